/**
 * Instants and calendar days as people read them: of America/Sao_Paulo, whatever the server's own time zone is.
 * Views show dates, so this file goes to the browser; it leans on `Intl`; `days.ts` counts days.
 */

/** A moment: `2026-11-20T08:10:00.000Z`, epoch milliseconds or a `Date`. */
export type Moment = string | number | Date;

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Sao_Paulo",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The date and the time on São Paulo's clocks: `["2026-11-20", "14:03:21"]`. */
function here(moment: Moment): [day: string, time: string] {
  const [day = "", time = ""] = clock.format(new Date(moment)).split(", ");
  return [day, time];
}

/** The calendar day of a moment in São Paulo: `2026-11-20`. */
export function calendarDay(moment: Moment): string {
  return here(moment)[0];
}

/** `20/11/2026`, of a moment or of a calendar day `2026-11-20`, which belongs to no time zone. */
export function formatDate(moment: Moment): string {
  const isDay = typeof moment === "string" && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  return written(isDay ? moment : calendarDay(moment));
}

/** `2026-11-20` as `20/11/2026`. */
const written = (day: string) => day.split("-").reverse().join("/");

/** `14:03` */
export function formatTime(moment: Moment): string {
  return here(moment)[1].slice(0, 5);
}

/** `20/11/2026 14:03`; with `seconds`, `20/11/2026 14:03:21` as acquirers print it. */
export function formatDateTime(moment: Moment, options: { seconds?: boolean } = {}): string {
  const [day, time] = here(moment);
  return `${written(day)} ${options.seconds ? time : time.slice(0, 5)}`;
}
