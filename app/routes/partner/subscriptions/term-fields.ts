/** Fields of the forms that ask with GET: what was chosen so far stands in the address. */
import { parseShare } from "~/domain/onboarding";
import { MOST_DISCOUNT } from "~/domain/subscriptions";
import { type Choice, someChoices } from "~/lists/choices";
import { type Field, shaped, text } from "~/lists/fields";

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
export const discount: Field<number> = (texts) => {
  const { value: typed, problem } = text(20)(texts);
  if (typed === undefined) return problem ? { problem } : {};
  const value = parseShare(typed);
  if (value === null) return { problem: "Informe uma porcentagem como 7,5." };
  return value > MOST_DISCOUNT ? { problem: "O desconto pode ser de até 50%." } : { value };
};
