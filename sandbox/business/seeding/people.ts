import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import type { Db } from "../../database.ts";
import { folded } from "../conditions.ts";
import { inserter } from "../query.ts";
import { DAY, type Day, HOUR, startOf } from "../rules/calendar.ts";
import { cpfDigits } from "../rules/documents.ts";
import { PARTNERSHIP_TERM } from "../terms/commercial-partnership.ts";
import { AGREEMENT_TERMS } from "../terms/onboarding-agreements.ts";
import type { Merchant } from "./merchants.ts";
import { PEOPLE } from "./names.ts";
import type { PlannedPerson } from "./persons.ts";
import { Random } from "./random.ts";

/** Writes the terms in force and who accepted that of the partners: `emp-2001` and `emp-2003`, not `emp-2002` and `emp-2004`. */
export function seedTerms(db: Db, persons: readonly PlannedPerson[]): void {
  const { version, publishedAt, title, sections, hash } = PARTNERSHIP_TERM;
  const addTerm = inserter(db, "terms", [
    "accepted_type",
    "version",
    "published_at",
    "title",
    "sections",
    "hash",
    "in_force",
  ]);
  addTerm([COMMERCIAL_PARTNERSHIP_TERM, version, publishedAt, title, JSON.stringify(sections), hash, 1]);
  for (const one of AGREEMENT_TERMS) {
    const text = JSON.stringify(one.sections);
    addTerm([one.acceptedType, one.version, one.publishedAt, one.title, text, one.hash, 1]);
  }
  const addAcceptance = inserter(db, "acceptances", [
    "id",
    "accepted_type",
    "company_id",
    "person_id",
    "term_version",
    "term_hash",
    "accepted_by_name",
    "accepted_by_document",
    "accepted_at",
    "ip_address",
  ]);
  const who = [
    ["ace-2001", "emp-2001", "pes-paulo"],
    ["ace-2003", "emp-2003", "pes-ana"],
  ] as const;
  for (const [id, companyId, personId] of who) {
    const person = persons.find((one) => one.id === personId);
    if (!person) continue;
    addAcceptance([
      id,
      COMMERCIAL_PARTNERSHIP_TERM,
      companyId,
      personId,
      version,
      hash,
      person.name,
      person.document,
      publishedAt + 9 * DAY,
      "203.0.113.10",
    ]);
  }
}

const STATUSES = ["pending", "pending", "approved", "refused", "expired", "pending"] as const;
/** Whom Maria has let in: one of the accounts. */
const APPROVED = {
  userId: "usr-beatriz",
  name: "Beatriz Exemplo Falcão",
  email: "beatriz@loja.example",
  document: "66677710130",
} as const;
const MARIA = "Maria Exemplo Falcão";
const ORIGINS = ["sign-up", "invitation", "migration"] as const;

/** Writes requests for access: three wait for Maria's decision, a few for that of other companies. */
export function seedSignUps(db: Db, merchants: readonly Merchant[], today: Day, now: number): void {
  const random = new Random("sign-ups");
  const add = inserter(db, "sign_ups", [
    "id",
    "document",
    "legal_name",
    "name",
    "email",
    "mobile",
    "profile",
    "company_id",
    "origin",
    "email_verified",
    "requested_role",
    "requested_at",
    "expires_at",
    "status",
    "reason",
    "decided_at",
    "decided_by_name",
    "user_id",
    "search_key",
  ]);
  let number = 0;
  for (const merchant of merchants.filter((one) => one.number === 1 || one.number % 4 === 3)) {
    const isMaria = merchant.number === 1;
    for (const planned of isMaria ? STATUSES : STATUSES.slice(0, 1 + (merchant.number % 4))) {
      // Nobody else's approvals are seeded: each would need a user of its own.
      const status = planned === "approved" && !isMaria ? "refused" : planned;
      const known = status === "approved" ? APPROVED : null;
      number += 1;
      const name = known?.name ?? PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];
      const age = known ? 31 : status === "pending" ? 1 + (number % 5) : 20 + (number % 40);
      const requestedAt = Math.min(now, startOf(today - age) + 10 * HOUR);
      const root = `9${random.digits(8)}`;
      const isDecided = status === "approved" || status === "refused";
      add([
        `cad-${String(number).padStart(4, "0")}`,
        known?.document ?? root + cpfDigits(root),
        merchant.legalName,
        name,
        known?.email ?? `pessoa${number}@loja.example`,
        `119${random.digits(8)}`,
        "customer",
        merchant.companyId,
        ORIGINS[number % ORIGINS.length] ?? "sign-up",
        number % 2,
        "Operador",
        requestedAt,
        requestedAt + 15 * DAY,
        status,
        status === "refused" ? "Não trabalha nesta empresa." : null,
        isDecided ? requestedAt + 26 * HOUR : null,
        isDecided ? (isMaria ? MARIA : (PEOPLE[(number + 3) % PEOPLE.length] ?? null)) : null,
        known?.userId ?? null,
        folded(name),
      ]);
    }
  }
}
