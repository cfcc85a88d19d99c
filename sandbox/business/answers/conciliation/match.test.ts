import { describe, expect, test } from "vitest";
import { getConciliationDay } from "#contract/extension/conciliation-days";
import { listConciliationSuggestions } from "#contract/extension/conciliation-matches";
import { all, run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { mariaOf, params } from "../../support/conciliation.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);

takeBackWrites(db);

describe("matching", () => {
  test("equal sums on one day need no word, and are matched by whoever did it", () => {
    const { sale, movement } = mine.parted();
    const made = mine.match([sale.id], [movement.id]);
    expect(made).toMatchObject({
      kind: "manual-unjustified",
      justification: null,
      matched_by_name: "maria",
      difference_amount: 0,
    });
    expect(made.sales.map(({ id, status }) => [id, status])).toEqual([[sale.id, "matched"]]);
    expect(made.movements.map(({ id, status }) => [id, status])).toEqual([[movement.id, "matched"]]);
  });

  test("sums that differ have to be justified, at that field", () => {
    const { sale, movement } = mine.parted();
    run(
      db,
      "update acquirer_movements set gross_amount = gross_amount - 7 where id = ?",
      Number(movement.id),
    );
    for (const empty of [undefined, ""]) {
      expect(refusalOf(() => mine.match([sale.id], [movement.id], empty))).toMatchObject({
        status: 422,
        fields: { justification: expect.any(String) },
      });
    }
    const made = mine.match([sale.id], [movement.id], "Desconto dado no caixa.");
    expect(made).toMatchObject({ kind: "manual-justified", difference_amount: -7 });
  });

  test("days that differ have to be justified too", () => {
    const { sale, movement } = mine.parted();
    run(
      db,
      "update acquirer_movements set acquirer_date = date(acquirer_date, '-1 day') where id = ?",
      Number(movement.id),
    );
    expect(refusalOf(() => mine.match([sale.id], [movement.id])).fields).toHaveProperty("justification");
  });

  test("several of each side are one match, whose difference is counted once", () => {
    const [one, two] = [mine.parted(), mine.parted()];
    run(db, "update acquirer_movements set acquirer = ?", one.sale.acquirer);
    run(db, "update sales set acquirer = ? where id = ?", one.sale.acquirer, Number(two.sale.id));
    run(
      db,
      "update acquirer_movements set gross_amount = gross_amount + 5 where id = ?",
      Number(two.movement.id),
    );
    const made = mine.match(
      [one.sale.id, two.sale.id],
      [one.movement.id, two.movement.id],
      "Venda em duas partes.",
    );
    expect(made.sales).toHaveLength(2);
    expect(made.movements).toHaveLength(2);
    expect(made.difference_amount).toBe(5);
    expect(sum(made.sales, (row) => row.difference_amount)).toBe(5);
    expect(sum(made.movements, (row) => row.difference_amount)).toBe(5);
    for (const sale of made.sales) expect(sale.movements).toHaveLength(2);
  });

  test("what is matched already says by whom and when, on either side", () => {
    const { sale, movement } = mine.parted();
    mine.match([sale.id], [movement.id]);
    const other = mine.parted();
    const words = /já foi conciliad[ao] por maria em 19\/11\/2026 às 15:30\.$/;
    expect(refusalOf(() => mine.match([sale.id], [other.movement.id], "De novo."))).toMatchObject({
      status: 409,
      message: expect.stringMatching(words),
    });
    expect(refusalOf(() => mine.match([other.sale.id], [movement.id], "De novo.")).message).toMatch(words);
    const automatic = mine.plain();
    expect(refusalOf(() => mine.match([automatic.id], [other.movement.id], "De novo."))).toMatchObject({
      status: 409,
      message: expect.stringContaining("já foi conciliada automaticamente em"),
    });
    expect(refusalOf(() => mine.match([other.sale.id], [automatic.id], "De novo.")).status).toBe(409);
  });

  test("a sale that waits for its file cannot be matched yet", () => {
    const [waiting] = mine.sales({ status: "in-progress", to: "2026-11-19" });
    const { movement } = mine.parted();
    expect(refusalOf(() => mine.match([waiting?.id ?? ""], [movement.id], "Já chegou.")).status).toBe(409);
  });

  test("acquirers do not mix", () => {
    const { sale, movement } = mine.parted();
    const other = ["cielo", "rede"].find((acquirer) => acquirer !== sale.acquirer) ?? "";
    run(db, "update acquirer_movements set acquirer = ? where id = ?", other, Number(movement.id));
    expect(refusalOf(() => mine.match([sale.id], [movement.id])).fields).toHaveProperty("movement_ids");
  });

  test("a divergent pair is accepted with a word; paired otherwise, its former side stands alone", () => {
    const [divergent] = mine
      .sales({ status: "divergent", from: "2026-08-22" })
      .filter((one) => !one.day_closed);
    if (!divergent) throw new Error("nothing diverges");
    const [old = ""] = divergent.movements.map(({ movement_id }) => movement_id);
    const { movement } = mine.parted();
    run(db, "update acquirer_movements set acquirer = ?", divergent.acquirer);
    mine.match([divergent.id], [movement.id], "Era este o movimento.");
    const [alone] = all<{ status: string; difference_amount: number; gross_amount: number }>(
      db,
      "select * from acquirer_movements where id = ?",
      Number(old),
    );
    expect(alone?.status).toBe("unmatched");
    expect(alone?.difference_amount).toBe(alone?.gross_amount);
    db.exec("rollback; begin");
    const made = mine.match([divergent.id], [old], "Diferença aceita.");
    expect(made).toMatchObject({ kind: "manual-justified", difference_amount: divergent.difference_amount });
  });

  test("foreign or unknown sides are not found", () => {
    const { sale, movement } = mine.parted();
    const [foreign] = all<{ id: number }>(
      db,
      "select sale_id as id from conciliation_exceptions where customer_id <> 'cli-1001'",
    );
    const [theirs] = all<{ id: number }>(
      db,
      "select id from acquirer_movements where customer_id <> 'cli-1001'",
    );
    for (const id of [String(foreign?.id), "0", "-5", "x", "9".repeat(64)]) {
      expect(refusalOf(() => mine.match([id], [movement.id])).status).toBe(404);
    }
    for (const id of [String(theirs?.id), "0", "1e3"]) {
      expect(refusalOf(() => mine.match([sale.id], [id])).status).toBe(404);
    }
  });

  test("the same sale named twice counts once", () => {
    const { sale, movement } = mine.parted();
    expect(mine.match([sale.id, sale.id], [movement.id, movement.id]).sales).toHaveLength(1);
  });

  test("the day's history tells of it", () => {
    const { sale, movement } = mine.parted();
    mine.match([sale.id], [movement.id]);
    const day = ask(mine.maria, getConciliationDay, { params: { ...params, date: sale.sale_day } }).body;
    expect(day.history.slice(0, 2).map(({ action }) => action)).toEqual(["matched", "unmatched"]);
    expect(day.history[0]).toMatchObject({ by_name: "maria", by_email: "maria@loja.example" });
    expect(day.history[0]?.detail).toContain(sale.nsu);
  });
});

describe("suggestions", () => {
  const suggested = (date: string) =>
    ask(mine.maria, listConciliationSuggestions, { params, query: { date } }).body.suggestions;

  test("a sale and a movement of the same amount two minutes apart are suggested, and can be matched", () => {
    const days = new Set(mine.sales({ status: "unmatched" }).map(({ sale_day }) => sale_day));
    const found = [...days].flatMap((date) => suggested(date));
    const [first] = found.filter(({ needs_justification }) => !needs_justification);
    expect(first?.reason).toMatch(/^Mesmo valor, [23] min de diferença\.$/);
    const made = mine.match([first?.sale.id ?? ""], [first?.movement.id ?? ""]);
    expect(made.kind).toBe("manual-unjustified");
    expect(suggested(first?.sale.sale_day ?? "").map(({ sale }) => sale.id)).not.toContain(first?.sale.id);
  });

  test("what was just undone is suggested first, by its authorisation or NSU", () => {
    const { sale, movement } = mine.parted();
    const [first] = suggested(sale.sale_day).filter((one) => one.sale.id === sale.id);
    expect(first?.movement.id).toBe(movement.id);
    expect(first?.reason).toMatch(/^Mesm[ao] (?:autorização|NSU), mesmo valor\.$/);
  });

  test("a day without anything open suggests nothing", () => {
    expect(suggested("2020-01-01")).toEqual([]);
    expect(suggested("9999-12-31")).toEqual([]);
  });
});
