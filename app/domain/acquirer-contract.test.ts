import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lossesOf, nextStatuses } from "./acquirer-contract";
import type { Brand, CardType, Contract, Modality, Payment } from "./routing/rule";
import { obstacleAt } from "./routing/takes";

const BRANDS: Brand[] = ["visa", "mastercard", "elo", "amex"];
const MODALITIES: Modality[] = ["debit", "credit", "instalments", "prepaid", "voucher", "pix"];
const STATUSES: Contract["status"][] = ["in-accreditation", "active", "suspended", "closed"];
const CARDS: CardType[] = ["debit", "credit", "prepaid", "voucher"];

const contracts: fc.Arbitrary<Contract> = fc.record({
  acquirer: fc.constant("cielo" as const),
  status: fc.oneof(fc.constant("active" as const), fc.constantFrom(...STATUSES)),
  brands: fc.subarray(BRANDS),
  modalities: fc.subarray(MODALITIES),
  max_instalments: fc.uniqueArray(
    fc.record({ brand: fc.constantFrom(...BRANDS), count: fc.integer({ min: 1, max: 21 }) }),
    { selector: ({ brand }) => brand },
  ),
  pix: fc.option(fc.record({ enabled: fc.boolean() })),
});

const of = (brand: Brand | null, card_type: CardType | null, installments: number): Payment => ({
  brand,
  card_type,
  installments,
  group_id: null,
  date: "2026-11-20",
  amount: 100,
  product: "single",
  entry_type: "chip",
});
/** All that a contract can tell apart. */
const PAYMENTS = [
  of(null, null, 1),
  ...BRANDS.flatMap((brand) => [
    ...CARDS.map((card) => of(brand, card, 1)),
    ...Array.from({ length: 20 }, (_, at) => of(brand, "credit", at + 2)),
  ]),
];
const taken = (contract: Contract) =>
  PAYMENTS.filter((payment) => obstacleAt("cielo", payment, [contract]) === null);

describe("what a change takes away", () => {
  test("nothing is said to be lost only where every payment that was taken still is", () => {
    fc.assert(
      fc.property(contracts, contracts, (before, after) => {
        const still = taken(after);
        const lost = taken(before).filter((payment) => !still.includes(payment));
        if (lost.length > 0) expect(lossesOf(before, after)).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("a contract that stays or grows loses nothing", () => {
    fc.assert(
      fc.property(contracts, (before) => {
        const pix = { enabled: true };
        const max_instalments = BRANDS.map((brand) => ({ brand, count: 21 }));
        const grown = { ...before, brands: BRANDS, modalities: MODALITIES, max_instalments, pix };
        expect([...lossesOf(before, before), ...lossesOf(before, grown)]).toEqual([]);
      }),
    );
  });

  test("each part is named, with what it comes down to", () => {
    const before = {
      status: "active",
      brands: ["visa", "amex"],
      modalities: ["debit", "credit", "instalments"],
      max_instalments: [{ brand: "visa", count: 12 }],
      pix: { enabled: true },
    } satisfies Parameters<typeof lossesOf>[0];
    const after = { ...before, brands: ["visa" as const], modalities: ["instalments" as const] };
    expect(lossesOf(before, { ...after, max_instalments: [], pix: null })).toEqual([
      { kind: "brand", brand: "amex" },
      { kind: "modality", modality: "debit" },
      { kind: "modality", modality: "credit" },
      { kind: "instalments", brand: "visa", from: 12, to: 1 },
      { kind: "pix" },
    ]);
    expect(lossesOf(before, { ...after, status: "suspended" })).toEqual([{ kind: "status" }]);
  });
});

test("a contract is accredited once, goes to and fro, and is closed for good", () => {
  expect(STATUSES.map(nextStatuses)).toEqual([
    ["in-accreditation", "active", "closed"],
    ["active", "suspended", "closed"],
    ["suspended", "active", "closed"],
    ["closed"],
  ]);
});
