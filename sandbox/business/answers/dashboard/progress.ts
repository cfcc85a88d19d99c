import type { Clock } from "../../../clock.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { STEPS } from "../../seeding/onboarding.ts";

const STUCK_DAYS = 3;

/** Who has not moved since is stuck: for three days or more, as they are counted on the calendar. */
export const stuckSince = (clock: Clock) => startOf(dayOf(clock.today()) - STUCK_DAYS + 1);

/** In onboarding. */
export const UNDER_WAY = "('draft', 'returned', 'sent', 'in-review')";

/** Of the first step that is not done, the review when all are. @param steps the alias of its table */
export const positionOf = (steps: string) =>
  `coalesce(min(case when ${steps}.status <> 'done' then ${steps}.position end), ${STEPS.length})`;

/** When something was last saved, sent or decided. */
export const movedAt = (onboarding: string, steps: string) =>
  `max(coalesce(${onboarding}.started_at, 0), coalesce(${onboarding}.sent_at, 0),
    coalesce(${onboarding}.decided_at, 0), max(coalesce(${steps}.saved_at, 0)))`;
