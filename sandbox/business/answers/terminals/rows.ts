import type { Terminal } from "#contract/extension/terminals";
import { ApiRefusal } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";

/** Terminals with their stores, as every query of them joins them. */
export const TERMINALS = "terminals t join stores on stores.id = t.store_id";

/** The numbers of a terminal `t`, with the contracts that they are of: by one that is closed or gone nothing is sold. */
export const NUMBERS = `terminal_numbers n join acquirer_contracts c
  on n.terminal_id = t.id and c.customer_id = t.customer_id and c.acquirer = n.acquirer and c.status <> 'closed'`;

/** A terminal whose code nobody typed in time is as it was before: sent. */
export function statusAt(clock: Clock): string {
  return `case when t.status = 'awaiting-activation' and coalesce(t.code_expires_at, 0) <= ${clock.now().getTime()}
    then 'sent' else t.status end`;
}

export function terminalColumns(clock: Clock): string {
  return `t.id, t.kind, t.model, t.serial_number, t.firmware_version, t.store_id,
  stores.name as store_name, t.pos_number, t.sim_status, t.network, t.last_contact_at, t.last_sale_at,
  t.activated_at, t.activation_code, t.code_expires_at, ${statusAt(clock)} as status,
  (select max(requested_at) from terminal_replacements w
   where w.terminal_id = t.id and w.status = 'requested') as replacement_requested_at,
  (select json_group_array(json_object('acquirer', n.acquirer, 'number', n.logical_number,
     'establishment_code', c.establishment_code) order by n.acquirer)
   from ${NUMBERS}) as logical_numbers`;
}

const INSTANTS = ["last_sale_at", "activated_at", "code_expires_at", "replacement_requested_at"] as const;

export type TerminalRow = Omit<
  Terminal,
  "id" | "store_id" | "logical_numbers" | "last_activity_at" | (typeof INSTANTS)[number]
> &
  Record<(typeof INSTANTS)[number], number | null> & {
    id: number;
    store_id: number;
    last_contact_at: number | null;
    /** JSON as in the contract. */
    logical_numbers: string;
  };

export function terminalOf(row: TerminalRow): Terminal {
  const waits = row.status === "awaiting-activation";
  return {
    id: String(row.id),
    kind: row.kind,
    model: row.model,
    serial_number: row.serial_number,
    firmware_version: row.firmware_version,
    logical_numbers: JSON.parse(row.logical_numbers) as Terminal["logical_numbers"],
    store_id: String(row.store_id),
    store_name: row.store_name,
    pos_number: row.pos_number,
    sim_status: row.sim_status,
    network: row.network,
    last_activity_at: instant(row.last_contact_at),
    last_sale_at: instant(row.last_sale_at),
    activated_at: instant(row.activated_at),
    activation_code: waits ? row.activation_code : null,
    code_expires_at: waits ? instant(row.code_expires_at) : null,
    replacement_requested_at: instant(row.replacement_requested_at),
    status: row.status,
  };
}

/** A terminal of the customer, or 404. */
export function requireTerminal(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  terminalId: string,
): TerminalRow {
  const row = first<TerminalRow>(
    db,
    `select ${terminalColumns(clock)} from ${TERMINALS} where t.customer_id = ? and cast(t.id as text) = ?`,
    customerId,
    terminalId,
  );
  if (!row) throw new ApiRefusal(404, "Terminal não encontrado.");
  return row;
}
