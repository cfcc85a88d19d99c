import { randomUUID } from "node:crypto";
import { bindPerson, createPerson, type PersonRole } from "#contract/persons";
import { answer, refuseFields } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { folded } from "../../conditions.ts";
import { recordEvent } from "../../history.ts";
import { first, insert, run } from "../../query.ts";
import { isCpf } from "../../rules/documents.ts";
import { requireReached } from "../reach.ts";
import { requirePerson } from "./list.ts";
import { readBindings } from "./rows.ts";

/** What is recorded of a person. */
interface NewPerson {
  name: string;
  /** CPF, digits only. */
  document: string | null;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
}

/** 422 at the field for a wrong or known CPF, a known e-mail, and a date of birth that cannot be one. */
export const answerCreatePerson = answer(createPerson, (request) => {
  const { db, body } = request;
  const person: NewPerson = {
    name: body.name,
    document: body.document,
    email: body.email.toLowerCase(),
    phone: body.phone ?? null,
    birth_date: body.birth_date ?? null,
  };
  const fields = refusalsOf(db, person, request.clock.today());
  refuseFields(fields);

  const id = addPerson(db, person, { at: request.clock.now().getTime(), for: request.company?.id ?? null });
  recordEvent(request, { subject: "person", id, action: "created", detail: "Pessoa cadastrada." });
  // Whoever creates a person reaches it; an admin without a company reaches all.
  return { status: 201, body: requirePerson(request, id) };
});

/** A second binding is answered the first one, whatever role it asks for. */
export const answerBindPerson = answer(bindPerson, (request) => {
  const { db, body } = request;
  const person = requirePerson(request, body.person_id);
  const company = requireReached(request, body.company_id);
  const isNew = bind(db, person.id, company.id, body.role, request.clock.now().getTime());
  if (isNew) {
    recordEvent(request, {
      subject: "person",
      id: person.id,
      action: "bound",
      detail: `Vinculada à empresa ${company.trade_name}.`,
    });
  }
  const [binding] = readBindings(db, [
    ["b.person_id = ?", person.id],
    ["b.company_id = ?", company.id],
  ]);
  if (!binding) throw new Error("a binding vanished while it was recorded");
  return { status: 201, body: binding };
});

function refusalsOf(db: Db, person: NewPerson, today: string): Record<string, string> {
  const fields: Record<string, string> = {};
  if (person.document !== null && !isCpf(person.document)) fields.document = "Informe um CPF válido.";
  else if (isKnown(db, "document", person.document)) fields.document = "Este CPF já está cadastrado.";
  if (isKnown(db, "email", person.email)) fields.email = "Este e-mail já está cadastrado.";
  const born = person.birth_date;
  if (born !== null && (born >= today || born < "1900-01-01")) {
    fields.birth_date = "Confira a data de nascimento.";
  }
  return fields;
}

function isKnown(db: Db, column: "document" | "email", value: string | null): boolean {
  return first(db, `select 1 from persons where ${column} = ?`, value) !== null;
}

/** Records a person, whose CPF and e-mail nobody has yet, and answers its id. */
function addPerson(db: Db, person: NewPerson, origin: { at: number; for: string | null }): string {
  const id = `pes-${randomUUID()}`;
  insert(db, "persons", {
    id,
    name: person.name,
    document: person.document,
    email: person.email,
    phone: person.phone,
    birth_date: person.birth_date,
    created_at: origin.at,
    created_for: origin.for,
    search_key: folded(person.name),
  });
  return id;
}

/**
 * Binds a person to a company unless it is, and tells whether it did. Whoever answers for a customer that is not
 * approved yet has to onboard it.
 */
function bind(db: Db, personId: string, companyId: string, role: PersonRole, at: number): boolean {
  const bound = run(
    db,
    `insert into person_companies (person_id, company_id, role, bound_at) values (?, ?, ?, ?)
     on conflict (person_id, company_id) do nothing`,
    personId,
    companyId,
    role,
    at,
  );
  if (bound > 0 && (role === "owner" || role === "legal-representative")) {
    run(
      db,
      `insert into person_onboarding (person_id, company_id, needs_onboarding)
       select ?, c.id, 1 from companies c where c.id = ? and c.customer_id is not null and not exists
         (select 1 from onboardings o where o.customer_id = c.customer_id and o.status = 'approved')
       on conflict (person_id, company_id) do nothing`,
      personId,
      companyId,
    );
  }
  return bound > 0;
}
