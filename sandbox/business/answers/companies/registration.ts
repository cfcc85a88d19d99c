import { randomUUID } from "node:crypto";
import type { NewCompany } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import { ApiRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { folded } from "../../conditions.ts";
import { insert } from "../../query.ts";
import { type Asker, requireUser } from "../visibility.ts";
import { replaceContacts } from "./contacts.ts";

/** Who registers companies: a partner, that then looks after them, or an admin, `null` without a partner. Else 403. */
export function requireRegistrar(asker: Asker): string | null {
  const partnerId = asker.company?.partnerId ?? null;
  if (partnerId === null && !requireUser(asker).roles.includes(ROLES.admin)) {
    throw new ApiRefusal(403, "Só um parceiro cadastra empresas e clientes.");
  }
  return partnerId;
}

/** What is written of a new company; `address` may have blanks where it comes from the old system. */
interface Registration extends Omit<NewCompany, "address"> {
  address: Omit<NewCompany["address"], "state"> & { state: string };
  owner: string | null;
  at: number;
}

/** Records a company, whose document nobody has yet, with its contacts; answers its id. */
export function addCompany(db: Db, company: Registration): string {
  const id = `emp-${randomUUID()}`;
  const { address } = company;
  insert(db, "companies", {
    id,
    document: company.document,
    legal_name: company.legal_name,
    trade_name: company.trade_name,
    search_key: searchKeyOf(company),
    city: address.city,
    state: address.state,
    status: "active",
    created_at: company.at,
    owner_partner_id: company.owner,
    mcc: company.mcc ?? null,
    state_registration: company.state_registration || null,
    cnae: company.cnae ?? null,
    opening_date: company.opening_date ?? null,
    zip_code: address.zip_code,
    street: address.street,
    address_number: address.number,
    extra_line: address.extra_line || null,
    neighborhood: address.neighborhood,
  });
  replaceContacts(db, id, company.contacts ?? []);
  return id;
}

export function searchKeyOf(names: { trade_name: string; legal_name: string }): string {
  return folded(`${names.trade_name} ${names.legal_name}`);
}

/** Why a company cannot have been opened on a day; `undefined` when it can. */
export function openingRefusal(day: string | null | undefined, today: string): string | undefined {
  if (!day) return undefined;
  if (day > today) return "A data de abertura está no futuro.";
  return day < "1800-01-01" ? "Confira a data de abertura." : undefined;
}
