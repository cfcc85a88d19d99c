/**
 * The upstream is killed in the middle of writes and started again: nothing is half-written, nothing is lost that
 * was answered with success, and what is sent again under its key is done once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { createCompany } from "#contract/companies";
import { createSignUp } from "#contract/extension/access";
import { confirmPendings, listPendings } from "#contract/extension/pendings";
import { freePort } from "#tests/support/free-port";
import { type Served, startSandbox } from "#tests/support/processes";
import { createUpstream, type Upstream } from "~/upstream/client.server";
import type { Result } from "~/upstream/failure";
import { cnpjDigits } from "../../sandbox/business/rules/documents.ts";
import { PORTAL, signIn } from "../../sandbox/support/sign-in.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-kill-"));
const MARIA = { username: "maria@loja.example", id: "emp-1001", customerId: "cli-1001", partnerId: null };
const PAULO = { username: "paulo@parceiro.example", id: "emp-2001", customerId: null, partnerId: "par-2001" };
type Who = typeof MARIA | typeof PAULO;

let port: number;
let sandbox: Served;
let upstream: Upstream;
const tokens = new Map<string, string>();

const start = () => startSandbox({ port, folder, origin: PORTAL, sales: 20_000 });

beforeAll(async () => {
  port = await freePort();
  sandbox = await start();
  upstream = createUpstream({
    baseUrl: sandbox.at,
    timeoutMs: 20_000,
    product: "portal",
    log: { warn: () => {} },
    breaker: { pauseMs: 0 },
  });
  for (const { username } of [MARIA, PAULO])
    tokens.set(username, (await signIn({ url: sandbox.at }, username)).access_token);
});
afterAll(async () => {
  await upstream.close();
  await sandbox.end();
  rmSync(folder, { recursive: true, force: true });
});

function send<C extends Call>(
  who: Who,
  call: C,
  input: InputOf<C>,
  key?: string,
): Promise<Result<AnswerOf<C>>> {
  const token = tokens.get(who.username) ?? "";
  const gone = () => Promise.reject(new Error("the token was refused"));
  const bearer = { token: async () => token, renewed: gone, refused: gone };
  return upstream.send(call, input, { bearer, requestId: "request-1", company: who }, key);
}

/** A write that may be sent again: what it sends, under which key, and what came of it. */
interface Write {
  key: string;
  answered: boolean;
  again: () => Promise<Result<unknown>>;
}

const emailOf = (round: number, at: number) => `corte-${round}-${at}@corte.example`;

function signUp(round: number, at: number): () => Promise<Result<unknown>> {
  const body = {
    document: "52998224725",
    legal_name: "Corte Exemplo",
    name: "Olívia Exemplo Corte",
    email: emailOf(round, at),
    mobile: "11988887777",
    profile: "customer" as const,
    privacy_accepted: true as const,
  };
  return () => send(MARIA, createSignUp, { body }, `signup-${round}-${at}`);
}

const documentOf = (round: number, at: number) => {
  const root = `9998${round}${String(at).padStart(3, "0")}0001`;
  return root + cnpjDigits(root);
};

function company(round: number, at: number): () => Promise<Result<unknown>> {
  const contact = (position: number) => ({
    name: `Contato Exemplo ${position}`,
    role: "owner" as const,
    phone: "43999990000",
    email: `contato${position}@corte.example`,
    is_billing: position === 1,
  });
  const body = {
    document: documentOf(round, at),
    legal_name: `Corte ${round} ${at} Exemplo Ltda`,
    trade_name: `Corte ${round} ${at}`,
    state_registration: "",
    cnae: "5611203",
    mcc: "5814",
    opening_date: "2021-03-15",
    address: {
      zip_code: "86010000",
      street: "Avenida dos Ipês",
      number: "1450",
      extra_line: "",
      neighborhood: "Centro",
      city: "Londrina",
      state: "PR" as const,
    },
    contacts: [contact(1), contact(2), contact(3)],
  };
  return () => send(PAULO, createCompany, { body }, `company-${round}-${at}`);
}

async function confirmations(round: number): Promise<(() => Promise<Result<unknown>>)[]> {
  const params = { customerId: MARIA.customerId };
  const open = await send(MARIA, listPendings, { params, query: { state: "pending,failed", limit: 100 } });
  if (!open.ok) throw new Error(open.failure.message);
  // Some in each round, so that the last one still has some.
  const share = open.value.items.filter((_, at) => at % 3 === round % 3);
  return share.map(({ id }) => () => {
    const body = { pending_ids: [id], reason: "Conferido no caixa." };
    return send(MARIA, confirmPendings, { params, body }, `confirm-${id}`);
  });
}

/**
 * Sends many writes at once, and as soon as some of each kind are answered looks on at what is written between two
 * steps, then kills the upstream.
 */
async function killInTheMiddle(round: number, enough: number): Promise<Write[]> {
  const sending = [
    ...Array.from({ length: 40 }, (_, at) => ({ key: `signup-${round}-${at}`, again: signUp(round, at) })),
    ...Array.from({ length: 40 }, (_, at) => ({ key: `company-${round}-${at}`, again: company(round, at) })),
    ...(await confirmations(round)).map((again, at) => ({ key: `confirm-${round}-${at}`, again })),
  ];
  // Mixed, so that every kind is under way when the end comes.
  sending.sort((one, other) =>
    one.key.split("").reverse().join("") < other.key.split("").reverse().join("") ? -1 : 1,
  );
  // Kept back for the moment of the end: an upstream that is quicker than we look on may have answered all others.
  const last = { key: `signup-${round}-40`, again: signUp(round, 40) };
  let answered = 0;
  let killed: Promise<Result<unknown>> | undefined;
  const kill = async () => {
    const looked = await Promise.allSettled([lookOn(round)]);
    const result = await killBefore(last.again);
    if (looked[0].status === "rejected") throw looked[0].reason;
    return result;
  };
  const writes = await Promise.all(
    sending.map(async ({ key, again }): Promise<Write> => {
      const result = await again();
      if (result.ok && ++answered === enough) killed = kill();
      return { key, again, answered: result.ok };
    }),
  );
  const result = await killed;
  expect(result?.ok).toBe(false);
  sandbox = await start();
  return [...writes, { ...last, answered: false }];
}

