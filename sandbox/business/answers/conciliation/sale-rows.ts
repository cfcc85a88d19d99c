import type { ConciliationSale } from "#contract/extension/conciliation";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import { lotOf } from "../../rules/matching.ts";
import { FIRST_MANUAL_SALE } from "../../schema/conciliation.ts";
import { type Counterpart, movementsOf } from "./counterparts.ts";
import { bankMatched, MATCH_COLUMNS, type MatchRow, matchOf } from "./matches.ts";
import { conciliationStatus, dayIsClosed } from "./status.ts";

type Row = Omit<
  ConciliationSale,
  "id" | "sold_at" | "store_id" | "day_closed" | "match" | "movements" | "origin"
> &
  MatchRow & {
    id: number;
    sold_at: number;
    store_id: number | null;
    day_closed: number;
    movement_id: number | null;
    fee_amount: number;
    net_amount: number;
    received_at: number | null;
    banked: number;
  };

/** The sales, and the counterparts written by hand, of these ids, in their order. */
export function readSales(db: Db, clock: Clock, ids: readonly number[]): ConciliationSale[] {
  const rows = [
    ...readTills(
      db,
      clock,
      ids.filter((id) => id < FIRST_MANUAL_SALE),
    ),
    ...readManual(
      db,
      ids.filter((id) => id >= FIRST_MANUAL_SALE),
    ),
  ];
  const counterparts = movementsOf(db, rows);
  const sales = new Map(rows.map((row) => [row.id, saleOf(row, counterparts(row))]));
  return ids.flatMap((id) => sales.get(id) ?? []);
}

function readTills(db: Db, clock: Clock, ids: readonly number[]): Row[] {
  return all<Row>(
    db,
    `select s.id, s.sold_at, s.sale_day, ${dayIsClosed("s.customer_id", "s.sale_day")} as day_closed,
       s.store_id, st.name as store_name, t.pos_number, s.fiscal_document, s.gross_amount, s.fee_amount,
       s.net_amount, s.modality, s.brand, s.instalments, s.acquirer, s.nsu, s.nsu_tef, s.authorization_code,
       s.first_settlement_date as settlement_date, ${conciliationStatus("s", clock)} as status,
       coalesce(x.difference_amount, 0) as difference_amount, x.reason, x.movement_id, f.received_at,
       ${bankMatched("s")} as banked, ${MATCH_COLUMNS}
     from sales s left join stores st on st.id = s.store_id left join terminals t on t.id = s.terminal_id
     left join conciliation_exceptions x on x.sale_id = s.id
     left join conciliation_matches k on k.id = x.match_id
     left join acquirer_files f on f.acquirer = s.acquirer and f.file_day = s.sale_day
     where s.id in (select value from json_each(?)) and s.status not in ('denied', 'undone')`,
    JSON.stringify(ids),
  );
}

function readManual(db: Db, ids: readonly number[]): Row[] {
  if (ids.length === 0) return [];
  const closed = dayIsClosed("s.customer_id", "s.sale_day");
  return all<Row>(
    db,
    `select s.id, s.sold_at, s.sale_day, ${closed} as day_closed, null as store_id, null as store_name,
       null as pos_number, null as fiscal_document, s.gross_amount, 0 as fee_amount, 0 as net_amount,
       s.modality, s.brand, s.instalments, s.acquirer, s.nsu, null as nsu_tef, s.authorization_code,
       s.settlement_date, case when ${closed} then 'closed' else 'matched' end as status,
       0 as difference_amount, null as reason, null as movement_id, null as received_at, 0 as banked,
       ${MATCH_COLUMNS}
     from manual_sales s join conciliation_matches k on k.id = s.match_id
     where s.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
}

function saleOf(row: Row, stored: Counterpart[]): ConciliationSale {
  const isMatched = row.status === "matched" || row.status === "closed";
  const isPlain = isMatched && row.match_id === null && row.received_at !== null;
  const automatic = isPlain ? { saleId: row.id, receivedAt: row.received_at ?? 0, banked: row.banked } : null;
  return {
    id: String(row.id),
    origin: row.id < FIRST_MANUAL_SALE ? "sale" : "manual",
    sold_at: instant(row.sold_at),
    sale_day: row.sale_day,
    day_closed: row.day_closed === 1,
    store_id: row.store_id === null ? null : String(row.store_id),
    store_name: row.store_name,
    pos_number: row.pos_number,
    fiscal_document: row.fiscal_document,
    gross_amount: row.gross_amount,
    modality: row.modality,
    brand: row.brand,
    instalments: row.instalments,
    acquirer: row.acquirer,
    nsu: row.nsu,
    nsu_tef: row.nsu_tef,
    authorization_code: row.authorization_code,
    settlement_date: row.settlement_date,
    status: row.status,
    match: matchOf(row, automatic),
    movements: isPlain ? [mirrored(row)] : stored,
    difference_amount: row.difference_amount,
    reason: row.reason,
  };
}

/** The movement that follows from a sale. */
function mirrored(row: Row): Counterpart {
  return {
    movement_id: String(row.id),
    acquirer_date: row.sale_day,
    nsu: row.nsu,
    authorization_code: row.authorization_code,
    gross_amount: row.gross_amount,
    fee_amount: row.fee_amount,
    net_amount: row.net_amount,
    settlement_date: row.settlement_date,
    lot: lotOf(row.acquirer, row.sale_day),
  };
}
