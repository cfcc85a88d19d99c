import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import {
  chargeOf,
  discountEnd,
  lastCycle,
  monthlyOf,
  nextCycle,
  planWords,
  type SubscriptionTerms,
  shareOf,
  termsText,
} from "../rules/subscriptions.ts";
import { dayWords } from "../rules/wording.ts";
import { invoiceWriter } from "./invoices.ts";
import type { Merchant } from "./merchants.ts";
import { PEOPLE } from "./names.ts";

/** Id, name, products, price of a unit in a month; a year costs ten months. */
const PLANS = [
  ["pla-tef", "TEF", ["tef"], 8990],
  ["pla-tef-pix", "TEF e PIX", ["tef", "pix"], 10990],
  ["pla-dtx-pro", "Conciliação DTX Pro", ["dtx-pro"], 14990],
  ["pla-pos", "POS", ["pos"], 5990],
] as const;
const NEWEST = ["pla-completo", "Completo", ["tef", "pix", "dtx-pro", "pos"], 24990] as const;
/** No longer sold; some still have it. */
const OLD = ["pla-tef-2023", "TEF 2023", ["tef"], 7990] as const;

/** Writes plans, and one or two subscriptions of each customer that may sell, with their invoices. */
export function seedSubscriptions(db: Db, merchants: readonly Merchant[], today: Day): void {
  const addPlan = inserter(db, "plans", [
    "id",
    "name",
    "products",
    "price_amount",
    "yearly_price_amount",
    "active",
  ]);
  for (const plan of [...PLANS, NEWEST, OLD]) {
    const [id, name, products, price] = plan;
    addPlan([id, name, JSON.stringify(products), price, price * 10, plan === OLD ? 0 : 1]);
  }
  const write = writers(db, today);
  for (const merchant of merchants.filter(({ stage }) => stage !== "onboarding")) {
    for (const turn of merchant.number % 3 === 1 ? [0, 1] : [0]) writeOne(write, merchant, turn, today);
  }
}

function writers(db: Db, today: Day) {
  return {
    subscription: inserter(db, "subscriptions", [
      "id",
      "customer_id",
      "plan_id",
      "quantity",
      "price_amount",
      "discount",
      "discount_until",
      "discount_ends_on",
      "billing_cycle",
      "monthly_amount",
      "started_at",
      "renews_at",
      "ends_at",
      "status",
      "seller",
      "payment",
      "notes",
      "created_at",
      "scheduled_plan_id",
      "scheduled_terms",
      "scheduled_on",
      "canceled_at",
      "canceled_by_name",
      "cancel_reason",
      "paused_from",
      "paused_until",
    ]),
    event: inserter(db, "history_events", ["subject", "subject_id", "at", "by_name", "action", "detail"]),
    waiting: inserter(db, "invoice_lines", [
      "subscription_id",
      "kind",
      "description",
      "period_from",
      "period_to",
      "amount",
    ]),
    invoices: invoiceWriter(db, today),
  };
}

