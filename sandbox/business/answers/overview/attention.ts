import type { EstablishmentDocument } from "#contract/extension/establishment";
import { getOverviewAttention } from "#contract/extension/overview";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all, first, instant } from "../../query.ts";
import { DAY, dayOf, textOf } from "../../rules/calendar.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { discrepanciesOf } from "../discrepancies/filter.ts";
import { documentsOf } from "../establishment/sections.ts";
import type { ChangeRow } from "../payouts/change-row.ts";
import { type Here, toChange } from "../payouts/rows.ts";
import { requireCustomer } from "../visibility.ts";

const IDLE_DAYS = 30;

/** What a document is of which a file has to be sent. */
const OWED: readonly EstablishmentDocument["status"][] = ["refused", "expired", "missing"];

/** Pendings that still can be treated: past the deadline, the acquirer has decided. Takes the time now. */
export const OPEN_PENDING = "state in ('pending', 'failed') and decision_deadline > ?";

/** An offer nobody has looked at, deleted or let expire. Takes today. */
export const UNSEEN_OFFER =
  "viewed_at is null and accepted_at is null and deleted_at is null and expiration_date >= ?";

/** Somebody who asks for access to a company. Takes the company's id and the time now. */
export const OPEN_SIGN_UP = "company_id = ? and status = 'pending' and expires_at > ?";

/**
 * What waits for a customer's decision, counted as the lists behind it count. A discrepancy in the customer's favour
 * counts, but adds no amount; one within the usual tolerance is none.
 */
export const answerGetOverviewAttention = answer(getOverviewAttention, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  const now = clock.now().getTime();
  const pending = first<{ count: number; amount: number; nearest: number | null }>(
    db,
    `select count(*) as count, coalesce(sum(amount), 0) as amount, min(decision_deadline) as nearest
     from pendings where customer_id = ? and ${OPEN_PENDING}`,
    customerId,
    now,
  );
  const open = every(discrepanciesOf(customerId, { status: "open" }, request));
  const discrepancies = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(max(-d.amount, 0)), 0) as amount
     from discrepancies d where ${open.sql}`,
    ...open.values,
  );
  return {
    status: 200,
    body: {
      pending: {
        count: pending?.count ?? 0,
        amount: pending?.amount ?? 0,
        nearest_deadline: instant(pending?.nearest ?? null),
        in_progress: count(
          db,
          "select count(*) as count from pendings where customer_id = ? and state in ('confirming', 'undoing')",
          customerId,
        ),
      },
      discrepancies: { count: discrepancies?.count ?? 0, amount: discrepancies?.amount ?? 0 },
      idle_terminals: idleTerminals(db, customerId, dayOf(clock.today()), now),
      offers: count(
        db,
        `select count(*) as count from iso_offers where company_id = ? and ${UNSEEN_OFFER}`,
        company.id,
        clock.today(),
      ),
      pending_users: count(
        db,
        `select count(*) as count from sign_ups where ${OPEN_SIGN_UP}`,
        company.id,
        now,
      ),
      onboarding: {
        done: count(
          db,
          "select count(*) as count from onboarding_steps where customer_id = ? and status = 'done'",
          customerId,
        ),
        total: STEPS.length,
      },
      documents: documentsOf(db, customerId, clock.today()).filter(({ status }) => OWED.includes(status))
        .length,
      payout_changes: toBeAgreedTo(request, customerId),
    },
  };
});

/** Those that nobody has let pass, and that whoever asks may decide. */
function toBeAgreedTo(request: Here & Pick<ApiRequest, "clock">, customerId: string): number {
  const waiting = all<ChangeRow>(
    request.db,
    `select * from payout_changes where customer_id = ? and state = 'waiting'
     and (due_at is null or due_at > ?)`,
    customerId,
    request.clock.now().getTime(),
  );
  return waiting.filter((row) => toChange(request, row).may_decide).length;
}

/** Active for more than 30 days, and without a sale on each of them. */
function idleTerminals(db: Db, customerId: string, today: number, now: number): number {
  return count(
    db,
    `select count(*) as count from terminals t
     where customer_id = ? and status = 'active' and activated_at < ?
       and id not in (select terminal_id from terminal_sales where customer_id = ? and sale_day >= ?)`,
    customerId,
    now - IDLE_DAYS * DAY,
    customerId,
    textOf(today - IDLE_DAYS),
  );
}

function count(db: Db, sql: string, ...values: (string | number)[]): number {
  return first<{ count: number }>(db, sql, ...values)?.count ?? 0;
}
