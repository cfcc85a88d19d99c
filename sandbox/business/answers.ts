import type { ApiAnswer } from "../api/handler.ts";
import { answerCreateSignUp } from "./answers/access/sign-ups.ts";
import { answerGetTerm } from "./answers/access/terms.ts";
import { acquirersAnswers } from "./answers/acquirers/answers.ts";
import { companyAnswers } from "./answers/companies/answers.ts";
import { conciliationAnswers } from "./answers/conciliation/answers.ts";
import { customerAnswers } from "./answers/customers/answers.ts";
import { answerGetDashboardFigures } from "./answers/dashboard/figures.ts";
import { answerGetDashboardMerchants } from "./answers/dashboard/merchants.ts";
import { answerGetDashboardOnboarding } from "./answers/dashboard/onboarding.ts";
import { answerGetDashboardTerminals } from "./answers/dashboard/terminals.ts";
import { answerGetDashboardVolume } from "./answers/dashboard/volume.ts";
import { discrepancyAnswers } from "./answers/discrepancies/answers.ts";
import { establishmentAnswers } from "./answers/establishment/answers.ts";
import { feeAnswers } from "./answers/fees/answers.ts";
import { integrationAnswers } from "./answers/integration/answers.ts";
import { isoOfferAnswers } from "./answers/iso-offers/answers.ts";
import { migrationAnswers } from "./answers/migration/answers.ts";
import { onboardingAnswers } from "./answers/onboarding/answers.ts";
import { answerGetOverviewAttention } from "./answers/overview/attention.ts";
import { answerGetOverviewFigures } from "./answers/overview/figures.ts";
import { answerGetOverviewMix } from "./answers/overview/mix.ts";
import { answerGetOverviewReceivables } from "./answers/overview/receivables.ts";
import { answerGetOverviewTimeline } from "./answers/overview/timeline.ts";
import { pendingUserAnswers } from "./answers/pending-users/answers.ts";
import { pendingAnswers } from "./answers/pendings/answers.ts";
import { personsAnswers } from "./answers/persons/answers.ts";
import { receivablesAnswers } from "./answers/receivables/answers.ts";
import { routingAnswers } from "./answers/routing/answers.ts";
import { salesAnswers } from "./answers/sales/answers.ts";
import { subscriptionAnswers } from "./answers/subscriptions/answers.ts";
import { terminalAnswers } from "./answers/terminals/answers.ts";

/** Every call that the business answers; the sign-in users' calls are the identity provider's. */
export const businessAnswers: ApiAnswer[] = [
  ...companyAnswers,
  ...customerAnswers,
  ...integrationAnswers,
  ...migrationAnswers,
  ...isoOfferAnswers,
  ...personsAnswers,
  answerCreateSignUp,
  answerGetTerm,
  ...onboardingAnswers,
  answerGetOverviewFigures,
  answerGetOverviewTimeline,
  answerGetOverviewMix,
  answerGetOverviewReceivables,
  answerGetOverviewAttention,
  ...conciliationAnswers,
  ...receivablesAnswers,
  ...salesAnswers,
  ...acquirersAnswers,
  ...routingAnswers,
  ...feeAnswers,
  ...discrepancyAnswers,
  ...establishmentAnswers,
  ...subscriptionAnswers,
  ...pendingAnswers,
  ...pendingUserAnswers,
  ...terminalAnswers,
  answerGetDashboardFigures,
  answerGetDashboardVolume,
  answerGetDashboardMerchants,
  answerGetDashboardOnboarding,
  answerGetDashboardTerminals,
];
