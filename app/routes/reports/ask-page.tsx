import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { AskPage as Page } from "./ask.server";
import { ReportFields } from "./report-fields";
import { cadenceChoices } from "./words";

type AskPageProps = Page & {
  answer?: Refused | undefined;
};

/** A file of the list as it is shown, once or again and again. */
export function AskPage({ answer, ...page }: AskPageProps) {
  const { list, title, said, columns, isDated, email, action, all, draft, formToken, constraint } = page;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { format: "xlsx", when: "once", recipients: "" },
  };
  const field = (name: string) => fieldState(name, sources);
  const once = { value: "once", label: "Uma vez, agora", hint: "Com o filtro como está." };
  return (
    <div className="list">
      <PageHeader
        title="Pedir relatório"
        sentence={`Um arquivo da lista “${title}”, com todas as linhas do filtro.`}
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={action} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary
          fields={[field("format"), field("when"), field("recipients")]}
          formErrors={answer?.form.error?.[""]}
        />
        <Asked said={said} columns={columns} />
        <ReportFields
          field={field}
          when={[once, ...cadenceChoices(isDated)]}
          optional
          recipientsHint={`Quem mais é avisado quando estiver pronto. O e-mail não traz o arquivo: para baixá-lo é preciso entrar no portal. Você, em ${email}, é avisado como está nas suas preferências de aviso.`}
        />
        <FormActions back={list} backLabel="Voltar sem pedir" submit="Pedir relatório" />
      </CommandForm>
      <p>
        <a href={all}>Ver os relatórios</a>
      </p>
    </div>
  );
}

function Asked({ said, columns }: Pick<Page, "said" | "columns">) {
  return (
    <div>
      <p>{said.length === 0 ? "A lista como ela abre, sem filtros." : "O filtro da lista:"}</p>
      {said.length > 0 ? (
        <ul className="muted">
          {said.map((line) => (
            <li key={line} className="prose">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary>{counted(columns.length, "coluna", "colunas")}</summary>
        <p className="muted prose">{columns.join(", ")}</p>
      </details>
    </div>
  );
}
