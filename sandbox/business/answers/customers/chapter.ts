import * as customers from "#contract/customers";
import { chapter } from "../../../chapter.ts";
import { customerExamples } from "../../../examples/customers.ts";
import { answerCreateCustomer } from "./create.ts";
import { answerGetCustomer } from "./customers.ts";
import { answerUpdateCustomerTpv } from "./tpv.ts";

export const customersChapter = chapter(customers, {
  examples: customerExamples,
  answers: [answerGetCustomer, answerCreateCustomer, answerUpdateCustomerTpv],
});
