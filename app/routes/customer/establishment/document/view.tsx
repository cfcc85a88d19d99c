import { CommandForm } from "~/forms/command-form";
import { FileField, FileLost } from "~/forms/file-field";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { DOCUMENT_STATUSES, documentStanding, sectionWord } from "~/words/establishment";
import type { DocumentPage } from "./read.server";

type DocumentProps = DocumentPage & {
  answer?: Refused | undefined;
};

/** The file of one document that is owed, in place of what was refused, has expired or never came. */
export function DocumentView({ document, state, owed, isFileLost, formToken, answer }: DocumentProps) {
  const back = `${to("customer/establishment")}#${sectionWord("documents")}`;
  const line = documentStanding(document);
  const file = fieldState("file", { constraint: {}, state: answer?.form });
  return (
    <div className="list">
      <PageHeader
        title={`Enviar documento: ${document.name}`}
        sentence={`Situação: ${DOCUMENT_STATUSES[state].word.toLowerCase()}.`}
      />
      {line === null ? null : <p>{line}</p>}
      <ToastAlert toast={answer?.toast} />
      {owed ? (
        <CommandForm
          className="card form"
          action={to("customer/establishment/document", { id: document.id })}
          encType="multipart/form-data"
          noValidate
        >
          <HiddenFields
            fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "what", value: "file" }]}
          />
          <ErrorSummary fields={[file]} />
          {isFileLost && !answer ? <FileLost /> : null}
          <FileField
            field={file}
            label={document.name}
            hint="PDF, PNG ou JPG, até 500 KB. Enviado, o documento passa a estar em análise."
            again={Boolean(answer)}
            accept=".pdf,.png,.jpg,.jpeg"
            required
          />
          <FormActions back={back} backLabel="Voltar sem enviar" submit="Enviar documento" />
        </CommandForm>
      ) : (
        <section className="card panel">
          <Alert tone="info">Este documento não precisa ser enviado agora.</Alert>
          <p className="actions panel__foot">
            <a className="button button--primary" href={back}>
              Voltar aos documentos
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
