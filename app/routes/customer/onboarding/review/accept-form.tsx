import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { stepFields } from "~/forms/fields";
import { SignatoryFields } from "~/forms/signatory-fields";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { to } from "~/screens/to";
import { ChecksField } from "~/ui/field";
import { optionsOf } from "~/ui/labels";
import { AGREEMENTS } from "~/words/onboarding";
import { StepForm } from "../step-frame";
import { Summary } from "../summary";
import type { ReviewProps } from "./props";

const NAMES = ["agreements", "accepted_by_name", "accepted_by_document"];

/** The texts, folded until they are read, and who accepts them. */
export function AcceptForm(props: ReviewProps) {
  const { view, terms, name } = props;
  const saved = view.content?.step === "review" ? view.content : null;
  const fields = stepFields(props, NAMES, {
    accepted_by_name: saved?.accepted_by_name ?? name,
    accepted_by_document: formatDocument(saved?.accepted_by_document ?? ""),
  });
  return (
    <StepForm {...props} fields={fields} submit="Aceitar e continuar">
      <h2>Aceite</h2>
      {terms.map(({ name, read }) =>
        read.ok ? (
          <details key={name}>
            <summary>{`Ler: ${read.value.title}, versão ${read.value.version}`}</summary>
            {read.value.sections.map(({ heading, paragraphs }) => (
              <section className="panels__column" key={heading}>
                <h3>{heading}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </details>
        ) : null,
      )}
      <ChecksField
        field={fields.field("agreements")}
        label="Li e aceito"
        options={optionsOf(AGREEMENTS)}
        chosen={fields.chosen("agreements", [])}
      />
      <SignatoryFields
        name={fields.field("accepted_by_name")}
        document={fields.field("accepted_by_document")}
      />
    </StepForm>
  );
}

/** Who has accepted what stands above, and the way on. */
export function Accepted({ view }: Pick<ReviewProps, "view">) {
  return (
    <section className="card panel">
      <h2>Aceite</h2>
      {view.content ? <Summary content={view.content} /> : null}
      {view.saved_at ? <p className="panel__state">{`Aceito em ${formatDateTime(view.saved_at)}.`}</p> : null}
      <p className="actions">
        <a className="button" href={`${stepHref("review")}?aceitar=de-novo`}>
          Aceitar em outro nome
        </a>
        <a className="button button--primary" href={to("customer/onboarding/send")}>
          Continuar para o envio
        </a>
      </p>
    </section>
  );
}
