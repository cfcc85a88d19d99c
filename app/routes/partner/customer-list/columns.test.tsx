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
