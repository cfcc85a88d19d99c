import type { ApiAnswer } from "../../../api/handler.ts";
import { answerFindIntegrationCustomer } from "./find.ts";
import { answerCreateIntegrationCustomer, answerUpdateIntegrationCustomer } from "./send.ts";

export const integrationAnswers: ApiAnswer[] = [
  answerFindIntegrationCustomer,
  answerCreateIntegrationCustomer,
  answerUpdateIntegrationCustomer,
];
