import { expect, test } from "vitest";
import { counted, listed, longRange, reais, shortRange } from "./figures";

test("one is singular, thousands are grouped", () => {
  expect(counted(1, "venda", "vendas")).toBe("1 venda");
  expect(counted(0, "venda", "vendas")).toBe("0 vendas");
  expect(counted(1284567, "venda", "vendas")).toBe("1.284.567 vendas");
});
test("a day stands alone, a range names both ends", () => {
  expect(shortRange("2026-11-05", "2026-11-05")).toBe("05/11");
  expect(shortRange("2026-11-05", "2026-11-20")).toBe("05/11 a 20/11");
  expect(shortRange("2025-11-20", "2026-11-20")).toBe("20/11/2025 a 20/11/2026");
  expect(shortRange("2026-11-05", "2026-11-20", "2026-12-01")).toBe("05/11 a 20/11");
  expect(shortRange("2026-11-05", "2026-11-20", "2027-01-01")).toBe("05/11/2026 a 20/11/2026");
  expect(shortRange("2026-12-31", "2026-12-31", "2027-01-01")).toBe("31/12/2026");
  expect(longRange({ from: "2026-11-05", to: "2026-11-05" })).toBe("05/11/2026");
  expect(longRange({ from: "2026-11-05", to: "2026-11-20" })).toBe("05/11/2026 a 20/11/2026");
});
test("a list ends in e", () => {
  expect([["a Cielo"], ["a Cielo", "a Rede"], ["a Cielo", "a Rede", "a Stone"]].map(listed)).toEqual([
    "a Cielo",
    "a Cielo e a Rede",
    "a Cielo, a Rede e a Stone",
  ]);
});
test("an amount without its sign keeps its minus and its cents", () => {
  expect([reais(123_456), reais(-5)]).toEqual(["1.234,56", "\u22120,05"]);
});
