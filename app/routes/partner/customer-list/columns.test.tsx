import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fileColumns } from "~/lists/columns";
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

test("a file says of each plan how it stands, as the list does", () => {
  const plans = [
    { id: "pla-1", name: "TEF", status: "active" },
    { id: "pla-2", name: "Pós", status: "active" },
    { id: "pla-3", name: "Pix", status: "paused" },
  ];
  const said = fileColumns(COLUMNS).find(({ label }) => label === "Situação dos planos");
  expect(said?.cell({ plans } as ShownCustomer)).toBe("Ativa: TEF, Ativa: Pós, Em pausa: Pix");
});
