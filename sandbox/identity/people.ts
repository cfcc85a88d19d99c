import { randomUUID } from "node:crypto";
import { folded } from "../business/conditions.ts";
import { first, insert, run } from "../business/query.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";

/** Whom a user's account is for. */
interface PersonData {
  name: string;
  /** CPF, digits only. */
  document: string | null;
  email: string;
  phone: string | null;
}

/** The person of that CPF, or of that e-mail and no other CPF, or a new one: the token's `userId`. */
export function bindPerson(db: Db, clock: Clock, person: PersonData, companyId: string | null): string {
  const known = findPerson(db, person);
  if (known !== null) {
    if (person.document !== null) {
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
