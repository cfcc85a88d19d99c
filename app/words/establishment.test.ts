import { expect, test } from "vitest";
import { documentStanding, elsewhereWords } from "./establishment";

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

test("a document in review says who looks at it, and until when only where that is known", () => {
  const waiting = { status: "in-review" as const, answer: null, answered_at: null, answered_by_name: null };
  const standing = (by_name: string, due_at: string | null) =>
    documentStanding({ ...waiting, review: { by_name, due_at } });
  expect(standing("Parceira Sul", null)).toBe("Com Parceira Sul");
  expect(standing("Central de cadastro", "2026-11-24T15:00:00.000Z")).toMatch(
    /^Com Central de cadastro, que responde até 24\/11\/2026/,
  );
  expect(documentStanding({ ...waiting, review: null })).toBeNull();
});
