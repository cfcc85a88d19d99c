import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { COLUMNS } from "./columns";
import type { ShownCustomer } from "./prices";

test.each([
  ["idle-15", "2026-10-31", "há 20 dias"],
  ["idle-30", "2026-09-30", "há 51 dias"],
] as const)("of a silent customer (%s) the list counts the days", (risk, last_sale_on, said) => {
  const column = COLUMNS.find(({ label }) => label === "Risco");
  const row = { risks: [risk], status: "active", last_sale_on, onboarding: null } as unknown as ShownCustomer;
  const shown = column?.cell?.(row, { tab: null, today: "2026-11-20" });
  expect(renderToStaticMarkup(shown as ReactElement)).toContain(`>Parado ${said}<`);
});

test.each([
  ["2026-11-01", false],
  ["2026-11-02", true],
] as const)("on %s a month whose first day has only begun is compared: %s", (today, compares) => {
  const column = COLUMNS.find(({ label }) => label === "Variação");
  const row = { tpv_amount: 10_00, previous_tpv_amount: 500_00 } as ShownCustomer;
  const html = renderToStaticMarkup(column?.cell?.(row, { tab: null, today }) as ReactElement);
  expect(html).toContain("antes R$\u00a0500,00");
  expect(html.includes("a menos")).toBe(compares);
});
