import { choicesOf } from "~/lists/choices";
import { NOTICE_KINDS } from "~/words/notices";

const ALL = choicesOf(NOTICE_KINDS);
/** What a partner is told of. */
const PARTNER = ["offer", "access_asked", "report_ready"];

/** What the list of each area is filtered by, as the address names it. */
export const KINDS = { customer: ALL, partner: ALL.filter(({ means }) => PARTNER.includes(means)) };
