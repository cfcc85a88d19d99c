import { type Day, dayOf, textOf } from "../rules/calendar.ts";

/**
 * Thirds of months, each called by its first day: the 1st, the 11th and the 21st. A period is made of fewer of them than
 * of days, and the days fill with rows as sales become more.
 */
export const THIRD = `substr(sale_day, 1, 8) || case when substr(sale_day, 9) < '11' then '01'
  when substr(sale_day, 9) < '21' then '11' else '21' end`;

/** What days between two, both inclusive, are made of: whole thirds, and at most two parts of others. */
export function thirdsBetween(from: string, to: string) {
  const first = thirdOf(dayOf(from));
  const begin = textOf(first) === from ? first : thirdAfter(first);
  const end = thirdOf(dayOf(to) + 1);
  if (begin >= end) return { whole: null, parts: [{ from, to }] };
  return {
    whole: { from: textOf(begin), to: textOf(end - 1) },
    parts: [
      { from, to: textOf(begin - 1) },
      { from: textOf(end), to },
    ].filter((part) => part.from <= part.to),
  };
}

function thirdOf(day: Day): Day {
  const text = textOf(day);
  const at = text.slice(8);
  return dayOf(text.slice(0, 8) + (at < "11" ? "01" : at < "21" ? "11" : "21"));
}

/** None is longer than eleven days, and the next one no shorter than eight. */
function thirdAfter(first: Day): Day {
  return thirdOf(first + 11);
}
