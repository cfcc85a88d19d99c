/** The audit: every act of the contract leaves an entry, and only what was done. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { isQuestion } from "#contract/call";
import type { AuditChange } from "#contract/extension/audit";
import { AUDIT_ACTS } from "~/words/audit";
import { LISTS } from "~/words/audit-entry";
import { FIELDS, sidesOf } from "~/words/audit-fields";
import { PAGING } from "../../sandbox/audit/exported-list.ts";
import { BESIDE, WATCHED } from "../../sandbox/audit/watched.ts";
import { all } from "../../sandbox/business/query.ts";
import { catalogue } from "../../sandbox/catalogue.ts";
import { plainTables } from "../../sandbox/database.ts";
import { EXAMPLES } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

interface Row {
  id: number;
  actor_email: string;
  company_id: string | null;
  customer_id: string | null;
  partner_id: string | null;
  act: string;
  record_kind: string | null;
  changes: string;
  outcome: string;
}
/** What a batch does in its own time is told under its own id. */
const entries = () =>
  all<Row>(
    world.sandbox.db,
    "select * from audit_entries where request_id is null or request_id not like 'lot-%' order by id",
  );

test("every command of the contract is told of, and no question but reads of files", () => {
  const calls = [...catalogue].filter(([, { provider }]) => !provider);
  const commands = calls.filter(([, call]) => !isQuestion(call));
  const untold = commands.filter(([, { audit }]) => !audit).map(([name]) => name);
  expect(untold, "give each a group: `audit` of its call").toEqual([]);
  const questions = calls.filter(([, call]) => isQuestion(call) && call.audit).map(([name]) => name);
  expect(questions.toSorted()).toEqual([
    "getDiscrepancyFile",
    "getEstablishmentDocumentFile",
    "readReportFile",
  ]);
});

test("whatever is told of has words, and nothing else has", () => {
  const told = [...catalogue].flatMap(([name, { audit }]) => (audit ? [name] : []));
  const happened = [
    "exportList",
    "carryOutPayoutChange",
    "carryOutDocumentReview",
    "carryOutChangeReview",
    "carryOutReplacement",
  ];
  expect(Object.keys(AUDIT_ACTS).toSorted(), "in app/words/audit.ts").toEqual(
    [...told, ...happened].toSorted(),
  );
});

test("every table is watched, or stands beside for a reason", () => {
  const tables = plainTables(world.sandbox.db);
  const either = (name: string) => Object.hasOwn(WATCHED, name) || BESIDE.has(name);
  const forgotten = tables.filter((name) => !either(name));
  expect(forgotten, "say of each in sandbox/audit/watched.ts what is told of its rows").toEqual([]);
  expect([...Object.keys(WATCHED), ...BESIDE].filter((name) => !tables.includes(name))).toEqual([]);
  for (const [table, { fields, name }] of Object.entries(WATCHED)) {
    const columns = all<{ name: string }>(
      world.sandbox.db,
      `select name from pragma_table_info('${table}')`,
    ).map((column) => column.name);
    expect({
      table,
      missing: [...fields, ...(name ? [name] : [])].filter((it) => !columns.includes(it)),
    }).toEqual({
      table,
      missing: [],
    });
  }
});

/** A trial of its own saying changes nothing. */
const TRIALS = new Set(["migrateCustomers"]);
const acts = EXAMPLES.filter(({ name, call }) => call.audit && !TRIALS.has(name));

test("a trial leaves none", async () => {
  const before = entries().length;
  for (const { call, example } of EXAMPLES.filter(({ name }) => TRIALS.has(name)))
    expect(await world.send(example, call, await world.inputOf(example), "trial")).toMatchObject({
      ok: true,
    });
  expect(entries()).toHaveLength(before);
});

