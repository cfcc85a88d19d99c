/** What an acquirer answered to what was claimed, of one discrepancy or of several. */
import {
  createDiscrepancyAnswer,
  createDiscrepancyAnswers,
  type DiscrepancyAnswer,
} from "#contract/extension/discrepancy-claims";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { dayAt, dayOf, textOf } from "../../rules/calendar.ts";
import { dayWords, moneyWords } from "../../rules/wording.ts";
import { requireCustomer } from "../visibility.ts";
import { claimedOf, readChosen, resultOf, settle } from "./chosen.ts";
import { requireDiscrepancy } from "./detail.ts";
import type { DiscrepancyRow } from "./rows.ts";

/** What the acquirer answered to one that is contested; of one that is not, nothing is done. 404 where it is not ours. */
export const answerCreateDiscrepancyAnswer = answer(createDiscrepancyAnswer, (request) => {
  const row = requireDiscrepancy(request);
  const { body, params } = request;
  if (row.status === "contested") {
    if (body.outcome === "recovered") {
      requireRecoverable(request, row, body);
      recover(request, row, body);
    } else settle(request, row.id, "no-claim", `Sem direito: ${body.reason}`);
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

function requireRecoverable(
  request: Pick<ApiRequest, "clock">,
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
}

/** The history is read by people who may not see prices, too: it names no amount. */
function recover(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  row: Recoverable,
  { recovered_amount: amount, recovered_on: day }: Recovered,
): void {
  const back = "update discrepancies set recovered_amount = ?, recovered_on = ? where id = ?";
  run(request.db, back, amount, day, row.id);
  const what = amount < claimedOf(row) ? "parte do valor" : "o valor";
  settle(request, row.id, "recovered", `A adquirente devolveu ${what} em ${dayWords(day)}.`);
}
