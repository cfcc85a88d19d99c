import * as acquirers from "#contract/acquirers";
import * as formerDestinations from "#contract/extension/former-destinations";
import * as pix from "#contract/extension/pix";
import { chapter } from "../../../chapter.ts";
import { acquirersExamples } from "../../../examples/acquirers.ts";
import { formerDestinationsExamples } from "../../../examples/former-destinations.ts";
import { pixExamples } from "../../../examples/pix.ts";
import {
  answerCreateAcquirerContract,
  answerDeleteAcquirerContract,
  answerListAcquirerContracts,
  answerUpdateAcquirerContract,
} from "./contracts.ts";
import { answerListFormerDestinations } from "./former-destinations.ts";
import { answerFindPixProduct } from "./pix.ts";

export const acquirersChapter = chapter(
  { ...acquirers, ...formerDestinations, ...pix },
  {
    examples: { ...acquirersExamples, ...formerDestinationsExamples, ...pixExamples },
    answers: [
      answerListAcquirerContracts,
      answerCreateAcquirerContract,
      answerUpdateAcquirerContract,
      answerDeleteAcquirerContract,
      answerListFormerDestinations,
      answerFindPixProduct,
    ],
  },
);
