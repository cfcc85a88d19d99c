import type { ApiAnswer } from "../api/handler.ts";
import { answerGetCompany, answerListCompanies } from "./answers/companies.ts";
import { answerGetDashboardFigures } from "./answers/dashboard-figures.ts";
import { answerGetDashboardMerchants } from "./answers/dashboard-merchants.ts";
import { answerGetDashboardVolume } from "./answers/dashboard-volume.ts";
import { answerGetOnboardingProgress } from "./answers/onboarding.ts";
import { answerGetOverviewAttention } from "./answers/overview-attention.ts";
import { answerGetOverviewFigures } from "./answers/overview-figures.ts";
import { answerGetOverviewMix } from "./answers/overview-mix.ts";
import { answerGetOverviewReceivables } from "./answers/overview-receivables.ts";
import { answerGetOverviewTimeline } from "./answers/overview-timeline.ts";
import {
  answerCreateAcceptance,
  answerGetPersonOnboarding,
  answerListAcceptancesByType,
} from "./answers/persons.ts";
import { answerCreateSignUp } from "./answers/sign-ups.ts";
import { answerGetTerm } from "./answers/terms.ts";

/** Every call that the business answers; the sign-in users' calls are the identity provider's. */
export const businessAnswers: ApiAnswer[] = [
  answerListCompanies,
  answerGetCompany,
  answerGetPersonOnboarding,
  answerCreateAcceptance,
  answerListAcceptancesByType,
  answerCreateSignUp,
  answerGetTerm,
  answerGetOnboardingProgress,
  answerGetOverviewFigures,
  answerGetOverviewTimeline,
  answerGetOverviewMix,
  answerGetOverviewReceivables,
  answerGetOverviewAttention,
  answerGetDashboardFigures,
  answerGetDashboardVolume,
  answerGetDashboardMerchants,
];
