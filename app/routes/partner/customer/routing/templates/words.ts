/** What of a template becomes of a customer's rules, in words. */
import { listed } from "~/domain/figures";
import type { LeftOut } from "~/domain/routing/template";
import { markLabel } from "~/ui/marks";

/** "“Visa na Stone”: sem contrato ativo com Stone." */
export function leftOutWords({ rule, why, fallbacks }: LeftOut): string {
  if (why === "ended") return `“${rule.name}”: já terminou.`;
  if (fallbacks.length > 0)
    return `“${rule.name}” fica sem ${fallbacks.length === 1 ? "a alternativa" : "as alternativas"} ${listed(fallbacks.map(markLabel))}: sem contrato ativo.`;
  return `“${rule.name}”: sem contrato ativo com ${markLabel(rule.acquirer)}.`;
}

/** What the texts of each line of an application are called; the first two are for us. */
export const LINE_COLUMNS = [
  "Cliente",
  "Modelo",
  "O que muda",
  "O que passa a estar errado",
  "O que fica de fora",
];

const LONGEST = 40_000;

/** A line for each sentence; of more than a text takes, the last one says so. */
export function inLines(sentences: readonly string[]): string {
  const text = sentences.join("\n");
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf("\n", LONGEST - 100))}\nHá mais do que cabe aqui.`;
}

export const linesIn = (text: string): string[] => text.split("\n").filter((line) => line !== "");
