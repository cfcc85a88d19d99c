import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InstallmentRule, ProductRule, RuleContent, ValueRule } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { draftPage, publishDraft } from "#tests/support/published-draft";
import { flashIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import * as create from "../rules/create/route";
import * as edit from "../rules/edit/route";

const ROUTING = "/partner/customers/cli-1001/roteamento";
const UPSTREAM = "/api/backoffice/customers/cli-1001/routing";
const LISTS = {
  parcelas: `${UPSTREAM}/card-installments`,
  valor: `${UPSTREAM}/types/card_value`,
  produto: `${UPSTREAM}/types/card_product`,
} as const;
/** The draft is begun, or written on. */
const WRITES = [
  { method: "POST", path: "/api/portal/customers/cli-1001/routing-changes" },
  { method: "PUT", path: "/api/portal/customers/cli-1001/routing-changes/*" },
];
const DRAFT = `${ROUTING}/rascunho`;
type Word = keyof typeof LISTS;
type Fields = Record<string, string>;

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const rulesOf = async (word: Word) =>
  (await askDirectly(paulo, LISTS[word])) as (InstallmentRule | ValueRule | ProductRule)[];
const ruleOf = async (word: Word, id: string) => (await rulesOf(word)).find((one) => one.id === id);

const at = (type: Word, rule?: string, id = "cli-1001") => ({ id, type, ...(rule ? { rule } : {}) });
const pathOf = (type: Word, rule?: string) => `${ROUTING}/${type}/${rule ? `${rule}/editar` : "nova"}`;

/** What the page's form carries by itself, and the ticked boxes. */
// biome-ignore lint/suspicious/noExplicitAny: what a loader or an action answered.
const carriedBy = (page: any): Fields => ({
  ...Visitor.formTokenOf(page),
  customerId: "cli-1001",
  known: page.known,
  ...(page.rule ? { routeId: page.rule.id, version: String(page.rule.version) } : {}),
});
// biome-ignore lint/suspicious/noExplicitAny: as above.
const ticked = ({ ticked }: any): Fields =>
  Object.fromEntries(ticked.map((count: string, at: number) => [`installments[${at}]`, count]));

/** The form as a browser would send it back, but for what is given. */
async function formOf(word: Word, typed: Fields = {}, rule?: string, search = ""): Promise<Fields> {
  const door = rule ? edit : create;
  const { data } = await paulo.load(door.loader, pathOf(word, rule) + search, at(word, rule));
  return { ...carriedBy(data), ...data.initial, ...ticked(data), ...typed };
}
const send = (word: Word, fields: Fields, rule?: string) =>
  paulo.act((rule ? edit : create).action, pathOf(word, rule), fields, at(word, rule));

// Three rules that nothing speaks against.
const PLAIN: Record<Word, Fields> = {
  parcelas: { card_type: "prepaid", brand: "visa", "installments[0]": "1", acquirer: "cielo" },
  valor: {
    "value.operator": "between",
    "value.from": "100,00",
    "value.to": "R$ 150,00",
    card_type: "credit",
    brand: "visa",
    "installments.to": "1",
    acquirer: "bin",
  },
  produto: { product: "food-voucher", card_type: "voucher", acquirer: "rede" },
};
const STANDING: Record<Word, Partial<RuleContent>> = {
  parcelas: { card_type: "prepaid", brand: "visa", installments: [1] },
  valor: {
    card_type: "credit",
    brand: "visa",
    entry_type: null,
    installments: { from: 1, to: 1 },
    value: { operator: "between", from: 10_000, to: 15_000 },
  },
  produto: { product: "food-voucher", card_type: "voucher", value: null, installments: { from: 1, to: 21 } },
};
const WORDS = ["parcelas", "valor", "produto"] as const;

describe("a new rule", () => {
  beforeAll(() => control.reset());

  test.each(WORDS)(
    "by %s goes into the draft as typed, once for two sendings of the form, and published it is made",
    async (word) => {
      const before = (await rulesOf(word)).length;
      const further = {
        name: `Nova por ${word}`,
        priority: "77",
        group_id: "gru-1001-1",
        enabled: "off",
        "fallback_acquirers[1]": "getnet",
        valid_from: dayFromNow(11),
        valid_to: formatDate(dayFromNow(41)),
      };
      const fields = await formOf(word, { ...PLAIN[word], ...further });
      const first = await send(word, fields);
      expect(first.status).toBe(303);
      expect((await send(word, fields)).location).toBe(first.location);
      expect(await rulesOf(word)).toHaveLength(before);
      expect(await publishDraft(paulo)).toHaveLength(1);
      const rules = await rulesOf(word);
      expect(rules).toHaveLength(before + 1);
      const made = rules.find(({ name }) => name === further.name);
      expect(first.location).toBe(DRAFT);
      // The draft is in view: nothing leads to it.
      expect(await flashIn(first.headers)).not.toHaveProperty("way");
      expect(made).toMatchObject({
        ...STANDING[word],
        priority: 77,
        group_id: "gru-1001-1",
        enabled: false,
        fallback_acquirers: ["getnet"],
        valid_from: dayFromNow(11),
        valid_to: dayFromNow(41),
        version: 1,
      });
    },
  );

  test("without a name and a priority is named by its condition and put last", async () => {
    const last = Math.max(...(await rulesOf("parcelas")).map(({ priority }) => priority));
    const fields = await formOf("parcelas", { ...PLAIN.parcelas, brand: "elo" });
    expect((await send("parcelas", fields)).status).toBe(303);
    await publishDraft(paulo);
    const made = (await rulesOf("parcelas")).at(-1);
    expect(made).toMatchObject({ name: expect.stringMatching(/^Pré-pago Elo/), priority: last + 1 });
  });

  test("as a copy begins as a draft with all of its model", async () => {
    const { data } = await paulo.load(create.loader, `${pathOf("produto")}?de=rot-1001-01`, at("produto"));
    expect(data.copied).toBe("Pix na Stone");
    expect(data.initial).toMatchObject({
      name: "Cópia de Pix na Stone",
      enabled: "off",
      priority: "",
      product: "pix",
      acquirer: "stone",
      "fallback_acquirers[0]": "cielo",
    });
    const counts = await paulo.load(create.loader, `${pathOf("parcelas")}?de=rot-1001-08`, at("parcelas"));
    expect(counts.data.ticked).toEqual(["2", "3", "4", "5", "6"]);
    for (const model of ["rot-1003-01", "rot-1001-08", "nenhuma"])
      expectFault(
        await paulo.load(create.loader, `${pathOf("produto")}?de=${model}`, at("produto")),
        404,
        "absent",
      );
  });

  test("offers and takes only acquirers with a contract", async () => {
    const path = "/api/backoffice/customers/cli-1001/acquirers";
    const contracts = (await askDirectly(paulo, path)) as { acquirer: string }[];
    const body = contracts.filter(({ acquirer }) => acquirer !== "bin");
    await control.faults([{ method: "GET", path, fault: "status", status: 200, body }]);
    const { data } = await paulo.load(create.loader, pathOf("valor"), at("valor"));
    expect(data.contracts.map((one: { acquirer: string }) => one.acquirer)).not.toContain("bin");
    const fields = await formOf("valor", {
      ...PLAIN.valor,
      "fallback_acquirers[2]": "bin",
      acquirer: "rede",
    });
    expect((await send("valor", fields)).data.form.error).toEqual({
      "fallback_acquirers[2]": ["O cliente não tem contrato com a Bin."],
    });
    expect((await send("valor", { ...fields, acquirer: "bin" })).data.form.error).toMatchObject({
      acquirer: ["O cliente não tem contrato com a Bin."],
    });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("what cannot be is said at its field, with all that was typed, and nothing is sent", () => {
  beforeAll(() => control.reset());

  /** No box is ticked: the browser sends none. */
  const NONE = "none";
  const COMMON: [typed: Fields, fields: string[]][] = [
    [{ acquirer: "" }, ["acquirer"]],
    [{ acquirer: "adquirente" }, ["acquirer"]],
    [{ "fallback_acquirers[0]": "getnet", "fallback_acquirers[2]": "getnet" }, ["fallback_acquirers[2]"]],
    [{ acquirer: "stone", "fallback_acquirers[3]": "stone" }, ["fallback_acquirers[3]"]],
    [{ name: "x".repeat(65) }, ["name"]],
    [{ priority: "0" }, ["priority"]],
    [{ priority: "10000" }, ["priority"]],
    [{ group_id: "gru-1003-2" }, ["group_id"]],
    [{ valid_from: "31/02/2026" }, ["valid_from"]],
    [{ valid_from: dayFromNow(12), valid_to: dayFromNow(11) }, ["valid_to"]],
    [{ enabled: "talvez" }, ["enabled"]],
    [{ brand: "hiper" }, ["brand"]],
  ];
  const BOUNDED: typeof COMMON = [
    [{ "installments.from": "0" }, ["installments.from"]],
    [{ "installments.to": "22" }, ["installments.to"]],
    [{ "installments.from": "", "installments.to": "doze" }, ["installments.from", "installments.to"]],
    [{ card_type: "credit", "installments.from": "6", "installments.to": "2" }, ["installments.to"]],
    [{ card_type: "debit", "installments.from": "2", "installments.to": "3" }, ["installments.from"]],
    [{ "value.operator": "between", "value.from": "100", "value.to": "99,99" }, ["value.to"]],
    [{ "value.operator": "between", "value.from": "100", "value.to": "100,00" }, ["value.to"]],
    [{ "value.operator": "between", "value.from": "", "value.to": "" }, ["value.from", "value.to"]],
    [{ "value.operator": "lte", "value.from": "1", "value.to": "2" }, ["value.from"]],
    [{ "value.operator": "gte", "value.from": "1", "value.to": "2" }, ["value.to"]],
    [{ "value.operator": "eq", "value.from": "", "value.to": "" }, ["value.from"]],
    [{ "value.operator": "eq", "value.from": "cem", "value.to": "" }, ["value.from"]],
    [{ "value.operator": "eq", "value.from": "-1", "value.to": "" }, ["value.from"]],
    [{ "value.operator": "gte", "value.from": "9.999.999.999,99", "value.to": "" }, ["value.from"]],
    [{ "value.operator": "maior" }, ["value.operator"]],
    [{ entry_type: "fio" }, ["entry_type"]],
  ];
  const OWN: Record<Word, typeof COMMON> = {
    parcelas: [
      [{ "installments[0]": "0" }, ["installments[0]"]],
      [{ "installments[0]": "22" }, ["installments[0]"]],
      [{ "installments[0]": NONE }, ["installments"]],
      [{ card_type: "debit", "installments[0]": "2" }, ["installments"]],
      [{ card_type: "" }, ["card_type"]],
    ],
    valor: [[{ "value.operator": "" }, ["value.operator"]]],
    produto: [
      [{ product: "" }, ["product"]],
      [{ product: "meal-voucher", card_type: "credit" }, ["card_type"]],
      [{ product: "store-installments", card_type: "debit" }, ["card_type"]],
      [{ product: "pix", card_type: "", brand: "visa" }, ["brand"]],
      [{ product: "pix", card_type: "", "installments.from": "2" }, ["installments.from"]],
      [{ "value.operator": "", "value.from": "10" }, ["value.operator"]],
    ],
  };

  test.each(WORDS)("by %s", async (word) => {
    const rows = [...COMMON, ...(word === "parcelas" ? [] : BOUNDED), ...OWN[word]];
    const plain = word === "produto" ? { product: "single", acquirer: "rede" } : PLAIN[word];
    const fields = await formOf(word, plain);
    for (const [typed, names] of rows) {
      const sent = Object.entries({ ...fields, ...typed }).filter(([, text]) => text !== NONE);
      const refused = await send(word, Object.fromEntries(sent));
      expect([refused.status, typed, Object.keys(refused.data.form.error).sort()]).toEqual([
        400,
        typed,
        names,
      ]);
      const kept = JSON.stringify(refused.data.form.initialValue);
      for (const text of Object.values(typed)) if (text !== NONE) expect(kept).toContain(text);
      for (const messages of Object.values(refused.data.form.error))
        expect(messages).not.toContain("Required");
    }
    expect(await apiMutations()).toEqual([]);
  });

  test("all of it at once, also what several fields come to", async () => {
    const typed = {
      ...PLAIN.valor,
      name: "x".repeat(65),
      card_type: "credit",
      "installments.from": "6",
      "installments.to": "2",
      "value.operator": "between",
      "value.from": "cem",
      "value.to": "",
      "fallback_acquirers[0]": "bin",
      valid_from: dayFromNow(12),
      valid_to: dayFromNow(11),
    };
    const refused = await send("valor", await formOf("valor", typed));
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({
      name: ["Use no máximo 64 caracteres."],
      "installments.to": ["Deve ser maior ou igual ao início da faixa."],
      "value.from": ["Informe um valor como 1.234,56."],
      "value.to": ["Informe o valor final."],
      "fallback_acquirers[0]": ["O destino não pode ser alternativa de si mesmo."],
      valid_to: ["O fim deve ser igual ou posterior ao início."],
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("what only the upstream knows is told where it is published, with the rule's name", async () => {
    const path = `${UPSTREAM}/card-value`;
    const body = {
      error: { message: "Corrija.", fields: { fallback_acquirers: "Sem contrato.", name: "Já há." } },
    };
    await control.faults([{ method: "POST", path, fault: "status", status: 422, body }]);
    await send("valor", await formOf("valor", { ...PLAIN.valor, name: "Nova faixa" }));
    await publishDraft(paulo);
    const { stopped } = await draftPage(paulo);
    expect(stopped.failure).toBe("Nova faixa: Corrija. Sem contrato. Já há.");
  });
});

describe("a form that does not say what it is for", () => {
  test.each([
    ["customerId", {}],
    ["customerId", { customerId: "cli-1003" }],
    ["routeId", { customerId: "cli-1001" }],
    ["routeId", { customerId: "cli-1001", routeId: "rot-1001-06" }],
  ])("tells that %s is missing, and sends nothing: %o", async (missing, ids) => {
    const { customerId: _, routeId: __, ...fields } = await formOf("valor", {}, "rot-1001-05");
    await control.clearJournal();
    const refused = await send("valor", { ...fields, ...ids }, "rot-1001-05");
    expect(refused.status).toBe(400);
    expect(refused.data.toast.message).toContain(
      missing === "customerId" ? "de qual cliente" : "de qual regra",
    );
    expect(refused.data.toast.message).toContain("Nada foi enviado.");
    expect((await apiCalls()).filter(({ path }) => path.includes("/routing"))).toEqual([]);
  });

  test("an address without them goes on elsewhere, told", async () => {
    const fields = await formOf("valor", {}, "rot-1001-05");
    for (const params of [
      { type: "valor", rule: "rot-1001-05" },
      { id: "cli-1001", type: "valor" },
    ] as Fields[])
      expect(await paulo.act(edit.action, pathOf("valor", "x"), fields, params)).toMatchObject({
        status: 303,
      });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("a change", () => {
  beforeEach(() => control.reset());

  test.each([
    ["parcelas", "rot-1001-10", { acquirer: "stone" }, { acquirer: "stone" }],
    ["valor", "rot-1001-05", { "value.to": "90,00", acquirer: "rede" }, { value: { to: 9000 } }],
    ["produto", "rot-1001-02", { name: "Refeição", enabled: "off" }, { name: "Refeição", enabled: false }],
  ] as const)(
    "of %s goes into the draft, and published it is a new version, and all else stays",
    async (word, id, typed, standing) => {
      const before = await ruleOf(word, id);
      const fields = await formOf(word, typed, id);
      const asked = await send(word, fields, id);
      const accepted = asked.data?.warnings?.fingerprint;
      const done = accepted ? await send(word, { ...fields, accepted }, id) : asked;
      expect(done).toMatchObject({ status: 303, location: DRAFT });
      expect((await ruleOf(word, id))?.version).toBe(before?.version);
      await publishDraft(paulo);
      const { updated_at, version, hits_30_days, ...rest } = (await ruleOf(word, id)) ?? {};
      expect(version).toBe((before?.version ?? 0) + 1);
      expect(rest).toMatchObject(standing);
      expect(rest).toMatchObject({
        priority: before?.priority,
        brand: before?.brand,
        group_id: before?.group_id,
      });
      // Sent again, it finds everything as it wants it.
      expect((await send(word, fields, id)).status).toBe(303);
      expect((await ruleOf(word, id))?.version).toBe(version);
    },
  );

  test("of somebody else meanwhile: both versions side by side, and then the choice to save over it", async () => {
    const mine = await formOf("valor", { name: "Minha", "value.to": "95,00" }, "rot-1001-05");
    const theirs = await formOf(
      "valor",
      { name: "Deles", acquirer: "cielo", "fallback_acquirers[0]": "" },
      "rot-1001-05",
    );
    expect((await send("valor", theirs, "rot-1001-05")).status).toBe(303);
    await control.clearJournal();
    const refused = await send("valor", mine, "rot-1001-05");
    expect(refused.status).toBe(409);
    expect(await apiMutations()).toEqual([]);
    const { conflict } = refused.data;
    expect(conflict).toMatchObject({
      version: 2 + Number(mine.version) - 1,
      words: expect.stringMatching(
        /^No rascunho ela está como Paulo .* Nada do que você digitou foi para o rascunho\.$/,
      ),
    });
    expect(conflict.lines).toContainEqual({ label: "Nome", theirs: "Deles", yours: "Minha" });
    expect(conflict.lines).toContainEqual({ label: "Destino", theirs: "Cielo", yours: "Bin" });
    expect(refused.data.form.initialValue).toMatchObject({ name: "Minha", value: { to: "95,00" } });
    const over = { ...mine, ...Visitor.formTokenOf(refused.data), version: String(conflict.version) };
    const warned = await send("valor", over, "rot-1001-05");
    const accepted = warned.data?.warnings?.fingerprint ?? "";
    if (accepted) await send("valor", { ...over, accepted }, "rot-1001-05");
    await publishDraft(paulo);
    expect(await ruleOf("valor", "rot-1001-05")).toMatchObject({ name: "Minha", acquirer: "bin" });
  });

  test("of a rule that is gone is typed already in the form of a new one, sent or while it is filled in", async () => {
    const typed = { name: "Minha", "value.to": "123,45", "fallback_acquirers[1]": "bin", enabled: "off" };
    const fields = await formOf("valor", typed, "rot-1001-05");
    const clerk = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-rules-read",
      "routing-product-value-read",
      "routing-product-value-update",
    );
    const page = await clerk.load(edit.loader, pathOf("valor", "rot-1001-05"), at("valor", "rot-1001-05"));
    const own = { ...fields, ...Visitor.formTokenOf(page.data) };
    const [customerRules, path] = [`${ROUTING}/valor`, LISTS.valor];
    await control.faults([{ method: "GET", path, fault: "status", status: 200, body: [] }]);
    const query = new URLSearchParams({ ...fields, rascunho: "1" });
    const asked = `${pathOf("valor", "rot-1001-05")}?${query}`;
    for (const led of [
      await send("valor", fields, "rot-1001-05"),
      await paulo.load(edit.loader, asked, at("valor", "rot-1001-05")),
    ]) {
      const { location } = led;
      expect(location).toMatch(new RegExp(`^${pathOf("valor")}\\?`));
      expect(await flashIn(led.headers)).toMatchObject({
        tone: "danger",
        message: expect.stringContaining("vira uma regra nova"),
      });
      const { data } = await paulo.load(create.loader, location ?? "", at("valor"));
      expect(data.rule).toBeNull();
      expect(data.draft.initialValue).toMatchObject({
        name: "Minha",
        value: { to: "123,45" },
        enabled: "off",
        fallback_acquirers: expect.arrayContaining(["bin"]),
      });
      for (const former of ["version", "known", "routeId"])
        expect(new URLSearchParams(location?.split("?")[1]).has(former)).toBe(false);
    }
    const led = await clerk.act(edit.action, pathOf("valor", "rot-1001-05"), own, at("valor", "rot-1001-05"));
    expect(led).toMatchObject({ status: 303, location: customerRules });
    await control.clearFaults();
  });

  test("of a foreign rule is not found, nor is one that is gone where nothing is typed", async () => {
    for (const [id, rule] of [
      ["cli-1001", "rot-1003-02"],
      ["cli-1001", "rot-nenhuma"],
      ["cli-9999", "rot-1001-05"],
    ] as const)
      expectFault(await paulo.load(edit.loader, pathOf("valor", rule), at("valor", rule, id)), 404, "absent");
    expect(await apiMutations()).toEqual([]);
  });
});

describe("what the rule would cause", () => {
  beforeEach(() => control.reset());

  /** Shares R$ 90,00 to R$ 149,99 with the band before it, and leads elsewhere. */
  const overlapping = { ...PLAIN.valor, name: "Faixa nova", "value.from": "90,00" };

  test("is told before it is saved, alone what was not there before; then saved all the same", async () => {
    const fields = await formOf("valor", { ...overlapping, acquirer: "rede" });
    const warned = await send("valor", fields);
    expect(warned.status).toBe(422);
    expect(await apiMutations()).toEqual([]);
    const { list, fingerprint, isDraft } = warned.data.warnings;
    expect(list).toHaveLength(1);
    expect(list[0].title).toBe("Faixas de valor que se sobrepõem");
    expect(list[0].sentence).toContain("Faixa nova");
    expect(isDraft).toBe(false);
    expect(warned.data.form.initialValue).toMatchObject({ name: "Faixa nova", value: { from: "90,00" } });

    // Other warnings than those that were shown are shown again.
    const other = { ...fields, ...Visitor.formTokenOf(warned.data), accepted: fingerprint };
    const again = await send("valor", { ...other, "value.from": "80,00" });
    expect(again.status).toBe(422);
    expect(again.data.warnings.fingerprint).not.toBe(fingerprint);
    expect(await apiMutations()).toEqual([]);

    for (let time = 0; time < 2; time++) expect((await send("valor", other)).status).toBe(303);
    await publishDraft(paulo);
    expect((await rulesOf("valor")).filter(({ name }) => name === "Faixa nova")).toHaveLength(1);
  });

  test("is judged as if a draft were on, and says so", async () => {
    const fields = await formOf("valor", { ...overlapping, acquirer: "rede", enabled: "off" });
    const warned = await send("valor", fields);
    expect(warned.data.warnings).toMatchObject({ isDraft: true });
    expect(warned.data.warnings.list).toHaveLength(1);
  });

  test("is nothing where it ends before today, new or as a change, and that is said once", async () => {
    const over = { valid_from: "", valid_to: formatDate(dayFromNow(-1)) };
    for (const [fields, id] of [
      [await formOf("produto", { ...PLAIN.produto, ...over, name: "Passada" })],
      [await formOf("valor", over, "rot-1001-05"), "rot-1001-05"],
    ] as const) {
      const word = id ? "valor" : "produto";
      const warned = await send(word, fields, id);
      expect(warned.status).toBe(422);
      const { list, fingerprint } = warned.data.warnings;
      const over = list.find(({ title }: { title: string }) => title === "Fim da validade já passado");
      expect(over.sentence).toContain(`vale até ${formatDate(dayFromNow(-1))}, que já passou`);
      const accepted = { ...fields, ...Visitor.formTokenOf(warned.data), accepted: fingerprint };
      expect((await send(word, accepted, id)).status).toBe(303);
    }
    await publishDraft(paulo);
    const renamed = await formOf("valor", { name: "Só o nome" }, "rot-1001-05");
    expect((await send("valor", renamed, "rot-1001-05")).status).toBe(303);
  });

  test("is nothing new where only the name changes", async () => {
    const fields = await formOf("parcelas", { name: "Visa 2 a 6, conflito" }, "rot-1001-09");
    expect((await send("parcelas", fields, "rot-1001-09")).status).toBe(303);
  });

  test("a forged acceptance accepts nothing", async () => {
    const fields = await formOf("valor", { ...overlapping, acquirer: "rede", accepted: "x".repeat(43) });
    expect((await send("valor", fields)).status).toBe(422);
    expect(await apiMutations()).toEqual([]);
  });
});

describe("who may", () => {
  beforeAll(() => control.reset());

  test.each([
    ["parcelas", "routing-brand-create", "routing-product-value-create"],
    ["valor", "routing-product-value-create", "routing-brand-create"],
    ["produto", "routing-product-value-create", "routing-brand-create"],
  ] as const)("make one by %s holds %s", async (word, needed, other) => {
    const reading = ["routing-rules-read", "routing-product-value-read"];
    const without = await Visitor.permitted("paulo@parceiro.example", ...reading, other);
    for (const outcome of [
      await without.load(create.loader, pathOf(word), at(word)),
      await without.act(create.action, pathOf(word), await formFieldsOf(without, word), at(word)),
    ])
      expect(outcome).toMatchObject({ status: 303, location: `${ROUTING}/${word}` });
    expect(await apiMutations()).toEqual([]);
    const allowed = await Visitor.permitted("paulo@parceiro.example", ...reading, needed);
    expect((await allowed.load(create.loader, pathOf(word), at(word))).status).toBe(200);
  });

  test("who reads neither groups nor contracts is asked for neither, and may save", async () => {
    const clerk = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-product-value-read",
      "routing-product-value-update",
    );
    const { data } = await clerk.load(
      edit.loader,
      pathOf("valor", "rot-1001-07"),
      at("valor", "rot-1001-07"),
    );
    expect([data.groups, data.contracts]).toEqual([null, null]);
    const fields = { ...carriedBy(data), ...data.initial, group_id: "", name: "Quiosque, baixo" };
    const done = await clerk.act(
      edit.action,
      pathOf("valor", "rot-1001-07"),
      fields,
      at("valor", "rot-1001-07"),
    );
    expect(done.status).toBe(303);
    await control.clearFaults();
    await publishDraft(paulo);
    expect(await ruleOf("valor", "rot-1001-07")).toMatchObject({
      name: "Quiosque, baixo",
      group_id: "gru-1001-2",
    });
  });
});

/** A form token of somebody who may not open the form. */
async function formFieldsOf(visitor: Visitor, word: Word): Promise<Fields> {
  const other = word === "parcelas" ? "valor" : "parcelas";
  const { data } = await visitor.load(create.loader, pathOf(other), at(other));
  return { ...carriedBy(data), ...data.initial, ...PLAIN[word] };
}

describe("the upstream", () => {
  beforeAll(() => control.reset());

  test("is asked in one wave, by the page and by its sending", async () => {
    await control.faults([{ path: "/api/*", fault: "delay", ms: 120 }]);
    const fields = await formOf("parcelas", PLAIN.parcelas);
    expect(isOneWave((await apiCalls()).filter(({ path }) => /\/customers\//.test(path)))).toBe(true);
    await control.clearJournal();
    expect((await send("parcelas", fields)).status).toBe(303);
    const asked = (await apiCalls()).filter(
      ({ method, path }) => method === "GET" && /\/customers\//.test(path),
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(isOneWave(asked)).toBe(true);
  });

  test.each([
    ["503", { fault: "status", status: 503 }, 503],
    ["a lost request", { fault: "reset" }, 504],
  ])("that fails keeps what was typed, and the key where nobody knows: %s", async (_, fault, status) => {
    const fields = await formOf("produto", { ...PLAIN.produto, name: `Voucher, ${status}`, enabled: "off" });
    await control.faults(WRITES.map((one) => ({ ...fault, ...one })));
    const refused = await send("produto", fields);
    expect(refused.status).toBe(status);
    expect(refused.data.form.initialValue.product).toBe("food-voucher");
    expect(refused.data.formToken.key).toBe(fields._key);
    // Sent again, it is made once, whether or not it had been made.
    await control.clearFaults();
    const again = { ...fields, ...Visitor.formTokenOf(refused.data) };
    expect((await send("produto", again)).status).toBe(303);
    await publishDraft(paulo);
    expect((await rulesOf("produto")).filter(({ name }) => name === fields.name)).toHaveLength(1);
  });

  test("whose answer is cut off leads on to the draft, where sent again it is the same one", async () => {
    const fields = await formOf("produto", { ...PLAIN.produto, name: "Voucher, cortado", enabled: "off" });
    await control.faults(WRITES.map((one) => ({ fault: "half-body", ...one })));
    const cut = await send("produto", fields);
    expect(cut.status).toBe(303);
    await control.clearFaults();
    expect((await send("produto", fields)).location).toBe(cut.location);
    await publishDraft(paulo);
    expect((await rulesOf("produto")).filter(({ name }) => name === fields.name)).toHaveLength(1);
  });

  test("that does not answer the questions is said on the page", async () => {
    await control.faults([{ method: "GET", path: LISTS.valor, fault: "status", status: 503 }]);
    expectFault(await paulo.load(create.loader, pathOf("valor"), at("valor")), 503, "unavailable");
  });
});

test("what was typed when the session ended is back in the form", async () => {
  const fields = await formOf("valor", { ...PLAIN.valor, name: "Guardada" });
  await control.revokeSessions("paulo@parceiro.example");
  await control.expireAccessTokens();
  expect((await send("valor", fields)).location).toContain("/signin?inactivity=true");
  await paulo.signIn("paulo@parceiro.example");
  const { data } = await paulo.load(create.loader, pathOf("valor"), at("valor"));
  expect(data.draft.initialValue).toMatchObject({ name: "Guardada", value: { operator: "between" } });
});
