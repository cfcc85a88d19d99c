import { ApiRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";
import { NOT_ENDED, type PlanRow, type SubscriptionRow } from "./rows.ts";

interface Holder {
  customer_id: string;
  /** The subscription that is changed itself. */
  id?: string;
  /** The first day of a new one: what ends by then is no other. */
  started_at?: string;
}

interface Other extends Pick<SubscriptionRow, "paused_from" | "paused_until"> {
  plan_id: string;
  started_at: string;
  ends_at: string | null;
  seller: string;
  scheduled_on: string | null;
}

/** Nobody has one plan by two subscriptions: 409 where another one has it, or will by a change that waits. */
export function refuseTwice(
  db: Db,
  { customer_id, id = "", started_at: from = "" }: Holder,
  plan: Pick<PlanRow, "id" | "name">,
): void {
  const other = first<Other>(
    db,
    `select plan_id, started_at, ends_at, seller, scheduled_on, paused_from, paused_until from subscriptions
     where customer_id = ? and id <> ? and (plan_id = ? or (scheduled_on is not null and scheduled_plan_id = ?))
     and ${NOT_ENDED} and (ends_at is null or ends_at > ?) order by plan_id = ? desc, started_at`,
    customer_id,
    id,
    plan.id,
    plan.id,
    from,
    plan.id,
  );
  if (!other) return;
  const { plan_id, started_at, ends_at, seller, scheduled_on } = other;
  if (plan_id !== plan.id && scheduled_on !== null)
    throw new ApiRefusal(
      409,
      `Uma assinatura do cliente passa ao plano ${plan.name} ${changeDayWords(scheduled_on, other)}, por uma troca já marcada.`,
    );
  const since = `com início em ${dayWords(started_at)}`;
  // Whether it changes once more hangs on whether a cycle comes before its end.
  if (ends_at !== null)
    throw new ApiRefusal(
      409,
      `O cliente já tem o plano ${plan.name}, ${since}, vendido por ${seller}, até ${dayWords(ends_at)}. Mantenha aquela assinatura, ou ${id === "" ? "comece a nova a partir desse dia" : "espere o fim"}.`,
    );
  throw new ApiRefusal(
    409,
    id === ""
      ? `O cliente já tem o plano ${plan.name}, ${since}, vendido por ${seller}. Para mudar a quantidade, troque o plano da assinatura.`
      : `O cliente já tem o plano ${plan.name} em outra assinatura, ${since}, vendida por ${seller}. Para mudar a quantidade, troque o plano daquela.`,
  );
}

/** "em 19/12/2026": what rests on the day of its change changes as the pause ends. */
function changeDayWords(day: string, { paused_from: from, paused_until: until }: Other): string {
  if (from === null || from > day || (until !== null && until < day)) return `em ${dayWords(day)}`;
  return until === null
    ? "quando a pausa dela terminar"
    : `em ${dayWords(textOf(dayOf(until) + 1))}, ao fim da pausa dela`;
}
