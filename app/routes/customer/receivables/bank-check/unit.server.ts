import type { z } from "zod";
import { Arrangement } from "#contract/extension/receivables";
import { Acquirer } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import type { bankCheckParams } from "./schema.server";

/** The rows of one unit of a day, as the upstream is asked for them; of a key that we do not know, the whole day. */
export function unitInput(portal: Portal, { date, acquirer, arrangement }: z.output<typeof bankCheckParams>) {
  const known = {
    ...(Acquirer.options.includes(acquirer) ? { acquirer } : {}),
    ...(Arrangement.options.includes(arrangement) ? { arrangement } : {}),
  };
  return {
    params: { customerId: portal.customerId },
    query: { from: date, to: date, ...known, limit: 100 },
  };
}
