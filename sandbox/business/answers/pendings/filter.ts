import type { PendingFilter } from "#contract/extension/pendings";
import type { Clock } from "../../../clock.ts";
import { among, type Condition, containing, given } from "../../conditions.ts";
import { dayOf, HOUR, OFFSET, startOf } from "../../rules/calendar.ts";
import { inInstalments } from "../sales/filter.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";

/** Not decided yet; of these, two can be treated. */
const OPEN = "pending,failed,confirming,undoing";
export const TREATABLE = "p.state in ('pending', 'failed')";

/** When what is due soon is due: now, in two hours, at the end of the day. Epoch milliseconds. */
export function deadlines(clock: Clock) {
  const now = clock.now().getTime();
  return { now, "2h": now + 2 * HOUR, today: startOf(dayOf(clock.today()) + 1) };
}

/** The conditions of a filter on `PENDINGS`; 422 for a range that is upside down. */
export function pendingConditions(filter: PendingFilter, customerId: string, clock: Clock): Condition[] {
  refuseTurnedDays(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  const due = deadlines(clock);
  return [
    ["p.customer_id = ?", customerId],
    ...given(filter.id, (list) => among("cast(p.id as text)", list)),
    ...days("p.occurred_at", filter),
    ...given(filter.store_id, (list) => among("cast(s.store_id as text)", list)),
    ...given(filter.pos_number, (text): Condition => ["p.pos_number = ?", text]),
    ...given(filter.acquirer, (list) => among("p.acquirer", list)),
    ...given(filter.modality, (list) => among("s.modality", list)),
    ...given(filter.instalments, (list) => inInstalments("s.instalments", list)),
    ...given(filter.amount_from, (amount): Condition => ["p.amount >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["p.amount <= ?", amount]),
    ...given(
      filter.deadline,
      (by): Condition => [
        `${TREATABLE} and p.decision_deadline > ? and p.decision_deadline <= ?`,
        due.now,
        due[by],
      ],
    ),
    ...given(filter.suggested_action, (action): Condition => ["p.suggested_action = ?", action]),
    ...given(filter.state ?? (filter.id === undefined ? OPEN : undefined), (list) => among("p.state", list)),
    ...given(filter.q, matching),
  ];
}

/** Days of the filter, both ends inclusive, on a column of epoch milliseconds. */
export function days(column: string, { from, to }: { from?: string; to?: string }): Condition[] {
  return [
    ...given(from, (day): Condition => [`${column} >= ?`, startOf(dayOf(day))]),
    ...given(to, (day): Condition => [`${column} < ?`, startOf(dayOf(day) + 1)]),
  ];
}

/** The day in São Paulo of a column of epoch milliseconds. */
export function dayIn(column: string): string {
  return `date((${column} - ${OFFSET}) / 1000, 'unixepoch')`;
}

/** Of a card nothing but its end, as it is printed: `•••• 0912`. */
const SEARCHED = [
  "s.nsu_tef",
  "s.nsu",
  "s.authorization_code",
  "s.fiscal_document",
  "('•••• ' || substr(s.masked_card, -4))",
];

/** By what a sale is asked for; on `PENDINGS`. */
export function matching(text: string): Condition {
  const pattern = containing(text.replaceAll("\0", ""));
  return [
    SEARCHED.map((column) => `${column} like ? escape '\\'`).join(" or "),
    ...SEARCHED.map(() => pattern),
  ];
}
