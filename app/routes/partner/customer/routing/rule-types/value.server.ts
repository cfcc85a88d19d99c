import type { z } from "zod";
import { createValueRule, deleteValueRule, replaceValueRule } from "#contract/routing";
import {
  brand,
  cardType,
  countRange,
  entryType,
  type KeyField,
  limitsOf,
  value,
} from "./condition-fields.server";
import type { RuleKind } from "./kind.server";

const fields = (key: KeyField) => ({
  card_type: cardType(key).optional(),
  brand: brand(key),
  entry_type: entryType(key),
  installments: countRange,
  value,
});

type Typed = z.output<z.ZodObject<ReturnType<typeof fields>>>;

/** Rules by the value of the sale, of source section 7. */
export const valueRules = {
  fields,
  conditionOf: ({ card_type, brand, entry_type, installments, value }: Typed) => ({
    card_type: card_type ?? null,
    brand: brand ?? null,
    entry_type: entry_type ?? null,
    installments,
    value: limitsOf(value.operator, value),
  }),
  create: (portal, customerId, body, part) =>
    portal.tell(createValueRule, { params: { customerId }, body }, part),
  replace: (portal, customerId, { id, version }, rule, part) =>
    portal.tell(replaceValueRule, { params: { customerId }, body: { ...rule, id, version } }, part),
  remove: (portal, customerId, id, part) =>
    portal.tell(deleteValueRule, { params: { customerId, id } }, part),
} satisfies RuleKind<"card-value">;
