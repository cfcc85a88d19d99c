import type { ReactNode } from "react";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { broughtBy } from "~/domain/sale";
import { sum } from "~/domain/sum";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { TableWrap } from "~/ui/table-wrap";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { advancedWords, assignedWords } from "../../lending";
import type { ShownInstalment } from "../prices";
import { INSTALMENT_NAMES } from "./words";

interface PlanProps {
  plan: readonly ShownInstalment[];
  /** The schedule of receivables, which opens on the day of an instalment. */
  receivables: string | null;
}

interface AmountColumn {
  label: string;
  of: (row: ShownInstalment) => number;
  /** Left out where it is zero in every row. */
  rare?: true;
}

const PRICED: AmountColumn[] = [
  { label: "Taxa", of: ({ fee_amount = 0 }) => -fee_amount },
  { label: "Estornado", of: ({ reversed_amount = 0 }) => -reversed_amount, rare: true },
  { label: "Líquido", of: ({ net_amount = 0, reversed_amount = 0 }) => net_amount - reversed_amount },
  { label: "Custo da antecipação", of: ({ advance }) => -(advance?.fee_amount ?? 0), rare: true },
  { label: "Cedido", of: ({ assigned_amount = 0 }) => -assigned_amount, rare: true },
  { label: "Na conta", of: (row) => (row.net_amount === undefined ? 0 : broughtBy(row)) },
];

/** Each instalment with its day, and below them their sums. */
export function Plan({ plan, receivables }: PlanProps) {
  const hasPrices = plan[0]?.net_amount !== undefined;
  const gross: AmountColumn = { label: "Bruto", of: ({ gross_amount }) => gross_amount };
  const columns = [gross, ...(hasPrices ? PRICED : [])].filter(
    ({ rare, of }) => !rare || plan.some((row) => of(row) !== 0),
  );
  return (
    <TableWrap label="Parcelas da venda">
      <table className="table">
        <caption className="visually-hidden">Parcelas da venda</caption>
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
            <th scope="col">Data</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((row) => (
            <tr key={row.number}>
              <th scope="row">{`${row.number}/${plan.length}`}</th>
              {columns.map(({ label, of }) => (
                <Amount key={label} label={label} centavos={of(row)} />
              ))}
              <td data-label="Data">
                <Day day={row.settlement_date} receivables={receivables} />
              </td>
              <td data-label="Situação">
                <Badge tone={RECEIVABLE_TONES[row.status]}>{INSTALMENT_NAMES[row.status]}</Badge>
                <Lent {...row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Soma</th>
            {columns.map(({ label, of }) => (
              <Amount key={label} label={label} centavos={sum(plan.map(of))} />
            ))}
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </TableWrap>
  );
}

/** Why less comes on the day: when it was paid ahead and at whose wish, or to whom it went. */
function Lent({ advance, advanced_amount: ahead, assignment, status }: ShownInstalment) {
  // Of a part alone the badge says nothing.
  const part = status === "advanced" || ahead === undefined ? "" : `${formatMoney(ahead)} antecipados: `;
  return (
    <>
      {advance && <small className="below muted prose">{part + advancedWords(advance)}</small>}
      {assignment && <small className="below muted prose">{assignedWords(assignment)}</small>}
    </>
  );
}

function Amount({ label, centavos }: { label: string; centavos: number }) {
  return (
    <td data-label={label} className="num">
      <Money centavos={centavos} />
    </td>
  );
}

function Day({ day, receivables }: { day: string; receivables: string | null }): ReactNode {
  if (!receivables) return formatDate(day);
  return <a href={`${receivables}?${new URLSearchParams({ de: day, ate: day })}`}>{formatDate(day)}</a>;
}
