import type { ApiAnswer } from "../../../api/handler.ts";
import { answerCreateAcceptance, answerListAcceptancesByType } from "./acceptances.ts";
import { answerGetPerson, answerListPersonCompanies, answerListPersons } from "./list.ts";
import { answerGetPersonOnboarding, answerSetPersonOnboarding } from "./onboarding-flag.ts";
import { answerBindPerson, answerCreatePerson } from "./write.ts";

export const personsAnswers: ApiAnswer[] = [
  answerListPersons,
  answerGetPerson,
  answerListPersonCompanies,
  answerCreatePerson,
  answerBindPerson,
  answerGetPersonOnboarding,
  answerSetPersonOnboarding,
  answerCreateAcceptance,
  answerListAcceptancesByType,
];
