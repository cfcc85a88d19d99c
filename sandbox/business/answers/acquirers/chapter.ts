import * as acquirers from "#contract/acquirers";
import * as contractDestinations from "#contract/extension/contract-destinations";
import * as pix from "#contract/extension/pix";
import { chapter } from "../../../chapter.ts";
import { acquirersExamples } from "../../../examples/acquirers.ts";
import { contractDestinationsExamples } from "../../../examples/contract-destinations.ts";
import { pixExamples } from "../../../examples/pix.ts";
import {
  answerCreateAcquirerContract,
  answerDeleteAcquirerContract,
  answerListAcquirerContracts,
  answerUpdateAcquirerContract,
} from "./contracts.ts";
import { answerListFormerDestinations } from "./former-destinations.ts";
import { answerFindPixProduct } from "./pix.ts";
import { answerWithdrawContractDestination } from "./withdraw.ts";

export const acquirersChapter = chapter(
  { ...acquirers, ...contractDestinations, ...pix },
  {
    examples: { ...acquirersExamples, ...contractDestinationsExamples, ...pixExamples },
    answers: [
      answerListAcquirerContracts,
      answerCreateAcquirerContract,
      answerUpdateAcquirerContract,
      answerDeleteAcquirerContract,
      answerListFormerDestinations,
      answerWithdrawContractDestination,
      answerFindPixProduct,
    ],
  },
);
