import {
  changeInstallmentRule,
  createInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  deleteProductRule,
  deleteValueRule,
  replaceInstallmentRule,
  replaceProductRule,
  replaceValueRule,
} from "#contract/routing";
import { InstallmentRule, ProductRule, ValueRule } from "#contract/routing-shapes";
import { answer } from "../../../api/handler.ts";
import { changeRule, createRule, deleteRule } from "./rule-writes.ts";
import { withHits } from "./rules-read.ts";

export const answerCreateInstallmentRule = answer(createInstallmentRule, (request) => {
  const { customerId } = request.params;
  const rule = createRule(request, { customerId, type: "card-installments" }, request.body);
  return { status: 201, body: InstallmentRule.parse(withHits(request, rule)) };
});

export const answerReplaceInstallmentRule = answer(replaceInstallmentRule, (request) => {
  const { customerId, routeId } = request.params;
  const rule = changeRule(request, { customerId, type: "card-installments", id: routeId }, request.body);
  return { status: 200, body: InstallmentRule.parse(withHits(request, rule)) };
});

export const answerChangeInstallmentRule = answer(changeInstallmentRule, (request) => {
  const { customerId, routeId } = request.params;
  const rule = changeRule(request, { customerId, type: "card-installments", id: routeId }, request.body);
  return { status: 200, body: InstallmentRule.parse(withHits(request, rule)) };
});

export const answerDeleteInstallmentRule = answer(deleteInstallmentRule, (request) => {
  const { customerId, routeId } = request.params;
  deleteRule(request, { customerId, type: "card-installments", id: routeId });
  return { status: 204, body: null };
});

export const answerCreateValueRule = answer(createValueRule, (request) => {
  const { customerId } = request.params;
  const rule = createRule(request, { customerId, type: "card-value" }, request.body);
  return { status: 201, body: ValueRule.parse(withHits(request, rule)) };
});

export const answerReplaceValueRule = answer(replaceValueRule, (request) => {
  const { id, ...body } = request.body;
  const rule = changeRule(request, { ...request.params, type: "card-value", id }, body);
  return { status: 200, body: ValueRule.parse(withHits(request, rule)) };
});

export const answerDeleteValueRule = answer(deleteValueRule, (request) => {
  deleteRule(request, { ...request.params, type: "card-value" });
  return { status: 204, body: null };
});

export const answerCreateProductRule = answer(createProductRule, (request) => {
  const { customerId } = request.params;
  const rule = createRule(request, { customerId, type: "card-product" }, request.body);
  return { status: 201, body: ProductRule.parse(withHits(request, rule)) };
});

export const answerReplaceProductRule = answer(replaceProductRule, (request) => {
  const { id, ...body } = request.body;
  const rule = changeRule(request, { ...request.params, type: "card-product", id }, body);
  return { status: 200, body: ProductRule.parse(withHits(request, rule)) };
});

export const answerDeleteProductRule = answer(deleteProductRule, (request) => {
  deleteRule(request, { ...request.params, type: "card-product" });
  return { status: 204, body: null };
});
