import { formatDate } from "~/domain/dates";

/** `1 venda`, `1.284 vendas` */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** `1284` → `1.284` */
export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** `20/11`, of a moment or a calendar day. */
export function shortDate(moment: string): string {
  return formatDate(moment).slice(0, 5);
}

/** `05/11`, or `05/11 a 11/11` where the days differ. Both are included. */
export function shortRange(from: string, to: string): string {
  return from === to ? shortDate(from) : `${shortDate(from)} a ${shortDate(to)}`;
}

/** `a Cielo`, `a Cielo e a Rede`, `a Cielo, a Rede e a Stone` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}
