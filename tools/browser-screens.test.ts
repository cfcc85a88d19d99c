import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf } from "#tests/support/source-files";
import { browserScreens } from "./browser-screens.ts";

/** Short, and open to everybody: they go as they are. */
const AS_THEY_ARE = ["public", "session"];

/** What the browser gets of a file of the table. */
function sent(file: string): string | undefined {
  const { transform } = browserScreens() as {
    transform: (...given: unknown[]) => { code: string } | undefined;
  };
  return transform(readFileSync(`app/screens/${file}.ts`, "utf8"), `/app/screens/${file}.ts`, { ssr: false })
    ?.code;
}

test("of every area's rows the browser gets neither needs nor the menu", () => {
  const files = importsOf("app/screens/table.ts")
    .filter(({ target, typesOnly }) => !typesOnly && target.startsWith("app/screens/"))
    .map(({ target }) => target.replace(/^app\/screens\/|\.ts$/g, ""))
    .filter((file) => !AS_THEY_ARE.includes(file));
  expect(files).toContain("partner-customer-routing");
  for (const file of files) {
    const code = sent(file);
    expect(code, file).toMatch(/^export const \w+Screens = \{/);
    expect(code, file).not.toMatch(/"(needs|menu|acting)"/);
  }
});
