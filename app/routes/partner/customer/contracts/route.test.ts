import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import type { PixProduct } from "#contract/extension/pix";
import type { InstallmentRule } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { CLOCK_DAY } from "../../../../../bench/clock.ts";
import { loader as layout } from "../frame/route";
import { loader as pixLoader } from "../pix/route";
import { action as create, loader as createLoader } from "./create/route";
import { action as remove, loader as removeLoader } from "./delete/route";
import { loader as editLoader, action as save } from "./edit/route";
import { loader } from "./route";

const CALL = (id = "cli-1001") => `/api/backoffice/customers/${id}/acquirers`;
const at = (id: string, rest = "") => `/partner/customers/${id}/contratos${rest}`;
const CIELO = { id: "cli-1001", contract: "con-1001-cielo" };
const NEW = { id: "cli-1002" };

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const READS = ["client-data-read", "acquirer-contract-read", "pix-acquirer-contract-read"];
const WRITES = ["acquirer-contract-create", "acquirer-contract-update", "acquirer-contract-delete"];

const withoutPrices = () =>
  Visitor.permitted("paulo@parceiro.example", ...READS, ...WRITES, "dont-show-price-read");

const contractsOf = async (id = "cli-1001") => (await askDirectly(paulo, CALL(id))) as AcquirerContract[];
async function contract({ id, contract: wanted } = CIELO): Promise<AcquirerContract> {
  const found = (await contractsOf(id)).find((one) => one.id === wanted);
  if (!found) throw new Error(`no contract ${wanted}`);
  return found;
}

type Fields = Record<string, string>;
const openEdit = (visitor: Visitor, params = CIELO) =>
  visitor.load(editLoader, at(params.id, `/${params.contract}`), params);

/** The fields of the form that changes a contract, as the page has them; a browser sends one value for each box. */
async function editFields(visitor: Visitor, typed: Fields = {}, params = CIELO): Promise<Fields> {
  const { data } = await openEdit(visitor, params);
  const { brands: _, modalities: __, ...initial } = data.initial as Fields;
  const boxes = (name: string) =>
    Object.fromEntries((data.initial[name] as string).split(",").map((one, at) => [`${name}[${at}]`, one]));
  const hidden = { version: String(data.contract.version), was: data.was };
  return {
    ...Visitor.formTokenOf(data),
    ...hidden,
    ...initial,
    ...boxes("brands"),
    ...boxes("modalities"),
    ...typed,
  };
}
const send = (fields: Fields, params = CIELO, visitor = paulo) =>
  visitor.act(save, at(params.id, `/${params.contract}`), fields, params);

/** What the review asks for before money goes to another establishment. */
async function confirmed(fields: Fields): Promise<Fields> {
  const { initialValue } = (await send(fields)).data.form;
  return { ...fields, confirmed: JSON.parse(initialValue.confirmed).token };
}

/** With which keys the upstream was told something by this method: a form's own, however often it is sent. */
async function keysOf(method: string): Promise<Set<string | undefined>> {
  const told = (await apiMutations()).filter((call) => call.method === method);
  return new Set(told.map(({ headers }) => headers["idempotency-key"]));
}

const STONE_TYPED: Fields = {
  acquirer: "rede",
  establishment_code: "0012345678",
  affiliation_date: "17/05/2024",
  status: "active",
  "brands[0]": "visa",
  "brands[1]": "elo",
  "max_instalments.visa": "12",
  "max_instalments.amex": "6",
  "modalities[0]": "debit",
  "modalities[1]": "instalments",
  "settlement_days.debit": "1",
  mdr_table_id: "mdr-9",
  logical_numbers: "12345678\r\n\r\n 87654321 ",
  "bank_account.of": "contract",
  "bank_account.bank_code": "001",
  "bank_account.branch": "1639-1",
  "bank_account.account": "746.799-x",
  client_id: "id-secreto",
  client_secret: "segredo-1",
  "pix.state": "enabled",
  "pix.psp": "PSP Exemplo",
  "pix.key_type": "cpf",
  "pix.key": "529.982.247-25",
  "pix.fee_rate": "0,99",
  "pix.fee_fixed": "0,10",
  "pix.settlement_days": "1",
};
const OTHER: Fields = {
  "bank_account.of": "contract",
  "bank_account.bank_code": "260",
  "bank_account.branch": "0001-9",
  "bank_account.account": "555555-5",
};
async function newFields(visitor: Visitor, typed: Fields = {}): Promise<Fields> {
  const { data } = await visitor.load(createLoader, at("cli-1002", "/novo"), NEW);
  return { ...Visitor.formTokenOf(data), ...STONE_TYPED, ...typed };
}
const make = (fields: Fields, visitor = paulo) => visitor.act(create, at("cli-1002", "/novo"), fields, NEW);

