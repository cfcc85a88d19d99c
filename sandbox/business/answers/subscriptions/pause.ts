import { pauseSubscription, unpauseSubscription } from "#contract/extension/subscriptions";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";
import { lastChange, note, standing } from "./change.ts";
import { detailOf, requireSubscription } from "./detail.ts";
import { bringUpToDate, save } from "./renewal.ts";
import type { SubscriptionRow } from "./rows.ts";

/** Days from today to the first of a pause, and from that to its last. */
const LONGEST = 365;

export const answerPauseSubscription = answer(pauseSubscription, (request) => {
  const { db, clock, params, body } = request;
  const row = requireSubscription(request, params.partnerId, params.subscriptionId);
  if (row.paused_from !== null) throw new ApiRefusal(409, `${pauseOf(row)}${lastPause(request, row)}.`);
  if (row.status !== "active" && row.status !== "pending") throw new ApiRefusal(409, standing(row));
  const fields = wrongDays(row, body, clock.today());
  if (Object.keys(fields).length > 0) throw new ApiRefusal(422, "Corrija os dias da pausa.", fields);
  const { from, until = null, reason } = body;
  save(db, { ...row, paused_from: from, paused_until: until });
  note(request, row, "pause-asked", `Pausa ${daysOf(from, until)}: ${reason}`);
  // Begins at once where its first day is today.
  bringUpToDate(request);
  return { status: 200, body: detailOf(request, requireSubscription(request, params.partnerId, row.id)) };
});

function wrongDays(
  row: SubscriptionRow,
  { from, until }: { from: string; until?: string | undefined },
  today: string,
): Record<string, string> {
  const latest = (day: string) => textOf(dayOf(day) + LONGEST);
  if (from < today) return { from: "A pausa não pode começar antes de hoje." };
  if (from < row.started_at) return { from: `A assinatura começa em ${dayWords(row.started_at)}.` };
  if (row.ends_at !== null && from >= row.ends_at)
    return { from: `A assinatura termina em ${dayWords(row.ends_at)}.` };
  if (from > latest(today)) return { from: "A pausa pode começar em até um ano." };
  if (until === undefined) return {};
  if (until < from) return { until: "O último dia não pode ser antes do primeiro." };
  return until > latest(from) ? { until: "A pausa pode durar até um ano." } : {};
}

export const answerUnpauseSubscription = answer(unpauseSubscription, (request) => {
  const { db, clock, params } = request;
  const row = requireSubscription(request, params.partnerId, params.subscriptionId);
  if (row.paused_from === null)
    throw new ApiRefusal(409, `${standing(row)} Ela não tem pausa${lastPause(request, row)}.`);
  if (row.status === "paused") {
    save(db, { ...row, paused_until: textOf(dayOf(clock.today()) - 1) });
    note(request, row, "unpause-asked", "Retomada a partir de hoje.");
    bringUpToDate(request);
  } else {
    save(db, { ...row, paused_from: null, paused_until: null });
    note(request, row, "unpause-asked", `A pausa de ${dayWords(row.paused_from)} foi retirada.`);
  }
  return { status: 200, body: detailOf(request, requireSubscription(request, params.partnerId, row.id)) };
});

/** "de 20/11/2026 até 30/11/2026", "em 20/11/2026", "a partir de 20/11/2026, sem fim marcado" */
function daysOf(from: string, until: string | null): string {
  if (from === until) return `em ${dayWords(from)}`;
  return until === null
    ? `a partir de ${dayWords(from)}, sem fim marcado`
    : `de ${dayWords(from)} até ${dayWords(until)}`;
}

/** "A assinatura está em pausa desde 20/11/2026 até 30/11/2026" */
function pauseOf({ status, paused_from, paused_until }: SubscriptionRow): string {
  const from = paused_from ?? "";
  if (status !== "paused") return `A assinatura já tem pausa marcada ${daysOf(from, paused_until)}`;
  const until = paused_until === null ? "" : ` até ${dayWords(paused_until)}`;
  return `A assinatura está em pausa desde ${dayWords(from)}${until}`;
}

const lastPause = ({ db }: Parameters<typeof note>[0], row: SubscriptionRow) =>
  lastChange(db, row, ["pause-asked", "unpause-asked"]).replace(", desde", ", pedido em");
