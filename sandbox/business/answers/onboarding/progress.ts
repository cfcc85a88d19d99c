import {
  getOnboardingProgress,
  type OnboardingProgress,
  type OnboardingReason,
  type OnboardingStatus,
  type OnboardingStep,
} from "#contract/extension/onboarding";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { historyOf } from "../../history.ts";
import { all, first, instant } from "../../query.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { requireCustomer } from "../visibility.ts";

export const STATUS_WORDS: Readonly<Record<OnboardingStatus, string>> = {
  draft: "rascunho",
  sent: "enviado",
  "in-review": "em validação",
  returned: "com pendência",
  approved: "aprovado",
  refused: "recusado",
};

export const STEP_NAMES: Readonly<Record<OnboardingStep, string>> = {
  company: "Empresa",
  activity: "Atividade e faturamento",
  owners: "Sócios e representantes",
  address: "Endereço e contatos",
  "bank-account": "Conta bancária",
  products: "Produtos e adquirentes",
  documents: "Documentos",
  review: "Revisão e aceite",
};

interface OnboardingRow {
  status: OnboardingStatus;
  started_at: number | null;
  sent_at: number | null;
  decided_at: number | null;
}

interface StepRow {
  status: "open" | "done" | "returned";
  saved_at: number | null;
  /** JSON. */
  content: string | null;
  reasons: string | null;
}

export const answerGetOnboardingProgress = answer(getOnboardingProgress, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: progressOf(request.db, customerId) };
});

/** All eight steps in order; a customer that never began has them all open. */
export function progressOf(db: Db, customerId: string): OnboardingProgress {
  const onboarding = findOnboarding(db, customerId);
  const saved = savedSteps(db, customerId);
  const steps = STEPS.map((step) => {
    const row = saved.get(step);
    return {
      step,
      status: row?.status ?? ("open" as const),
      saved_at: instant(row?.saved_at ?? null),
      reasons: reasonsOf(row),
    };
  });
  return {
    status: onboarding?.status ?? "draft",
    steps,
    done: steps.filter(({ status }) => status === "done").length,
    started_at: instant(onboarding?.started_at ?? null),
    sent_at: instant(onboarding?.sent_at ?? null),
    decided_at: instant(onboarding?.decided_at ?? null),
    history: historyOf(db, "onboarding", customerId),
  };
}

export function findOnboarding(db: Db, customerId: string): OnboardingRow | null {
  return first<OnboardingRow>(
    db,
    "select status, started_at, sent_at, decided_at from onboardings where customer_id = ?",
    customerId,
  );
}

/** Of a customer that never began: draft. */
export function statusOf(db: Db, customerId: string): OnboardingStatus {
  return findOnboarding(db, customerId)?.status ?? "draft";
}

/** The rows of a customer's steps by step; an open one may have none. */
export function savedSteps(db: Db, customerId: string): Map<string, StepRow> {
  const rows = all<StepRow & { step: string }>(
    db,
    "select step, status, saved_at, content, reasons from onboarding_steps where customer_id = ?",
    customerId,
  );
  return new Map(rows.map((row) => [row.step, row]));
}

export function reasonsOf(row: StepRow | undefined): OnboardingReason[] {
  return row?.reasons ? (JSON.parse(row.reasons) as OnboardingReason[]) : [];
}
