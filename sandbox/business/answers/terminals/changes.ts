import {
  deleteTerminal,
  moveTerminal,
  reactivateTerminalSim,
  resumeTerminal,
  suspendTerminal,
} from "#contract/extension/terminals";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { changed, enter, note, refuse, setSim, setStatus } from "./enter.ts";
import { requirePlace, wordsOf } from "./place.ts";

/** Moves a terminal to another store or checkout; what has been given back stays where it was. */
export const answerMoveTerminal = answer(moveTerminal, (request) => {
  const { db, body } = request;
  const terminal = enter(request);
  if (terminal.status === "returned" || terminal.status === "written-off") refuse(request, terminal);
  const place = requirePlace(db, request.params.customerId, terminal, {
    storeId: body.store_id ?? String(terminal.store_id),
    posNumber: body.pos_number === undefined ? terminal.pos_number : body.pos_number,
  });
  const before = wordsOf({ storeName: terminal.store_name, posNumber: terminal.pos_number });
  if (place.storeId !== terminal.store_id || place.posNumber !== terminal.pos_number) {
    run(
      db,
      "update terminals set store_id = ?, pos_number = ? where id = ?",
      place.storeId,
      place.posNumber,
      terminal.id,
    );
    note(request, terminal, "moved", `Mudou de ${before} para ${wordsOf(place)}.`);
  }
  return changed(request);
});

export const answerSuspendTerminal = answer(suspendTerminal, (request) => {
  const terminal = enter(request, "active");
  setStatus(request, terminal, "suspended");
  setSim(request, terminal, "active", "suspended");
  note(request, terminal, "suspended", "Suspenso pelo portal.");
  return changed(request);
});

export const answerResumeTerminal = answer(resumeTerminal, (request) => {
  const terminal = enter(request, "suspended");
  setStatus(request, terminal, "active");
  setSim(request, terminal, "suspended", "active");
  note(request, terminal, "resumed", "Voltou a ficar ativo.");
  return changed(request);
});

export const answerReactivateTerminalSim = answer(reactivateTerminalSim, (request) => {
  const terminal = enter(request, "active");
  if (terminal.sim_status === null) throw new ApiRefusal(409, "Este terminal não usa chip.");
  if (terminal.sim_status === "active") throw new ApiRefusal(409, "O chip deste terminal já está ativo.");
  if (terminal.sim_status === "cancelled") {
    throw new ApiRefusal(409, "O chip deste terminal foi cancelado. Solicite a troca do terminal.");
  }
  setSim(request, terminal, "suspended", "active");
  note(request, terminal, "sim-reactivated", "Chip reativado.");
  return changed(request);
});

/** Writes a terminal off. Its row and its history stay: its sales are still somebody's past. */
export const answerDeleteTerminal = answer(deleteTerminal, (request) => {
  const terminal = enter(request);
  if (terminal.status === "active") {
    throw new ApiRefusal(409, "Um terminal ativo não pode ser excluído: suspenda-o antes.");
  }
  if (terminal.status === "written-off") refuse(request, terminal);
  setStatus(request, terminal, "written-off");
  run(
    request.db,
    `update terminals set activation_code = null, code_expires_at = null,
       sim_status = case when sim_status is null then null else 'cancelled' end where id = ?`,
    terminal.id,
  );
  run(
    request.db,
    "update terminal_replacements set status = 'cancelled' where terminal_id = ? and status = 'requested'",
    terminal.id,
  );
  note(request, terminal, "written-off", "Baixado pelo portal.");
  return { status: 204, body: null };
});
