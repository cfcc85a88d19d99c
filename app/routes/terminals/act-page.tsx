import type { Terminal } from "#contract/extension/terminals";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { connectionOf, STATUS_NAMES } from "~/words/terminals";
import { CONFIRMED, type ConfirmedAct, consequenceOf } from "./acts";

interface ActProps extends FormProps {
  act: ConfirmedAct;
  terminal: Omit<Terminal, "activation_code">;
  /** Whether the terminal's state still lets it be done. */
  allowed: boolean;
  /** The page of the terminal, and where its form goes: the customer's own, unless a partner looks after it. */
  ways?: { terminal: string; act: string };
}

/** What would happen to which terminal, before it does; the safe way comes first. */
export function ActView(props: ActProps) {
  const { act, terminal, allowed, answer } = props;
  const { verb } = CONFIRMED[act];
  return (
    <div className="list">
      <PageHeader title={`${verb}: ${terminal.serial_number}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <Confirm {...props} />
      ) : (
        <NothingToDo
          words={`O terminal está ${STATUS_NAMES[terminal.status].toLowerCase()} (${connectionOf(terminal)})${terminal.replacement_requested_at ? ", com a troca já pedida" : ""}.${act === "delete" && terminal.status === "active" ? " Suspenda-o antes de excluir." : ""}`}
          way={props.ways?.terminal ?? to("customer/terminals/detail", { id: terminal.id })}
          verb="Voltar ao terminal"
        />
      )}
    </div>
  );
}

function Confirm({ act, terminal, draft, formToken, constraint, answer, ways }: ActProps) {
  const { slug, verb, grave } = CONFIRMED[act];
  const hrefs = ways ?? {
    terminal: to("customer/terminals/detail", { id: terminal.id }),
    act: to("customer/terminals/act", { id: terminal.id, act: slug }),
  };
  const reason = fieldState("reason", { constraint, state: answer?.form ?? draft ?? undefined });
  return (
    <CommandForm className="card form" action={hrefs.act} noValidate>
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={act === "replace" ? [reason] : []} formErrors={answer?.form.error?.[""]} />
      <p>{consequenceOf(act, terminal)}</p>
      {act === "replace" ? (
        <TextField
          field={reason}
          label="Motivo"
          hint="O que há com o equipamento: quem responde lê isto."
          autoComplete="off"
        />
      ) : null}
      <FormActions
        back={hrefs.terminal}
        backLabel="Voltar sem fazer nada"
        submit={`${verb}${act === "replace" || act === "reactivate-sim" ? "" : " terminal"}`}
        grave={grave}
      />
    </CommandForm>
  );
}
