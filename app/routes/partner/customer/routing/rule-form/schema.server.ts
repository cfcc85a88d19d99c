/** The form of a routing rule, by its type. What depends on the customer or on several fields is in `faults.ts`. */
import { z } from "zod";
import { CardType, RuleProduct } from "#contract/routing-shapes";
import { Acquirer, Brand, EntryMode } from "#contract/values";
import { parseDate } from "~/domain/days";
import { parseMoney } from "~/domain/money";
import type { RuleType } from "~/domain/routing/rule";
import { line } from "~/forms/field-schemas.server";
import { keptKey } from "~/forms/kept-key.server";

const LARGEST = 99_999_999_999;
const COUNT = "Informe de 1 a 21 parcelas.";

/** What a text says, or what is wrong with it. */
const read = <Value>(text: z.ZodString, reader: (text: string) => Value | string) =>
  text.transform((typed, { issues }) => {
    const value = reader(typed);
    if (typeof value !== "string") return value;
    issues.push({ code: "custom", message: value, input: typed });
    return z.NEVER;
  });

const whole = (text: string, most: number): number | null => {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

const count = read(z.string({ error: COUNT }).max(20, COUNT), (text) => whole(text, 21) ?? COUNT);

const AMOUNT = "Informe um valor como 1.234,56.";
/** Centavos; zero is an amount. */
const amount = read(z.string().max(40, AMOUNT), (text) => {
  const centavos = parseMoney(text);
  if (centavos === null) return AMOUNT;
  if (centavos < 0) return "Informe zero ou mais.";
  return centavos > LARGEST ? "O valor é grande demais." : centavos;
}).optional();

const DAY = "Informe uma data que exista, como 01/12/2026.";
const day = z
  .string()
  .max(20, DAY)
  .transform((text, { issues }) => {
    const parsed = parseDate(text);
    if (parsed === null) issues.push({ code: "custom", message: DAY, input: text });
    return parsed ?? z.NEVER;
  })
  .optional();

const PRIORITY = "Informe um número de 1 a 9999.";
const priority = read(
  z.string({ error: PRIORITY }).max(20, PRIORITY),
  (text) => whole(text, 9999) ?? PRIORITY,
);
const name = line("Informe o nome da regra.", 1, 64);
const hidden = z.string().max(80).optional();

const CARD = "Escolha o tipo de cartão.";
const OPERATOR = "Escolha como o valor é comparado.";
const operator = z.enum(["eq", "gte", "lte", "between"], { error: OPERATOR });
const limits = { from: amount, to: amount };

type KeyField = typeof keptKey;
const newKey = <Known extends string>(options: readonly Known[], error: string) => z.enum(options, { error });

/** @param key how a field reads one of the upstream's keys */
function formsOf(key: KeyField) {
  const brand = key(Brand.options, "Escolha uma bandeira da lista.").optional();
  const common = {
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
    valid_from: day,
    valid_to: day,
  };
  const bounded = {
    card_type: key(CardType.options, CARD).optional(),
    brand,
    entry_type: key(EntryMode.options, "Escolha uma captura da lista.").optional(),
    installments: z.object({ from: count, to: count }),
  };
  return {
    "card-installments": z.object({
      ...common,
      card_type: key(CardType.options, CARD),
      brand,
      installments: z
        .array(count)
        .min(1, "Marque ao menos um número de parcelas.")
        .max(21, COUNT)
        .transform((counts) => [...new Set(counts)].sort((one, other) => one - other)),
    }),
    "card-value": z.object({ ...common, ...bounded, value: z.object({ operator, ...limits }) }),
    "card-product": z.object({
      ...common,
      ...bounded,
      product: key(RuleProduct.options, "Escolha o produto."),
      value: z.object({ operator: operator.optional(), ...limits }).optional(),
    }),
  };
}

/** A new rule is named by its condition and put last, unless it says otherwise. */
const open = { name: name.optional(), priority: priority.optional() };
const forms = formsOf(keptKey);
const strict = formsOf(newKey);
const newForms = {
  "card-installments": strict["card-installments"].extend(open),
  "card-value": strict["card-value"].extend(open),
  "card-product": strict["card-product"].extend(open),
};

/** The ids that a form has to carry: without them nothing is sent. Source section 5. */
export const idsForm = z.object({ customerId: hidden, routeId: hidden });

export const ruleFormOf = <T extends RuleType>(type: T, isNew: boolean) =>
  (isNew ? newForms : forms)[type] as (typeof newForms)[T];

export type TypedRule =
  | ({ type: "card-installments" } & z.output<(typeof newForms)["card-installments"]>)
  | ({ type: "card-value" } & z.output<(typeof newForms)["card-value"]>)
  | ({ type: "card-product" } & z.output<(typeof newForms)["card-product"]>);
