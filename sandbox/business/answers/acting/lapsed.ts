import { noteCommand } from "../../../audit/entries.ts";
import { watchRows } from "../../../audit/row-changes.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, run } from "../../query.ts";

interface Lapsed {
  id: string;
  user_id: string;
  name: string;
  email: string;
  company_id: string;
  partner_id: string;
  customer_id: string;
  ends_at: number;
}

/** What ended by itself is told of by whoever reads the audit next, at the time when it ended. */
export function endLapsed(db: Db, clock: Clock): void {
  const lapsed = all<Lapsed>(
    db,
    `select a.id, a.user_id, trim(u.given_name || ' ' || u.family_name) name, u.username email, a.company_id,
       own.partner_id, a.customer_id, a.ends_at
     from acting a join sso_users u on u.id = a.user_id join companies own on own.id = a.company_id
     where a.ended_at is null and a.ends_at <= ? order by a.ends_at, a.id`,
    clock.now().getTime(),
  );
  for (const one of lapsed) db.transaction(() => end(db, one)).immediate();
}

function end(db: Db, one: Lapsed): void {
  const { changes } = watchRows(db, () =>
    run(db, "update acting set ended_at = ends_at where id = ?", one.id),
  );
  noteCommand(
    {
      db,
      now: one.ends_at,
      user: { id: one.user_id, personId: "", name: one.name, email: one.email, roles: [] },
      company: { id: one.company_id, customerId: null, partnerId: one.partner_id },
      customerId: one.customer_id,
      raw: { params: {}, query: {}, body: undefined },
      requestId: one.id,
      address: null,
      browser: null,
    },
    { name: "endActing", group: "access" },
    changes,
  );
}
