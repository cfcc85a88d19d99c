import { newSession, type Session, type Tokens, type User } from "../session";

export const SECRET = "first-secret-9f3b1c7de5a84026b1d0";
export const OTHER_SECRET = "other-secret-4c2a9e8071f64d53ac77";

export const maria: User = {
  userId: "user-maria",
  email: "maria@loja.example",
  emailVerified: true,
  name: "Maria Souza",
  familyName: "Souza",
  givenName: "Maria",
  sub: "sub-maria",
  roles: ["portal_customer"],
  groups: [],
  companyId: null,
  voooId: null,
  vspagueId: null,
  vspagueStore: null,
  companyIds: ["1"],
  companyData: null,
  partnerAcceptedTermsId: null,
};

/** A session as sign-in leaves it; `now` in epoch milliseconds. */
export function sessionOf(now: number, about: { user?: User; tokens?: Partial<Tokens> } = {}): Session {
  return newSession({
    user: about.user ?? maria,
    tokens: {
      access: "canary-access-token",
      refresh: "canary-refresh-token",
      idToken: "canary-id-token",
      expiresAt: now + 300_000,
      refreshAt: now + 270_000,
      ...about.tokens,
    },
    verifiedAt: now,
    formSeed: "seed",
    now,
  });
}
