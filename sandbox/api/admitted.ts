/** What the door is shown, and whom it lets in. */
import type { Call } from "#contract/call";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import type { ApiCompany, ApiUser } from "./handler.ts";

/** The headers that name a company: its id, its id as a customer, its id as a partner. */
interface CompanyHeaders {
  company: string | undefined;
  customer: string | undefined;
  partner: string | undefined;
  /** What a partner's person has begun, who sees what the company of the headers sees. */
  acting: string | undefined;
}

/** A call that somebody makes for the company of the headers. */
export interface AskedFor {
  db: Db;
  clock: Clock;
  call: Call;
  headers: CompanyHeaders;
  /** Of the path. */
  params: Readonly<Record<string, string>>;
}

/** Who asks and for whom; `inPlaceOf`: the partner's company whose person looks on in the merchant's place. */
export interface Admitted {
  user: ApiUser;
  company: ApiCompany | null;
  inPlaceOf?: ApiCompany;
}
