import type { ConciliationMovement, ConciliationSale, MatchKind } from "#contract/extension/conciliation";
import type { ConciliationMatch } from "#contract/extension/conciliation-matches";
import { recordEvent } from "../../history.ts";
import { all, first, instant, run } from "../../query.ts";
import { moneyWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { DAY_SUBJECT } from "./day.ts";
import { MATCH_IS_BANKED } from "./matches.ts";
import { readMovements } from "./movement-rows.ts";
import type { Writing } from "./open-sides.ts";
import { readSales } from "./sale-rows.ts";

/** A new match, still without sides. */
export function addMatch(
  writing: Writing,
  customerId: string,
  kind: Exclude<MatchKind, "automatic">,
  justification: string | null,
): number {
  const user = requireUser(writing);
  const row = first<{ id: number }>(
    writing.db,
    `insert into conciliation_matches (customer_id, kind, justification, matched_at, matched_by_name,
       matched_by_email) values (?, ?, ?, ?, ?, ?) returning id`,
    customerId,
    kind,
    justification,
    writing.clock.now().getTime(),
    user.name,
    user.email,
  );
  if (!row) throw new Error("a match without an id");
  return row.id;
}

export interface Sides {
  sales: readonly ConciliationSale[];
  movements: readonly ConciliationMovement[];
}

/**
 * Ties open sales and stored movements to a match. The difference of the whole stands with the first of each side,
 * so that it is counted once.
 */
export function tie({ db }: Writing, customerId: string, matchId: number, { sales, movements }: Sides): void {
  const total = (rows: readonly { gross_amount: number }[]) =>
    rows.reduce((sum, { gross_amount }) => sum + gross_amount, 0);
  const difference = total(movements) - total(sales);
  for (const [at, sale] of sales.entries()) {
    setSale({ db }, customerId, sale, { status: "matched", matchId, difference: at === 0 ? difference : 0 });
  }
  for (const [at, movement] of movements.entries()) {
    run(
      db,
      `update acquirer_movements set status = 'matched', match_id = ?, difference_amount = ?, reason = null
       where id = ?`,
      matchId,
      at === 0 ? difference : 0,
      Number(movement.id),
    );
  }
}

interface SaleState {
  status: "unmatched" | "matched" | "disregarded";
  matchId?: number;
  difference: number;
  reason?: string;
}

/** Writes how a sale stands; no movement is compared with it any more. */
export function setSale(
  { db }: Pick<Writing, "db">,
  customerId: string,
  sale: Pick<ConciliationSale, "id" | "sale_day" | "acquirer">,
  { status, matchId, difference, reason }: SaleState,
): void {
  run(
    db,
    `insert into conciliation_exceptions (sale_id, customer_id, sale_day, acquirer, status, match_id,
       difference_amount, reason) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set status = excluded.status, match_id = excluded.match_id, movement_id = null,
       difference_amount = excluded.difference_amount, reason = excluded.reason`,
    Number(sale.id),
    customerId,
    sale.sale_day,
    sale.acquirer,
    status,
    matchId ?? null,
    difference,
    reason ?? null,
  );
}

/** Parts what was merely divergent: the other side of each, unless it is settled too, stands alone from now on. */
export function part({ db }: Writing, { sales, movements }: Sides): void {
  const settled = {
    sales: JSON.stringify(sales.map(({ id }) => Number(id))),
    movements: JSON.stringify(movements.map(({ id }) => Number(id))),
  };
  run(
    db,
    `update acquirer_movements set status = 'unmatched', difference_amount = gross_amount
     where status = 'divergent' and id in (select movement_id from conciliation_exceptions
       where status = 'divergent' and sale_id in (select value from json_each(?)))
       and id not in (select value from json_each(?))`,
    settled.sales,
    settled.movements,
  );
  run(
    db,
    `update conciliation_exceptions set status = 'unmatched', movement_id = null,
       difference_amount = -(select gross_amount from sales s where s.id = sale_id)
     where status = 'divergent' and movement_id in (select value from json_each(?))
       and sale_id not in (select value from json_each(?))`,
    settled.movements,
    settled.sales,
  );
}

/** A match as it stands now, with both of its sides. */
export function readMatch({ db, clock }: Writing, matchId: number): ConciliationMatch {
  const match = first<{
    kind: MatchKind;
    justification: string | null;
    matched_at: number;
    matched_by_name: string;
    banked: number;
  }>(
    db,
    `select k.kind, k.justification, k.matched_at, k.matched_by_name, ${MATCH_IS_BANKED} as banked
     from conciliation_matches k where k.id = ?`,
    matchId,
  );
  if (!match) throw new Error(`no match ${matchId}`);
  const idsOf = (sql: string) => all<{ id: number }>(db, sql, matchId).map(({ id }) => id);
  const sales = readSales(db, clock, [
    ...idsOf("select sale_id as id from conciliation_exceptions where match_id = ? order by 1"),
    ...idsOf("select id from manual_sales where match_id = ? order by 1"),
  ]);
  const movements = readMovements(
    db,
    clock,
    idsOf("select id from acquirer_movements where match_id = ? order by 1"),
  );
  return {
    id: String(matchId),
    kind: match.kind,
    justification: match.justification,
    matched_at: instant(match.matched_at),
    matched_by_name: match.matched_by_name,
    bank_matched: match.banked === 1,
    sales,
    movements,
    difference_amount: sales.reduce((sum, sale) => sum + sale.difference_amount, 0),
  };
}

/** Adds a line to the history of every day that a change touches. */
export function tellDays(
  writing: Writing,
  customerId: string,
  { sales, movements }: Sides,
  action: string,
  words: string,
): void {
  const days = new Set([
    ...sales.map(({ sale_day }) => sale_day),
    ...movements.map(({ acquirer_date }) => acquirer_date),
  ]);
  const items = [
    ...sales.map(({ nsu, gross_amount }) => `venda NSU ${nsu} de ${moneyWords(gross_amount)}`),
    ...movements.map(({ nsu, gross_amount }) => `movimento NSU ${nsu} de ${moneyWords(gross_amount)}`),
  ];
  const shown = items.slice(0, 4).join(", ") + (items.length > 4 ? ` e mais ${items.length - 4}` : "");
  for (const day of days) {
    recordEvent(writing, {
      subject: DAY_SUBJECT,
      id: `${customerId}/${day}`,
      action,
      detail: `${words}: ${shown}.`,
    });
  }
}
