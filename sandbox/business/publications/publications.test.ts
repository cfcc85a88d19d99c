import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  createRoutingChanges,
  listRoutingChanges,
  type RoutingChangeSet,
  updateRoutingChanges,
} from "#contract/extension/routing-changes";
import { changeInstallmentRule, listInstallmentRules } from "#contract/routing";
import type { InstallmentRule } from "#contract/routing-shapes";
import { type ActAs, actingAs } from "../../api/acting.ts";
import { rolesOf } from "../../api/roles.ts";
import { answers } from "../../catalogue.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../start.ts";
import { type Client, clientFor } from "../../support/api.ts";
import { control, runSandbox } from "../../support/sandbox.ts";
import { PORTAL } from "../../support/sign-in.ts";
import { stopped } from "../support/clock.ts";
import { PublicationRunner } from "./runner.ts";

const TODAY = "2026-11-20T12:00:00-03:00";
const AT = "2026-11-21T11:00:00.000Z";
const DUE = stopped("2026-11-21T08:00:01-03:00");
const params = { customerId: "cli-1001" };
const running = runSandbox({ today: TODAY });
let paulo: Client;
beforeEach(async () => {
  await control(running.current, "POST /reset");
  paulo = await clientFor(running.current, "paulo@parceiro.example", "emp-2001");
});

const rules = async (as = paulo): Promise<InstallmentRule[]> =>
  (await as.ask(listInstallmentRules, { params })).body;
const sets = async (as = paulo): Promise<RoutingChangeSet[]> =>
  (await as.ask(listRoutingChanges, { params })).body.items;
/** Switches the first rule, makes a copy of the second, and deletes the third. */
async function draft(as = paulo): Promise<RoutingChangeSet> {
  const [one, two, three] = (await rules(as)).map(({ hits_30_days: _, ...rule }) => rule);
  if (!one || !two || !three) throw new Error("too few rules");
  const copy = { ...two, id: "~1", name: "Cópia da segunda", priority: 900 };
  const changes = [
    { rule_id: one.id, before: one, after: { ...one, enabled: !one.enabled } },
    { rule_id: "~1", before: null, after: copy },
    { rule_id: three.id, before: three, after: null },
  ];
  return (await as.ask(createRoutingChanges, { params, body: { changes, undoing: null } })).body;
}
const write = (set: RoutingChangeSet, more: Partial<RoutingChangeSet>, as = paulo) => {
  const { stage, changes, plan, made, failure, publishes_at, version } = { ...set, ...more };
  const body = { stage, changes, plan, made, failure, publishes_at, version };
  return as.ask(updateRoutingChanges, { params: { ...params, setId: set.id }, body });
};
async function plan(as = paulo, at = AT): Promise<RoutingChangeSet> {
  const set = await draft(as);
  return (await write(set, { stage: "scheduled", plan: set.changes, publishes_at: at }, as)).body;
}
function runnerOf({ db, url }: Sandbox, clock = DUE, wrap: (act: ActAs) => ActAs = (act) => act) {
  const act = wrap(actingAs({ db, clock, url, answers }));
  return new PublicationRunner({ db, clock, act, rolesOf: (user, company) => rolesOf(db, user, company) });
}
const acts = ({ db }: Sandbox) =>
  (
    db
      .prepare("select act, actor_name from audit_entries where at >= ? order by rowid")
      .all(DUE.now().getTime()) as {
      act: string;
      actor_name: string;
    }[]
  ).map(({ act, actor_name }) => `${act} ${actor_name.split(" ")[0]}`);
const notices = ({ db }: Sandbox) =>
  (
    db.prepare("select detail from notices where kind = 'routing_publication' order by made_at").all() as {
      detail: string;
    }[]
  ).map(({ detail }) => detail);

