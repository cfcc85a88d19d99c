/**
 * Whether an address says its period by a word or by dates. A form sends its date boxes with the word, and in `lido` the
 * day on which the word was read: dates that are still those of the word leave it standing, others take its place.
 */
import { isCalendarDay, parseDate } from "~/domain/days";
import { isPeriodWord, type PeriodWord, wordPeriod } from "~/domain/periods";
import { ALL_ENDS, type Ends, PERIOD, READ_ON } from "./period-word";

/** The address with either a word or dates, never both; the same one where there is nothing to settle. */
export function settled(url: URL): URL {
  const { searchParams: search } = url;
  const word = search.get(PERIOD);
  if (word === null ? !search.has(READ_ON) : !isPeriodWord(word)) return url;
  const dates = ALL_ENDS.filter((ends) => ends.some((end) => search.has(end)));
  if (word !== null && dates.length === 0 && !search.has(READ_ON)) return url;
  const holds = isPeriodWord(word) && dates.every((ends) => isOf(search, ends, word));
  const clean = new URL(url);
  for (const name of holds ? [READ_ON, ...dates.flat()] : [READ_ON, PERIOD]) clean.searchParams.delete(name);
  return clean;
}

/** Whether these dates are what the word was when it was read; where nothing says when, any date counts more. */
function isOf(search: URLSearchParams, [from, to]: Ends, word: PeriodWord): boolean {
  const readOn = search.get(READ_ON);
  const given = [search.get(from) ?? "", search.get(to) ?? ""];
  if (!isCalendarDay(readOn)) return given.every((date) => date === "");
  const period = wordPeriod(word, readOn);
  return given.map(parseDate).join() === `${period.from},${period.to}`;
}

const NO_PERIOD = "Este período não existe. Escolha um dos atalhos ou informe as datas.";

/** The word of an address, and what is wrong with it. */
export function readWord(search: URLSearchParams): { word: PeriodWord | null; problem: string | null } {
  const asked = search.get(PERIOD) ?? "";
  if (asked === "") return { word: null, problem: null };
  return isPeriodWord(asked) ? { word: asked, problem: null } : { word: null, problem: NO_PERIOD };
}
