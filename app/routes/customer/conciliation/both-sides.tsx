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
      {sales.length > 0 ? (
        <section className="card panel">
          <h2>{`Vendas (PDV/TEF): ${formatMoney(grossOf(sales))}`}</h2>
          <TableWrap label="Vendas escolhidas">
            <table className="table table--rows">
              <caption className="visually-hidden">Vendas escolhidas</caption>
              <Head names={["Venda", "Valor", "Situação"]} />
              <tbody>
                {sales.map((sale) => (
                  <tr key={sale.id}>
                    <th scope="row">
                      <SaleName sale={sale} today={today} />
                    </th>
                    <td className="num row-amount" data-label="Valor">
                      <Money centavos={sale.gross_amount} />
                    </td>
                    <td className="row-state" data-label="Situação">
                      <StandingCell row={sale} today={today} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        </section>
      ) : null}
      {movements.length > 0 ? (
        <section className="card panel">
          <h2>{`Adquirente: ${formatMoney(grossOf(movements))}`}</h2>
          <TableWrap label="Movimentos escolhidos">
            <table className="table table--rows">
              <caption className="visually-hidden">Movimentos escolhidos</caption>
              <Head names={["Movimento", "Valor", "Situação"]} />
              <tbody>
                {movements.map((movement) => (
                  <tr key={movement.id}>
                    <th scope="row">
                      <MovementName movement={movement} today={today} />
                      <small className="below muted">
                        <PaidWords movement={movement} />
                      </small>
                    </th>
                    <td className="num row-amount" data-label="Valor">
                      <Money centavos={movement.gross_amount} />
                    </td>
                    <td className="row-state" data-label="Situação">
                      <StandingCell row={movement} today={today} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        </section>
      ) : null}
    </>
  );
}

/** As the cells below them: what these are on a phone, where they stand otherwise. */
const PLACES: Readonly<Record<string, string>> = { Valor: "num row-amount", Situação: "row-state" };

function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={PLACES[name]}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** `1 venda de R$ 100,00 com 1 movimento de R$ 99,00: faltam R$ 1,00` */
export function sidesWords({ sales, movements }: Sides): string {
  const difference = differenceOf(sales, movements);
  const sold = `${counted(sales.length, "venda", "vendas")} de ${formatMoney(grossOf(sales))}`;
  const came = `${counted(movements.length, "movimento", "movimentos")} de ${formatMoney(grossOf(movements))}`;
  return `${sold} com ${came}${difference === 0 ? "" : `: ${differenceWords(difference).replace(/^./, (first) => first.toLowerCase())}`}`;
}
