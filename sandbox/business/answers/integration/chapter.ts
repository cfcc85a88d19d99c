import * as integration from "#contract/integration";
import { chapter } from "../../../chapter.ts";
import { integrationExamples } from "../../../examples/integration.ts";
import { answerFindIntegrationCustomer } from "./find.ts";
import { answerCreateIntegrationCustomer, answerUpdateIntegrationCustomer } from "./send.ts";

export const integrationChapter = chapter(integration, {
  examples: integrationExamples,
  answers: [answerFindIntegrationCustomer, answerCreateIntegrationCustomer, answerUpdateIntegrationCustomer],
});
