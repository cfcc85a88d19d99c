import { formatMoney } from "~/domain/money";
import type { Sums } from "~/domain/subscriptions";

interface Costs {
  /** Today, and with the change. */
  before: Pick<Sums, "charge_amount">;
  after: Pick<Sums, "charge_amount">;
  /** Without the change, on the day on which it counts; null where that is what it costs today. */
  unchanged: Pick<Sums, "charge_amount"> | null;
}

/** @param per cycle, as in "por mês" */
export function costWords({ before, after, unchanged }: Costs, per: string): string {
  const difference = differenceOf(before, after, "o mesmo valor de hoje");
  const today = unchanged === null || before.charge_amount === after.charge_amount ? "" : " que hoje";
  return `por ${formatMoney(after.charge_amount)} ${per} (${difference}${today})`;
}

/** What of the difference is the change's, where the discount ends by itself before it counts. */
export function endWords({ after, unchanged }: Costs, per: string): string {
  if (unchanged === null) return "";
  const difference = differenceOf(unchanged, after, "o mesmo valor");
  return ` O desconto termina antes, com a troca ou sem ela: o plano e a quantidade de hoje custariam então ${formatMoney(unchanged.charge_amount)} ${per}; com a troca, ${difference}.`;
}

function differenceOf(
  { charge_amount: one }: Costs["before"],
  { charge_amount: other }: Costs["after"],
  same: string,
): string {
  if (one === other) return same;
  return other > one ? `${formatMoney(other - one)} a mais` : `${formatMoney(one - other)} a menos`;
}
