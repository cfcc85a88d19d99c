/** Reads what `tips.ts` wrote, and where its columns stand. Apart from it: charts are drawn without this. */
import type { Tips } from "./tips";

interface Words {
  column: string;
  /** `Visa: R$ 1.234,56`, one for each series. */
  lines: readonly string[];
}

/** A column's words, of the attribute. */
export function wordsOfValues(attribute: string, at: number): Words {
  const [columns = [], ...series] = attribute.split("\n").map((line) => line.split("|"));
  return {
    column: columns[at] ?? "",
    lines: series.map(([name = "", before = "", ...values]) => {
      const value = values[at] ?? "";
      return [name, value === "–" ? value : signFirst(before, value)].filter(Boolean).join(": ");
    }),
  };
}

interface Table {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A column's words, of the table; of a longer one its last rows are those that are drawn. */
export function wordsOfTable(
  { caption, head, rows }: Table,
  { at, count }: { at: number; count: number },
): Words {
  const [column = "", ...values] = rows[rows.length - count + at] ?? [];
  return {
    column,
    lines: values.map((value, place) => {
      const isAmount = caption.includes("R$") && /,\d\d$/.test(value);
      return `${head[place + 1]}: ${isAmount ? signFirst("R$\u00a0", value) : value}`;
    }),
  };
}

/** `−R$ 1,00`, as amounts are written elsewhere. */
function signFirst(before: string, value: string): string {
  return value.startsWith("−") ? `−${before}${value.slice(1)}` : before + value;
}

/** The column below a place, as a share of the width. */
export function columnAt(
  place: number,
  { across, count }: { across: Tips["across"]; count: number },
): number {
  const at = across === "slots" ? Math.floor(place * count) : Math.round(place * (count - 1));
  return Math.min(count - 1, Math.max(0, at));
}

/** Where a column stands, as a share of the width. */
export function placeOfColumn(
  at: number,
  { across, count }: { across: Tips["across"]; count: number },
): number {
  if (across === "slots") return (at + 0.5) / count;
  return count < 2 ? 0.5 : at / (count - 1);
}
