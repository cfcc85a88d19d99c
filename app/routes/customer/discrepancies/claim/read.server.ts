import { z } from "zod";
import { getDiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { isOverdue } from "~/domain/discrepancies";
import { claimText } from "~/domain/discrepancy-claim";
import { waitingAmong } from "../answer-way.server";
import { shown } from "../prices";
import { claimWords } from "../words";

export async function readClaim(portal: Portal) {
  const { protocol } = portal.params(z.object({ protocol: Id }));
  const params = { customerId: portal.customerId, protocol };
  const claim = await portal.ask(getDiscrepancyClaim, { params });
  const { items, expected_amount, recovered_amount, ...about } = claim;
  return {
    ...about,
    amounts: portal.showsPrices ? { expected_amount, recovered_amount } : null,
    rows: items.map((item) => shown(item, portal.showsPrices)),
    waiting: waitingAmong(items),
    overdue: items.some((item) => isOverdue(item, portal.today)),
    text: claimText(claim, { words: claimWords(claim.acquirer), prices: portal.showsPrices }),
  };
}

export type Claim = Awaited<ReturnType<typeof readClaim>>;
