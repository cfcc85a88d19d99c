import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { TableWrap } from "~/ui/table-wrap";
import { DISCREPANCY_STATUSES, DISCREPANCY_TONES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import type { Shown } from "./prices";
import { productOf } from "./words";

/** Some discrepancies as they stand now. */
export function ChosenTable({ caption, rows }: { caption: string; rows: readonly Shown[] }) {
  const isPriced = rows.some(({ amount }) => amount !== undefined);
  return (
    <TableWrap label={caption}>
      <table className="table table--rows">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Divergência</th>
            <th scope="col" className="row-said">
              NSU
            </th>
            <th scope="col" className="row-aside">
              Venda
            </th>
            {isPriced ? (
              <th scope="col" className="num row-amount">
                Diferença
              </th>
            ) : null}
            <th scope="col" className="row-state">
              Situação
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={to("customer/discrepancies/detail", { id: row.id })}>
                  {DISCREPANCY_TYPES[row.type]}
                </a>
              </th>
              <td className="row-said" data-label={row.nsu === null ? undefined : "NSU"}>
                {row.nsu ?? "Sem NSU"}
              </td>
              <td className="row-aside" data-label="Venda">
                {[row.sold_at && formatDate(row.sold_at), markLabel(row.acquirer), productOf(row)]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              {row.amount === undefined ? null : (
                <td className="num row-amount" data-label="Diferença">
                  <Money centavos={row.amount} />
                </td>
              )}
              <td className="row-state" data-label="Situação">
                <Badge tone={DISCREPANCY_TONES[row.status]}>{DISCREPANCY_STATUSES[row.status]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}
