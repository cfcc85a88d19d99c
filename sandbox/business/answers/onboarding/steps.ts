import {
  getOnboardingStep,
  type OnboardingStep,
  type OnboardingStepView,
  saveOnboardingStep,
} from "#contract/extension/onboarding";
import { StepContent } from "#contract/extension/onboarding-steps";
import { ApiRefusal, type ApiRequest, answer, fieldRefusal, refuseFields } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { historyOf, recordEvent } from "../../history.ts";
import { first, instant, run } from "../../query.ts";
import { mccOf } from "../../rules/mcc.ts";
import { missingIn } from "../../rules/onboarding-review.ts";
import { refusalsOf } from "../../rules/onboarding-steps.ts";
import { momentWords } from "../../rules/wording.ts";
import { contactsOf } from "../companies/contacts.ts";
import { type AddressRow, addressOf } from "../companies/detail.ts";
import { type CompanyRow, requireCustomer } from "../visibility.ts";
import { keepFiles } from "./files.ts";
import { findOnboarding, reasonsOf, STATUS_WORDS, STEP_NAMES, savedSteps, statusOf } from "./progress.ts";
import { begin, mark } from "./record.ts";

export const answerGetOnboardingStep = answer(getOnboardingStep, (request) => {
  const { customerId, step } = request.params;
  const company = requireCustomer(request, customerId);
  return { status: 200, body: viewOf(request.db, company, customerId, step) };
});

/** 422 by field for what is wrong in the step itself; what waits for other steps is for the review. */
export const answerSaveOnboardingStep = answer(saveOnboardingStep, (request) => {
  const { db, body } = request;
  const { customerId, step } = request.params;
  const company = requireCustomer(request, customerId);
  requireEditable(db, customerId);
  if (body.step !== step) {
    throw fieldRefusal({ step: "O conteúdo é de outra etapa." });
  }
  const fields = refusalsOf(body, {
    today: request.clock.today(),
    companyDocument: company.document,
    fixedZipCode: fixedZipCode(db, company.id, customerId),
  });
  refuseFields(fields);

  requireUnchanged(db, customerId, body);
  begin(request, customerId);
  save(request, company, customerId, completed(db, customerId, body, request.clock.now().getTime()));
  return { status: 200, body: viewOf(db, company, customerId, step) };
});

/** What is kept of what was sent: with the MCC that follows from it, and of files only what they are. */
function completed(
  db: Db,
  customerId: string,
  { saved_at: _, ...content }: StepContent,
  at: number,
): StepContent {
  if (content.step === "documents") return keepFiles(db, customerId, content, at);
  if (content.step !== "activity" || content.cnae === null) return content;
  return { ...content, mcc: content.mcc ?? mccOf(content.cnae) };
}

function save(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  company: CompanyRow,
  customerId: string,
  content: StepContent,
): void {
  const { db } = request;
  const { step } = content;
  const before = savedSteps(db, customerId);
  const text = JSON.stringify(content);
  run(
    db,
    "update onboarding_steps set content = ?, saved_at = ? where customer_id = ? and step = ?",
    text,
    request.clock.now().getTime(),
    customerId,
    step,
  );
  const missing = missingIn(content, company.document);
  mark(
    db,
    customerId,
    step,
    missing === null ? "done" : "open",
    missing === null ? [] : [{ field: "attachments", message: missing }],
  );
  const words = { open: "a fazer", done: "salva", returned: "a corrigir" };
  const was = words[before.get(step)?.status ?? "open"];
  recordEvent(request, {
    subject: "onboarding-step",
    id: `${customerId}/${step}`,
    action: "saved",
    detail: `Etapa ${STEP_NAMES[step]}: antes ${was}, agora ${missing === null ? "salva" : "incompleta"}.`,
  });
  // What was accepted was of other data.
  const isChanged = before.get(step)?.content !== text;
  if (step !== "review" && isChanged && before.get("review")?.status === "done") {
    const message = `Confira e aceite de novo: mudou a etapa ${STEP_NAMES[step]}.`;
    mark(db, customerId, "review", "open", [{ field: "agreements", message }]);
  }
}

/** Refuses with 409 while the data are with whoever decides, and after. */
function requireEditable(db: Db, customerId: string): void {
  const status = statusOf(db, customerId);
  if (status === "draft" || status === "returned") return;
  throw new ApiRefusal(
    409,
    `O cadastro está ${STATUS_WORDS[status]}${since(db, customerId)} e não muda mais.`,
  );
}

/** Refuses with 409 what was changed from something else than stands there now. */
function requireUnchanged(db: Db, customerId: string, { step, saved_at }: StepContent): void {
  if (saved_at === undefined) return;
  const saved = savedSteps(db, customerId);
  // The review accepts all steps.
  const rows = step === "review" ? [...saved.values()] : [saved.get(step)];
  const latest = Math.max(0, ...rows.map((row) => row?.saved_at ?? 0));
  if (saved_at !== instant(latest || null))
    throw new ApiRefusal(409, "Esta etapa mudou em outra aba ou outro aparelho.");
}

/** " desde 19/11/2026 às 14:03, por Nova Exemplo Rocha": who and when, as far as it is known. */
export function since(db: Db, customerId: string): string {
  const row = findOnboarding(db, customerId);
  const at = row?.decided_at ?? row?.sent_at ?? null;
  const sender = historyOf(db, "onboarding", customerId).find(({ action }) => action === "sent");
  return `${at === null ? "" : ` desde ${momentWords(at)}`}${sender ? ` (enviado por ${sender.by_name})` : ""}`;
}

/** The postal code that was saved when an offer was made to the company. */
function fixedZipCode(db: Db, companyId: string, customerId: string): string | null {
  if (!first(db, "select 1 from iso_offers where company_id = ? and deleted_at is null", companyId))
    return null;
  const saved = contentOf(savedSteps(db, customerId).get("address")?.content ?? null);
  return saved?.step === "address" ? saved.address.zip_code : null;
}

function viewOf(db: Db, company: CompanyRow, customerId: string, step: OnboardingStep): OnboardingStepView {
  const row = savedSteps(db, customerId).get(step);
  return {
    step,
    status: row?.status ?? "open",
    saved_at: instant(row?.saved_at ?? null),
    onboarding_status: statusOf(db, customerId),
    content: contentOf(row?.content ?? null),
    reasons: reasonsOf(row),
    known: knownOf(db, company),
    history: historyOf(db, "onboarding-step", `${customerId}/${step}`),
  };
}

function knownOf(db: Db, company: CompanyRow): OnboardingStepView["known"] {
  const registered = first<Registered & AddressRow>(
    db,
    `select zip_code, street, address_number, extra_line, neighborhood, city, state,
       state_registration, cnae, mcc, tpv_amount from companies where id = ?`,
    company.id,
  );
  if (!registered) throw new Error(`no company ${company.id}`);
  const { state_registration, cnae, mcc, tpv_amount } = registered;
  const [contact] = contactsOf(db, company.id);
  return {
    document: company.document,
    legal_name: company.legal_name,
    trade_name: company.trade_name,
    state_registration,
    cnae,
    mcc,
    tpv_amount,
    address: addressOf(registered),
    contact: contact ? { email: contact.email, phone: contact.phone } : null,
  };
}

type Registered = Pick<OnboardingStepView["known"], "state_registration" | "cnae" | "mcc" | "tpv_amount">;

/** A step's saved JSON; `null` when nothing was saved. */
export function contentOf(saved: string | null): StepContent | null {
  return saved === null ? null : StepContent.parse(JSON.parse(saved));
}
