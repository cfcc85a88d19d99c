/**
 * Instants and calendar days as people read them: of America/Sao_Paulo, whatever the server's own time zone is.
 * Views show dates, so this file goes to the browser; `days.ts` counts days. Why most of them do
 * without `Intl`: `docs/decisions/2026-11-28-clocks.md`.
 */

/** A moment: `2026-11-20T08:10:00.000Z`, epoch milliseconds or a `Date`. */
export type Moment = string | number | Date;

/** The end of São Paulo's last summer time, epoch milliseconds: since then its clocks stand three hours behind UTC. */
const LAST_CHANGE = Date.UTC(2019, 1, 17, 2);
const BEHIND = 3 * 60 * 60 * 1000;

/** For what was before; made when it is asked for: a phone takes a tenth of a second to make it. */
let former: Intl.DateTimeFormat | undefined;

/** The date and the time on São Paulo's clocks: `["2026-11-20", "14:03:21"]`. */
function here(moment: Moment): [day: string, time: string] {
  const at = new Date(moment).getTime();
  const text = at >= LAST_CHANGE ? new Date(at - BEHIND).toISOString() : formerly(at);
  const [day = "", time = ""] = text.split("T");
  return [day, time.slice(0, 8)];
}

/** `2018-12-01T10:00:00` */
function formerly(at: number): string {
  former ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Sao_Paulo",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return former.format(at).replace(", ", "T");
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
