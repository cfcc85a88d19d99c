import type { Portal } from "~/access/portal.server";
import { monthOf } from "~/domain/months";
import { to } from "~/screens/to";

/**
 * The way to the statement of the month that a period ends in, or of today's where that is to come; null for whoever
 * would see nothing of it, net as it is from its first line on.
 */
export function statementWay(portal: Portal, lastDay: string): string | null {
  if (!portal.showsPrices || !portal.mayOpen("customer/statement")) return null;
  const day = lastDay < portal.today ? lastDay : portal.today;
  return to("customer/statement", { mes: monthOf(day) });
}
