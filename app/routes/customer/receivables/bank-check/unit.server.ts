import type { z } from "zod";
import type { Portal } from "~/access/portal.server";
import type { bankCheckParams } from "./schema.server";

/** The rows of one unit of a day, as the upstream is asked for them. */
export function unitInput(portal: Portal, { date, acquirer, arrangement }: z.output<typeof bankCheckParams>) {
  return {
    params: { customerId: portal.customerId },
    query: { from: date, to: date, acquirer, arrangement, limit: 100 },
  };
}
