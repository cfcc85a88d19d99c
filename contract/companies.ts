import { z } from "zod";
import { call, Refusal } from "./call";
import { SubscriptionProduct } from "./extension/subscriptions";
import { listOf } from "./paging";
import {
  Acquirer,
  CalendarDate,
  Centavos,
  Count,
  Document,
  Flag,
  freeLine,
  HistoryEvent,
  Id,
  Instant,
  label,
  Mcc,
  Phone,
} from "./values";

export const CompanyStatus = z.enum(["active", "inactive"]);
export type CompanyStatus = z.output<typeof CompanyStatus>;

/** Source section 3, Company, with the names people know it by. */
export const Company = z.object({
  id: Id,
  customer_id: Id.nullable(),
  partner_id: Id.nullable(),
  customer_vspague_merchant: z.string().nullable(),
  customer_vspague_store: z.string().nullable(),
  /** CPF or CNPJ without punctuation; a CNPJ is numeric or alphanumeric. */
  document: z.string(),
  legal_name: z.string(),
  trade_name: z.string(),
  city: z.string(),
  state: z.string(),
  status: label(CompanyStatus),
});
export type Company = z.output<typeof Company>;

/** As many as an address can carry; spaces between them do not count. */
const Ids = z
  .string()
  .max(3_000)
  .regex(/^[\w ,-]*$/, "Informe uma lista de códigos.");

/** Source section 3, Company filter. Lists of ids are comma-separated. */
export const CompanyFilter = z.object({
  company_ids: Ids.optional(),
  partner_ids: Ids.optional(),
  customer_ids: Ids.optional(),
  company_is_customer: Flag.optional(),
  company_is_partner: Flag.optional(),
  company_document: z.string().max(40).optional(),
  /** A part of the name, of the document in any format, of a contact's e-mail, or of its number at V$Pague or an acquirer. */
  search_text: z.string().max(200).optional(),
  company_status: CompanyStatus.optional(),
  /** The id, or a part of the name, of the partner that looks after them. */
  partner: z.string().max(200).optional(),
});

export const Address = z.object({
  /** CEP, eight digits. */
  zip_code: z.string(),
  street: z.string(),
  number: z.string(),
  extra_line: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
});
export type Address = z.output<typeof Address>;

export const FederativeUnit = z.enum([
  "AC",
  "AL",
  "AM",
  "AP",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MG",
  "MS",
  "MT",
  "PA",
  "PB",
  "PE",
  "PI",
  "PR",
  "RJ",
  "RN",
  "RO",
  "RR",
  "RS",
  "SC",
  "SE",
  "SP",
  "TO",
]);

/** Our extension of the company filter: the merchants of the chosen partner, by what they have and how they sell. */
export const MerchantFilter = z.object({
  /** A part of the city's name, accents and case aside. */
  city: z.string().trim().max(80).optional(),
  state: FederativeUnit.optional(),
  /** Merchants with a contract that is not closed. */
  acquirer: listOf(Acquirer).optional(),
  /** Merchants with an active subscription to it. */
  product: listOf(SubscriptionProduct).optional(),
  /**
   * `selling`: a sale in the last 30 days; `idle`: sales, the last of them 15 days ago or longer. Only sales through
   * the acquirers of the filter count.
   */
  activity: z.enum(["selling", "idle"]).optional(),
  /** Days on which they were created, both ends inclusive. */
  created_from: CalendarDate.optional(),
  created_to: CalendarDate.optional(),
});
export type MerchantFilter = z.output<typeof MerchantFilter>;

/** One printable line. */
const line = (longest: number, shortest = 1) => freeLine().min(shortest).max(longest);

/** An address as a person gives it: whole, or not at all. */
export const NewAddress = z.object({
  zip_code: z.string().regex(/^\d{8}$/, "Informe os oito dígitos do CEP."),
  street: line(120),
  number: line(20),
  /** Blank where there is none. */
  extra_line: line(60, 0).nullable().optional(),
  neighborhood: line(60),
  city: line(80),
  state: FederativeUnit,
});

export const ContactRole = z.enum(["owner", "legal", "finance", "operations", "technical"]);
export type ContactRole = z.output<typeof ContactRole>;

export const CompanyContact = z.object({
  id: Id,
  name: z.string(),
  role: label(ContactRole),
  /** Digits with area code. */
  phone: z.string(),
  email: z.string(),
  /** Whether invoices go there. */
  is_billing: z.boolean(),
});
export type CompanyContact = z.output<typeof CompanyContact>;

export const NewCompanyContact = z.object({
  name: line(120, 3),
  role: ContactRole,
  phone: Phone,
  email: z.email().max(254),
  is_billing: z.boolean(),
});

/** As the tax office has it: ativa, suspensa, inapta, baixada, nula. */
export const RegistrationStatus = z.enum(["active", "suspended", "unfit", "closed", "void"]);
export type RegistrationStatus = z.output<typeof RegistrationStatus>;

