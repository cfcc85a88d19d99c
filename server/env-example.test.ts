import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test("every setting of the portal and of the sandbox stands in .env.example, with a line that explains it", () => {
  const settings = ["app/config.server.ts", "sandbox/settings.ts"].flatMap((path) =>
    namesIn(read(path), /^ {2}([A-Z][A-Z_]+): /gm),
  );
  const explained = namesIn(read(".env.example"), /^# .*\n([A-Z_]+)=/gm);
  expect(explained).toEqual([...new Set(settings)].sort());
});
