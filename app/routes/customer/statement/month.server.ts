import { addMonths, monthOf, parseMonth } from "~/domain/months";

export interface ChosenMonth {
  month: string;
  typed: string;
  /** What is wrong with the month that the address asks for. */
  problem: string | null;
  previous: string;
  /** Null for the month of today. */
  next: string | null;
  /** The month of today and those before it, the latest first. */
  latest: string[];
}

/** Half a year is in reach of one press. */
const LATEST = 6;

/** Reads `?mes=2026-11`: the month of today unless told. */
export function chooseMonth(search: URLSearchParams, today: string): ChosenMonth {
  const typed = (search.get("mes") ?? "").trim();
  const now = monthOf(today);
  const asked = typed === "" ? now : parseMonth(typed);
  const problem =
    asked === null
      ? "Este mês não existe. Informe um mês, como 11/2026."
      : asked > now
        ? "Este mês ainda não começou."
        : null;
  const month = problem || asked === null ? now : asked;
  return {
    month,
    typed,
    problem,
    previous: addMonths(month, -1),
    next: month < now ? addMonths(month, 1) : null,
    latest: Array.from({ length: LATEST }, (_, at) => addMonths(now, -at)),
  };
}
