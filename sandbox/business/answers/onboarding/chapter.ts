import * as onboarding from "#contract/extension/onboarding";
import { chapter } from "../../../chapter.ts";
import { onboardingExamples } from "../../../examples/onboarding.ts";
import { answerGetOnboardingProgress } from "./progress.ts";
import { answerSendOnboarding } from "./send.ts";
import { answerGetOnboardingStep, answerSaveOnboardingStep } from "./steps.ts";

export const onboardingChapter = chapter(onboarding, {
  examples: onboardingExamples,
  answers: [
    answerGetOnboardingProgress,
    answerGetOnboardingStep,
    answerSaveOnboardingStep,
    answerSendOnboarding,
  ],
});
