import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The colour tokens of a theme, by name; those of a chart's further series, which have rules of their own, too. */
function readTokens(file: string): Map<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const declarations = css.matchAll(/--((?:color|chart)-[a-z0-9-]+): ([^;]+);/g);
  const series = css.matchAll(/\.series-(\d) \{\s*--series: ([^;]+);/g);
  return new Map([
    ...[...declarations].map(([, name = "", value = ""]) => [name, value] as const),
    ...[...series].map(([, number = "", value = ""]) => [`chart-${number}`, value] as const),
  ]);
}

/** Relative luminance of `#rrggbb`. WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["color-surface", "color-page"];
const TONES = ["primary", "success", "warning", "error", "info"];

const TEXT = [
  ...["color-text", "color-muted", ...TONES.map((tone) => `color-${tone}-strong`)].flatMap((ink) =>
    GROUNDS.map((ground) => [ink, ground] as const),
  ),
  ...TONES.map((tone) => [`color-${tone}-strong`, `color-${tone}-soft`] as const),
  ...TONES.map((tone) => ["color-text", `color-${tone}-soft`] as const),
  ["color-muted", "color-primary-soft"],
  ["color-on-primary-strong", "color-primary-strong"],
  ["color-surface", "color-error-strong"],
] as const;

const MARKS = [
  ...GROUNDS.map((ground) => ["color-edge", ground] as const),
  ...[1, 2, 3, 4, 5].map((n) => [`chart-${n}`, "color-surface"] as const),
  ["chart-muted", "color-surface"],
  ["color-edge", "color-primary-soft"],
] as const;

const NEUTRAL = ["page", "surface", "text", "muted", "line", "edge", "on-primary-strong"];
const NAMES = [
  ...NEUTRAL.map((name) => `color-${name}`),
  ...TONES.flatMap((tone) => [`color-${tone}`, `color-${tone}-strong`, `color-${tone}-soft`]),
  ...[1, 2, 3, 4, 5, "muted"].map((name) => `chart-${name}`),
];

describe.each(["default", "v2", "vbi"])("the theme %s", (theme) => {
  const tokens = readTokens(`./${theme}.css`);
  const colour = (name: string) => tokens.get(name) ?? `no ${name}`;

  test("has every token and no other, all of them plain colours", () => {
    expect([...tokens.keys()].sort()).toEqual([...NAMES].sort());
    for (const value of tokens.values()) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each(TEXT)("sets %s on %s at 4.5 or more", (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS)("draws %s on %s at 3 or more", (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test("the default colours are those of the source", () => {
  const tokens = readTokens("./default.css");
  expect(["primary", "success", "error", "warning"].map((name) => tokens.get(`color-${name}`))).toEqual([
    "#00b9b5",
    "#3ec27b",
    "#e93e28",
    "#ffad45",
  ]);
});

test("V2's own primary meets the source's contrast threshold under white", () => {
  expect(contrast(readTokens("./v2.css").get("color-primary") ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

test("the roles of success, error and warning are the same in every theme", () => {
  for (const role of ["success", "error", "warning"]) {
    const values = ["default", "v2", "vbi"].map((theme) => readTokens(`./${theme}.css`).get(`color-${role}`));
    expect(new Set(values).size).toBe(1);
  }
});
