import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { MigrationPage } from "./read.server";
import { RealRun } from "./real-run";
import { Results } from "./results";
import type { ShownRun } from "./run.server";
import { TOO_LARGE } from "./words";

interface MigrationProps extends MigrationPage {
  answer?: Refused | undefined;
  run?: ShownRun | undefined;
}

/** First what a migration would do, line by line; then, confirmed, what it did. */
export function MigrationView(props: MigrationProps) {
  const { formToken, answer, run } = props;
  const next = answer?.formToken ?? formToken;
  // A real run that failed is to be sent again as it was, or not at all.
  const failed =
    answer && !run && answer.form.initialValue?.act === "migrar" ? answer.form.initialValue : null;
  const again = typeof failed?.documents === "string" ? failed.documents : null;
  return (
    <div className="list">
      <PageHeader
        title="Migração"
        sentence="Clientes do sistema antigo passam a ser clientes do portal. A simulação diz antes o que aconteceria com cada um."
        action={
          <a className="button button--quiet" href={run ? to("partner/migration") : to("partner/companies")}>
            {run ? "Começar outra lista" : "Ver as empresas"}
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      {run ? (
        <>
          <Results run={run} />
          {run.isDry ? (
            <RealRun documents={run.documents} many={run.totals.migrated} formToken={next} />
          ) : null}
        </>
      ) : again === null ? (
        <ListForm {...props} formToken={next} />
      ) : (
        <RealRun documents={again} many={null} formToken={next} />
      )}
    </div>
  );
}

function ListForm(props: MigrationProps) {
  const { draft, formToken, answer } = props;
  const { field, all, formErrors } = stepFields({ ...props, reasons: [] }, ["documents", "file"], {});
  return (
    <CommandForm
      className="card form"
      action={to("partner/migration")}
      encType="multipart/form-data"
      noValidate
    >
      <HiddenFields fields={[...formTokenFields(formToken), { name: "act", value: "simular" }]} />
      <ErrorSummary fields={all} formErrors={formErrors} />
      <LongTextField
        field={withoutRequired(field("documents"))}
        label="CNPJ ou CPF de cada cliente"
        hint="Um por linha, com ou sem pontos, até 500."
        rows={8}
      />
      <FileField
        field={field("file")}
        label="Ou um arquivo"
        hint="Texto ou CSV, até 500 KB; outras colunas são ignoradas."
        again={Boolean(answer || draft)}
        accept=".csv,.txt,text/plain,text/csv"
        tooLarge={TOO_LARGE}
      />
      <div className="actions">
        <button className="button button--primary" type="submit">
          Simular
        </button>
      </div>
    </CommandForm>
  );
}
