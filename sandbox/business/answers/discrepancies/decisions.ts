import { randomInt } from "node:crypto";
import type { DiscrepancyStatus } from "#contract/extension/discrepancies";
import {
  type AcceptDiscrepancies,
  acceptDiscrepancies,
  contestDiscrepancies,
  MOST_ACCEPTED,
} from "#contract/extension/discrepancy-claims";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, every } from "../../conditions.ts";
import { all, first, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { claimDeadline } from "../../rules/claims.ts";
import { dayWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { type Chosen, claimedOf, type Row, readChosen, resultOf, settle } from "./chosen.ts";
import { requireClaim } from "./claims.ts";
import { discrepanciesOf } from "./filter.ts";

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
  const claimed = "ids" in body ? body.contested_ids : undefined;
  const results = chosen.map(({ id, row }) => {
    const acceptable = claimed?.includes(id) === false ? UNCLAIMED : ACCEPTABLE;
    if (row && acceptable.includes(row.status))
      settle(request, row.id, "accepted", `Aceita: ${request.body.reason}`);
    return resultOf(id, row, acceptable, "Aceita.", row?.protocol ?? null);
  });
  return { status: 200, body: { results } };
});

const UNCLAIMED: readonly DiscrepancyStatus[] = ["open"];
const ACCEPTABLE: readonly DiscrepancyStatus[] = [...UNCLAIMED, "contested"];

/** All of a filter that can be accepted. 409 where it is not what the person saw, 422 for more than one command takes. */
function readFiltered(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  customerId: string,
  seen: Extract<AcceptDiscrepancies, { filter: unknown }>,
): Chosen[] {
  const where = every([
    ...discrepanciesOf(customerId, seen.filter, request),
    among("d.status", ACCEPTABLE.join()),
  ]);
  const rows = all<Row>(
    request.db,
    `select d.id, d.acquirer, d.status, d.status_at, d.status_by_name, d.protocol, d.amount, d.detected_at
     from discrepancies d where ${where.sql} order by d.id`,
    ...where.values,
  );
  const lost = rows.reduce((sum, row) => sum + claimedOf(row), 0);
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

function newProtocol(db: Db, customerId: string): string {
  for (;;) {
    const protocol = String(randomInt(1_000_000_000, 10_000_000_000));
    const taken = "select 1 from discrepancies where customer_id = ? and protocol = ?";
    if (!first(db, taken, customerId, protocol)) return protocol;
  }
}
