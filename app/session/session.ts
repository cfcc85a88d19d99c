import type { Environment } from "~/domain/environment";

/** Who signed in, as the access token says. Source section 3. */
export interface User {
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  familyName: string;
  givenName: string;
  sub: string;
  /** Expiry of the access token that said so, epoch seconds. */
  exp?: number;
  /** Realm roles. */
  roles: string[];
  groups: string[];
  companyId: string | null;
  voooId: string | null;
  vspagueId: string | null;
  vspagueStore: string | null;
  companyIds: string[];
  /** Whatever the provider keeps about the company; the portal only passes it on. */
  companyData: unknown;
  partnerAcceptedTermsId: string | null;
}

export interface Tokens {
  access: string;
  refresh: string | null;
  idToken: string | null;
  /** Epoch milliseconds, counted from the receipt, so that the provider's clock does not matter. */
  expiresAt: number;
  /** When to renew early, epoch milliseconds; 30 s before the end when left out. */
  refreshAt?: number;
  /** When the refresh token is worth nothing any more, epoch milliseconds; not every provider says it. */
  refreshExpiresAt?: number;
}

/** The company that works in one environment. */
export interface CompanyChoice {
  id: string;
  customerId: string | null;
  partnerId: string | null;
  document: string;
  tradeName: string;
  vspagueMerchant: string | null;
  vspagueStore: string | null;
}

/** What the upstream says about the user in the selected company. */
export interface CompanyAccess {
  companyId: string;
  roles: string[];
  needsOnboarding: boolean;
  termsAccepted: boolean;
  /** What the lists open with whose address says nothing: by list, what stands in its address then. */
  openings?: Record<string, string>;
  /** Epoch milliseconds. */
  checkedAt: number;
}

/**
 * A partner's person sees what a merchant sees, for reading alone. Environment and company are then the merchant's; what
 * they were before stands here.
 */
export interface Acting {
  /** The upstream's name of it. */
  id: string;
  partner: CompanyChoice;
  /** The merchant that the person worked for last in a name of their own. */
  customer: CompanyChoice | null;
  /** The page that it was begun on: an own path. */
  back: string;
  /** Instants of the upstream's clock, for people. */
  startedAt: string;
  endsAt: string;
  /** Epoch milliseconds of our own clock; it is over then. */
  until: number;
}

/** Everything the portal keeps about one sign-in; it never leaves the server. Source section 3. */
export interface Session {
  schema: 1;
  user: User;
  /** The provider's name of this sign-in: `sid` of the ID token, where it says one. */
  providerSid?: string;
  tokens: Tokens;
  /** Epoch milliseconds of the last good userinfo; 0 before the first. */
  verifiedAt: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; the session ends then, however busy it is. */
  expiresAt: number;
  environment: Environment | null;
  companies: Record<Environment, CompanyChoice | null>;
  access: CompanyAccess | null;
  acting?: Acting;
  extra: Extra;
  /** Random; the tokens of the session's forms are derived from it. */
  formSeed: string;
  /** How many commands were sent so far, by whichever process: an answer from before the last one is old. */
  commands?: number;
}

/** How many companies there are to choose from, of each environment; null where it could not be told yet. */
export interface Extra {
  companiesCustomers: number | null;
  companiesPartners: number | null;
}

/** The selected company of the selected environment. */
export function companyOf({ environment, companies }: Session): CompanyChoice | null {
  return environment && companies[environment];
}

/** Seconds. Source section 9. */
export const SESSION_SECONDS = 172_800;

/** Milliseconds. */
const WORTH_ASKING = 60_000;

/** When a session ends if nothing more is asked, and whether asking makes it last longer. */
export interface SessionEnd {
  /** Seconds from now. */
  left: number;
  renewable: boolean;
}

/** @param now epoch milliseconds */
export function endOf({ expiresAt, tokens }: Session, now: number = Date.now()): SessionEnd {
  const idleEnd = tokens.refresh === null ? tokens.expiresAt : (tokens.refreshExpiresAt ?? expiresAt);
  return {
    left: Math.max(0, Math.floor((Math.min(expiresAt, idleEnd) - now) / 1000)),
    // A provider that keeps its sessions as long as we do has nothing to add.
    renewable: tokens.refresh !== null && expiresAt - idleEnd > WORTH_ASKING,
  };
}

/**
 * The session of somebody who has just signed in: no environment and no company yet.
 * @param now epoch milliseconds
 */
export function newSession(about: {
  user: User;
  providerSid?: string | undefined;
  tokens: Tokens;
  verifiedAt: number;
  formSeed: string;
  now: number;
}): Session {
  return {
    schema: 1,
    user: about.user,
    ...(about.providerSid === undefined ? {} : { providerSid: about.providerSid }),
    tokens: about.tokens,
    verifiedAt: about.verifiedAt,
    createdAt: about.now,
    expiresAt: about.now + SESSION_SECONDS * 1000,
    environment: null,
    companies: { customer: null, partner: null },
    access: null,
    extra: { companiesCustomers: null, companiesPartners: null },
    formSeed: about.formSeed,
  };
}
