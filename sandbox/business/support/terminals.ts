import * as calls from "#contract/extension/terminals";
import type { Db } from "../../database.ts";
import { all } from "../query.ts";
import { ask } from "./ask.ts";

export const params = { customerId: "cli-1001" };

export interface TerminalRow {
  id: number;
  customer_id: string;
  store_id: number;
  kind: string;
  model: string;
  serial_number: string;
  status: string;
  last_sale_at: number | null;
}

/** Maria, reading her terminals, and their rows beside the answers. */
export function terminalsOf(db: Db) {
  const maria = { db, as: "maria" };
  const list = (query: Record<string, string>) =>
    ask(maria, calls.listTerminals, { params, query: query as never }).body;
  const read = (terminalId: string) =>
    ask(maria, calls.getTerminal, { params: { ...params, terminalId } }).body;
  const rows = (customerId = "cli-1001") =>
    all<TerminalRow>(db, "select * from terminals where customer_id = ? order by id", customerId);
  const one = (status: string, kind?: string) => {
    const row = rows().find((row) => row.status === status && (kind === undefined || row.kind === kind));
    if (!row) throw new Error(`Maria has no ${status} terminal`);
    return { ...row, path: { ...params, terminalId: String(row.id) } };
  };
  return { maria, list, read, rows, one };
}
