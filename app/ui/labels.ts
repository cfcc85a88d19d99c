/**
 * What the upstream's keys are called. It may come to have more of them than we know: such a key is shown as it came,
 * so whoever looks one up always finds something.
 */
import type { Tone } from "./alert";

type Badged = { readonly word: string; readonly tone: Tone | "neutral" };

export const namesOf = <Key extends string>(known: Readonly<Record<Key, string>>) =>
  orElse<Key, string>(known, (key) => key);

export const tonesOf = <Key extends string>(known: Readonly<Record<Key, Tone | "neutral">>) =>
  orElse<Key, Tone | "neutral">(known, () => "neutral");

export const badgesOf = <Key extends string>(known: Readonly<Record<Key, Badged>>) =>
  orElse<Key, Badged>(known, (word) => ({ word, tone: "neutral" }));

/** The words of badges, without their tones. */
export const wordsOf = <Key extends string>(badges: Readonly<Record<Key, Badged>>) =>
  namesOf(
    Object.fromEntries(Object.entries<Badged>(badges).map(([key, { word }]) => [key, word])) as Record<
      Key,
      string
    >,
  );

/** What a form offers of them, in their order: only those that we know. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function orElse<Key extends string, Said>(
  known: Readonly<Record<Key, Said>>,
  otherwise: (key: string) => Said,
): Readonly<Record<Key, Said>> {
  return new Proxy(known, {
    get: (all, key) =>
      typeof key === "symbol" || Object.hasOwn(all, key) ? Reflect.get(all, key) : otherwise(key),
  });
}
