import { describe, expect, test } from "vitest";
import { destinationChanges, isForeignKey, maskedAccount, maskedPixKey } from "./payout";

const ACCOUNT = { bank_code: "341", branch: "0001-9", account: "123456-0" };
const PIX = { key_type: "cnpj" as const, key_masked: "99.***.***/0001-50" };
const before = { bank_account: ACCOUNT, pix: PIX };

describe("a change of money's destination", () => {
  test.each([
    ["nothing", before, { bank_account: { ...ACCOUNT }, pix: { key_type: "cnpj" as const } }, []],
    [
      "another account",
      before,
      { bank_account: { ...ACCOUNT, account: "9" }, pix: { key_type: "cnpj" as const } },
      [
        {
          what: "account",
          from: "banco 341, agência ****-9, conta ****56-0",
          to: "banco 341, agência ****-9, conta 9",
        },
      ],
    ],
    [
      "the same number at another bank",
      before,
      { bank_account: { ...ACCOUNT, bank_code: "237" }, pix: { key_type: "cnpj" as const } },
      [
        {
          what: "account",
          from: "banco 341, agência ****-9, conta ****56-0",
          to: "banco 237, agência ****-9, conta ****56-0",
        },
      ],
    ],
    [
      "the same number at another branch, which its mask does not show",
      before,
      { bank_account: { ...ACCOUNT, branch: "0002-9" }, pix: { key_type: "cnpj" as const } },
      [
        {
          what: "account",
          from: "banco 341, agência ****-9, conta ****56-0",
          to: "banco 341, agência ****-9, conta ****56-0",
        },
      ],
    ],
    [
      "the company's accounts in the place of one of the contract's own",
      before,
      { bank_account: null, pix: null },
      [{ what: "account", from: "banco 341, agência ****-9, conta ****56-0", to: "as contas da empresa" }],
    ],
    [
      "another key",
      before,
      { bank_account: ACCOUNT, pix: { key_type: "email" as const, key: "loja@loja.example" } },
      [{ what: "pix", from: "99.***.***/0001-50", to: "l***@loja.example" }],
    ],
    [
      "the first of each",
      { bank_account: null, pix: null },
      { bank_account: ACCOUNT, pix: { key_type: "email" as const, key: "loja@loja.example" } },
      [],
    ],
  ])("is told of %s", (_, one, other, changes) => {
    expect(destinationChanges(one, other)).toEqual(changes);
  });
});

test("what was paid to before, and no contract says any more, is what a new destination changes", () => {
  const nowhere = { bank_account: null, pix: null };
  const key = { key_type: "cnpj" as const, key: "99.900.002/0001-02" };
  const moved = { bank_account: { ...ACCOUNT, account: "9" }, pix: key };
  expect(destinationChanges(nowhere, moved, before).map(({ from }) => from)).toEqual([
    "banco 341, agência ****-9, conta ****56-0",
    "99.***.***/0001-50",
  ]);
  expect(destinationChanges(nowhere, { bank_account: ACCOUNT, pix: null }, before)).toEqual([]);
  // Nothing is changed by what still pays nowhere; of two, the contract says what is so today.
  expect(destinationChanges(nowhere, { bank_account: null, pix: null }, before)).toEqual([]);
  expect(destinationChanges(before, before, { ...before, bank_account: moved.bank_account })).toEqual([]);
});

test.each([
  ["cpf", "529.982.247-25", "***.982.247-**"],
  ["cnpj", "99.900.001/0001-50", "99.***.***/0001-50"],
  ["phone", "(11) 91234-5678", "telefone *****-5678"],
  ["email", "loja@loja.example", "l***@loja.example"],
  ["random", "123e4567-e89b-12d3-a456-426614174000", "123e4567-****-****-****-********4000"],
] as const)("a key of type %s is shown masked", (type, key, masked) => {
  expect(maskedPixKey(type, key)).toBe(masked);
});

test("no account is said, a short one is not masked to nothing", () => {
  expect(maskedAccount({ ...ACCOUNT, account: "123" })).toBe("banco 341, agência ****-9, conta 123");
});

test("a company's key of another document is not the holder's", () => {
  expect(isForeignKey("cnpj", "99.900.001/0001-50", "99900001000150")).toBe(false);
  expect(isForeignKey("cnpj", "99.900.002/0001-02", "99900001000150")).toBe(true);
  expect(isForeignKey("cpf", "529.982.247-25", "99900001000150")).toBe(true);
  expect(isForeignKey("cpf", "529.982.247-25", "52998224725")).toBe(false);
  expect(isForeignKey("email", "loja@loja.example", "99900001000150")).toBe(false);
});