describe("a publication that is planned", () => {
  test("goes out at its instant and not before, by the source's calls, as whoever planned it", async () => {
    const before = await rules();
    await plan();
    expect((await sets())[0]).toMatchObject({ stage: "scheduled", publishes_at: AT });
    await runnerOf(running.current, stopped("2026-11-21T07:59:59-03:00")).work();
    expect(await rules()).toEqual(before);

    await runnerOf(running.current).work();
    const after = await rules();
    expect(after.map(({ name }) => name)).toContain("Cópia da segunda");
    expect(after.find(({ id }) => id === before[0]?.id)).toMatchObject({
      enabled: !before[0]?.enabled,
      version: (before[0]?.version ?? 0) + 1,
      updated_by_name: "Paulo Exemplo Andrade",
    });
    expect(after.map(({ id }) => id)).not.toContain(before[2]?.id);
    expect((await sets())[0]).toMatchObject({
      stage: "published",
      publishes_at: AT,
      made: [{ rule_id: "~1", id: after.find(({ name }) => name === "Cópia da segunda")?.id }],
    });
    expect(acts(running.current)).toEqual([
      "updateRoutingChanges Paulo",
      "createInstallmentRule Paulo",
      "changeInstallmentRule Paulo",
      "deleteInstallmentRule Paulo",
      "updateRoutingChanges Paulo",
    ]);
    expect(notices(running.current)).toEqual(["O rascunho foi publicado, como você agendou."]);
    // Nothing is left to be done.
    await runnerOf(running.current).work();
    expect(acts(running.current)).toHaveLength(5);
  });

  test("does not go out over rules that somebody changed meanwhile, and says who and what", async () => {
    const planned = await plan();
    const [, , , fourth] = await rules();
    if (!fourth) throw new Error("too few rules");
    const admin = await clientFor(running.current, "admin@portal.example", "emp-2001");
    const body = { version: fourth.version, enabled: !fourth.enabled };
    await admin.ask(changeInstallmentRule, { params: { ...params, routeId: fourth.id }, body });
    const before = await rules();
    await runnerOf(running.current).work();
    expect(await rules()).toEqual(before);
    const [set] = await sets();
    expect(set).toMatchObject({ stage: "draft", publishes_at: null, plan: [], changes: planned.changes });
    expect(set?.failure).toMatch(
      new RegExp(
        `^Não foi publicado em 21/11/2026 às 08:00, .* alterou a regra “${fourth.name}” em 20/11/2026 às `,
      ),
    );
    expect(notices(running.current)).toEqual([expect.stringContaining("não foi publicado")]);
    expect(acts(running.current)).toEqual(["updateRoutingChanges Paulo"]);
  });

  test("does not go out where whoever planned it lost the right, or left", async () => {
    const before = await rules();
    await plan();
    const { db } = running.current;
    const lose = (permissions: string) =>
      db.prepare("update user_companies set permissions = ? where user_id = 'usr-paulo'").run(permissions);
    lose('["portal_partner","routing-rules-read"]');
    await runnerOf(running.current).work();
    const [{ failure }] = db.prepare("select failure from routing_changes where stage = 'draft'").all() as [
      { failure: string },
    ];
    expect(failure).toContain("não tem mais permissão para isto. O rascunho não mudou nenhuma regra.");
    const admin = await clientFor(running.current, "admin@portal.example", "emp-2001");
    expect(await rules(admin)).toEqual(before);
  });

  test("stopped half-way by the end of the process goes on, and does nothing twice", async () => {
    const before = await rules();
    await plan();
    let killed: PublicationRunner | undefined;
    killed = runnerOf(running.current, DUE, (act) => (...given) => {
      const answer = act(...given);
      killed?.close();
      return answer;
    });
    await killed.work();
    expect((await sets())[0]).toMatchObject({ stage: "publishing" });
    await runnerOf(running.current).work();
    const after = await rules();
    expect(after.filter(({ name }) => name === "Cópia da segunda")).toHaveLength(1);
    expect(after).toHaveLength(before.length);
    expect(acts(running.current).filter((act) => act.startsWith("create"))).toHaveLength(1);
    expect((await sets())[0]?.stage).toBe("published");
  });

  test("of which one call is refused stops there, and leaves the way on to people", async () => {
    await plan();
    const { db } = running.current;
    // A contract that ends: no rule may be made for its acquirer any more.
    db.prepare("delete from acquirer_contracts where customer_id = 'cli-1001'").run();
    await runnerOf(running.current).work();
    const [set] = await sets();
    expect(set).toMatchObject({ stage: "publishing", failure: expect.stringMatching(/^Cópia da segunda: /) });
    expect(notices(running.current)).toEqual([expect.stringContaining("parou no meio")]);
    const count = acts(running.current).length;
    await runnerOf(running.current).work();
    expect(acts(running.current)).toHaveLength(count);
  });

  test("stays as it is until it is called back, and then is the draft that it was", async () => {
    const set = await plan();
    const late = await write(set, { stage: "scheduled", changes: [] });
    expect([late.status, late.error?.message]).toEqual([
      409,
      "Paulo Exemplo Andrade agendou este rascunho para 21/11/2026 às 08:00. Cancele o agendamento antes de mudá-lo.",
    ]);
    expect((await write(set, { stage: "publishing" })).status).toBe(409);
    const back = await write(set, { stage: "draft", plan: [] });
    expect(back.body).toMatchObject({ stage: "draft", publishes_at: null, changes: set.changes });
    await runnerOf(running.current).work();
    expect((await sets())[0]?.stage).toBe("draft");
  });

  test("is neither for the past nor for a far day", async () => {
    const set = await draft();
    const refused = async (publishes_at: string | null) => {
      const { status, error } = await write(set, { stage: "scheduled", plan: set.changes, publishes_at });
      return [status, error?.fields?.publishes_at];
    };
    expect(await refused("2026-11-20T14:59:59.000Z")).toEqual([422, "Escolha um momento depois de agora."]);
    expect(await refused(null)).toEqual([422, "Escolha um momento depois de agora."]);
    expect(await refused("2027-02-20T12:00:00.000Z")).toEqual([
      422,
      "Escolha um momento nos próximos 90 dias.",
    ]);
  });
});

describe("a sandbox that was stopped over the instant", () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const options = (today: string): SandboxOptions => ({
    port: 0,
    database: join(folder, "sandbox.db"),
    sales: 50,
    today,
    control: false,
    portalOrigins: [PORTAL],
  });

  test("publishes when it is started again, once", async () => {
    const first = await startSandbox(options(TODAY));
    await plan(await clientFor(first, "paulo@parceiro.example", "emp-2001"));
    await first.close();
    let versions: number[] = [];
    for (const today of ["2026-11-23T09:00:00-03:00", "2026-11-23T10:00:00-03:00"]) {
      const again = await startSandbox(options(today));
      const client = await clientFor(again, "paulo@parceiro.example", "emp-2001");
      await expect.poll(async () => (await sets(client))[0]?.stage).toBe("published");
      versions = [...versions, (await rules(client)).reduce((sum, { version }) => sum + version, 0)];
      expect((await rules(client)).filter(({ name }) => name === "Cópia da segunda")).toHaveLength(1);
      await again.close();
    }
    expect(versions[0]).toBe(versions[1]);
  });
});
