/** The bands of the rules by value, brand by brand, as they lie on the line of amounts. */
import type { Band } from "~/domain/routing/finding";
import type { Brand, ValueLimits } from "~/domain/routing/rule";

interface ValueRule {
  brand: Brand | null;
  value: ValueLimits;
}

export interface BrandBands<R> {
  /** `null`: rules for every brand. */
  brand: Brand | null;
  /** By where they begin. */
  bands: { rule: R; band: Band }[];
  /** The end of the line in centavos: beyond every limit, so that an open band shows. */
  end: number;
}

const BRANDS: readonly (Brand | null)[] = ["visa", "mastercard", "elo", "amex", null];

/** The amounts that a rule takes: `to` is the first that it does not. */
export function bandOf({ operator, from, to }: ValueLimits): Band {
  switch (operator) {
    case "eq":
      return { from: from ?? 0, to: (from ?? 0) + 1 };
    case "gte":
      return { from: from ?? 0, to: null };
    case "lte":
      return { from: 0, to: (to ?? 0) + 1 };
    case "between":
      return { from: from ?? 0, to: to ?? 0 };
  }
}

export function bandsByBrand<R extends ValueRule>(rules: readonly R[]): BrandBands<R>[] {
  return BRANDS.map((brand) => {
    const bands = rules
      .filter((rule) => rule.brand === brand)
      .map((rule) => ({ rule, band: bandOf(rule.value) }))
      .sort((one, other) => one.band.from - other.band.from);
    const limits = bands.map(({ band }) => band.to ?? band.from);
    return { brand, bands, end: Math.ceil(Math.max(1, ...limits) * 1.25) };
  }).filter(({ bands }) => bands.length > 0);
}
