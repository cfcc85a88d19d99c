import * as pendingUsers from "#contract/extension/pending-users";
import { chapter } from "../../../chapter.ts";
import { pendingUsersExamples } from "../../../examples/pending-users.ts";
import { answerApprovePendingUsers } from "./approve.ts";
import { answerRefusePendingUser, answerRefusePendingUsers, answerResendPendingUser } from "./decide.ts";
import { answerGetPendingUserTotals, answerListPendingUsers } from "./list.ts";

export const pendingUsersChapter = chapter(pendingUsers, {
  examples: pendingUsersExamples,
  answers: [
    answerListPendingUsers,
    answerGetPendingUserTotals,
    answerApprovePendingUsers,
    answerRefusePendingUser,
    answerRefusePendingUsers,
    answerResendPendingUser,
  ],
});
