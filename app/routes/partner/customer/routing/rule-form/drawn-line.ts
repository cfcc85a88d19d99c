/** What the lines of a rule's form show, in parts of their length. */
import { formatMoney } from "~/domain/money";
import type { Brand } from "~/domain/routing/rule";
import { parseMoney } from "~/domain/typed-money";
import { MARKS, MOST, typedCount } from "./counts";
import { type Scale, scaleOf, ticksOf } from "./value-scale";

/** The bands of the other rules for a brand, or for any (null); amounts in centavos, an open end is null. */
export interface BrandLine {
  brand: Brand | null;
  label: string;
  bands: { name: string; acquirer: string; isOn: boolean; from: number; to: number | null }[];
}

/** What a form says of the value, in centavos; null where nothing, or no amount, stands in a box. */
export interface TypedValue {
  operator: string;
  brand: string;
  from: number | null;
  to: number | null;
}

interface Bar {
  x: string;
  width: string;
}

export interface DrawnLine {
  /** The bands of the other rules, brand by brand. */
  rows: {
    label: string;
    /** Less where they do not meet the rule in the form. */
    opacity: number;
    bars: (Bar & { title: string })[];
    words: string;
  }[];
  /** Of the rule in the form. */
  own: Bar | null;
  ticks: { x: string; label: string }[];
}

/** What stands in a box for an amount. */
export function typedAmount(text: string): number | null {
  const centavos = parseMoney(text);
  return centavos !== null && centavos >= 0 ? centavos : null;
}

/** Room for what is typed and for the bands of the other rules. */
export function scaleFor(brandLines: readonly BrandLine[], { from, to }: TypedValue): Scale {
  const limits = brandLines.flatMap(({ bands }) =>
    bands.flatMap((band) => (band.to === null ? band.from : [band.from, band.to])),
  );
  return scaleOf(limits, [from ?? 0, to ?? 0]);
}

/** Where an amount stands on a line. */
export const percent = (amount: number, end: number) => `${(Math.min(1, amount / end) * 100).toFixed(2)}%`;

export function drawnValues(
  brandLines: readonly BrandLine[],
  typed: TypedValue,
  scale = scaleFor(brandLines, typed),
): DrawnLine {
  const { end } = scale;
  const bar = ({ from, to }: { from: number; to: number }): Bar => ({
    x: percent(from, end),
    width: percent(Math.max(end / 200, Math.min(to, end) - from), end),
  });
  const own = ownBand(typed, end);
  return {
    rows: brandLines.map(({ brand, label, bands }) => {
      const bars = bands.map(({ name, from, to, acquirer, isOn }) => ({
        ...bar({ from, to: to ?? end }),
        title: `${name}${isOn ? "" : " (desativada)"}: ${bandWords(from, to)} → ${acquirer}`,
      }));
      const isMeant = typed.brand === "" || brand === null || brand === typed.brand;
      return {
        label,
        opacity: isMeant ? 1 : 0.45,
        bars,
        words: bars.map(({ title }) => title).join("; "),
      };
    }),
    own: own && bar(own),
    ticks: ticksOf(scale).map((tick) => ({
      x: percent(tick, end),
      label: formatMoney(tick).replace(/,00$/, ""),
    })),
  };
}

/** @param from, to as they stand in the boxes */
export function drawnCounts(from: string, to: string): DrawnLine {
  const place = (count: number) => percent(count - 1, MOST - 1);
  const [first, last] = [typedCount(from) ?? 1, typedCount(to) ?? MOST];
  return {
    rows: [],
    // A single number is to be seen, too.
    own: { x: place(first), width: percent(Math.max(0.2, last - first), MOST - 1) },
    ticks: MARKS.map((count) => ({ x: place(count), label: `${count}×` })),
  };
}

function ownBand({ operator, from, to }: TypedValue, end: number) {
  const placed = { from: from ?? 0, to: to ?? end };
  if (operator === "" || (from === null && to === null)) return null;
  if (operator === "eq") return { from: placed.from, to: placed.from };
  if (operator === "gte") return { from: placed.from, to: end };
  if (operator === "lte") return { from: 0, to: placed.to };
  return placed.to > placed.from ? placed : null;
}

/** Both ends are amounts that are within. */
function bandWords(from: number, to: number | null): string {
  return to === null
    ? `a partir de ${formatMoney(from)}`
    : `de ${formatMoney(from)} a ${formatMoney(Math.max(from, to - 1))}`;
}
