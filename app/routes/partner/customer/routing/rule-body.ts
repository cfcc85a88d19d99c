/** A rule as the body that writes it: everything that a person decides of it, and nothing that the upstream does. */
import type { NewRules, RuleContent, RuleType } from "#contract/routing-shapes";
import { decidedFields } from "~/domain/routing/change-set";

/** The body of a rule of any type, with its type beside it. */
export type RuleBody = { [Type in RuleType]: { type: Type; body: NewRules[Type] } }[RuleType];

/** The body of the POST or PUT that writes a rule whole, as it stands. */
export function bodyOf({ type, ...rule }: RuleContent): RuleBody {
  // The rest of a rule is what makes one of its type; field by field, the compiler does not follow.
  return { type, body: Object.fromEntries(decidedFields(rule)) } as unknown as RuleBody;
}
