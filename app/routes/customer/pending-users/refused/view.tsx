import { counted, figure } from "~/domain/figures";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { TableWrap } from "~/ui/table-wrap";
import { settledWords } from "~/words/pending-users";
import type { Outcome, RefusedRow } from "./read.server";

const OUTCOMES = {
  refused: { word: "Recusado agora", tone: "success" },
  failed: { word: "Não foi recusado", tone: "danger" },
} as const;

/** The result of each, and a way to try those again that still wait. */
export function RefusedView({ rows }: { rows: readonly RefusedRow[] }) {
  const those = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const waiting = those("failed").filter(({ person }) => person.status === "pending");
  const again = new URLSearchParams(waiting.map(({ person }) => ["id", person.id]));
  return (
    <>
      <PageHeader
        title="Resultado: recusar pedidos"
        sentence="O que aconteceu com cada pedido. Nada aqui é feito duas vezes."
        action={
          <a className="button" href={to("customer/pending-users")}>
            Voltar à lista
          </a>
        }
      />
      <div className="list">
        <Totals
          label="Resultado"
          totals={(["refused", "failed"] as const).map((outcome) => ({
            label: OUTCOMES[outcome].word,
            value: figure(those(outcome).length),
          }))}
        />
        {waiting.length > 0 ? (
          <p className="actions">
            <a
              className="button button--primary"
              href={to("customer/pending-users/refuse-many", `?${again}`)}
            >
              {`Tentar de novo ${counted(waiting.length, "que ainda espera", "que ainda esperam")}`}
            </a>
          </p>
        ) : null}
        <TableWrap label="Resultado por pedido">
          <table className="table table--rows">
            <caption className="visually-hidden">Resultado por pedido</caption>
            <thead>
              <tr>
                <th scope="col">Pessoa</th>
                <th scope="col" className="row-state">
                  Resultado
                </th>
                <th scope="col" className="row-aside">
                  Situação agora
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ outcome, person }) => (
                <tr key={person.id}>
                  <th scope="row">
                    {person.name}
                    <small className="below muted">{person.email}</small>
                  </th>
                  <td className="row-state" data-label="Resultado">
                    <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Badge>
                  </td>
                  <td className="row-aside" data-label="Situação agora">
                    {settledWords(person) ?? "Ainda espera por uma decisão."}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      </div>
    </>
  );
}
