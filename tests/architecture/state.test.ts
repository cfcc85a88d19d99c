/** What the portal keeps, in the sources and in the table that says where each piece of it lives. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROLES } from "#contract/permissions";
import { filesUnder } from "#tests/support/source-files";

const sources = ["app", "server"]
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$|test-support/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const [table = ""] = readFileSync("prisma-free-README.md", "utf8").split(/^## /m).slice(1);

/** What the pattern's first group finds, each once. */
const found = (pattern: RegExp, inFiles: RegExp) => [
  ...new Set(
    sources
      .filter(({ file }) => inFiles.test(file))
      .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  ),
];

test("every cookie of the portal stands in the table", () => {
  const roles: readonly string[] = Object.values(ROLES);
  const cookies = found(/["`](?:__Host-)?(portal_[a-z]+)_?(?=["`$])/g, /^app\//).filter(
    (name) => !roles.includes(name),
  );
  expect(cookies).toContain("portal_sid");
  expect(cookies.filter((name) => !table.includes(`\`${name}`))).toEqual([]);
});

test("every place of the browser's storage stands in the table", () => {
  const constants = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^(?:export )?const ([A-Z_]+) = "([\w-]+)";/gm)].map(([, name, place]) => [
        name,
        place,
      ]),
    ),
  );
  // Two files call theirs alike, so each reads its own first.
  const places = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:local|session)Storage\.\w+Item\((?:"([\w-]+)"|([A-Z_]+))/g)].map(
      ([, word, name = ""]) =>
        word ??
        new RegExp(`^const ${name} = "([\\w-]+)";`, "m").exec(text)?.[1] ??
        constants.get(name) ??
        name,
    ),
  );
  expect(places).toContain("typed-forms");
  expect(places.filter((place) => !table.includes(`storage, \`${place}\``))).toEqual([]);
});

test("every field of a session stands in the table", () => {
  const source = readFileSync("app/session/session.ts", "utf8");
  const [, body = ""] = /^export interface Session \{\n([\s\S]*?)^\}/m.exec(source) ?? [];
  const fields = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = ""]) => name);
  expect(fields).toContain("formSeed");
  expect(fields.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("every kind of entry of the session store stands in the table", () => {
  // A lock is named by what it is for, which stands there.
  const kinds = found(/`([a-z-]+):\$\{/g, /^app\/session\/|^server\/rate-limit/).filter(
    (kind) => kind !== "lock",
  );
  expect(kinds).toContain("session");
  expect(kinds.filter((kind) => !table.includes(`\`${kind}:<`))).toEqual([]);
});
