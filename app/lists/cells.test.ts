import { describe, expect, test } from "vitest";
import { date, document, money, phone, rate, readCell, second, text, words, YES_OR_NO } from "./cells";

const row = {
  status: "denied",
  sold_at: "2026-11-20T17:03:21.000Z",
  day: "2026-11-20",
  fee: 319,
  back: 19,
  none: null,
  paid: false,
  rule: { name: "Débito na Rede", version: 3 },
  kind: "rate",
  value: 250,
  cnpj: "99900001000150",
  mobile: "11912345678",
  parts: [
    { nsu: "2", amount: 100, mark: "rede" },
    { nsu: "1", amount: 50, mark: "nova" },
    { nsu: "2", amount: null, mark: null },
  ],
};

describe("what a cell says of a row", () => {
  test("is a figure that a spreadsheet counts with, or what people read", () => {
    expect(readCell(money("fee"), row)).toEqual({ centavos: 319 });
    expect(readCell(rate("fee"), row)).toEqual({ basisPoints: 319 });
    expect(readCell(money("fee", { less: "back" }), row)).toEqual({ centavos: 300 });
    expect(readCell(second("sold_at"), row)).toBe("20/11/2026 14:03:21");
    expect(readCell(date("day"), row)).toBe("20/11/2026");
    expect(readCell(document("cnpj"), row)).toBe("99.900.001/0001-50");
    expect(readCell(phone("mobile"), row)).toBe("(11) 91234-5678");
    expect(readCell(words("paid", YES_OR_NO), row)).toBe("Não");
  });

  test("is a code's words, or the code itself where it has none, such as a name of every object", () => {
    expect(readCell(words("status", { denied: "Negada" }), row)).toBe("Negada");
    expect(readCell(words("status", {}), { status: "toString" })).toBe("toString");
  });

  test("is nothing where the row has nothing, or what stands for that", () => {
    expect(readCell(text("none"), row)).toBeNull();
    expect(readCell(money("gone.deeper"), row)).toBeNull();
    expect(readCell(money("none", { empty: 0 }), row)).toEqual({ centavos: 0 });
    expect(readCell(text("none", { or: "status" }), row)).toBe("denied");
    expect(readCell(text("status", { given: "none", empty: "x" }), row)).toBeNull();
  });

  test("may hang on another field", () => {
    const when = { path: "status", is: ["denied", "undone"] };
    expect(readCell(money("fee", { when: { ...when, not: true } }), row)).toBeNull();
    expect(readCell(money("fee", { when: { ...when, not: false } }), row)).toEqual({ centavos: 319 });
    const kind = { path: "kind", formats: { rate: "rate", text: "text" } } as const;
    expect(readCell(money("value", { kind }), row)).toEqual({ basisPoints: 250 });
    expect(readCell(money("value", { kind }), { ...row, kind: "amount" })).toEqual({ centavos: 250 });
  });

  test("says which of some fields there are", () => {
    const of = words("nsu", { "01": "Sem NSU", "11": "Inteira" }, { having: ["nsu", "kind"] });
    expect(readCell(of, { nsu: null, kind: "a" })).toBe("Sem NSU");
    expect(readCell(of, { nsu: "1", kind: "" })).toBe("Inteira");
    expect(readCell(of, {})).toBe("00");
  });

  test("has what follows its field, and of a list each that differs, amounts as their sum", () => {
    const suffixes = [{ before: " (versão ", path: "rule.version", after: ")" }];
    expect(readCell(text("rule.name", { suffixes }), row)).toBe("Débito na Rede (versão 3)");
    expect(readCell(text("rule.name", { suffixes, empty: "Padrão" }), { rule: null })).toBe("Padrão");
    expect(readCell({ ...text("nsu"), each: "parts" }, row)).toBe("2, 1");
    expect(readCell({ ...text("nsu", { empty: "Nenhum" }), each: "parts" }, { parts: [] })).toBe("Nenhum");
    expect(readCell({ ...money("amount"), each: "parts" }, row)).toEqual({ centavos: 150 });
    const named = words("mark", { rede: "Rede" }, { suffixes: [{ before: " ", path: "nsu", after: "" }] });
    expect(readCell({ ...named, each: "parts" }, row)).toBe("Rede 2, nova 1");
    expect(readCell({ ...words(".", { tef: "TEF" }), each: "products" }, { products: ["tef", "pos"] })).toBe(
      "TEF, pos",
    );
  });
});
