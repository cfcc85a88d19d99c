/** Our extension: a customer's onboarding, step by step. `docs/decisions/2026-11-22-own-screens.md`. */
import { z } from "zod";
import { call } from "../call";
import { Address } from "../companies";
import { Count, HistoryEvent, Id, Instant } from "../values";
import { StepContent } from "./onboarding-steps";

export const OnboardingStep = z.enum([
  "company",
  "activity",
  "owners",
  "address",
  "bank-account",
  "products",
  "documents",
  "review",
]);
export type OnboardingStep = z.output<typeof OnboardingStep>;

export const OnboardingStatus = z.enum(["draft", "sent", "in-review", "returned", "approved", "refused"]);
export type OnboardingStatus = z.output<typeof OnboardingStatus>;

/** Why a step is not good yet. `field` is the dotted name in the step's content, `bank_account.holder_document`. */
export const OnboardingReason = z.object({ field: z.string(), message: z.string() });
export type OnboardingReason = z.output<typeof OnboardingReason>;

const StepStatus = z.enum(["open", "done", "returned"]);

export const OnboardingProgress = z.object({
  status: OnboardingStatus,
  steps: z.array(
    z.object({
      step: OnboardingStep,
      status: StepStatus,
      saved_at: Instant.nullable(),
      /** Of a step that came back, that caused a refusal, or that was saved without being whole. */
      reasons: z.array(OnboardingReason),
    }),
  ),
  done: Count,
  started_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  /** Sent, returned, approved…; newest first. Each step has its own beside it. */
  history: z.array(HistoryEvent),
});
export type OnboardingProgress = z.output<typeof OnboardingProgress>;

/** One step with what was saved in it, and what the portal knows of the company to fill it in with. */
export const OnboardingStepView = z.object({
  step: OnboardingStep,
  status: StepStatus,
  saved_at: Instant.nullable(),
  /** Of the whole onboarding: a step can be saved while this is `draft` or `returned`. */
  onboarding_status: OnboardingStatus,
  /** `null` until it is saved for the first time. Attachments come without their files. */
  content: StepContent.nullable(),
  reasons: z.array(OnboardingReason),
  /** What is registered of the company, by its partner or from before. */
  known: z.object({
    document: z.string(),
    legal_name: z.string(),
    trade_name: z.string(),
    state_registration: z.string().nullable(),
    /** Seven digits. */
    cnae: z.string().nullable(),
    mcc: z.string().nullable(),
    /** What it expects to sell in a month, centavos. */
    tpv_amount: z.int().nullable(),
    /** Blank where nobody has given it. */
    address: Address,
    /** Of its first contact; digits with area code. */
    contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  }),
  /** Newest first. */
  history: z.array(HistoryEvent),
});
export type OnboardingStepView = z.output<typeof OnboardingStepView>;

export const getOnboardingProgress = call("GET /api/portal/customers/{customerId}/onboarding", {
  purpose: "read which onboarding steps a customer has saved",
  params: z.object({ customerId: Id }),
  replies: { 200: OnboardingProgress },
  needs: "portal_customer",
  company: "customer",
  extension: true,
});

export const getOnboardingStep = call("GET /api/portal/customers/{customerId}/onboarding/{step}", {
  purpose: "read what a customer has saved in an onboarding step",
  params: z.object({ customerId: Id, step: OnboardingStep }),
  replies: { 200: OnboardingStepView },
  needs: "portal_customer",
  company: "customer",
  extension: true,
});

/**
 * The body's `step` is that of the path. Steps are saved in any order, while the onboarding is draft or returned
 * (else 409); saving one opens the review again, whose acceptance was of other data. `saved_at` of the body keeps one
 * person from replacing unseen what another has saved (409).
 */
export const saveOnboardingStep = call("PUT /api/portal/customers/{customerId}/onboarding/{step}", {
  purpose: "save an onboarding step",
  audit: "registry",
  params: z.object({ customerId: Id, step: OnboardingStep }),
  body: StepContent,
  replies: { 200: OnboardingStepView },
  needs: "portal_customer",
  company: "customer",
  extension: true,
});

/** 409 with the names of the open steps when some are, or when it was sent already. */
export const sendOnboarding = call("POST /api/portal/customers/{customerId}/onboarding/send", {
  purpose: "send a customer's onboarding for review",
  audit: "registry",
  params: z.object({ customerId: Id }),
  replies: { 200: OnboardingProgress },
  needs: "portal_customer",
  company: "customer",
  extension: true,
});
