import type { ConciliationMovement } from "#contract/extension/conciliation";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import { lotOf } from "../../rules/matching.ts";
import { FIRST_MOVEMENT } from "../../schema/conciliation.ts";
import { salesOf } from "./counterparts.ts";
import { bankMatched, MATCH_COLUMNS, type MatchRow, matchOf } from "./matches.ts";
import { dayIsClosed, fileHasCome } from "./status.ts";

type Shared = Omit<ConciliationMovement, "id" | "occurred_at" | "day_closed" | "match" | "sale_ids"> & {
  id: number;
  occurred_at: number;
  day_closed: number;
};
type Stored = Shared & MatchRow;
type Mirrored = Shared & { received_at: number; banked: number };

const NO_MATCH: MatchRow = {
  match_id: null,
  match_kind: null,
  justification: null,
  matched_at: null,
  matched_by_name: null,
  match_banked: 0,
};

/** The movements of these ids, in their order: stored ones, and those that follow from a sale of the same id. */
export function readMovements(db: Db, clock: Clock, ids: readonly number[]): ConciliationMovement[] {
  const stored = readStored(
    db,
    ids.filter((id) => id >= FIRST_MOVEMENT),
  );
  const sales = salesOf(db, stored);
  const mirrored = readMirrored(
    db,
    clock,
    ids.filter((id) => id < FIRST_MOVEMENT),
  );
  const movements = new Map([
    ...stored.map((row) => [row.id, movementOf(row, matchOf(row, null), sales(row))] as const),
    ...mirrored.map((row) => {
      const match = matchOf(NO_MATCH, { saleId: row.id, receivedAt: row.received_at, banked: row.banked });
      return [row.id, movementOf(row, match, [String(row.id)])] as const;
    }),
  ]);
  return ids.flatMap((id) => movements.get(id) ?? []);
}

function readStored(db: Db, ids: readonly number[]): Stored[] {
  if (ids.length === 0) return [];
  const closed = dayIsClosed("m.customer_id", "m.acquirer_date");
  return all<Stored>(
    db,
    `select m.id, m.origin, m.acquirer, m.occurred_at, m.acquirer_date, ${closed} as day_closed, m.nsu,
       m.authorization_code, m.modality, m.brand, m.instalments, m.gross_amount, m.fee_amount, m.net_amount,
       m.settlement_date, m.lot, case when m.status = 'matched' and ${closed} then 'closed' else m.status end
       as status, m.difference_amount, m.reason, ${MATCH_COLUMNS}
     from acquirer_movements m left join conciliation_matches k on k.id = m.match_id
     where m.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
}

/** Only of sales that are matched automatically. */
function readMirrored(db: Db, clock: Clock, ids: readonly number[]): Mirrored[] {
  const closed = dayIsClosed("s.customer_id", "s.sale_day");
  return all<Mirrored>(
    db,
    `select s.id, 'file' as origin, s.acquirer, s.sold_at as occurred_at, s.sale_day as acquirer_date,
       ${closed} as day_closed, s.nsu, s.authorization_code, s.modality, s.brand, s.instalments,
       s.gross_amount, s.fee_amount, s.net_amount, s.first_settlement_date as settlement_date,
       case when ${closed} then 'closed' else 'matched' end as status, 0 as difference_amount, null as reason,
       f.received_at, ${bankMatched("s")} as banked
     from sales s join acquirer_files f on f.acquirer = s.acquirer and f.file_day = s.sale_day
     where s.id in (select value from json_each(?))
       and s.status not in ('denied', 'undone', 'authorized', 'pending')
       and ${fileHasCome("s.acquirer", "s.sale_day", clock)}
       and not exists (select 1 from conciliation_exceptions x where x.sale_id = s.id)`,
    JSON.stringify(ids),
  ).map((row) => ({ ...row, lot: lotOf(row.acquirer, row.acquirer_date) }));
}

function movementOf(
  row: Shared,
  match: ConciliationMovement["match"],
  saleIds: string[],
): ConciliationMovement {
  return {
    id: String(row.id),
    origin: row.origin,
    acquirer: row.acquirer,
    occurred_at: instant(row.occurred_at),
    acquirer_date: row.acquirer_date,
    day_closed: row.day_closed === 1,
    nsu: row.nsu,
    authorization_code: row.authorization_code,
    modality: row.modality,
    brand: row.brand,
    instalments: row.instalments,
    gross_amount: row.gross_amount,
    fee_amount: row.fee_amount,
    net_amount: row.net_amount,
    settlement_date: row.settlement_date,
    lot: row.lot,
    status: row.status,
    match,
    sale_ids: saleIds,
    difference_amount: row.difference_amount,
    reason: row.reason,
  };
}
