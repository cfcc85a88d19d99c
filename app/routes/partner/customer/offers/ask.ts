import type { Portal } from "~/access/portal.server";
import type { IsoOfferStatus } from "~/contract/iso-offers";

interface Choice {
  status?: IsoOfferStatus;
  offer_id?: string;
}

/** The offers to a customer, whose company's id the page does not know: the partner asks for them by its own. */
export function offersTo(customerId: string, { companyId }: Pick<Portal, "companyId">, choice: Choice = {}) {
  return { params: { id: companyId }, query: { customer_id: customerId, ...choice } };
}
