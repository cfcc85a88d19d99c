import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetOnboardingProgress } from "./progress.ts";
import { answerSendOnboarding } from "./send.ts";
import { answerGetOnboardingStep, answerSaveOnboardingStep } from "./steps.ts";

export const onboardingAnswers: ApiAnswer[] = [
  answerGetOnboardingProgress,
  answerGetOnboardingStep,
  answerSaveOnboardingStep,
  answerSendOnboarding,
];
