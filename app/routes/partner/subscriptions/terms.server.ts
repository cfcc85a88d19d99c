/** How the terms of a subscription are read: off the address of the form that asks for them, and off its review. */
import { z } from "zod";
import { SubscriptionPayment } from "#contract/extension/invoices";
import { BillingCycle, type ChangeableTerms } from "#contract/extension/subscriptions";
import { isCalendarDay } from "~/domain/days";
import { parseShare } from "~/domain/onboarding";
import { MOST_DISCOUNT, MOST_UNITS } from "~/domain/subscriptions";
import { type Choice, choicesOf, someChoices } from "~/lists/choices";
import {
  day,
  type Field,
  type Fields,
  type ReadFilter,
  readFilter,
  shaped,
  text,
  whole,
} from "~/lists/fields";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import { TERMS, type TermName, type Terms } from "./terms";

/** From when on a change of plan counts. */
export const WHEN = choicesOf<"now" | "next-cycle">({ now: "Agora", "next-cycle": "No próximo ciclo" });

/** An id of the upstream's. */
export const oneId = (problem: string) => shaped(/^[\w-]{1,64}$/, problem);

/** One of the choices, as the upstream calls it. */
export function oneChoice<Means extends string>(choices: readonly Choice<Means>[]): Field<Means> {
  return (texts) => {
    const { value: [value] = [], problem } = someChoices(choices)(texts.slice(0, 1));
    return { ...(value === undefined ? {} : { value }), ...(problem ? { problem } : {}) };
  };
}

/** `7,5`, with or without its sign, in basis points. */
const discount: Field<number> = (texts) => {
  const { value: typed, problem } = text(20)(texts);
  if (typed === undefined) return problem ? { problem } : {};
  const value = parseShare(typed);
  if (value === null) return { problem: "Informe uma porcentagem como 7,5." };
  return value > MOST_DISCOUNT ? { problem: "O desconto pode ser de até 50\u00a0%." } : { value };
};

interface Reader<Value> {
  read: Field<Value>;
  /** What is said where it was left out. */
  missing?: string;
  /** What it is where it may be left out. */
  otherwise?: Value;
}

type Read<Of> = { readonly [Name in keyof Of]: Reader<Of[Name]> };

const CHANGEABLE: Read<ChangeableTerms> = {
  quantity: { read: whole(1, MOST_UNITS), missing: "Informe quantos terminais ou PDVs." },
};

const READERS: Read<Terms> = {
  ...CHANGEABLE,
  started_at: { read: day, missing: "Informe o dia do início." },
  billing_cycle: { read: oneChoice(SUBSCRIPTION_CHOICES.ciclo), missing: "Escolha o ciclo da cobrança." },
  payment: { read: oneChoice(SUBSCRIPTION_CHOICES.pagamento), missing: "Escolha a forma de pagamento." },
  discount: { read: discount, otherwise: 0 },
  discount_until: { read: day, otherwise: null },
};

/**
 * What stands in the address of a form that asks for some of the terms, and for `others` besides. Asked for the
 * review, whatever is missing is said at its field: of the others, what `missing` has a sentence for.
 */
export function readAsked<Name extends TermName, Others extends Fields>(
  search: URLSearchParams,
  names: readonly Name[],
  others: Others,
  missing: { readonly [Other in keyof Others]?: string },
) {
  const termFields = Object.fromEntries(names.map((name) => [TERMS[name].name, READERS[name].read]));
  const { value, typed, problems } = readFilter<Fields>(search, { ...others, ...termFields });
  const asked = search.get("etapa") === "revisao";
  const sentences = [
    ...Object.entries<string | undefined>(missing),
    ...names.map((name) => [TERMS[name].name, READERS[name].missing] as const),
  ];
  for (const [name, sentence] of sentences)
    if (asked && sentence !== undefined && value[name] === undefined) problems[name] ??= sentence;
  const terms = names.map((name) => [name, value[TERMS[name].name] ?? READERS[name].otherwise]);
  return {
    typed,
    problems,
    asked,
    chosen: value as ReadFilter<Others>["value"],
    terms: Object.fromEntries(terms) as Partial<Pick<Terms, Name>>,
  };
}

/** The address with which the review is asked for. */
export function withReview(search: URLSearchParams): URLSearchParams {
  const review = new URLSearchParams(search);
  review.set("etapa", "revisao");
  return review;
}

/** Every term; null while one is missing, something is wrong, or the review was not asked for yet. */
export function agreedTerms<Name extends TermName>(read: {
  problems: Readonly<Record<string, string>>;
  asked: boolean;
  terms: Partial<Pick<Terms, Name>>;
}): Pick<Terms, Name> | null {
  const isReady = read.asked && Object.keys(read.problems).length === 0;
  return isReady ? (read.terms as Pick<Terms, Name>) : null;
}

/** Of what the review carries along: nobody types it there. */
export const INCOMPLETE = "Os dados da revisão vieram incompletos. Volte e confira.";
export const carriedId = z.string({ error: INCOMPLETE }).regex(/^[\w-]{1,64}$/, INCOMPLETE);
const number = (from: number, to: number) =>
  z.coerce.number({ error: INCOMPLETE }).int(INCOMPLETE).min(from, INCOMPLETE).max(to, INCOMPLETE);

type Carried<Of> = { readonly [Name in keyof Of]: z.ZodType };
const CHANGE = { quantity: number(1, MOST_UNITS) } satisfies Carried<ChangeableTerms>;
const AGREED = {
  ...CHANGE,
  started_at: z.string({ error: INCOMPLETE }).refine(isCalendarDay, INCOMPLETE),
  billing_cycle: z.enum(BillingCycle.options, { error: INCOMPLETE }),
  payment: z.enum(SubscriptionPayment.options, { error: INCOMPLETE }),
  discount: number(0, MOST_DISCOUNT),
  discount_until: z.string().refine(isCalendarDay, INCOMPLETE).optional(),
} satisfies Carried<Terms>;

export const carriedChange = z.object({ plan_id: carriedId, ...CHANGE });
export const carriedTerms = z.object({ plan_id: carriedId, ...AGREED });
