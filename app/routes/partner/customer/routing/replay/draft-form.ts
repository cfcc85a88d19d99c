/** The draft of a replay and its period, as they stand in the address: a link reproduces it. */
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { addMonths, daysOfMonth, monthOf } from "~/domain/months";
import { type Period, periodLength } from "~/domain/periods";
import { day, type Field, readFilter } from "~/lists/fields";

/** Days of a replay: a quarter. */
export const MOST_DAYS = 92;
/** Rules of a customer that can be told apart in an address. */
const MOST_RULES = 200;

export interface ReadDraft {
  /** Ids of saved rules that the draft switches on and off. */
  on: string[];
  off: string[];
  period: Period;
  /** Whether a replay is wanted: the bare page is only the form. */
  isAsked: boolean;
  typed: Record<string, string[]>;
  problems: Record<string, string>;
}

const ids: Field<string[]> = (texts) => {
  const given = texts.filter((id) => id !== "");
  return given.length > MOST_RULES
    ? { problem: `Escolha no máximo ${MOST_RULES} regras.` }
    : { value: given };
};

export function readDraft(search: URLSearchParams, today: string): ReadDraft {
  const { value, typed, problems } = readFilter(search, { ativar: ids, desativar: ids, de: day, ate: day });
  const lastMonth = daysOfMonth(addMonths(monthOf(today), -1));
  const period = { from: value.de ?? lastMonth.from, to: value.ate ?? lastMonth.to };
  if (!problems.de && !problems.ate) {
    if (period.to < period.from) problems.ate = "O último dia vem antes do primeiro.";
    else if (period.to > today) problems.ate = `Escolha um dia até hoje, ${formatDate(today)}.`;
    else if (periodLength(period) > MOST_DAYS) {
      const latest = formatDate(addDays(period.from, MOST_DAYS - 1));
      problems.ate = `Escolha no máximo ${MOST_DAYS} dias: até ${latest}.`;
    }
  }
  return {
    on: value.ativar ?? [],
    off: value.desativar ?? [],
    period,
    isAsked: ["ativar", "desativar", "de", "ate"].some((name) => search.has(name)),
    typed,
    problems,
  };
}
