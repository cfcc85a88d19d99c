import { expect, test } from "vitest";
import type { Pending } from "#contract/extension/pendings";
import { markupInRouter } from "#tests/support/in-router";
import { columnsOf } from "./columns";

const pending = {
  id: "1",
  nsu: "1",
  nsu_tef: null,
  occurred_at: "2025-12-31T20:00:00Z",
  decision_deadline: "2026-01-01T20:00:00Z",
  state: "pending",
} as unknown as Pending;

test("a row says the year of its days where it is not today's", () => {
  const shown = columnsOf({ now: "2025-12-31T21:00:00Z", acts: [] }).filter(
    ({ label }) => label === "Transação e estado" || label === "Prazo",
  );
  const days = markupInRouter(<p>{shown.map(({ cell }) => cell(pending))}</p>);
  expect(days.match(/\d\d\/\d\d(\/\d{4})?/g)).toEqual(["31/12", "01/01/2026"]);
});

test.each([
  ["pending", "NSU 1 31/12 17:00 Pendente há 2 h"],
  ["failed", "NSU 1 31/12 17:00 Falhou venda há 2 h"],
])("how long ago the sale was is not said of an attempt: %s", (state, words) => {
  const [name] = columnsOf({ now: "2025-12-31T22:00:00Z", acts: [] });
  const html = markupInRouter(<p>{name?.cell({ ...pending, state } as Pending)}</p>);
  const text = html
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  expect(text).toBe(words);
});
