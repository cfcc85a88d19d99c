import { to } from "~/screens/to";
import { Money } from "~/ui/money";
import { FailedPanel } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { TableWrap } from "~/ui/table-wrap";
import { Writes } from "~/ui/writes";
import { nsuOf } from "~/words/conciliation";
import { MovementName, SaleName } from "../row-parts";
import type { DayProps } from "./read.server";

/** Pairs that look like one sale, likeliest first: usually all that a day needs. */
export function Suggestions({ day, suggestions, search, today }: DayProps) {
  if (!suggestions.ok)
    return (
      <FailedPanel
        title="Sugestões"
        {...suggestions}
        retry={to("customer/conciliation/day", { date: day.date }, search)}
      />
    );
  if (suggestions.value.length === 0) return null;
  return (
    <section className="list" aria-labelledby="sugestoes">
      <h2 id="sugestoes">Sugestões</h2>
      <StaleAnswer of={[suggestions]} retry={to("customer/conciliation/day", { date: day.date }, search)} />
      <TableWrap label="Parecem a mesma venda. Confira e concilie.">
        <table className="table table--rows">
          <caption>Parecem a mesma venda. Confira e concilie.</caption>
          <thead>
            <tr>
              <th scope="col">Venda</th>
              <th scope="col" className="num row-amount">
                Valor
              </th>
              <th scope="col" className="row-aside">
                Movimento da adquirente
              </th>
              <th scope="col" className="num">
                Diferença
              </th>
              <th scope="col" className="row-aside from-wide">
                Por quê
              </th>
              <th scope="col" className="row-actions no-print">
                Ação
              </th>
            </tr>
          </thead>
          <tbody>
            {suggestions.value.map(({ sale, movement, reason, difference_amount, needs_justification }) => (
              <tr key={sale.id}>
                <th scope="row">
                  <SaleName sale={sale} today={today} />
                </th>
                <td className="num row-amount" data-label="Valor">
                  <Money centavos={sale.gross_amount} />
                </td>
                <td className="row-aside" data-label="Movimento">
                  <MovementName movement={movement} today={today} />
                </td>
                <td className="num" data-label="Diferença">
                  <Money centavos={difference_amount} />
                </td>
                <td data-label="Por quê" className="row-aside from-wide">
                  {reason}
                </td>
                <td data-label="Ação" className="row-actions no-print">
                  <Writes>
                    <a
                      className="button"
                      href={to(
                        "customer/conciliation/match",
                        `?venda=${sale.id}&movimento=${movement.id}&dia=${day.date}`,
                      )}
                    >
                      {needs_justification ? "Justificar…" : "Conciliar…"}
                      <span className="visually-hidden">{` NSU ${nsuOf(sale)}`}</span>
                    </a>
                  </Writes>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </section>
  );
}
