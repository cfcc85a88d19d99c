/** The form of a routing rule, by its type. What depends on the customer or on several fields is in `refusals.ts`. */
import { z } from "zod";
import { RuleType } from "#contract/routing-shapes";
import { Acquirer } from "#contract/values";
import { day, line, whole } from "~/forms/field-schemas.server";
import { keptKey } from "~/forms/kept-key.server";
import { carried } from "~/forms/submission.server";
import type { KeyField } from "../rule-types/condition-fields.server";
import { type FieldsOf, RULE_KINDS } from "../rule-types/rule-types.server";

/** @param label of the field: in the summary of what is wrong both may stand */
const validity = (label: string) =>
  day(`Informe em “${label}” uma data que exista, como 01/12/2026.`).optional();

const priority = whole(1, 9999, "Informe um número de 1 a 9999.");
const name = line("Informe o nome da regra.", 1, 64);
const hidden = carried(z.string().max(80).optional());

const newKey = <Known extends string>(options: readonly Known[], error: string) => z.enum(options, { error });

/** @param key how a field reads one of the upstream's keys */
function commonFields(key: KeyField) {
  return {
    /** The version that the person was shown; none of a new rule. */
    version: hidden,
    /** The fingerprint of the warnings that the person was shown. */
    accepted: hidden,
    /** Which rules there were when the form was shown. */
    known: hidden,
    name,
    priority,
    enabled: z.enum(["on", "off"], { error: "Escolha se a regra fica ativada." }),
    acquirer: key(Acquirer.options, "Escolha a adquirente de destino."),
    /** By their numbers; those left open are gaps. */
    fallback_acquirers: z
      .array(key(Acquirer.options, "Escolha uma adquirente da lista.").optional())
      .max(4, "São no máximo quatro alternativas.")
      .optional(),
    group_id: z.string().max(64, "Escolha um grupo da lista.").optional(),
    valid_from: validity("Vale desde"),
    valid_to: validity("Vale até"),
  };
}

/** A new rule is named by its condition and put last, unless it says otherwise. */
const newFields = { ...commonFields(newKey), name: name.optional(), priority: priority.optional() };

const byType = (common: Readonly<Record<string, z.ZodType>>, key: KeyField) =>
  new Map(RuleType.options.map((type) => [type, z.object({ ...common, ...RULE_KINDS[type].fields(key) })]));
const forms = byType(commonFields(keptKey), keptKey);
const newForms = byType(newFields, newKey);

export function ruleFormOf(type: RuleType, isNew: boolean): z.ZodObject {
  const form = (isNew ? newForms : forms).get(type);
  if (!form) throw new Error(`no form for rules of the type ${type}`);
  return form;
}

type Output<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

/** What was typed in the form of a type. */
export type TypedRule = {
  [Type in RuleType]: { type: Type } & Output<typeof newFields> & Output<FieldsOf<Type>>;
}[RuleType];

/** The ids that a form has to carry: without them nothing is sent. Source section 5. */
export const idsForm = z.object({ customerId: hidden, routeId: hidden });
