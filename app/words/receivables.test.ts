import { expect, test } from "vitest";
import { bankWords, shortBankWords } from "./receivables";

const bank = {
  id: "cta-1",
  code: "001",
  branch: "1639-1",
  account: "•••••9-3",
  holder_document: "12345678000195",
  acquirer: null,
} as const;

test("an account is the company's with its holder, or a contract's", () => {
  expect(bankWords(bank)).toBe("Banco 001, ag. 1639-1, conta •••••9-3, titular 12.345.678/0001-95");
  expect(shortBankWords(bank)).toBe("001\u00a0·\u00a0•••••9-3");
  const own = { ...bank, holder_document: null, acquirer: "cielo" } as const;
  expect(bankWords(own)).toBe("Banco 001, ag. 1639-1, conta •••••9-3, do contrato com a Cielo");
  expect(shortBankWords(own)).toBe("001\u00a0·\u00a0•••••9-3, do contrato com a Cielo");
});
