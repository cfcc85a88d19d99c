/** Our extension: where a record stands in lists that the source's own calls answer, whose pages have numbers alone. */
import { z } from "zod";
import { call } from "../call";
import { CompanyFilter, MerchantFilter } from "../companies";
import { Standing, standingQuery } from "../paging";
import { listSsoUsers } from "../sso-users";
import { Id } from "../values";

/** What a list of merchants is sorted by, as people read in Portuguese: case and accents aside, numbers by their value. */
const CUSTOMER_SORTS = ["trade_name", "document", "city", "status"] as const;

export const getCustomerStanding = call("GET /api/portal/customers/{customerId}/standing", {
  purpose: "find where a customer stands in the list of a filter",
  params: z.object({ customerId: Id }),
  /** By name and ascending unless told. */
  query: CompanyFilter.extend(MerchantFilter.shape).extend(standingQuery(CUSTOMER_SORTS)),
  /** Without a cursor. */
  replies: { 200: Standing },
  needs: ["client-data-read", "customer-establishment-read"],
  extension: true,
});

export const getUserStanding = call("GET /api/portal/sso/users/{userId}/standing", {
  purpose: "find where a user stands in the list of a filter",
  params: z.object({ userId: Id }),
  query: listSsoUsers.query.omit({ page: true }),
  /** Without a cursor. */
  replies: { 200: Standing },
  needs: "user-management-read",
  company: "any",
  extension: true,
});
