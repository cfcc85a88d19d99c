import { insert } from "../business/query.ts";
import type { Db } from "../database.ts";

/** Paulo has looked at Sérgio's access in a quarter that is over. */
export function seedAccessReviews(db: Db, at: string): void {
  insert(db, "access_reviews", {
    company_id: "emp-2001",
    user_id: "usr-semprecos",
    user_name: "Sérgio Exemplo Prado",
    version: 1,
    reviewed_at: at,
    reviewed_by: "usr-paulo",
    reviewed_by_name: "Paulo Exemplo Andrade",
  });
}
