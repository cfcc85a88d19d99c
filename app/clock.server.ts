/** What time it is for what people read. Whatever guards a session counts real time: see `app/session/`. */
import { config } from "./config.server";

/** A pinned day stands for its noon in São Paulo, so that the hour of a run changes nothing. */
function instantOf(pinned: string): number {
  return Date.parse(pinned.includes("T") ? pinned : `${pinned}T12:00:00-03:00`);
}

const shift = config.today === undefined ? 0 : instantOf(config.today) - Date.now();

/** The real time, or a time that begins at the instant that `TODAY` pins and goes on from there. */
export function now(): Date {
  return new Date(Date.now() + shift);
}
