/** Days on which Brazilian banks pay. Calendar days are written `2026-11-20` and belong to no time zone. */
import { addDays, daysBetween, weekdayOf } from "./days";

/** The same every year; Consciência Negra became one in 2024 (Law 14.759/2023). */
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
const BLACK_AWARENESS = { day: "11-20", since: 2024 };
/** Carnival Monday and Tuesday, Good Friday, Corpus Christi: days from Easter Sunday. */
const FROM_EASTER = [-48, -47, -2, 60];

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leapCenturies - moonDrift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * correction);
}

/** True on a national bank holiday. */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  if (FIXED.includes(monthDay)) return true;
  if (monthDay === BLACK_AWARENESS.day) return year >= BLACK_AWARENESS.since;
  return FROM_EASTER.includes(daysBetween(easterOf(year), day));
}

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);
}

/** The day itself when banks open on it, else the next one on which they do. */
export function onBusinessDay(day: string): string {
  let rolled = day;
  while (!isBusinessDay(rolled)) rolled = addDays(rolled, 1);
  return rolled;
}
