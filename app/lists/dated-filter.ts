/** Filters of lists that need no period: without one everything is found, however old. */
import { wordPeriod } from "~/domain/periods";
import { type Fields, type ReadFilter, readFilter, requireOrder } from "./fields";
import { type Ends, PERIOD, type PeriodChoice } from "./period-word";
import { readWord } from "./settled-period";

interface DatedFilter<Of extends Fields> extends ReadFilter<Of> {
  period: PeriodChoice;
}

/** Reads the filters of a list; the two ends of its period are what its word says, where one stands in the address. */
export function readDatedFilter<Of extends Fields>(
  search: URLSearchParams,
  fields: Of,
  today: string,
  [from, to]: Ends<keyof Of & string>,
): DatedFilter<Of> {
  const { word, problem } = readWord(search);
  const dated = new URLSearchParams(search);
  if (word) {
    const days = wordPeriod(word, today);
    dated.set(from, days.from);
    dated.set(to, days.to);
  }
  const filter = readFilter(dated, fields);
  requireOrder(filter, from, to, "A data inicial é depois da final.");
  if (problem) filter.problems[from] = problem;
  const asked = search.get(PERIOD);
  if (asked) filter.typed[PERIOD] = [asked];
  return { ...filter, period: { word, today } };
}
