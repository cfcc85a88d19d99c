import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { NothingFound } from "./nothing-found";
import type { FoundSide } from "./read.server";

const TODAY = "2026-11-20";

const said = (from: string, to: string) => {
  const found = {
    filter: { typed: {}, value: {}, problems: {} },
    period: { from, to },
    search: `?visao=vendas&de=${from}&ate=${to}`,
    totals: { ok: true, value: { waiting_for: ["getnet"] } },
    today: TODAY,
    view: "vendas",
  } as unknown as FoundSide;
  return markupInRouter(<NothingFound {...found} />);
};

test("yesterday's late file is why nothing is there only where yesterday is looked at", () => {
  expect(said("2026-11-19", "2026-11-19")).toContain("A Getnet ainda não enviou o arquivo de ontem.");
  expect(said("2026-11-01", TODAY)).toContain("A Getnet ainda não enviou o arquivo de ontem.");
  for (const [from, to] of [
    ["2026-11-01", "2026-11-18"],
    [TODAY, TODAY],
    ["2026-12-01", "2026-12-31"],
  ] as const) {
    expect(said(from, to)).not.toContain("Getnet");
    expect(said(from, to)).toContain("Sem vendas no período");
  }
});
