/** The values of a filter under the words of the merchant: `?produto=pre-pago` in the address, "Pré-pago" in the form. */
import { plain } from "~/domain/plain-text";
import type { Field } from "./fields";

export interface Choice<Means extends string = string> {
  /** As it stands in the address: `pre-pago`. */
  value: string;
  label: string;
  /** What the upstream calls it: `prepaid`. */
  means: Means;
}

/**
 * One choice per label, in their order; a label may stand with more that is said of it.
 * @param saved words of the address that views which people have saved say, where the label has become another
 */
export function choicesOf<Means extends string>(
  labels: Readonly<Record<Means, string | { readonly word: string }>>,
  saved?: Readonly<Partial<Record<Means, string>>>,
): Choice<Means>[] {
  return Object.entries<string | { readonly word: string }>(labels).map(([means, said]) => {
    const label = typeof said === "string" ? said : said.word;
    return { value: saved?.[means as Means] ?? wordOf(label), label, means: means as Means };
  });
}

/** The word in the address for what the upstream calls `means`; "" where none of the choices does. */
export function wordFor<Means extends string>(choices: readonly Choice<Means>[], means: Means): string {
  return choices.find((choice) => choice.means === means)?.value ?? "";
}

/** The label of the option that was chosen; undefined where none was. */
export function labelOf(
  options: readonly { value: string; label: string }[],
  chosen: string | undefined,
): string | undefined {
  return options.find(({ value }) => value === chosen)?.label;
}

/** `Crédito à vista` → `credito-a-vista` */
export function wordOf(label: string): string {
  return plain(label)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Any of the choices, as the upstream calls them. */
export function someChoices<Means extends string>(choices: readonly Choice<Means>[]): Field<Means[]> {
  return (texts) => {
    const given = texts.map((one) => one.trim()).filter((one) => one !== "");
    const chosen = choices.filter(({ value }) => given.includes(value)).map(({ means }) => means);
    const isKnown = given.every((one) => choices.some(({ value }) => value === one));
    return {
      ...(chosen.length > 0 ? { value: chosen } : {}),
      ...(isKnown ? {} : { problem: "Uma das opções não existe." }),
    };
  };
}
