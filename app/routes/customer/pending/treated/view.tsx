import type { PendingAction } from "#contract/extension/pendings";
import { counted, figure } from "~/domain/figures";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { TableWrap } from "~/ui/table-wrap";
import { ACTS, nsuOf, settledWords } from "~/words/pendings";
import type { Outcome, TreatedRow } from "./read.server";

interface TreatedProps {
  action: PendingAction;
  rows: readonly TreatedRow[];
  /** How many were treated besides those listed. */
  more: number;
  today: string;
  mayReport: boolean;
}

const OUTCOMES = {
  done: { word: "Sucesso", tone: "success" },
  failed: { word: "Falhou", tone: "danger" },
  ineligible: { word: "Inelegível", tone: "neutral" },
} as const;

/** The result of each, the failures with a way to try again. */
export function TreatedView({ action, rows, more, today, mayReport }: TreatedProps) {
  const those = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const failed = those("failed");
  const again = new URLSearchParams(failed.map(({ pending }) => ["id", pending.id]));
  return (
    <>
      <PageHeader
        title={`Resultado: ${ACTS[action].verb.toLowerCase()}`}
        sentence="O que aconteceu com cada transação. Nada aqui é feito duas vezes."
        action={
          <a className="button" href={to("customer/pending")}>
            Voltar à fila
          </a>
        }
      />
      <div className="list">
        <Totals
          label="Resultado"
          totals={(["done", "failed", "ineligible"] as const).map((outcome) => ({
            label: OUTCOMES[outcome].word,
            value: figure(those(outcome).length),
          }))}
        />
        {failed.length > 0 ? (
          <p className="actions">
            <a
              className="button button--primary"
              href={to("customer/pending/treat", { action: ACTS[action].slug }, `?${again}`)}
            >
              {`Tentar de novo ${counted(failed.length, "que falhou", "que falharam")}`}
            </a>
          </p>
        ) : null}
        <ResultTable rows={rows} today={today} />
        {more > 0 ? (
          <p>
            {`Mais ${counted(more, "transação não cabe", "transações não cabem")} nesta lista. `}
            {mayReport ? (
              <a href={to("customer/pending/report")}>Veja todas no relatório de tratamento</a>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

function ResultTable({ rows, today }: Pick<TreatedProps, "rows" | "today">) {
  return (
    <TableWrap label="Resultado por transação">
      <table className="table table--rows">
        <caption className="visually-hidden">Resultado por transação</caption>
        <thead>
          <tr>
            <th scope="col">Transação</th>
            <th scope="col" className="num row-amount">
              Valor
            </th>
            <th scope="col" className="row-state">
              Resultado
            </th>
            <th scope="col" className="row-aside">
              Situação agora
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ outcome, pending }) => (
            <tr key={pending.id}>
              <th scope="row">
                <a href={to("customer/pending/detail", { id: pending.id })}>{`NSU ${nsuOf(pending)}`}</a>
              </th>
              <td className="num row-amount" data-label="Valor">
                <Money centavos={pending.amount} />
              </td>
              <td className="row-state" data-label="Resultado">
                <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Badge>
              </td>
              <td className="row-aside" data-label="Situação agora">
                {nowWords(outcome, pending, today)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}

function nowWords(outcome: Outcome, pending: TreatedRow["pending"], today: string): string {
  const settled = settledWords(pending, today);
  if (settled)
    return outcome === "done" ? settled.replace(/^Já (.)/, (_, first) => first.toUpperCase()) : settled;
  return pending.network_answer
    ? `A rede não respondeu (${pending.network_answer}). Ainda pode ser tratada.`
    : "Ainda pode ser tratada.";
}
