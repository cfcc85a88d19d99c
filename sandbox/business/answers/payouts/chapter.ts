import * as payoutChanges from "#contract/extension/payout-changes";
import { chapter } from "../../../chapter.ts";
import { payoutExamples } from "../../../examples/payout-changes.ts";
import { answerCreatePayoutChange, answerListPayoutHolders } from "./account.ts";
import { answerGetPayoutApprovals, answerUpdatePayoutApprovals } from "./approvals.ts";
import { answerApprovePayoutChange, answerRefusePayoutChange, answerWithdrawPayoutChange } from "./decide.ts";
import { answerGetPayoutChange, answerListPayoutChanges } from "./read.ts";

/** Where a merchant's money goes. */
export const payoutsChapter = chapter(payoutChanges, {
  examples: payoutExamples,
  answers: [
    answerGetPayoutApprovals,
    answerUpdatePayoutApprovals,
    answerListPayoutHolders,
    answerListPayoutChanges,
    answerGetPayoutChange,
    answerCreatePayoutChange,
    answerApprovePayoutChange,
    answerRefusePayoutChange,
    answerWithdrawPayoutChange,
  ],
});
