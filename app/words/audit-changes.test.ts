import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditChange, AuditValueKind } from "#contract/extension/audit";
import { cellValue } from "../../sandbox/business/reports/cells.ts";
import { CHANGE_WORDS, changesWords } from "./audit-changes";
import { fieldWords, sidesOf } from "./audit-fields";
import { SECTION_LABELS } from "./establishment";
import { PAYOUT_STATES } from "./payouts";

const value = (kind: AuditChange["kind"]): fc.Arbitrary<string> => {
  switch (kind) {
    case "amount":
    case "rate":
      return fc.integer({ min: -9_999_999, max: 99_999_999 }).map(String);
    case "date":
      return fc.constantFrom("2026-11-20", "2026-02-28");
    case "instant":
      return fc.constantFrom("2026-11-20T17:03:21.000Z", "2026-06-16T01:30:15.000Z");
    case "flag":
      return fc.constantFrom("true", "false");
    default:
      return fc.constantFrom(
        "visa, elo",
        "active",
        "user-management-read",
        "debit, toString",
        "done, closed",
        "bank-accounts",
        "Rua 1, 20",
        "",
      );
  }
};
const change = fc.constantFrom(...AuditValueKind.options).chain((kind) =>
  fc.record({
    record: fc.constantFrom(
      "terminal" as const,
      "payout-change" as const,
      "change-request" as const,
      "integration" as const,
      "discrepancy" as const,
      "contract" as const,
      "day" as const,
    ),
    record_id: fc.constantFrom("1", "2"),
    record_name: fc.constantFrom(null, "000123", "cielo", "2026-11-19", "toString", "$&"),
    field: fc.constantFrom(
      "status",
      "state",
      "section",
      "bank_account.account",
      "address.state",
      "address.zip_code",
      "before.code",
      "brands.0",
      "lines.2.amount",
      "toString",
      "x.y",
    ),
    kind: fc.constant(kind),
    before: fc.option(value(kind)),
    after: fc.option(value(kind)),
    shown: fc.constantFrom("whole" as const, "masked" as const, "secret" as const, "hidden" as const),
  }),
);

const record = fc.option(
  fc.record({
    kind: fc.constantFrom("terminal" as const, "discrepancy" as const),
    id: fc.constantFrom("1", "2"),
    name: fc.constant(null),
  }),
);

test("a file says of which record each change is, where an act was done to several", () => {
  const of = (record_id: string, record_name: string): AuditChange => ({
    record: "discrepancy",
    record_id,
    record_name,
    field: "status",
    kind: "text",
    before: "open",
    after: "accepted",
    shown: "whole",
  });
  const record = { kind: "discrepancy", id: "1", name: "000123" } as const;
  expect(changesWords({ record, changes: [of("1", "000123"), of("2", "000124")] })).toBe(
    "Divergência NSU 000123, situação: Aberta → Aceita; Divergência NSU 000124, situação: Aberta → Aceita",
  );
  expect(changesWords({ record, changes: [of("1", "000123")] })).toBe("Situação: Aberta → Aceita");
});

test("the upstream's file tells changes as the portal's own does", () => {
  const cell = { as: "text", path: "changes", changes: CHANGE_WORDS } as const;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), record, (changes, of) => {
      const entry = { changes, record: of };
      expect(cellValue(cell, entry)).toBe(changesWords(entry));
    }),
    { numRuns: 300, seed: 5 },
  );
});

test("a field is called as the screens of its record call it, its last part small but for what is written large", () => {
  expect(fieldWords({ record: "terminal", field: "state" })).toBe("Situação");
  expect(fieldWords({ record: "company", field: "state" })).toBe("Estado");
  expect(fieldWords({ record: "rule", field: "condition.installments.to" })).toBe("Condição: parcelas até");
  expect(fieldWords({ record: "list", record_id: "listCompanies", field: "state" })).toBe("Estado");
  expect(fieldWords({ record: "list", record_id: "listPendings", field: "state" })).toBe("Situação");
  expect(fieldWords({ record: "integration", field: "address.state" })).toBe("Endereço: estado");
  expect(fieldWords({ record: "integration", field: "address.zip_code" })).toBe("Endereço: CEP");
  expect(fieldWords({ record: "payout-change", field: "before.code" })).toBe(
    "Até agora: código do estabelecimento (EC)",
  );
  expect(fieldWords({ record: "contract", field: "modalities" })).toBe("Produtos");
  expect(fieldWords({ record: "contract", field: "pix.psp" })).toBe("Pix: instituição do Pix");
  // A rule's place in its list may be another number.
  expect(fieldWords({ record: "rule", field: "priority" })).toBe("Prioridade");
});

const after = (record: AuditChange["record"], field: string, code: string) =>
  sidesOf({
    record,
    record_id: "1",
    record_name: null,
    field,
    kind: "text",
    before: null,
    after: code,
    shown: "whole",
  })[1];

test("a code is said as the screens of its record say it", () => {
  expect(after("payout-change", "state", "done")).toBe(PAYOUT_STATES.done.word);
  expect(after("change-request", "status", "done")).toBe("Feito");
  expect(after("change-request", "section", "bank-accounts")).toBe(SECTION_LABELS["bank-accounts"]);
  expect(after("subscription", "status", "active")).toBe("Ativa");
  expect(after("terminal", "status", "requested")).toBe("Solicitado");
  expect(after("subscription", "payment", "account-debit")).toBe("Débito em conta");
  expect(after("person", "role", "legal-representative")).toBe("Representante legal");
  expect(after("contact", "role", "owner")).toBe("Sócio");
  expect(after("document", "status", "in-review")).toBe("Em análise");
  expect(after("payout-change", "after.type", "payment")).toBe("Conta de pagamento");
  expect(after("invoice", "kind", "cycle")).toBe("Ciclo");
  expect(after("change-request", "description", "bank-accounts")).toBe("bank-accounts");
  expect(after("terminal", "status", "toString")).toBe("toString");
});

test("of a secret it is told whether there was one; of what is hidden not even that", () => {
  const of = {
    record: "rule-changes",
    record_id: "1",
    record_name: null,
    field: "changes",
    kind: "text",
  } as const;
  const secret = { ...of, before: null, after: "•••", shown: "secret" } as const;
  expect(sidesOf(secret)).toEqual(["–", "não é mostrado"]);
  expect(sidesOf({ ...secret, after: null, shown: "hidden" })[0]).toBe("não aparece para o seu perfil");
});
