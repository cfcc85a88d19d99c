import type { ApiAnswer } from "../../../api/handler.ts";
import { answerApprovePendingUsers } from "./approve.ts";
import { answerRefusePendingUser, answerResendPendingUser } from "./decide.ts";
import { answerGetPendingUserTotals, answerListPendingUsers } from "./list.ts";

export const pendingUserAnswers: ApiAnswer[] = [
  answerListPendingUsers,
  answerGetPendingUserTotals,
  answerApprovePendingUsers,
  answerRefusePendingUser,
  answerResendPendingUser,
];