test.each(acts)("$name leaves one entry, and none when it is repeated", async ({ name, call, example }) => {
  const input = await world.inputOf(example);
  const before = entries().length;
  expect(await world.send(example, call, input, `act ${name}`)).toMatchObject({ ok: true });
  const added = entries().slice(before);
  expect(added.map(({ act }) => act)).toEqual([name]);
  expect(added[0]?.actor_email).toBe(example.as ?? "");
  if (call.method !== "GET") {
    expect({ name, changes: JSON.parse(added[0]?.changes ?? "").length > 0 }).toEqual({
      name,
      changes: !WITHOUT_ROWS.has(name),
    });
    expect(await world.send(example, call, input, `act ${name}`)).toMatchObject({ ok: true });
    expect(entries()).toHaveLength(before + 1);
  }
});
/** Their doing is a mail, or the end of sessions; or all was so before. */
const WITHOUT_ROWS = new Set([
  "setPersonOnboarding",
  "putBatchLines",
  "updateRoutingChanges",
  "forgotPassword",
  "logoutUser",
  "restoreView",
  "markAllNotices",
]);

/** Whether each part of a field's name is called something; places in a list are numbers. */
const hasWords = (field: string) =>
  field.split(".").every((part) => /^\d+$/.test(part) || Object.hasOwn(FIELDS, part));

test("whatever an entry tells of has words", () => {
  const fields = Object.values(WATCHED).flatMap((table) => table.fields);
  const told = entries().flatMap(({ changes }) =>
    (JSON.parse(changes) as AuditChange[]).map(({ field }) => field),
  );
  expect([...new Set([...fields, ...told])].filter((field) => !hasWords(field))).toEqual([]);
});

test("whatever a list may be filtered by has words, and so have the codes of it", () => {
  const filters = Object.keys(LISTS).flatMap((list) => {
    const query = catalogue.get(list)?.query as z.ZodObject | undefined;
    const shape = Object.entries(query?.shape ?? {}).filter(([field]) => !PAGING.has(field));
    return shape.map(([field, schema]) => ({ list, field, codes: optionsOf(schema) }));
  });
  expect(filters.length).toBeGreaterThan(100);
  expect([...new Set(filters.map(({ field }) => field))].filter((field) => !hasWords(field))).toEqual([]);
  const raw = filters.flatMap(({ list, field, codes }) =>
    codes
      .filter((code) => code !== "true" && code !== "false" && /[a-z]/.test(code))
      .filter((code) => sidesOf(inFilter(list, field, code))[1] === code)
      .map((code) => `${list}.${field}: ${code}`),
  );
  expect(raw).toEqual([]);
});

function inFilter(list: string, field: string, after: string): AuditChange {
  const of = { record: "list", record_id: list, record_name: null } as const;
  return { ...of, field, kind: "text", before: null, after, shown: "whole" };
}

/** The codes that a parameter takes, however it is wrapped. */
function optionsOf(schema: unknown): string[] {
  const { def } = (schema ?? {}) as { def?: Record<string, unknown> };
  if (!def) return [];
  if (def.type === "enum") return Object.values(def.entries as Record<string, string>);
  if (def.type === "literal") return (def.values as unknown[]).map(String);
  const options = Array.isArray(def.options) ? def.options : [];
  return [def.innerType, def.in, def.out, def.element, ...options].flatMap(optionsOf);
}

/** What people have typed, or named. */
const TYPED = ["file_name", "query"];

test("whatever code an entry tells of is said in words", () => {
  const told = entries().flatMap(({ changes }) => JSON.parse(changes) as AuditChange[]);
  const raw = told
    .filter(({ field }) => !TYPED.includes(field))
    .flatMap((change) =>
      sidesOf(change)
        .filter((said) => /^[a-z]+([-_][a-z]+)*$/.test(said))
        .map((said) => `${change.record}.${change.field}: ${said}`),
    );
  expect([...new Set(raw)]).toEqual([]);
});

test("what is refused leaves none", async () => {
  const before = entries().length;
  for (const { call, example } of acts.filter((act) => act.call.method !== "GET" && !act.call.anonymous))
    await world.send({ ...example, as: null }, call, await world.inputOf(example));
  expect(entries()).toHaveLength(before);
});

test("nothing is changed or deleted, by whatever way", () => {
  const { db } = world.sandbox;
  const kept = entries();
  expect(kept.length).toBeGreaterThan(0);
  for (const sql of [
    "update audit_entries set actor_name = 'Ninguém'",
    "delete from audit_entries",
    "insert or replace into audit_entries select * from audit_entries",
    "insert into audit_entries select * from audit_entries where 1 on conflict (id) do update set act = 'nada'",
  ])
    expect(() => db.exec(sql)).toThrow("the audit is only added to");
  expect(entries()).toEqual(kept);
});
