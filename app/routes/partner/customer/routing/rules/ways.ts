/** The addresses of a rule's review: of itself, and of where it was opened. */
import { to } from "~/screens/to";
import type { RuleWord } from "~/words/rule-types";
import { type RuleAct, writtenAct } from "../rule-acts";

/** In the address of whoever came from the rule's own page. */
export const FROM_RULE = "regra";

interface From {
  customerId: string;
  word: RuleWord;
  /** The address's query. */
  search: URLSearchParams;
}

/** The row of a rule in its list, which a fragment of the address leads to. */
export const rowOf = (ruleId: string) => `regra-${ruleId}`;

/** Back to the rule: in the list, or on its own page. */
export function backOf({ customerId, word, search }: From, ruleId: string): string {
  if (search.get("volta") === FROM_RULE)
    return `${to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: ruleId })}#regra`;
  return `${to("partner/customer/routing/rules", { id: customerId, type: word })}#${encodeURIComponent(rowOf(ruleId))}`;
}

/** The page that says what an act would do, and does it. */
export function changeOf({ customerId, word, search }: From, act: RuleAct): string {
  const query = new URLSearchParams({ ato: writtenAct(act) });
  if (search.get("volta") === FROM_RULE) query.set("volta", FROM_RULE);
  return to("partner/customer/routing/rules/change", { id: customerId, type: word }, `?${query}`);
}
