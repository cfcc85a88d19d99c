/** What is checked once for all screens: a second document, a file that is cut, rules that no screen uses. */
import { WireVisitor } from "#tests/support/wire-visitor";
import { SECOND } from "./budgets.ts";
import { cutExport, tooManyCalls } from "./cut-export.ts";
import { type PageWeight, weighSecond } from "./page-weight.ts";
import type { Stack } from "./stack.ts";
import { unusedStyles } from "./unused-rules.ts";

interface Checked {
  /** What was found, as sentences. */
  found: string[];
  /** What of it breaks a budget. */
  broken: string[];
}

export async function checkOnce(
  { portal, sandbox }: Pick<Stack, "portal" | "sandbox">,
  weights: readonly PageWeight[],
): Promise<Checked> {
  const visitor = await WireVisitor.signedIn(portal, portal, SECOND.account);
  const second = await weighSecond(visitor, SECOND.path);
  const unused = await unusedStyles(visitor, weights);
  const cut = await cutExport(visitor, sandbox);
  const heavy =
    second > SECOND.usable
      ? [`${SECOND.path}: again is ${second} bytes, the budget is ${SECOND.usable}`]
      : [];
  return {
    found: [
      `A second document of ${SECOND.path}, until usable: ${second} bytes`,
      `Calls after a file is cut: ${cut.after}`,
      `Rules of the style sheet that no screen uses: ${unused.length}`,
    ],
    broken: [...heavy, ...tooManyCalls(cut), ...unused],
  };
}
