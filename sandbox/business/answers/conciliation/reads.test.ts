import { describe, expect, test } from "vitest";
import { getConciliationMatch, getConciliationSides } from "#contract/extension/conciliation-matches";
import { ask } from "../../support/ask.ts";
import { mariaOf, params } from "../../support/conciliation.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);

takeBackWrites(db);

const sides = (query: { sale_id?: string; movement_id?: string }) =>
  ask(mine.maria, getConciliationSides, { params, query }).body;
const match = (matchId: string) =>
  ask(mine.maria, getConciliationMatch, { params: { ...params, matchId } }).body;

describe("what was chosen", () => {
  test("is read from both sides, in the order of the ids, as the lists show it", () => {
    const { sale, movement } = mine.parted();
    const [other] = mine.sales({ status: "matched" });
    const ids = [other?.id, sale.id].join(",");
    expect(sides({ sale_id: ids, movement_id: movement.id })).toEqual({
      sales: [other, mine.sale(sale.id)],
      movements: [movement],
    });
    expect(sides({})).toEqual({ sales: [], movements: [] });
  });

  test("is not found when one of it is missing or somebody else's, and refused when it is too much", () => {
    const [own] = mine.sales();
    expect(refusalOf(() => sides({ sale_id: `${own?.id},999999999` })).status).toBe(404);
    expect(refusalOf(() => sides({ movement_id: "nada" })).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, at) => String(at + 1)).join(",");
    expect(refusalOf(() => sides({ movement_id: many })).fields).toHaveProperty("movement_id");
  });
});

describe("a match", () => {
  test("that followed from a file is of the sale and of the movement that is its mirror", () => {
    const sale = mine.plain();
    expect(match(`auto-${sale.id}`)).toMatchObject({
      kind: "automatic",
      difference_amount: 0,
      sales: [sale],
      movements: [{ gross_amount: sale.gross_amount, sale_ids: [sale.id] }],
    });
  });

  test("by hand is what the answer to making it was", () => {
    const made = mine.createdMovement();
    expect(match(made.id)).toEqual(made);
  });

  test("that was undone, or never was, is not found", () => {
    const { sale } = mine.parted();
    for (const id of [`auto-${sale.id}`, "auto-999999999", "999999", "nada"])
      expect(refusalOf(() => match(id)).status).toBe(404);
  });
});
