/** The periods that a filter offers, as inclusive calendar days of America/Sao_Paulo. */
import { addDays, daysBetween, isCalendarDay } from "./days";

/** `2026-11-01` to `2026-11-20`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The words that stand in the URL, in the order in which they are offered. */
export const PERIODS = ["hoje", "7-dias", "30-dias", "mes", "mes-passado", "personalizado"] as const;
export type PeriodKey = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<PeriodKey, string> = {
  hoje: "Hoje",
  "7-dias": "7 dias",
  "30-dias": "30 dias",
  mes: "Este mês",
  "mes-passado": "Mês passado",
  personalizado: "Personalizado",
};

export function isPeriodKey(value: unknown): value is PeriodKey {
  return PERIODS.some((key) => key === value);
}

/**
 * The days of a period, given today (`2026-11-20`). A rolling period ends today, which it includes; the month
 * ends today too. `chosen` is read for "personalizado" only: turned round when it runs backwards, null when a
 * day of it is missing or does not exist.
 */
export function resolvePeriod(
  key: PeriodKey,
  today: string,
  chosen: { from?: string | null | undefined; to?: string | null | undefined } = {},
): Period | null {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (key) {
    case "hoje":
      return { from: today, to: today };
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
    case "personalizado": {
      const { from, to } = chosen;
      if (!isCalendarDay(from) || !isCalendarDay(to)) return null;
      return from <= to ? { from, to } : { from: to, to: from };
    }
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
