import type { PendingTotals } from "#contract/extension/pendings";
import { calendarDay } from "~/domain/dates";
import { counted, figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Money } from "~/ui/money";
import type { Panel } from "~/ui/panel";
import { FailedPanel } from "~/ui/panel";

type Deadline = "2h" | "hoje";

interface QueueTotalsProps {
  totals: Panel<PendingTotals>;
  search: string;
  /** The deadline that is filtered by. */
  chosen: Deadline | undefined;
}

const TWO_HOURS = 2 * 60 * 60_000;

/** The deadline of which all stands in a list of the other one: late in the evening two hours reach into tomorrow. */
function innerOf(readAt: string): Deadline {
  const isToday = calendarDay(readAt) === calendarDay(new Date(Date.parse(readAt) + TWO_HOURS));
  return isToday ? "2h" : "hoje";
}

/** What the whole filter comes to, and what of it is urgent. */
export function QueueTotals({ totals, search, chosen }: QueueTotalsProps) {
  if (!totals.ok)
    return <FailedPanel title="Total do filtro" {...totals} retry={to("customer/pending", search)} />;
  const { count, amount, due_in_2_hours: soon, due_today: today } = totals.value;
  const inner = innerOf(totals.value.read_at);
  const due = (label: string, name: Deadline, sum: PendingTotals["due_today"]) => ({
    label,
    value: <Money centavos={sum.amount} />,
    note: counted(sum.count, "transação", "transações"),
    // Of the other one the list has only what both have.
    href:
      chosen && chosen !== name && name !== inner
        ? undefined
        : changed(search, { prazo: chosen === name ? null : name }),
    current: chosen === name,
  });
  return (
    <Totals
      totals={[
        { label: "Transações do filtro", value: figure(count) },
        { label: "Valor do filtro", value: <Money centavos={amount} /> },
        due("Vencem em 2 h", "2h", soon),
        due("Vencem hoje", "hoje", today),
      ]}
    />
  );
}
