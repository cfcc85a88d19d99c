/** The period, the sort and the page of a list, as they stand in its address. */
import { addDays, daysBetween, parseDate } from "~/domain/days";
import { type Period, type PeriodWord, periodLength, wordPeriod } from "~/domain/periods";
import { notADay } from "./fields";
import type { PeriodChoice } from "./period-word";
import { readWord } from "./settled-period";

export interface ReadPeriod extends Period, PeriodChoice {
  typed: { de: string; ate: string };
  problem: string | null;
  /** The field that the problem is about. */
  wrong: "de" | "ate" | null;
}

interface PeriodOptions {
  today: string;
  /** How many days are shown when none are asked for: they end today, or begin with it. */
  usual: number;
  towards?: "past" | "future";
  longest?: number;
}

/** Reads `de` and `ate`, or the word that stands for them; what does not fit is said, and the usual period stands where one is needed all the same. */
export function readPeriod(search: URLSearchParams, options: PeriodOptions): ReadPeriod {
  const { today, usual, towards = "past", longest = 366 } = options;
  const typed = { de: (search.get("de") ?? "").trim(), ate: (search.get("ate") ?? "").trim() };
  const period =
    towards === "past"
      ? { from: addDays(today, 1 - usual), to: today }
      : { from: today, to: addDays(today, usual - 1) };
  const { word, problem: noWord } = readWord(search);
  const usualWord: PeriodWord | null =
    usual !== 30 ? null : towards === "past" ? "30-dias" : "proximos-30-dias";
  const shared = { typed, today, towards };
  const usually = (problem: string | null, wrong: ReadPeriod["wrong"]) => ({
    ...shared,
    ...period,
    word: null,
    problem,
    wrong,
  });
  if (word) return { ...shared, ...wordPeriod(word, today), word, problem: null, wrong: null };
  if (noWord) return usually(noWord, "de");
  if (typed.de === "" && typed.ate === "") return { ...usually(null, null), word: usualWord };
  const from = typed.de === "" ? null : parseDate(typed.de);
  const to = typed.ate === "" ? null : parseDate(typed.ate);
  if (typed.de !== "" && !from) return usually(notADay(typed.de, "a data inicial"), "de");
  if (typed.ate !== "" && !to) return usually(notADay(typed.ate, "a data final"), "ate");
  // With one end given, the other is the usual length away.
  const asked = {
    from: from ?? addDays(to ?? today, 1 - usual),
    to: to ?? lastOf(from ?? today, usual),
  };
  if (asked.from > asked.to) return usually("A data inicial é depois da final.", "de");
  if (periodLength(asked) > longest) return usually(`Escolha um período de até ${longest} dias.`, "ate");
  return { ...shared, ...asked, word: null, problem: null, wrong: null };
}

/** The last of so many days from one on, as far as years have four digits. */
const lastOf = (from: string, days: number) =>
  addDays(from, Math.min(days - 1, daysBetween(from, "9999-12-31")));

export interface ReadSort<Key extends string> {
  /** As it stands in the address: `data`. */
  name: string;
  direction: "asc" | "desc";
  /** What the upstream calls it: `sold_at`. */
  key: Key;
}

/** Reads `ordem=-data`; an unknown one is the usual one. `sorts` says what the upstream calls each. */
export function readSort<Key extends string>(
  search: URLSearchParams,
  sorts: Readonly<Record<string, Key>>,
  usual: string,
): ReadSort<Key> {
  const read = (text: string): ReadSort<Key> | null => {
    const name = text.replace(/^-/, "");
    const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    return key === undefined ? null : { name, direction: text.startsWith("-") ? "desc" : "asc", key };
  };
  const sort = read(search.get("ordem") ?? "") ?? read(usual);
  if (!sort) throw new Error(`The usual sort ${usual} is none of the list's`);
  return sort;
}

export const PAGE_SIZES = [25, 50, 100] as const;

/** Reads `por`. Whoever saves data is shown the fewest rows, whatever the address says. */
export function readSize(search: URLSearchParams, economy: boolean): number {
  const sizes = economy ? [] : PAGE_SIZES;
  return sizes.find((one) => String(one) === search.get("por")) ?? PAGE_SIZES[0];
}

export interface ReadPage {
  /** Counted from 1; where the cursor stands, as far as the address says. */
  number: number;
  cursor: string | undefined;
  size: number;
  problem: string | null;
}

export const LOST_PAGE = "Esta página não existe. Mostramos a primeira.";

/** Reads `pagina`, `apos` and `por`. A page is reached by its cursor: a number alone leads to the first. */
export function readPage(search: URLSearchParams, { economy }: { economy: boolean }): ReadPage {
  const asked = search.get("pagina") ?? "1";
  const number = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : Number.NaN;
  const given = search.get("apos") ?? "";
  const cursor = /^[\w-]{1,600}$/.test(given) ? given : undefined;
  const size = readSize(search, economy);
  const lost = Number.isNaN(number) || (number > 1 && !cursor) || (given !== "" && !cursor);
  if (lost) return { number: 1, cursor: undefined, size, problem: LOST_PAGE };
  return { number: cursor ? number : 1, cursor, size, problem: null };
}

/** The order, as the upstream is asked for it. */
export function sortQuery<Key extends string>({ key, direction }: ReadSort<Key>) {
  return { sort: key, direction };
}

/** The page, in its order, as the upstream is asked for it. */
export function pageQuery<Key extends string>(sort: ReadSort<Key>, { cursor, size }: ReadPage) {
  return { ...sortQuery(sort), cursor, limit: size };
}
