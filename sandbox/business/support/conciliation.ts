import {
  type ConciliationFilter,
  type ConciliationMovement,
  type ConciliationSale,
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import {
  createConciliationMatch,
  createConciliationMovement,
  createConciliationSale,
  deleteConciliationMatch,
} from "#contract/extension/conciliation-matches";
import type { Db } from "../../database.ts";
import { all } from "../query.ts";
import { actorsOf } from "./actors.ts";
import { ask } from "./ask.ts";
import { sum } from "./brute-force.ts";
import { everyPage } from "./every-page.ts";

export const params = { customerId: "cli-1001" };
/** All days that are seeded. */
export const period = { from: "2026-08-22", to: "2026-11-19" };

export type Query = Partial<ConciliationFilter> & {
  sort?: "date" | "amount" | "difference";
  direction?: "asc" | "desc";
};

export const gross = (rows: readonly { gross_amount: number }[]) => sum(rows, (row) => row.gross_amount);

/** Maria, asking for the sides of her conciliation page by page, and settling what is open. */
export function mariaOf(db: Db) {
  const { maria } = actorsOf(db);

  const sales = (query: Query = {}): ConciliationSale[] =>
    everyPage((cursor) => {
      const paged = { ...period, ...query, limit: 100, ...cursor };
      return ask(maria, listConciliationSales, { params, query: paged }).body;
    });
  const movements = (query: Query = {}): ConciliationMovement[] =>
    everyPage((cursor) => {
      const paged = { ...period, ...query, limit: 100, ...cursor };
      return ask(maria, listConciliationMovements, { params, query: paged }).body;
    });
  const totals = () => ask(maria, getConciliationTotals, { params, query: period }).body;
  const sale = (id: string): ConciliationSale | undefined => {
    const [row] = all<{ sale_day: string }>(db, "select sale_day from sales where id = ?", Number(id));
    const day = row?.sale_day ?? "";
    return sales({ from: day, to: day }).find((one) => one.id === id);
  };
  const match = (sale_ids: string[], movement_ids: string[], justification?: string) => {
    const body = { sale_ids, movement_ids, ...(justification === undefined ? {} : { justification }) };
    return ask(maria, createConciliationMatch, { params, body }).body;
  };
  const undo = (matchId: string) => ask(maria, deleteConciliationMatch, { params: { ...params, matchId } });

  /** A sale that was matched automatically and can be undone. */
  const plain = (): ConciliationSale => {
    const found = sales({ match_kind: "automatic", from: "2026-10-20", to: "2026-11-17" }).find(
      (one) => one.match?.bank_matched === false && !one.day_closed,
    );
    if (!found) throw new Error("nothing is matched automatically");
    return found;
  };
  /** Both sides of a sale whose automatic match was undone. */
  const parted = () => {
    const whole = plain();
    undo(`auto-${whole.id}`);
    const day = { from: whole.sale_day, to: whole.sale_day };
    const movement = movements({ status: "unmatched", ...day }).find(({ nsu }) => nsu === whole.nsu);
    if (!movement) throw new Error("its movement is gone");
    return { sale: whole, movement };
  };
  /** The match of a movement, or of a counterpart, that was just written by hand. */
  const createdMovement = () => {
    const [open] = sales({ status: "unmatched" }).filter((one) => !one.day_closed);
    return ask(maria, createConciliationMovement, {
      params: { ...params, saleId: open?.id ?? "" },
      body: { justification: "Comprovante conferido." },
    }).body;
  };
  const createdSale = () => {
    const [open] = movements({ status: "unmatched" }).filter((one) => !one.day_closed);
    return ask(maria, createConciliationSale, {
      params: { ...params, movementId: open?.id ?? "" },
      body: { justification: "Terminal reserva." },
    }).body;
  };
  return { maria, sales, movements, totals, sale, match, undo, plain, parted, createdMovement, createdSale };
}
