/** What can be wrong with a customer's rules, as `findings.ts` finds it. A payment that is named is a proof. */
import type { Acquirer, Brand, Modality, Payment } from "./rule";

/** Closed-open amounts in centavos; `to` null is without an end. */
export interface Band {
  from: number;
  to: number | null;
}

export type Finding =
  /** Two rules of one type for exactly the same payments, to different acquirers: the second never decides. */
  | { kind: "conflict"; rule_id: string; other_id: string; payment: Payment }
  /** No payment can reach the rule. `by` are the rules that take what it is for; empty: it is for nothing. */
  | { kind: "unreachable"; rule_id: string; by: string[] }
  /** The rule asks for something that we do not know, so that nobody can tell here which payments reach it. */
  | { kind: "not-judged"; rule_id: string; keys: string[] }
  /** The rule ends before today, which it did not before the change: no payment is to come that it decides. */
  | { kind: "over"; rule_id: string; valid_to: string }
  /** Two bands, equal in all but the value, share amounts and lead to different acquirers. */
  | { kind: "overlap"; rule_id: string; other_id: string; band: Band; payment: Payment }
  /** Between two neighbouring bands, equal in all but the value, are amounts that no rule by value decides. */
  | { kind: "gap"; rule_id: string; other_id: string; band: Band; payment: Payment }
  /**
   * The rule decides a payment in more instalments than the contract of its acquirer allows. Once for a rule and limit:
   * a rule for any brand may go over it in others too.
   */
  | {
      kind: "instalments-over-contract";
      rule_id: string;
      acquirer: Acquirer;
      brand: Brand;
      limit: number;
      payment: Payment;
    }
  /** The rule decides a payment, and its acquirer has no active contract. */
  | { kind: "contract-not-active"; rule_id: string; acquirer: Acquirer; payment: Payment }
  /** The rule decides a payment of a brand that the contract does not hold. */
  | { kind: "brand-not-in-contract"; rule_id: string; acquirer: Acquirer; brand: Brand; payment: Payment }
  /** The rule decides a payment of a modality that the contract does not hold. */
  | {
      kind: "modality-not-in-contract";
      rule_id: string;
      acquirer: Acquirer;
      modality: Modality;
      payment: Payment;
    }
  /** Stores follow this group, and it has no default order. */
  | { kind: "group-without-order"; group_id: string }
  /** Stores follow this group, and nobody of its default order has an active contract. */
  | { kind: "order-not-active"; group_id: string };

export type FindingKind = Finding["kind"];

/** The rules that a finding is about, the one to change first. */
export function rulesOf(finding: Finding): string[] {
  if ("group_id" in finding) return [];
  return "other_id" in finding ? [finding.rule_id, finding.other_id] : [finding.rule_id];
}
