import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  type Batch,
  createBatch,
  deleteBatch,
  getBatch,
  getBatchColumns,
  listBatches,
  listBatchLines,
  MOST_LINES,
  putBatchColumns,
  putBatchLines,
  startBatch,
  stopBatch,
} from "#contract/extension/batches";
import { createIdempotencySchema } from "../../../api/idempotency.ts";
import { audited } from "../../../audit/audited.ts";
import { createOutboxSchema } from "../../../outbox/outbox.ts";
import { BatchRunner } from "../../batches/runner.ts";
import { every } from "../../conditions.ts";
import { all, first } from "../../query.ts";
import { cnpjDigits } from "../../rules/documents.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";
import { conditionsOf } from "../audit/reach.ts";

const ROLES = ["portal_partner", "client-data-read", "client-data-update"];
const db = openSeeded(200);
createOutboxSchema(db);
createIdempotencySchema(db);
const actors = actorsOf(db);
const paulo: Setting = { ...actors.paulo, roles: ROLES };
const rita: Setting = { ...actors.rita, roles: ROLES };
let roles: readonly string[] | null = ROLES;
const newRunner = () =>
  new BatchRunner({ db, clock: CLOCK, url: "http://127.0.0.1:4000", rolesOf: () => roles, audited });
let runner = newRunner();
afterAll(() => runner.close());
beforeEach(() => {
  roles = ROLES;
  db.exec("delete from batches; delete from batch_lines; delete from batch_columns; delete from notices");
});

type Line = InputOf<typeof putBatchLines>["body"]["lines"][number];
let shops = 0;

/** A merchant that nobody knows yet. */
function shop(number: number, change: object = {}): Line {
  shops += 1;
  const root = `88${String(shops).padStart(6, "0")}0001`;
  const document = root + cnpjDigits(root);
  const company = {
    document,
    legal_name: `Padaria ${shops} Exemplo Ltda`,
    trade_name: `Padaria ${shops}`,
    mcc: "5462",
    address: {
      zip_code: "86010000",
      street: "Rua das Flores",
      number: "10",
      neighborhood: "Centro",
      city: "Londrina",
      state: "PR",
    },
    ...change,
  };
  const input = { company, customer: { tpv_amount: 1_000_00 }, person: null };
  return { number, name: document, source: [document], input, faults: [] };
}
const documentOf = ({ name }: Line) => name;

const params = { partnerId: "par-2001" };
const begin = (expected = 1, as = paulo, partnerId = "par-2001"): Batch =>
  ask(as, createBatch, {
    params: { partnerId },
    body: { kind: "merchant-import", title: "Importação", said: "lojas.csv", columns: ["CNPJ"], expected },
  }).body;
const of = ({ id }: Batch) => ({ ...params, batchId: id });
const put = (batch: Batch, lines: Line[]) =>
  ask(paulo, putBatchLines, { params: of(batch), body: { lines } }).body;
const start = (batch: Batch, ready: number) =>
  ask(paulo, startBatch, { params: of(batch), body: { ready } }).body;
const read = (batch: Batch) => ask(paulo, getBatch, { params: of(batch) }).body;
const lines = (batch: Batch, states?: string) =>
  ask(paulo, listBatchLines, { params: of(batch), query: { states } }).body.items;
const told = () =>
  all<{ user_id: string; record_id: string; detail: string }>(
    db,
    "select user_id, record_id, detail from notices where kind = 'batch_ended'",
  );
const companies = (document: string) =>
  first<{ n: number }>(db, "select count(*) as n from companies where document = ?", document)?.n;
const counts = () => {
  const sql = "select count(*) as n, count(customer_id) as c from companies";
  const { n = 0, c = 0 } = first<{ n: number; c: number }>(db, sql) ?? {};
  return { n, c };
};

