import { COMMERCIAL_PARTNERSHIP_TERM } from "../../../app/contract/persons.ts";
import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { DAY, type Day, HOUR, startOf } from "../rules/calendar.ts";
import { cpfDigits } from "../rules/documents.ts";
import { PARTNERSHIP_TERM } from "../terms/commercial-partnership.ts";
import type { Merchant } from "./merchants.ts";
import { PEOPLE } from "./names.ts";
import { Random } from "./random.ts";

/** Writes the term in force and who accepted it: `emp-2001` and `emp-2003`, not `emp-2002` and `emp-2004`. */
export function seedTerms(db: Db): void {
  const { version, publishedAt, title, sections, hash } = PARTNERSHIP_TERM;
  const addTerm = inserter(db, "terms", [
    ...["accepted_type", "version", "published_at", "title", "sections", "hash", "in_force"],
  ]);
  addTerm([COMMERCIAL_PARTNERSHIP_TERM, version, publishedAt, title, JSON.stringify(sections), hash, 1]);
  const addAcceptance = inserter(db, "acceptances", [
    ...["id", "accepted_type", "company_id", "person_id", "term_version", "term_hash", "accepted_by_name"],
    ...["accepted_by_document", "accepted_at", "ip_address"],
  ]);
  const who = [
    ["ace-2001", "emp-2001", "pes-paulo", "Paulo Siqueira", "222333111"],
    ["ace-2003", "emp-2003", "pes-ana", "Ana Monteiro", "333444111"],
  ] as const;
  for (const [id, companyId, personId, name, root] of who) {
    add(id, companyId, personId, name, root + cpfDigits(root));
  }

  function add(id: string, companyId: string, personId: string, name: string, document: string): void {
    const acceptedAt = publishedAt + 9 * DAY;
    addAcceptance([
      ...[id, COMMERCIAL_PARTNERSHIP_TERM, companyId, personId, version, hash, name, document],
      ...[acceptedAt, "203.0.113.10"],
    ]);
  }
}

const STATUSES = ["pending", "pending", "approved", "refused", "expired", "pending"] as const;
const ORIGINS = ["sign-up", "invitation", "migration"] as const;

/** Writes requests for access: three wait for Maria's decision, a few for that of other companies. */
export function seedSignUps(db: Db, merchants: readonly Merchant[], today: Day, now: number): void {
  const random = new Random("sign-ups");
  const add = inserter(db, "sign_ups", [
    ...["id", "document", "legal_name", "name", "email", "mobile", "profile", "company_id", "origin"],
    ...["email_verified", "requested_role", "requested_at", "expires_at", "status", "reason"],
  ]);
  let number = 0;
  for (const merchant of merchants.filter((one) => one.number === 1 || one.number % 4 === 3)) {
    for (const status of merchant.number === 1 ? STATUSES : STATUSES.slice(0, 1 + (merchant.number % 4))) {
      number += 1;
      const name = PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];
      const age = status === "pending" ? 1 + (number % 5) : 20 + (number % 40);
      const requestedAt = Math.min(now, startOf(today - age) + 10 * HOUR);
      const root = `9${random.digits(8)}`;
      add([
        ...[`cad-${String(number).padStart(4, "0")}`, root + cpfDigits(root), merchant.legalName, name],
        ...[`pessoa${number}@loja.example`, `119${random.digits(8)}`, "customer", merchant.companyId],
        ...[ORIGINS[number % ORIGINS.length] ?? "sign-up", number % 2, "Operador"],
        ...[requestedAt, requestedAt + 15 * DAY, status],
        status === "refused" ? "Não trabalha nesta empresa." : null,
      ]);
    }
  }
}
