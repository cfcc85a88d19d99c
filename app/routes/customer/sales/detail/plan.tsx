import type { ReactNode } from "react";
import type { SaleEvent } from "#contract/extension/sale-detail";
import { capital } from "~/domain/capital";
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
  timeline: readonly SaleEvent[];
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
export function Plan({ plan, timeline, receivables }: PlanProps) {
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
                <Debited row={row} timeline={timeline} />
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

/** Of what was taken back after it was paid: what had reached the account, and when it left it again. */
function Debited({ row, timeline }: { row: ShownInstalment; timeline: readonly SaleEvent[] }) {
  const { status, net_amount, reversed_amount, advanced_amount = 0, assigned_amount = 0 } = row;
  const debits = timeline.filter(({ step, number }) => number === row.number && DEBITS.includes(step));
  const parts = debits.map(({ done, date, amount }) =>
    told(`${done ? "debitado" : "a debitar"} em ${formatDate(date)}`, amount),
  );
  if (status === "settled" && net_amount !== undefined && reversed_amount) {
    const left = reversed_amount - sum(debits.map(({ amount }) => amount ?? 0));
    parts.unshift(told("caiu na conta", net_amount - advanced_amount - assigned_amount));
    if (left > 0) parts.push(told("ainda a debitar", left));
  }
  return parts.length === 0 ? null : <small className="below muted prose">{capital(parts.join("; "))}</small>;
}

const DEBITS: readonly SaleEvent["step"][] = ["cancellation-debited", "chargeback-debited"];

function told(words: string, amount: number | null): string {
  return amount === null ? words : `${words}: ${formatMoney(amount)}`;
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
