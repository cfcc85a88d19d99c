import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, textOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";

const PLANS = [
  ["pla-tef", "TEF", ["TEF"], 8990],
  ["pla-tef-pix", "TEF e PIX", ["TEF", "PIX"], 10990],
  ["pla-dtx-pro", "Conciliação DTX Pro", ["conciliação DTX Pro"], 14990],
  ["pla-pos", "POS", ["POS"], 5990],
] as const;

/** Writes plans, and one or two subscriptions of each customer that may sell. */
export function seedSubscriptions(db: Db, merchants: readonly Merchant[], today: Day): void {
  const addPlan = inserter(db, "plans", ["id", "name", "products", "price_amount"]);
  for (const [id, name, products, price] of PLANS) addPlan([id, name, JSON.stringify(products), price]);
  const add = inserter(db, "subscriptions", [
    ...["id", "customer_id", "plan_id", "quantity", "price_amount", "discount", "billing_cycle"],
    ...["monthly_amount", "started_at", "renews_at", "ends_at", "status", "seller"],
  ]);
  for (const merchant of merchants.filter(({ stage }) => stage !== "onboarding")) {
    for (const turn of merchant.number % 3 === 1 ? [0, 1] : [0]) {
      const [planId, , , price] = PLANS[(merchant.number + turn * 2) % PLANS.length] ?? PLANS[0];
      const status = statusOf(merchant, turn);
      const quantity = 1 + (merchant.number % 4);
      const discount = merchant.number % 5 === 0 ? 1000 : 0;
      const yearly = merchant.number % 6 === 0;
      const list = price * quantity * (yearly ? 12 : 1);
      const charged = list - Math.floor((list * discount + 5000) / 10_000);
      const hasEnded = status === "canceled" || status === "terminated";
      add([
        ...[`ass-${1000 + merchant.number}-${turn + 1}`, merchant.customerId, planId, quantity],
        ...[yearly ? price * 12 : price, discount, yearly ? "yearly" : "monthly"],
        yearly ? Math.floor((charged + 6) / 12) : charged,
        ...[
          textOf(merchant.createdOn),
          status === "active" ? textOf(today + 1 + (merchant.number % 28)) : null,
        ],
        ...[hasEnded ? textOf(today - 12) : null, status, "Equipe comercial Exemplo"],
      ]);
    }
  }
}

function statusOf(merchant: Merchant, turn: number): string {
  if (merchant.stage === "inactive") return "terminated";
  if (merchant.stage === "never-sold") return merchant.number % 2 === 0 ? "pending" : "incomplete";
  if (turn === 1) return merchant.number % 2 === 0 ? "canceled" : "active";
  return merchant.number >= 50 && merchant.number <= 52 ? "suspended" : "active";
}
