import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createSeedClock } from "./clock.ts";
import { prepareData } from "./data.ts";
import { DataUnavailable, openDatabase } from "./database.ts";
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

test("data of another version are seeded anew, whatever is missing in their tables", async () => {
  const database = join(folder, "older.db");
  const first = await startSandbox({ ...options(0), database });
  expect(first.found).toBe("nothing");
  first.db.exec("drop index oidc_records_uid; alter table oidc_records drop column uid; drop table sales");
  first.db.exec("update identity_settings set value = 'yes' where name = 'seeded'");
  await first.close();

  const second = await startSandbox({ ...options(first.port), database });
  expect(second.found).toBe("other-version");
  await signIn(second, "maria@loja.example");
  expect(second.db.prepare("select count(*) as sales from sales").get()).toMatchObject({ sales: 50 });
  await second.close();

  const third = await startSandbox({ ...options(first.port), database });
  expect(third.found).toBe("data");
  await third.close();
});

test("data that begin as a copy of what another has seeded are the seed, and are put back to it", async () => {
  const seed = join(folder, "seed.db");
  const today = "2026-11-20";
  await (await startSandbox({ ...options(0), today, database: seed })).close();
  const database = join(folder, "copied.db");
  const copied = await startSandbox({ ...options(0), today, seed, database });
  expect(copied.found).toBe("nothing");
  const names = () => copied.db.prepare("select given_name from sso_users order by id").all();
  const before = names();
  const rename = (name: string) => copied.db.prepare("update sso_users set given_name = ?").run(name);
  rename("Outra");
  copied.desk.reset();
  expect(names()).toEqual(before);
  await signIn(copied, "maria@loja.example");
  rename("Mais uma");
  await copied.close();

  const again = await startSandbox({ ...options(0), today, seed, database });
  expect(again.found).toBe("data");
  const kept = again.db.prepare("select distinct given_name from sso_users").all();
  expect(kept).toMatchObject([{ given_name: "Mais uma" }]);
  await again.close();
});

test("the log of a seed does not stay beside the data", async () => {
  const database = join(folder, "logged.db");
  const sandbox = await startSandbox({ ...options(0), database });
  expect(statSync(`${database}-wal`).size).toBeLessThan(statSync(database).size / 4);
  await sandbox.close();
});

test("another process knows the data as its own", async () => {
  const database = join(folder, "another.db");
  const found = async () => {
    // What the modules keep ends with the process.
    vi.resetModules();
    const { startSandbox } = await import("./start.ts");
    const sandbox = await startSandbox({ ...options(0), database });
    await sandbox.close();
    return sandbox.found;
  };
  expect([await found(), await found()]).toEqual(["nothing", "data"]);
});

test("a file that is no database stops the start in a line that names --reset, which mends it", async () => {
  const database = join(folder, "broken.db");
  writeFileSync(database, "no database".repeat(1_000));
  await expect(startSandbox({ ...options(0), database })).rejects.toThrow(
    /^DATA_DIR: .*broken\.db .*--reset/,
  );
  const mended = await startSandbox({ ...options(0), database, reset: true });
  await signIn(mended, "maria@loja.example");
  await mended.close();
});

test("a folder that cannot be had stops the start in a line", async () => {
  const database = join(process.execPath, "sandbox.db");
  await expect(startSandbox({ ...options(0), database })).rejects.toThrow(
    /^DATA_DIR: .*sandbox\.db cannot be opened: /,
  );
});

test("a disk that is full stops the start in a line", () => {
  const db = openDatabase(join(folder, "full.db"));
  db.exec("pragma max_page_count = 300");
  expect(() => prepareData(db, { sales: 50, clock: createSeedClock() })).toThrow(
    new DataUnavailable("DATA_DIR: 50 sales find no room there: the disk is full"),
  );
  db.close();
});

test("the control switch is closed unless it is opened", async () => {
  const sandbox = await startSandbox({ ...options(0), database: ":memory:" });
  expect((await fetch(`${sandbox.url}/_control/journal`)).status).toBe(404);
  await sandbox.close();
});

test("a change of money's destination whose instant passed while nobody was here is done at the next start", async () => {
  const database = join(folder, "payout.db");
  const seededAt = "2026-11-20";
  const first = await startSandbox({ ...options(0), database, today: seededAt, seededAt });
  const due = first.clock.now().getTime() + 24 * 3_600_000;
  first.db
    .prepare(
      `update payout_changes set state = 'approved', due_at = ?, closed_at = null, closed_by_id = null,
         closed_by_name = null, reason = null where id = 'tro-1001-1'`,
    )
    .run(due);
  const account = (db: typeof first.db) =>
    db.prepare("select account from bank_accounts where id = 'cta-1001-1'").get();
  expect(account(first.db)).not.toMatchObject({ account: "904518-3" });
  await first.close();

  const second = await startSandbox({ ...options(0), database, today: "2026-11-22", seededAt });
  expect(second.found).toBe("data");
  expect(account(second.db)).toMatchObject({ account: "904518-3" });
  const act = "select act, actor_id from audit_entries order by id desc limit 1";
  expect(second.db.prepare(act).get()).toMatchObject({ act: "carryOutPayoutChange", actor_id: null });
  await second.close();
});
