import { formatPoints } from "~/domain/percentage";
import { Money } from "~/ui/money";
import { TableWrap } from "~/ui/table-wrap";
import type { Shown } from "../prices";
import { fieldName, valueWords } from "../words";

/** Field by field: what was agreed or sold, what the acquirer did, and what lies between. */
export function ComparedTable({ one }: { one: Shown }) {
  if (one.amount === undefined) return null;
  const { amount, field, value_kind: kind, expected_value, actual_value } = one;
  const { contracted_rate, charged_rate, delta_rate } = one;
  const rates = contracted_rate !== null && charged_rate !== null && delta_rate !== null;
  const [expected, found] = rates ? ["Contratado", "Praticado"] : ["Esperado", "Encontrado"];
  return (
    <TableWrap label="Esperado e encontrado">
      <table className="table">
        <caption className="visually-hidden">Esperado e encontrado</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col" className="num">
              {expected}
            </th>
            <th scope="col" className="num">
              {found}
            </th>
            <th scope="col" className="num">
              Diferença
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{fieldName(field)}</th>
            <td className={kind === "text" ? undefined : "num"} data-label={expected}>
              {valueWords(kind, expected_value)}
            </td>
            <td className={kind === "text" ? undefined : "num"} data-label={found}>
              {valueWords(kind, actual_value)}
            </td>
            <td className="num" data-label="Diferença">
              {rates ? (
                <span>
                  {formatPoints(delta_rate)}
                  <small className="below">
                    <Money centavos={amount} />
                  </small>
                </span>
              ) : (
                <Money centavos={amount} />
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </TableWrap>
  );
}
