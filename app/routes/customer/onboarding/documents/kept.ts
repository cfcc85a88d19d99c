import type { OnboardingStepView } from "#contract/extension/onboarding";
import type { Attachment } from "#contract/extension/onboarding-steps";

/** As the contract says. */
export const MOST_FILES = 20;

/** `owner-document:` and the file's SHA-256: one file may be two documents. */
export function keyOf({ type, sha256 }: Pick<Attachment, "type" | "sha256">): string {
  return `${type}:${sha256}`;
}

/** The files that are kept; none before the first is sent. */
export function keptIn({ content }: Pick<OnboardingStepView, "content">): Attachment[] {
  return content?.step === "documents" ? content.attachments : [];
}
