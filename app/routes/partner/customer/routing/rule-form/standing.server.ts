import type { RuleType } from "~/domain/routing/rule";
import type { CustomerRouting } from "../read-routing.server";

/** After every letter and number: of equal priority, the draft is asked last. */
const NEW_ID = "~";

/** Where a new rule stands that says nothing of it: last of its type, for the group of whoever has none. */
export const standingOfNew = ({ rules }: CustomerRouting, type: RuleType) => ({
  id: NEW_ID,
  priority: Math.max(0, ...rules.filter((one) => one.type === type).map(({ priority }) => priority)) + 1,
  group_id: null,
});
