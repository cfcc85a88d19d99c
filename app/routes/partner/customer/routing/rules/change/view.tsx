import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { CauseList } from "../../cause-list";
import { FlowList } from "../../flow-list";
import { PartialAnswer } from "../../partial-answer";
import { type RuleAct, writtenAct } from "../../rule-acts";
import type { ChangePage } from "../read-change.server";

type ChangeProps = ChangePage & {
  answer?: Refused | undefined;
};

/** What a button of a rule would do, before it does: the money, what would be wrong, then the command. */
export function ChangeView(page: ChangeProps) {
  const { act, rule, other, overtaken, review, ways, draftOf, formToken, answer } = page;
  return (
    <>
      <h2>{`${verbOf(act)} a regra: ${rule.name}`}</h2>
      <ToastAlert toast={answer?.toast} />
      <section className="card list">
        <p>{`${rule.condition} → ${rule.destination}.`}</p>
        {other ? (
          <p>{`${moveWords(act)} de “${other.name}”: ${other.condition} → ${other.destination}.`}</p>
        ) : null}
        {review ? (
          <CommandForm className="list" action={ways.change}>
            <HiddenFields
              fields={[
                ...formTokenFields(answer?.formToken ?? formToken),
                { name: "act", value: writtenAct(act) },
                { name: "accepted", value: review.fingerprint },
              ]}
            />
            <PartialAnswer missing={review.missing} />
            <p>
              {draftOf === null
                ? "A mudança vai para um rascunho, e só vale quando ele for publicado."
                : `A mudança vai para o rascunho de ${draftOf}, e só vale quando ele for publicado. O que segue conta com o que já está nele.`}
            </p>
            <h3>Para onde vai o dinheiro</h3>
            <div className="panel">
              <FlowList flows={review.flows} sold={review.sold} />
            </div>
            {review.findings.length > 0 ? (
              <Alert tone="warning" title="O que passaria a estar errado">
                <CauseList causes={review.findings} />
              </Alert>
            ) : null}
            <FormActions back={ways.back} backLabel="Voltar sem mudar" submit="Pôr no rascunho" />
          </CommandForm>
        ) : (
          <>
            {/* What else changed since may be this form's own doing. */}
            {overtaken && answer?.mayBeDone ? null : (
              <Alert tone={overtaken ? "warning" : "info"} title="Nada a fazer">
                {overtaken ?? "A regra já está assim."}
              </Alert>
            )}
            <p className="actions">
              <a className="button" href={ways.back}>
                Voltar às regras
              </a>
            </p>
          </>
        )}
      </section>
    </>
  );
}

export function verbOf(act: RuleAct): string {
  if (act.kind === "enable") return act.enabled ? "Ativar" : "Desativar";
  return act.direction === "up" ? "Subir" : "Descer";
}

function moveWords(act: RuleAct): string {
  if (act.kind !== "move") return "";
  const [way, where] = act.direction === "up" ? ["sobe", "antes"] : ["desce", "depois"];
  const far = act.places === 1 ? "" : `${way} ${act.places} posições e `;
  return `Ela ${far}passa a decidir ${where}`;
}
