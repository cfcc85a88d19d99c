/** Counts, amounts and days as they stand in a sentence or a table. */
import { formatDate } from "./dates";
import { moneyParts } from "./money";

/** `1 venda`, `1.284 vendas` */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** `1284` → `1.284` */
export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** `1.234,56`: an amount in a table that says R$ once, in its caption. */
export function reais(centavos: number): string {
  const { minus, figure } = moneyParts(centavos);
  return minus + figure;
}

/** `20/11`, of a moment or a calendar day. */
export function shortDate(moment: string): string {
  return formatDate(moment).slice(0, 5);
}

/** `20/11`, with its year where that is not today's. */
export function nearDate(moment: string, today: string): string {
  const date = formatDate(moment);
  return date.slice(6) === today.slice(0, 4) ? date.slice(0, 5) : date;
}

/**
 * `05/11`, `05/11 a 11/11`, with the years where they differ, or are not today's. Both days are included.
 * @param today empty says the years whatever they are
 */
export function shortRange(from: string, to: string, today = to): string {
  const write = (day: string) => nearDate(day, from.slice(0, 4) === to.slice(0, 4) ? today : "");
  return from === to ? write(from) : `${write(from)} a ${write(to)}`;
}

/** `05/11/2026`, `05/11/2026 a 11/11/2026`. Both days are included. */
export function longRange({ from, to }: { from: string; to: string }): string {
  return shortRange(from, to, "");
}

/** `a Cielo`, `a Cielo e a Rede`, `a Cielo, a Rede e a Stone` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}