/** What is registered of a company beside its names. Spread into what shows it. */
export const Registration = {
  /** `null`: exempt. */
  state_registration: z.string().nullable(),
  /** Seven digits. */
  cnae: z.string().nullable(),
  /** Four digits. */
  mcc: z.string().nullable(),
  opening_date: CalendarDate.nullable(),
  registration_status: label(RegistrationStatus),
  address: Address,
};

/** A partner's registration. */
export const PartnerSummary = z.object({
  partner_id: Id,
  company_id: Id,
  document: z.string(),
  legal_name: z.string(),
  trade_name: z.string(),
  city: z.string(),
  state: z.string(),
  status: label(CompanyStatus),
});
export type PartnerSummary = z.output<typeof PartnerSummary>;

/** Everything that is registered of one company. */
export const CompanyDetail = Company.extend({
  ...Registration,
  /** The partner that looks after the company. */
  owner: z.object({ partner_id: Id, trade_name: z.string() }).nullable(),
  created_at: Instant,
  /** Since when it is a customer. */
  customer_since: Instant.nullable(),
  /** Volume that a customer expects in a month; what it really sells is in `getCustomer`. */
  tpv_amount: Centavos.nullable(),
  /** Newest first. */
  history: z.array(HistoryEvent),
});
export type CompanyDetail = z.output<typeof CompanyDetail>;

export const Partner = PartnerSummary.extend({
  address: Address,
  /** Billing first. */
  contacts: z.array(CompanyContact),
  created_at: Instant,
  /**
   * What only the partner itself and an admin are told; `null` for others. Customers are counted whatever their
   * status, `acceptance` is `null` while the commercial partnership term is not accepted.
   */
  own: z
    .object({
      customers_count: Count,
      active_customers_count: Count,
      acceptance: z
        .object({ accepted_at: Instant, accepted_by_name: z.string(), term_version: z.string() })
        .nullable(),
    })
    .nullable(),
});
export type Partner = z.output<typeof Partner>;

const one = z.object({ id: Id });
/** A customer's own establishment page reads them too. */
const reading = { needs: ["client-data-read", "customer-establishment-read"] };
const writing = { needs: "client-data-update" };

export const listCompanies = call("GET /api/backoffice/companies", {
  purpose: "list the companies that match a filter",
  query: CompanyFilter.extend(MerchantFilter.shape),
  replies: { 200: z.array(Company) },
  // Whoever gives access to companies chooses among them.
  needs: [...reading.needs, "user-management-update", "user-management-create"],
});

export const getCompany = call("GET /api/backoffice/companies/{id}", {
  purpose: "read one company",
  params: one,
  replies: { 200: Company },
  ...reading,
});

export const getCompanyDetail = call("GET /api/backoffice/companies/{id}/detail", {
  purpose: "read everything that is registered of a company",
  params: one,
  replies: { 200: CompanyDetail },
  ...reading,
});

/** The partner that looks after a company, at most one; for a partner's company the partner itself comes first. */
export const listCompanyPartners = call("GET /api/backoffice/companies/{id}/partners", {
  purpose: "list the partners behind a company",
  params: one,
  replies: { 200: z.array(PartnerSummary) },
  ...reading,
});

/** `id` is the partner's id, not that of its company. A customer may read the partner that looks after it. */
export const getPartner = call("GET /api/backoffice/companies/partners/{id}", {
  purpose: "read one partner",
  params: one,
  replies: { 200: Partner },
  ...reading,
});

/** In the order in which they were given. */
export const listCompanyContacts = call("GET /api/backoffice/companies/{id}/contact", {
  purpose: "list the contacts of a company",
  params: one,
  replies: { 200: z.array(CompanyContact) },
  ...reading,
});

const registered = {
  legal_name: line(120, 2),
  trade_name: line(60, 2),
  /** Digits; blank is exempt. */
  state_registration: z
    .string()
    .regex(/^\d{0,14}$/, "Informe só os números da inscrição estadual.")
    .nullable()
    .optional(),
  cnae: z
    .string()
    .regex(/^\d{7}$/, "Informe os sete dígitos do CNAE.")
    .nullable()
    .optional(),
  mcc: Mcc.nullable().optional(),
  opening_date: CalendarDate.nullable().optional(),
  address: NewAddress,
  contacts: z.array(NewCompanyContact).max(10).optional(),
};

export const NewCompany = z.object({ document: Document, ...registered });
export type NewCompany = z.output<typeof NewCompany>;

/** What is left out stays. `contacts` takes the place of the whole list; a document never changes. */
export const CompanyChange = z.object({ ...registered, status: CompanyStatus }).partial();
export type CompanyChange = z.output<typeof CompanyChange>;

/** The partner of the request's company looks after the new one. A known document is a 422 at `document`. */
export const createCompany = call("POST /api/backoffice/companies/create", {
  purpose: "register a company",
  audit: "registry",
  body: NewCompany,
  replies: { 201: Company, 422: Refusal },
  ...writing,
});

/** A company may change its own trade name, address and contacts; the rest is for its partner to change. */
export const updateCompany = call("PATCH /api/backoffice/companies/{id}", {
  purpose: "change what is registered of a company",
  audit: "registry",
  params: one,
  body: CompanyChange,
  replies: { 200: CompanyDetail },
  ...writing,
});
