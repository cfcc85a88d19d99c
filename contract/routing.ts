/**
 * Source section 7, "Per customer": the rules that say which acquirer takes which sale, and the groups of stores that
 * they may be for. `routing-shapes.ts` says what a rule is and in which order rules are asked.
 */
import { z } from "zod";
import { call, none } from "./call";
import {
  InstallmentRule,
  NewInstallmentRule,
  NewProductRule,
  NewValueRule,
  ProductRule,
  RoutingGroup,
  RoutingGroupInput,
  ValueRule,
} from "./routing-shapes";
import { Id } from "./values";

const customer = z.object({ customerId: Id });
const route = z.object({ customerId: Id, routeId: Id });
const rule = z.object({ customerId: Id, id: Id });

/** The version that was read: 409 with who and when, if there is another one now. */
const version = { version: z.int().min(1) };
const marked = { id: Id, ...version };

/** Source section 8, to the letter. */
const reading = { http: "Failed to fetch data: {status}", network: "Network error" } as const;

/** In the order in which sales ask them. */
export const listInstallmentRules = call(
  "GET /api/backoffice/customers/{customerId}/routing/card-installments",
  {
    purpose: "list a customer's routing rules by card, brand and instalments",
    params: customer,
    replies: { 200: z.array(InstallmentRule) },
    needs: "routing-rules-read",
    company: "any",
    sentences: reading,
  },
);

export const createInstallmentRule = call(
  "POST /api/backoffice/customers/{customerId}/routing/card-installments",
  {
    purpose: "create a routing rule by card, brand and instalments",
    audit: "routing",
    params: customer,
    body: NewInstallmentRule,
    replies: { 201: InstallmentRule },
    needs: "routing-brand-create",
    company: "any",
    sentences: { http: "{status}: {message}" },
  },
);

export const replaceInstallmentRule = call(
  "PUT /api/backoffice/customers/{customerId}/routing/card-installments/{routeId}",
  {
    purpose: "replace a routing rule by card, brand and instalments",
    audit: "routing",
    params: route,
    body: NewInstallmentRule.extend(version),
    replies: { 200: InstallmentRule },
    needs: "routing-rules-update",
    company: "any",
  },
);

/** Any part of the rule. */
export const changeInstallmentRule = call(
  "PATCH /api/backoffice/customers/{customerId}/routing/card-installments/{routeId}",
  {
    purpose: "change part of a routing rule by card, brand and instalments",
    audit: "routing",
    params: route,
    body: NewInstallmentRule.partial().extend(version),
    replies: { 200: InstallmentRule },
    needs: "routing-rules-update",
    company: "any",
  },
);

export const deleteInstallmentRule = call(
  "DELETE /api/backoffice/customers/{customerId}/routing/card-installments/{routeId}",
  {
    purpose: "delete a routing rule by card, brand and instalments",
    audit: "routing",
    params: route,
    replies: { 204: none },
    needs: "routing-rules-delete",
    company: "any",
  },
);

/** In the order in which sales ask them. */
export const listValueRules = call("GET /api/backoffice/customers/{customerId}/routing/types/card_value", {
  purpose: "list a customer's routing rules by the value of the sale",
  params: customer,
  replies: { 200: z.array(ValueRule) },
  needs: "routing-product-value-read",
  company: "any",
  sentences: reading,
});

export const createValueRule = call("POST /api/backoffice/customers/{customerId}/routing/card-value", {
  purpose: "create a routing rule by the value of the sale",
  audit: "routing",
  params: customer,
  body: NewValueRule,
  replies: { 201: ValueRule },
  needs: "routing-product-value-create",
  company: "any",
});

export const replaceValueRule = call("PUT /api/backoffice/customers/{customerId}/routing/card-value", {
  purpose: "replace a routing rule by the value of the sale",
  audit: "routing",
  params: customer,
  body: NewValueRule.extend(marked),
  replies: { 200: ValueRule },
  needs: "routing-product-value-update",
  company: "any",
});

export const deleteValueRule = call("DELETE /api/backoffice/customers/{customerId}/routing/card-value/{id}", {
  purpose: "delete a routing rule by the value of the sale",
  audit: "routing",
  params: rule,
  replies: { 204: none },
  needs: "routing-product-value-delete",
  company: "any",
});

/** In the order in which sales ask them. */
export const listProductRules = call(
  "GET /api/backoffice/customers/{customerId}/routing/types/card_product",
  {
    purpose: "list a customer's routing rules by product",
    params: customer,
    replies: { 200: z.array(ProductRule) },
    needs: "routing-product-value-read",
    company: "any",
    sentences: reading,
  },
);

export const createProductRule = call("POST /api/backoffice/customers/{customerId}/routing/card-product", {
  purpose: "create a routing rule by product",
  audit: "routing",
  params: customer,
  body: NewProductRule,
  replies: { 201: ProductRule },
  needs: "routing-product-value-create",
  company: "any",
});

export const replaceProductRule = call("PUT /api/backoffice/customers/{customerId}/routing/card-product", {
  purpose: "replace a routing rule by product",
  audit: "routing",
  params: customer,
  body: NewProductRule.extend(marked),
  replies: { 200: ProductRule },
  needs: "routing-product-value-update",
  company: "any",
});

export const deleteProductRule = call(
  "DELETE /api/backoffice/customers/{customerId}/routing/card-product/{id}",
  {
    purpose: "delete a routing rule by product",
    audit: "routing",
    params: rule,
    replies: { 204: none },
    needs: "routing-product-value-delete",
    company: "any",
  },
);

/** The default group first, then by name. */
export const listRoutingGroups = call("GET /api/backoffice/customers/{customerId}/routing-groups", {
  purpose: "list a customer's groups of stores with their default order of acquirers",
  params: customer,
  replies: { 200: z.array(RoutingGroup) },
  needs: "routing-rules-read",
  company: "any",
  sentences: reading,
});

export const createRoutingGroup = call("POST /api/backoffice/customers/{customerId}/routing-groups", {
  purpose: "create a group of stores",
  audit: "routing",
  params: customer,
  body: RoutingGroupInput,
  replies: { 201: RoutingGroup },
  needs: "routing-brand-create",
  company: "any",
  sentences: { http: "{message}" },
});

export const updateRoutingGroup = call("PUT /api/backoffice/customers/{customerId}/routing-groups", {
  purpose: "change a group of stores",
  audit: "routing",
  params: customer,
  body: RoutingGroupInput.extend(marked),
  replies: { 200: RoutingGroup },
  needs: "routing-rules-update",
  company: "any",
  sentences: { http: "{message}" },
});

/** Its stores go to the default group; 409 for the default itself and where rules are only for this group. */
export const deleteRoutingGroup = call("DELETE /api/backoffice/customers/{customerId}/routing-groups/{id}", {
  purpose: "delete a group of stores",
  audit: "routing",
  params: rule,
  replies: { 204: none },
  needs: "routing-rules-delete",
  company: "any",
  sentences: { http: "{message}" },
});
