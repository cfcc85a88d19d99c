import type { Db } from "../../database.ts";
import { insert } from "../query.ts";
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

/** Days from now on for which what rests still does. */
const PAUSED_FOR = 25;

/** Writes plans, and one or two subscriptions of each customer that may sell, with their invoices. */
export function seedSubscriptions(db: Db, merchants: readonly Merchant[], today: Day): void {
  for (const plan of [...PLANS, NEWEST, OLD]) {
    const [id, name, products, price] = plan;
    insert(db, "plans", {
      id,
      name,
      products: JSON.stringify(products),
      price_amount: price,
      yearly_price_amount: price * 10,
      active: plan === OLD ? 0 : 1,
    });
  }
  const writeInvoices = invoiceWriter(db, today);
  for (const merchant of merchants.filter(({ stage }) => stage !== "onboarding"))
    for (const turn of merchant.number % 3 === 1 ? [0, 1] : [0]) {
      const made = writeOne(db, merchant, turn, today);
      writeInvoices(made);
      if (made.pause !== null) writePause(db, made, today);
    }
}

/** A subscription and its events; what it is billed for and rests for is written by what it answers. */
function writeOne(db: Db, merchant: Merchant, turn: number, today: Day) {
  const { number } = merchant;
  const id = `ass-${1000 + number}-${turn + 1}`;
  const isOld = turn === 0 && number % 9 === 0;
  // Maria's second is what lets her see discrepancies.
  const place = number === 1 ? 1 + turn : number + turn * 2;
  const [plan_id, planName, , price] = isOld ? OLD : (PLANS[place % PLANS.length] ?? PLANS[0]);
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
  const discountUntil = hasEnd ? textOf(Math.max(start, today) + 40) : null;
  const renewal = status === "active" ? nextCycle(start, billing_cycle, today) : null;
  const isScheduled = turn === 0 && number % 12 === 7 && status === "active";
  // It rests for six days by now, or since its cycle began.
  const pause = status === "paused" ? Math.max(lastCycle(start, billing_cycle, today), today - 6) : null;
  const isDebited = number % 2 === 1;
  const seller = PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];
  const createdAt = Math.min(startOf(start), startOf(today - 1)) + 11 * HOUR;
  const canceledAt = end === null ? null : startOf(Math.min(end, today) - 2) + 15 * HOUR;
  insert(db, "subscriptions", {
    id,
    customer_id: merchant.customerId,
    plan_id,
    ...terms,
    ...discountEnd(start, billing_cycle, discountUntil),
    monthly_amount: monthlyOf(terms),
    started_at: textOf(start),
    renews_at: end === null && renewal !== null ? textOf(renewal) : null,
    ends_at: end === null ? null : textOf(end),
    status,
    seller,
    payment: isDebited ? "account-debit" : "bank-slip",
    notes: number % 5 === 0 ? "Desconto combinado na contratação." : null,
    created_at: createdAt,
    scheduled_plan_id: isScheduled ? NEWEST[0] : null,
    scheduled_terms: isScheduled ? termsText({ quantity: terms.quantity + 1 }) : null,
    scheduled_on: isScheduled && renewal !== null ? textOf(renewal) : null,
    canceled_at: canceledAt,
    canceled_by_name: canceledAt === null ? null : seller,
    cancel_reason: canceledAt === null ? null : reasonOf(status),
    paused_from: pause === null ? null : textOf(pause),
    paused_until: pause === null ? null : textOf(today + PAUSED_FOR),
  });
  const tell = teller(db, id);
  tell(createdAt, seller, "created", `Assinatura do plano ${planName}.`);
  if (isScheduled && renewal !== null) {
    const detail = `Plano ${NEWEST[1]} a partir de ${dayWords(textOf(renewal))}.`;
    tell(startOf(today - 1) + 10 * HOUR, seller, "plan-scheduled", detail);
  }
  if (canceledAt !== null && end !== null)
    tell(canceledAt, seller, "canceled", `Fim em ${dayWords(textOf(end))}: ${reasonOf(status)}`);
  if (status === "suspended")
    tell(startOf(today - 9), "Portal", "suspended", "Suspensa por falta de pagamento.");
  const what = planWords(planName, terms.quantity);
  const until = Math.min(today, (end ?? today + 1) - 1);
  return { id, what, status, start, until, terms, isDebited, pause, seller };
}

/** What a pause credits on the next invoice, and who asked for it. */
function writePause(db: Db, made: ReturnType<typeof writeOne>, today: Day): void {
  const { id, what, start, terms, seller } = made;
  const from = made.pause ?? today;
  const next = nextCycle(start, terms.billing_cycle, today);
  const days = { left: next - from, all: next - lastCycle(start, terms.billing_cycle, today) };
  insert(db, "invoice_lines", {
    subscription_id: id,
    kind: "credit",
    description: `Pausa do plano ${what.slice("Plano ".length)}, ${days.left} de ${days.all} dias`,
    period_from: textOf(from),
    period_to: textOf(from + days.left - 1),
    amount: -shareOf(chargeOf(terms), days),
  });
  const words = `Pausa de ${dayWords(textOf(from))} até ${dayWords(textOf(today + PAUSED_FOR))}: a loja está em reforma.`;
  const tell = teller(db, id);
  tell(startOf(from - 1) + 15 * HOUR, seller, "pause-asked", words);
  tell(startOf(from), "Portal", "paused", `Início da pausa. (${dayWords(textOf(from))})`);
}

/** Notes what happened to a subscription. */
function teller(db: Db, subject_id: string) {
  return (at: number, by_name: string, action: string, detail: string) =>
    insert(db, "history_events", { subject: "subscription", subject_id, at, by_name, action, detail });
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
