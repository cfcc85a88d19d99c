import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCreateChangeRequest,
  answerListChangeRequests,
  answerListEstablishmentHistory,
} from "./change-requests.ts";
import { answerGetEstablishment } from "./establishment.ts";

export const establishmentAnswers: ApiAnswer[] = [
  answerGetEstablishment,
  answerCreateChangeRequest,
  answerListChangeRequests,
  answerListEstablishmentHistory,
];
