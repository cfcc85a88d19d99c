import { first, insert } from "../business/query.ts";
import type { Db } from "../database.ts";

/** Paulo has looked at Sérgio's access in a quarter that is over. */
export function seedAccessReviews(db: Db, at: string): void {
  const access = first<{ permissions: string }>(
    db,
    "select permissions from user_companies where company_id = 'emp-2001' and user_id = 'usr-semprecos'",
  );
  insert(db, "access_reviews", {
    company_id: "emp-2001",
    user_id: "usr-semprecos",
    user_name: "Sérgio Exemplo Prado",
    version: 1,
    permissions: access?.permissions ?? "[]",
    reviewed_at: at,
    reviewed_by: "usr-paulo",
    reviewed_by_name: "Paulo Exemplo Andrade",
  });
}
