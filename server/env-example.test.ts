import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test, vi } from "vitest";
import { readSettings } from "../sandbox/settings.ts";

const needed = vi.hoisted(() => {
  const settings = {
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
    OIDC_ISSUER: "http://127.0.0.1:4000/realms/portal",
    API_URL: "http://127.0.0.1:4000",
  };
  // The module reads the process's own settings when it is imported.
  Object.assign(process.env, settings);
  return settings;
});

const { readConfig } = await import("~/config.server");

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test("every setting of the portal and of the sandbox stands in .env.example, with a line that explains it", () => {
  const settings = ["app/config/settings.server.ts", "sandbox/settings.ts"].flatMap((path) =>
    namesIn(read(path), /^ {2}([A-Z][A-Z_]+): /gm),
  );
  const explained = namesIn(read(".env.example"), /^# .*\n([A-Z_]+)=/gm);
  expect(explained).toEqual([...new Set(settings)].sort());
});

test("what it gives is what a setting is when it is left out", () => {
  const given = parseEnv(read(".env.example"));
  const { SESSION_SECRETS } = needed;
  expect(readConfig({ ...given, SESSION_SECRETS })).toEqual(readConfig(needed));
  expect(readSettings(given)).toEqual(readSettings({}));
});

test("docs/configuration.md explains the same", () => {
  const documented = namesIn(read("docs/configuration.md"), /(?<=^\| [^|]*)`([A-Z][A-Z_]+)`(?=[^|]* \|)/gm);
  const explained = namesIn(read(".env.example"), /^([A-Z_]+)=/gm);
  expect([...new Set(documented)]).toEqual(explained);
});