const PAGES = [
  ["the contracts", "acquirer-contract-read", loader, "/contratos", 2],
  ["a new contract", "acquirer-contract-create", createLoader, "/contratos/novo", 2],
  ["a contract", "acquirer-contract-update", editLoader, "/contratos/con-1001-cielo", 2],
  ["a deletion", "acquirer-contract-delete", removeLoader, "/contratos/con-1001-cielo/excluir", 3],
  ["Pix", "pix-acquirer-contract-read", pixLoader, "/pix", 2],
] as const;

test("a customer without a contract asks nobody for one who may make none", async () => {
  const emptyFor = async (...more: string[]) => {
    const visitor = await Visitor.permitted("paulo@parceiro.example", ...READS, ...more);
    await control.faults([{ path: CALL(), fault: "status", status: 200, body: [] }]);
    return (await openPage(visitor, at("cli-1001"))).html;
  };
  expect(await emptyFor(...WRITES)).toContain("cadastre o contrato");
  const html = await emptyFor();
  expect(html).toContain("Sem contrato ativo o cliente não vende.");
  expect(html).not.toContain("cadastre o contrato");
});

describe.each(PAGES)("%s", (_, needs, door, rest, calls) => {
  const path = `/partner/customers/cli-1001${rest}`;
  const open = (visitor: Visitor, params = CIELO) => visitor.loadWithin(layout, door, path, params);

  test("asks in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    expect((await open(paulo)).status).toBe(200);
    const asked = await apiCalls();
    expect(asked).toHaveLength(calls);
    expect(isOneWave(asked)).toBe(true);
  });

  test("is not for who lacks its permission, and nothing is asked", async () => {
    const others = [...READS, ...WRITES].filter((one) => one !== needs);
    const reader = await Visitor.permitted("paulo@parceiro.example", ...others);
    const location = `/unauthorized?de=${encodeURIComponent(path)}`;
    expect(await open(reader)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("of a foreign customer is not found", async () => {
    const outcome = await open(paulo, { ...CIELO, id: "cli-1008" });
    expectFault(outcome, 404, "absent");
  });

  test("stands without its head, and says so when it fails itself", async () => {
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions("/api/backoffice/customers/cli-1001", { fault: "status", status: 503 });
    expect((await open(fresh)).frame.head.ok).toBe(false);
    const own = rest === "/pix" ? "/api/portal/customers/cli-1001/pix" : CALL();
    const other = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions(own, { fault: "status", status: 503 });
    expectFault(await open(other), 503, "unavailable");
    await failQuestions(own, { fault: "wrong-shape" });
    expectFault(await open(other), 502, "contract");
  });
});

describe("the list", () => {
  test("is what the upstream says of each contract, with what uses it", async () => {
    const { data } = await paulo.load(loader, at("cli-1001"), CIELO);
    const all = await contractsOf();
    expect(data.contracts.map((one: AcquirerContract) => one.id)).toEqual(all.map(({ id }) => id));
    for (const [
      index,
      { logical_numbers, used_by_rules, used_by_groups, pending_destination, ...rest },
    ] of all.entries()) {
      const shown = data.contracts[index];
      expect(shown).toMatchObject(rest);
      expect(shown.pending).toBe(pending_destination);
      expect(shown.logicalNumberCount).toBe(logical_numbers.length);
      expect(shown.uses.rules.map(({ id }: { id: string }) => id)).toEqual(used_by_rules.map(({ id }) => id));
      expect(shown.uses.groups).toHaveLength(used_by_groups.length);
    }
    const pix = data.contracts[1].uses.rules.find(({ type }: { type: string }) => type === "Produto");
    expect(pix.href).toBe(`/partner/customers/cli-1001/roteamento/produto/${pix.id}`);
    expect(data.create).toBeNull();
    expect((await paulo.load(loader, at("cli-1002"), NEW)).data.create).toBe(at("cli-1002", "/novo"));
  });

  test("is filtered by status; another word filters nothing", async () => {
    const params = { id: "cli-1003" };
    const shown = async (search: string) => {
      const { data } = await paulo.load(loader, at("cli-1003", search), params);
      return [data.chosen, data.contracts.map(({ acquirer }: AcquirerContract) => acquirer)];
    };
    expect(await shown("?situacao=suspenso")).toEqual(["suspended", ["getnet"]]);
    expect(await shown("?situacao=encerrado")).toEqual(["closed", []]);
    expect((await shown("?situacao=__proto__"))[1]).toHaveLength(5);
  });

  test("shows no price to whom it is hidden, offers nothing to who may only read", async () => {
    const paula = await withoutPrices();
    for (const [door, rest] of [
      [loader, "/contratos"],
      [editLoader, "/contratos/con-1001-cielo"],
      [pixLoader, "/pix"],
    ] as const) {
      const { status, data } = await paula.load(door, `/partner/customers/cli-1001${rest}`, CIELO);
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/"(pix\.)?fee_(rate|fixed(_amount)?)":[^{]/);
    }
    const reader = await Visitor.permitted(
      "paulo@parceiro.example",
      "acquirer-contract-read",
      "pix-acquirer-contract-read",
    );
    const { data } = await reader.load(loader, at("cli-1001"), CIELO);
    expect(data.contracts[0]).toMatchObject({ edit: null, remove: null });
    expect(
      (await reader.load(pixLoader, "/partner/customers/cli-1001/pix", CIELO)).data.contracts[0].href,
    ).toBe(null);
  });
});

describe("Pix", () => {
  test("is the product and what each contract says; none is said to be none", async () => {
    const load = async (id: string) =>
      (await paulo.load(pixLoader, `/partner/customers/${id}/pix`, { id })).data;
    const upstream = "/api/portal/customers/cli-1001/pix";
    const { contracts: _, ...product } = (await askDirectly(paulo, upstream)) as PixProduct;
    const { product: shown, contracts } = await load("cli-1001");
    expect(shown).toEqual(product);
    expect(contracts[1]).toMatchObject({ acquirer: "cielo", href: at("cli-1001", "/con-1001-cielo") });
    expect(await load("cli-1002")).toMatchObject({ product: null, contracts: [], all: at("cli-1002") });
  });
});

describe("a new contract", () => {
  beforeAll(() => control.reset());

  test("stands in the upstream as typed, once, and its credentials are nowhere to be read", async () => {
    const fields = await newFields(paulo);
    for (let time = 0; time < 2; time++)
      expect(await make(fields)).toMatchObject({ status: 303, location: at("cli-1002") });
    const made = (await contractsOf("cli-1002")).filter(({ acquirer }) => acquirer === "rede");
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      establishment_code: "0012345678",
      affiliation_date: "2024-05-17",
      status: "active",
      version: 1,
      brands: ["visa", "elo"],
      max_instalments: [{ brand: "visa", count: 12 }],
      modalities: ["debit", "instalments", "pix"],
      settlement_days: [{ modality: "debit", days: 1 }],
      mdr_table_id: "mdr-9",
      logical_numbers: ["12345678", "87654321"],
      has_credentials: true,
      bank_account: { bank_code: "001", branch: "1639-1", account: "746799-X" },
      pix: { enabled: true, psp: "PSP Exemplo", fee_rate: 99, fee_fixed_amount: 10, settlement_days: 1 },
    });
    // The acquirer is taken now.
    const again = await make(await newFields(paulo));
    expect(again.status).toBe(409);
    expect(again.data.form.error.acquirer).toEqual(["Já há um contrato com esta adquirente."]);
    expect(JSON.stringify(again.data)).not.toMatch(/secreto|segredo-1/);
  });

  test("what cannot be is said at each field at once; nothing typed is lost but the secrets", async () => {
    const typed = {
      acquirer: "banco",
      establishment_code: "123",
      affiliation_date: "31/02/2024",
      status: "deleted",
      "max_instalments.visa": "22",
      "settlement_days.debit": "-1",
      client_secret: "",
      logical_numbers: "12345678\n1234\n12345678",
      "bank_account.branch": "agência",
      "pix.key": "529.982.247-26",
      "pix.fee_rate": "101",
      "pix.fee_fixed": "dez",
      "pix.settlement_days": "",
    };
    const refused = await make(await newFields(paulo, typed));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.form.error).sort()).toEqual(Object.keys(typed).sort());
    expect(refused.data.form.error.logical_numbers).toEqual([
      "Linha 2: “1234” não tem 8 dígitos.",
      "Linha 3: repete o número da linha 1.",
    ]);
    const kept = JSON.stringify(refused.data.form.initialValue);
    for (const text of ["31/02/2024", "529.982.247-26", "dez", "agência", "PSP Exemplo"])
      expect(kept).toContain(text);
    expect(JSON.stringify(refused.data)).not.toContain("secreto");
    expect(await apiMutations()).toEqual([]);
  });

  test("may be affiliated in the time to come, but a mistyped year is told", async () => {
    const day = (days: number) => formatDate(addDays(CLOCK_DAY, days));
    for (const affiliation_date of [day(36_500), day(370), "17/05/0224"]) {
      const refused = await make(await newFields(paulo, { affiliation_date }));
      expect(refused.data.form.error).toEqual({
        affiliation_date: [expect.stringMatching(/^Confira o ano/)],
      });
    }
    const early = { acquirer: "cielo", affiliation_date: day(40), status: "in-accreditation" };
    expect((await make(await newFields(paulo, early))).status).toBe(303);
  });

  test("that is active sells something; one in accreditation need not yet", async () => {
    const sold = /^(brands|modalities)\[/;
    const typed = Object.entries(await newFields(paulo, { "pix.state": "none", logical_numbers: "" }));
    const nothing = Object.fromEntries(typed.filter(([name]) => !sold.test(name)));
    const refused = await make({ ...nothing, establishment_code: "1" });
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({
      establishment_code: [expect.stringContaining("10 a 15 dígitos")],
      brands: [expect.stringMatching(/^Um contrato ativo precisa de bandeiras e produtos, ou de Pix/)],
    });
    expect(await apiMutations()).toEqual([]);
    const early = await make({ ...nothing, status: "in-accreditation" });
    expect(early.data?.form?.error?.brands).toBeUndefined();
  });

  test.each<[string, RegExp, Fields, string]>([
    ["Pix that is switched off", /^(brands|modalities)\[/, { "pix.state": "disabled" }, "brands"],
    ["a brand without a product", /^modalities\[/, { "pix.state": "none" }, "modalities"],
    ["a product without a brand", /^brands\[/, { "pix.state": "none" }, "brands"],
  ])("that is active with %s sells nothing", async (_, left, pix, field) => {
    const fields = Object.entries(await newFields(paulo, { ...pix, logical_numbers: "" }));
    const refused = await make(Object.fromEntries(fields.filter(([name]) => !left.test(name))));
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({
      [field]: [expect.stringMatching(/^Um contrato ativo precisa de bandeiras e produtos, ou de Pix/)],
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("is asked whose account it pays into: the company's or all of another one", async () => {
    const missing = ["", "none"];
    for (const of of missing) {
      const refused = await make(await newFields(paulo, { "bank_account.of": of }));
      expect(refused.data.form.error).toEqual({
        "bank_account.of": ["Escolha em que conta a adquirente paga."],
      });
    }
    const blank = { "bank_account.bank_code": "", "bank_account.branch": "", "bank_account.account": "" };
    const refused = await make(await newFields(paulo, blank));
    expect(Object.keys(refused.data.form.error).sort()).toEqual(Object.keys(blank).sort());
  });

  test.each<[string, Fields]>([
    ["bank_account.of", { "bank_account.of": "company" }],
    ["pix.state", { "pix.state": "none" }],
  ])("does not leave aside without a word what was typed below %s", async (field, chosen) => {
    const refused = await make(await newFields(paulo, { ...chosen, acquirer: "bin" }));
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({ [field]: [expect.stringMatching(/^Há .* abaixo/)] });
    expect(refused.data.form.initialValue).toMatchObject({
      bank_account: { account: "746.799-x" },
      pix: { psp: "PSP Exemplo" },
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("without Pix has none; who sees no prices makes none", async () => {
    const fields = Object.entries(await newFields(paulo, { acquirer: "bin" }));
    const withoutPix = Object.fromEntries(fields.filter(([name]) => !name.startsWith("pix.")));
    expect((await make({ ...withoutPix, "pix.state": "none" })).status).toBe(303);
    expect((await contractsOf("cli-1002")).find(({ acquirer }) => acquirer === "bin")?.pix).toBeNull();
    const paula = await withoutPrices();
    const refused = await make(await newFields(paula, { acquirer: "cielo" }), paula);
    expect(refused.status).toBe(400);
    expect(refused.data.form.error["pix.state"][0]).toContain("preço");
  });

  test("an upstream that fails keeps what was typed, and the key where nobody knows", async () => {
    const fields = await newFields(paulo, { acquirer: "cielo" });
    await control.faults([{ fault: "half-body", method: "POST", path: CALL("cli-1002") }]);
    const refused = await make(fields);
    expect(refused.status).toBe(504);
    expect(refused.data.formToken.key).toBe(fields._key);
    expect(refused.data.form.initialValue).toMatchObject({ establishment_code: "0012345678" });
    expect(JSON.stringify(refused.data)).not.toMatch(/secreto|segredo-1/);
  });

  test("a session that ended keeps what was typed, and no secret", async () => {
    const fields = await newFields(paulo, { acquirer: "cielo", establishment_code: "0000000042" });
    await control.revokeSessions("paulo@parceiro.example");
    await control.expireAccessTokens();
    expect((await make(fields)).location).toContain("/signin?inactivity=true");
    await paulo.signIn("paulo@parceiro.example");
    const { data } = await paulo.load(createLoader, at("cli-1002", "/novo"), NEW);
    expect(data.draft.initialValue).toMatchObject({ establishment_code: "0000000042" });
    expect(JSON.stringify(data.draft)).not.toMatch(/secreto|segredo-1/);
  });
});

describe("a change", () => {
  beforeEach(() => control.reset());

  test("to the company's accounts needs no empty fields; what is typed into them is not left aside", async () => {
    expect((await send(await confirmed(await editFields(paulo, OTHER)))).status).toBe(303);
    const company = { "bank_account.of": "company" };
    const refused = await send(await editFields(paulo, { ...company, "bank_account.branch": "0002-7" }));
    expect(refused.data.form.error).toEqual({ "bank_account.of": [expect.stringMatching(/^Há uma conta/)] });
    expect((await send(await confirmed(await editFields(paulo, company)))).status).toBe(303);
    expect((await contract()).bank_account).toBeNull();
  });

  test("is sent whole; what was left empty of key and credentials stays, and a second tap changes nothing", async () => {
    const before = await contract();
    const typed = await editFields(paulo, { establishment_code: "0009999999", "pix.settlement_days": "2" });
    const fields = await confirmed(typed);
    const sent = await sentDuring(async () => {
      for (let time = 0; time < 2; time++)
        expect(await send(fields)).toMatchObject({ status: 303, location: at("cli-1001") });
    });
    expect(sent.find(({ method }) => method === "PUT")?.body).not.toHaveProperty("credentials");
    expect(await keysOf("PUT")).toEqual(new Set([fields._key]));
    const after = await contract();
    expect(after.pix).toEqual({ ...before.pix, settlement_days: 2 });
    const { pix, updated_at, updated_by_name } = after;
    const changed = { establishment_code: "0009999999", version: before.version + 1 };
    expect(after).toEqual({ ...before, ...changed, pix, updated_at, updated_by_name });
  });

  test("that leaves an active one nothing to sell is refused", async () => {
    const fields = Object.entries(await editFields(paulo, { "pix.state": "none" }));
    const refused = await send(
      Object.fromEntries(fields.filter(([name]) => !name.startsWith("modalities["))),
    );
    expect(refused.data.form.error).toEqual({
      modalities: [expect.stringMatching(/^Um contrato ativo precisa/)],
    });
    // What stood so is for the upstream to judge, who knows it; this one did not.
    const { was, ...rest } = Object.fromEntries(fields);
    const forged = JSON.stringify({ ...JSON.parse(was ?? ""), modalities: "", "pix.state": "none" });
    const kept = Object.entries({ ...rest, was: forged, accepted: "" });
    const nothing = Object.fromEntries(kept.filter(([name]) => !name.startsWith("modalities[")));
    const asked = await send(nothing);
    const { accepted } = asked.data.form.initialValue;
    const agreed = await send({ ...nothing, accepted });
    expect([agreed.status, Object.keys(agreed.data.form.error)]).toEqual([422, ["modalities"]]);
  });

  test("of credentials is to type both or to remove them", async () => {
    const half = await send(await editFields(paulo, { client_secret: "segredo-2" }));
    expect(half.data.form.error).toEqual({ client_id: ["Informe também o identificador."] });
    const both = { client_id: "novo", client_secret: "segredo-2" };
    expect((await send(await editFields(paulo, { ...both, remove_credentials: "on" }))).status).toBe(400);
    expect((await send(await editFields(paulo, { remove_credentials: "on" }))).status).toBe(303);
    expect((await contract()).has_credentials).toBe(false);
    expect((await send(await editFields(paulo, both))).status).toBe(303);
    expect((await contract()).has_credentials).toBe(true);
  });

  test("by who sees no prices keeps them, and neither adds nor drops Pix", async () => {
    const paula = await withoutPrices();
    const { pix } = await contract();
    const fields = await editFields(paula, { "pix.psp": "Outra PSP", "pix.fee_rate": "50,00" });
    expect((await send(fields, CIELO, paula)).status).toBe(303);
    expect((await contract()).pix).toEqual({ ...pix, psp: "Outra PSP" });
    const refused = await send(await editFields(paula, { "pix.state": "none" }), CIELO, paula);
    expect(refused.data.form.error["pix.state"][0]).toContain("preço");
  });

  test.each<[string, Fields, RegExp]>([
    ["a status", { status: "suspended" }, /deixa de estar ativo/],
    ["a brand", { "brands[3]": "visa" }, /sai a bandeira Amex/],
    ["a product", { "modalities[2]": "debit" }, /sai o produto Parcelado/],
    ["instalments", { "max_instalments.visa": "6" }, /Visa passa de 18 para 6 parcelas/],
    ["Pix", { "pix.state": "disabled" }, /o Pix deixa de ser aceito/],
  ])("that takes %s from enabled rules is sent only once that is agreed to", async (_, typed, words) => {
    const fields = await editFields(paulo, typed);
    const refused = await send({ ...fields, accepted: "on" });
    expect([refused.status, refused.data.asks]).toEqual([422, "confirmation"]);
    expect(refused.data.form.error.accepted[0]).toMatch(words);
    expect(await apiMutations()).toEqual([]);
    const { accepted } = refused.data.form.initialValue;
    expect((await send({ ...fields, accepted })).status).toBe(303);
    // More is lost now than was agreed to.
    const more = await editFields(paulo, { "brands[1]": "visa", "brands[2]": "visa", accepted });
    if (typed.status === undefined) expect((await send(more)).data.form.error.accepted).toHaveLength(1);
  });

  test.each<[string, Fields, string, string, RegExp]>([
    [
      "an account",
      {
        "bank_account.of": "contract",
        "bank_account.bank_code": "001",
        "bank_account.branch": "1639-1",
        "bank_account.account": "746.799-x",
      },
      "account",
      "banco 001, agência ****-1, conta ****99-X",
      /Conta: de banco .* para banco 001, agência \*\*\*\*-1, conta \*\*\*\*99-X/,
    ],
    [
      "a Pix key",
      { "pix.key_type": "email", "pix.key": "caixa@loja.example" },
      "pix",
      "c***@loja.example",
      /Chave Pix: de .* para c\*\*\*@loja\.example/,
    ],
    [
      "an establishment",
      { establishment_code: "0009999999" },
      "code",
      "******9999",
      /Código do estabelecimento \(EC\): de \*+\d{4} para \*\*\*\*\*\*9999/,
    ],
  ])(
    "of %s that receives money is reviewed, then told by mail and in the history",
    async (_, typed, what, to, told) => {
      const before = await contract();
      const fields = await editFields(paulo, typed);
      // Whatever was confirmed of another change does not count for this one.
      const review = await send({ ...fields, confirmed: "1" });
      expect([review.status, review.data.asks]).toEqual([422, "confirmation"]);
      expect(Object.keys(review.data.form.error)).toEqual(["confirmed"]);
      const { changes, token } = JSON.parse(review.data.form.initialValue.confirmed);
      expect(changes).toEqual([{ what, from: expect.stringMatching(/\*/), to }]);
      expect(await apiMutations()).toEqual([]);
      expect(await control.outbox()).toEqual([]);
      // Back to the form, with what was typed; nothing is sent.
      const back = await send({ ...fields, back: "1" });
      expect(back.data.form.error ?? {}).toEqual({});
      expect(await apiMutations()).toEqual([]);

      for (let time = 0; time < 2; time++)
        expect(await send({ ...fields, confirmed: token })).toMatchObject({ status: 303 });
      const after = await contract();
      expect(after.version).toBe(before.version + 1);
      const mails = (await control.outbox()).map(({ to, text }) => ({ to, text }));
      expect(mails.map(({ to }) => to)).toContain("maria@loja.example");
      expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
      for (const { text } of mails) expect(text).toMatch(told);
      const history = (await askDirectly(
        paulo,
        "/api/portal/customers/cli-1001/establishment/history?limit=10",
      )) as { items: { action: string; detail: string; by_name: string }[] };
      expect(history.items.filter(({ action }) => action === "payout-changed")).toEqual([
        expect.objectContaining({ detail: expect.stringMatching(told), by_name: "Paulo Exemplo Andrade" }),
      ]);
      // The same confirmation says nothing of the next version.
      const late = await editFields(paulo, { ...OTHER, confirmed: token });
      expect((await send(late)).data.form.error.confirmed).toHaveLength(1);
    },
  );

  test("of an account asks again for secrets that were typed with it, and gives none back", async () => {
    const typed = { ...OTHER, client_id: "id-novo", client_secret: "segredo-9" };
    const review = await send(await editFields(paulo, typed));
    expect(JSON.parse(review.data.form.initialValue.confirmed).credentials).toBe(true);
    expect(JSON.stringify(review.data)).not.toMatch(/id-novo|segredo-9/);
  });

  test("that closes is agreed to, and then there is nothing to change any more", async () => {
    const refused = await send(await editFields(paulo, { status: "closed" }));
    expect(refused.data.form.error.accepted[0]).toContain("não muda mais");
    const { accepted } = refused.data.form.initialValue;
    const fields = await editFields(paulo, { status: "closed", accepted });
    expect((await send(fields)).status).toBe(303);
    const late = await send({ ...(await editFields(paulo)), status: "closed" });
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toContain("encerrado");
    const { data } = await paulo.load(loader, at("cli-1001"), CIELO);
    expect(data.contracts[1].edit).toBeNull();
  });

  test("of somebody else in the meantime is shown beside one's own, and is overwritten only knowingly", async () => {
    const mine = await editFields(paulo, { establishment_code: "1111111111", mdr_table_id: "mdr-meu" });
    const theirs = await editFields(paulo, { establishment_code: "2222222222", "max_instalments.elo": "15" });
    expect((await send(await confirmed(theirs))).status).toBe(303);
    const refused = await send(mine);
    expect(refused.status).toBe(409);
    const { error, initialValue } = refused.data.form;
    expect(error.establishment_code[0]).toContain("Paulo Exemplo Andrade gravou “2222222222”");
    expect(error[""].join(" ")).toContain("Parcelas Elo: 15");
    expect(error).not.toHaveProperty("mdr_table_id");
    expect(initialValue).toMatchObject({
      establishment_code: "1111111111",
      mdr_table_id: "mdr-meu",
      version: "2",
      max_instalments: { elo: "15", visa: "18" },
    });
    expect((await contract()).establishment_code).toBe("2222222222");
    // Sent again as it stands in the form.
    const again = { "max_instalments.elo": "15", version: initialValue.version, was: initialValue.was };
    const knowingly = await confirmed({ ...mine, ...again, _key: refused.data.formToken.key });
    expect((await send(knowingly)).status).toBe(303);
    expect(await contract()).toMatchObject({ establishment_code: "1111111111", mdr_table_id: "mdr-meu" });
    expect((await contract()).max_instalments).toContainEqual({ brand: "elo", count: 15 });
  });

  test("with a forged memory of what was shown overwrites nothing unseen", async () => {
    const theirs = await editFields(paulo, { establishment_code: "2222222222" });
    const mine = await editFields(paulo, { establishment_code: "1111111111" });
    expect((await send(await confirmed(theirs))).status).toBe(303);
    for (const was of ["", "{", "null", '{"status":7}'])
      expect((await send({ ...mine, was })).data.form.error.establishment_code).toHaveLength(1);
  });

  test("of an unknown contract, or to a status that cannot follow, is refused", async () => {
    const params = { ...CIELO, contract: "con-1008-cielo" };
    // It may have been deleted since the page was opened: what was typed is in the form of a new one.
    const typed = { acquirer: "cielo", establishment_code: "0012345678", ...OTHER };
    expect(await send(await editFields(paulo, typed), params)).toMatchObject({
      status: 303,
      location: at("cli-1001", "/novo"),
    });
    const anew = await paulo.load(createLoader, at("cli-1001", "/novo"), { id: "cli-1001" });
    expect(anew.data.draft.initialValue).toMatchObject({
      acquirer: "cielo",
      establishment_code: "0012345678",
      bank_account: { account: "555555-5" },
    });
    // What is wrong in it is for the form of a new one to say.
    const wrong = await send(await editFields(paulo, { ...typed, establishment_code: "x" }), params);
    expect(wrong).toMatchObject({ status: 303, location: at("cli-1001", "/novo") });
    const again = await paulo.load(createLoader, at("cli-1001", "/novo"), { id: "cli-1001" });
    expect(again.data.draft.initialValue).toMatchObject({ bank_account: { account: "555555-5" } });
    const { html } = await openPage(paulo, at("cli-1001", "/con-1001-cielo"));
    expect(html).toContain('name="acquirer" value="cielo"');
    const clerk = await Visitor.permitted("paulo@parceiro.example", ...READS, "acquirer-contract-update");
    const led = await send(await editFields(clerk, typed), params, clerk);
    expect(led).toMatchObject({ status: 303, location: at("cli-1001") });
    await control.clearFaults();
    expectFault(await openEdit(paulo, params), 404, "absent");
    const back = await send(await editFields(paulo, { status: "in-accreditation" }));
    const { accepted } = back.data.form.initialValue;
    const refused = await send(await editFields(paulo, { status: "in-accreditation", accepted }));
    expect(refused.status).toBe(422);
    expect(refused.data.form.error.status).toEqual(["Este estado não pode seguir o atual."]);
  });
});

describe("a deletion", () => {
  beforeEach(() => control.reset());
  const drop = async (params: { id: string; contract: string }) => {
    const path = at(params.id, `/${params.contract}/excluir`);
    const { data } = await paulo.load(removeLoader, path, params);
    return paulo.act(remove, path, seen(data), params);
  };
  // biome-ignore lint/suspicious/noExplicitAny: what a loader answered
  const seen = (data: any, version = data.contract.version) => ({
    ...Visitor.formTokenOf(data),
    version: String(version),
  });

  test("of what rules and groups use lists them first, and is refused in the upstream's words", async () => {
    const { data } = await paulo.load(removeLoader, at("cli-1001", "/con-1001-cielo/excluir"), CIELO);
    const { used_by_rules, used_by_groups } = await contract();
    expect(data.uses.rules.map(({ name }: { name: string }) => name)).toEqual(
      used_by_rules.map(({ name }) => name),
    );
    expect(data.uses.groups).toHaveLength(used_by_groups.length);
    const refused = await drop(CIELO);
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain(used_by_rules[0]?.name);
    expect(await contract()).toBeTruthy();
  });

  test("of what somebody changed since, or without the version that was seen, is not sent", async () => {
    const path = at("cli-1001", "/con-1001-cielo/excluir");
    const { data } = await paulo.load(removeLoader, path, CIELO);
    await control.clearJournal();
    expect((await paulo.act(remove, path, Visitor.formTokenOf(data), CIELO)).status).toBe(400);
    const outcome = await paulo.act(remove, path, seen(data, data.contract.version + 1), CIELO);
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(/ alterou este contrato em .*Nada foi excluído/);
    expect(await apiMutations()).toEqual([]);
  });

  test("of what nothing uses is done once, however often it is sent", async () => {
    await make(await newFields(paulo));
    const made = (await contractsOf("cli-1002")).find(({ acquirer }) => acquirer === "rede");
    const params = { id: "cli-1002", contract: made?.id ?? "" };
    const path = at("cli-1002", `/${params.contract}/excluir`);
    const { data, html } = await openPage(paulo, path);
    expect(html).toContain("a Rede não recebe novas, e as taxas dela deixam de valer hoje");
    expect(html).not.toContain("rascunho");
    const sets = "/api/portal/customers/cli-1002/routing-changes";
    const [rule] = (await askDirectly(
      paulo,
      "/api/backoffice/customers/cli-1001/routing/card-installments",
    )) as [InstallmentRule];
    const { hits_30_days: _, ...one } = rule;
    const after = { ...one, id: "~1", customerId: "cli-1002", name: "Visa na Rede", acquirer: "rede" };
    const changes = [{ rule_id: "~1", before: null, after: { ...after, fallback_acquirers: [] } }];
    await askDirectly(paulo, sets, { method: "POST", body: { changes, undoing: null } });
    expect((await openPage(paulo, path)).html).toContain(
      "O rascunho de roteamento tem uma regra que usa a Rede, Visa na Rede: sem o contrato, a publicação para no meio.",
    );
    for (let time = 0; time < 2; time++)
      expect(await paulo.act(remove, path, seen(data), params)).toMatchObject({
        status: 303,
        location: at("cli-1002"),
      });
    expect(await keysOf("DELETE")).toEqual(new Set([Visitor.formTokenOf(data)._key]));
    expect((await contractsOf("cli-1002")).some(({ acquirer }) => acquirer === "rede")).toBe(false);
  });
});
