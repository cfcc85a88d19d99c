import { randomInt } from "node:crypto";
import {
  answerTerminalReplacement,
  type Replacement,
  requestTerminalReplacement,
} from "#contract/extension/terminals";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, insert, instant, run } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { changed, enter, note, type Request, setSim, setStatus } from "./enter.ts";
import { statusAt, type TerminalRow } from "./rows.ts";

interface Row extends Omit<Replacement, "id" | "requested_at" | "answered_at"> {
  id: number;
  requested_at: number;
  answered_at: number | null;
}

const COLUMNS = `id, status, reason, requested_at, requested_by_name, answered_at, answered_by_name, answer,
  new_serial_number, (select cast(t.id as text) from terminals t where t.serial_number = new_serial_number
    and t.customer_id = terminal_replacements.customer_id) as new_terminal_id`;

/** The last exchange that was asked for of a terminal; of one that was sent anew since, there is none. */
export function lastReplacement(db: Db, terminalId: number): Replacement | null {
  const row = first<Row>(
    db,
    `select ${COLUMNS} from terminal_replacements where terminal_id = ?
       and (answered_at is null or answered_at > coalesce((select max(at) from history_events
         where subject = 'terminal' and subject_id = ? and action in ('recorded', 'sent')), 0))
     order by requested_at desc, id desc limit 1`,
    terminalId,
    String(terminalId),
  );
  if (!row) return null;
  const { id, requested_at, answered_at } = row;
  return { ...row, id: String(id), requested_at: instant(requested_at), answered_at: instant(answered_at) };
}

/** Asks once: while a replacement is on its way, another is refused. */
export const answerRequestTerminalReplacement = answer(requestTerminalReplacement, (request) => {
  const { db, clock, body } = request;
  const terminal = enter(request, "active", "suspended", "blocked");
  const open = first<{ requested_by_name: string }>(
    db,
    "select requested_by_name from terminal_replacements where terminal_id = ? and status = 'requested'",
    terminal.id,
  );
  if (open) throw new ApiRefusal(409, `A troca já foi pedida por ${open.requested_by_name}.`);
  insert(db, "terminal_replacements", {
    terminal_id: terminal.id,
    customer_id: request.params.customerId,
    reason: body.reason,
    requested_at: clock.now().getTime(),
    requested_by_name: requireUser(request).name,
    status: "requested",
  });
  note(request, terminal, "replacement-requested", `Troca pedida: ${body.reason}`);
  return changed(request);
});

/** Ends it: another device stands in the terminal's place, or none does, and why. */
export const answerAnswerTerminalReplacement = answer(answerTerminalReplacement, (request) => {
  const { db, clock, body } = request;
  const terminal = enter(request);
  const asked = requireOpen(db, terminal, request.params.replacementId);
  const serial = body.status === "delivered" ? (body.serial_number?.toUpperCase() ?? null) : null;
  if (body.status === "refused" && body.answer === null)
    throw new ApiRefusal(422, "Corrija a resposta.", { answer: "Diga por que a troca é recusada." });
  if (body.status === "delivered" && serial === null)
    throw new ApiRefusal(422, "Corrija a resposta.", {
      serial_number: "Informe o número de série do novo equipamento.",
    });
  const said = body.answer === null ? "" : `: ${body.answer}`;
  const ending = {
    id: asked.id,
    answer: body.answer,
    by: requireUser(request).name,
    at: clock.now().getTime(),
  };
  if (serial === null) {
    end(db, { ...ending, status: "refused", serial });
    note(request, terminal, "replacement-refused", `Troca recusada${said}`);
  } else deliver(request, terminal, { ...ending, serial, said: said || "." });
  return changed(request);
});

interface Ending {
  /** Of what was asked for. */
  id: number;
  answer: string | null;
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Sends the device of a serial number in the terminal's place. @param said what its history says after that */
export function deliver(
  request: Request,
  terminal: TerminalRow,
  { said, ...ending }: Ending & { serial: string; said: string },
): void {
  putInPlace(request, terminal, ending.serial);
  end(request.db, { ...ending, status: "delivered" });
  note(request, terminal, "returned", `Trocado pelo terminal ${ending.serial}${said}`);
}

function end(
  db: Db,
  { id, status, answer, by, at, serial }: Ending & { status: keyof typeof ENDS; serial: string | null },
): void {
  run(
    db,
    `update terminal_replacements set status = ?, answered_at = ?, answered_by_name = ?, answer = ?,
       new_serial_number = ? where id = ?`,
    status,
    at,
    by,
    answer,
    serial,
    id,
  );
}

/** 409 for one that is over: whoever answers is told how it ended. */
function requireOpen(db: Db, terminal: TerminalRow, id: string): Row {
  const row = first<Row>(
    db,
    `select ${COLUMNS} from terminal_replacements where terminal_id = ? and cast(id as text) = ?`,
    terminal.id,
    id,
  );
  if (!row) throw new ApiRefusal(404, "Pedido de troca não encontrado.");
  if (row.status === "requested") return row;
  const when = row.answered_at === null ? "" : ` em ${momentWords(row.answered_at)}`;
  throw new ApiRefusal(
    409,
    row.status === "cancelled"
      ? "O terminal foi baixado: não há mais troca a responder."
      : `${row.answered_by_name ?? "Alguém"} já respondeu a este pedido${when}: ${ENDS[row.status]}.`,
  );
}

const ENDS = { delivered: "troca feita", refused: "troca recusada" } as const;

/** The terminal is given back, and the device of a serial number is sent to where it stood. */
function putInPlace(request: Request, terminal: TerminalRow, serial: string): void {
  const { db, clock, params } = request;
  const device = first<{ id: number; customer_id: string; status: string }>(
    db,
    `select t.id, t.customer_id, ${statusAt(clock)} as status from terminals t where t.serial_number = ?`,
    serial,
  );
  const isFree =
    device?.customer_id === params.customerId && ["in-stock", "sent", "returned"].includes(device.status);
  if (device && (!isFree || device.id === terminal.id))
    throw new ApiRefusal(422, "Confira o número de série.", {
      serial_number: "Este número de série já é de outro equipamento. Confira a etiqueta.",
    });
  if (!device)
    run(
      db,
      `insert into terminals (customer_id, store_id, kind, model, serial_number, firmware_version, logical_number,
         network, status)
       select customer_id, store_id, kind, model, ?, firmware_version, ?, network, 'sent' from terminals where id = ?`,
      serial,
      String(randomInt(10_000_000, 100_000_000)),
      terminal.id,
    );
  run(
    db,
    // A device that was given back is sent as new.
    `update terminals set status = 'sent', store_id = ?, pos_number = ?, activated_at = null, sim_status = null
     where serial_number = ?`,
    terminal.store_id,
    terminal.pos_number,
    serial,
  );
  setStatus(request, terminal, "returned");
  setSim(request, terminal, "active", "suspended");
  const sent = first<Pick<TerminalRow, "id">>(db, "select id from terminals where serial_number = ?", serial);
  if (sent) note(request, sent, "sent", `Enviado no lugar do terminal ${terminal.serial_number}.`);
}
