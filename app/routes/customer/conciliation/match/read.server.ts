import {
  type ConciliationMovement,
  type ConciliationSale,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { getConciliationSides } from "#contract/extension/conciliation-matches";
import type { Portal } from "~/access/portal.server";
import { grossOf, needsJustification, rankCandidates } from "~/domain/conciliation";
import { addDays } from "~/domain/days";
import { constraintsOf } from "~/forms/constraints.server";
import { draftFor } from "../answer";
import { movementShown, saleShown, sidesShown } from "../prices";
import { matchForm } from "../schema.server";
import { keyOf, type Selection, sidesQuery } from "../selection.server";

/** What was chosen and, where one side is missing, what it may be: asked in one wave. */
export async function readMatching(portal: Portal, selection: Selection, here: string) {
  const params = { customerId: portal.customerId };
  const [sides, others, draft] = await Promise.all([
    portal.ask(getConciliationSides, { params, query: sidesQuery(selection) }),
    readOthers(portal, selection),
    portal.draft(matchForm),
  ]);
  const selected = keyOf(selection);
  return {
    ...sidesShown(sides, portal),
    needed: needsJustification(sides.sales, sides.movements),
    candidates: candidatesOf(portal, sides, others),
    here,
    day: selection.day ?? sides.sales[0]?.sale_day ?? sides.movements[0]?.acquirer_date ?? portal.today,
    selected,
    draft: draftFor(draft, selected),
    formToken: portal.formToken(),
    constraint: constraintsOf(matchForm),
  };
}

export type Matching = Awaited<ReturnType<typeof readMatching>>;

/** More candidates than these are for the day's page and its filter. */
const SHOWN = 10;

type Others =
  | { side: "sales"; rows: ConciliationSale[]; asOf?: string | undefined }
  | { side: "movements"; rows: ConciliationMovement[]; asOf?: string | undefined }
  | { side: "failed"; message: string; reference: string };

/** What stands alone on the other side, of the day and of its neighbours; null when both sides were chosen. */
async function readOthers(
  portal: Portal,
  { sales, movements, day, acquirer }: Selection,
): Promise<Others | null> {
  if ((sales.length > 0 && movements.length > 0) || day === null) return null;
  const params = { customerId: portal.customerId };
  const query = {
    from: addDays(day, -1),
    to: addDays(day, 1),
    status: "unmatched,divergent",
    limit: 100,
    ...(acquirer && { acquirer }),
  };
  if (sales.length === 0) {
    const found = await portal.panel(listConciliationSales, { params, query });
    return found.ok
      ? { side: "sales", rows: found.value.items, asOf: found.asOf }
      : { ...found, side: "failed" };
  }
  const found = await portal.panel(listConciliationMovements, { params, query });
  return found.ok
    ? { side: "movements", rows: found.value.items, asOf: found.asOf }
    : { ...found, side: "failed" };
}

type Sides = { sales: ConciliationSale[]; movements: ConciliationMovement[] };

function candidatesOf(portal: Portal, sides: Sides, others: Others | null) {
  if (!others || others.side === "failed") return others;
  const { showsPrices } = portal;
  if (others.side === "movements") {
    const [first] = sides.sales;
    if (!first) return null;
    const whole = { ...first, at: first.sold_at, gross_amount: grossOf(sides.sales) };
    const rows = others.rows.map((row) => ({ ...row, at: row.occurred_at }));
    return {
      side: "movements" as const,
      asOf: others.asOf,
      found: rankCandidates(whole, rows)
        .slice(0, SHOWN)
        .map(({ row: { at: _, ...row }, ...likeness }) => ({
          ...likeness,
          row: movementShown(row, showsPrices),
        })),
    };
  }
  const [first] = sides.movements;
  if (!first) return null;
  const whole = { ...first, at: first.occurred_at, gross_amount: grossOf(sides.movements) };
  const rows = others.rows.map((row) => ({ ...row, at: row.sold_at }));
  return {
    side: "sales" as const,
    asOf: others.asOf,
    found: rankCandidates(whole, rows)
      .slice(0, SHOWN)
      .map(({ row: { at: _, ...row }, ...likeness }) => ({ ...likeness, row: saleShown(row, showsPrices) })),
  };
}
