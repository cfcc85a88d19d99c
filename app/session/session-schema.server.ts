import { z } from "zod";
import type { Session } from "./session";

const texts = z.array(z.string());
const textOrNull = z.string().nullable();

const companyChoice = z.object({
  id: z.string(),
  customerId: textOrNull,
  partnerId: textOrNull,
  document: z.string(),
  tradeName: z.string(),
  vspagueMerchant: textOrNull,
  vspagueStore: textOrNull,
});

export const sessionSchema: z.ZodType<Session> = z.object({
  schema: z.literal(1),
  user: z.object({
    userId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    familyName: z.string(),
    givenName: z.string(),
    sub: z.string(),
    exp: z.number().optional(),
    roles: texts,
    groups: texts,
    companyId: textOrNull,
    voooId: textOrNull,
    vspagueId: textOrNull,
    vspagueStore: textOrNull,
    companyIds: texts,
    companyData: z.unknown(),
    partnerAcceptedTermsId: textOrNull,
  }),
  providerSid: z.string().optional(),
  tokens: z.object({
    access: z.string(),
    refresh: textOrNull,
    idToken: textOrNull,
    expiresAt: z.number(),
    refreshAt: z.number().optional(),
    refreshExpiresAt: z.number().optional(),
  }),
  verifiedAt: z.number(),
  createdAt: z.number(),
  expiresAt: z.number(),
  environment: z.enum(["customer", "partner"]).nullable(),
  companies: z.object({ customer: companyChoice.nullable(), partner: companyChoice.nullable() }),
  access: z
    .object({
      companyId: z.string(),
      roles: texts,
      needsOnboarding: z.boolean(),
      termsAccepted: z.boolean(),
      openings: z.record(z.string(), z.string()).optional(),
      checkedAt: z.number(),
    })
    .nullable(),
  acting: z
    .object({
      id: z.string(),
      partner: companyChoice,
      customer: companyChoice.nullable(),
      back: z.string(),
      startedAt: z.string(),
      endsAt: z.string(),
      until: z.number(),
    })
    .optional(),
  extra: z.object({ companiesCustomers: z.number().nullable(), companiesPartners: z.number().nullable() }),
  formSeed: z.string(),
  commands: z.number().optional(),
});
