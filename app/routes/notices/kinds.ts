import { choicesOf } from "~/lists/choices";
import { NOTICE_KINDS } from "~/words/notices";

const ALL = choicesOf(NOTICE_KINDS);
/** Merchants have no queue of work, and neither change their routing nor act on many customers. */
const NOT_CUSTOMER = ["work_assigned", "routing_publication", "batch_ended"];
/** What a partner is told of. */
const PARTNER = [
  "offer",
  "access_asked",
  "report_ready",
  "work_assigned",
  "routing_publication",
  "batch_ended",
];

/** What the list of each area is filtered by, as the address names it. */
export const KINDS = {
  customer: ALL.filter(({ means }) => !NOT_CUSTOMER.includes(means)),
  partner: ALL.filter(({ means }) => PARTNER.includes(means)),
};
