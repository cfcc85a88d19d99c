import { getWaiting } from "#contract/extension/waiting";
import { ROLES } from "#contract/permissions";
import { type ApiUser, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { first } from "../../query.ts";
import { discrepanciesOf } from "../discrepancies/filter.ts";
import { pendingConditions } from "../pendings/filter.ts";
import { PENDINGS } from "../pendings/rows.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { OPEN_SIGN_UP, UNSEEN_OFFER } from "./attention.ts";

/** Each by the conditions of its own list, and only for who may open that. */
export const answerGetWaiting = answer(getWaiting, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  const user = requireUser(request);
  const now = clock.now().getTime();
  const counted = (permission: string, from: string, conditions: () => readonly Condition[]) =>
    holds(user, permission) ? countOf(db, from, conditions()) : null;
  return {
    status: 200,
    body: {
      pendings: counted(ROLES.customerFull, PENDINGS, () => pendingConditions({}, customerId, clock)),
      discrepancies: counted(ROLES.dtxPro, "discrepancies d", () =>
        discrepanciesOf(customerId, { status: "open" }, request),
      ),
      offers: counted("offer-iso-read", "iso_offers", () => [
        ["company_id = ?", company.id],
        [UNSEEN_OFFER, clock.today()],
      ]),
      pending_users: counted(ROLES.customerFull, "sign_ups", () => [[OPEN_SIGN_UP, company.id, now]]),
    },
  };
});

function holds({ roles }: ApiUser, permission: string): boolean {
  return roles.includes(permission) || roles.includes(ROLES.admin);
}

function countOf(db: Db, from: string, conditions: readonly Condition[]): number {
  const { sql, values } = every(conditions);
  return (
    first<{ count: number }>(db, `select count(*) as count from ${from} where ${sql}`, ...values)?.count ?? 0
  );
}
