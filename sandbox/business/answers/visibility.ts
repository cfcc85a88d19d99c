import type { Company } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, type ApiUser } from "../../api/handler.ts";
import { first } from "../query.ts";

/** Whoever asks, as far as visibility depends on it. */
export type Asker = Pick<ApiRequest, "db" | "user" | "company">;

export const COMPANY_COLUMNS = `c.id, c.customer_id, c.partner_id, c.customer_vspague_merchant,
  c.customer_vspague_store, c.document, c.legal_name, c.trade_name, c.city, c.state, c.status`;

/** A row of `companies`, as the contract shows it. */
export type CompanyRow = Company;

/** Field by field: libSQL's rows may carry keys of its own. */
export function toCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    customer_id: row.customer_id,
    partner_id: row.partner_id,
    customer_vspague_merchant: row.customer_vspague_merchant,
    customer_vspague_store: row.customer_vspague_store,
    document: row.document,
    legal_name: row.legal_name,
    trade_name: row.trade_name,
    city: row.city,
    state: row.state,
    status: row.status,
  };
}

/**
 * The condition on `companies c` for what a user may see: an admin all, others their own companies and, for a
 * partner company, its customers. Takes three values: `visibleTo`.
 */
export const VISIBLE = `(? = 1
  or c.id in (select company_id from user_companies where user_id = ?)
  or c.owner_partner_id in (select own.partner_id from companies own
    join user_companies link on link.company_id = own.id where link.user_id = ?))`;

export function visibleTo(user: ApiUser): [number, string, string] {
  return [user.roles.includes(ROLES.admin) ? 1 : 0, user.id, user.id];
}

/** The signed-in user; calls that demand none never ask. */
export function requireUser(asker: Pick<ApiRequest, "user">): ApiUser {
  if (!asker.user) throw new ApiRefusal(403, "Entre para continuar.");
  return asker.user;
}

/** A company that the user may see, or 404: a foreign company answers like one that does not exist. */
export function requireCompany(asker: Asker, companyId: string): CompanyRow {
  const user = requireUser(asker);
  const company = first<CompanyRow>(
    asker.db,
    `select ${COMPANY_COLUMNS} from companies c where c.id = ? and ${VISIBLE}`,
    companyId,
    ...visibleTo(user),
  );
  if (!company) throw new ApiRefusal(404, "Empresa não encontrada.");
  return company;
}

/** The company of a customer that the user may see, from the company of the headers, or 404. */
export function requireCustomer(asker: Asker, customerId: string): CompanyRow {
  const user = requireUser(asker);
  const found = first<CompanyRow & { owner_partner_id: string | null }>(
    asker.db,
    `select ${COMPANY_COLUMNS}, c.owner_partner_id from companies c where c.customer_id = ? and ${VISIBLE}`,
    customerId,
    ...visibleTo(user),
  );
  const { company } = asker;
  const isOfHeaders =
    !company || isAdmin(user) || company.customerId === customerId || isOwner(company.partnerId, found);
  if (!found || !isOfHeaders) throw new ApiRefusal(404, "Cliente não encontrado.");
  return found;
}

/** The partner company that the user acts for, or 404. */
export function requirePartner(asker: Asker, partnerId: string): CompanyRow {
  const user = requireUser(asker);
  const found = first<CompanyRow>(
    asker.db,
    `select ${COMPANY_COLUMNS} from companies c where c.partner_id = ? and ${VISIBLE}`,
    partnerId,
    ...visibleTo(user),
  );
  const { company } = asker;
  const isOfHeaders = !company || isAdmin(user) || company.partnerId === partnerId;
  if (!found || !isOfHeaders) throw new ApiRefusal(404, "Parceiro não encontrado.");
  return found;
}

export function isAdmin(user: Pick<ApiUser, "roles">): boolean {
  return user.roles.includes(ROLES.admin);
}

function isOwner(partnerId: string | null, found: { owner_partner_id: string | null } | null): boolean {
  return partnerId !== null && found?.owner_partner_id === partnerId;
}
