import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type SandboxOptions, startSandbox } from "./start.ts";
import { Browser } from "./support/browser.ts";
import { newAttempt, PORTAL, refresh, signIn, userinfo } from "./support/sign-in.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

const options = (port: number): SandboxOptions => ({
  port,
  database: join(folder, "sandbox.db"),
  sales: 50,
  control: false,
  portalOrigins: [PORTAL],
});

test("a restart signs nobody out and keeps what was written; a reset brings the seed back", async () => {
  const first = await startSandbox(options(0));
  const browser = new Browser();
  const tokens = await signIn(first, "maria@loja.example", { browser });
  first.db.prepare("update sso_users set given_name = 'Mariana' where id = 'usr-maria'").run();
  await first.close();

  const second = await startSandbox(options(first.port));
  const answer = await userinfo(second, tokens.access_token);
  expect(await answer.json()).toMatchObject({ given_name: "Mariana" });
  const again = await browser.visit(newAttempt(second).url);
  expect(new URL(again.url).searchParams.get("code")).toEqual(expect.any(String));
  await second.close();

  const third = await startSandbox({ ...options(first.port), reset: true });
  expect((await refresh(third, tokens.refresh_token)).status).toBe(200);
  expect(await (await userinfo(third, tokens.access_token)).json()).toMatchObject({ given_name: "Maria" });
  await third.close();
});

test("the control switch is closed unless it is opened", async () => {
  const sandbox = await startSandbox({ ...options(0), database: ":memory:" });
  expect((await fetch(`${sandbox.url}/_control/journal`)).status).toBe(404);
  await sandbox.close();
});
