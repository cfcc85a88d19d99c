import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { SignatoryFields } from "~/forms/signatory-fields";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { AcceptancePage } from "./read.server";

interface AcceptanceProps extends AcceptancePage {
  answer?: Refused | undefined;
}

/** The text of the term, and below it the form of whoever accepts it for a company. */
export function AcceptanceView(props: AcceptanceProps) {
  const { personId, company, term, accepted, answer } = props;
  return (
    <div className="list panels--reading">
      <PageHeader
        title={term.title}
        sentence={`Versão ${term.version}, publicada em ${formatDate(term.published_at)}, para ${company.tradeName}.`}
        action={
          <a
            className="button button--quiet"
            href={to("partner/persons/company", { id: personId, company: company.id })}
          >
            Voltar sem aceitar
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      {accepted ? (
        <Alert tone="success" title="Esta versão já está aceita">
          {`Por ${accepted.by}, em ${formatDateTime(accepted.at)}.`}
        </Alert>
      ) : null}
      <article className="card panels__column">
        {term.sections.map(({ heading, paragraphs }) => (
          <section className="panels__column" key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
      {accepted ? null : <AcceptForm {...props} />}
    </div>
  );
}

function AcceptForm({
  personId,
  company,
  term,
  name,
  constraint,
  draft,
  formToken,
  answer,
}: AcceptanceProps) {
  const state = answer?.form ?? draft ?? undefined;
  const field = (of: string) => fieldState(of, { constraint, state, initial: { accepted_by_name: name } });
  const fields = [field("accepted_by_name"), field("accepted_by_document"), field("accepted")] as const;
  const [acceptedBy, document, accepted] = fields;
  const errors = answer?.form.error ?? {};
  // Another version was published meanwhile: the fields that say so are hidden, their words are not.
  const stale = ["term_version", "term_hash", ""].flatMap((of) => errors[of] ?? []);
  return (
    <CommandForm
      className="card form no-print"
      action={to("partner/persons/acceptance", { id: personId, company: company.id })}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "term_version", value: term.version },
          { name: "term_hash", value: term.hash },
        ]}
      />
      <h2>Aceite</h2>
      <ErrorSummary fields={fields} formErrors={stale} />
      <p>
        Em nome de <strong>{company.tradeName}</strong>, {formatDocument(company.document)}.
      </p>
      <SignatoryFields name={acceptedBy} document={document} />
      <CheckboxField field={accepted} label="Li e aceito" />
      <p className="field__hint">
        Registramos o seu nome, o CPF, a data, a hora e o endereço de rede como prova do aceite.
      </p>
      <div className="actions">
        <button className="button button--primary" type="submit">
          Aceitar
        </button>
      </div>
    </CommandForm>
  );
}
