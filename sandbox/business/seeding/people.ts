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
  const addTerm = inserter(db, "terms");
  addTerm({
    accepted_type: COMMERCIAL_PARTNERSHIP_TERM,
    version,
    published_at: publishedAt,
    title,
    sections: JSON.stringify(sections),
    hash,
    in_force: 1,
  });
  for (const one of AGREEMENT_TERMS) {
    const text = JSON.stringify(one.sections);
    addTerm({
      accepted_type: one.acceptedType,
      version: one.version,
      published_at: one.publishedAt,
      title: one.title,
      sections: text,
      hash: one.hash,
      in_force: 1,
    });
  }
  const addAcceptance = inserter(db, "acceptances");
  const who = [
    ["ace-2001", "emp-2001", "pes-paulo"],
    ["ace-2003", "emp-2003", "pes-ana"],
  ] as const;
  for (const [id, companyId, personId] of who) {
    const person = persons.find((one) => one.id === personId);
    if (!person) continue;
    addAcceptance({
      id,
      accepted_type: COMMERCIAL_PARTNERSHIP_TERM,
      company_id: companyId,
      person_id: personId,
      term_version: version,
      term_hash: hash,
      accepted_by_name: person.name,
      accepted_by_document: person.document,
      accepted_at: publishedAt + 9 * DAY,
      ip_address: "203.0.113.10",
    });
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
  const add = inserter(db, "sign_ups");
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
      add({
        id: `cad-${String(number).padStart(4, "0")}`,
        document: known?.document ?? root + cpfDigits(root),
        legal_name: merchant.legalName,
        name,
        email: known?.email ?? `pessoa${number}@loja.example`,
        mobile: `119${random.digits(8)}`,
        profile: "customer",
        company_id: merchant.companyId,
        origin: ORIGINS[number % ORIGINS.length] ?? "sign-up",
        email_verified: number % 2,
        requested_role: "Operador",
        requested_at: requestedAt,
        expires_at: requestedAt + 15 * DAY,
        status,
        reason: status === "refused" ? "Não trabalha nesta empresa." : null,
        decided_at: isDecided ? requestedAt + 26 * HOUR : null,
        decided_by_name: isDecided
          ? isMaria
            ? MARIA
            : (PEOPLE[(number + 3) % PEOPLE.length] ?? null)
          : null,
        user_id: known?.userId ?? null,
        search_key: folded(name),
      });
    }
  }
}
