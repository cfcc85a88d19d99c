import { expect, test } from "vitest";
import { inOrder } from "~/domain/routing/evaluate";
import type { Group, RuleOf } from "~/domain/routing/rule";
import { bandOf, bandsByBrand } from "./bands";
import { matrixOf } from "./matrix";

type One = RuleOf<"card-installments"> & { name: string };
const group: Group = {
  id: "g",
  is_default: true,
  enabled: true,
  store_ids: [],
  default_acquirers: ["cielo"],
};
const rule = (id: string, more: Partial<One>): One => ({
  type: "card-installments",
  id,
  name: id,
  enabled: true,
  priority: 1,
  acquirer: "stone",
  fallback_acquirers: [],
  group_id: null,
  valid_from: null,
  valid_to: null,
  card_type: "credit",
  brand: "visa",
  installments: [2, 3, 4],
  ...more,
});
const rowsOf = (...rules: One[]) =>
  matrixOf(inOrder(rules), [group], "2026-11-20").map(({ card_type, brand, runs }) => [
    `${card_type} ${brand}`,
    runs.map(({ from, to, rule: by }) => `${from}-${to} ${by?.id ?? "-"}`).join(", "),
  ]);

test("each cell of the matrix is the first rule that decides it, and neighbours with one answer are one", () => {
  const rows = rowsOf(
    rule("b", { priority: 2, installments: [4, 5] }),
    rule("a", {}),
    rule("off", { enabled: false, installments: [6] }),
    rule("other", { group_id: "x", installments: [7] }),
    rule("over", { valid_to: "2026-11-19", installments: [8] }),
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual(["credit visa", "1-1 -, 2-4 a, 5-5 b, 6-21 -"]);
  expect(rows[1]).toEqual(["credit mastercard", "1-21 -"]);
});

test("other cards than credit have rows where they have rules, and only for one instalment", () => {
  const rows = rowsOf(rule("d", { card_type: "debit", brand: null, installments: [1] }));
  expect(rows.map(([name]) => name)).toContain("debit elo");
  expect(rows.find(([name]) => name === "debit elo")?.[1]).toBe("1-1 d");
});

test("a band has the amounts that its rule takes", () => {
  expect(bandOf({ operator: "between", from: 100, to: 200 })).toEqual({ from: 100, to: 200 });
  expect(bandOf({ operator: "eq", from: 100, to: null })).toEqual({ from: 100, to: 101 });
  expect(bandOf({ operator: "lte", from: null, to: 100 })).toEqual({ from: 0, to: 101 });
  expect(bandOf({ operator: "gte", from: 100, to: null })).toEqual({ from: 100, to: null });
});

test("bands lie by brand, then by where they begin, on a line that is longer than all of them", () => {
  const value = (id: string, brand: "visa" | null, from: number, to: number) => ({
    type: "card-value" as const,
    id,
    enabled: true,
    priority: 1,
    acquirer: "bin" as const,
    brand,
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
    card_type: null,
    entry_type: null,
    installments: { from: 1, to: 21 },
    value: { operator: "between" as const, from, to },
  });
  const lines = bandsByBrand([value("c", null, 5, 9), value("b", "visa", 50, 90), value("a", "visa", 0, 40)]);
  expect(lines.map(({ brand, bands }) => [brand, bands.map(({ rule: { id } }) => id)])).toEqual([
    ["visa", ["a", "b"]],
    [null, ["c"]],
  ]);
  expect(lines[0]?.end).toBeGreaterThan(90);
});
