import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getDiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { isOverdue } from "~/domain/discrepancies";
import { claimText } from "~/domain/discrepancy-claim";
import { titled } from "~/screens/titled";
import { shown } from "../prices";
import { claimWords } from "../words";
import { ClaimView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/claim", ({ protocol }) => protocol);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/claim");
  const { protocol } = portal.params(z.object({ protocol: Id }));
  const params = { customerId: portal.customerId, protocol };
  const claim = await portal.ask(getDiscrepancyClaim, { params });
  const { items, expected_amount, recovered_amount, ...about } = claim;
  return {
    ...about,
    amounts: portal.showsPrices ? { expected_amount, recovered_amount } : null,
    rows: items.map((item) => shown(item, portal.showsPrices)),
    overdue: items.some((item) => isOverdue(item, portal.today)),
    text: claimText(claim, { words: claimWords(claim.acquirer), prices: portal.showsPrices }),
  };
}

export type Claim = Awaited<ReturnType<typeof loader>>;

export default function DiscrepancyClaim() {
  return <ClaimView {...useLoaderData<typeof loader>()} />;
}
