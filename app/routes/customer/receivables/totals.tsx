import type { ReceivablesTotals } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { freshness } from "~/lists/freshness";
import { type Total, Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Money } from "~/ui/money";

type Amounts = Pick<
  ReceivablesTotals,
  | "total_amount"
  | "debit_amount"
  | "advance_paid_amount"
  | "available_amount"
  | "paid_amount"
  | "advanced_amount"
  | "assigned_amount"
>;

/** What comes next whatever is filtered, and the sums of the filter: total, debits and advances make up the other four. */
export function ScheduleTotals({ totals }: { totals: ReceivablesTotals }) {
  const { next, future } = totals;
  return (
    <>
      <p className="muted small">{freshness(totals)}</p>
      <Totals
        label="O que vem"
        totals={[
          next
            ? {
                label: `Próxima liquidação: ${formatDate(next.date)}`,
                value: <Money centavos={next.amount} />,
                href: to("customer/receivables/day", { date: next.date }),
              }
            : { label: "Próxima liquidação", value: "Nada previsto" },
          {
            label: "Total futuro, de hoje em diante",
            value: <Money centavos={future.available_amount} />,
            note: leftOut(future),
          },
        ]}
      />
      <FilterTotals amounts={totals} />
    </>
  );
}

/** What comes on its day no more, or to others: of all days, where a period of the list ends after a year. */
function leftOut({ advanced_amount, assigned_amount }: ReceivablesTotals["future"]): string | undefined {
  const parts = [
    ...(advanced_amount === 0 ? [] : [`o antecipado, ${formatMoney(advanced_amount)}`]),
    ...(assigned_amount === 0 ? [] : [`o cedido ou em garantia, ${formatMoney(assigned_amount)}`]),
  ];
  return parts.length === 0 ? undefined : `sem ${parts.join(", e ")}`;
}

/** The sums of a filter; and where something was paid ahead, how its two amounts go together. */
export function FilterTotals({ amounts }: { amounts: Amounts }) {
  const isAdvanced = amounts.advanced_amount !== 0 || amounts.advance_paid_amount !== 0;
  return (
    <>
      <Totals totals={amountTotals(amounts)} />
      {isAdvanced ? (
        <p className="muted small">
          Antecipado é o que viria na data prevista e não vem mais. O que entrou por isso, já sem o custo,
          conta como liquidado no dia em que foi pago.
        </p>
      ) : null}
    </>
  );
}

function amountTotals(amounts: Amounts): Total[] {
  const money = (label: string, centavos: number): Total => ({ label, value: <Money centavos={centavos} /> });
  const ahead = amounts.advance_paid_amount;
  return [
    money("Total do filtro", amounts.total_amount),
    money("Débitos", amounts.debit_amount),
    money("Disponível", amounts.available_amount),
    {
      ...money("Liquidado", amounts.paid_amount),
      note: ahead === 0 ? undefined : `${formatMoney(ahead)} por antecipação`,
    },
    money("Antecipado", amounts.advanced_amount),
    money("Cedido ou em garantia", amounts.assigned_amount),
  ];
}
