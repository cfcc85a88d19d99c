import { beforeEach } from "vitest";
import { getPayoutApprovals, updatePayoutApprovals } from "#contract/extension/payout-changes";
import type { Clock } from "../../clock.ts";
import { createOutboxSchema } from "../../outbox/outbox.ts";
import { carryOutPayouts } from "../answers/payouts/carry-out.ts";
import { actorsOf } from "./actors.ts";
import { ask, type Setting } from "./ask.ts";
import { CLOCK } from "./clock.ts";
import { openSeeded, takeBackWrites } from "./seeded.ts";

const ROLES = ["portal_customer_full", "customer-establishment-read"];

/** Maria's shop with others who may decide for it, its partner's Paulo, and a time that passes; each test begins anew. */
export function payoutShop(...others: readonly string[]) {
  const db = openSeeded(200);
  for (const name of others)
    db.exec(`insert into sso_users (id, person_id, username, status, roles) values ('usr-${name}', 'pes-${name}', '${name}@loja.example', 'active', '[]');
      insert into user_companies values ('usr-${name}', 'emp-1001', '["portal_customer_full"]');`);
  createOutboxSchema(db);
  takeBackWrites(db);

  const begun = CLOCK.now().getTime();
  let now = begun;
  const clock: Clock = { now: () => new Date(now), today: CLOCK.today };
  const time = {
    get now() {
      return now;
    },
    /** Milliseconds in which nothing is looked at. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    later(milliseconds: number) {
      now += milliseconds;
      carryOutPayouts({ db, clock });
    },
    again() {
      now = begun;
    },
  };
  beforeEach(time.again);

  const { maria: MARIA, paulo: PAULO } = actorsOf(db);
  const maria: Setting = { ...MARIA, roles: ROLES, clock };
  const params = { customerId: "cli-1001" };
  /** What the company asks for from now on. */
  const rules = (who: Setting, second_person: boolean, waiting_hours: 0 | 24 | 48 = 0) =>
    ask(who, updatePayoutApprovals, {
      params,
      body: {
        second_person,
        waiting_hours,
        version: ask(maria, getPayoutApprovals, { params }).body.version,
      },
    }).body;
  return { db, clock, time, maria, paulo: { ...PAULO, clock } satisfies Setting, params, rules };
}
