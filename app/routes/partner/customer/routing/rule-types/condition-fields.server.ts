/** The fields of rules' forms that say which payments a rule is for: each type takes those that it asks for. */
import { z } from "zod";
import { CardType, RuleProduct, type RuleValue } from "#contract/routing-shapes";
import { Brand, EntryMode } from "#contract/values";
import { parseMoney } from "~/domain/typed-money";
import { bounded, LARGEST_AMOUNT, whole } from "~/forms/field-schemas.server";
import type { keptKey } from "~/forms/kept-key.server";
import { FIELD_WORDS } from "~/ui/field-words";

/** How a field reads one of the upstream's keys. */
export type KeyField = typeof keptKey;

const COUNT = "Informe de 1 a 21 parcelas.";
const count = whole(1, 21, COUNT);

const AMOUNT = FIELD_WORDS.money;
/** Centavos; zero is an amount. */
const amount = bounded(z.string().max(40, AMOUNT), parseMoney, {
  wrong: AMOUNT,
  least: { at: 0, words: "Informe zero ou mais." },
  most: LARGEST_AMOUNT,
}).optional();

const OPERATOR = "Escolha como o valor é comparado.";
const operator = z.enum(["eq", "gte", "lte", "between"], { error: OPERATOR });
const limits = { from: amount, to: amount };

export const cardType = (key: KeyField) => key(CardType.options, "Escolha o tipo de cartão.");
export const brand = (key: KeyField) => key(Brand.options, "Escolha uma bandeira da lista.").optional();
export const entryType = (key: KeyField) =>
  key(EntryMode.options, "Escolha uma captura da lista.").optional();
export const product = (key: KeyField) => key(RuleProduct.options, "Escolha o produto.");

/** The counts one by one, in order and each once. */
export const counts = z
  .array(count)
  .min(1, "Marque ao menos um número de parcelas.")
  .max(21, COUNT)
  .transform((ticked) => [...new Set(ticked)].sort((one, other) => one - other));
export const countRange = z.object({
  from: whole(1, 21, "Comece entre 1 e 21 parcelas."),
  to: whole(1, 21, "Termine entre 1 e 21 parcelas."),
});

export const value = z.object({ operator, ...limits });
export const valueIfAny = z.object({ operator: operator.optional(), ...limits }).optional();

export const limitsOf = (
  operator: RuleValue["operator"],
  { from, to }: { from?: number | undefined; to?: number | undefined },
): RuleValue => ({ operator, from: from ?? null, to: to ?? null });
