import type { OnboardingStep } from "#contract/extension/onboarding";
import type { AttachmentType, ContentOf, StepContent } from "#contract/extension/onboarding-steps";
import { isPerson } from "./documents.ts";

export interface ReviewReason {
  step: OnboardingStep;
  /** The dotted name in the step's content. */
  field: string;
  message: string;
}

export interface Review {
  decision: "approved" | "returned" | "refused";
  reasons: ReviewReason[];
}

/** All steps that were saved, by name. */
export type Contents = { readonly [Step in OnboardingStep]?: ContentOf<Step> };

/**
 * What whoever accredits merchants decides in this sandbox, by rule, so that every outcome can be had on purpose:
 * a sub-acquirer is refused; an account of somebody else, or one without its proof, comes back; the rest is good.
 */
export function reviewOf(contents: Contents, companyDocument: string): Review {
  const { activity, documents } = contents;
  const account = contents["bank-account"];
  if (activity?.is_facilitator) {
    const message = "Subcredenciadores não são aceitos.";
    return { decision: "refused", reasons: [{ step: "activity", field: "is_facilitator", message }] };
  }
  const reasons: ReviewReason[] = [];
  if (account?.payout_method === "bank-account") {
    if (account.bank_account?.holder_document !== companyDocument) {
      const message = "Domicílio bancário inválido.";
      reasons.push({ step: "bank-account", field: "bank_account.holder_document", message });
    }
    if (documents && !documents.attachments.some(({ type }) => type === "bank-domicile-proof")) {
      const message = "Envie o comprovante de domicílio bancário.";
      reasons.push({ step: "documents", field: "attachments", message });
    }
  }
  return { decision: reasons.length === 0 ? "approved" : "returned", reasons };
}

type Needed = readonly (readonly [AttachmentType, words: string])[];

const OF_A_COMPANY: Needed = [
  ["articles-of-association", "contrato social"],
  ["owner-document", "documento do sócio"],
  ["address-proof", "comprovante de endereço"],
];
const OF_A_PERSON: Needed = [
  ["owner-document", "documento do titular"],
  ["address-proof", "comprovante de endereço"],
];

/** What is missing for a step to be done although it can be saved: files come one by one. */
export function missingIn(content: StepContent, companyDocument: string): string | null {
  if (content.step !== "documents") return null;
  const needed = isPerson(companyDocument) ? OF_A_PERSON : OF_A_COMPANY;
  const missing = needed.filter(([type]) => !content.attachments.some((file) => file.type === type));
  return missing.length === 0 ? null : `Falta enviar: ${missing.map(([, words]) => words).join(", ")}.`;
}
