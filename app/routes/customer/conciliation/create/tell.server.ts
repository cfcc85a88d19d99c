import { z } from "zod";
import { createConciliationMovement, createConciliationSale } from "#contract/extension/conciliation-matches";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";

/** Which side is missing, and the one that is there: `movimento/6012` is the movement of sale 6012. */
export const createParams = z.object({ side: z.enum(["movimento", "venda"]), id: Id });

export function tellOf(portal: Portal, { side, id }: z.output<typeof createParams>, justification: string) {
  const { customerId } = portal;
  const body = { justification };
  return side === "movimento"
    ? portal.tell(createConciliationMovement, { params: { customerId, saleId: id }, body })
    : portal.tell(createConciliationSale, { params: { customerId, movementId: id }, body });
}
