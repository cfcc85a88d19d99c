import { expect, test } from "vitest";
import { type FeeRow, feeTable } from "./fee-table";
import { type Contract, modalityOf, type Payment } from "./rule";
import { obstacleAt } from "./takes";

const CIELO: Contract = {
  acquirer: "cielo",
  status: "active",
  brands: ["visa", "elo"],
  modalities: ["credit", "instalments"],
  max_instalments: [{ brand: "visa", count: 12 }],
  pix: { enabled: true },
};
const VISA_12: Payment = {
  group_id: null,
  date: "2026-11-20",
  brand: "visa",
  card_type: "credit",
  installments: 12,
  product: "store-installments",
  entry_type: "chip",
  amount: 100_000,
};
const PIX: Payment = { ...VISA_12, brand: null, card_type: null, product: "pix", installments: 1 };

test.each([
  ["takes what its contract holds", VISA_12, {}, null],
  ["has no contract", VISA_12, { acquirer: "rede" }, "no-contract"],
  ["is in accreditation", VISA_12, { status: "in-accreditation" }, "not-active"],
  ["is suspended, for Pix too", PIX, { status: "suspended" }, "not-active"],
  ["lacks the brand", { ...VISA_12, brand: "amex" }, {}, "brand"],
  ["lacks the modality", { ...VISA_12, card_type: "debit", installments: 1 }, {}, "modality"],
  ["sells less instalments", { ...VISA_12, installments: 13 }, {}, "instalments"],
  ["names no limit for the brand, which is one", { ...VISA_12, brand: "elo" }, {}, "instalments"],
  ["sells that brand at once", { ...VISA_12, brand: "elo", installments: 1 }, {}, null],
  ["takes Pix without a brand or a limit", PIX, { brands: [], max_instalments: [] }, null],
  ["has switched Pix off", PIX, { pix: { enabled: false } }, "modality"],
  ["has no Pix", PIX, { pix: null }, "modality"],
] as const)("an acquirer that %s", (_, payment, contract, obstacle) => {
  expect(obstacleAt("cielo", payment, [{ ...CIELO, ...contract }])).toBe(obstacle);
});

test("instalments are credit in more than one", () => {
  expect(modalityOf(VISA_12)).toBe("instalments");
  expect(modalityOf({ ...VISA_12, installments: 1 })).toBe("credit");
  expect(modalityOf({ ...VISA_12, card_type: "debit" })).toBe("debit");
  expect(modalityOf(PIX)).toBe("pix");
});

test("the fee of a payment is that of its acquirer, brand, modality and count; of two the newer", () => {
  const row: FeeRow = {
    acquirer: "cielo",
    brand: "visa",
    modality: "instalments",
    instalments_from: 7,
    instalments_to: 12,
    rate: 319,
    fixed_amount: 0,
    valid_from: "2026-01-01",
  };
  const newer = { ...row, rate: 300, valid_from: "2026-06-01" };
  const pix: FeeRow = {
    ...row,
    brand: null,
    modality: "pix",
    instalments_from: 1,
    instalments_to: 1,
    rate: 49,
  };
  const feeAt = feeTable([newer, row, pix]);
  expect(feeAt("cielo", VISA_12)).toBe(newer);
  expect(feeTable([row, newer])("cielo", VISA_12)).toBe(newer);
  expect(feeAt("cielo", { ...VISA_12, installments: 7 })).toBe(newer);
  expect(feeAt("cielo", { ...VISA_12, installments: 6 })).toBeNull();
  expect(feeAt("cielo", { ...VISA_12, installments: 13 })).toBeNull();
  expect(feeAt("rede", VISA_12)).toBeNull();
  expect(feeAt("cielo", { ...VISA_12, brand: "elo" })).toBeNull();
  expect(feeAt("cielo", PIX)).toBe(pix);
});
