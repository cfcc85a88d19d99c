import {
  getConciliationSaleStanding,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import type { Condition } from "../../conditions.ts";
import { FIRST_MANUAL_SALE } from "../../schema/conciliation.ts";
import { readStanding } from "../../standing.ts";
import type { Period } from "../period.ts";
import { isWalkedByAmount } from "../sales/by-amount.ts";
import { requireCustomer } from "../visibility.ts";
import {
  type Branch,
  exceptionBranch,
  manualSaleBranch,
  movementBranch,
  pageOfBranches,
  plainBranch,
} from "./branches.ts";
import { type Files, readFiles } from "./files.ts";
import { requireWanted, type Wanted } from "./filter.ts";
import { readMovements } from "./movement-rows.ts";
import { type PageQuery, readIds, sideOrder } from "./page.ts";
import { readSales } from "./sale-rows.ts";

export const answerListConciliationSales = answer(listConciliationSales, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const branches = saleBranches(wanted, readFiles(db, clock), plainOrder(request, wanted));
  const { rows, next_cursor, previous_cursor } = readIds(request, query, branches);
  const items = readSales(
    db,
    clock,
    rows.map(({ id }) => id),
  );
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});

export const answerListConciliationMovements = answer(listConciliationMovements, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const { rows, next_cursor, previous_cursor } = readIds(request, query, [
    plainBranch(wanted, readFiles(db, clock), "movement", plainOrder(request, wanted)),
    movementBranch(wanted),
  ]);
  const items = readMovements(
    db,
    clock,
    rows.map(({ id }) => id),
  );
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});

/** Where a sale stands in a filter. */
export const answerGetConciliationSaleStanding = answer(getConciliationSaleStanding, (request) => {
  const { db, clock, query } = request;
  const { customerId, saleId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const files = readFiles(db, clock);
  // `007` is not another spelling of `7`.
  const own: Condition = ["r.id = ?", /^[1-9]\d{0,14}$/.test(saleId) ? Number(saleId) : -1];
  const body = readStanding(db, {
    ...sideOrder(query, saleBranches(wanted, files, plainOrder(request, wanted))),
    id: "r.id",
    record: {
      from: SALE_AS_ROW,
      conditions: [["r.customer_id = ?", customerId], own],
      absent: "Venda não encontrada.",
      // In no order, so that it is looked up by its id.
      within: { ...pageOfBranches(saleBranches(wanted, files)), conditions: [own] },
    },
    opens: [`r.id < ${FIRST_MANUAL_SALE}`],
  });
  return { status: 200, body };
});

/** A sale as a row of its side, whatever the filter. */
const SALE_AS_ROW = `(select s.id, s.customer_id, s.sold_at as at, s.gross_amount as amount,
    abs(coalesce(x.difference_amount, 0)) as difference
  from sales s left join conciliation_exceptions x on x.sale_id = s.id
  union all select id, customer_id, sold_at, gross_amount, 0 from manual_sales) r`;

function saleBranches(wanted: Wanted, files: Files, plainSales?: string): (Branch | null)[] {
  return [plainBranch(wanted, files, "sale", plainSales), exceptionBranch(wanted), manualSaleBranch(wanted)];
}

/** In which order plain sales are read, where the planner would choose worse. */
function plainOrder(
  { db, query }: { db: Db; query: PageQuery & Period },
  { customerId, filter }: Wanted,
): string | undefined {
  const isWalked =
    query.sort === "amount" && filter.status === undefined && isWalkedByAmount(db, customerId, query);
  return isWalked ? "sales s indexed by sales_by_amount" : undefined;
}
