/** The rules by instalments as a matrix: which of them decides each brand and count. */
import { evaluate } from "~/domain/routing/evaluate";
import type { Brand, CardType, Group, Payment, RuleOf } from "~/domain/routing/rule";

type InstallmentRule = RuleOf<"card-installments"> & { name: string };

/** Neighbouring counts with one answer. */
export interface Run<R> {
  from: number;
  to: number;
  /** `null`: no rule by instalments decides. */
  rule: R | null;
}

export interface MatrixRow<R> {
  card_type: CardType;
  brand: Brand;
  runs: Run<R>[];
}

const BRANDS: readonly Brand[] = ["visa", "mastercard", "elo", "amex"];
const CARDS: readonly CardType[] = ["credit", "debit", "prepaid", "voucher"];
export const COUNTS: readonly number[] = Array.from({ length: 21 }, (_, at) => at + 1);

/**
 * What the rules by instalments, asked alone, say of a payment today in a store of the default group. Credit always,
 * the other card types where there are rules for them.
 */
export function matrixOf<R extends InstallmentRule>(
  rules: readonly R[],
  groups: readonly Group[],
  today: string,
): MatrixRow<R>[] {
  const group_id = groups.find(({ is_default }) => is_default)?.id ?? null;
  const cards = CARDS.filter((card) => card === "credit" || rules.some((rule) => rule.card_type === card));
  const decides = (payment: Payment) => evaluate<R, never>(payment, { rules, groups }, () => null).rule;
  return cards.flatMap((card_type) =>
    BRANDS.map((brand) => ({
      card_type,
      brand,
      runs: runsOf(
        (card_type === "credit" ? COUNTS : [1]).map((installments) => ({
          from: installments,
          to: installments,
          rule: decides({
            group_id,
            date: today,
            brand,
            card_type,
            installments,
            product: installments > 1 ? "store-installments" : "single",
            entry_type: "chip",
            amount: 1,
          }),
        })),
      ),
    })),
  );
}

function runsOf<R extends { id: string }>(cells: readonly Run<R>[]): Run<R>[] {
  const runs: Run<R>[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && last.rule?.id === cell.rule?.id) last.to = cell.to;
    else runs.push({ ...cell });
  }
  return runs;
}
