import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, onBusinessDay, textOf } from "../rules/calendar.ts";
import { chargeOf, cycleStart, linesOf, type SubscriptionTerms } from "../rules/subscriptions.ts";
import { Random } from "./random.ts";

interface Billed {
  id: string;
  /** `Plano POS com 2 unidades` */
  what: string;
  status: string;
  start: Day;
  /** The last day on which a cycle may have begun. */
  until: Day;
  terms: SubscriptionTerms;
  /** Debited from an account on its day, unlike a slip that somebody pays earlier. */
  isDebited: boolean;
}

/** Calendar days from the first of a cycle to the day its invoice is due. */
export const DUE_DAYS = 10;

/** Answers a function that writes one invoice per cycle that has begun; nobody billed what is still pending. */
export function invoiceWriter(db: Db, today: Day): (billed: Billed) => void {
  const random = new Random("invoices");
  const add = inserter(db, "invoices");
  const addLine = inserter(db, "invoice_lines");
  return ({ id, what, status, start, until, terms, isDebited }) => {
    if (status === "pending") return;
    for (let number = 0; ; number += 1) {
      const from = cycleStart(start, terms.billing_cycle, number);
      // Without its first payment it never came to a second cycle.
      if (from > until || (status === "incomplete" && number > 0)) return;
      const to = cycleStart(start, terms.billing_cycle, number + 1) - 1;
      const due = onBusinessDay(from + DUE_DAYS);
      const paidOn = isDebited ? due : due - random.below(6);
      const isRefused = status === "incomplete" || (status === "suspended" && from > today - 75);
      // One in forty of the latest slips was forgotten.
      const isForgotten = !isDebited && from > today - 45 && random.chance(250);
      const isPaid = paidOn < today + (isDebited ? 1 : 0) && !isRefused && !isForgotten;
      const invoice = invoiceId(id, textOf(from));
      for (const { kind, description, amount } of linesOf(terms))
        addLine({
          subscription_id: id,
          invoice_id: invoice,
          kind,
          description: description ?? what,
          period_from: textOf(from),
          period_to: textOf(to),
          amount,
        });
      add({
        id: invoice,
        subscription_id: id,
        period_from: textOf(from),
        period_to: textOf(to),
        issued_on: textOf(from),
        amount: chargeOf(terms),
        due_on: textOf(due),
        paid_on: isPaid ? textOf(paidOn) : null,
      });
    }
  };
}

/** `fat-1001-1-2026-11-20` */
export function invoiceId(subscriptionId: string, periodFrom: string): string {
  return `${subscriptionId.replace(/^ass-/, "fat-")}-${periodFrom}`;
}
