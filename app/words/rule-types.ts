/** What each type of rules is to people: its words, who may do what with it, and what its form asks. */
import type { Permission } from "#contract/permissions";
import { capital } from "~/domain/capital";
import type { RuleType } from "~/domain/routing/rule";
import { namesOf } from "~/ui/labels";

export type RuleAct = "read" | "create" | "update" | "delete";

/** A part of a form that says which payments a rule is for. */
export type ConditionField =
  /** `any` is what it means to leave the card type open; without it, one has to be chosen. */
  | { part: "card_type"; any?: string }
  /** `isOptional`: the rule may be for any value. */
  | { part: "value"; isOptional: boolean }
  /** `counts` are boxes to tick, `range` is the first and the last. */
  | { part: "product" | "brand" | "counts" | "range" | "entry_type" };

interface RuleWords<Word> {
  /** As it stands in the address. */
  word: Word;
  label: string;
  /** "Regras por produto" */
  by: string;
  /** When its rules decide. */
  order: string;
  /** What becomes of payments where there is no rule of the type. */
  without: string;
  /** The permission of source section 6 that each act needs. */
  needs: Readonly<Record<RuleAct, Permission>>;
  /** In the order of the form. */
  fields: readonly ConditionField[];
}

const byProductOrValue = {
  read: "routing-product-value-read",
  create: "routing-product-value-create",
  update: "routing-product-value-update",
  delete: "routing-product-value-delete",
} as const;

/** A type as it stands in the address. */
export type RuleWord = "produto" | "valor" | "parcelas";

/** In the order in which payments ask them. */
export const RULE_TYPES: Readonly<Record<RuleType, RuleWords<RuleWord>>> = {
  "card-product": {
    word: "produto",
    label: "Produto",
    by: "por produto",
    order: "São as primeiras a decidir. Vale a primeira regra, de cima para baixo, que serve ao pagamento.",
    without: "Todos os pagamentos seguem para as regras por valor.",
    needs: byProductOrValue,
    fields: [
      { part: "product" },
      { part: "card_type", any: "Qualquer um com o produto" },
      { part: "brand" },
      { part: "entry_type" },
      { part: "range" },
      { part: "value", isOptional: true },
    ],
  },
  "card-value": {
    word: "valor",
    label: "Valor",
    by: "por valor",
    order:
      "Decidem quando nenhuma regra por produto serve. Vale a primeira, de cima para baixo, que serve ao pagamento.",
    without: "Os pagamentos seguem para as regras por parcelas.",
    needs: byProductOrValue,
    fields: [
      { part: "value", isOptional: false },
      { part: "card_type", any: "Qualquer cartão, e Pix" },
      { part: "brand" },
      { part: "entry_type" },
      { part: "range" },
    ],
  },
  "card-installments": {
    word: "parcelas",
    label: "Parcelas",
    by: "por parcelas",
    order:
      "Decidem quando nenhuma regra por produto nem por valor serve. Vale a primeira, de cima para baixo, que serve ao pagamento.",
    without: "Os pagamentos seguem a ordem padrão do grupo da loja.",
    needs: {
      read: "routing-rules-read",
      create: "routing-brand-create",
      update: "routing-rules-update",
      delete: "routing-rules-delete",
    },
    fields: [{ part: "card_type" }, { part: "brand" }, { part: "counts" }],
  },
};

const types = Object.entries(RULE_TYPES);

/** Which rules they are: "Por produto". */
export const RULE_TYPE_NAMES: Readonly<Record<RuleType, string>> = namesOf(
  Object.fromEntries(types.map(([type, { by }]) => [type, capital(by)])),
);

/** What a type is called, a type of tomorrow's too. */
export const RULE_TYPE_LABELS: Readonly<Record<RuleType, string>> = namesOf(
  Object.fromEntries(types.map(([type, { label }]) => [type, label])),
);

/** Whether rules of this type have screens of their own. */
export const isRuleType = (type: RuleType): boolean => Object.hasOwn(RULE_TYPES, type);
