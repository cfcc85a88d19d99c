/** The upstream is killed in the middle of a batch and started again: each line is done once, and the end is the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { listCompanies } from "#contract/companies";
import {
  createBatch,
  getBatch,
  listBatchLines,
  putBatchLines,
  startBatch,
} from "#contract/extension/batches";
import { freePort } from "#tests/support/free-port";
import { type Served, startSandbox } from "#tests/support/processes";
import { createUpstream, type Upstream } from "~/upstream/client.server";
import { cnpjDigits } from "../../sandbox/business/rules/documents.ts";
import { PORTAL, signIn } from "../../sandbox/support/sign-in.ts";

const PAULO = { id: "emp-2001", customerId: null, partnerId: "par-2001" };
const LINES = 1_000;
const FAULTS = 37;

const folder = mkdtempSync(join(tmpdir(), "portal-imports-"));
let port: number;
let sandbox: Served;
let upstream: Upstream;
let token = "";
const start = () => startSandbox({ port, folder, origin: PORTAL, sales: 100 });

beforeAll(async () => {
  port = await freePort();
  sandbox = await start();
  upstream = createUpstream({
    baseUrl: sandbox.at,
    timeoutMs: 60_000,
    product: "portal",
    log: { warn: () => {} },
    breaker: { pauseMs: 0 },
  });
  token = (await signIn({ url: sandbox.at }, "paulo@parceiro.example")).access_token;
});
afterAll(async () => {
  await upstream.close();
  await sandbox.end();
  rmSync(folder, { recursive: true, force: true });
});

async function tell<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const gone = () => Promise.reject(new Error("the token was refused"));
  const bearer = { token: async () => token, renewed: gone, refused: gone };
  const told = await upstream.send(call, input, { bearer, requestId: "request-1", company: PAULO });
  if (!told.ok) throw new Error(told.failure.message);
  return told.value;
}

function lineOf(number: number) {
  const root = `66${String(number).padStart(6, "0")}0001`;
  const document = root + cnpjDigits(root);
  const address = {
    zip_code: number % 27 === 5 && number < 27 * FAULTS ? "1" : "86010000",
    street: "Rua das Flores",
    number: "10",
    neighborhood: "Centro",
    city: "Londrina",
    state: "PR",
  };
  const name = `Corte ${number}`;
  const company = { document, legal_name: `${name} Ltda`, trade_name: name, mcc: "5462", address };
  const input = { company, customer: { tpv_amount: 100_000 }, person: null };
  return { number, name: document, source: [document], input, faults: [] };
}

test("of 1,000 lines with 37 refused 963 are made once, though the process is killed half-way", async () => {
  const partner = { partnerId: PAULO.partnerId };
  const before = (await tell(listCompanies, { query: {} })).length;
  const { id } = await tell(createBatch, {
    params: partner,
    body: {
      kind: "merchant-import",
      title: "Importação",
      said: "mil.csv",
      columns: ["CNPJ"],
      expected: LINES,
    },
  });
  const params = { ...partner, batchId: id };
  for (let at = 0; at < LINES; at += 200)
    await tell(putBatchLines, {
      params,
      body: { lines: Array.from({ length: 200 }, (_, n) => lineOf(at + n + 1)) },
    });
  await tell(startBatch, { params, body: { ready: LINES - FAULTS } });
  const done = async () => (await tell(getBatch, { params })).lines.done;
  await expect.poll(done, { interval: 20 }).toBeGreaterThan(50);
  await sandbox.end("SIGKILL");

  sandbox = await start();
  const half = await done();
  expect(half).toBeLessThan(LINES - FAULTS);
  await expect.poll(async () => (await tell(getBatch, { params })).state).toBe("done");
  const { lines } = await tell(getBatch, { params });
  expect(lines).toMatchObject({ done: LINES - FAULTS, faulty: FAULTS, refused: 0, ready: 0 });
  expect((await tell(listCompanies, { query: {} })).length - before).toBe(LINES - FAULTS);
  const { items } = await tell(listBatchLines, { params, query: { states: "faulty" } });
  expect(items.map(({ number, faults }) => [number, faults.map(({ field }) => field)])).toEqual(
    Array.from({ length: FAULTS }, (_, nth) => [nth * 27 + 5, ["company.address.zip_code"]]),
  );
}, 240_000);
