import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { type Lending, readLending } from "../lending.ts";
import { ADJUSTMENTS, INSTALMENT_TYPE } from "./entries-filter.ts";

/** An entry as a page finds it. */
export interface EntryKey {
  kind: "instalment" | "adjustment";
  sale_key: number;
  number_key: number;
}

type Row = Omit<ReceivableEntry, "id" | "sale_id" | "advance" | "assignment"> & {
  key: string;
  sale_id: number | null;
};

const SHARED = "s.sale_day as sale_date, s.nsu, s.authorization_code";

/** The entries of these keys, in their order. */
export function readEntries(db: Db, keys: readonly EntryKey[]): ReceivableEntry[] {
  const instalments = keys.filter(({ kind }) => kind === "instalment");
  const adjustments = keys.filter(({ kind }) => kind === "adjustment");
  const rows = [
    ...all<Row>(
      db,
      `select r.sale_id || '-' || r.number as key, r.sale_id, ${SHARED}, r.number, r.instalments as of,
         r.acquirer, r.arrangement, r.gross_amount, r.fee_amount, r.net_amount, r.reversed_amount,
         r.advanced_amount, r.assigned_amount, ${INSTALMENT_TYPE} as entry_type, null as description,
         r.settlement_date, r.original_settlement_date, r.status
       from json_each(?) k
       join receivables r on r.sale_id = k.value ->> 0 and r.number = k.value ->> 1
       join sales s on s.id = r.sale_id`,
      JSON.stringify(instalments.map(({ sale_key, number_key }) => [sale_key, number_key])),
    ),
    ...all<Row>(
      db,
      `select 'a-' || a.id as key, a.sale_id, ${SHARED}, a.number,
         case when a.number is null then null else s.instalments end as of,
         a.acquirer, a.arrangement, a.amount + a.fee_amount as gross_amount, a.fee_amount, a.amount as net_amount,
         0 as reversed_amount, 0 as advanced_amount, 0 as assigned_amount, a.entry_type, a.description,
         a.settlement_date, a.settlement_date as original_settlement_date, a.status
       from receivable_adjustments a left join sales s on s.id = a.sale_id
       where a.id in (select value from json_each(?))`,
      JSON.stringify(adjustments.map(({ number_key }) => number_key - ADJUSTMENTS)),
    ),
  ];
  const lending = readLending(
    db,
    instalments.map(({ sale_key }) => sale_key),
  );
  const entries = new Map(rows.map((row) => [row.key, entryOf(row, lending)]));
  return keys.flatMap((key) => entries.get(nameOf(key)) ?? []);
}

function nameOf({ kind, sale_key, number_key }: EntryKey): string {
  return kind === "adjustment" ? `a-${number_key - ADJUSTMENTS}` : `${sale_key}-${number_key}`;
}

function entryOf({ key, ...row }: Row, { advances, assignments }: Lending): ReceivableEntry {
  return {
    ...row,
    id: key,
    sale_id: row.sale_id === null ? null : String(row.sale_id),
    advance: advances.get(key) ?? null,
    assignment: assignments.get(key) ?? null,
  };
}
