/** What is agreed upon besides the plan: how each term is asked for, and how it is said afterwards. */
import type { ReactElement } from "react";
import type { ChangeableTerms, SubscriptionTerms } from "#contract/extension/subscriptions";
import { formatDate } from "~/domain/dates";
import { typedShare } from "~/domain/onboarding";
import { formatPercentage } from "~/domain/percentage";
import { DayField } from "~/forms/day-field";
import type { Choice } from "~/lists/choices";
import { filterField } from "~/lists/filter-form";
import type { Fact } from "~/ui/facts";
import { ChoiceField, TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { SUBSCRIPTION_CHOICES, unitsWords } from "~/words/subscriptions";

/** By their names on the wire. */
export type Terms = Required<SubscriptionTerms>;
export type TermName = keyof Terms;

interface Term<Value> {
  /** In the address of a form that asks for it. */
  name: string;
  label: string;
  /** As it is said. */
  words: (value: Value) => string | null;
  /** As its field holds it. */
  typed: (value: Value) => string;
  input: (field: FieldState) => ReactElement;
}

type Described<Of> = { readonly [Name in keyof Of]: Term<Of[Name]> };

const CHANGEABLE: Described<ChangeableTerms> = {
  quantity: {
    name: "quantidade",
    label: "Quantidade",
    words: unitsWords,
    typed: String,
    input: (field) => (
      <TextField
        field={field}
        label="Quantidade"
        hint="Terminais ou PDVs, de 1 a 999."
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  },
};

const { ciclo, pagamento } = SUBSCRIPTION_CHOICES;

/** In the order in which they are asked for and shown. */
export const TERMS: Described<Terms> = {
  ...CHANGEABLE,
  started_at: {
    name: "inicio",
    label: "Início",
    words: formatDate,
    typed: (date) => date,
    input: (field) => (
      <DayField
        field={field}
        label="Início"
        hint="De hoje até um ano à frente. A primeira fatura sai neste dia."
      />
    ),
  },
  billing_cycle: {
    name: "ciclo",
    label: "Ciclo",
    ...chosenFrom(ciclo),
    input: (field) => <ChoiceField field={field} label="Ciclo da cobrança" options={ciclo} />,
  },
  payment: {
    name: "pagamento",
    label: "Pagamento",
    ...chosenFrom(pagamento),
    input: (field) => <ChoiceField field={field} label="Pagamento" options={pagamento} />,
  },
  discount: {
    name: "desconto",
    label: "Desconto",
    words: (basisPoints) => formatPercentage(basisPoints / 10_000),
    typed: typedShare,
    input: (field) => (
      <TextField
        field={{ ...field, required: false }}
        kind="percent"
        label="Desconto em %"
        hint="Sobre o valor inteiro de cada ciclo, até 50; por exemplo 7,5."
        inputMode="decimal"
        autoComplete="off"
      />
    ),
  },
  discount_until: {
    name: "desconto_ate",
    label: "Desconto até",
    words: (date) => date && formatDate(date),
    typed: (date) => date ?? "",
    input: (field) => (
      <DayField
        field={{ ...field, required: false }}
        label="Desconto até"
        hint="Vale nos ciclos que começam até este dia. Em branco, não termina."
      />
    ),
  },
};

export const TERM_NAMES = Object.keys(TERMS) as readonly TermName[];
/** Those that are agreed upon anew with each change of plan. */
export const CHANGEABLE_NAMES = Object.keys(CHANGEABLE) as readonly (keyof ChangeableTerms)[];

function chosenFrom<Means extends string>(choices: readonly Choice<Means>[]) {
  const choiceOf = (means: Means) => choices.find((choice) => choice.means === means);
  return {
    words: (means: Means) => choiceOf(means)?.label ?? means,
    typed: (means: Means) => choiceOf(means)?.value ?? "",
  };
}

/** What stands in the address of a form, and whether its review was asked for. */
export interface Asked {
  typed: Readonly<Record<string, string[]>>;
  problems: Readonly<Record<string, string>>;
  asked: boolean;
}

/** A field as it was typed; as `initial` before anything was. */
export function askedField(name: string, { asked, ...read }: Asked, initial?: string): FieldState {
  const field = filterField(name, read);
  const isUntouched = read.typed[name] === undefined && !asked;
  return isUntouched ? { ...field, defaultValue: initial } : field;
}

export function termField<Name extends TermName>(
  name: Name,
  asked: Asked,
  initial: Partial<Terms>,
): FieldState {
  const value = initial[name];
  return askedField(TERMS[name].name, asked, value === undefined ? undefined : TERMS[name].typed(value));
}

function said<Name extends TermName>(name: Name, terms: Partial<Terms>): string | null {
  const value = terms[name];
  return value === undefined ? null : TERMS[name].words(value);
}

/** `["Quantidade", "3 unidades"]` and so on; what is kept from somebody is left out. */
export function termFacts(terms: Partial<Terms>, names: readonly TermName[] = TERM_NAMES): Fact[] {
  return names.map((name) => [TERMS[name].label, said(name, terms)]);
}

/** `3 unidades`: all that a change of plan agrees upon. */
export function changeableWords(terms: ChangeableTerms): string {
  return CHANGEABLE_NAMES.map((name) => said(name, terms)).join(", ");
}
