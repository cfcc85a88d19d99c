import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCreateAcquirerContract,
  answerDeleteAcquirerContract,
  answerListAcquirerContracts,
  answerUpdateAcquirerContract,
} from "./contracts.ts";
import { answerListFormerDestinations } from "./former-destinations.ts";
import { answerFindPixProduct } from "./pix.ts";

export const acquirersAnswers: ApiAnswer[] = [
  answerListAcquirerContracts,
  answerCreateAcquirerContract,
  answerUpdateAcquirerContract,
  answerDeleteAcquirerContract,
  answerListFormerDestinations,
  answerFindPixProduct,
];
