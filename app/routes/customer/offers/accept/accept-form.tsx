import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { SignatoryFields } from "~/forms/signatory-fields";
import { lastingWords } from "~/routes/iso-offers/words";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { AcceptViewProps } from "./props";

/** Who accepts the text above, for which company, on which day. */
export function AcceptForm(props: AcceptViewProps) {
  const { offer, text, name, company, today, draft, formToken, constraint, answer } = props;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { accepted_by_name: name },
  };
  const acceptedBy = fieldState("accepted_by_name", sources);
  const document = fieldState("accepted_by_document", sources);
  // The field that says which text was read is hidden, its words are not.
  const errors = answer?.form.error ?? {};
  const unread = [...(errors.legal_text_hash ?? []), ...(errors[""] ?? [])];
  return (
    <CommandForm
      className="card form no-print"
      action={to("customer/offers/accept", { offer: offer.id })}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "legal_text_hash", value: text.hash },
        ]}
      />
      <h2>Aceite</h2>
      <ErrorSummary fields={[acceptedBy, document]} formErrors={unread} />
      <p>{consequenceOf(props)}</p>
      <SignatoryFields name={acceptedBy} document={document} />
      <p className="field__hint">
        {company ? `Em nome de ${company.tradeName}, ${formatDocument(company.document)}. ` : ""}
        {`Data do aceite: ${formatDate(today)}. Registramos o nome, o CPF, a data e a hora como prova.`}
      </p>
      <FormActions
        back={to("customer/offers/detail", { offer: offer.id })}
        backLabel="Voltar sem aceitar"
        submit="Aceitar oferta"
      />
    </CommandForm>
  );
}

function consequenceOf({ offer }: AcceptViewProps): string {
  const { monthly_amount: monthly = 0, condition_months } = offer;
  const paid = monthly === 0 ? "sem mensalidade" : `com mensalidade de ${formatMoney(monthly)}`;
  return `Ao aceitar, as condições valem a partir de amanhã, ${lastingWords(condition_months)}, ${paid}. Não dá para desfazer pelo portal.`;
}
