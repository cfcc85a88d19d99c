/**
 * What belongs to one company is out of reach for everybody else, whatever they know of it: each call that names an
 * owner or a record is sent by somebody with every permission for another company of the same kind, with the ids
 * and the body that the owner would send.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import { ChangedTables } from "../../sandbox/changed-tables.ts";
import { plainTables } from "../../sandbox/database.ts";
import type { Example } from "../../sandbox/examples/example.ts";
import { EXAMPLES, type Who } from "./open-world.ts";
import { runWorld } from "./world.ts";

// The control switch watches over the tables itself.
const world = runWorld({ control: false });

/** Calls whose path names what everybody may read. */
const FOR_EVERYBODY: readonly string[] = [
  "GET /api/portal/terms/{acceptedType}",
  "GET /api/portal/zip-codes/{zipCode}",
  "GET /api/portal/registered-companies/{document}",
];

const OWNED = EXAMPLES.filter(
  ({ call, example }) =>
    example.as !== null && /\{\w+\}/.test(call.path) && !FOR_EVERYBODY.includes(call.spelling),
);

/** Of the same kind as the owner, with every permission there is, for a company of their own. */
function strangerTo({ company = "" }: Example<Call>): Who & { company: string } {
  const [mine = "", others = ""] = company.startsWith("emp-2")
    ? ["emp-2002", "emp-2001"]
    : ["emp-1002", "emp-1001"];
  const stranger = company === mine ? others : mine;
  return { as: ACCOUNTS[stranger] ?? "", company: stranger };
}

const ACCOUNTS: Record<string, string> = {
  "emp-1001": "maria@loja.example",
  "emp-1002": "nova@loja.example",
  "emp-2001": "paulo@parceiro.example",
  "emp-2002": "rita@parceiro.example",
};

let changed: ChangedTables;
beforeAll(() => {
  const { db } = world.sandbox;
  changed = new ChangedTables(db);
  // Everything that the sandbox keeps, but for the provider's own records and who was last seen where.
  changed.watch(plainTables(db).filter((name) => !/^(oidc_|identity_|idempotency_)/.test(name)));
});

/** What the examples' owners asked for is made beside the requests, and is nobody else's writing. */
async function allIsDone(): Promise<void> {
  const waiting = world.sandbox.db.prepare(
    `select id from reports where state in ('queued', 'running')
     union all select id from batches where state in ('queued', 'running') limit 1`,
  );
  await expect.poll(() => waiting.all(), { interval: 10 }).toHaveLength(0);
}

/** Asks as a stranger, and says what came of it, and which tables it has written to. */
async function tried(call: Call, stranger: Who, input: InputOf<Call>) {
  // Whatever the stranger's own first visit leaves behind is there before.
  await world.send(stranger, call, input);
  await allIsDone();
  changed.forget();
  const result = await world.send(stranger, call, input);
  return { outcome: result.ok ? "ok" : result.failure.kind, written: changed.list() };
}

describe.each(OWNED)("$name: $call.spelling", ({ call, example }) => {
  test("is out of reach for a stranger, and changes nothing", async () => {
    const input = await world.inputOf(example);
    const { outcome, written } = await tried(call, strangerTo(example), input);
    expect(outcome).toMatch(/^(absent|forbidden)$/);
    expect(written).toEqual([]);
  });
});

/** Calls that name a record of an owner: `/customers/{customerId}/terminals/{id}`. A day or a step is nobody's. */
const RECORDS = OWNED.filter(({ call }) => /\{customerId\}.*\{(?!date|step)\w+\}/.test(call.path));

/** A customer that the stranger may act for. */
function customerOf({ company }: { company: string }): string {
  const { customerId, partnerId } = world.companyOf(company);
  if (customerId) return customerId;
  const rows = world.sandbox.db
    .prepare(
      "select customer_id from companies where owner_partner_id = ? and customer_id is not null order by id",
    )
    .all(partnerId) as { customer_id: string }[];
  return rows[0]?.customer_id ?? "";
}

describe.each(RECORDS)("$name: $call.spelling", ({ call, example }) => {
  test("finds no record of somebody else under the stranger's own name", async () => {
    const stranger = strangerTo(example);
    const { params, ...rest } = (await world.inputOf(example)) as { params: Record<string, string> };
    const renamed = { ...params, ...(params.customerId ? { customerId: customerOf(stranger) } : {}) };
    expect(renamed).not.toEqual(params);
    const { outcome, written } = await tried(call, stranger, { ...rest, params: renamed } as InputOf<Call>);
    expect(outcome).toMatch(/^(absent|forbidden|refused)$/);
    expect(written).toEqual([]);
  });
});
