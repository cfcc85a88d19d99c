import { expect, test } from "vitest";
import { elsewhereWords } from "./establishment";

const account = { bank_code: "260", branch: "0001-9", account: "904518-3" };
const key = { key_type: "email", key_masked: "c***@loja.example" } as const;

test("whose contracts pay elsewhere is said by name, and nothing where none does", () => {
  expect(elsewhereWords([{ acquirer: "cielo", bank_account: null, pix_key: null }])).toBeNull();
  expect(
    elsewhereWords([
      { acquirer: "cielo", bank_account: account, pix_key: null },
      { acquirer: "rede", bank_account: null, pix_key: key },
      { acquirer: "stone", bank_account: null, pix_key: null },
    ]),
  ).toBe("Pagam para onde diz o próprio contrato, e não nas contas da empresa: Cielo, Rede (só o Pix).");
});
