import { OFFSET } from "./calendar.ts";

/** `2026-11-19` as people write it: 19/11/2026. */
export function dayWords(day: string): string {
  return day.split("-").reverse().join("/");
}

/** An instant of epoch milliseconds in São Paulo's time: 19/11/2026 às 14:03. */
export function momentWords(at: number): string {
  const local = new Date(at - OFFSET).toISOString();
  return `${dayWords(local.slice(0, 10))} às ${local.slice(11, 16)}`;
}

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** A month as people say it: outubro de 2026. */
export function monthWords(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} de ${year}`;
}

/** Centavos as people write them: R$ 1.234,56. */
export function moneyWords(amount: number): string {
  const centavos = String(Math.abs(amount)).padStart(3, "0");
  const reais = centavos.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${amount < 0 ? "−" : ""}R$ ${reais},${centavos.slice(-2)}`;
}
