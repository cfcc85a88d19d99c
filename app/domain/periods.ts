/** The periods that a filter offers, as inclusive calendar days of America/Sao_Paulo. */
import { addDays, daysBetween } from "./days";

/** `2026-11-01` to `2026-11-20`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The words that stand in the URL, in the order in which they are offered: days that were. */
export const PAST_PERIODS = ["hoje", "ontem", "7-dias", "30-dias", "mes", "mes-passado"] as const;
/** Of lists that look forward: days to come, and at the end the last ones that were. */
export const COMING_PERIODS = [
  "hoje",
  "amanha",
  "proximos-7-dias",
  "proximos-30-dias",
  "proximos-60-dias",
  "proximos-90-dias",
  "proximos-365-dias",
  "mes-inteiro",
  "ontem",
  "ultimos-7-dias",
  "ultimos-30-dias",
] as const;
export type PeriodWord = (typeof PAST_PERIODS)[number] | (typeof COMING_PERIODS)[number];

export const PERIODS = [...PAST_PERIODS, "personalizado"] as const;
export type PeriodKey = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<PeriodKey | PeriodWord, string> = {
  hoje: "Hoje",
  ontem: "Ontem",
  "7-dias": "7 dias",
  "30-dias": "30 dias",
  mes: "Este mês",
  "mes-passado": "Mês passado",
  amanha: "Amanhã",
  "proximos-7-dias": "Próximos 7 dias",
  "proximos-30-dias": "Próximos 30 dias",
  "proximos-60-dias": "Próximos 60 dias",
  "proximos-90-dias": "Próximos 90 dias",
  "proximos-365-dias": "Próximos 365 dias",
  "mes-inteiro": "Este mês",
  "ultimos-7-dias": "Últimos 7 dias",
  "ultimos-30-dias": "Últimos 30 dias",
  personalizado: "Personalizado",
};

export function isPeriodKey(value: unknown): value is PeriodKey {
  return PERIODS.some((key) => key === value);
}

export function isPeriodWord(value: unknown): value is PeriodWord {
  return [...PAST_PERIODS, ...COMING_PERIODS].some((word) => word === value);
}

/**
 * The days that a word means today (`2026-11-20`). A rolling period ends today or begins with it, and includes it; the
 * month ends today, the whole month with its last day; beside days to come the last ones end yesterday.
 */
export function wordPeriod(word: PeriodWord, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (word) {
    case "hoje":
      return { from: today, to: today };
    case "ontem":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "7-dias":
      return { from: addDays(today, -6), to: today };
    case "30-dias":
      return { from: addDays(today, -29), to: today };
    case "mes":
      return { from: firstOfMonth, to: today };
    case "mes-passado": {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case "amanha":
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case "proximos-7-dias":
      return { from: today, to: addDays(today, 6) };
    case "proximos-30-dias":
      return { from: today, to: addDays(today, 29) };
    case "proximos-60-dias":
      return { from: today, to: addDays(today, 59) };
    case "proximos-90-dias":
      return { from: today, to: addDays(today, 89) };
    case "proximos-365-dias":
      return { from: today, to: addDays(today, 364) };
    case "ultimos-7-dias":
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case "ultimos-30-dias":
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case "mes-inteiro":
      // 31 days after its first day every month has ended.
      return { from: firstOfMonth, to: addDays(`${addDays(firstOfMonth, 31).slice(0, 8)}01`, -1) };
  }
}

/** How many days a period has, both ends included. */
export function periodLength(period: Period): number {
  return daysBetween(period.from, period.to) + 1;
}

/** The period of equal length that ends on the day before. */
export function previousPeriod(period: Period): Period {
  const length = periodLength(period);
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}

/** Every calendar day of a period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: Math.max(0, periodLength(period)) }, (_, i) => addDays(period.from, i));
}
