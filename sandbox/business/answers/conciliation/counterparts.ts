import type { ConciliationSale } from "#contract/extension/conciliation";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";

export type Counterpart = ConciliationSale["movements"][number];

interface Linked {
  match_id: number | null;
  movement_id: number | null;
}

/** The stored movements of sales: those of their match, and the one that a divergent sale is compared with. */
export function movementsOf(db: Db, sales: readonly Linked[]): (sale: Linked) => Counterpart[] {
  const rows = all<Omit<Counterpart, "movement_id"> & { id: number; match_id: number | null }>(
    db,
    `select id, match_id, acquirer_date, nsu, authorization_code, gross_amount, fee_amount, net_amount,
       settlement_date, lot
     from acquirer_movements where match_id in (select value from json_each(?))
       or id in (select value from json_each(?)) order by id`,
    listed(sales.map(({ match_id }) => match_id)),
    listed(sales.map(({ movement_id }) => movement_id)),
  );
  return ({ match_id, movement_id }) =>
    rows
      .filter((row) => (match_id !== null && row.match_id === match_id) || row.id === movement_id)
      .map(({ id, match_id: _, ...row }) => ({ movement_id: String(id), ...row }));
}

/** The ids of the sales that stored movements are about, likewise; counterparts written by hand among them. */
export function salesOf(
  db: Db,
  movements: readonly { id: number; match_id: number | null }[],
): (movement: { id: number; match_id: number | null }) => string[] {
  const matches = listed(movements.map(({ match_id }) => match_id));
  const rows = all<{ id: number; match_id: number | null; movement_id: number | null }>(
    db,
    `select sale_id as id, match_id, movement_id from conciliation_exceptions
     where match_id in (select value from json_each(?)) or movement_id in (select value from json_each(?))
     union all
     select id, match_id, null from manual_sales where match_id in (select value from json_each(?)) order by 1`,
    matches,
    listed(movements.map(({ id }) => id)),
    matches,
  );
  return ({ id, match_id }) =>
    rows
      .filter((row) => (match_id !== null && row.match_id === match_id) || row.movement_id === id)
      .map((row) => String(row.id));
}

function listed(ids: readonly (number | null)[]): string {
  return JSON.stringify([...new Set(ids.filter((id) => id !== null))]);
}
