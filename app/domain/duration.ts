/** Spans of time in words, for "há 3 h 12 min" beside the exact time. */
import { formatDate, type Moment } from "./dates";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds → `3 h 12 min`, `4 min`, `2 dias 5 h`; under one minute `menos de 1 min`. The sign is ignored. */
export function formatDuration(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  if (span < MINUTE) return "menos de 1 min";
  const days = Math.floor(span / DAY);
  const hours = Math.floor((span % DAY) / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (days > 0) return words(days === 1 ? "1 dia" : `${days} dias`, hours > 0 && `${hours} h`);
  return words(hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`);
}

function words(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

/** `há 3 h 12 min`, `em 40 min`, `agora`; after thirty days the date says more: `em 20/11/2026`. */
export function formatRelative(moment: Moment, now: Moment): string {
  const span = new Date(now).getTime() - new Date(moment).getTime();
  if (Math.abs(span) < MINUTE) return "agora";
  if (Math.abs(span) >= 30 * DAY) return `em ${formatDate(moment)}`;
  return `${span > 0 ? "há" : "em"} ${formatDuration(span)}`;
}
