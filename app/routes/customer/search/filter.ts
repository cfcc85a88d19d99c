import { moneyParts } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";

/** What lists search for in their `q`: a number, or the end of a card as it is printed. */
export function numberOf({ number, lastFour }: SearchMeaning): string | undefined {
  return number ?? (lastFour === null ? undefined : `•••• ${lastFour}`);
}

/** One amount, as the upstream takes it and as it stands in the address. */
export function amountFilter({ amount }: SearchMeaning) {
  if (amount === null) return { query: {}, address: {} };
  const { figure } = moneyParts(amount);
  return {
    query: { amount_from: amount, amount_to: amount },
    address: { valor_de: figure, valor_ate: figure },
  };
}

/** An address with each of its values, of which one may be a list. */
export function addressOf(
  path: string,
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
) {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}
