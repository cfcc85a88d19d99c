import { randomInt } from "node:crypto";
import type { DiscrepancyStatus } from "#contract/extension/discrepancies";
import {
  type AcceptDiscrepancies,
  acceptDiscrepancies,
  contestDiscrepancies,
  createDiscrepancyAnswer,
  createDiscrepancyAnswers,
  type DecidedDiscrepancy,
  type DiscrepancyAnswer,
  MOST_ACCEPTED,
} from "#contract/extension/discrepancy-claims";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, every } from "../../conditions.ts";
import { recordEvent } from "../../history.ts";
import { all, first, run } from "../../query.ts";
import { dayAt, dayOf, textOf } from "../../rules/calendar.ts";
import { claimDeadline } from "../../rules/claims.ts";
import { dayWords, momentWords, moneyWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { requireClaim } from "./claims.ts";
import { requireDiscrepancy, rowId } from "./detail.ts";
import { discrepanciesOf } from "./filter.ts";
import { type DiscrepancyRow, discrepancyFrom } from "./rows.ts";

type Row = Pick<
  DiscrepancyRow,
  "id" | "acquirer" | "status" | "status_at" | "status_by_name" | "protocol" | "amount" | "detected_at"
>;

const STATES: Readonly<Record<DiscrepancyStatus, string>> = {
  open: "Aberta",
  contested: "Já em reclamação",
  recovered: "Já recuperada",
  accepted: "Já aceita",
  "no-claim": "Já encerrada sem direito",
};

/** Contests those that are open under one protocol. 422 when they are of several acquirers, 404 when none is ours. */
export const answerContestDiscrepancies = answer(contestDiscrepancies, (request) => {
  const { db, clock, body } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const chosen = readChosen(db, customerId, body.ids);
  if (new Set(chosen.map(({ row }) => row?.acquirer).filter(Boolean)).size > 1) {
    const sentence = "Reclame as divergências de uma adquirente por vez.";
    throw new ApiRefusal(422, sentence, { ids: sentence });
  }
  const open = chosen.flatMap(({ row }) => (row?.status === "open" ? [row] : []));
  const protocol = open.length > 0 ? newProtocol(db, customerId) : null;
  const deadline = textOf(claimDeadline(dayOf(clock.today())));
  for (const { id } of open) {
    const now = clock.now().getTime();
    const { name } = requireUser(request);
    run(
      db,
      `update discrepancies set protocol = ?, contested_at = ?, contested_by_name = ?, contest_deadline = ?
       where id = ?`,
      protocol,
      now,
      name,
      deadline,
      id,
    );
    const detail = `Reclamada sob o protocolo ${protocol}; a adquirente responde até ${dayWords(deadline)}.`;
    settle(request, id, "contested", detail);
  }
  const done = `Em reclamação, com resposta até ${dayWords(deadline)}.`;
  return {
    status: 200,
    body: {
      results: chosen.map(({ id, row }) => resultOf(id, row, ["open"], done, protocol)),
      claim: protocol === null ? null : requireClaim(request, customerId, protocol),
    },
  };
});

/** Accepts those that are open or contested; a protocol stays with them. 404 when none is ours. */
export const answerAcceptDiscrepancies = answer(acceptDiscrepancies, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { body } = request;
  const chosen =
    "ids" in body ? readChosen(request.db, customerId, body.ids) : readFiltered(request, customerId, body);
  for (const { row } of chosen) {
    if (row && ACCEPTABLE.includes(row.status))
      settle(request, row.id, "accepted", `Aceita: ${request.body.reason}`);
  }
  const results = chosen.map(({ id, row }) =>
    resultOf(id, row, ACCEPTABLE, "Aceita.", row?.protocol ?? null),
  );
  return { status: 200, body: { results } };
});

const ACCEPTABLE: readonly DiscrepancyStatus[] = ["open", "contested"];

/** What the acquirer answered to one that is contested; of one that is not, nothing is done. 404 where it is not ours. */
export const answerCreateDiscrepancyAnswer = answer(createDiscrepancyAnswer, (request) => {
  const row = requireDiscrepancy(request);
  const { body, params } = request;
  if (row.status === "contested") {
    if (body.outcome === "recovered") recover(request, row, body);
    else settle(request, row.id, "no-claim", `Sem direito: ${body.reason}`);
  }
  const done = body.outcome === "recovered" ? "Recuperada." : "Encerrada sem direito.";
  return {
    status: 200,
    body: resultOf(params.discrepancyId, row, ["contested"], done, row.protocol),
  };
});

/** The same to several that are contested; of one that cannot have come back nothing is done. 404 when none is ours. */
export const answerCreateDiscrepancyAnswers = answer(createDiscrepancyAnswers, (request) => {
  const { db, body, params } = request;
  requireCustomer(request, params.customerId);
  const chosen = readChosen(db, params.customerId, body.ids);
  if (body.outcome === "recovered") requirePast(request, body.recovered_on);
  const results = chosen.map(({ id, row }) => {
    if (row?.status !== "contested") return resultOf(id, row, [], "", null);
    const { protocol } = row;
    if (body.outcome === "no-claim") {
      settle(request, row.id, "no-claim", `Sem direito: ${body.reason}`);
      return resultOf(id, row, ["contested"], "Encerrada sem direito.", protocol);
    }
    const refusal = notRecovered(row, body.recovered_on);
    if (refusal) return { id, outcome: "ineligible" as const, message: refusal, protocol };
    recover(request, row, { recovered_amount: claimedOf(row), recovered_on: body.recovered_on });
    return resultOf(id, row, ["contested"], "Recuperada.", protocol);
  });
  return { status: 200, body: { results } };
});

