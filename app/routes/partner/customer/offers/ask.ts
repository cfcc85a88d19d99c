import type { IsoOffer, IsoOfferStatus } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import type { CustomerHead } from "../head.server";

interface Choice {
  status?: IsoOfferStatus;
  offer_id?: string;
}

/** The offers to a customer, whose company's id the page does not know: the partner asks for them by its own. */
export function offersTo(customerId: string, { companyId }: Pick<Portal, "companyId">, choice: Choice = {}) {
  return { params: { id: companyId }, query: { customer_id: customerId, ...choice } };
}

/** Those made to the customer of the head: an upstream that knows no `customer_id` answers with others as well. */
export function ofCustomer(offers: readonly IsoOffer[], head: CustomerHead): IsoOffer[] {
  return offers.filter(({ company_id }) => !head?.ok || company_id === head.value.company_id);
}
