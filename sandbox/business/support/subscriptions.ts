import type { InputOf } from "#contract/call";
import {
  type ChangeableTerms,
  cancelSubscription,
  changeSubscriptionPlan,
  createSubscription,
  getSubscription,
  resumeSubscription,
} from "#contract/extension/subscriptions";
import { agreed } from "../../examples/subscriptions.ts";
import { all } from "../query.ts";
import { ask } from "./ask.ts";
import { stopped } from "./clock.ts";
import { openSeeded } from "./seeded.ts";

/** Paulo's, as of the seed; a test that writes has it taken back. */
export const params = { partnerId: "par-2001" };
const company = { id: "emp-2001", customerId: null, partnerId: "par-2001" };
export const db = openSeeded(200);

export type Body = InputOf<typeof createSubscription>["body"];
const GOOD: Body = {
  ...agreed,
  customer_id: "cli-1001",
  plan_id: "pla-completo",
  quantity: 3,
  started_at: "2026-12-01",
  billing_cycle: "monthly",
  payment: "bank-slip",
  discount: 1000,
};
export const on = (day: string, as = "paulo") => ({
  db,
  as,
  company,
  clock: stopped(`${day}T14:03:00-03:00`),
  roles: as === "paulo" ? [] : ["admin"],
});
export const create = (body: Partial<Body> = {}, setting = on("2026-11-19")) =>
  ask(setting, createSubscription, { params, body: { ...GOOD, ...body } });
export const read = (subscriptionId: string, setting = on("2026-11-19")) =>
  ask(setting, getSubscription, { params: { ...params, subscriptionId } }).body;
type Change = Omit<InputOf<typeof changeSubscriptionPlan>["body"], keyof ChangeableTerms> &
  Partial<ChangeableTerms>;
export const change = (id: string, asked: Change, setting = on("2026-11-19")) => {
  const body = { ...agreed, ...asked };
  return ask(setting, changeSubscriptionPlan, { params: { ...params, subscriptionId: id }, body }).body;
};
export const cancel = (id: string, date: string, setting = on("2026-11-19")) =>
  ask(setting, cancelSubscription, {
    params: { ...params, subscriptionId: id },
    body: { date, reason: "Fechou a loja." },
  }).body;
export const resume = (id: string, setting = on("2026-11-19")) =>
  ask(setting, resumeSubscription, { params: { ...params, subscriptionId: id } }).body;
export const ofStatus = (status: string) =>
  all<{ id: string }>(
    db,
    `select s.id from subscriptions s join companies c on c.customer_id = s.customer_id
     where s.status = ? and s.ends_at is null and s.scheduled_on is null
       and c.owner_partner_id = 'par-2001' order by s.id`,
    status,
  )[0]?.id ?? "";
