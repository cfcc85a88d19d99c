import { z } from "zod";
import { call } from "./call";
import { Flag, Id } from "./values";

/** Source section 3, Company, with the names people know it by. */
export const Company = z.object({
  id: Id,
  customer_id: Id.nullable(),
  partner_id: Id.nullable(),
  customer_vspague_merchant: z.string().nullable(),
  customer_vspague_store: z.string().nullable(),
  /** CNPJ without punctuation, numeric or alphanumeric. */
  document: z.string(),
  legal_name: z.string(),
  trade_name: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(["active", "inactive"]),
});
export type Company = z.output<typeof Company>;

/** Source section 3, Company filter. Lists of ids are comma-separated. */
export const CompanyFilter = z.object({
  company_ids: z.string().optional(),
  partner_ids: z.string().optional(),
  customer_ids: z.string().optional(),
  company_is_customer: Flag.optional(),
  company_is_partner: Flag.optional(),
  company_document: z.string().optional(),
  search_text: z.string().max(200).optional(),
  company_status: z.enum(["active", "inactive"]).optional(),
  partner: z.string().optional(),
});

export const listCompanies = call("GET /api/backoffice/companies", {
  purpose: "list the companies that match a filter",
  query: CompanyFilter,
  replies: { 200: z.array(Company) },
});

export const getCompany = call("GET /api/backoffice/companies/{id}", {
  purpose: "read one company",
  params: z.object({ id: Id }),
  replies: { 200: Company },
});
