import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import { answer } from "../../../api/handler.ts";
import { requireCustomer } from "../visibility.ts";
import { exceptionBranch, manualSaleBranch, movementBranch, plainBranch } from "./branches.ts";
import { readFiles } from "./files.ts";
import { requireWanted } from "./filter.ts";
import { readMovements } from "./movement-rows.ts";
import { readIds } from "./page.ts";
import { readSales } from "./sale-rows.ts";

export const answerListConciliationSales = answer(listConciliationSales, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const { rows, next_cursor, previous_cursor } = readIds(request, query, [
    plainBranch(wanted, readFiles(db, clock), "sale"),
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
    plainBranch(wanted, readFiles(db, clock), "movement"),
    movementBranch(wanted),
  ]);
  const items = readMovements(
    db,
    clock,
    rows.map(({ id }) => id),
  );
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});
