import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type CompanyContact, listCompanyContacts, type NewCompanyContact } from "#contract/companies";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, insert, run } from "../../query.ts";
import { requireReached } from "../reach.ts";

type ContactRow = Omit<CompanyContact, "is_billing"> & { is_billing: number };

export const answerListCompanyContacts = answer(listCompanyContacts, (request) => {
  const company = requireReached(request, request.params.id);
  return { status: 200, body: contactsOf(request.db, company.id) };
});

/** In the order in which they were given. */
export function contactsOf(db: Db, companyId: string): CompanyContact[] {
  return all<ContactRow>(
    db,
    `select id, name, role, phone, email, is_billing from company_contacts
     where company_id = ? order by position`,
    companyId,
  ).map((row) => ({ ...row, is_billing: row.is_billing === 1 }));
}

export function replaceContacts(
  db: Db,
  companyId: string,
  contacts: readonly z.output<typeof NewCompanyContact>[],
): void {
  run(db, "delete from company_contacts where company_id = ?", companyId);
  for (const [at, contact] of contacts.entries()) {
    insert(db, "company_contacts", {
      id: `ctt-${randomUUID()}`,
      company_id: companyId,
      position: at + 1,
      name: contact.name,
      role: contact.role,
      phone: contact.phone,
      email: contact.email.toLowerCase(),
      is_billing: contact.is_billing ? 1 : 0,
    });
  }
}
