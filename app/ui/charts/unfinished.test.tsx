import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/days";
import { BarChart } from "./bar-chart";
import { LineChart } from "./line-chart";
import { LinesChart } from "./lines-chart";
import { splitPath } from "./paths";
import { StackedBars } from "./stacked-bars";
import { unfinishedOf } from "./unfinished";

const day = (date: string) => ({ from: date, to: date });
const month = (name: string, days: number) => ({ from: `${name}-01`, to: `${name}-${days}` });

describe("what is not whole", () => {
  test("is today, the week and the month that it stands in, and nothing before", () => {
    const days = ["2026-11-18", "2026-11-19", "2026-11-20"].map(day);
    expect(unfinishedOf(days, { today: "2026-11-20" })).toEqual({ at: [2], words: "20/11, até agora" });
    expect(unfinishedOf(days, { today: "2026-11-21" })).toBeUndefined();
    const week = [{ from: "2026-11-14", to: "2026-11-20" }];
    expect(unfinishedOf(week, { today: "2026-11-16" })?.words).toBe("14/11 a 20/11, até agora");
  });

  test("is the month in which the data begin, unless they begin with it", () => {
    const months = [month("2026-08", 31), month("2026-09", 30), month("2026-10", 31)];
    const names = ["ago", "set", "out"];
    const today = "2026-10-05";
    expect(unfinishedOf(months, { today, since: "2026-08-24", names })).toEqual({
      at: [0, 2],
      words: "ago, desde 24/08; out, até agora",
    });
    expect(unfinishedOf(months, { today, since: "2026-08-01", names })?.at).toEqual([2]);
    expect(unfinishedOf(months, { today, since: null, names })?.at).toEqual([2]);
  });

  test("of days in a row begins today, and is none of a period that is over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -100, max: 100 }), (length, ahead) => {
        const spans = Array.from({ length }, (_, i) => day(addDays("2026-02-01", i)));
        const today = addDays("2026-02-01", ahead);
        const inside = ahead >= 0 && ahead < length;
        expect(unfinishedOf(spans, { today })?.at).toEqual(
          inside ? Array.from({ length: length - ahead }, (_, i) => ahead + i) : undefined,
        );
      }),
    );
  });
});

describe("a line", () => {
  const points = [
    [0, 10],
    [100, 20],
    [200, 30],
  ] as const;

  test("is drawn whole to the last whole point, and dashed from there", () => {
    expect(splitPath(points, [])).toEqual({ whole: "M0 10L100 20L200 30", dashed: "" });
    expect(splitPath(points, [2])).toEqual({ whole: "M0 10L100 20", dashed: "M100 20L200 30" });
    expect(splitPath(points, [0])).toEqual({ whole: "M100 20L200 30", dashed: "M0 10L100 20" });
    expect(splitPath([points[0], null, points[2]], [2])).toEqual({ whole: "", dashed: "" });
  });
});

describe("every chart over time says so, and dashes it", () => {
  const unfinished = { at: [2], words: "20/11, até agora" };
  const common = { title: "Vendas.", empty: "Nada.", unfinished };
  const values = [300, 200, 0];
  const columns = ["18/11", "19/11", "20/11"];
  const points = columns.map((label, i) => ({ label, value: values[i] ?? 0 }));
  const names = { current: "18/11 a 20/11", previous: "15/11 a 17/11" };
  test.each([
    ["line", <LineChart key="line" {...common} points={points} previous={values} names={names} />],
    ["lines", <LinesChart key="lines" {...common} columns={columns} lines={[{ name: "Cielo", values }]} />],
    ["bars", <BarChart key="bars" {...common} bars={points} />],
    [
      "stacks",
      <StackedBars
        key="stacks"
        {...common}
        columns={columns}
        series={[{ name: "Pix", values: [3, 2, 1] }]}
      />,
    ],
  ])("%s", (_, chart) => {
    const html = renderToStaticMarkup(chart);
    expect(html).toMatch(/class="chart-key__open">20\/11, até agora</);
    expect(html).toContain("<title>Vendas. Incompleto: 20/11, até agora.</title>");
    expect(html).toMatch(/class="[^"]*plot__open[ "]/);
  });

  test("lines that have no value there yet say nothing of it", () => {
    const lines = [{ name: "", values: [300, 200, null] }];
    const html = renderToStaticMarkup(<LinesChart {...common} columns={columns} lines={lines} />);
    expect(html).not.toMatch(/até agora|plot__open/);
  });

  test("a line does not fall to zero at ten past midnight", () => {
    const html = renderToStaticMarkup(
      <LineChart {...common} points={points} previous={values} names={names} />,
    );
    const solid = /class="plot__line" d="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(solid).toMatch(/^M0 [\d.]+L500 [\d.]+$/);
    expect(html).not.toContain("R$\u00a00,00");
  });
});
