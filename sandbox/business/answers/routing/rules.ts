import type { z } from "zod";
import type { Call } from "#contract/call";
import {
  changeInstallmentRule,
  createInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  deleteProductRule,
  deleteValueRule,
  listInstallmentRules,
  listProductRules,
  listValueRules,
  replaceInstallmentRule,
  replaceProductRule,
  replaceValueRule,
} from "#contract/routing";
import type { RuleType } from "#contract/routing-shapes";
import { type ApiAnswer, answer } from "../../../api/handler.ts";
import { changeRule, createRule, deleteRule } from "./rule-writes.ts";
import { rulesOf, withHits } from "./rules-read.ts";

/** A call about a customer's rules, whichever their type: answered with what its own reply makes of them. */
interface About<Status extends number, Params> {
  purpose: string;
  params: z.ZodType<Params> & z.ZodObject;
  replies: { readonly [S in Status]: z.ZodType };
}
interface Said<Body> {
  body: z.ZodType<Body>;
}
interface OfCustomer {
  customerId: string;
}
interface OfRule extends OfCustomer {
  id: string;
}

interface ReadAndMake {
  list: Call<About<200, OfCustomer>>;
  create: Call<About<201, OfCustomer> & Said<Record<string, unknown>>>;
}
interface Kept extends ReadAndMake {
  replace: Call<About<200, OfCustomer> & Said<{ id: string; version: number }>>;
  remove: Call<About<204, OfRule>>;
}

function readAndMake(type: RuleType, { list, create }: ReadAndMake): ApiAnswer[] {
  return [
    answer(list, (request) => {
      const rules = rulesOf(request, request.params.customerId, type);
      return { status: 200, body: list.replies[200].parse(rules) };
    }),
    answer(create, (request) => {
      const { customerId } = request.params;
      const rule = createRule(request, { customerId, type }, request.body);
      return { status: 201, body: create.replies[201].parse(withHits(request, rule)) };
    }),
  ];
}

/** The rules whose replacing bodies say which rule is meant. */
function answersOf(type: RuleType, { replace, remove, ...calls }: Kept): ApiAnswer[] {
  return [
    ...readAndMake(type, calls),
    answer(replace, (request) => {
      const { id, ...body } = request.body;
      const rule = changeRule(request, { ...request.params, type, id }, body);
      return { status: 200, body: replace.replies[200].parse(withHits(request, rule)) };
    }),
    answer(remove, (request) => {
      deleteRule(request, { ...request.params, type });
      return { status: 204, body: null };
    }),
  ];
}

const installmentRule = ({ customerId, routeId }: { customerId: string; routeId: string }) =>
  ({ customerId, type: "card-installments", id: routeId }) as const;

export const RULE_ANSWERS: Readonly<Record<RuleType, readonly ApiAnswer[]>> = {
  "card-installments": [
    ...readAndMake("card-installments", { list: listInstallmentRules, create: createInstallmentRule }),
    ...[replaceInstallmentRule, changeInstallmentRule].map((call) =>
      answer(call, (request) => {
        const rule = changeRule(request, installmentRule(request.params), request.body);
        return { status: 200, body: call.replies[200].parse(withHits(request, rule)) };
      }),
    ),
    answer(deleteInstallmentRule, (request) => {
      deleteRule(request, installmentRule(request.params));
      return { status: 204, body: null };
    }),
  ],
  "card-value": answersOf("card-value", {
    list: listValueRules,
    create: createValueRule,
    replace: replaceValueRule,
    remove: deleteValueRule,
  }),
  "card-product": answersOf("card-product", {
    list: listProductRules,
    create: createProductRule,
    replace: replaceProductRule,
    remove: deleteProductRule,
  }),
};
