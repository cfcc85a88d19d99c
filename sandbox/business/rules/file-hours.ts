import type { Acquirer } from "#contract/values";
import { HOUR } from "./calendar.ts";

/** The hour, of the day after the sales, from which an acquirer's file is ready. */
export const READY: Readonly<Record<Acquirer, number>> = {
  bin: 6 * HOUR,
  cielo: 5.5 * HOUR,
  getnet: 6.5 * HOUR,
  rede: 5.75 * HOUR,
  stone: 5 * HOUR,
};

/** A file that has not come so long after it is usually ready is late; before, nobody has to be told. */
const GRACE = HOUR;

/** The hour of the day after the sales from which a missing file is late. */
export function lateFrom(acquirer: Acquirer): number {
  return READY[acquirer] + GRACE;
}