function writeOne(write: ReturnType<typeof writers>, merchant: Merchant, turn: number, today: Day): void {
  const { number } = merchant;
  const id = `ass-${1000 + number}-${turn + 1}`;
  const isOld = turn === 0 && number % 9 === 0;
  // Maria's second is what lets her see discrepancies.
  const place = number === 1 ? 1 + turn : number + turn * 2;
  const [planId, planName, , price] = isOld ? OLD : (PLANS[place % PLANS.length] ?? PLANS[0]);
  const status = statusOf(merchant, turn);
  const billing_cycle = number % 6 === 0 ? "yearly" : "monthly";
  const terms: SubscriptionTerms = {
    price_amount: billing_cycle === "yearly" ? price * 10 : price,
    quantity: 1 + (number % 4),
    discount: number % 5 === 0 ? 1000 : 0,
    billing_cycle,
  };
  // What is pending starts some days from now, or it would not be any longer.
  const start = status === "pending" ? today + 5 + (number % 9) : merchant.createdOn;
  const end = endOf(status, number, turn, today);
  // Every other discount of today has its end ahead.
  const hasEnd = number % 10 === 5 && end === null && turn === 0;
  const { discount_until, discount_ends_on } = discountEnd(
    start,
    billing_cycle,
    hasEnd ? textOf(Math.max(start, today) + 40) : null,
  );
  const renewal = status === "active" ? nextCycle(start, billing_cycle, today) : null;
  const isScheduled = turn === 0 && number % 12 === 7 && status === "active";
  // It rests for six days by now, or since its cycle began.
  const cycle = lastCycle(start, billing_cycle, today);
  const pause = status === "paused" ? Math.max(cycle, today - 6) : null;
  const isDebited = number % 2 === 1;
  const seller = PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];
  const createdAt = Math.min(startOf(start), startOf(today - 1)) + 11 * HOUR;
  const canceledAt = end === null ? null : startOf(Math.min(end, today) - 2) + 15 * HOUR;
  write.subscription([
    id,
    merchant.customerId,
    planId,
    terms.quantity,
    terms.price_amount,
    terms.discount,
    discount_until,
    discount_ends_on,
    billing_cycle,
    monthlyOf(terms),
    textOf(start),
    end === null && renewal !== null ? textOf(renewal) : null,
    end === null ? null : textOf(end),
    status,
    seller,
    isDebited ? "account-debit" : "bank-slip",
    number % 5 === 0 ? "Desconto combinado na contratação." : null,
    createdAt,
    ...(isScheduled && renewal !== null
      ? [NEWEST[0], termsText({ quantity: terms.quantity + 1 }), textOf(renewal)]
      : [null, null, null]),
    canceledAt,
    canceledAt === null ? null : seller,
    canceledAt === null ? null : reasonOf(status),
    pause === null ? null : textOf(pause),
    pause === null ? null : textOf(today + 25),
  ]);
  write.event(["subscription", id, createdAt, seller, "created", `Assinatura do plano ${planName}.`]);
  if (isScheduled && renewal !== null) {
    const detail = `Plano ${NEWEST[1]} a partir de ${dayWords(textOf(renewal))}.`;
    write.event(["subscription", id, startOf(today - 1) + 10 * HOUR, seller, "plan-scheduled", detail]);
  }
  if (canceledAt !== null && end !== null) {
    const detail = `Fim em ${dayWords(textOf(end))}: ${reasonOf(status)}`;
    write.event(["subscription", id, canceledAt, seller, "canceled", detail]);
  }
  const what = planWords(planName, terms.quantity);
  write.invoices({
    id,
    what,
    status,
    start,
    until: Math.min(today, (end ?? today + 1) - 1),
    terms,
    isDebited,
  });
  if (pause !== null) {
    const days = {
      left: nextCycle(start, billing_cycle, today) - pause,
      all: nextCycle(start, billing_cycle, today) - cycle,
    };
    write.waiting([
      id,
      "credit",
      `Pausa do plano ${what.slice("Plano ".length)}, ${days.left} de ${days.all} dias`,
      textOf(pause),
      textOf(pause + days.left - 1),
      -shareOf(chargeOf(terms), days),
    ]);
    const asked = `Pausa de ${dayWords(textOf(pause))} até ${dayWords(textOf(today + 25))}: a loja está em reforma.`;
    write.event(["subscription", id, startOf(pause - 1) + 15 * HOUR, seller, "pause-asked", asked]);
    write.event([
      "subscription",
      id,
      startOf(pause),
      "Portal",
      "paused",
      `Início da pausa. (${dayWords(textOf(pause))})`,
    ]);
  }
  if (status === "suspended") {
    const detail = "Suspensa por falta de pagamento.";
    write.event(["subscription", id, startOf(today - 9), "Portal", "suspended", detail]);
  }
}

function statusOf(merchant: Merchant, turn: number): string {
  if (merchant.stage === "inactive") return "terminated";
  if (merchant.stage === "never-sold") return merchant.number % 2 === 0 ? "pending" : "incomplete";
  if (turn === 1) return merchant.number % 2 === 0 ? "canceled" : "active";
  if (merchant.number === 53 || merchant.number === 55) return "paused";
  return merchant.number >= 50 && merchant.number <= 52 ? "suspended" : "active";
}

/** What has ended did so twelve days ago; a few that are active have their last day ahead. */
function endOf(status: string, number: number, turn: number, today: Day): Day | null {
  if (status === "canceled" || status === "terminated") return today - 12;
  return status === "active" && turn === 1 && number % 12 === 1 && number > 1 ? today + 18 : null;
}

function reasonOf(status: string): string {
  return status === "terminated" ? "Fim do contrato com o cliente." : "O cliente trocou de fornecedor.";
}
