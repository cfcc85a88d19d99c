import { sendOnboarding } from "#contract/extension/onboarding";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent, recordEventBy } from "../../history.ts";
import { run } from "../../query.ts";
import { type Contents, type Review, reviewOf } from "../../rules/onboarding-review.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { type CompanyRow, requireCustomer, requireUser } from "../visibility.ts";
import { carryOver } from "./carry-over.ts";
import { progressOf, STATUS_WORDS, STEP_NAMES, savedSteps, statusOf } from "./progress.ts";
import { begin, mark } from "./record.ts";
import { contentOf, since } from "./steps.ts";

/** Sends and, in this sandbox, decides at once: the answer is the outcome, the history tells the states between. */
export const answerSendOnboarding = answer(sendOnboarding, (request) => {
  const { db } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  const status = statusOf(db, customerId);
  if (status !== "draft" && status !== "returned") {
    throw new ApiRefusal(409, `O cadastro já está ${STATUS_WORDS[status]}${since(db, customerId)}.`);
  }
  requireAllDone(db, customerId);
  begin(request, customerId);
  const at = request.clock.now().getTime();
  run(
    db,
    "update onboardings set status = 'sent', sent_at = ?, decided_at = null where customer_id = ?",
    at,
    customerId,
  );
  const detail = `Cadastro enviado: antes ${STATUS_WORDS[status]}, agora enviado.`;
  recordEvent(request, { subject: "onboarding", id: customerId, action: "sent", detail });
  recordEventBy({ db, at }, null, {
    subject: "onboarding",
    id: customerId,
    action: "in-review",
    detail: "Cadastro em validação: antes enviado, agora em validação.",
  });
  decide(request, company, at);
  return { status: 200, body: progressOf(db, customerId) };
});

type SendRequest = Pick<ApiRequest, "db" | "user"> & { params: { customerId: string } };

function requireAllDone(db: Db, customerId: string): void {
  const saved = savedSteps(db, customerId);
  const open = STEPS.filter((step) => saved.get(step)?.status !== "done");
  if (open.length === 0) return;
  throw new ApiRefusal(
    409,
    `Ainda falta salvar: ${open.map((step) => STEP_NAMES[step]).join(", ")}.`,
    Object.fromEntries(
      open.map((step) => [
        step,
        saved.get(step)?.status === "returned" ? "Corrija esta etapa." : "Salve esta etapa.",
      ]),
    ),
  );
}

function decide(request: SendRequest, company: CompanyRow, at: number): void {
  const { db } = request;
  const { customerId } = request.params;
  const contents = contentsOf(db, customerId);
  const { decision, reasons } = reviewOf(contents, company.document);
  run(
    db,
    "update onboardings set status = ?, decided_at = ? where customer_id = ?",
    decision,
    at,
    customerId,
  );
  for (const step of STEPS) {
    const its = reasons.filter((reason) => reason.step === step);
    if (its.length === 0) continue;
    const shown = its.map(({ field, message }) => ({ field, message }));
    mark(db, customerId, step, decision === "returned" ? "returned" : "done", shown);
  }
  if (decision === "approved") {
    welcome(db, company);
    carryOver({ db, company, customerId, contents, at, sentBy: requireUser(request).name });
  }
  recordEventBy({ db, at }, null, {
    subject: "onboarding",
    id: customerId,
    action: decision,
    detail: sentenceOf(decision, reasons),
  });
}

function sentenceOf(decision: Review["decision"], reasons: Review["reasons"]): string {
  const why = reasons.map(({ message }) => message).join(" ");
  return `Validação concluída: agora ${STATUS_WORDS[decision]}.${why === "" ? "" : ` ${why}`}`;
}

/** Nobody has to onboard an approved company any more, and it may work. */
function welcome(db: Db, company: CompanyRow): void {
  run(db, "update person_onboarding set needs_onboarding = 0 where company_id = ?", company.id);
  run(db, "update companies set status = 'active' where id = ?", company.id);
}

function contentsOf(db: Db, customerId: string): Contents {
  const contents: Record<string, unknown> = {};
  for (const [step, row] of savedSteps(db, customerId)) {
    const content = contentOf(row.content);
    if (content !== null) contents[step] = content;
  }
  // Each content was saved under the step that it names.
  return contents as Contents;
}