/** Sends a write while the right to write is ours, and kills the upstream before it can have it. */
async function killBefore(send: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  const db = new Database(join(folder, "sandbox.db"), { timeout: 10_000 });
  try {
    db.exec("begin immediate");
    const [result] = await Promise.all([send(), sandbox.end("SIGKILL")]);
    return result;
  } finally {
    db.close();
  }
}

/**
 * Takes the right to write as soon as something is written, again and again while there is still enough to kill: a
 * write that is one step waits before it, a write of several steps is found between two of them, which a kill alone
 * would hit once in a thousand times.
 */
async function lookOn(round: number): Promise<void> {
  const db = new Database(join(folder, "sandbox.db"));
  const done = db.prepare("select count(*) as count from idempotency_keys where key like ?");
  // What was answered, this process hears too late: it is looking on.
  const goesOn = () => Number((done.all(`%-${round}-%`) as Row[])[0]?.count) < 50;
  try {
    for (let look = 0; look < 40 && goesOn(); look++) {
      const seen = versionOf(db);
      const late = Date.now() + 20;
      while (versionOf(db) === seen && Date.now() < late);
      try {
        db.exec("begin immediate");
        expectTogether((sql) => db.prepare(sql).all() as Row[]);
        db.exec("rollback");
      } catch (error) {
        // The upstream was faster.
        if (!/locked|busy/i.test(String(error))) throw error;
      }
      await sleep(1);
    }
  } finally {
    db.close();
  }
}

/** Another one when somebody else has written. */
const versionOf = (db: Database.Database) =>
  (db.prepare("pragma data_version").all() as { data_version: number }[])[0]?.data_version;

type Row = Record<string, string | number | null>;
const read = (sql: string, ...values: (string | number)[]): Row[] => {
  const db = new Database(join(folder, "sandbox.db"), { readonly: true });
  try {
    return db.prepare(sql).all(...values) as Row[];
  } finally {
    db.close();
  }
};
const isStored = (key: string) =>
  read("select 1 as one from idempotency_keys where key = ?", key).length === 1;

/** What is written together, seen at any moment. */
function expectTogether(read: (sql: string) => Row[]): void {
  // A request for access and its mail come together.
  expect(read("select email from sign_ups where email like 'corte-%' order by 1")).toEqual(
    read("select recipient as email from outbox where recipient like 'corte-%' order by 1"),
  );
  // What was done and the key under which it may be sent again come together.
  const keysOf = (kind: string) =>
    read(`select count(*) as count from idempotency_keys where key like '${kind}-%'`);
  expect(read("select count(*) as count from sign_ups where email like 'corte-%'")).toEqual(keysOf("signup"));
  expect(read("select count(*) as count from companies where trade_name like 'Corte %'")).toEqual(
    keysOf("company"),
  );
  // A company has all its contacts.
  expect(
    read(`select c.id from companies c where c.trade_name like 'Corte %'
      and (select count(*) from company_contacts where company_id = c.id) <> 3`),
  ).toEqual([]);
  // A confirmed pending, its treatment, its sale and the sale's receivables come together.
  expect(
    read(`select p.id from pendings p join sales s on s.id = p.sale_id where p.state = 'confirmed' and (
      s.status in ('pending', 'undone')
      or not exists (select 1 from pending_treatments t where t.pending_id = p.id and t.result_state = 'confirmed')
      or (select coalesce(sum(net_amount), 0) from receivables r where r.sale_id = s.id) <> s.net_amount)`),
  ).toEqual([]);
}

/** What must hold of the rows, whatever was cut off. */
function expectWhole(): void {
  expect(read("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expectTogether(read);
  // The sums are those of the rows.
  expect(read("select sum(gross_amount) as sum, sum(sales_count) as count from daily_sales")).toEqual(
    read(
      `select sum(gross_amount) as sum, count(*) as count from sales where status not in ('denied', 'undone')`,
    ),
  );
  expect(read("select sum(net_amount) as sum from daily_receivables")).toEqual(
    read("select sum(net_amount) as sum from receivables"),
  );
}

describe.each([
  [1, 5],
  [2, 20],
  [3, 35],
])("killed in round %i after %i good answers", (round, enough) => {
  test("nothing is half-written, nothing answered is lost, and sending again does the rest once", async () => {
    const writes = await killInTheMiddle(round, enough);
    expectWhole();
    const lost = writes
      .filter(({ answered }) => answered)
      .filter(({ key }) => !key.startsWith("confirm-") && !isStored(key));
    expect(lost).toEqual([]);

    // Whoever got no answer sends the same again, and so does everybody else.
    for (const { again } of writes) expect((await again()).ok).toBe(true);
    expectWhole();
    const count = (sql: string, like: string) => read(sql, like)[0]?.count;
    expect(count("select count(*) as count from sign_ups where email like ?", `corte-${round}-%`)).toBe(41);
    expect(count("select count(*) as count from outbox where recipient like ?", `corte-${round}-%`)).toBe(41);
    expect(count("select count(*) as count from companies where trade_name like ?", `Corte ${round} %`)).toBe(
      40,
    );
  });
});
