import * as changes from "#contract/extension/change-requests";
import * as establishment from "#contract/extension/establishment";
import { chapter } from "../../../chapter.ts";
import { changeRequestsExamples } from "../../../examples/change-requests.ts";
import { establishmentExamples } from "../../../examples/establishment.ts";
import {
  answerAnswerChangeRequest,
  answerCreateChangeRequest,
  answerGetChangeRequest,
  answerListChangeRequests,
  answerListEstablishmentHistory,
} from "./change-requests.ts";
import {
  answerAnswerEstablishmentDocument,
  answerGetEstablishmentDocumentFile,
  answerSendEstablishmentDocument,
  ESTABLISHMENT_FILE_TABLES,
} from "./documents.ts";
import { answerGetEstablishment } from "./establishment.ts";

export const establishmentChapter = chapter(
  { ...establishment, ...changes },
  {
    examples: { ...establishmentExamples, ...changeRequestsExamples },
    answers: [
      answerGetEstablishment,
      answerSendEstablishmentDocument,
      answerGetEstablishmentDocumentFile,
      answerAnswerEstablishmentDocument,
      answerCreateChangeRequest,
      answerListChangeRequests,
      answerGetChangeRequest,
      answerAnswerChangeRequest,
      answerListEstablishmentHistory,
    ],
    tables: ESTABLISHMENT_FILE_TABLES,
  },
);
