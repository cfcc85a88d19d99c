import { isPersons } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { FileField, FileLost } from "~/forms/file-field";
import { formTokenFields } from "~/forms/form-token";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { ATTACHMENTS } from "~/words/onboarding";
import { StepFrame, type StepProps } from "../step-frame";
import { keptIn, keyOf } from "./kept";
import { KeptFiles, Removal } from "./kept-files";

/** The files that prove what was written: sent one by one, each kept as soon as it arrives. */
export function DocumentsView(props: StepProps & { removing: string | null }) {
  const { view, draft, reasons, formToken, answer, removing } = props;
  const kept = keptIn(view);
  const isPerson = isPersons(view.known.document);
  const leaving = kept.find((one) => keyOf(one) === removing);
  // What is missing is said above the list: it is nothing that this form refuses.
  const fields = stepFields({ ...props, reasons: [] }, ["type", "file"], {});
  return (
    <StepFrame {...props}>
      {leaving ? <Removal file={leaving} formToken={answer?.formToken ?? formToken} /> : null}
      {reasons.length > 0 ? (
        <Alert
          tone="warning"
          title={view.status === "returned" ? "Esta etapa voltou para correção" : "Ainda falta"}
        >
          {reasons.map(({ message }) => message).join(" ")}
        </Alert>
      ) : null}
      {draft && !answer ? <FileLost /> : null}
      <KeptFiles files={kept} isPerson={isPerson} />
      <CommandForm
        className="card form"
        action={stepHref("documents")}
        encType="multipart/form-data"
        noValidate
      >
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <h2>Enviar um arquivo</h2>
        <ErrorSummary fields={fields.all} formErrors={fields.formErrors} />
        <SelectField
          field={fields.field("type")}
          label="Que documento é"
          none="Escolha"
          options={Object.entries(ATTACHMENTS)
            .filter(([value]) => !isPerson || value !== "articles-of-association")
            .map(([value, label]) => ({ value, label }))}
        />
        <FileField
          field={fields.field("file")}
          label="Arquivo"
          hint="PDF, PNG ou JPG, até 500 KB."
          again={Boolean(answer)}
          accept=".pdf,.png,.jpg,.jpeg"
          required
        />
        <div className="actions">
          <button className="button button--primary" type="submit">
            Enviar arquivo
          </button>
        </div>
      </CommandForm>
      <p className="actions">
        <a className={view.status === "done" ? "button button--primary" : "button"} href={stepHref("review")}>
          Continuar para a revisão
        </a>
      </p>
    </StepFrame>
  );
}
