import { isCalendarDay, parseDate } from "~/domain/days";
import { isPeriodKey, type Period, type PeriodKey, periodLength, wordPeriod } from "~/domain/periods";

export interface ChosenPeriod extends Period {
  preset: PeriodKey;
  /** What is wrong with the dates that were typed: of no other period anything is shown then. */
  problem: string | null;
  typed: { de: string; ate: string };
}

const USUAL = "30-dias";
const LONGEST = 366;

/** Reads `?periodo=&de=&ate=`; whatever does not fit is said, and nothing is asked for it. */
export function choosePeriod(search: URLSearchParams, today: string): ChosenPeriod {
  const typed = { de: typedDay(search.get("de")), ate: typedDay(search.get("ate")) };
  const asked = search.get("periodo") ?? (typed.de || typed.ate ? "personalizado" : USUAL);
  const usual = wordPeriod(USUAL, today);
  if (!isPeriodKey(asked))
    return {
      ...usual,
      preset: USUAL,
      typed,
      problem: "Este período não existe. Escolha um destes.",
    };
  if (asked !== "personalizado") return { ...wordPeriod(asked, today), preset: asked, problem: null, typed };

  const from = isCalendarDay(typed.de) ? typed.de : null;
  const to = isCalendarDay(typed.ate) ? typed.ate : null;
  const problem = problemOf(from, to, today);
  if (problem || !from || !to) return { ...usual, preset: "personalizado", typed, problem };
  return { from, to: untilToday(to, today), preset: "personalizado", problem: null, typed };
}

/** Days to come would be set, as days without a sale, against whole ones before. */
function untilToday(to: string, today: string): string {
  return to < today ? to : today;
}

/** A date field sends and shows `2026-11-20`; a person may also type `20/11/2026`. */
function typedDay(text: string | null): string {
  return parseDate(text ?? "") ?? text ?? "";
}

function problemOf(from: string | null, to: string | null, today: string): string | null {
  if (!from) return "Informe uma data inicial que exista, como 01/11/2026.";
  if (!to) return "Informe uma data final que exista, como 20/11/2026.";
  if (from > to) return "A data inicial é depois da final.";
  if (from > today) return "O período ainda não começou.";
  if (periodLength({ from, to: untilToday(to, today) }) > LONGEST)
    return `Escolha no máximo ${LONGEST} dias.`;
  return null;
}
