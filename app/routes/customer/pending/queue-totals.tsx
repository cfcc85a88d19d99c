import type { PendingTotals } from "#contract/extension/pendings";
import { counted, figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Money } from "~/ui/money";
import type { Panel } from "~/ui/panel";
import { FailedPanel } from "~/ui/panel";

interface QueueTotalsProps {
  totals: Panel<PendingTotals>;
  search: string;
  /** The deadline that is filtered by. */
  chosen: "2h" | "hoje" | undefined;
}

/** What the whole filter comes to, and what of it is urgent. */
export function QueueTotals({ totals, search, chosen }: QueueTotalsProps) {
  if (!totals.ok)
    return <FailedPanel title="Total do filtro" {...totals} retry={to("customer/pending", search)} />;
  const { count, amount, due_in_2_hours: soon, due_today: today } = totals.value;
  const due = (label: string, name: "2h" | "hoje", sum: PendingTotals["due_today"]) => ({
    label,
    value: <Money centavos={sum.amount} />,
    note: counted(sum.count, "transação", "transações"),
    // Of what is due in 2 hours the list has all, of what is due today only those.
    href:
      chosen === "2h" && name === "hoje"
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
