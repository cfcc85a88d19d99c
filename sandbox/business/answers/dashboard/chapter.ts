import * as dashboard from "#contract/extension/partner-dashboard";
import { chapter } from "../../../chapter.ts";
import { dashboardExamples } from "../../../examples/partner-dashboard.ts";
import { answerGetDashboardFigures } from "./figures.ts";
import { answerGetDashboardMerchants } from "./merchants.ts";
import { answerGetDashboardOnboarding } from "./onboarding.ts";
import { answerGetDashboardTerminals } from "./terminals.ts";
import { answerGetDashboardVolume } from "./volume.ts";

export const dashboardChapter = chapter(dashboard, {
  examples: dashboardExamples,
  answers: [
    answerGetDashboardFigures,
    answerGetDashboardVolume,
    answerGetDashboardMerchants,
    answerGetDashboardOnboarding,
    answerGetDashboardTerminals,
  ],
});
