import { OnboardingStep } from "#contract/extension/onboarding";
import type { Db } from "../../database.ts";
import { all, inserter } from "../query.ts";
import { HOUR, startOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";
import { contentsOf, filesOf, type Registered } from "./onboarding-contents.ts";
import type { PlannedPerson } from "./persons.ts";

export const STEPS = OnboardingStep.options;
const IN_PROGRESS = ["draft", "draft", "draft", "returned", "sent", "in-review"] as const;
const INVALID_ACCOUNT = { field: "bank_account.holder_document", message: "Domicílio bancário inválido." };

/** Writes how far each customer's onboarding is, and what it has saved: `emp-1002` has done three of eight steps. */
export function seedOnboarding(
  db: Db,
  merchants: readonly Merchant[],
  persons: readonly PlannedPerson[],
): void {
  const write = writers(db);
  const companies = new Map(registeredOf(db).map((row) => [row.customer_id, row]));
  for (const merchant of merchants) {
    const registered = companies.get(merchant.customerId);
    if (!registered) throw new Error(`${merchant.companyId} was not written`);
    const { status, done, returned } = progressOf(merchant);
    const startedAt = startOf(merchant.createdOn) + 10 * HOUR;
    const sentAt = done === STEPS.length ? startedAt + 30 * HOUR : null;
    const decidedAt = status === "approved" || status === "returned" ? startedAt + 40 * HOUR : null;
    write.progress({
      customer_id: merchant.customerId,
      status,
      started_at: startedAt,
      sent_at: sentAt,
      decided_at: decidedAt,
    });
    const owner = ownerOf(merchant, persons);
    const contents = contentsOf({ merchant, registered, owner, foreignAccount: returned !== undefined });
    for (const [at, step] of STEPS.entries()) {
      const isReturned = at === returned;
      const isSaved = at < done;
      write.step({
        customer_id: merchant.customerId,
        step,
        position: at + 1,
        status: isReturned ? "returned" : isSaved ? "done" : "open",
        saved_at: isSaved ? startedAt + at * HOUR : null,
        content: isSaved ? JSON.stringify(contents[step]) : null,
        reason: isReturned ? INVALID_ACCOUNT.message : null,
        reasons: isReturned ? JSON.stringify([INVALID_ACCOUNT]) : null,
      });
    }
    if (done > STEPS.indexOf("documents")) {
      for (const { sha256, size, content } of filesOf(merchant)) {
        write.file({
          customer_id: merchant.customerId,
          sha256,
          size,
          content,
          saved_at: startedAt + 6 * HOUR,
        });
      }
    }
    const note = (at: number | null, action: string, detail: string, by: PlannedPerson | null = null) =>
      at !== null &&
      write.event({
        subject: "onboarding",
        subject_id: merchant.customerId,
        at,
        by_name: by?.name ?? "Portal",
        by_email: by?.email ?? null,
        action,
        detail,
      });
    note(sentAt, "sent", "Cadastro enviado: antes rascunho, agora enviado.", owner);
    if (status !== "sent") {
      note(sentAt, "in-review", "Cadastro em validação: antes enviado, agora em validação.");
    }
    if (status === "approved") note(decidedAt, status, "Validação concluída: agora aprovado.");
    if (status === "returned") {
      note(decidedAt, status, `Validação concluída: agora com pendência. ${INVALID_ACCOUNT.message}`);
    }
  }
}

function registeredOf(db: Db): Registered[] {
  return all<Registered>(
    db,
    `select customer_id, state_registration, cnae, zip_code, street, address_number, extra_line, neighborhood
     from companies where customer_id is not null`,
  );
}

function writers(db: Db) {
  return {
    progress: inserter(db, "onboardings"),
    step: inserter(db, "onboarding_steps"),
    file: inserter(db, "onboarding_files"),
    event: inserter(db, "history_events"),
  };
}

/** Who answers for a customer: each has an owner. */
function ownerOf(merchant: Merchant, persons: readonly PlannedPerson[]): PlannedPerson {
  const owner = persons.find(({ companies }) =>
    companies.some(({ id, role }) => id === merchant.companyId && role === "owner"),
  );
  if (!owner) throw new Error(`nobody owns ${merchant.companyId}`);
  return owner;
}

/** Who still has to onboard which company: the owners of those that are not approved; nobody else. */
export function seedPersonOnboarding(
  db: Db,
  merchants: readonly Merchant[],
  persons: readonly PlannedPerson[],
): void {
  const add = inserter(db, "person_onboarding");
  const waiting = new Set(
    merchants.filter(({ stage }) => stage === "onboarding").map(({ companyId }) => companyId),
  );
  const customers = new Set(merchants.map(({ companyId }) => companyId));
  for (const { id, companies } of persons) {
    for (const company of companies.filter((one) => customers.has(one.id))) {
      add({
        person_id: id,
        company_id: company.id,
        needs_onboarding: waiting.has(company.id) && company.role === "owner" ? 1 : 0,
      });
    }
  }
}

function progressOf(merchant: Merchant): { status: string; done: number; returned?: number } {
  if (merchant.stage !== "onboarding") return { status: "approved", done: STEPS.length };
  if (merchant.number === 2) return { status: "draft", done: 3 };
  const status = IN_PROGRESS[merchant.number % IN_PROGRESS.length] ?? "draft";
  if (status === "draft") return { status, done: merchant.number % (STEPS.length - 1) };
  // Sent with all eight done; returned for its bank account, the fifth.
  return status === "returned" ? { status, done: STEPS.length, returned: 4 } : { status, done: STEPS.length };
}
