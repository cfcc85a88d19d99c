import type { z } from "zod";
import {
  changeInstallmentRule,
  createInstallmentRule,
  deleteInstallmentRule,
  replaceInstallmentRule,
} from "#contract/routing";
import { brand, cardType, counts, type KeyField } from "./condition-fields.server";
import type { RuleKind } from "./kind.server";

const fields = (key: KeyField) => ({ card_type: cardType(key), brand: brand(key), installments: counts });

type Typed = z.output<z.ZodObject<ReturnType<typeof fields>>>;

/** Rules by card, brand and instalments, of source section 7. */
export const installmentRules = {
  fields,
  conditionOf: ({ card_type, brand, installments }: Typed) => ({
    card_type,
    brand: brand ?? null,
    installments,
  }),
  create: (portal, customerId, body, part) =>
    portal.tell(createInstallmentRule, { params: { customerId }, body }, part),
  replace: (portal, customerId, { id, version }, rule, part) => {
    const body = { ...rule, version };
    return portal.tell(replaceInstallmentRule, { params: { customerId, routeId: id }, body }, part);
  },
  change: (portal, customerId, { id, version }, said, part) => {
    const body = { ...said, version };
    return portal.tell(changeInstallmentRule, { params: { customerId, routeId: id }, body }, part);
  },
  remove: (portal, customerId, id, part) =>
    portal.tell(deleteInstallmentRule, { params: { customerId, routeId: id } }, part),
} satisfies RuleKind<"card-installments">;
