/**
 * Random input: what the contract accepts, and what it does not. The sandbox never answers 5xx, and the client
 * never ends in anything but its closed set.
 */
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import type { FailureKind } from "~/upstream/failure";
import { UnsafePathParameter } from "~/upstream/url";
import { arbitraryOf, sometimes } from "./arbitrary-of.ts";
import { EXAMPLES, SignedOut } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

/** How often each call is asked, well and badly. `FUZZ_RUNS` asks more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** Of what the sandbox can be asked and the client can make, all that may come back. */
const ACCEPTED: ReadonlySet<FailureKind | "ok"> = new Set(["ok", "refused", "forbidden", "absent"] satisfies (
  | FailureKind
  | "ok"
)[]);

type Parts = Record<"params" | "query" | "body", unknown>;

describe.each(EXAMPLES)("$name: $call.spelling", ({ call, example }) => {
  test("whatever the contract accepts is answered or refused in words", async () => {
    const known = await world.inputOf(example);
    await fc.assert(
      fc.asyncProperty(acceptedInput(call, known), async (input) => {
        try {
          const result = await world.send(example, call, input as InputOf<Call>);
          const kind = result.ok ? "ok" : result.failure.kind;
          expect({ kind, failed: !ACCEPTED.has(kind) && result }).toEqual({ kind, failed: false });
        } catch (error) {
          if (!(error instanceof UnsafePathParameter || error instanceof SignedOut)) throw error;
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test("whatever else is sent is refused in words", async () => {
    const known = await world.inputOf(example);
    const headers = await headersOf(example);
    await fc.assert(
      fc.asyncProperty(brokenRequest(call, known as Partial<Parts>), async ({ url, body }) => {
        const answer = await fetch(world.sandbox.url + url, { method: call.method, headers, body });
        const text = await answer.text();
        expect({ status: answer.status, text: answer.status < 500 ? "" : text }).toEqual({
          status: answer.status,
          text: "",
        });
        if (answer.status >= 400) expect(JSON.parse(text).error.message).toMatch(/\S/);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

/** After all that, the data are whole. */
afterAll(() => {
  const [row] = world.sandbox.db.prepare("pragma integrity_check").all() as { integrity_check: string }[];
  expect(row?.integrity_check).toBe("ok");
});

/** Accepted by the contract; the ids are now and then those of things that exist. */
function acceptedInput(call: Call, known: InputOf<Call>): fc.Arbitrary<unknown> {
  const given = known as Partial<Parts>;
  const part = (name: keyof Parts) => {
    const schema = call[name];
    if (!schema) return {};
    const random = arbitraryOf(schema);
    const mixed =
      name === "body"
        ? fc.oneof(
            random,
            random.map((value) => mixedWith(given.body, value)),
          )
        : fc.oneof({ arbitrary: fc.constant(given[name]), weight: 3 }, { arbitrary: random, weight: 1 });
    return { [name]: name === "query" ? fc.oneof(random, mixed) : mixed };
  };
  return sometimes(
    fc.record({ ...part("params"), ...part("query"), ...part("body") }),
    (input) => !call.body || call.body.safeParse((input as Partial<Parts>).body).success,
    `the body of ${call.spelling}`,
  );
}

/** The known body with some fields of a random one. */
function mixedWith(known: unknown, random: unknown): unknown {
  if (typeof known !== "object" || typeof random !== "object" || !known || !random) return random;
  const entries = Object.entries(random);
  return { ...known, ...Object.fromEntries(entries.filter((_, at) => at % 2 === entries.length % 2)) };
}

/** Wrong types, broken JSON, foreign fields, values no form would send. */
function brokenRequest(call: Call, known: Partial<Parts>) {
  const anything = fc.anything({ maxDepth: 2, withNullPrototype: false });
  const json = fc.oneof(
    anything.map((value) => JSON.stringify(value) ?? ""),
    anything.map((value) => JSON.stringify({ ...Object(known.body), __proto__: null, extra: value }) ?? ""),
    fc.constantFrom("{", "null", "[]", '{"__proto__":{"admin":true}}', '"\\u0000"', "\u0000", "1e999"),
    spoilt(known.body),
  );
  const query = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom(...namesOf(call))),
    fc.oneof(fc.string(), fc.constantFrom("", "-1", "1e9", "NaN", "null", "[]", "%", "a,b", "9".repeat(30))),
    { maxKeys: 5 },
  );
  const param = fc.oneof(
    fc.constantFrom("..", ".", "%00", "%2e%2e%2f", "'", "null", "__proto__", "x".repeat(5_000), "%", "é"),
    fc.string({ minLength: 1, maxLength: 20 }),
  );
  return fc.record({
    url: fc
      .tuple(fc.array(param, { minLength: 4, maxLength: 4 }), fc.boolean(), query)
      .map(([params, useKnown, pairs]) => {
        const own = (known.params ?? {}) as Record<string, string>;
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(wellFormed((useKnown ? own[name] : params.pop()) ?? "x")),
        );
        const search = new URLSearchParams(
          Object.entries(pairs).map(([name, value]) => [name, String(value)]),
        );
        return `${path}?${search}`;
      }),
    body: call.method === "GET" ? fc.constant(null) : json,
  });
}

/** The known body with one field turned into something else. */
function spoilt(known: unknown): fc.Arbitrary<string> {
  const fields = Object.keys(Object(known));
  if (fields.length === 0) return fc.constant("{}");
  const values = fc.constantFrom(
    null,
    0,
    -1,
    1.5,
    1e300,
    "",
    "\u0000",
    "\ud800",
    [],
    {},
    true,
    "x".repeat(10_000),
  );
  return fc
    .tuple(fc.constantFrom(...fields), values)
    .map(([field, value]) => JSON.stringify({ ...Object(known), [field]: value }));
}

function namesOf(call: Call): [string, ...string[]] {
  return ["cursor", ...Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {})];
}

/** Lone surrogates cannot stand in an address. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, "�");
}

async function headersOf({ as, company }: (typeof EXAMPLES)[number]["example"]) {
  const { id, customerId, partnerId } = company
    ? world.companyOf(company)
    : { id: null, customerId: null, partnerId: null };
  return {
    "content-type": "application/json",
    ...(as === null ? {} : { authorization: `Bearer ${await world.token(as)}` }),
    ...(id ? { "x-company-id": id } : {}),
    ...(customerId ? { "x-customer-id": customerId } : {}),
    ...(partnerId ? { "x-partner-id": partnerId } : {}),
  };
}