describe("a draft", () => {
  test("says of each line and field what would become of it, and changes nothing", () => {
    const before = counts();
    const known = first<{ document: string }>(db, "select document from companies where id = 'emp-1001'");
    const batch = put(begin(), [
      shop(2),
      shop(3, { document: known?.document ?? "" }),
      shop(4, { address: { zip_code: "1" } }),
      { ...shop(5), input: null, faults: [{ field: "company.document", message: "Errado." }] },
      { ...shop(6), input: null },
    ]);
    expect(batch.lines).toMatchObject({ total: 5, unread: 1, ready: 1, faulty: 3 });
    expect(batch.amount).toBe(1_000_00);
    const faults = lines(batch, "faulty").map((line) => line.faults.map(({ field }) => field));
    expect(faults[0]).toEqual(["company.document"]);
    expect(faults[1]).toEqual(expect.arrayContaining(["company.address.zip_code", "company.address.city"]));
    expect(faults[2]).toEqual(["company.document"]);
    expect(counts()).toEqual(before);
    expect(
      all(db, "select 1 from audit_entries where act = 'createCompany' and at >= ?", CLOCK.now().getTime()),
    ).toEqual([]);
  });

  test("takes a line again in place of the former, and no more than a thousand", () => {
    const batch = begin();
    put(batch, [{ ...shop(2), input: null }]);
    expect(put(batch, [shop(2)]).lines).toMatchObject({ total: 1, ready: 1 });
    for (let at = 0; at < MOST_LINES; at += 200)
      put(
        batch,
        Array.from({ length: 200 }, (_, n) => ({ ...shop(at + n + 1), input: null })),
      );
    expect(refusalOf(() => put(batch, [{ ...shop(5_000), input: null }]))).toMatchObject({ status: 422 });
  });

  test("starts only as it was shown, whole, and once", () => {
    const cut = begin(2);
    put(cut, [shop(2)]);
    expect(refusalOf(() => start(cut, 1)).message).toMatch("Chegaram 1 de 2");
    const batch = begin();
    put(batch, [shop(2)]);
    expect(refusalOf(() => start(batch, 2)).message).toMatch("agora são 1");
    start(batch, 1);
    expect(refusalOf(() => start(batch, 1)).message).toMatch("já está em andamento");
    expect(refusalOf(() => put(batch, [shop(3)])).status).toBe(409);
  });

  test("is not found by another partner, nor by whoever may not do what it does", () => {
    const batch = begin();
    expect(ask(rita, listBatches, { params: { partnerId: "par-2002" }, query: {} }).body.items).toEqual([]);
    const theirs = { partnerId: "par-2002", batchId: batch.id };
    expect(refusalOf(() => ask(rita, getBatch, { params: theirs })).status).toBe(404);
    const without = { ...paulo, roles: ["portal_partner"] };
    expect(refusalOf(() => ask(without, getBatch, { params: of(batch) })).status).toBe(404);
    expect(refusalOf(() => begin(1, without)).status).toBe(403);
  });
});

