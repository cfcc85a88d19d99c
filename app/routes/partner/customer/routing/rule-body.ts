/** A rule as the body that writes it: everything that a person decides of it, and nothing that the upstream does. */
import type {
  InstallmentRuleContent,
  NewInstallmentRule,
  NewProductRule,
  NewValueRule,
  ProductRuleContent,
  RuleContent,
  ValueRuleContent,
} from "#contract/routing-shapes";

/** The body of a rule of any type, with its type beside it. */
export type RuleBody =
  | { type: "card-installments"; body: NewInstallmentRule }
  | { type: "card-value"; body: NewValueRule }
  | { type: "card-product"; body: NewProductRule };

function standingOf(rule: RuleContent) {
  const { enabled, acquirer, name, priority, fallback_acquirers, group_id, valid_from, valid_to } = rule;
  return { enabled, acquirer, name, priority, fallback_acquirers, group_id, valid_from, valid_to };
}

export function installmentBody(rule: InstallmentRuleContent): NewInstallmentRule {
  const { card_type, brand, installments } = rule;
  return { ...standingOf(rule), card_type, brand, installments };
}

export function valueBody(rule: ValueRuleContent): NewValueRule {
  const { card_type, brand, entry_type, installments, value } = rule;
  return { ...standingOf(rule), card_type, brand, entry_type, installments, value };
}

export function productBody(rule: ProductRuleContent): NewProductRule {
  const { card_type, brand, entry_type, installments, value, product } = rule;
  return { ...standingOf(rule), card_type, brand, entry_type, installments, value, product };
}

/** The body of the POST or PUT that writes a rule whole, as it stands. */
export function bodyOf(rule: RuleContent): RuleBody {
  switch (rule.type) {
    case "card-installments":
      return { type: rule.type, body: installmentBody(rule) };
    case "card-value":
      return { type: rule.type, body: valueBody(rule) };
    case "card-product":
      return { type: rule.type, body: productBody(rule) };
  }
}
