import { expect, test } from "vitest";
import { axisLabel, axisUnit, cellLabel, shortMoney } from "./axis";
import { heatLevel } from "./heat-table";
import { barWidth } from "./share-table";

const reais = (amount: number) => Math.round(amount * 100);

test("an axis is in R$, from ten thousand on in R$ mil, from ten million on in R$ milhões", () => {
  expect(axisUnit(reais(9_999)).name).toBe("R$");
  expect(axisUnit(reais(10_000)).name).toBe("R$ mil");
  expect(axisUnit(reais(10_000_000)).name).toBe("R$ milhões");
});
test("a tick is written as short as it can be", () => {
  expect(axisLabel(reais(12_500), axisUnit(reais(50_000)))).toBe("12,5");
  expect(axisLabel(reais(7_500), axisUnit(reais(7_500)))).toBe("7.500");
  expect(axisLabel(reais(-20), axisUnit(reais(100)))).toBe("−20");
});
test("a cell has one decimal below ten", () => {
  const thousands = axisUnit(reais(50_000));
  const written = [1_240, 960, 9_960, 12_400].map((amount) => cellLabel(reais(amount), thousands));
  expect(written).toEqual(["1,2", "1,0", "10", "12"]);
  // What is there is never written as nothing.
  expect([30, 49.99, 50].map((amount) => cellLabel(reais(amount), thousands))).toEqual([
    "<0,1",
    "<0,1",
    "0,1",
  ]);
  expect(cellLabel(reais(0.4), axisUnit(reais(400)))).toBe("<1");
  expect(cellLabel(reais(351.7), axisUnit(reais(400)))).toBe("352");
});
test("a short amount is exact below R$ 1.000 and never reads 1.000 mil", () => {
  const written = [999.99, 48_210, 999_949, 999_950, 1_250_000].map((amount) => shortMoney(reais(amount)));
  expect(written.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "R$ 999,99",
    "R$ 48,2 mil",
    "R$ 999,9 mil",
    "R$ 1 mi",
    "R$ 1,25 mi",
  ]);
});
test("shades run from one to five, nothing has none", () => {
  expect([0, 1, 20, 21, 100].map((value) => heatLevel(value, 100))).toEqual([0, 1, 1, 2, 5]);
  expect(heatLevel(-5, 100)).toBe(0);
  expect(heatLevel(5, 0)).toBe(0);
});
test("the largest share fills its column, a negative one shows no bar", () => {
  expect([barWidth(50, 50), barWidth(1, 3), barWidth(-1, 3), barWidth(0, 0)]).toEqual([
    "100%",
    "33.3%",
    "0",
    "0",
  ]);
});
