/** What acquirers charge by card for each brand, product and number of instalments. */
import type { Brand } from "#contract/values";
import type { Modality } from "./settlement.ts";

interface Band {
  modality: Modality;
  from: number;
  to: number;
  /** Basis points: the cheapest contract and the dearest. */
  low: number;
  high: number;
  days: number;
}

// Screens, domain constants: merchant discount rates.
export const BANDS: readonly Band[] = [
  { modality: "debit", from: 1, to: 1, low: 99, high: 199, days: 1 },
  { modality: "credit", from: 1, to: 1, low: 219, high: 329, days: 30 },
  { modality: "instalments", from: 2, to: 6, low: 259, high: 379, days: 30 },
  { modality: "instalments", from: 7, to: 12, low: 299, high: 449, days: 30 },
  { modality: "prepaid", from: 1, to: 1, low: 109, high: 219, days: 1 },
  { modality: "voucher", from: 1, to: 1, low: 250, high: 350, days: 30 },
];
const EXTRA = Object.entries({ visa: 0, mastercard: 0, elo: 10, amex: 30 } satisfies Record<Brand, number>);

/** One table; `level` 0 to 1000 says how dear it is. */
export function rateTable(level: number) {
  return EXTRA.flatMap(([brand, extra]) =>
    BANDS.filter(
      ({ modality }) => brand !== "amex" || modality === "credit" || modality === "instalments",
    ).map(({ low, high, ...band }) => ({
      ...band,
      brand,
      rate: low + Math.floor(((high - low) * level) / 1000) + extra,
    })),
  );
}
