import { z } from "zod";
import { type Batch, getBatch } from "#contract/extension/batches";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";

export const importParams = z.object({ id: Id });

/** The call's parameters, of the import that the address names. */
export function batchOf(portal: Portal) {
  return { partnerId: portal.partnerId, batchId: portal.params(importParams).id };
}

/** The import; what is another kind of batch is none. */
export async function requireImport(portal: Portal): Promise<Batch> {
  const batch = await portal.ask(getBatch, { params: batchOf(portal) });
  return batch.kind === "merchant-import" ? batch : throwNotFound(portal.requestId);
}
