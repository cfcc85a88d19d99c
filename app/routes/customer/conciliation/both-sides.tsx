import type { ReactNode } from "react";
import { differenceOf, grossOf } from "~/domain/conciliation";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { Money } from "~/ui/money";
import { TableWrap } from "~/ui/table-wrap";
import { differenceWords } from "~/words/difference";
import type { ShownSides, Sides } from "./prices";
import { MovementName, PaidWords, SaleName, StandingCell } from "./row-parts";

/** What was chosen of each side, and what it comes to. */
export function BothSides({ sales, movements, today }: ShownSides) {
  return (
    <>
      <Side
        heading="Vendas (PDV/TEF)"
        caption="Vendas escolhidas"
        one="Venda"
        rows={sales}
        today={today}
        name={(sale) => <SaleName sale={sale} today={today} />}
      />
      <Side
        heading="Adquirente"
        caption="Movimentos escolhidos"
        one="Movimento"
        rows={movements}
        today={today}
        name={(movement) => (
          <>
            <MovementName movement={movement} today={today} />
            <small className="below muted">
              <PaidWords movement={movement} />
            </small>
          </>
        )}
      />
    </>
  );
}

interface SideProps<Row> {
  heading: string;
  caption: string;
  /** What a row is called. */
  one: string;
  rows: readonly Row[];
  today: string;
  name: (row: Row) => ReactNode;
}

function Side<Row extends ShownSides["sales" | "movements"][number]>(props: SideProps<Row>) {
  const { heading, caption, one, rows, today, name } = props;
  if (rows.length === 0) return null;
  return (
    <section className="card panel">
      <h2>{`${heading}: ${formatMoney(grossOf(rows))}`}</h2>
      <TableWrap label={caption}>
        <table className="table table--rows">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{one}</th>
              <th scope="col" className="num row-amount">
                Valor
              </th>
              <th scope="col" className="row-state">
                Situação
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{name(row)}</th>
                <td className="num row-amount" data-label="Valor">
                  <Money centavos={row.gross_amount} />
                </td>
                <td className="row-state" data-label="Situação">
                  <StandingCell row={row} today={today} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </section>
  );
}

/** `1 venda de R$ 100,00 com 1 movimento de R$ 99,00: faltam R$ 1,00` */
export function sidesWords({ sales, movements }: Sides): string {
  const difference = differenceOf(sales, movements);
  const sold = `${counted(sales.length, "venda", "vendas")} de ${formatMoney(grossOf(sales))}`;
  const came = `${counted(movements.length, "movimento", "movimentos")} de ${formatMoney(grossOf(movements))}`;
  return `${sold} com ${came}${difference === 0 ? "" : `: ${differenceWords(difference).replace(/^./, (first) => first.toLowerCase())}`}`;
}
