import { z } from "zod";
import { call, none } from "./call";
import { Id, Instant } from "./values";

export const PersonOnboarding = z.object({ needs_onboarding: z.boolean() });

export const getPersonOnboarding = call("GET /api/backoffice/persons/{id}/company/{companyId}/onboarding", {
  purpose: "ask whether a person still has to onboard a company",
  params: z.object({ id: Id, companyId: Id }),
  replies: { 200: PersonOnboarding },
});

/** Source section 9: the partner acceptance type is the commercial partnership term. */
export const COMMERCIAL_PARTNERSHIP_TERM = "commercial_partnership_term";

/** An accepted term: who, for which company, which text, when. */
export const Acceptance = z.object({
  id: Id,
  accepted_type: z.string(),
  company_id: Id,
  term_version: z.string(),
  /** SHA-256 of the accepted text, hexadecimal. */
  term_hash: z.string(),
  accepted_by_name: z.string(),
  accepted_by_document: z.string(),
  accepted_at: Instant,
  ip_address: z.string(),
});
export type Acceptance = z.output<typeof Acceptance>;

export const createAcceptance = call("POST /api/backoffice/persons/{id}/acceptances", {
  purpose: "record that a person accepts a term for a company",
  params: z.object({ id: Id }),
  query: z.object({ accepted_type: z.string().min(1) }),
  body: z.object({
    company_id: Id,
    term_version: z.string().min(1),
    term_hash: z.string().length(64),
    accepted_by_name: z.string().min(3).max(120),
    /** CPF, digits only. */
    accepted_by_document: z.string().regex(/^\d{11}$/, "Informe um CPF válido."),
    ip_address: z.string(),
  }),
  replies: { 201: Acceptance },
});

export const listAcceptancesByType = call("GET /api/backoffice/persons/companies/acceptances/by-type", {
  purpose: "list the acceptances of one type for a company",
  query: z.object({ company_id: Id, accepted_type: z.string().min(1) }),
  replies: { 200: z.array(Acceptance), 204: none },
});
