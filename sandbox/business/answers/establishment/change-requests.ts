import { randomInt } from "node:crypto";
import {
  answerChangeRequest,
  type ChangeRequest,
  createChangeRequest,
  getChangeRequest,
  listChangeRequests,
} from "#contract/extension/change-requests";
import { listEstablishmentHistory } from "#contract/extension/establishment";
import type { HistoryEvent } from "#contract/values";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, given } from "../../conditions.ts";
import { recordEvent } from "../../history.ts";
import { readPage } from "../../paging.ts";
import { first, insert, instant, run } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { type Owner, ownerOf, reviewOf } from "./reviews.ts";
import { answerWords, requestWords, STATUS_WORDS } from "./words.ts";

interface Row extends Omit<ChangeRequest, "requested_at" | "answered_at" | "review"> {
  requested_at: number;
  answered_at: number | null;
}

const COLUMNS = `protocol, section, description, status, requested_at, requested_by_name, answered_at,
  answered_by_name, answer, version`;

/** Only asks: nothing of the establishment changes by it. 409 while the same request is under way. */
export const answerCreateChangeRequest = answer(createChangeRequest, (request) => {
  const { db, clock, body } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  refuseTwice(db, customerId, body);
  const row: Row = {
    protocol: newProtocol(db),
    section: body.section,
    description: body.description,
    status: "requested",
    requested_at: clock.now().getTime(),
    requested_by_name: requireUser(request).name,
    answered_at: null,
    answered_by_name: null,
    answer: null,
    version: 0,
  };
  insert(db, "change_requests", { customer_id: customerId, ...row });
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: "change-requested",
    detail: requestWords(row),
  });
  return { status: 201, body: toRequest(row, ownerOf(db, customerId)) };
});

export const answerListChangeRequests = answer(listChangeRequests, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { rows, ...cursors } = readPage<Row>(db, {
    columns: COLUMNS,
    from: "change_requests",
    conditions: [
      ["customer_id = ?", customerId],
      ...given(query.status, (list) => among("status", list)),
      ...given(query.section, (list) => among("section", list)),
    ],
    sort: { name: "requested_at", keys: ["requested_at", "id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const owner = ownerOf(db, customerId);
  return { status: 200, body: { items: rows.map((row) => toRequest(row, owner)), ...cursors } };
});

export const answerGetChangeRequest = answer(getChangeRequest, (request) => {
  const { customerId, protocol } = request.params;
  const { db } = request;
  requireCustomer(request, customerId);
  return { status: 200, body: toRequest(requireRequest(db, customerId, protocol), ownerOf(db, customerId)) };
});

/** Only says what became of it: whoever answers has changed the establishment before, or not at all. */
export const answerAnswerChangeRequest = answer(answerChangeRequest, (request) => {
  const { db, clock, body } = request;
  const { customerId, protocol } = request.params;
  const company = requireCustomer(request, customerId);
  const before = requireRequest(db, customerId, protocol);
  refuseAnswered(before, body.version);
  if (body.status === "refused" && body.answer === null)
    throw new ApiRefusal(422, "Corrija a resposta.", { answer: "Diga por que o pedido é recusado." });
  const answered = {
    status: body.status,
    answered_at: clock.now().getTime(),
    answered_by_name: requireUser(request).name,
    answer: body.answer,
    version: before.version + 1,
  };
  run(
    db,
    `update change_requests set status = ?, answered_at = ?, answered_by_name = ?, answer = ?, version = ?
     where protocol = ?`,
    ...Object.values(answered),
    protocol,
  );
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: `change-${body.status}`,
    detail: answerWords({ protocol, status: body.status, answer: body.answer }),
  });
  return { status: 200, body: toRequest({ ...before, ...answered }, ownerOf(db, customerId)) };
});

function requireRequest(db: Db, customerId: string, protocol: string): Row {
  const row = first<Row>(
    db,
    `select ${COLUMNS} from change_requests where customer_id = ? and protocol = ?`,
    customerId,
    protocol,
  );
  if (!row) throw new ApiRefusal(404, "Pedido não encontrado.");
  return row;
}

/** Of two people the second is told what the first one answered. */
function refuseAnswered({ status, answered_at, answered_by_name, version }: Row, seen: number): void {
  const isOver = status === "done" || status === "refused";
  if (!isOver && version === seen) return;
  const by = answered_by_name ?? "Alguém";
  const when = answered_at === null ? "" : ` em ${momentWords(answered_at)}`;
  throw new ApiRefusal(
    409,
    isOver
      ? `${by} já respondeu a este pedido${when}: ${STATUS_WORDS[status]}.`
      : `${by} respondeu a este pedido${when}. Confira como está e envie de novo.`,
  );
}

/** The history of the customer's company: its requests, and what its partner changed. */
export const answerListEstablishmentHistory = answer(listEstablishmentHistory, (request) => {
  const { db, query } = request;
  const company = requireCustomer(request, request.params.customerId);
  const { rows, ...cursors } = readPage<Omit<HistoryEvent, "at"> & { at: number }>(db, {
    columns: "at, by_name, by_email, action, detail",
    from: "history_events",
    conditions: [["subject = 'company' and subject_id = ?", company.id]],
    sort: { name: "at", keys: ["at", "id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  const items = rows.map(({ at, by_name, by_email, action, detail }) => ({
    at: instant(at),
    by_name,
    by_email,
    action,
    detail,
  }));
  return { status: 200, body: { items, ...cursors } };
});

function refuseTwice(
  db: Db,
  customerId: string,
  { section, description }: Pick<Row, "section" | "description">,
): void {
  const before = first<Row>(
    db,
    `select ${COLUMNS} from change_requests where customer_id = ? and section = ? and description = ?
     and status in ('requested', 'in-review')`,
    customerId,
    section,
    description,
  );
  if (!before) return;
  const when = momentWords(before.requested_at);
  throw new ApiRefusal(
    409,
    `Este pedido já foi feito em ${when}, por ${before.requested_by_name} (protocolo ${before.protocol}).`,
  );
}

function newProtocol(db: Db): string {
  for (;;) {
    const protocol = String(randomInt(1_000_000_000, 10_000_000_000));
    if (!first(db, "select 1 from change_requests where protocol = ?", protocol)) return protocol;
  }
}

/** Field by field: libSQL's rows may carry keys of its own. */
function toRequest(row: Row, owner: Owner): ChangeRequest {
  const isOpen = row.status === "requested" || row.status === "in-review";
  return {
    protocol: row.protocol,
    section: row.section,
    description: row.description,
    status: row.status,
    requested_at: instant(row.requested_at),
    requested_by_name: row.requested_by_name,
    answered_at: instant(row.answered_at),
    answered_by_name: row.answered_by_name,
    answer: row.answer,
    review: isOpen ? reviewOf(owner, row.requested_at) : null,
    version: row.version,
  };
}
