import * as invoices from "#contract/extension/invoices";
import * as subscriptions from "#contract/extension/subscriptions";
import { chapter } from "../../../chapter.ts";
import { invoicesExamples } from "../../../examples/invoices.ts";
import { subscriptionsExamples } from "../../../examples/subscriptions.ts";
import {
  answerCancelSubscription,
  answerChangeSubscriptionPlan,
  answerResumeSubscription,
} from "./change.ts";
import { answerCreateSubscription } from "./create.ts";
import { answerGetSubscription } from "./detail.ts";
import {
  answerGetInvoice,
  answerGetInvoiceStanding,
  answerGetInvoiceTotals,
  answerListInvoices,
} from "./invoices.ts";
import {
  answerGetSubscriptionStanding,
  answerGetSubscriptionTotals,
  answerListPlans,
  answerListSubscriptions,
} from "./list.ts";
import { answerPauseSubscription, answerUnpauseSubscription } from "./pause.ts";

export const subscriptionsChapter = chapter(
  { ...subscriptions, ...invoices },
  {
    examples: { ...subscriptionsExamples, ...invoicesExamples },
    answers: [
      answerListPlans,
      answerListSubscriptions,
      answerGetSubscriptionTotals,
      answerGetSubscription,
      answerGetSubscriptionStanding,
      answerCreateSubscription,
      answerChangeSubscriptionPlan,
      answerCancelSubscription,
      answerResumeSubscription,
      answerPauseSubscription,
      answerUnpauseSubscription,
      answerListInvoices,
      answerGetInvoiceTotals,
      answerGetInvoice,
      answerGetInvoiceStanding,
    ],
  },
);
