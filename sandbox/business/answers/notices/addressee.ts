import type { NoticeKind } from "#contract/extension/notices";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import { requireUser } from "../visibility.ts";

/** Whom a notice is for: a person, in one company. */
export interface Addressee {
  userId: string;
  email: string;
  companyId: string;
  /** Of the company, whichever it is. */
  customerId: string | null;
  partnerId: string | null;
  /** Of the token and of the company. */
  roles: readonly string[];
}

/** The person, for the company that they act for; another one's notices answer like those of one that is not there. */
export function requireAddressee(
  request: Pick<ApiRequest, "user" | "company">,
  companyId: string,
): Addressee {
  const { id, email, roles } = requireUser(request);
  const { company } = request;
  if (company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  const { customerId, partnerId } = company;
  return { userId: id, email, companyId, customerId, partnerId, roles };
}

/** What the screens behind them demand, all of it. */
const CUSTOMER_NEEDS: Readonly<Partial<Record<NoticeKind, readonly string[]>>> = {
  pending_deadline: [ROLES.customerFull],
  terminal_silent: ["terminals-read"],
  settlement_difference: [],
  discrepancy: [ROLES.dtxPro],
  discrepancy_assigned: [ROLES.dtxPro],
  offer: ["offer-iso-read"],
  access_asked: [ROLES.customerFull],
  payout_change: [ROLES.customerFull],
  change_request: ["customer-establishment-read"],
  terminal_sent: ["terminals-read"],
  terminal_replacement: ["terminals-read"],
  document_answer: ["customer-establishment-read"],
  report_ready: [],
  statement_ready: ["customer-sales-read"],
};
/** Net from its first line on: whoever may not see prices may open nothing of it. */
const PRICED: readonly NoticeKind[] = ["statement_ready"];
/** A draft of rules opens for whoever may see any of them. */
const ROUTING = ["routing-rules-read", "routing-product-value-read"];
/** A partner is not told of what a merchant has to do each day. Of several in one place, one is enough. */
const PARTNER_NEEDS: Readonly<Partial<Record<NoticeKind, readonly (string | readonly string[])[]>>> = {
  offer: [ROLES.partner, "offer-iso-read"],
  access_asked: [ROLES.partner, "user-management-read"],
  report_ready: [],
  work_assigned: [ROLES.partner],
  routing_publication: [ROLES.partner, ROUTING],
  batch_ended: [ROLES.partner],
};

/** Whether somebody may open what a kind of notice tells of. */
export function mayOpen({ customerId, roles }: Addressee, kind: NoticeKind): boolean {
  if (PRICED.includes(kind) && !seesPrices({ roles })) return false;
  const needs = (customerId === null ? PARTNER_NEEDS : CUSTOMER_NEEDS)[kind];
  if (!needs) return false;
  return (
    roles.includes(ROLES.admin) || needs.every((need) => [need].flat().some((one) => roles.includes(one)))
  );
}

/** Held literally: an admin's bypass hides nothing. */
export function seesPrices({ roles }: Pick<Addressee, "roles">): boolean {
  return !roles.includes("dont-show-price-read");
}
