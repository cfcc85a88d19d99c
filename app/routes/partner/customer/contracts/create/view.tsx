import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Empty } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { markLabel } from "~/ui/marks";
import { reviewOf } from "../destination";
import { DestinationReviewForm } from "../destination-review";
import { CONTRACT_FIELDS, FormErrors, FormFields } from "../form-fields";
import type { NewContractPage } from "./read.server";

interface NewContractProps extends NewContractPage {
  answer?: Refused | undefined;
}

/** A contract with an acquirer that the customer has none with yet. */
export function NewContractView(props: NewContractProps) {
  const { customerId, acquirers, answer } = props;
  const review = reviewOf(answer?.form);
  return (
    <>
      <h2>Novo contrato com adquirente</h2>
      <ToastAlert toast={answer?.toast} />
      {review ? (
        <DestinationReviewForm
          {...props}
          review={review}
          action={to("partner/customer/contracts/create", { id: customerId })}
          initial={NOTHING_YET}
        />
      ) : acquirers.length > 0 ? (
        <NewContractForm {...props} />
      ) : (
        <section className="card">
          <Empty
            title="O cliente já tem contrato com todas as adquirentes"
            actions={<a href={to("partner/customer/contracts", { id: customerId })}>Ver os contratos</a>}
          >
            Há um contrato por adquirente: altere o que já existe.
          </Empty>
        </section>
      )}
    </>
  );
}

const NOTHING_YET = { status: "in-accreditation", "bank_account.of": "company", "pix.state": "none" };

function NewContractForm(props: NewContractProps) {
  const { customerId, acquirers, showsPrices, formToken, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, ["acquirer", ...CONTRACT_FIELDS], NOTHING_YET);
  return (
    <CommandForm
      className="card form form--wide"
      action={to("partner/customer/contracts/create", { id: customerId })}
      noValidate
    >
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <FormErrors fields={fields} />
      <SelectField
        field={fields.field("acquirer")}
        label="Adquirente"
        hint="Não muda depois."
        none="Escolha"
        options={acquirers.map((value) => ({ value, label: markLabel(value) }))}
      />
      <FormFields
        fields={fields}
        saved={{ brands: [], modalities: [] }}
        statuses={["in-accreditation", "active"]}
        hasCredentials={false}
        keyMasked={null}
        showsPrices={showsPrices}
      />
      <FormActions
        back={to("partner/customer/contracts", { id: customerId })}
        backLabel="Voltar sem criar"
        submit="Criar contrato"
      />
    </CommandForm>
  );
}
