import type { z } from "zod";
import { createProductRule, deleteProductRule, replaceProductRule } from "#contract/routing";
import {
  brand,
  cardType,
  countRange,
  entryType,
  type KeyField,
  limitsOf,
  product,
  valueIfAny,
} from "./condition-fields.server";
import type { RuleKind } from "./kind.server";

const fields = (key: KeyField) => ({
  card_type: cardType(key).optional(),
  brand: brand(key),
  entry_type: entryType(key),
  installments: countRange,
  product: product(key),
  value: valueIfAny,
});

type Typed = z.output<z.ZodObject<ReturnType<typeof fields>>>;

/** Rules by product, of source section 7. */
export const productRules = {
  fields,
  conditionOf: ({ card_type, brand, entry_type, installments, product, value }: Typed) => ({
    card_type: card_type ?? null,
    brand: brand ?? null,
    entry_type: entry_type ?? null,
    installments,
    product,
    value: value?.operator ? limitsOf(value.operator, value) : null,
  }),
  create: (portal, customerId, body, part) =>
    portal.tell(createProductRule, { params: { customerId }, body }, part),
  replace: (portal, customerId, { id, version }, rule, part) =>
    portal.tell(replaceProductRule, { params: { customerId }, body: { ...rule, id, version } }, part),
  remove: (portal, customerId, id, part) =>
    portal.tell(deleteProductRule, { params: { customerId, id } }, part),
} satisfies RuleKind<"card-product">;
