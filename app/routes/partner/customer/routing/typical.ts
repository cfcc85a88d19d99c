/** Payments that a rule is typically for: of each brand, card, product, number of instalments that it takes. */
import { missesOf } from "~/domain/routing/evaluate";
import type { Group, Payment, Rule } from "~/domain/routing/rule";
import { conditionOf } from "~/domain/routing/rule-types";
import { SPACE } from "~/domain/routing/space";

/** Centavos, where a rule says nothing of the value. */
const SOME_AMOUNT = 10_000;

/** @param today the calendar day; a rule that is yet to begin is asked on its first */
export function typicalPayments(rule: Rule, groups: readonly Group[], today: string): Payment[] {
  const group_id = rule.group_id ?? groups.find(({ is_default }) => is_default)?.id ?? null;
  const date = rule.valid_from !== null && rule.valid_from > today ? rule.valid_from : today;
  const entry = conditionOf(rule).entry_type;
  const amounts = amountsOf(rule);
  return SPACE.kinds
    .flatMap(({ product, card_type, brands, counts }) =>
      brands.flatMap((brand) =>
        counts.flatMap((installments) =>
          amounts.map((amount): Payment => {
            const entry_type = entry ?? (card_type === null ? "qr" : "chip");
            return { group_id, date, brand, card_type, product, installments, entry_type, amount };
          }),
        ),
      ),
    )
    .filter((payment) => missesOf({ ...rule, enabled: true }, payment).length === 0);
}

/** Both ends of what the rule takes: beyond either, other rules may begin. */
function amountsOf(rule: Rule): number[] {
  const { value } = conditionOf(rule);
  if (value === null) return [SOME_AMOUNT];
  const { from, to } = value;
  const least = Math.max(1, from ?? 1);
  const most = to === null ? least * 10 : Math.max(1, value.operator === "between" ? to - 1 : to);
  return least === most || value.operator === "eq" ? [least] : [least, most];
}
