/** A period that follows the day: the address keeps a word, `periodo=ontem`, and each reading says which days it means. */
import { COMING_PERIODS, PAST_PERIODS, PERIOD_LABELS, type PeriodWord } from "~/domain/periods";
import { changed } from "./address";

export const PERIOD = "periodo";
/** On which day a form's word was read, for its date boxes are sent with it: `settled-period.ts`. */
export const READ_ON = "lido";

/** What the two ends of a list's period are called in its address. */
export type Ends<Name extends string = string> = readonly [from: Name, to: Name];
export const ALL_ENDS: readonly Ends[] = [
  ["de", "ate"],
  ["criado_de", "criado_ate"],
];

/** The word that stands for a list's period, and those that it offers. */
export interface PeriodChoice {
  word: PeriodWord | null;
  /** The day on which it was read. */
  today: string;
  towards?: "past" | "future";
}

interface WordLink {
  word: PeriodWord;
  label: string;
  href: string;
  current: boolean;
}

/** The words that a list offers, each the list with it in place of its period. */
export function wordLinks(search: string, { word, towards }: PeriodChoice): WordLink[] {
  const none = Object.fromEntries(ALL_ENDS.flat().map((name) => [name, null]));
  return (towards === "future" ? COMING_PERIODS : PAST_PERIODS).map((one) => ({
    word: one,
    label: PERIOD_LABELS[one],
    href: changed(search, { ...none, [PERIOD]: one }),
    current: one === word,
  }));
}
