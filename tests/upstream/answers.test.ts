/** For each call of the contract: a good answer, and the refusals that it must have. Generated, not copied. */
import { describe, expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import type { Call, InputOf } from "#contract/call";
import { first, run } from "../../sandbox/business/query.ts";
import { catalogue, examples } from "../../sandbox/catalogue.ts";
import { EXAMPLES, SignedOut, type Who } from "./open-world.ts";
import { runWorld } from "./world.ts";

const world = runWorld();

test("there is an example for each call that the API answers, and for no other", () => {
  const answered = [...catalogue].filter(([, call]) => !call.provider).map(([name]) => name);
  expect([...examples.keys()].sort()).toEqual(answered.sort());
});

describe.each(EXAMPLES)("$name: $call.spelling", ({ call, example }) => {
  test("its example is answered as the contract says", async () => {
    const result = await world.send(example, call, await world.inputOf(example), `example ${call.spelling}`);
    expect(result).toMatchObject({ ok: true });
  });

  test.each(refusalsOf(call))("refused: $what", async ({ who, spoil, kinds }) => {
    const input = await world.inputOf(example);
    if (who?.as === COLLEAGUE) takePermissions();
    const asking = world.send({ ...example, ...who }, call, spoil ? spoil(input) : input);
    if (kinds === "signed out") return expect(asking).rejects.toThrow(SignedOut);
    const result = await asking;
    expect(kinds).toContain(result.ok ? "ok" : result.failure.kind);
    if (!result.ok) expect(result.failure.message).toMatch(/\S/);
  });
});

interface Case {
  what: string;
  who?: Who;
  spoil?: (input: InputOf<Call>) => InputOf<Call>;
  kinds: readonly string[] | "signed out";
}

function refusalsOf(call: Call): Case[] {
  return [
    ...(call.anonymous ? [] : [{ what: "without a token", who: { as: null }, kinds: ["refused"] }]),
    ...(call.needs
      ? [{ what: "without the permission", who: withoutPermission(call), kinds: ["forbidden"] }]
      : []),
    ...(call.company ? companyCases : []),
    ...paramNames(call).map((name) => ({
      what: `with an unknown ${name}`,
      spoil: replacing("params", name, "nao-existe"),
      kinds: ["absent", "forbidden", "refused"],
    })),
    ...required(call.body).map((name) => ({
      what: `without ${name}`,
      spoil: replacing("body", name, undefined),
      kinds: ["refused"],
    })),
    ...required(call.query).map((name) => ({
      what: `without ${name} in the query`,
      spoil: replacing("query", name, undefined),
      kinds: ["refused"],
    })),
  ];
}

const companyCases: Case[] = [
  {
    what: "without a company",
    who: { as: "admin@portal.example", company: undefined },
    kinds: ["forbidden"],
  },
  {
    what: "for a company of others",
    who: { as: "rita@parceiro.example", company: "emp-1001" },
    kinds: ["forbidden"],
  },
];

const COLLEAGUE = "fabio@parceiro.example";

/** Of the partner's people each may do something: for one test nothing is left of what he may. */
function takePermissions(): void {
  const { db } = world.sandbox;
  const of = "where user_id = 'usr-fabio' and company_id = 'emp-2001'";
  const held = first<{ permissions: string }>(db, `select permissions from user_companies ${of}`);
  const hold = (permissions: string) =>
    run(db, `update user_companies set permissions = ? ${of}`, permissions);
  hold("[]");
  onTestFinished(() => void hold(held?.permissions ?? ""));
}

/** Somebody of the right kind of company who may do almost nothing there. */
function withoutPermission(call: Call): Who {
  const needed = [call.needs].flat();
  const operator = { as: "joao@loja.example", company: "emp-1001" };
  const colleague = { as: COLLEAGUE, company: "emp-2001" };
  if (needed.includes("customer-overview-read")) return colleague;
  return call.company === "partner" && !needed.includes("portal_partner") ? colleague : operator;
}

function paramNames(call: Call): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The fields that an object cannot do without. */
function required(schema: z.ZodType | undefined): string[] {
  const shape = (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]));
}

function replacing(part: "params" | "query" | "body", name: string, value: unknown) {
  return (input: InputOf<Call>): InputOf<Call> => {
    const given = input as Record<string, Record<string, unknown>>;
    return { ...given, [part]: { ...given[part], [name]: value } } as InputOf<Call>;
  };
}
