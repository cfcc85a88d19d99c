/** What the door is shown, and whom it lets in. */
import type { ApiCompany, ApiUser } from "./handler.ts";

/** The headers that name a company: its id, its id as a customer, its id as a partner. */
export interface CompanyHeaders {
  company: string | undefined;
  customer: string | undefined;
  partner: string | undefined;
  /** What a partner's person has begun, who sees what the company of the headers sees. */
  acting: string | undefined;
}

/** Who asks and for whom; `inPlaceOf`: the partner's company whose person looks on in the merchant's place. */
export interface Admitted {
  user: ApiUser;
  company: ApiCompany | null;
  inPlaceOf?: ApiCompany;
}