const NOTHING_LOST = "Esta divergência não custou nada: não há valor a devolver.";

const claimedOf = ({ amount }: Pick<DiscrepancyRow, "amount">) => Math.max(0, -amount);

/** Why nothing can have come back of it until that day; null where it can. */
function notRecovered(row: Recoverable, day: string): string | null {
  if (claimedOf(row) === 0) return NOTHING_LOST;
  const detected = textOf(dayAt(row.detected_at));
  return day < detected ? `O dia é anterior à divergência, detectada em ${dayWords(detected)}.` : null;
}

function requirePast({ clock }: Pick<ApiRequest, "clock">, day: string): void {
  if (day <= textOf(dayOf(clock.today()))) return;
  const sentence = "Este dia ainda não chegou.";
  throw new ApiRefusal(422, sentence, { recovered_on: sentence });
}

type Recoverable = Pick<DiscrepancyRow, "id" | "amount" | "detected_at">;
type Recovered = Pick<
  Extract<DiscrepancyAnswer, { outcome: "recovered" }>,
  "recovered_amount" | "recovered_on"
>;

/** The history is read by people who may not see prices, too: it names no amount. */
function recover(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  row: Recoverable,
  { recovered_amount: amount, recovered_on: day }: Recovered,
): void {
  const claimed = claimedOf(row);
  if (amount > claimed) {
    const sentence =
      claimed === 0 ? NOTHING_LOST : `O valor é maior que o reclamado, ${moneyWords(claimed)}.`;
    throw new ApiRefusal(422, sentence, { recovered_amount: sentence });
  }
  requirePast(request, day);
  const refusal = notRecovered(row, day);
  if (refusal) throw new ApiRefusal(422, refusal, { recovered_on: refusal });
  const back = "update discrepancies set recovered_amount = ?, recovered_on = ? where id = ?";
  run(request.db, back, amount, day, row.id);
  const what = amount < claimed ? "parte do valor" : "o valor";
  settle(request, row.id, "recovered", `A adquirente devolveu ${what} em ${dayWords(day)}.`);
}

interface Chosen {
  id: string;
  row: Row | null;
}

/** All of a filter that can be accepted. 409 where it is not what the person saw, 422 for more than one command takes. */
function readFiltered(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  customerId: string,
  seen: Extract<AcceptDiscrepancies, { filter: unknown }>,
): Chosen[] {
  const where = every([
    ...discrepanciesOf(customerId, seen.filter, clock),
    among("d.status", ACCEPTABLE.join()),
  ]);
  const rows = all<Row>(
    db,
    `select d.id, d.acquirer, d.status, d.status_at, d.status_by_name, d.protocol, d.amount, d.detected_at
     from ${discrepancyFrom(seen.filter)} where ${where.sql} order by d.id`,
    ...where.values,
  );
  const lost = rows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  if (rows.length !== seen.expected_count || lost !== (seen.expected_lost_amount ?? lost)) {
    const found = `${rows.length} ${rows.length === 1 ? "divergência" : "divergências"}`;
    throw new ApiRefusal(
      409,
      `A seleção mudou: o filtro agora acha ${found}, e não o que você conferiu. Confira de novo antes de continuar.`,
    );
  }
  if (rows.length > MOST_ACCEPTED)
    throw new ApiRefusal(422, `Aceite até ${MOST_ACCEPTED} divergências de cada vez.`);
  return rows.map((row) => ({ id: String(row.id), row }));
}

/** The customer's rows as they were before, one per id and in the order asked for. */
function readChosen(db: Db, customerId: string, ids: readonly string[]): Chosen[] {
  const distinct = [...new Set(ids)];
  const rows = all<Row>(
    db,
    `select id, acquirer, status, status_at, status_by_name, protocol, amount, detected_at from discrepancies
     where customer_id = ? and id in (select value from json_each(?))`,
    customerId,
    JSON.stringify(distinct.map(rowId)),
  );
  if (rows.length === 0) throw new ApiRefusal(404, "Divergência não encontrada.");
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return distinct.map((id) => ({ id, row: byId.get(id) ?? null }));
}

function settle(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  id: number,
  status: DiscrepancyStatus,
  detail: string,
): void {
  run(
    request.db,
    "update discrepancies set status = ?, status_at = ?, status_by_name = ? where id = ?",
    status,
    request.clock.now().getTime(),
    requireUser(request).name,
    id,
  );
  recordEvent(request, { subject: "discrepancy", id, action: status, detail });
}

function resultOf(
  id: string,
  before: Row | null,
  eligible: readonly DiscrepancyStatus[],
  done: string,
  protocol: string | null,
): DecidedDiscrepancy {
  if (!before) return { id, outcome: "ineligible", message: "Divergência não encontrada.", protocol: null };
  if (eligible.includes(before.status)) return { id, outcome: "done", message: done, protocol };
  return { id, outcome: "ineligible", message: standing(before), protocol: before.protocol };
}

/** "Já em reclamação desde 19/11/2026 às 14:03, por Ana (protocolo 1234567890)." */
function standing({ status, status_at, status_by_name, protocol }: Row): string {
  const since = status_at === null ? "" : ` desde ${momentWords(status_at)}`;
  const by = status_by_name === null ? "" : `, por ${status_by_name}`;
  return `${STATES[status]}${since}${by}${protocol === null ? "" : ` (protocolo ${protocol})`}.`;
}

function newProtocol(db: Db, customerId: string): string {
  for (;;) {
    const protocol = String(randomInt(1_000_000_000, 10_000_000_000));
    const taken = "select 1 from discrepancies where customer_id = ? and protocol = ?";
    if (!first(db, taken, customerId, protocol)) return protocol;
  }
}
