import type { Advance, Assignment } from "#contract/extension/receivables";
import type { Db } from "../../database.ts";
import { all } from "../query.ts";

/** What is known of receivables that were paid ahead or assigned, by `6012-3`. */
export interface Lending {
  advances: ReadonlyMap<string, Advance>;
  assignments: ReadonlyMap<string, Assignment>;
}

/** Of the receivables of these sales. */
export function readLending(db: Db, saleIds: readonly number[]): Lending {
  const ids = JSON.stringify([...new Set(saleIds)]);
  const keyed = <Row>(table: string, columns: string) =>
    new Map(
      all<Row & { key: string }>(
        db,
        `select l.sale_id || '-' || l.number as key, ${columns} from ${table} l
         join receivables r on r.sale_id = l.sale_id and r.number = l.number
         where l.sale_id in (select value from json_each(?))`,
        ids,
      ).map(({ key, ...row }) => [key, row as Row]),
    );
  return {
    advances: keyed<Advance>(
      "advances",
      `l.paid_on, l.rate, l.days, l.fee_amount, r.advanced_amount - l.fee_amount as paid_amount,
       l.requested_by_name`,
    ),
    assignments: keyed<Assignment>("assignments", "l.assigned_on, l.to_name, l.to_document"),
  };
}
