/** What somebody may mean who types into the search of the portal: pure, so that it decides what is asked at all. */
import { isCnpj } from "./check-digits";
import { addDays, isCalendarDay } from "./days";
import { plain } from "./plain-text";
import { parseMoney } from "./typed-money";
import { asSeen } from "./unseen";

/** What typed words may mean; each is null where they cannot. */
export interface SearchMeaning {
  /** The words, with one blank between them; of a whole card number only its last four digits: `•••• 4512`. */
  text: string;
  /** A number or code without what people write between its digits, or a part of one: `004512`, `0A1B2C`. */
  number: string | null;
  /** The last four digits of a card, where it was said that they are. */
  lastFour: string | null;
  /** Centavos, more than none. */
  amount: number | null;
  /** A calendar day: `2026-11-20`. */
  day: string | null;
  /** Of a store, a terminal, a customer, a person. */
  name: string | null;
}

type ReadSearch =
  | { kind: "nothing" }
  | { kind: "problem"; problem: string }
  | { kind: "meaning"; meaning: SearchMeaning };

/** As many characters as are looked for, and as few. */
const LONGEST_SEARCH = 100;
const SHORTEST_SEARCH = 2;

const NOTHING_MORE = { number: null, lastFour: null, amount: null, day: null, name: null } as const;

/** Says what was typed may mean, on a day `2026-11-20`, or in a sentence why it can mean nothing. */
export function readSearch(written: string, today: string): ReadSearch {
  const typed = asSeen(written);
  if (typed === "") return { kind: "nothing" };
  const problem = problemOf(typed);
  if (problem !== null) return { kind: "problem", problem };
  const text = typed.trim().replace(/\s+/g, " ");
  const lastFour = lastFourOf(text);
  if (lastFour !== null)
    return { kind: "meaning", meaning: { ...NOTHING_MORE, text: `•••• ${lastFour}`, lastFour } };
  const said = dayAndAmount(text, today);
  if (said === "no such day") {
    const sentence = `“${text}” não existe no calendário. Escreva a data como 20/11 ou 20/11/2026.`;
    return { kind: "problem", problem: sentence };
  }
  if (said) return { kind: "meaning", meaning: { ...NOTHING_MORE, text, ...said } };
  return {
    kind: "meaning",
    meaning: { ...NOTHING_MORE, text, number: numberIn(text), name: /\p{L}/u.test(text) ? text : null },
  };
}

function problemOf(typed: string): string | null {
  const length = [...typed.trim()].length;
  if (length === 0) return "Só há espaços. Escreva o que você procura.";
  if (length > LONGEST_SEARCH)
    return `São ${length.toLocaleString("pt-BR")} caracteres. Procure por até ${LONGEST_SEARCH}.`;
  // Blanks of other kinds are taken as one.
  if (/(?!\s)\p{Cc}|\p{Cs}|\p{Co}/u.test(typed)) return "Há um caractere que não é texto. Escreva de novo.";
  const meant = typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (meant === 0) return "Só há sinais. Escreva letras ou números.";
  return meant < SHORTEST_SEARCH ? `Escreva ao menos ${SHORTEST_SEARCH} letras ou números.` : null;
}

/** What may stand between the digits of a number that was copied from somewhere. */
const BETWEEN = /[\s./-]/g;

/** Digits with or without something between them, or a code of letters and digits. */
function numberIn(text: string): string | null {
  const bare = text.replace(BETWEEN, "").toUpperCase();
  if (/^\d{1,44}$/.test(bare)) return bare;
  // A code is one word. Letters alone are a name, unless there are as many as an authorisation has.
  return /^(?=.*\d|.{6}$)[0-9A-Z]{1,44}$/.test(bare) && /^[^\s.]+$/.test(text) ? bare : null;
}

/** `•••• 4512`, `****4512`, `final 4512`, `cartão 4512`, or a whole number of a card, of which nothing else is used. */
function lastFourOf(text: string): string | null {
  const said = /^(?:(?:cart[aã]o|final|finais)\s)+(\d{4})$|^[\d\s]{0,8}[•*][\s•*]*(\d{4})$/i.exec(text);
  if (said) return said[1] ?? said[2] ?? null;
  const digits = text.replace(/[\s.-]/g, "");
  return isCardNumber(digits) ? digits.slice(-4) : null;
}

/** By the issuers' lengths and first digits, and the check digit; a CNPJ that happens to fit is none. */
function isCardNumber(digits: string): boolean {
  if (!/^(?:[2-6]\d{15}|3[47]\d{13}|3[068]\d{12})$/.test(digits) || isCnpj(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type DayAndAmount = Pick<SearchMeaning, "day" | "amount">;

/** A day, an amount, or one of each, and nothing else; null for other words. */
function dayAndAmount(text: string, today: string): DayAndAmount | "no such day" | null {
  const said: DayAndAmount = { day: null, amount: null };
  for (const word of text.replace(/R\$\s/i, "R$").split(" ")) {
    const day = said.day === null ? dayOf(word, today) : null;
    if (day === "no such day") return day;
    const amount = said.amount === null && day === null ? amountOf(word) : null;
    if (day === null && amount === null) return null;
    said.day ??= day;
    said.amount ??= amount;
  }
  return said;
}

/** What nobody would write of a number: `129,90`, `129.90`, `R$ 129`. */
function amountOf(word: string): number | null {
  if (!/^R\$|,\d{1,2}$|^\d+\.\d{2}$/i.test(word)) return null;
  const amount = parseMoney(word);
  return amount !== null && amount > 0 && amount <= 99_999_999_999 ? amount : null;
}

const NAMED: Readonly<Record<string, number>> = { anteontem: -2, ontem: -1, hoje: 0, amanha: 1 };
/** 29/02 comes back after eight years at the latest. */
const YEARS_BACK = 8;

/** `ontem`, `20/11`, `20/11/26`, `20/11/2026`, `20-11-2026`, `2026-11-20`; without a year the last such day. */
function dayOf(word: string, today: string): string | "no such day" | null {
  const named = plain(word);
  if (Object.hasOwn(NAMED, named)) return addDays(today, NAMED[named] ?? 0);
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return isCalendarDay(word) ? word : "no such day";
  const parts =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? /^(\d{2})[.-](\d{2})[.-](\d{4})$/.exec(word);
  if (!parts) return null;
  const [, date = "", month = "", year] = parts;
  const inYear = (full: string) => `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const days =
    year === undefined
      ? Array.from({ length: YEARS_BACK + 1 }, (_, back) => inYear(String(Number(today.slice(0, 4)) - back)))
      : [inYear(year.length === 2 ? `20${year}` : year)];
  const found = days.find((day) => isCalendarDay(day) && (year !== undefined || day <= today));
  return found ?? "no such day";
}
