import { nextStatuses } from "~/domain/acquirer-contract";
import { CommandForm } from "~/forms/command-form";
import { carriedIn, stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { CONTRACT_FIELDS, FormErrors, FormFields } from "../form-fields";
import { Acceptance } from "./acceptance";
import type { EditContractProps } from "./props";

/** The contract as it shall be, whole; after a refusal what was typed, and what is to be agreed to. */
export function EditContractForm(props: EditContractProps) {
  const { customerId, contract, showsPrices, formToken, initial, uses, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, [...CONTRACT_FIELDS, "accepted"], initial);
  return (
    <CommandForm
      className="card form form--wide"
      action={to("partner/customer/contracts/edit", { id: customerId, contract: contract.id })}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "acquirer", value: contract.acquirer },
          { name: "version", value: carriedIn(props, "version") ?? String(contract.version) },
          { name: "was", value: carriedIn(props, "was") ?? props.was },
        ]}
      />
      <FormErrors fields={fields} />
      <FormFields
        fields={fields}
        saved={contract}
        statuses={nextStatuses(contract.status)}
        hasCredentials={contract.has_credentials}
        keyMasked={contract.pix?.key_masked ?? null}
        showsPrices={showsPrices}
      />
      <Acceptance field={fields.field("accepted")} uses={uses} />
      <FormActions
        back={to("partner/customer/contracts", { id: customerId })}
        backLabel="Voltar sem alterar"
        submit="Alterar contrato"
      />
    </CommandForm>
  );
}
