import { describe, expect, test } from "vitest";
import {
  closeConciliationDay,
  getConciliationDay,
  listConciliationDays,
  putConciliationNote,
  reopenConciliationDay,
} from "#contract/extension/conciliation-days";
import { createConciliationSale, disregardConciliation } from "#contract/extension/conciliation-matches";
import { ask } from "../../support/ask.ts";
import { mariaOf, params } from "../../support/conciliation.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);

takeBackWrites(db);

/** More than any day has open. */
const MANY = 10_000;

describe("days", () => {
  const at = (date: string) => ({ ...params, date });
  /** @param open_count how much was shown to be open; of what waits as much as there is */
  const close = (date: string, open_count: number, waiting_count = MANY) =>
    ask(mine.maria, closeConciliationDay, { params: at(date), body: { open_count, waiting_count } }).body;
  const reopen = (date: string) => ask(mine.maria, reopenConciliationDay, { params: at(date) }).body;
  const open = (pending: boolean) => {
    const { days } = ask(mine.maria, listConciliationDays, { params, query: { month: "2026-11" } }).body;
    const found = days.find(
      (day) => day.status === "open" && day.pending_count > 0 === pending && day.waiting_count === 0,
    );
    if (!found) throw new Error("no such day");
    return found;
  };

  test("a day is closed with no more open than was shown, and lists what it left", () => {
    const { date, pending_count } = open(true);
    for (const shown of [0, pending_count - 1])
      expect(refusalOf(() => close(date, shown))).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          pending_count === 1 ? /Há 1 item em aberto/ : `Há ${pending_count} itens`,
        ),
      });
    const { day, open_sales, open_movements } = close(date, pending_count);
    expect(day).toMatchObject({ status: "closed", closed: { by_name: "maria", open_count: pending_count } });
    expect(open_sales.length + open_movements.length).toBe(pending_count);
    for (const sale of open_sales) expect(["unmatched", "divergent"]).toContain(sale.status);
  });

  test("nothing of a closed day changes until it is open again", () => {
    const { sale, movement } = mine.parted();
    close(sale.sale_day, MANY);
    const shut = {
      status: 409,
      message: expect.stringMatching(/fechado por maria em 19\/11\/2026 às 15:30/),
    };
    const other = mine.sales({ match_kind: "automatic", from: sale.sale_day, to: sale.sale_day })[0];
    expect(refusalOf(() => mine.match([sale.id], [movement.id]))).toMatchObject(shut);
    expect(other?.status).toBe("closed");
    expect(refusalOf(() => mine.undo(other?.match?.id ?? ""))).toMatchObject(shut);
    expect(
      refusalOf(() =>
        ask(mine.maria, disregardConciliation, { params, body: { sale_ids: [sale.id], reason: "Teste." } }),
      ),
    ).toMatchObject(shut);
    expect(
      refusalOf(() =>
        ask(mine.maria, createConciliationSale, {
          params: { ...params, movementId: movement.id },
          body: { justification: "Teste." },
        }),
      ),
    ).toMatchObject(shut);
    expect(reopen(sale.sale_day)).toMatchObject({ status: "open", closed: null });
    expect(mine.match([sale.id], [movement.id]).kind).toBe("manual-unjustified");
  });

  test("a day is closed once, and only a closed one is opened", () => {
    const { date } = open(false);
    expect(refusalOf(() => reopen(date)).status).toBe(409);
    expect(close(date, 0).day.closed?.open_count).toBe(0);
    expect(refusalOf(() => close(date, MANY))).toMatchObject({
      status: 409,
      message: expect.stringContaining("foi fechado por maria"),
    });
    reopen(date);
    expect(refusalOf(() => reopen(date)).status).toBe(409);
    const { history } = ask(mine.maria, getConciliationDay, { params: at(date) }).body;
    expect(history.slice(0, 2).map(({ action }) => action)).toEqual(["reopened", "closed"]);
  });

  test.each(["2026-11-19", "2026-11-20", "9999-12-31", "2020-01-01", "0001-01-01"])(
    "%s cannot be closed",
    (date) => {
      expect(refusalOf(() => close(date, MANY)).status).toBe(409);
    },
  );

  test("a day that waits for a file tells what waits from what is open", () => {
    const { days } = ask(mine.maria, listConciliationDays, { params, query: { month: "2026-11" } }).body;
    const waiting = days.find(({ date }) => date === "2026-11-18");
    expect(waiting?.status).toBe("waiting-for-file");
    const { pending_count: open_count, waiting_count = 0 } = waiting ?? {};
    expect(waiting_count).toBeGreaterThan(0);
    expect(refusalOf(() => close("2026-11-18", MANY, waiting_count - 1)).message).toContain("aguardando");
    expect(close("2026-11-18", MANY, waiting_count).day.closed).toMatchObject({ open_count, waiting_count });
  });

  test("a note is written, changed and taken away, and its history stays", () => {
    const { date } = open(false);
    const note = (text: string) =>
      ask(mine.maria, putConciliationNote, { params: at(date), body: { text } }).body;
    expect(note("Faltou luz.").note).toMatchObject({ text: "Faltou luz.", by_name: "maria" });
    note("Faltou luz.");
    expect(note("Faltou luz à tarde.").note?.text).toBe("Faltou luz à tarde.");
    const gone = note("");
    expect(gone.note).toBeNull();
    expect(gone.history.map(({ action }) => action).slice(0, 3)).toEqual(["note-removed", "noted", "noted"]);
    expect(gone.status).toBe("open");
  });
});
