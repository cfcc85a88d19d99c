/**
 * Days as numbers: days since 1970-01-01 on the calendar of America/Sao_Paulo. No `Date` getter of the local
 * zone is used, so that the machine's time zone cannot matter.
 */
export type Day = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Brazil dropped daylight saving in 2019: São Paulo is three hours behind UTC all year. */
export const OFFSET = 3 * HOUR;

const texts = new Map<Day, string>();
const businessDays = new Map<Day, Day>();
const holidays = new Map<number, ReadonlySet<Day>>();

/** `2026-11-20` as a day. */
export function dayOf(text: string): Day {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / DAY);
}

/** A day as `2026-11-20`. */
export function textOf(day: Day): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

/** The instant at which a day begins in São Paulo, in epoch milliseconds. */
export function startOf(day: Day): number {
  return day * DAY + OFFSET;
}

/** The day in São Paulo at an instant. */
export function dayAt(at: number): Day {
  return Math.floor((at - OFFSET) / DAY);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function dayOfMonth(day: Day): number {
  return Number(textOf(day).slice(8));
}

/** The first day of the month `months` after the one of `day`. */
export function monthStart(day: Day, months = 0): Day {
  const [year, month] = textOf(day).split("-").map(Number) as [number, number, number];
  return Math.round(Date.UTC(year, month - 1 + months, 1) / DAY);
}

/** The same day so many months later: on the 31st where the month has one, else on its last. */
export function monthsAfter(day: Day, months: number): Day {
  const first = monthStart(day, months);
  const length = monthStart(day, months + 1) - first;
  return first + Math.min(dayOfMonth(day), length) - 1;
}

export function isHoliday(day: Day): boolean {
  const year = Number(textOf(day).slice(0, 4));
  let days = holidays.get(year);
  if (days === undefined) {
    days = bankHolidays(year);
    holidays.set(year, days);
  }
  return days.has(day);
}

/** The day itself when banks open on it, else the next one on which they do. */
export function onBusinessDay(day: Day): Day {
  let rolled = businessDays.get(day);
  if (rolled === undefined) {
    rolled = day;
    while (weekdayOf(rolled) === 0 || weekdayOf(rolled) === 6 || isHoliday(rolled)) rolled += 1;
    businessDays.set(day, rolled);
  }
  return rolled;
}

/** National bank holidays: the fixed ones, and those that move with Easter. */
function bankHolidays(year: number): ReadonlySet<Day> {
  const fixed = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
  // Law 14.759/2023 made Consciência Negra national from 2024 on.
  if (year >= 2024) fixed.push("11-20");
  const easter = easterOf(year);
  const carnivalMonday = easter - 48;
  const corpusChristi = easter + 60;
  const goodFriday = easter - 2;
  return new Set([
    ...fixed.map((text) => dayOf(`${year}-${text}`)),
    carnivalMonday,
    carnivalMonday + 1,
    goodFriday,
    corpusChristi,
  ]);
}

/** Easter Sunday by Gauss's rule with its two exceptions. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30;
  const sun = (4 + century - Math.floor(century / 4)) % 7;
  const golden = year % 19;
  const full = (19 * golden + moon) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + sun) % 7;
  let march = 22 + full + sunday;
  if (full === 29 && sunday === 6) march -= 7;
  if (full === 28 && sunday === 6 && golden > 10) march -= 7;
  return dayOf(`${year}-03-01`) + march - 1;
}
