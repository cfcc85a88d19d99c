import { z } from "zod";
import { call, none } from "./call";
import { LARGEST_LOT } from "./paging";
import {
  CalendarDate,
  Count,
  Cpf,
  Flag,
  FullName,
  HistoryEvent,
  Id,
  Instant,
  Line,
  label,
  Phone,
} from "./values";

/** What a person is in a company. Owners and legal representatives answer for it, and so onboard it. */
export const PersonRole = z.enum([
  "owner",
  "legal-representative",
  "manager",
  "finance",
  "operator",
  "consultant",
]);
export type PersonRole = z.output<typeof PersonRole>;

/** Source section 3, Person, with what a list shows. Companies are those that the asker may see. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  /** CPF, digits only; unknown of whom only a user was recorded. */
  document: z.string().nullable(),
  email: z.string().nullable(),
  /** Area code and number, digits only. */
  phone: z.string().nullable(),
  birth_date: CalendarDate.nullable(),
  created_at: Instant,
  /** Whether the portal has a user for the person, if one that was only invited, or that comes in no more. */
  has_user: z.boolean(),
  companies_count: Count,
  /** Whether one of the companies still waits for this person's onboarding. */
  needs_onboarding: z.boolean(),
});
export type Person = z.output<typeof Person>;

/** A company as a person is bound to it. */
export const PersonCompany = z.object({
  person_id: Id,
  person_name: z.string(),
  company_id: Id,
  customer_id: Id.nullable(),
  partner_id: Id.nullable(),
  trade_name: z.string(),
  /** CNPJ without punctuation. */
  document: z.string(),
  role: label(PersonRole),
  bound_at: Instant,
  needs_onboarding: z.boolean(),
});
export type PersonCompany = z.output<typeof PersonCompany>;

export const PersonDetail = Person.extend({
  companies: z.array(PersonCompany),
  /** Newest first. */
  history: z.array(HistoryEvent),
});
export type PersonDetail = z.output<typeof PersonDetail>;

/** The source shows no paging here: it is that of the SSO users, 25 a page unless told. */
const paging = {
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(LARGEST_LOT).optional(),
};

export const PersonFilter = z.object({
  /** A part of the name or of the e-mail, or of the CPF, formatted or bare. */
  search: z.string().max(200).optional(),
  company_id: Id.optional(),
  /** The whole CPF, formatted or bare. */
  document: z.string().max(20).optional(),
  needs_onboarding: Flag.optional(),
  has_user: Flag.optional(),
});

export const listPersons = call("GET /api/backoffice/persons", {
  purpose: "list the persons of the companies that a user may see",
  query: PersonFilter.extend({
    ...paging,
    sortBy: z.enum(["name", "created_at"]).optional(),
    sortDirection: z.enum(["asc", "desc"]).optional(),
  }),
  replies: { 200: z.object({ items: z.array(Person), total: Count }) },
  needs: "client-data-read",
  company: "any",
});

export const getPerson = call("GET /api/backoffice/persons/{id}", {
  purpose: "read one person and the companies that it is bound to",
  params: z.object({ id: Id }),
  replies: { 200: PersonDetail },
  needs: "client-data-read",
  company: "any",
});

export const listPersonCompanies = call("GET /api/backoffice/persons/companies", {
  purpose: "list which companies persons are bound to, of one person, of one company or of all",
  query: z.object({ person_id: Id.optional(), company_id: Id.optional(), ...paging }),
  replies: { 200: z.object({ items: z.array(PersonCompany), total: Count }) },
  needs: "client-data-read",
  company: "any",
});

export const createPerson = call("POST /api/backoffice/persons/create", {
  purpose: "record a person; a known CPF or e-mail is refused at its field",
  audit: "registry",
  body: z.object({
    name: Line.min(3).max(120),
    document: Cpf,
    email: z.email().max(254),
    phone: Phone.nullable().optional(),
    birth_date: CalendarDate.nullable().optional(),
  }),
  replies: { 201: PersonDetail },
  needs: "client-data-update",
  company: "any",
});

/** A second binding of the same two is answered the first one, with its role. */
export const bindPerson = call("POST /api/backoffice/persons/bind", {
  purpose: "bind a person to a company",
  audit: "registry",
  body: z.object({ person_id: Id, company_id: Id, role: PersonRole }),
  replies: { 201: PersonCompany },
  needs: "client-data-update",
  company: "any",
});

export const PersonOnboarding = z.object({ needs_onboarding: z.boolean() });

export const getPersonOnboarding = call("GET /api/backoffice/persons/{id}/company/{companyId}/onboarding", {
  purpose: "ask whether a person still has to onboard a company",
  params: z.object({ id: Id, companyId: Id }),
  replies: { 200: PersonOnboarding },
});

/**
 * A customer's own people may set it only to what the state of its onboarding says; the partner that looks after
 * the customer may set either, and `true` reopens an onboarding that was approved or refused.
 */
export const setPersonOnboarding = call("PATCH /api/backoffice/persons/{id}/company/{companyId}/onboarding", {
  purpose: "record whether a person still has to onboard a company",
  audit: "registry",
  params: z.object({ id: Id, companyId: Id }),
  body: PersonOnboarding,
  replies: { 200: PersonOnboarding },
  needs: ["portal_customer", "client-data-update"],
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
  audit: "registry",
  params: z.object({ id: Id }),
  query: z.object({ accepted_type: z.string().min(1) }),
  body: z.object({
    company_id: Id,
    term_version: z.string().min(1),
    term_hash: z.string().length(64),
    accepted_by_name: FullName,
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
