import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { demoEnvironment } from "./demo-environment.mjs";

let given: NodeJS.ProcessEnv & { DATA_DIR: string };
beforeAll(() => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "portal-demo-environment-"));
  given = { NODE_ENV: "test", DATA_DIR };
  return () => rmSync(DATA_DIR, { recursive: true, force: true });
});

test("a secret of which a full disk has kept nothing is made anew, and then stays", () => {
  writeFileSync(join(given.DATA_DIR, "demo-secret"), "");
  const { SESSION_SECRETS } = demoEnvironment(given);
  expect(SESSION_SECRETS).toHaveLength(48);
  expect(demoEnvironment(given).SESSION_SECRETS).toBe(SESSION_SECRETS);
});

test("no call goes to another API than the sandbox, whatever a portal of this machine asks by its settings", () => {
  const elsewhere = "https://api.example";
  const others = {
    API_URL_BACKOFFICE: elsewhere,
    API_URL_CONCILIATION: elsewhere,
    API_URL_EXTENSION: elsewhere,
  };
  expect(Object.values({ ...demoEnvironment({ ...given, ...others }) })).not.toContain(elsewhere);
});
