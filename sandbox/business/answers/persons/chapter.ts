import { getPersonStanding } from "#contract/extension/standings";
import * as persons from "#contract/persons";
import { chapter } from "../../../chapter.ts";
import { personsExamples } from "../../../examples/persons.ts";
import { answerCreateAcceptance, answerListAcceptancesByType } from "./acceptances.ts";
import {
  answerGetPerson,
  answerGetPersonStanding,
  answerListPersonCompanies,
  answerListPersons,
} from "./list.ts";
import { answerGetPersonOnboarding, answerSetPersonOnboarding } from "./onboarding-flag.ts";
import { answerBindPerson, answerCreatePerson } from "./write.ts";

export const personsChapter = chapter(
  { ...persons, getPersonStanding },
  {
    examples: personsExamples,
    answers: [
      answerListPersons,
      answerGetPerson,
      answerGetPersonStanding,
      answerListPersonCompanies,
      answerCreatePerson,
      answerBindPerson,
      answerGetPersonOnboarding,
      answerSetPersonOnboarding,
      answerCreateAcceptance,
      answerListAcceptancesByType,
    ],
  },
);
