import type { Pending } from "#contract/extension/pendings";
import { calendarDay, formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { Money } from "~/ui/money";
import { TableWrap } from "~/ui/table-wrap";
import { ACTS, nsuOf, settledWords } from "~/words/pendings";

/** What was chosen one by one, as it stands now. */
export function ChosenTable({ rows, now }: { rows: readonly Pending[]; now: string }) {
  return (
    <TableWrap label="Transações escolhidas">
      <table className="table table--rows">
        <caption>Transações escolhidas</caption>
        <thead>
          <tr>
            <th scope="col">Transação</th>
            <th scope="col" className="num row-amount">
              Valor
            </th>
            <th scope="col" className="row-said">
              Sugestão
            </th>
            <th scope="col" className="row-said">
              Prazo
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={to("customer/pending/detail", { id: row.id })}>{`NSU ${nsuOf(row)}`}</a>
              </th>
              <td className="num row-amount" data-label="Valor">
                <Money centavos={row.amount} />
              </td>
              <td className="row-said" data-label="Sugestão">
                {ACTS[row.suggested_action].verb}
              </td>
              <td className="row-said" data-label="Prazo">
                {settledWords(row, calendarDay(now)) ?? formatDateTime(row.decision_deadline)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}
