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
/** A rule's id stands in the path by one of two names, or else in the body. */
interface OfRule extends OfCustomer {
  id?: string;
  routeId?: string;
}
type Writes = About<200, OfRule> & Said<{ id?: string; version: number }>;

interface RuleCalls {
  list: Call<About<200, OfCustomer>>;
  create: Call<About<201, OfCustomer> & Said<Record<string, unknown>>>;
  replace: Call<Writes>;
  /** Writes a part of a rule; left out where rules of the type are written whole. */
  change?: Call<Writes>;
  remove: Call<About<204, OfRule>>;
}

export const RULE_CALLS: Readonly<Record<RuleType, RuleCalls>> = {
  "card-installments": {
    list: listInstallmentRules,
    create: createInstallmentRule,
    replace: replaceInstallmentRule,
    change: changeInstallmentRule,
    remove: deleteInstallmentRule,
  },
  "card-value": {
    list: listValueRules,
    create: createValueRule,
    replace: replaceValueRule,
    remove: deleteValueRule,
  },
  "card-product": {
    list: listProductRules,
    create: createProductRule,
    replace: replaceProductRule,
    remove: deleteProductRule,
  },
};

/** What a call is sent, so that it is about this rule. */
export function aboutRule({ path }: Call, { customerId, id }: { customerId: string; id: string }, body = {}) {
  const [, name] = /\{(id|routeId)\}/.exec(path) ?? [];
  return name
    ? { params: { customerId, [name]: id }, body }
    : { params: { customerId }, body: { ...body, id } };
}

const idOf = ({ id, routeId }: Omit<OfRule, "customerId">): string => id ?? routeId ?? "";

export const RULE_ANSWERS: readonly ApiAnswer[] = Object.entries(RULE_CALLS).flatMap(([name, calls]) => {
  const type = name as RuleType;
  const { list, create, replace, change, remove } = calls;
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
    ...[replace, change].flatMap((call) =>
      call
        ? answer(call, (request) => {
            const { id, ...body } = request.body;
            const { customerId } = request.params;
            const rule = changeRule(request, { customerId, type, id: id ?? idOf(request.params) }, body);
            return { status: 200, body: call.replies[200].parse(withHits(request, rule)) };
          })
        : [],
    ),
    answer(remove, (request) => {
      deleteRule(request, { customerId: request.params.customerId, type, id: idOf(request.params) });
      return { status: 204, body: null };
    }),
  ];
});
