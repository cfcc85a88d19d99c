import type { NoticeKind } from "#contract/extension/notices";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { NOTICE_KINDS } from "~/words/notices";
import type { PreferencesPage as Page } from "./preferences.server";

type PreferencesPageProps = Page & {
  answer?: Refused | undefined;
};

/** When one is told, where that is not plain from its name. */
const HINTS: Readonly<Partial<Record<NoticeKind, string>>> = {
  pending_deadline: "Antes que a adquirente decida sozinha.",
  settlement_difference: "Quando alguém confere no banco e o valor é outro.",
  discrepancy_assigned: "Quando outra pessoa põe você como responsável por uma divergência.",
  payout_change: "Quando uma troca de conta aguarda você, foi decidida ou passou a valer.",
  change_request: "Quando o seu parceiro responde ao que foi pedido para mudar no cadastro.",
  terminal_sent: "Quando o seu parceiro registra um terminal que enviou a você.",
  terminal_replacement: "Quando o seu parceiro troca um terminal, ou recusa a troca que foi pedida.",
  document_answer: "Quando o seu parceiro aprova ou recusa um documento que foi enviado.",
  report_ready: "Quando o arquivo que você pediu pode ser baixado, ou não pôde ser feito.",
  statement_ready: "No dia 1º, quando o mês anterior fecha.",
  work_assigned: "Quando outra pessoa põe você como responsável por um trabalho, ou por vários de uma vez.",
  routing_publication: "Se o rascunho de regras que você agendou foi publicado, e se não, por quê.",
  batch_ended:
    "Quando termina uma importação, uma aplicação de regras ou outra ação em lote que você iniciou.",
};

/** What one wants to be told of, kind by kind, and how. */
export function PreferencesPage(props: PreferencesPageProps) {
  const { kinds, initial, showsPrices, company, email, action, back, draft, formToken, constraint, answer } =
    props;
  const sources = { constraint, state: answer?.form ?? draft ?? undefined, initial };
  const field = (name: string) => fieldState(name, sources);
  const numbers = ["hours", "days", "from_amount"].filter((name) => name in constraint);
  return (
    <div className="list">
      <PageHeader
        title="Preferências de aviso"
        sentence={`Do que você quer saber em ${company}. Os e-mails vão para ${email}.`}
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={action} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={numbers.map(field)} formErrors={answer?.form.error?.[""]} />
        {kinds.map((kind) => (
          <fieldset className="field" key={kind} id={kind}>
            <legend>
              <b>{NOTICE_KINDS[kind]}</b>
            </legend>
            {HINTS[kind] ? <span className="field__hint">{HINTS[kind]}</span> : null}
            <CheckboxField field={field(`${kind}_portal`)} label="Aviso no portal" />
            <CheckboxField field={field(`${kind}_mail`)} label="E-mail" />
            {kind === "pending_deadline" ? (
              <TextField field={field("hours")} label="Quantas horas antes" inputMode="numeric" />
            ) : null}
            {kind === "terminal_silent" ? (
              <TextField
                field={field("days")}
                label="Depois de quantos dias sem vender"
                inputMode="numeric"
              />
            ) : null}
            {kind === "discrepancy" && showsPrices ? (
              <TextField
                field={field("from_amount")}
                label="A partir de que valor"
                kind="money"
                inputMode="decimal"
              />
            ) : null}
          </fieldset>
        ))}
        <FormActions back={back} backLabel="Voltar sem salvar" submit="Salvar preferências" />
      </CommandForm>
    </div>
  );
}