describe("a started batch", () => {
  test("carries out each line whole or not at all, and tells of it in the audit", async () => {
    const batch = begin(2);
    const good = shop(2);
    const twice = { ...shop(3), name: good.name, input: good.input };
    put(batch, [good, twice]);
    start(batch, 2);
    await runner.work();
    expect(read(batch)).toMatchObject({ state: "done", lines: { done: 1, refused: 1 }, amount: 1_000_00 });
    expect(companies(documentOf(good))).toBe(1);
    const [done, refused] = lines(batch);
    expect(done).toMatchObject({ state: "done", said: "Cliente criado." });
    expect(refused?.faults).toEqual([
      { field: "company.document", message: expect.stringContaining("já está cadastrado") },
    ]);
    const acts = all<{ act: string }>(db, "select act from audit_entries where request_id = ?", batch.id);
    expect(acts.map(({ act }) => act)).toEqual([
      "createCompany",
      "createCustomer",
      "createIntegrationCustomer",
    ]);
    const reader = { companyId: "emp-2001", customerId: null, partnerId: "par-2001" };
    const filter = every(conditionsOf(reader, { record_kind: "batch", record_id: batch.id }));
    const found = `select a.act from audit_entries a where ${filter.sql} order by a.id`;
    expect(all(db, found, ...filter.values)).toEqual(acts);
    // Once, to whoever started it.
    const notice = {
      user_id: "usr-paulo",
      record_id: `merchant-import/${batch.id}`,
      detail: "lojas.csv: 1 linha feita, 1 recusada.",
    };
    expect(told()).toEqual([notice]);
    await runner.work();
    expect(told()).toEqual([notice]);
  });

  test("keeps nothing of a line whose last step is refused", async () => {
    const batch = begin(2);
    const one = shop(2);
    const other = shop(3);
    const person = { document: "52998224725", role: "owner", name: "Ana Exemplo", email: "ana@dona.example" };
    put(batch, [
      { ...one, input: { ...one.input, person } },
      { ...other, input: { ...other.input, person: { ...person, document: "11144477735" } } },
    ]);
    start(batch, 2);
    await runner.work();
    expect(lines(batch, "refused").map(({ faults }) => faults[0]?.field)).toEqual(["person.email"]);
    expect([companies(documentOf(one)), companies(documentOf(other))]).toEqual([1, 0]);
  });

  test("stops between two lines, and says which were left", async () => {
    const batch = begin(3);
    put(batch, [shop(2), shop(3), shop(4)]);
    start(batch, 3);
    const working = runner.work();
    expect(ask(paulo, stopBatch, { params: of(batch) }).body).toMatchObject({
      state: "stopped",
      lines: { done: 1, left: 2 },
    });
    await working;
    expect(read(batch).lines).toMatchObject({ done: 1, left: 2 });
    // Whoever stopped it knows.
    expect(told()).toEqual([]);
    expect(refusalOf(() => ask(paulo, stopBatch, { params: of(batch) })).status).toBe(409);
  });

  test.each([
    ["act for the company", null, "Quem iniciou este lote não pode mais agir por esta empresa."],
    ["do this", ["portal_partner"], "Quem iniciou este lote não tem mais permissão para isto."],
  ])("goes no further once whoever started it may not %s", async (_, left, problem) => {
    const batch = begin();
    put(batch, [shop(2)]);
    start(batch, 1);
    roles = left;
    await runner.work();
    expect(read(batch)).toMatchObject({ state: "stopped", problem });
    expect(told()).toMatchObject([{ user_id: "usr-paulo", detail: "lojas.csv: 1 não feita." }]);
  });

  test("of 1,000 lines with 37 refused makes 963 once, though its process ends half-way", async () => {
    const before = counts();
    const batch = begin(1_000);
    const sent = Array.from({ length: 1_000 }, (_, at) =>
      shop(at + 2, at % 27 === 5 && at < 27 * 37 ? { address: { zip_code: "1" } } : {}),
    );
    for (let at = 0; at < sent.length; at += 200) put(batch, sent.slice(at, at + 200));
    expect(read(batch).lines).toMatchObject({ ready: 963, faulty: 37 });
    start(batch, 963);
    const working = runner.work();
    for (let turn = 0; turn < 400; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await runner.close();
    await working;
    const half = read(batch);
    expect(half.state).toBe("running");
    expect(half.lines.done).toBeGreaterThan(100);
    expect(half.lines.ready).toBeGreaterThan(100);

    runner = newRunner();
    await runner.work();
    expect(read(batch)).toMatchObject({ state: "done", lines: { done: 963, faulty: 37, refused: 0 } });
    const after = counts();
    expect([after.n - before.n, after.c - before.c]).toEqual([963, 963]);
  });
});

test("one that is over or was never started can be forgotten, one under way not", async () => {
  const batch = begin();
  put(batch, [shop(2)]);
  start(batch, 1);
  const forget = () => ask(paulo, deleteBatch, { params: of(batch) });
  expect(refusalOf(forget).status).toBe(409);
  await runner.work();
  forget();
  expect(refusalOf(() => read(batch)).status).toBe(404);
  expect(all(db, "select 1 from batch_lines")).toEqual([]);
});

test("which columns fill which fields is remembered for each person", () => {
  const kind = { ...params, kind: "merchant-import" as const };
  const columns = [{ header: "CNPJ da loja", field: "company.document" }];
  expect(ask(paulo, getBatchColumns, { params: kind }).body.columns).toEqual([]);
  for (const body of [{ columns: [] }, { columns }]) ask(paulo, putBatchColumns, { params: kind, body });
  expect(ask(paulo, getBatchColumns, { params: kind }).body).toEqual({ columns });
  expect(ask({ ...paulo, as: "ana" }, getBatchColumns, { params: kind }).body.columns).toEqual([]);
});
