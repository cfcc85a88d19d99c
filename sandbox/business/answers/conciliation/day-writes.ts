import {
  type ConciliationDay,
  closeConciliationDay,
  putConciliationNote,
  reopenConciliationDay,
} from "#contract/extension/conciliation-days";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { run } from "../../query.ts";
import { dayWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { exceptionBranch, movementBranch, plainBranch } from "./branches.ts";
import { DAY_SUBJECT, findDay, readDay } from "./day.ts";
import { readFiles } from "./files.ts";
import { requireWanted } from "./filter.ts";
import { readMovements } from "./movement-rows.ts";
import { closedSentence } from "./open-sides.ts";
import { readIds } from "./page.ts";
import { readSales } from "./sale-rows.ts";

export const answerPutConciliationNote = answer(putConciliationNote, (request) => {
  const { db, clock, params, body } = request;
  requireCustomer(request, params.customerId);
  const user = requireUser(request);
  const note = body.text === "" ? null : body.text;
  const former = findDay(request, params.customerId, params.date)?.note ?? null;
  if (note === former) return { status: 200, body: readDay(request, params.customerId, params.date) };
  const values = [note, clock.now().getTime(), user.name, user.email];
  run(
    db,
    `insert into conciliation_days (customer_id, day, note, noted_at, noted_by_name, noted_by_email)
     values (?, ?, ?, ?, ?, ?) on conflict do update set note = excluded.note, noted_at = excluded.noted_at,
       noted_by_name = excluded.noted_by_name, noted_by_email = excluded.noted_by_email`,
    params.customerId,
    params.date,
    ...values,
  );
  recordEvent(request, {
    subject: DAY_SUBJECT,
    id: `${params.customerId}/${params.date}`,
    ...(note === null
      ? { action: "note-removed", detail: "Anotação retirada." }
      : { action: "noted", detail: `Anotação: ${note}` }),
  });
  return { status: 200, body: readDay(request, params.customerId, params.date) };
});

const LISTED = 100;

/** 409 for a day that is closed already, has not ended, or is without sales; and with more open than was shown. */
export const answerCloseConciliationDay = answer(closeConciliationDay, (request) => {
  const { db, clock, params, body } = request;
  const { customerId, date } = params;
  requireCustomer(request, customerId);
  const user = requireUser(request);
  const row = findDay(request, customerId, date);
  if (row && row.closed_at !== null) {
    throw new ApiRefusal(409, closedSentence(date, row.closed_by_name, row.closed_at));
  }
  if (date >= clock.today()) throw new ApiRefusal(409, `O dia ${dayWords(date)} ainda não terminou.`);
  const day = readDay(request, customerId, date);
  if (day.status === "no-sales") throw new ApiRefusal(409, `Não há vendas no dia ${dayWords(date)}.`);
  const left = leftOpen(day);
  const isMore = day.pending_count > body.open_count || day.waiting_count > body.waiting_count;
  if (isMore) {
    throw new ApiRefusal(409, `Há ${left} no dia ${dayWords(date)}. Resolva ou feche com pendências.`);
  }
  const wanted = (status: string) => requireWanted(customerId, { from: date, to: date, status });
  const undone = wanted("unmatched,divergent,in-progress");
  const sales = readIds(request, { limit: LISTED }, [
    plainBranch(undone, readFiles(db, clock), "sale"),
    exceptionBranch(undone),
  ]).rows.map(({ id }) => id);
  const movements = readIds(request, { limit: LISTED }, [movementBranch(wanted("unmatched"))]).rows.map(
    ({ id }) => id,
  );
  run(
    db,
    `insert into conciliation_days
       (customer_id, day, closed_at, closed_by_name, closed_by_email, closed_with, closed_waiting)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do update set closed_at = excluded.closed_at,
       closed_by_name = excluded.closed_by_name, closed_by_email = excluded.closed_by_email,
       closed_with = excluded.closed_with, closed_waiting = excluded.closed_waiting`,
    customerId,
    date,
    clock.now().getTime(),
    user.name,
    user.email,
    day.pending_count,
    day.waiting_count,
  );
  recordEvent(request, {
    subject: DAY_SUBJECT,
    id: `${customerId}/${date}`,
    action: "closed",
    detail: left === null ? "Dia fechado, tudo conciliado." : `Dia fechado com ${left}.`,
  });
  return {
    status: 200,
    body: {
      day: readDay(request, customerId, date),
      open_sales: readSales(db, clock, sales),
      open_movements: readMovements(db, clock, movements),
    },
  };
});

/** `5 itens em aberto e 6 vendas aguardando`: what is to be settled is not what only waits; null for neither. */
function leftOpen({ pending_count: open, waiting_count: waiting }: ConciliationDay): string | null {
  const parts = [
    ...(open === 0 ? [] : [open === 1 ? "1 item em aberto" : `${open} itens em aberto`]),
    ...(waiting === 0 ? [] : [waiting === 1 ? "1 venda aguardando" : `${waiting} vendas aguardando`]),
  ];
  return parts.length === 0 ? null : parts.join(" e ");
}

/** 409 for a day that nobody has closed. */
export const answerReopenConciliationDay = answer(reopenConciliationDay, (request) => {
  const { db, params } = request;
  const { customerId, date } = params;
  requireCustomer(request, customerId);
  requireUser(request);
  const row = findDay(request, customerId, date);
  if (!row || row.closed_at === null) {
    throw new ApiRefusal(409, `O dia ${dayWords(date)} está aberto.`);
  }
  run(
    db,
    `update conciliation_days set closed_at = null, closed_by_name = null, closed_by_email = null,
       closed_with = 0, closed_waiting = 0
     where customer_id = ? and day = ?`,
    customerId,
    date,
  );
  recordEvent(request, {
    subject: DAY_SUBJECT,
    id: `${customerId}/${date}`,
    action: "reopened",
    detail: "Dia reaberto.",
  });
  return { status: 200, body: readDay(request, customerId, date) };
});
