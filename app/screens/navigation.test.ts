import { expect, test } from "vitest";
import { navigationFor } from "./navigation";
import { areaOf, screenAt } from "./table";

test.each(["customer", "partner"] as const)(
  "the menu of the %s area leads to its own screens, each once",
  (area) => {
    const entries = navigationFor(area, () => true);
    expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
    for (const { href, label } of entries) {
      const name = screenAt(href);
      expect(name && areaOf(name)).toBe(area);
      expect(label).not.toBe("");
    }
  },
);

test.each(["customer", "partner"] as const)(
  "in the %s area one thing that waits is said in the words of many",
  (area) => {
    const words = navigationFor(area, () => true).flatMap(({ waits }) => waits?.words ?? []);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((said) => said.endsWith("s"))).toEqual([]);
  },
);

test("it begins with the first page of the area", () => {
  expect(navigationFor("customer", () => true)[0]?.href).toBe("/customer/visao-geral");
  expect(navigationFor("partner", () => true)[0]?.href).toBe("/partner");
});

test("it holds only what the visitor may open, in its order", () => {
  const may = ["customer/receivables", "customer/overview", "partner/dashboard"];
  const entries = navigationFor("customer", (name) => may.includes(name));
  expect(entries.map(({ label, href }) => [label, href])).toEqual([
    ["Visão geral", "/customer/visao-geral"],
    ["Recebíveis", "/customer/agenda-recebiveis"],
  ]);
  expect(navigationFor("partner", () => false)).toEqual([]);
});

test("of two pages in one place it leads to the second where the first is closed", () => {
  const may = ["customer/pending/report", "customer/discrepancies"];
  expect(navigationFor("customer", (name) => may.includes(name)).map(({ href }) => href)).toEqual([
    "/customer/transacoes-pendentes/relatorio",
    "/customer/gestao-vendas/relatorio-divergencias",
  ]);
});
