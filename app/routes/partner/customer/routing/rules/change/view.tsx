import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { HiddenFields } from "~/forms/hidden-fields";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { counted } from "~/ui/charts/words";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PartialAnswer } from "../../partial-answer";
import { type RuleAct, writtenAct } from "../../rule-acts";
import type { ChangePage } from "../read-change.server";

type ChangeProps = ChangePage & {
  answer?: { toast: Toast | null; formToken: FormToken; mayBeDone?: true } | undefined;
};
type Review = NonNullable<ChangePage["review"]>;

/** What a button of a rule would do, before it does: the money, what would be wrong, then the command. */
export function ChangeView(page: ChangeProps) {
  const { act, rule, other, overtaken, review, ways, formToken, answer } = page;
  return (
    <section className="card list" aria-labelledby="mudanca">
      <h2 id="mudanca">{`${verbOf(act)} a regra: ${rule.name}`}</h2>
      <ToastAlert toast={answer?.toast} />
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
          <h3>Para onde vai o dinheiro</h3>
          <MoneyMoves review={review} />
          {review.findings.length > 0 ? <Causes findings={review.findings} /> : null}
          <FormActions
            back={ways.back}
            backLabel="Voltar sem mudar"
            submit={`${verbOf(act)} regra`}
            grave={act.kind === "enable" && !act.enabled}
          />
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

function MoneyMoves({ review: { flows, sold } }: { review: Review }) {
  if (sold === "hidden")
    return <p>O seu perfil não mostra as vendas: não dá para dizer quanto dinheiro muda de caminho.</p>;
  if (flows === null)
    return (
      <Alert tone="warning" title="Quanto muda não pôde ser calculado">
        As vendas dos últimos 30 dias não puderam ser lidas. Abra a página de novo para ver o valor antes de
        decidir.
      </Alert>
    );
  const lost = flows.filter(({ to }) => to === null);
  return (
    <>
      {flows.length === 0 ? (
        <p>Nenhuma venda dos últimos 30 dias mudaria de adquirente.</p>
      ) : (
        <>
          <p>Com as vendas dos últimos 30 dias, mudaria de caminho:</p>
          <ul>
            {flows.map(({ from, to, sales, gross }) => (
              <li key={`${from} ${to}`}>
                <strong>
                  <Money centavos={gross} />
                </strong>
                {` por mês (${counted(sales, "venda", "vendas")}), ${from === null ? "que hoje ninguém leva" : `da ${markLabel(from)}`} para ${to === null ? "ninguém" : `a ${markLabel(to)}`}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {sold === "limit" ? (
        <p className="muted small">São vendas demais para contar todas aqui: é pelo menos isso.</p>
      ) : null}
      {lost.length > 0 ? (
        <Alert tone="danger" title="Vendas ficariam sem adquirente">
          Nenhuma outra regra e nenhuma ordem padrão tem quem as leve.
        </Alert>
      ) : null}
    </>
  );
}

function Causes({ findings }: Pick<Review, "findings">) {
  return (
    <Alert tone="warning" title="O que passaria a estar errado">
      <ul>
        {findings.map(({ title, sentence }) => (
          <li key={title + sentence}>
            <b>{title}.</b> {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
