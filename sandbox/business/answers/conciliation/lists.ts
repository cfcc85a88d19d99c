import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import type { Period } from "../period.ts";
import { isWalkedByAmount } from "../sales/by-amount.ts";
import { requireCustomer } from "../visibility.ts";
import { exceptionBranch, manualSaleBranch, movementBranch, plainBranch } from "./branches.ts";
import { readFiles } from "./files.ts";
import { requireWanted, type Wanted } from "./filter.ts";
import { readMovements } from "./movement-rows.ts";
import { type PageQuery, readIds } from "./page.ts";
import { readSales } from "./sale-rows.ts";

export const answerListConciliationSales = answer(listConciliationSales, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const { rows, next_cursor, previous_cursor } = readIds(request, query, [
    plainBranch(wanted, readFiles(db, clock), "sale", plainOrder(request, wanted)),
    exceptionBranch(wanted),
    manualSaleBranch(wanted),
  ]);
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

/** In which order plain sales are read, where the planner would choose worse. */
function plainOrder(
  { db, query }: { db: Db; query: PageQuery & Period },
  { customerId, filter }: Wanted,
): string | undefined {
  const isWalked =
    query.sort === "amount" && filter.status === undefined && isWalkedByAmount(db, customerId, query);
  return isWalked ? "sales s indexed by sales_by_amount" : undefined;
}
