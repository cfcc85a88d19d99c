import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

/** A literal that is spread where it is written: nothing is shared, only a line is kept together. */
function spreads(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!/\.\.\.\(*[{[]/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) && isLiteral(node.expression))
      found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function isLiteral(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return isLiteral(expression.expression);
  return ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression);
}

test("object and array literals are written plainly", () => {
  const rooms = ["app", "contract", "sandbox", "server", "tests", "bench", "tools", "interop"];
  const files = rooms.flatMap((room) => filesUnder(room, /\.(tsx?|mjs)$/));
  expect(files.flatMap(spreads)).toEqual([]);
});
