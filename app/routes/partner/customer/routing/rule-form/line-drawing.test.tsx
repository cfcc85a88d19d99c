import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawnCounts, drawnValues, scaleFor, type TypedValue, typedAmount } from "./drawn-line";
import { LineDrawing } from "./line-drawing";

const VISA = {
  brand: "visa" as const,
  label: "Visa",
  bands: [
    { name: "Pequenas", acquirer: "Rede", isOn: true, from: 0, to: 10_000 },
    { name: "Grandes", acquirer: "Cielo", isOn: false, from: 50_000, to: null },
  ],
};
const NOTHING: TypedValue = { operator: "", brand: "", from: null, to: null };

function drawn(
  typed: Partial<typeof NOTHING> | { operator: string; from: number | null; to: number | null },
) {
  const said = { ...NOTHING, ...typed };
  const scale = scaleFor([VISA], said);
  const html = renderToStaticMarkup(<LineDrawing drawn={drawnValues([VISA], said)} />);
  const own = html.slice(html.indexOf("Esta regra"));
  return {
    html,
    end: scale.end,
    own: /<rect x="([\d.]+)%" width="([\d.]+)%"/.exec(own)?.slice(1).map(Number),
  };
}

describe("the line of amounts of a rule's form", () => {
  test("says and draws where the bands of the others are", () => {
    const { html, end } = drawn({});
    expect(html).toContain(
      "Pequenas: de R$\u00a00,00 a R$\u00a099,99 → Rede; Grandes (desativada): a partir de R$\u00a0500,00 → Cielo",
    );
    expect(html).toContain(`x="0.00%" width="${((10_000 / end) * 100).toFixed(2)}%"`);
  });

  test.each([
    ["between", 10_000, 50_000, 10_000, 40_000],
    ["lte", null, 50_000, 0, 50_000],
  ])("draws the rule's own band: %s", (operator, from, to, left, wide) => {
    const { own, end } = drawn({ operator, from, to });
    expect(own).toEqual([left, wide].map((amount) => Number(((amount / end) * 100).toFixed(2))));
  });

  test("an open band goes to the end of the line, and nothing chosen is no band", () => {
    const { own = [] } = drawn({ operator: "gte", from: 20_000, to: null });
    expect((own[0] ?? 0) + (own[1] ?? 0)).toBeCloseTo(100, 1);
    expect(drawn({ from: 20_000 }).own).toBeUndefined();
  });

  test("draws the numbers of instalments that the boxes say, and all where they say none", () => {
    expect(drawnCounts("6", "11").own).toEqual({ x: "25.00%", width: "25.00%" });
    expect(drawnCounts("", "99").own).toEqual({ x: "0.00%", width: "100.00%" });
    expect(drawnCounts("1", "1").own).toEqual({ x: "0.00%", width: "1.00%" });
  });

  test("reads an amount as the form does", () => {
    expect(["1.234,50", "-3", "abc", ""].map(typedAmount)).toEqual([123_450, null, null, null]);
  });
});
