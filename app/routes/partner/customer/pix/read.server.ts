import { findPixProduct, type PixProduct } from "#contract/extension/pix";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { shownTerms } from "../contract-prices";

/** The customer's Pix and what each contract says of it; null for a customer without. One wave. */
export async function readPix(portal: Portal, customerId: string) {
  const { page, asOf, fault } = await portal.list(findPixProduct, { params: { customerId } }, null);
  const opensList = portal.mayOpen("partner/customer/contracts");
  const opensOne = portal.mayOpen("partner/customer/contracts/edit");
  const { showsPrices } = portal;
  return {
    customerId,
    asOf,
    fault,
    showsPrices,
    product: page && productOf(page, showsPrices),
    contracts: (page?.contracts ?? []).map((one) => ({
      ...shownTerms(one, showsPrices),
      href: opensOne
        ? to("partner/customer/contracts/edit", { id: customerId, contract: one.contract_id })
        : null,
    })),
    /** Where Pix is agreed on; null for who may not look there. */
    all: opensList ? to("partner/customer/contracts", { id: customerId }) : null,
  };
}

function productOf({ contracts: _, ...product }: PixProduct, showsPrices: boolean) {
  return shownTerms(product, showsPrices);
}

export type PixPage = Awaited<ReturnType<typeof readPix>>;
export type PixContract = PixPage["contracts"][number];
