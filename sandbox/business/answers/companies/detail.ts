import {
  type Address,
  type CompanyDetail,
  getCompanyDetail,
  type RegistrationStatus,
} from "#contract/companies";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { historyOf } from "../../history.ts";
import { first, instant, type Value } from "../../query.ts";
import { REACHED, reachOf } from "../reach.ts";
import { type Asker, COMPANY_COLUMNS, type CompanyRow, toCompany } from "../visibility.ts";

/** A company's whole row, and the name of the partner that looks after it. */
export interface DetailRow extends CompanyRow {
  owner_partner_id: string | null;
  owner_name: string | null;
  created_at: number;
  customer_since: number | null;
  mcc: string | null;
  state_registration: string | null;
  cnae: string | null;
  opening_date: string | null;
  registration_status: RegistrationStatus;
  zip_code: string;
  street: string;
  address_number: string;
  extra_line: string | null;
  neighborhood: string;
  tpv_amount: number | null;
}

const DETAIL = `select ${COMPANY_COLUMNS}, c.owner_partner_id, owner.trade_name as owner_name, c.created_at,
    c.customer_since, c.mcc, c.state_registration, c.cnae, c.opening_date, c.registration_status, c.zip_code,
    c.street, c.address_number, c.extra_line, c.neighborhood, c.tpv_amount
  from companies c left join companies owner on owner.partner_id = c.owner_partner_id`;

export const answerGetCompanyDetail = answer(getCompanyDetail, (request) => ({
  status: 200,
  body: detailOf(request, requireDetail(request, request.params.id)),
}));

/** A company within reach, with everything; or 404. */
export function requireDetail(asker: Asker, companyId: string): DetailRow {
  const row = findDetail(asker, "c.id = ?", companyId);
  if (!row) throw new ApiRefusal(404, "Empresa não encontrada.");
  return row;
}

/** A customer's company within reach, with everything; or 404. */
export function requireCustomerDetail(asker: Asker, customerId: string): CustomerRow {
  return requireCustomerRow(findDetail(asker, "c.customer_id = ?", customerId));
}

export interface CustomerRow extends DetailRow {
  customer_id: string;
}

/** The row, when it is that of a customer; or 404. */
export function requireCustomerRow(row: DetailRow | null): CustomerRow {
  if (!row || !isCustomer(row)) throw new ApiRefusal(404, "Cliente não encontrado.");
  return row;
}

function isCustomer(row: DetailRow): row is CustomerRow {
  return row.customer_id !== null;
}

/** The company within reach for which a condition holds that only one can meet. */
export function findDetail(asker: Asker, condition: string, ...values: Value[]): DetailRow | null {
  return first<DetailRow>(
    asker.db,
    `${DETAIL} where ${condition} and ${REACHED}`,
    ...values,
    ...reachOf(asker),
  );
}

export function detailOf(asker: Pick<Asker, "db">, row: DetailRow): CompanyDetail {
  return {
    ...toCompany(row),
    state_registration: row.state_registration,
    cnae: row.cnae,
    mcc: row.mcc,
    opening_date: row.opening_date,
    registration_status: row.registration_status,
    address: addressOf(row),
    owner: ownerOf(row),
    created_at: instant(row.created_at),
    customer_since: instant(row.customer_since),
    tpv_amount: row.tpv_amount,
    history: historyOf(asker.db, "company", row.id),
  };
}

export function addressOf(row: AddressRow): Address {
  return {
    zip_code: row.zip_code,
    street: row.street,
    number: row.address_number,
    extra_line: row.extra_line,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
  };
}

export type AddressRow = Pick<
  DetailRow,
  "zip_code" | "street" | "address_number" | "extra_line" | "neighborhood" | "city" | "state"
>;

export function ownerOf(row: DetailRow): CompanyDetail["owner"] {
  if (row.owner_partner_id === null || row.owner_name === null) return null;
  return { partner_id: row.owner_partner_id, trade_name: row.owner_name };
}
