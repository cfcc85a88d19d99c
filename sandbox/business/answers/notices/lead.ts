/** Where a mail leads. The portal shows a page of the company that was chosen last, not of the one that a mail is of. */
import { ROLES } from "#contract/permissions";
import type { Db } from "../../../database.ts";
import { first, listIn } from "../../query.ts";

/** What a mail is of, and who reads it. */
interface Letter {
  /** Where people reach the portal: `https://portal.example`. */
  portal: string;
  /** The reader's address. */
  to: string;
  companyName: string;
  area: "customer" | "partner";
}

/**
 * The address of a page below the company's area. Whoever has several companies chooses this one on the way: the
 * statement of another, or its preferences, would open without a word.
 */
export function leadTo(db: Db, { portal, to, companyName, area }: Letter, below: string): string {
  const page = `/${area}/${below}`;
  if (!hasSeveral(db, to)) return portal + page;
  const query = new URLSearchParams({ ambiente: area, busca: companyName, returnTo: page });
  return `${portal}/environment?${query}`;
}

function hasSeveral(db: Db, username: string): boolean {
  const user = first<{ roles: string; companies: number }>(
    db,
    `select u.roles, (select count(*) from user_companies l where l.user_id = u.id) as companies
     from sso_users u where u.username = ?`,
    username.toLowerCase(),
  );
  return user !== null && (user.companies > 1 || listIn(user.roles).includes(ROLES.admin));
}
