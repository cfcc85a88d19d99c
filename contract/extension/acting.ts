/**
 * Our extension: a partner's person sees what one of its merchants sees. The calls of it carry the merchant's headers,
 * and in `x-acting-id` the id of what was begun; whoever serves them answers questions alone.
 */
import { z } from "zod";
import { call, none } from "../call";
import { Company } from "../companies";
import { Id, Instant } from "../values";

export const Acting = z.object({
  id: Id,
  /** The merchant that is looked at. */
  company: Company.omit({ legal_name: true }),
  /** What the person holds there: never more than reading, and no prices for whoever may not see them. */
  roles: z.array(z.string()),
  started_at: Instant,
  /** It ends by itself then. */
  ends_at: Instant,
});
export type Acting = z.output<typeof Acting>;

const company = z.object({ companyId: Id });
const own = { company: "partner", extension: true, needs: "client-open-as-read" } as const;

/** 404 for a customer that the partner of the headers does not look after. */
export const startActing = call("POST /api/portal/companies/{companyId}/acting", {
  purpose: "begin to see what a merchant of the partner sees, for reading alone",
  audit: "access",
  params: company,
  body: z.object({ customer_id: Id }),
  replies: { 201: Acting },
  ...own,
});

/** 404 once it is over: ended, out of time, or the merchant is another partner's. */
export const getActing = call("GET /api/portal/companies/{companyId}/acting/{actingId}", {
  purpose: "read what somebody may see in the merchant's place",
  params: company.extend({ actingId: Id }),
  replies: { 200: Acting },
  ...own,
});

/** Those of the person that are not over, newest first. */
export const listActing = call("GET /api/portal/companies/{companyId}/acting", {
  purpose: "list the merchants that the person sees now in their place",
  params: company,
  replies: { 200: z.object({ items: z.array(Acting) }) },
  ...own,
});

/** Ending what is over changes nothing. */
export const endActing = call("DELETE /api/portal/companies/{companyId}/acting/{actingId}", {
  purpose: "stop seeing what a merchant sees",
  audit: "access",
  params: company.extend({ actingId: Id }),
  replies: { 204: none },
  company: "partner",
  extension: true,
});
