import { randomUUID } from "node:crypto";
import type { ApiRequest } from "../api/handler.ts";
import { folded } from "../business/conditions.ts";
import { first, insert, run } from "../business/query.ts";
import type { Db } from "../database.ts";
import { MANAGES_USERS } from "./grants.ts";
import { askerOf, reachOf, within } from "./reach.ts";

/** Whom a user's account is for. */
interface PersonData {
  name: string;
  /** CPF, digits only. */
  document: string | null;
  email: string;
  phone: string | null;
}

/** The person of that CPF, or of that e-mail and no other CPF, or a new one: the token's `userId`. */
export function bindPerson(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  person: PersonData,
  companyId: string | null,
): string {
  const { db, clock } = request;
  const known = findPerson(db, person);
  if (known !== null) {
    if (person.document !== null && !isElsewhere(request, known)) {
      run(db, "update persons set document = ? where id = ? and document is null", person.document, known);
    }
    return known;
  }
  const id = `pes-${randomUUID()}`;
  const isTaken = first(db, "select 1 from persons where email = ?", person.email) !== null;
  insert(db, "persons", {
    id,
    name: person.name,
    document: person.document,
    email: isTaken ? null : person.email,
    phone: person.phone,
    created_at: clock.now().getTime(),
    created_for: companyId,
    search_key: folded(person.name),
  });
  return id;
}

function findPerson(db: Db, { document, email }: PersonData): string | null {
  const byDocument = first<{ id: string }>(db, "select id from persons where document = ?", document ?? "");
  if (byDocument) return byDocument.id;
  const free = "not exists (select 1 from sso_users where person_id = persons.id)";
  const sql = `select id from persons where email = ? and (document is null or ? is null) and ${free}`;
  return first<{ id: string }>(db, sql, email, document)?.id ?? null;
}

/** Whether another user, or the person behind one, has this CPF already. */
export function isDocumentTaken(db: Db, document: string, exceptUserId: string): boolean {
  const sql = `select 1 from sso_users s left join persons p on p.id = s.person_id
    where s.id <> ? and (s.document = ? or p.document = ?)`;
  return first(db, sql, exceptUserId, document, document) !== null;
}

/** Whether the CPF is that of somebody else than this person. */
export function isSomebodyElse(db: Db, document: string, personId: string | null): boolean {
  const sql = "select 1 from persons where document = ? and id is not ?";
  return first(db, sql, document, personId) !== null;
}

/**
 * Whether a person answers for a company whose users the one who asks does not manage, or was recorded for one. Whoever knows a CPF may invite its
 * person, and so has a user of them; what others have recorded of the person is not theirs to change, nor to complete.
 */
export function isElsewhere(request: Pick<ApiRequest, "db" | "user">, personId: string): boolean {
  // The company chosen now narrows what is given, and not whom the one who asks may change.
  const reach = reachOf(askerOf({ ...request, company: null }), MANAGES_USERS);
  const [sql, ...values] = within("company_id", reach);
  const beyond = `select 1 from (
      select company_id from person_companies where person_id = ?
      union all select created_for from persons p where id = ? and created_for is not null
        and not exists (select 1 from person_companies where person_id = p.id)
    ) where not (${sql}) limit 1`;
  return first(request.db, beyond, personId, personId, ...values) !== null;
}

/** The person behind a user follows what is corrected at the user. */
export function correctPerson(db: Db, personId: string, { name, document, phone }: PersonData): void {
  run(
    db,
    `update persons set name = ?, search_key = ?, phone = ?, document = coalesce(?, document) where id = ?`,
    name,
    folded(name),
    phone,
    document,
    personId,
  );
}
