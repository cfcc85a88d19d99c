import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { constraintsOf } from "./constraints.server";
import { cpf, line } from "./field-schemas.server";
import { asTyped, carried, readSubmission } from "./submission.server";

const schema = z.object({
  name: z.string({ error: "Informe o nome." }).trim().min(3, "Curto demais.").max(20, "Longo demais."),
  amount: z.coerce
    .number({ error: "Informe um número." })
    .int("Sem centavos.")
    .min(1, "Ao menos 1.")
    .optional(),
  accepted: z.literal("on", { error: "Marque." }),
});

function posted(...fields: [string, string][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}
const good: [string, string][] = [
  ["name", " Maria "],
  ["accepted", "on"],
];
const refusedBy = (body: FormData) => {
  const form = readSubmission(body, schema);
  if (form.ok) throw new Error("it was read");
  return form.reply();
};

test("what no browser sends is refused in Portuguese too", () => {
  const form = z.object({
    format: z.enum(["csv", "xlsx"]),
    confirmed: z.boolean().optional(),
    of: z.object({ a: z.string() }),
    optional: line("", 0, 60).optional(),
  });
  const fields: [string, string][] = [
    ["format", "?"],
    ["confirmed", "?"],
    ["of", "?"],
    ["optional", "a"],
    ["optional", "b"],
  ];
  const read = readSubmission(posted(...fields), form);
  expect(!read.ok && read.reply().error).toEqual({
    format: ["Escolha uma das opções."],
    confirmed: ["O que veio neste campo não se pode ler."],
    of: ["O que veio neste campo não se pode ler."],
    optional: ["O que veio neste campo não se pode ler."],
  });
});

describe("a text is read as it is seen", () => {
  const form = z.object({ note: z.string().max(9, "Longo demais."), email: z.email("Confira.") });
  const good: [string, string][] = [["email", "a@b.com"]];

  test("a line's end is one letter, as browsers count it, whoever sends two", () => {
    const read = readSubmission(posted(["note", "um\r\ndois\r\n3"], ...good), form);
    expect(read).toMatchObject({ ok: true, value: { note: "um\ndois\n3" } });
    const long = readSubmission(posted(["note", "um\r\ndois\r\n34"], ...good), form);
    expect(!long.ok && long.reply()).toMatchObject({
      error: { note: ["Longo demais."] },
      initialValue: { note: "um\ndois\n34" },
    });
  });

  test.each(
    Array.from("\u200b\u200e\u202a\u202c\u2066\u2069\u2060\ufeff\u00ad\u061c\u115f\u2800\u3164\uffa0"),
  )("%j, which a paste may bring along, is no part of it", (mark) => {
    const read = readSubmission(posted(["note", "ok"], ["email", `${mark}a@b.com${mark}`]), form);
    expect(read).toMatchObject({ ok: true, value: { email: "a@b.com" } });
  });

  test("a letter and its accent are one, as a keyboard has them, whatever a copy brings", () => {
    const read = readSubmission(posted(["note", "Sa\u0303o Jose\u0301"], ...good), form);
    expect(read).toMatchObject({ ok: true, value: { note: "São José" } });
  });

  test("of a password each letter counts, and what the page carries goes back as it came", () => {
    const form = z.object({ password: z.string(), was: carried(z.string().optional()) });
    const letters = "a\u00adbe\u0301";
    const read = readSubmission(posted(["password", letters], ["was", letters]), form);
    expect(read).toMatchObject({ value: { password: letters, was: letters } });
  });

  test.each(["👩\u200d👧", "❤\ufe0f", "🏴\u{e0062}\u{e0072}\u{e007f}"])(
    "what joins the parts of a picture stays: %s",
    (picture) => {
      expect(readSubmission(posted(["note", picture], ...good), form)).toMatchObject({
        value: { note: picture },
      });
    },
  );
});

test("of a form with something wrong the rest is read, also beside it within a field", () => {
  const form = z.object({
    name: z.string({ error: "Informe o nome." }),
    counts: z.array(z.coerce.number({ error: "Informe um número." })),
    value: z
      .object({ from: z.coerce.number({ error: "Informe um número." }), to: z.coerce.number() })
      .optional(),
    valid: z.string(),
  });
  const body = posted(
    ["counts[0]", "1"],
    ["counts[1]", "dois"],
    ["value.from", "dez"],
    ["value.to", "20"],
    ["valid", "sim"],
  );
  const read = readSubmission(body, form);
  expect(!read.ok && { wrong: read.wrong, sound: read.sound() }).toEqual({
    wrong: ["name", "counts[1]", "value.from"],
    sound: { value: { to: 20 }, valid: "sim" },
  });
});

describe("a good form", () => {
  test("is read as the schema says", () => {
    const form = readSubmission(posted(...good, ["amount", "7"]), schema);
    expect(form).toMatchObject({ ok: true, value: { name: "Maria", amount: 7, accepted: "on" } });
  });

  test("loses whatever the schema does not name", () => {
    const slipped = posted(
      ...good,
      ["roles", "admin"],
      ["constructor.prototype.polluted", "yes"],
      ["__proto__.polluted", "yes"],
      ["__proto__", "x"],
      ["_token", "t"],
    );
    const form = readSubmission(slipped, schema);
    expect(form.ok && Object.keys(form.value).sort()).toEqual(["accepted", "name"]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("that the upstream refuses is answered with errors by field, and for the form itself", () => {
    const form = readSubmission(posted(...good), schema);
    expect(form.reply({ name: ["Já existe."], "": ["Nada foi gravado."] })).toMatchObject({
      status: "error",
      error: { name: ["Já existe."], "": ["Nada foi gravado."] },
      initialValue: { name: " Maria ", accepted: "on" },
    });
  });
});

test("what nobody fills in has no place of its own: it is left to be said above the form", () => {
  const form = z.object({
    act: z.enum(["delete", "restore"]),
    id: z.string().max(64),
    version: z.coerce.number().int(),
    seen: carried(z.string().max(64).optional()),
    ids: carried(z.string({ error: "Escolha de novo." })),
    when: z.enum(["now"], { error: "Escolha quando." }),
    note: z.string().max(9).optional(),
    address: z.object({ city: z.string({ error: "Informe a cidade." }) }),
  });
  const names = [...Object.keys(form.shape), "address.city"];
  const errors = Object.fromEntries(names.map((name) => [name, ["Não."]]));
  const sent = { act: "delete", id: "1", version: "1", ids: "1", when: "now", "address.city": "Santos" };
  const read = readSubmission(posted(...Object.entries(sent)), form);
  const placed = Object.keys(read.reply(errors).error ?? {});
  expect(placed.sort()).toEqual(["address", "address.city", "note", "when"]);
});

describe("a wrong form", () => {
  test("says what is wrong with each field, and keeps what was typed", () => {
    expect(refusedBy(posted(["name", "x"], ["amount", "0"]))).toMatchObject({
      error: { name: ["Curto demais."], amount: ["Ao menos 1."], accepted: ["Marque."] },
      initialValue: { name: "x", amount: "0" },
    });
  });

  test("that is empty names every field that is missing", () => {
    expect(refusedBy(posted())).toMatchObject({
      error: { name: ["Informe o nome."], accepted: ["Marque."] },
    });
  });

  test.each<[string, [string, string][]]>([
    [
      "twice",
      [
        ["name", "Maria"],
        ["name", "Ana"],
      ],
    ],
    ["as a list", [["name[0]", "Maria"]]],
    ["as an object", [["name.first", "Maria"]]],
    ["by prototype", [["__proto__.name", "Maria"]]],
    ["by prototype, nested", [["constructor.prototype.name", "Maria"]]],
  ])("a field that comes %s is not believed", (_, fields) => {
    expect(refusedBy(posted(["accepted", "on"], ...fields)).error?.name?.[0]).toBe("Informe o nome.");
  });

  test("gives back only the fields of the schema, not the form token nor what was slipped in", () => {
    const reply = refusedBy(
      posted(["name", "x"], ["_token", "t"], ["_key", "k"], ["roles", "admin"], ["a[0].b", "c"]),
    );
    expect(reply.initialValue).toEqual({ name: "x" });
    expect(reply.fields).toEqual(["name"]);
  });
});

test("all that was typed is given back, whoever reads it: no secret, no file, no field of the form's own", () => {
  const body = posted(["name", "Eva"], ["owners[0].name", "Lia"], ["password", "p"], ["_key", "k"]);
  body.append("photo", new Blob(["p"]));
  expect(asTyped(body).reply().initialValue).toEqual({ name: "Eva", owners: [{ name: "Lia" }] });
});

test("of a name that stands in a form forty thousand times few are read, and it is as wrong as before", () => {
  const many = new FormData();
  for (let times = 0; times < 40_000; times += 1) many.append("ids", "a");
  const read = readSubmission(many, z.object({ ids: z.array(z.string()).max(500, "São demais.") }));
  const { error, initialValue } = read.reply();
  expect(error).toEqual({ ids: ["São demais."] });
  expect(initialValue?.ids).toHaveLength(2_000);
});

describe("the words that the form library keeps for itself", () => {
  test.each([
    ["__intent__", "x"],
    ["__intent__", "{}"],
    ["__intent__", '{"type":"reset","payload":{}}'],
    ["__intent__", '{"type":"update","payload":{"name":"name","value":"Eva"}}'],
    ["__intent__", '{"type":"insert","payload":{"name":"name"}}'],
    ["__state__", "x"],
  ])("mean nothing to us: %s=%s", (name, value) => {
    const form = readSubmission(posted(...good, [name, value]), schema);
    expect(form).toMatchObject({ ok: true, value: { name: "Maria" } });
  });
});

test.each(["name[4294967294]", "name[100].x", `name${"[0]".repeat(5_000)}`])(
  "a list or a nest that no form of ours has is dropped, and costs nothing",
  (name) => {
    const reply = refusedBy(posted(["accepted", "on"], [name, "x"]));
    expect(reply.initialValue).toEqual({ accepted: "on" });
  },
);

test("fields within others are found by their whole name, those of a list without a number", () => {
  const owner = z.object({ share: z.string().min(6), is_pep: z.boolean().optional() });
  const nested = z.object({ address: z.object({ city: z.string().min(2) }), owners: z.array(owner) });
  expect(constraintsOf(nested)).toMatchObject({
    "address.city": { required: true, minLength: 2 },
    "owners[].share": { required: true, minLength: 6 },
    "owners[].is_pep": { required: false },
  });
});

test("the browser may check what the schema does: what is required, how long, how much, of which form", () => {
  const checked = z.object({
    name: line("Falta.", 3, 20),
    code: z
      .string()
      .max(9, "Quatro números.")
      .regex(/^\d{4}$/)
      .optional(),
    amount: z.coerce.number().min(1).max(9),
  });
  expect(constraintsOf(checked)).toMatchObject({
    name: { required: true, minLength: 3, longest: 20 },
    code: { required: false, pattern: "^\\d{4}$" },
    amount: { required: true, min: 1, max: 9 },
  });
  // What is too long is a code that is malformed, in the server's words.
  expect(constraintsOf(checked).code).not.toHaveProperty("longest");
});

test("a pattern is one that browsers read, with the flag v: a dash at the end of a class is escaped", () => {
  const named = z.object({
    name: z.string().regex(/^[0-9A-Za-z ._-]{4}$/),
    escaped: z.string().regex(/^[a-]$/),
  });
  const { name, escaped } = constraintsOf(named);
  expect(name?.pattern).toBe("^[0-9A-Za-z ._\\-]{4}$");
  expect(escaped?.pattern).toBe("^[a\\-]$");
});

test("what the server says of each line of text goes with it, unless the browser has the words", () => {
  const missing = "Informe o nome.";
  const schema = z.object({
    name: z.string({ error: missing }).min(3, "Escreva ao menos 3 letras."),
    reason: z.string({ error: missing }).min(3, missing),
    document: cpf("Informe o CPF."),
    optional: z
      .string()
      .transform(stripDocument)
      .refine(isCpf, "Informe um CPF válido, ou deixe em branco.")
      .optional(),
    owners: z.array(z.object({ city: z.string({ error: "Informe a cidade." }).min(1) })),
    accepted: z.boolean({ error: "Aceite." }),
    way: z.enum(["a", "b"], { error: "Escolha." }),
    if_any: z.enum(["a", "b"], { error: "Escolha." }).optional(),
    agreed: z.literal("on", { error: "Concorde." }),
    ticked: z.array(z.string(), { error: "Não é uma lista." }).min(1, "Marque ao menos um."),
    free: z.string().optional(),
  });
  const words = Object.entries(constraintsOf(schema)).flatMap(([name, { missing, wrong }]) =>
    missing || wrong ? [[name, missing, wrong]] : [],
  );
  expect(words).toEqual([
    ["name", missing, "Escreva ao menos 3 letras."],
    ["reason", missing, missing],
    ["document", "Informe o CPF.", undefined],
    ["optional", undefined, "Informe um CPF válido, ou deixe em branco."],
    ["owners[].city", "Informe a cidade.", undefined],
    ["way", "Escolha.", undefined],
    ["agreed", "Concorde.", undefined],
    ["ticked", "Marque ao menos um.", undefined],
  ]);
});
