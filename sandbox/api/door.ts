import { listIn, run } from "../business/query.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import type { Bearer } from "../identity/tokens.ts";
import { isAdmin } from "../identity/users.ts";
import type { Admitted, AskedFor } from "./admitted.ts";
import { ApiRefusal } from "./handler.ts";
import { admitActing } from "./in-place.ts";
import { requireNeeded } from "./needed.ts";
import { companyOf } from "./roles.ts";

const FOREIGN = "Você não tem acesso a esta empresa.";

/** Whether a signed-in user may make a call for the company of the headers: answers who and for whom, or refuses. */
export function admit(asked: AskedFor, { user: person, claims }: Bearer): Admitted {
  const { db, call, headers, params } = asked;
  const name = `${person.givenName} ${person.familyName}`.trim();
  const known = { id: person.id, personId: person.personId ?? "", name, email: person.username };
  if (headers.acting !== undefined) return admitActing(asked, known);
  const tokenRoles = claims.realm_access?.roles ?? [];
  const admin = tokenRoles.includes("admin");
  const row = headers.company === undefined ? undefined : companyOf(db, person.id, headers.company);
  if (headers.company !== undefined && !(row && (admin || row.permissions !== null))) {
    throw new ApiRefusal(403, FOREIGN);
  }
  if (headers.customer !== undefined && headers.customer !== row?.customer_id)
    throw new ApiRefusal(403, FOREIGN);
  if (headers.partner !== undefined && headers.partner !== row?.partner_id)
    throw new ApiRefusal(403, FOREIGN);
  const kind = call.company === "any" ? undefined : call.company;
  if (call.company && (!row || (kind && headers[kind] === undefined))) {
    throw new ApiRefusal(403, "Esta chamada precisa de uma empresa escolhida.");
  }
  const named = kind && params[`${kind}Id`];
  if (kind && named !== undefined && named !== headers[kind]) throw new ApiRefusal(403, FOREIGN);

  const held = listIn(row?.permissions);
  const roles = [...new Set([...tokenRoles, ...held])];
  if (!admin) requireNeeded(call, roles);
  return {
    user: { ...known, roles },
    company: row ? { id: row.id, customerId: row.customer_id, partnerId: row.partner_id } : null,
  };
}

const MINUTE_MS = 60_000;

/** Remembers that a user works for a company, at most once a minute. */
export function noteUse(db: Db, clock: Clock, { user }: Bearer, companyId: string): void {
  const now = clock.now();
  if (isAdmin(user)) {
    run(
      db,
      `insert into user_companies (user_id, company_id, role_name) values (?, ?, 'Administrador')
       on conflict (user_id, company_id) do nothing`,
      user.id,
      companyId,
    );
  }
  run(
    db,
    `update user_companies set last_used_at = ?
     where user_id = ? and company_id = ? and (last_used_at is null or last_used_at < ?)`,
    now.toISOString(),
    user.id,
    companyId,
    new Date(now.getTime() - MINUTE_MS).toISOString(),
  );
}
