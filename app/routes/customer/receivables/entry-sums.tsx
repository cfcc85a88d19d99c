import type { ReceivableEntriesTotals } from "#contract/extension/receivable-entries";
import { figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { type Total, Totals } from "~/lists/totals";
import { Money } from "~/ui/money";

type Amount = Exclude<keyof ReceivableEntriesTotals, "entries_count">;

/** In the order of the way to the account; what is taken off it is negative. */
const AMOUNTS: readonly { label: string; name: Amount; times?: -1; usual?: true }[] = [
  { label: "Bruto", name: "gross_amount", usual: true },
  { label: "Taxas e custos", name: "fee_amount", times: -1, usual: true },
  { label: "Líquido", name: "net_amount", usual: true },
  { label: "Cancelado", name: "cancelled_amount" },
  { label: "Contestado", name: "chargeback_amount" },
  { label: "Estornos a debitar", name: "undebited_amount" },
  { label: "Antecipado", name: "advanced_amount", times: -1 },
  { label: "Cedido ou em garantia", name: "assigned_amount", times: -1 },
  { label: "A receber", name: "coming_amount", usual: true },
  { label: "Caiu na conta", name: "paid_amount", usual: true },
];

/** What the whole filter comes to; for who may not see prices, how many they are. */
export function EntrySums({
  totals,
  bySale,
}: {
  /** By the day of the settlement, what was paid and what was taken back of it may lie on days apart. */
  bySale: boolean;
  totals: Pick<ReceivableEntriesTotals, "entries_count"> & Partial<ReceivableEntriesTotals>;
}) {
  const sums: Total[] = AMOUNTS.flatMap(({ label, name, times = 1, usual }) => {
    const amount = totals[name];
    if (amount === undefined || (amount === 0 && !usual)) return [];
    if (name === "undebited_amount" && !bySale) return [];
    const note = name === "net_amount" ? netNote(totals) : null;
    return [{ label, value: <Money centavos={amount === 0 ? 0 : times * amount} />, note }];
  });
  return <Totals totals={[{ label: "Lançamentos", value: figure(totals.entries_count) }, ...sums]} />;
}

/**
 * What was taken back after it was paid, or given back again, is an entry of its own: a part of the net amount and of
 * `Cancelado` or `Contestado` besides. Said here, the figures sum to the centavo. Null for who may not see prices.
 */
function netNote(totals: Partial<ReceivableEntriesTotals>): string | null {
  if (totals.net_amount === undefined) return null;
  const of = (...names: Amount[]) => names.reduce((sum, name) => sum + (totals[name] ?? 0), 0);
  const left = of("net_amount", "cancelled_amount", "chargeback_amount");
  const debited = of("coming_amount", "paid_amount", "advanced_amount", "assigned_amount") - left;
  if (debited === 0) return null;
  return debited > 0
    ? `já sem ${formatMoney(debited)} de estornos com lançamento próprio`
    : `já com ${formatMoney(-debited)} devolvidos de contestações`;
}
