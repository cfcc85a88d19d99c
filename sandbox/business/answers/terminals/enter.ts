/** What every act on a terminal begins and ends with. */
import type { TerminalStatus } from "#contract/extension/terminals";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { run } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { requireTerminal, type TerminalRow, terminalOf } from "./rows.ts";
import { standingOf } from "./status-words.ts";

export type Request = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & {
  params: { customerId: string; terminalId: string };
};

/** The terminal of the path; 409 when it is in none of the statuses, if any are named. */
export function enter(request: Request, ...allowed: TerminalStatus[]): TerminalRow {
  const { customerId, terminalId } = request.params;
  requireCustomer(request, customerId);
  const terminal = requireTerminal(request, customerId, terminalId);
  if (allowed.length > 0 && !allowed.includes(terminal.status)) refuse(request, terminal);
  return terminal;
}

export function refuse({ db }: Request, terminal: TerminalRow): never {
  throw new ApiRefusal(409, standingOf(db, terminal));
}

export function setStatus({ db }: Request, terminal: TerminalRow, status: TerminalStatus): void {
  run(db, "update terminals set status = ? where id = ?", status, terminal.id);
}

export function setSim({ db }: Request, terminal: TerminalRow, from: string, to: string): void {
  run(db, "update terminals set sim_status = ? where id = ? and sim_status = ?", to, terminal.id, from);
}

export function note(
  request: Request,
  terminal: Pick<TerminalRow, "id">,
  action: string,
  detail: string,
): void {
  recordEvent(request, { subject: "terminal", id: terminal.id, action, detail });
}

export function changed(request: Request) {
  const { customerId, terminalId } = request.params;
  return { status: 200, body: terminalOf(requireTerminal(request, customerId, terminalId)) };
}
