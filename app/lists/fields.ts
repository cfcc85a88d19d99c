/** How one filter is read off the address. What does not fit is said in a sentence, and counts as not given. */
import { parseDate } from "~/domain/days";
import { parseMoney } from "~/domain/typed-money";
import { asSeen } from "~/domain/unseen";

/** A value, or what is wrong with the text; neither when nothing was given. */
export interface Reading<Value> {
  value?: Value;
  problem?: string;
}

/** Reads the values of one parameter, which may stand in the address several times. */
export type Field<Value> = (texts: readonly string[]) => Reading<Value>;

type Read<Value> = (text: string) => Reading<Value>;

const first =
  <Value>(read: Read<Value>): Field<Value> =>
  ([text = ""]) => {
    const bare = asSeen(text).trim();
    return bare === "" ? {} : read(bare);
  };

/** What is typed into a search box: as forms keep names, with one blank between the words. */
export function text(longest = 100): Field<string> {
  return first((typed) => {
    const given = typed.replace(/\s+/g, " ");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    if (/[\u0000-\u001f]/.test(given)) return { problem: "Use letras e números." };
    return given.length > longest ? { problem: `Use no máximo ${longest} caracteres.` } : { value: given };
  });
}

/** What has one shape, such as a code; `problem` says which. */
export function shaped(shape: RegExp, problem: string): Field<string> {
  return first((given) => (shape.test(given) ? { value: given } : { problem }));
}

/** One of a list. */
export function oneOf<const Value extends string>(values: readonly Value[]): Field<Value> {
  return first((given) => {
    const value = values.find((one) => one === given);
    return value === undefined ? { problem: "Esta opção não existe." } : { value };
  });
}

/** An upstream's address carries no more. */
const MOST_IDS = 50;

/** Ids of things that the upstream offers to choose from. */
export const someIds: Field<string[]> = (texts) => {
  const given = texts.map((one) => one.trim()).filter((one) => one !== "");
  const known = given.filter((one) => /^[\w-]{1,64}$/.test(one));
  if (known.length > MOST_IDS) return { problem: `Escolha no máximo ${MOST_IDS} opções.` };
  return {
    ...(known.length > 0 ? { value: known } : {}),
    ...(known.length < given.length ? { problem: "Uma das opções não existe." } : {}),
  };
};

/** Centavos, from an amount as a person types it. */
export const amount: Field<number> = first((given) => {
  const centavos = parseMoney(given);
  if (centavos === null) return { problem: "Informe um valor como 1.234,56." };
  if (centavos < 0) return { problem: "Informe um valor a partir de zero." };
  return centavos > 99_999_999_999 ? { problem: "O valor é grande demais." } : { value: centavos };
});

/** Stands for a field of prices where they are not shown: what is found by it would tell them. */
export const nothing: Field<never> = () => ({});

/** A calendar day `2026-11-20`, which a person may also write as 20/11/2026. */
export const day: Field<string> = first((given) => {
  const value = parseDate(given);
  return value === null ? { problem: notADay(given, "uma data") } : { value };
});

/** A date field cannot hold what is no date: what was typed stands in what is wrong with it. */
export function notADay(typed: string, wanted: string): string {
  const shown = typed.length > 20 ? `${typed.slice(0, 20)}…` : typed;
  return `“${shown}” não existe no calendário. Informe ${wanted}, como 20/11/2026.`;
}

/** A whole number within bounds. */
export function whole(from: number, to: number): Field<number> {
  return first((given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    return value >= from && value <= to ? { value } : { problem: `Informe um número de ${from} a ${to}.` };
  });
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export interface ReadFilter<Of extends Fields> {
  value: { [Name in keyof Of]?: Of[Name] extends Field<infer Value> ? Value : never };
  /** What stands in the address, for the form to show again. */
  typed: Record<string, string[]>;
  problems: Record<string, string>;
}

/** What a form shows of its filter again: as it was typed, and with what is wrong with it. */
export interface TypedFilter {
  readonly typed: Readonly<Record<string, string[]>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Characters of one parameter that are looked at: lists of ids are the longest. */
const LONGEST = 8_000;

/** Reads the filters of a list. Problems are for the form; what has one does not filter. */
export function readFilter<Of extends Fields>(search: URLSearchParams, fields: Of): ReadFilter<Of> {
  const read: ReadFilter<Of> = { value: {}, typed: {}, problems: {} };
  for (const [name, field] of Object.entries(fields)) {
    const texts = search.getAll(name).map((one) => one.slice(0, LONGEST));
    const { value, problem } = field(texts);
    if (value !== undefined) read.value[name as keyof Of] = value as never;
    if (problem !== undefined) read.problems[name] = problem;
    const given = texts.filter((one) => one !== "");
    if (given.length > 0) read.typed[name] = given;
  }
  return read;
}

/** Says at the lower end of a range that it is above the upper one; neither end filters then. */
export function requireOrder<Of extends Fields>(
  { value, problems }: Pick<ReadFilter<Of>, "value" | "problems">,
  from: keyof Of & string,
  to: keyof Of & string,
  problem: string,
): void {
  const [low, high] = [value[from], value[to]];
  if (low == null || high == null || low <= high) return;
  problems[from] = problem;
  delete value[from];
  delete value[to];
}
