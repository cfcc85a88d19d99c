import type { ApiAnswer } from "../../../api/handler.ts";
import { answerCreateCustomer } from "./create.ts";
import { answerGetCustomer } from "./customers.ts";
import { answerUpdateCustomerTpv } from "./tpv.ts";

export const customerAnswers: ApiAnswer[] = [
  answerGetCustomer,
  answerCreateCustomer,
  answerUpdateCustomerTpv,
];
