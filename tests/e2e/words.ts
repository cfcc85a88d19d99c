/** What a person reads on a page, and what the platform itself writes: not by the code that is tested. */
import { expect } from "vitest";
import type { Person } from "#tests/support/browser";

const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** With blanks that break. */
export const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");

/** With the minus that is set, and not the one that is typed. */
export const money = (centavos: number) => plain(brl.format(centavos / 100)).replace("-", "\u2212");

/** All that stands before somebody. */
export const said = async ({ content }: Person) => plain(await content.textContent());

export const says = (person: Person, words: string | RegExp) =>
  expect.poll(() => said(person)).toMatch(words);
