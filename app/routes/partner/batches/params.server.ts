import { z } from "zod";
import { type Batch, getBatch } from "#contract/extension/batches";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";

const batchParams = z.object({ id: Id });

/** The call's parameters, of the batch that the address names. */
export function batchOf(portal: Portal) {
  return { partnerId: portal.partnerId, batchId: portal.params(batchParams).id };
}

/** The batch; what has pages of its own is shown there. */
export async function requireBatch(portal: Portal): Promise<Batch> {
  const batch = await portal.ask(getBatch, { params: batchOf(portal) });
  const { kind, id } = batch;
  if (kind === "merchant-import" || kind === "routing-template")
    throw await portal.redirect(pageOf(kind, id));
  return batch;
}

/** Where a batch is shown. */
export function pageOf(kind: Batch["kind"], id: string): string {
  const name = screenOf(kind);
  return name === "partner/customer/routing/templates/application"
    ? to(name, { batch: id })
    : to(name, { id });
}

/** The screen that shows it: it may ask for more than carrying it out does. */
export function screenOf(kind: Batch["kind"]) {
  if (kind === "merchant-import") return "partner/imports/detail";
  return kind === "routing-template"
    ? "partner/customer/routing/templates/application"
    : "partner/batches/detail";
}
