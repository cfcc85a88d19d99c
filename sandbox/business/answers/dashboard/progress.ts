import { STEPS } from "../../seeding/onboarding.ts";

/** Without any movement for longer: stuck. */
export const STUCK_DAYS = 3;

/** In onboarding. */
export const UNDER_WAY = "('draft', 'returned', 'sent', 'in-review')";

/** Of the first step that is not done, the review when all are. @param steps the alias of its table */
export const positionOf = (steps: string) =>
  `coalesce(min(case when ${steps}.status <> 'done' then ${steps}.position end), ${STEPS.length})`;

/** When something was last saved, sent or decided. */
export const movedAt = (onboarding: string, steps: string) =>
  `max(coalesce(${onboarding}.started_at, 0), coalesce(${onboarding}.sent_at, 0),
    coalesce(${onboarding}.decided_at, 0), max(coalesce(${steps}.saved_at, 0)))`;
