/** Our extension: how far a customer's onboarding is. */
import { z } from "zod";
import { call } from "../call";
import { Count, Id, Instant } from "../values";

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

export const OnboardingProgress = z.object({
  status: z.enum(["draft", "sent", "in-review", "returned", "approved", "refused"]),
  steps: z.array(
    z.object({
      step: OnboardingStep,
      status: z.enum(["open", "done", "returned"]),
      saved_at: Instant.nullable(),
    }),
  ),
  done: Count,
  started_at: Instant.nullable(),
});
export type OnboardingProgress = z.output<typeof OnboardingProgress>;

export const getOnboardingProgress = call("GET /api/portal/customers/{customerId}/onboarding", {
  purpose: "read which onboarding steps a customer has saved",
  params: z.object({ customerId: Id }),
  replies: { 200: OnboardingProgress },
  needs: "portal_customer",
  company: "customer",
  extension: true,
});
