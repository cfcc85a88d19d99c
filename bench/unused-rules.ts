/** Which rules of the framed screens' style sheet no screen uses. */
import type { WireVisitor } from "#tests/support/wire-visitor";
import { rulesOf, takeApart } from "../app/ui/used-styles.server.ts";
import { NOT_IN_DOCUMENTS, STATES } from "./budgets.ts";
import type { PageWeight } from "./page-weight.ts";

/** The rules that fit nothing in the documents of the screens, nor in those of their states; as sentences. */
export async function unusedStyles(visitor: WireVisitor, weights: readonly PageWeight[]): Promise<string[]> {
  const documents = weights.map(({ html }) => html);
  for (const { path, headers } of STATES) documents.push((await visitor.get(path, headers)).text);
  const [file] = documents.flatMap((html) => /\/estilos\/\w+\.css/.exec(html) ?? []);
  if (!file) throw new Error("no document names the style sheet");
  const { text } = await visitor.get(file);
  return unusedRules(text, documents).map((rule) => `the style sheet: no screen uses ${rule}`);
}

/** The sheet's rules that fit nothing in any of these documents, and that nothing else brings either. */
export function unusedRules(sheet: string, documents: readonly string[]): string[] {
  const usedOf = takeApart(sheet);
  const used = new Set(documents.flatMap((html) => usedOf(html).flatMap(rulesOf)));
  const isBrought = (rule: string) => NOT_IN_DOCUMENTS.some((brought) => brought.test(rule));
  return rulesOf(sheet).filter((rule) => !used.has(rule) && !isBrought(rule));
}
