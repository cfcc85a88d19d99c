import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { EconomyContext } from "../economy";
import { BarChart } from "./bar-chart";
import { CountTable } from "./count-table";
import { LineChart } from "./line-chart";
import { LinesChart } from "./lines-chart";
import { ShareTable } from "./share-table";
import { Sparkline } from "./sparkline";
import { StackedBars } from "./stacked-bars";

const words = { title: "Vendas por dia: R$ 30,00 ao todo.", empty: "Nenhuma venda." };
const points = [
  { label: "19/11", value: 1_000 },
  { label: "20/11", value: 2_000 },
];
const values = points.map(({ value }) => value);
const columns = points.map(({ label }) => label);
const names = { current: "19/11 a 20/11", previous: "17/11 a 18/11" };

const DRAWINGS = {
  BarChart: <BarChart {...words} bars={points} />,
  LineChart: <LineChart {...words} points={points} previous={values} names={names} />,
  LinesChart: <LinesChart {...words} columns={columns} lines={[{ name: "Cielo", values }]} />,
  StackedBars: <StackedBars {...words} columns={columns} series={[{ name: "Cielo", values }]} />,
};
const render = (node: React.ReactNode, economy: boolean) =>
  renderToStaticMarkup(<EconomyContext.Provider value={economy}>{node}</EconomyContext.Provider>);

describe.each(Object.entries(DRAWINGS))("%s", (_, drawing) => {
  test("is drawn, and for who saves data is its sentence alone", () => {
    expect(render(drawing, false)).toMatch(/<svg[^>]*role="img"/);
    expect(render(drawing, true)).toBe(`<p class="chart-empty">${words.title}</p>`);
  });
});

test("a narrow column has every other word under eight bars, that of the chosen bar among them", () => {
  const bars = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({ label: `${hour} h`, value: 1_000 + hour }));
  for (const chosen of [4, 5]) {
    const html = render(<BarChart {...words} bars={bars} chosen={chosen} />, false);
    const kept = [...html.matchAll(/<text(?! class="plot__wide")[^>]*>(\d+ h)</g)].map(([, word]) => word);
    expect(kept).toEqual(bars.filter((_, at) => at % 2 === chosen % 2).map(({ label }) => label));
  }
});

test("bars inside tables go, the figures beside them stay", () => {
  const rows = [{ name: "Visa", value: 1_000, count: 3 }];
  for (const table of [
    <ShareTable key="1" caption="Por bandeira" head="Bandeira" rows={rows} />,
    <CountTable key="2" caption="Por etapa" head={["Etapa", "Vendas"]} rows={rows} />,
  ]) {
    expect(render(table, false)).toContain("<svg");
    expect(render(table, true)).not.toContain("<svg");
    expect(render(table, true)).toContain("Visa");
    expect(render(table, true)).toContain("3");
  }
  expect(render(<Sparkline title="Por dia" values={values} top={2_000} />, true)).toBe("");
});
