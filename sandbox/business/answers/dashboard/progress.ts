import type { Clock } from "../../../clock.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { STEPS } from "../../seeding/onboarding.ts";

const STUCK_DAYS = 3;

/** Who has not moved since is stuck: for three days or more, as they are counted on the calendar. */
export const stuckSince = (clock: Clock) => startOf(dayOf(clock.today()) - STUCK_DAYS + 1);

/** In onboarding. */
export const UNDER_WAY = "('draft', 'returned', 'sent', 'in-review')";

/** Of the first of the steps `s` that is not done, the review when all are. */
export const POSITION = `coalesce(min(case when s.status <> 'done' then s.position end), ${STEPS.length})`;

/** When something of the onboarding `o` or of its steps `s` was last saved, sent or decided. */
export const MOVED_AT = `max(coalesce(o.started_at, 0), coalesce(o.sent_at, 0), coalesce(o.decided_at, 0),
    max(coalesce(s.saved_at, 0)))`;
