import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCancelSubscription,
  answerChangeSubscriptionPlan,
  answerResumeSubscription,
} from "./change.ts";
import { answerCreateSubscription } from "./create.ts";
import { answerGetSubscription } from "./detail.ts";
import { answerGetSubscriptionTotals, answerListPlans, answerListSubscriptions } from "./list.ts";

export const subscriptionAnswers: ApiAnswer[] = [
  answerListPlans,
  answerListSubscriptions,
  answerGetSubscriptionTotals,
  answerGetSubscription,
  answerCreateSubscription,
  answerChangeSubscriptionPlan,
  answerCancelSubscription,
  answerResumeSubscription,
];
