import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { ActPage as Page } from "./act.server";
import type { ShownSchedule } from "./read.server";
import { ReportFields } from "./report-fields";
import { cadenceChoices } from "./words";

type ActPageProps = Page & {
  answer?: Refused | undefined;
};

/** One report is deleted or asked for once more, or one schedule changed, paused or stopped. */
export function ActPage(props: ActPageProps) {
  const { act, title, answer } = props;
  return (
    <div className="list">
      <PageHeader title={`${headOf(props)}: ${title}`} sentence={SENTENCES[act]} />
      <ToastAlert toast={answer?.toast} />
      {act === "alterar" ? <Change {...props} /> : <Take {...props} />}
    </div>
  );
}

const SENTENCES = {
  excluir: "O arquivo deixa de existir para toda a empresa. As linhas da lista não mudam.",
  repetir: "O mesmo filtro, com as mesmas colunas e o mesmo formato, e as linhas que há agora.",
  alterar: "O filtro e as colunas ficam como foram agendados.",
  pausar: "Nada é feito nem enviado até alguém retomar. Os que já foram feitos continuam na lista.",
  retomar: "O próximo é feito no dia seguinte do agendamento. O que a pausa deixou de fora não é refeito.",
  parar: "Ninguém mais recebe este relatório. Os que já foram feitos continuam na lista.",
} as const;

/** "Toda segunda-feira, para ana@loja.example." */
const sentTo = ({ cadence, recipients }: ShownSchedule) => `${cadence}, para ${recipients.join(", ")}.`;

/** What is not taken back. */
const GRAVE: readonly string[] = ["excluir", "parar"];

const HEADS = {
  repetir: "Pedir de novo",
  alterar: "Alterar agendamento",
  pausar: "Pausar agendamento",
  retomar: "Retomar agendamento",
  parar: "Parar agendamento",
} as const;

function headOf(page: Page): string {
  if (page.act !== "excluir") return HEADS[page.act];
  return page.isUnderWay ? "Cancelar relatório" : "Excluir relatório";
}

function Take({ answer, ...page }: Exclude<ActPageProps, { act: "alterar" }>) {
  const { ways, formToken } = page;
  const said = "schedule" in page ? page.schedule.said : `${page.format}${page.said ? `. ${page.said}` : ""}`;
  return (
    <CommandForm className="card form" action={ways.action}>
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={[]} formErrors={answer?.form.error?.[""]} />
      {"schedule" in page ? <p>{sentTo(page.schedule)}</p> : null}
      {said === "" ? null : <p className="muted prose">{said}</p>}
      <FormActions
        back={ways.back}
        backLabel="Voltar sem fazer nada"
        submit={headOf(page)}
        grave={GRAVE.includes(page.act)}
      />
    </CommandForm>
  );
}

function Change({ answer, ...page }: Extract<ActPageProps, { act: "alterar" }>) {
  const { ways, schedule, draft, formToken, constraint } = page;
  const sources = { constraint, state: answer?.form ?? draft ?? undefined, initial: schedule.values };
  const field = (name: string) => fieldState(name, sources);
  return (
    <CommandForm className="card form" action={ways.action} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "version", value: String(schedule.version) },
        ]}
      />
      <ErrorSummary
        fields={[field("format"), field("when"), field("recipients")]}
        formErrors={answer?.form.error?.[""]}
      />
      {answer?.toast ? <p>{`Agora: ${schedule.format}. ${sentTo(schedule)}`}</p> : null}
      {schedule.said === "" ? null : <p className="muted prose">{schedule.said}</p>}
      <ReportFields
        field={field}
        when={cadenceChoices(false)}
        recipientsHint="Quem é avisado. O e-mail não traz o arquivo: para baixá-lo é preciso entrar no portal."
      />
      <FormActions back={ways.back} backLabel="Voltar sem alterar" submit="Salvar agendamento" />
    </CommandForm>
  );
}
