import { type Discrepancy, listDiscrepancies } from "#contract/extension/discrepancies";
import type { Db } from "../../database.ts";
import { ask } from "./ask.ts";
import { everyPage } from "./every-page.ts";

export const MARIA = { as: "maria", company: { id: "emp-1001", customerId: "cli-1001", partnerId: null } };
const params = { customerId: "cli-1001" };
export type DiscrepancyQuery = Parameters<typeof ask<typeof listDiscrepancies>>[2]["query"];

/** Every discrepancy of Maria's in a list, page by page. */
export function walkDiscrepancies(db: Db, query: DiscrepancyQuery): Discrepancy[] {
  return everyPage((cursor) => {
    const page = { ...query, limit: 7, ...cursor };
    return ask({ ...MARIA, db }, listDiscrepancies, { params, query: page }).body;
  });
}
