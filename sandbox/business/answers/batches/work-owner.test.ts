import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import type { BatchChoice } from "#contract/extension/batch-choices";
import { chooseBatch, getBatch, listBatchLines, startBatch, undoBatch } from "#contract/extension/batches";
import { listNotices } from "#contract/extension/notices";
import {
  getWorkItem,
  listWork,
  listWorkOwners,
  putWorkDone,
  putWorkNote,
  type WorkItem,
} from "#contract/extension/work";
import { clientFor } from "../../../support/api.ts";
import { signedIn } from "../../../support/clients.ts";
import { runSandbox } from "../../../support/sandbox.ts";

const sandbox = runSandbox({ today: "2026-11-20", sales: 3000 });
const { paulo, maria } = signedIn(sandbox, "paulo", "maria");

const params = { partnerId: "par-2001" };
const list = async (query: NonNullable<InputOf<typeof listWork>["query"]> = {}) =>
  (await paulo.ask(listWork, { params, query: { limit: 1000, ...query } })).body.items;
type Of = Extract<BatchChoice, { kind: "work-owner" }>["of"];
const choosing = (of: Of, owner_id: string | null, who = paulo) =>
  who.ask(chooseBatch, {
    params,
    body: { said: "Todo o filtro", choice: { kind: "work-owner", of, act: { owner_id } } },
  });
const choose = async (of: Of, owner_id: string | null) => (await choosing(of, owner_id)).body;
const linesOf = async (batchId: string) =>
  (await paulo.ask(listBatchLines, { params: { ...params, batchId }, query: { limit: 200 } })).body.items;
async function carriedOut(batchId: string) {
  const read = async () => (await paulo.ask(getBatch, { params: { ...params, batchId } })).body;
  await paulo.ask(startBatch, {
    params: { ...params, batchId },
    body: { ready: (await read()).lines.ready },
  });
  await expect.poll(async () => (await read()).state).toBe("done");
  return read();
}
const read = async (itemKey: string) =>
  (await paulo.ask(getWorkItem, { params: { ...params, itemKey } })).body;
const ownersOf = async (items: readonly WorkItem[]) =>
  Promise.all(items.map(async ({ key }) => (await read(key)).owner?.id ?? null));

test("a filter's work goes to one person, what changed meanwhile does not, and all is taken back", async () => {
  const before = await list({ kind: "idle-15,idle-30" });
  expect(before.length).toBeGreaterThan(3);
  const [finished, noted, ...others] = before;
  if (!finished || !noted) throw new Error("too little waits");
  const batch = await choose({ by: "filter", filter: { kind: "idle-15,idle-30" } }, "usr-fabio");
  expect(batch).toMatchObject({ title: expect.stringContaining("Fábio"), lines: { ready: before.length } });
  expect(await ownersOf(before)).toEqual(before.map(() => null));
  const [line] = await linesOf(batch.id);
  expect(line?.source).toEqual([before[0]?.key, "Ninguém", expect.stringContaining("Fábio")]);

  // Since it was looked over, somebody has written of two.
  const at = ({ key }: WorkItem) => ({ params: { ...params, itemKey: key } });
  await paulo.ask(putWorkDone, { ...at(finished), body: { done: true, version: 0 } });
  await paulo.ask(putWorkNote, { ...at(noted), body: { note: "Liguei hoje.", version: 0 } });
  const done = await carriedOut(batch.id);
  expect(done).toMatchObject({ can_undo: true, lines: { done: others.length, refused: 2 } });
  expect(done.reasons).toEqual([{ reason: "Mudou depois da conferência", count: 2 }]);
  expect(await ownersOf(others)).toEqual(others.map(() => "usr-fabio"));
  expect(await ownersOf([finished, noted])).toEqual([null, null]);

  // However many they are, whoever gets them is told once.
  const told = async () =>
    (
      await (
        await clientFor(sandbox.current, "fabio@parceiro.example", "emp-2001")
      ).ask(listNotices, {
        params: { companyId: "emp-2001" },
        query: { kind: "work_assigned", limit: 10 },
      })
    ).body.items;
  expect(await told()).toMatchObject([
    {
      record_id: `work-owner/${batch.id}`,
      record: "there",
      subject: `${others.length} trabalhos`,
      detail: "Paulo Exemplo Andrade passou estes trabalhos para você.",
    },
  ]);

  // Chosen once more, each says why nothing becomes of it.
  const keys = [finished, ...others].map(({ key }) => key);
  const again = await choose({ by: "ids", ids: [...keys, "idle-15.cli-0.2026-01-01"] }, "usr-fabio");
  expect(again.lines).toMatchObject({ ready: 0, faulty: others.length + 2 });
  expect(again.reasons.map(({ reason }) => reason).sort()).toEqual([
    "Já dado por feito",
    "Já é de quem foi escolhido",
    "Não espera mais",
  ]);

  const [own] = others;
  if (!own) throw new Error("nothing was done");
  await paulo.ask(putWorkNote, { ...at(own), body: { note: "Fica com o Fábio.", version: 1 } });
  const undo = (await paulo.ask(undoBatch, { params: { ...params, batchId: batch.id } })).body;
  expect(undo.lines).toMatchObject({ ready: others.length - 1, faulty: 1 });
  await carriedOut(undo.id);
  expect(await ownersOf(others)).toEqual(others.map(({ key }) => (key === own.key ? "usr-fabio" : null)));
  expect(await told()).toHaveLength(1);
});

test("a line says what the work is about to whoever may open that", async () => {
  const fabio = await clientFor(sandbox.current, "fabio@parceiro.example", "emp-2001");
  const { id } = await choose({ by: "filter", filter: { kind: "idle-30,invitation-expired" } }, "usr-paulo");
  const named = async (who: typeof fabio) =>
    (await who.ask(listBatchLines, { params: { ...params, batchId: id }, query: {} })).body.items.map(
      ({ name, source: [key = ""] }) => [key.replace(/\..*/, ""), name !== "Trabalho"].join(),
    );
  expect(new Set(await named(paulo))).toEqual(new Set(["idle-30,true", "invitation-expired,true"]));
  expect(new Set(await named(fabio))).toEqual(new Set(["idle-30,true", "invitation-expired,false"]));
});

test("only to the partner's own people, by the partner's own people", async () => {
  const people = (await paulo.ask(listWorkOwners, { params })).body.items;
  expect(people.map(({ id }) => id)).toContain("usr-paulo");
  expect(people.map(({ id }) => id)).not.toContain("usr-maria");
  const refused = await choosing({ by: "filter", filter: {} }, "usr-maria");
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, ["owner_id"]]);
  expect((await choosing({ by: "filter", filter: {} }, null, maria)).status).toBe(403);
  const nobody = await choose({ by: "filter", filter: { owner: "none" } }, null);
  expect(nobody.reasons.map(({ reason }) => reason)).toEqual(["Já está sem responsável"]);
  expect((await choosing({ by: "ids", ids: ["../x"] }, null)).status).toBe(422);
});
