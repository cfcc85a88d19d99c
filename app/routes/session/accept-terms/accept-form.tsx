import { formatDocument } from "~/domain/document";
import { SignatoryFields } from "~/forms/signatory-fields";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { documentKind } from "~/words/companies";
import type { AcceptTermsViewProps } from "./props";

type AcceptFormProps = Pick<
  AcceptTermsViewProps,
  "term" | "company" | "name" | "constraint" | "draft" | "answer"
> & {
  hidden: readonly { name: string; value: string }[];
};

/** Who accepts which text for which company. */
export function AcceptForm(props: AcceptFormProps) {
  const { term, company, name, constraint, draft, answer, hidden } = props;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { accepted_by_name: name },
  };
  const acceptedBy = fieldState("accepted_by_name", sources);
  const document = fieldState("accepted_by_document", sources);
  const accepted = fieldState("accepted", sources);
  const errors = answer?.form.error ?? {};
  // Another version was published meanwhile: the fields that say so are hidden, their words are not.
  const stale = [...(errors.term_version ?? []), ...(errors.term_hash ?? []), ...(errors[""] ?? [])];
  return (
    // The place stays with the redirect that a refusal is answered by: else the page would begin with the text again.
    <form
      className="card form no-print"
      method="post"
      action={`${to("session/accept-terms")}#erros`}
      noValidate
    >
      <HiddenFields
        fields={[
          ...hidden,
          { name: "term_version", value: term.version },
          { name: "term_hash", value: term.hash },
        ]}
      />
      <h2>Aceite</h2>
      <ErrorSummary fields={[acceptedBy, document, accepted]} formErrors={stale} />
      {company ? (
        <p>
          Em nome de <strong>{company.tradeName}</strong>
          {`, ${documentKind(company.document)} ${formatDocument(company.document)}.`}
        </p>
      ) : null}
      <SignatoryFields name={acceptedBy} document={document} />
      <CheckboxField field={accepted} label="Li e aceito" />
      <p className="field__hint">
        Registramos o seu nome, o CPF, a data, a hora e o endereço de rede como prova do aceite.
      </p>
      <div className="actions">
        <button className="button button--primary" type="submit">
          Aceitar
        </button>
        <button className="button" type="submit" formAction={to("session/signout")} formNoValidate>
          Sair
        </button>
      </div>
    </form>
  );
}
