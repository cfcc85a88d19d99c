import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";

/** To whom it is told where money goes: the contacts of a company, and the people who enter for it. */
export function emailsOf(db: Db, companyId: string): string[] {
  const rows = all<{ email: string }>(
    db,
    `select lower(email) as email from company_contacts where company_id = ? and email is not null
     union
     select lower(u.username) from sso_users u join user_companies l on l.user_id = u.id
       where l.company_id = ? and u.status = 'active' and not exists
         (select 1 from json_each(u.roles) where value = 'admin')
     order by 1`,
    companyId,
    companyId,
  );
  return rows.map(({ email }) => email);
}
