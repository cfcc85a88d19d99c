import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ReadsOnly } from "~/ui/writes";
import type { ReportsPage as Page } from "./read.server";
import { ReportsPage } from "./reports-page";

const NONE: Page = {
  reports: [],
  isWorking: false,
  schedules: { ok: true, items: [] },
  statement: null,
  here: "/customer/relatorios",
};

test("whoever reads in a merchant's place is led to no report that they could not ask for", () => {
  expect(markupInRouter(<ReportsPage {...NONE} />)).toContain("escolha “Pedir relatório”");
  const inPlace = markupInRouter(
    <ReadsOnly.Provider value>
      <ReportsPage {...NONE} />
    </ReadsOnly.Provider>,
  );
  expect(inPlace).toContain("Nenhum relatório");
  expect(inPlace).not.toMatch(/Peça|Pedir/);
});
