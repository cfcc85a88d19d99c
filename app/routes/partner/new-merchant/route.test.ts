/** A new merchant from its document to what exists, broken off at each step: made once, of what the person typed. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Company, CompanyDetail } from "#contract/companies";
import type { PersonCompany } from "#contract/persons";
import { control } from "#tests/support/control";
import { textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { flashIn, toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { action as chooseCompany, loader as environment } from "~/routes/session/environment/route";
import { cnpjDigits, cpfDigits } from "../../../../sandbox/business/rules/documents.ts";
import { action as createCompany, loader as review } from "./company/route";
import { action as createCustomer, loader as customerPage } from "./customer/route";
import { action as forget, loader as hub } from "./flow/route";
import { action as integrate, loader as integrationPage } from "./integration/route";
import { action as migrate, loader as migrationPage } from "./migration/route";
import { action as bind, loader as personPage } from "./person/route";
import { action as saveSection, loader as sectionPage } from "./registration/route";
import { action as begin, loader as start } from "./route";

const START = "/partner/customers/novo";
const CREATE = {
  company: "/api/backoffice/companies/create",
  customer: "/api/backoffice/customers/create",
  integration: "/api/integration/customer",
  person: "/api/backoffice/persons/create",
  bind: "/api/backoffice/persons/bind",
};
/** What nobody may slip in. */
const SLIPPED = {
  roles: "admin",
  status: "inactive",
  partner_id: "par-2002",
  company_id: "emp-2002",
  id: "emp-1",
  "__proto__.admin": "yes",
  "constructor.prototype.admin": "yes",
  document: "99900001000150",
};
const SECTIONS = {
  dados: {
    legal_name: "Padaria Lua Nova Ltda",
    trade_name: "Padaria Lua Nova",
    cnae: "4721-1/02",
    state_registration: "isenta",
    mcc: "5814",
    opening_date: "15/03/2021",
  },
  endereco: {
    "address.zip_code": "86010-000",
    "address.street": "Rua das Acácias",
    "address.number": "12",
    "address.neighborhood": "Centro",
    "address.city": "Londrina",
    "address.state": "PR",
  },
  contatos: {
    "contacts[0].name": "Luana Exemplo",
    "contacts[0].role": "owner",
    "contacts[0].is_billing": "on",
    "contacts[0].phone": "(43) 99999-0000",
    "contacts[0].email": "luana@lua.example",
  },
};
const CUSTOMER = { tpv_amount: "R$ 45.000,00", mcc: "5814" };

let serial = 0;
function newCnpj(): string {
  serial += 1;
  const root = `99963${String(serial).padStart(3, "0")}0001`;
  return root + cnpjDigits(root);
}
function newCpf(): string {
  serial += 1;
  const root = `7312${String(serial).padStart(5, "0")}`;
  return root + cpfDigits(root);
}

let paulo: Visitor;
let admin: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  admin = await adminAsPartner();
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

async function adminAsPartner(): Promise<Visitor> {
  const visitor = await Visitor.signedIn("admin@portal.example");
  const { data } = await visitor.load(environment, "/environment?ambiente=partner");
  const hidden = data.hidden.map(({ name, value }: { name: string; value: string }) => [name, value]);
  await visitor.act(chooseCompany, "/environment", {
    ...Object.fromEntries(hidden),
    environment: "partner",
    company: "emp-2001",
  });
  return visitor;
}

// biome-ignore lint/suspicious/noExplicitAny: a loader or an action of any route.
type Door = (args: any) => Promise<unknown>;
async function send(
  page: { load: Door; act: Door; at: string; params?: Record<string, string> },
  fields: Record<string, string>,
  who = paulo,
): Promise<Outcome> {
  const { data } = await who.load(page.load, page.at, page.params);
  return who.act(page.act, page.at, { ...Visitor.formTokenOf(data), ...fields }, page.params);
}

/** Sends a form without looking at its page before: what a test needs done, and does not ask about. */
async function act(
  page: { act: Door; at: string; params?: Record<string, string> },
  fields = {},
): Promise<Outcome> {
  formToken ??= Visitor.formTokenOf((await paulo.load(start, START)).data);
  return paulo.act(page.act, page.at, { ...formToken, _key: crypto.randomUUID(), ...fields }, page.params);
}
let formToken: Record<string, string> | undefined;

async function beginWith(document: string, who = paulo): Promise<string> {
  const outcome = await send({ load: start, act: begin, at: START }, { document }, who);
  expect(outcome.status).toBe(303);
  return outcome.location?.slice(START.length + 1) ?? "";
}
const pages = (flow: string) => {
  const at = (step: string) => `${START}/${flow}${step}`;
  const params = { flow };
  const section = (name: keyof typeof SECTIONS) => ({
    load: sectionPage,
    act: saveSection,
    at: at(`/cadastro/${name}`),
    params: { flow, section: name },
  });
  return {
    hub: { load: hub, act: forget, at: at(""), params },
    section,
    company: { load: review, act: createCompany, at: at("/empresa"), params },
    customer: { load: customerPage, act: createCustomer, at: at("/cliente"), params },
    integration: { load: integrationPage, act: integrate, at: at("/integracao"), params },
    person: { load: personPage, act: bind, at: at("/responsavel"), params },
    migration: { load: migrationPage, act: migrate, at: at("/migracao"), params },
  };
};
async function typeAll(flow: string, more: Record<string, string> = {}): Promise<void> {
  for (const name of ["dados", "endereco", "contatos"] as const)
    await act(pages(flow).section(name), { ...SECTIONS[name], ...more });
}
const companiesOf = async (document: string) =>
  (await askDirectly(paulo, `/api/backoffice/companies?company_document=${document}`)) as Company[];
const personsOf = async (id: string) =>
  (
    (await askDirectly(paulo, `/api/backoffice/persons/companies?company_id=${id}`)) as {
      items: PersonCompany[];
    }
  ).items;
const detailOf = (id: string) =>
  askDirectly(paulo, `/api/backoffice/companies/${id}/detail`) as Promise<CompanyDetail>;
/** A company registered as far as a step. */
async function made(to: "company" | "customer" | "integration") {
  const document = newCnpj();
  const flow = await beginWith(document);
  await typeAll(flow);
  await act(pages(flow).company);
  if (to !== "company") await act(pages(flow).customer, CUSTOMER);
  if (to === "integration") await act(pages(flow).integration);
  const [company] = await companiesOf(document);
  if (!company) throw new Error("no company was made");
  return { document, flow, company };
}

describe("from the document to the summary", () => {
  test("each step makes what it says, once, of what was typed and nothing else", async () => {
    const document = newCnpj();
    const flow = await beginWith(` ${document.slice(0, 2)}.${document.slice(2)} `);
    const { section, company, customer, integration, person } = pages(flow);
    expect((await paulo.load(hub, START, { flow })).data.states.company).toBe("open");

    const on = [];
    for (const name of ["dados", "endereco", "contatos"] as const)
      on.push((await send(section(name), { ...SECTIONS[name], ...SLIPPED })).location);
    expect(on).toEqual(
      ["/cadastro/endereco", "/cadastro/contatos", "/empresa"].map((to) => `${START}/${flow}${to}`),
    );
    expect(await apiMutations()).toEqual([]);

    const sent = await sentDuring(async () => {
      expect((await send(company, SLIPPED)).location).toBe(customer.at);
      expect((await send(customer, { ...CUSTOMER, ...SLIPPED })).location).toBe(integration.at);
      expect((await send(integration, SLIPPED)).location).toBe(person.at);
    });
    const [{ id, customer_id } = { id: "", customer_id: null }, ...others] = await companiesOf(document);
    expect(others).toEqual([]);
    expect(sent.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body])).toEqual([
      [
        CREATE.company,
        {
          document,
          legal_name: "Padaria Lua Nova Ltda",
          trade_name: "Padaria Lua Nova",
          cnae: "4721102",
          state_registration: "",
          mcc: "5814",
          opening_date: "2021-03-15",
          address: {
            zip_code: "86010000",
            street: "Rua das Acácias",
            number: "12",
            neighborhood: "Centro",
            city: "Londrina",
            state: "PR",
          },
          contacts: [
            {
              name: "Luana Exemplo",
              role: "owner",
              phone: "43999990000",
              email: "luana@lua.example",
              is_billing: true,
            },
          ],
        },
      ],
      [CREATE.customer, { company_id: id, tpv_amount: 4_500_000, mcc: "5814" }],
      [CREATE.integration, { customer_id }],
    ]);

    const cpf = newCpf();
    expect((await send(person, { act: "procurar", document: cpf })).location).toBe(person.at);
    const typed = {
      name: "Luana  Exemplo Prado",
      email: `l${cpf}@lua.example`,
      role: "owner",
      needs_onboarding: "on",
    };
    const told = await sentDuring(() => send(person, { ...typed, ...SLIPPED, act: "vincular" }));
    const [bound] = await personsOf(id);
    expect(told.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body])).toEqual([
      [
        CREATE.person,
        { document: cpf, name: "Luana Exemplo Prado", email: typed.email, phone: null, birth_date: null },
      ],
      [CREATE.bind, { person_id: bound?.person_id, company_id: id, role: "owner" }],
    ]);

    const end = await paulo.load(hub, START, { flow });
    expect(new Set(Object.values(end.data.states))).toEqual(new Set(["done"]));
    expect(end.data.ways[0].href).toBe(`/partner/subscriptions/create?cliente=${customer_id}`);
    expect(end.data.ways[1].href).toMatch(/^\/partner\/user\/create\/user\?empresa=emp-/);
    expect((await paulo.load(start, START)).data.begun.map((one: { id: string }) => one.id)).not.toContain(
      flow,
    );
  });

  test("what exists is one wave of questions", async () => {
    const { flow } = await made("integration");
    await control.clearJournal();
    await control.faults([{ path: "/api/*", fault: "delay", ms: 120 }]);
    await paulo.load(hub, START, { flow });
    const calls = await apiCalls();
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(isOneWave(calls)).toBe(true);
  });

  test("a company that exists goes on from there, a customer is shown and never made again", async () => {
    const [company, customer] = [await beginWith("99.980.001/0001-07"), await beginWith("99900001000150")];
    const there = (await paulo.load(hub, START, { flow: company })).data;
    expect(there.states).toMatchObject({ company: "done", customer: "open", integration: "waiting" });
    const whole = (await paulo.load(hub, START, { flow: customer })).data;
    expect(whole.states).toMatchObject({ company: "done", customer: "done", integration: "done" });
    expect(whole.ways.at(-1).href).toBe("/partner/customers/cli-1001");
    for (const { act, at, params } of Object.values(pages(customer)).slice(2, 5) as {
      act: Door;
      at: string;
      params: Record<string, string>;
    }[]) {
      const { data } = await paulo.load(start, START);
      const again = await paulo.act(act, at, { ...Visitor.formTokenOf(data), ...CUSTOMER }, params);
      expect(again.location).toBe(`${START}/${customer}`);
    }
    expect(await apiMutations()).toEqual([]);
  });
});

describe("nothing is made twice", () => {
  test.each(["company", "customer", "integration"] as const)(
    "%s: sent twice at once, and once more",
    async (step) => {
      const flow = await flowBefore(step);
      const page = pages(flow)[step];
      const { data } = await paulo.load(page.load, page.at, page.params);
      const fields = { ...Visitor.formTokenOf(data), ...CUSTOMER };
      const both = await Promise.all([1, 2].map(() => paulo.act(page.act, page.at, fields, page.params)));
      const third = await paulo.act(page.act, page.at, fields, page.params);
      expect([...both, third].map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(third.location).toBe(`${START}/${flow}`);
      const good = (await apiMutations()).filter(
        ({ path, status }) => path === CREATE[step] && status === 201,
      );
      expect(new Set(good.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );

  test.each(["company", "customer", "integration"] as const)(
    "%s: the answer is lost after it was made",
    async (step) => {
      const flow = await flowBefore(step);
      const page = pages(flow)[step];
      const { data } = await paulo.load(page.load, page.at, page.params);
      await control.faults([{ method: "POST", path: CREATE[step], fault: "half-body", times: 1 }]);
      const outcome = await paulo.act(
        page.act,
        page.at,
        { ...Visitor.formTokenOf(data), ...CUSTOMER },
        page.params,
      );
      expect([outcome.status, outcome.location]).toEqual([303, `${START}/${flow}`]);
    },
  );

  test("a company is made of what its review showed: what another tab typed since is shown first", async () => {
    const flow = await flowBefore("company");
    const { company, section } = pages(flow);
    const { data } = await paulo.load(company.load, company.at, company.params);
    const shown = { ...Visitor.formTokenOf(data), seen: data.seen };
    await act(section("dados"), { ...SECTIONS.dados, trade_name: "Padaria Sol" });

    const again = await paulo.act(company.act, company.at, shown, company.params);
    expect(again).toMatchObject({ status: 409, data: { asks: "again" } });
    expect(again.data.toast.message).toContain("Nada foi criado");
    expect((await apiMutations()).map(({ path }) => path)).not.toContain(CREATE.company);
    const now = (await paulo.load(company.load, company.at, company.params)).data;
    expect(now.parts.trade_name).toBe("Padaria Sol");
    const meant = { ...Visitor.formTokenOf(now), seen: now.seen };
    expect((await paulo.act(company.act, company.at, meant, company.params)).status).toBe(303);
  });

  test("two tabs send under one key; after a refusal it is another", async () => {
    const { flow } = await made("company");
    const { customer } = pages(flow);
    const keyOf = async () =>
      (await paulo.load(customer.load, customer.at, customer.params)).data.formToken.key;
    const first = await keyOf();
    expect(await keyOf()).toBe(first);
    await control.faults([{ method: "POST", path: CREATE.customer, fault: "status", status: 503, times: 1 }]);
    expect((await send(customer, CUSTOMER)).status).toBe(503);
    expect(await keyOf()).toBe(first);
    const body = { error: { message: "MCC não aceito.", fields: { mcc: "Este MCC não é aceito." } } };
    await control.faults([
      { method: "POST", path: CREATE.customer, fault: "status", status: 422, body, times: 1 },
    ]);
    const refused = await send(customer, CUSTOMER);
    expect([refused.status, refused.data.form.error]).toEqual([422, { mcc: ["Este MCC não é aceito."] }]);
    expect(await keyOf()).not.toBe(first);
  });

  test.each(["0000 0000", "1234"])("a store that cannot be, %s, is refused at its field", async (typed) => {
    const { flow } = await made("customer");
    const { integration } = pages(flow);
    await control.clearJournal();
    const refused = await send(integration, { customer_vspague_store: typed });
    expect([refused.status, refused.data.form]).toMatchObject([
      400,
      {
        error: { customer_vspague_store: [expect.stringContaining("00000001")] },
        initialValue: { customer_vspague_store: typed },
      },
    ]);
    expect(await apiMutations()).toEqual([]);
  });

  test("a person who was recorded while the binding failed is found, and only bound", async () => {
    const { flow, company } = await made("customer");
    const { person } = pages(flow);
    const cpf = newCpf();
    await send(person, { act: "procurar", document: cpf });
    await control.faults([{ method: "POST", path: CREATE.bind, fault: "status", status: 503, times: 1 }]);
    const typed = { name: "Rui Exemplo Prado", email: `r${cpf}@lua.example`, role: "legal-representative" };
    expect((await send(person, typed)).status).toBe(503);
    expect(await personsOf(company.id)).toEqual([]);

    await control.clearJournal();
    const { data } = await paulo.load(person.load, person.at, person.params);
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data).toMatchObject({
      stage: "known",
      person: { name: "Rui Exemplo Prado" },
      draft: { initialValue: { role: "legal-representative" } },
    });
    await control.clearJournal();
    const formToken = Visitor.formTokenOf(data);
    await paulo.act(person.act, person.at, { ...formToken, role: "legal-representative" }, person.params);
    expect((await apiMutations()).map(({ path }) => path.split("/").at(-1))).toEqual(["bind", "onboarding"]);
    expect(await personsOf(company.id)).toMatchObject([
      { role: "legal-representative", needs_onboarding: false },
    ]);
    // The CPF is asked for anew: the same person is not bound again.
    await send(person, { act: "procurar", document: cpf });
    await control.clearJournal();
    expect((await send(person, { role: "owner" })).location).toBe(`${START}/${flow}`);
    expect(await apiMutations()).toEqual([]);
  });

  describe("of a responsible who is to be invited and told to complete the registration", () => {
    const toBind = async (who: Visitor) => {
      const { flow, company } = await made("integration");
      const cpf = newCpf();
      const email = `r${cpf}@lua.example`;
      const { person } = pages(flow);
      await send(person, { act: "procurar", document: cpf }, who);
      const typed = {
        name: "Rosa Exemplo Lima",
        email,
        role: "operator",
        invite: "on",
        needs_onboarding: "on",
      };
      const mails = async () => (await control.outbox()).filter(({ to }) => to === email);
      return { person, company, typed, email, mails };
    };

    test("both are done where the answer of the binding was cut", async () => {
      const { person, company, typed, email, mails } = await toBind(paulo);
      await control.faults([{ method: "POST", path: CREATE.bind, fault: "half-body", times: 1 }]);
      const bound = await send(person, typed);
      expect(await flashIn(bound.headers)).toMatchObject({
        tone: "success",
        message: `Responsável vinculado: Rosa Exemplo Lima. Convite enviado a ${email}.`,
      });
      expect(await mails()).toHaveLength(1);
      expect(await personsOf(company.id)).toMatchObject([{ needs_onboarding: true }]);
    });

    test.each([
      ["invitation", { method: "POST", path: "/api/backoffice/sso/users" }],
      ["registration", { method: "PATCH", path: "*/onboarding" }],
    ])("both are done by whoever sends the form again after the session ended at the %s", async (_, at) => {
      const tired = await Visitor.signedInAnew("paulo@parceiro.example");
      const { person, company, typed, email, mails } = await toBind(tired);
      await control.faults([
        { ...at, fault: "status", status: 401, body: { error: { message: "Expirado." } } },
      ]);
      expect((await send(person, typed, tired)).location).toMatch(/^\/signin\?inactivity/);
      await control.clearFaults();
      await tired.signIn("paulo@parceiro.example", person.at);
      const { data } = await tired.load(person.load, person.at, person.params);
      expect(data).toMatchObject({ stage: "known", draft: { initialValue: { invite: "on" } } });
      const bound = await send(person, { role: "operator", invite: "on", needs_onboarding: "on" }, tired);
      expect(await flashIn(bound.headers)).toMatchObject({
        tone: "success",
        message: `Esta pessoa já estava vinculada à empresa. Convite enviado a ${email}.`,
      });
      expect(await mails()).toHaveLength(1);
      expect(await personsOf(company.id)).toMatchObject([{ needs_onboarding: true }]);
    });

    test.each([
      [
        "convite",
        { method: "POST", path: "/api/backoffice/sso/users" },
        "Não sabemos se o convite foi enviado",
      ],
      ["cadastro", { method: "PATCH", path: "*/onboarding" }, "Mas não sabemos se foi gravado quem completa"],
    ])("nothing is denied where the answer of the %s was cut", async (_, at, words) => {
      const { person, company, typed, mails } = await toBind(paulo);
      await control.faults([{ ...at, fault: "half-body", times: 1 }]);
      const toast = await flashIn((await send(person, typed)).headers);
      expect(await mails()).toHaveLength(1);
      expect(await personsOf(company.id)).toMatchObject([{ needs_onboarding: true }]);
      expect(toast).toMatchObject({ tone: "warning", message: expect.stringContaining(words) });
      expect(JSON.stringify(toast)).not.toMatch(/não foi (?:enviado|possível)/);
    });
  });

  test("two people, each in a tab of its own, are bound with what was typed of them", async () => {
    const { flow, company } = await made("integration");
    const { person } = pages(flow);
    const guests = ["Alfa", "Beta"].map((name) => {
      const document = newCpf();
      return {
        document,
        name: `${name} Exemplo Prado`,
        email: `${name}${document}@lua.example`,
        role: "operator",
      };
    });
    const tabs = [];
    for (const { document, ...typed } of guests) {
      await act(person, { act: "procurar", document });
      const { html } = await openPage(paulo, person.at);
      const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
      tabs.push({ ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])), ...typed });
    }
    for (const fields of [...tabs, ...tabs])
      expect((await paulo.act(person.act, person.at, fields, person.params)).location).toBe(
        `${START}/${flow}`,
      );
    const search = "/api/backoffice/persons?pageSize=100&search=exemplo+prado";
    const { items } = (await askDirectly(admin, search)) as { items: { name: string; document: string }[] };
    const documentOf = (name: string) => items.find((one) => one.name === name)?.document;
    expect(guests.map(({ name }) => documentOf(name))).toEqual(guests.map(({ document }) => document));
    expect((await personsOf(company.id)).length).toBe(2);
  });

  async function flowBefore(step: "company" | "customer" | "integration"): Promise<string> {
    if (step !== "company") return (await made(step === "customer" ? "company" : "customer")).flow;
    const flow = await beginWith(newCnpj());
    await typeAll(flow);
    return flow;
  }
});

describe("what was typed is kept", () => {
  test("right or wrong, on every page, for another sign-in too, and typed while the upstream is away", async () => {
    const flow = await beginWith(newCnpj());
    const { section } = pages(flow);
    await control.faults([{ path: "/api/backoffice/*", fault: "reset" }]);
    const wrong = { legal_name: "L", trade_name: "Padaria", opening_date: "31/02/2020", cnae: "47" };
    const refused = await send(section("dados"), wrong);
    expect([refused.status, Object.keys(refused.data.form.error).sort()]).toEqual([
      400,
      ["cnae", "legal_name", "opening_date"],
    ]);
    expect((await send(section("endereco"), SECTIONS.endereco)).location).toBe(
      `${START}/${flow}/cadastro/contatos`,
    );
    await control.clearFaults();

    const elsewhere = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await elsewhere.load(sectionPage, START, { flow, section: "dados" });
    expect(data.draft).toMatchObject({ initialValue: wrong, error: { cnae: expect.anything() } });
    expect((await elsewhere.load(start, START)).data.begun[0]).toMatchObject({
      id: flow,
      stage: "Em digitação",
    });
    // The review lacks a page: it leads there, and nothing is sent.
    const { company } = pages(flow);
    expect((await send(company, {}, elsewhere)).location).toBe(`${START}/${flow}/cadastro/dados`);
    expect(await apiMutations()).toEqual([]);
  });

  test("a 422 stands at the field of its page, and typing it anew takes it back", async () => {
    const flow = await beginWith(newCnpj());
    const { section, company } = pages(flow);
    await typeAll(flow, { opening_date: "01/01/2030" });
    const refused = await send(company, {});
    expect(refused.status).toBe(422);
    expect((await paulo.load(review, START, { flow })).data.refused).toHaveProperty("opening_date");
    const { data } = await paulo.load(sectionPage, START, { flow, section: "dados" });
    expect(data.draft.error.opening_date[0]).toContain("futuro");
    const back = { ...section("dados"), at: `${section("dados").at}?voltar=empresa` };
    expect((await send(back, SECTIONS.dados)).location).toBe(company.at);
    expect((await paulo.load(review, START, { flow })).data.refused).toEqual({});
    expect((await send(company, {})).location).toBe(pages(flow).customer.at);
  });

  test("a merchant of another partner is not named, and nothing is made", async () => {
    const foreign = (await askDirectly(admin, "/api/backoffice/companies?partner=par-2002")) as Company[];
    const theirs = foreign.find(({ customer_id }) => customer_id !== null);
    const flow = await beginWith(theirs?.document ?? "");
    expect((await paulo.load(hub, START, { flow })).data.company).toBeNull();
    await typeAll(flow);
    const refused = await send(pages(flow).company, {});
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.data)).not.toContain(theirs?.trade_name);
  });

  test("and forgotten when the person says so", async () => {
    const flow = await beginWith(newCnpj());
    expect((await send(pages(flow).hub, {})).location).toBe(START);
    expect((await paulo.load(hub, START, { flow })).location).toBe(START);
  });
});

describe("who may, and what is wrong", () => {
  test("somebody else's flow, and one that never was, lead back to the document", async () => {
    const flow = await beginWith(newCnpj());
    const ana = await Visitor.signedIn("interno@interno.example");
    for (const { load, at, params } of [pages(flow).hub, pages(flow).section("dados"), pages(flow).person]) {
      expect((await ana.load(load, at, params)).location).toBe(START);
      expect((await paulo.load(load, at, { ...params, flow: "x".repeat(22) })).location).toBe(START);
    }
    expect((await paulo.load(sectionPage, START, { flow, section: "socios" })).status).toBe(404);
  });

  test("a customer is sent elsewhere, and a step whose turn has not come leads back", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    expect((await maria.load(start, START)).location).toMatch(/unauthorized|visao-geral/);
    const flow = await beginWith(newCnpj());
    const { customer, integration, person } = pages(flow);
    for (const { load, at, params } of [customer, integration, person])
      expect((await paulo.load(load, at, params)).location).toBe(`${START}/${flow}`);
  });

  test.each(["", "123", "99.900.001/0001-51", "111.111.111-11", "<b>", "9".repeat(60)])(
    "%j is no document",
    async (document) => {
      const outcome = await send({ load: start, act: begin, at: START }, { document });
      expect([outcome.status, Object.keys(outcome.data.form.error)]).toEqual([400, ["document"]]);
    },
  );

  test.each<[Record<string, string>, string[]]>([
    [{ tpv_amount: "muito", mcc: "58" }, ["mcc", "tpv_amount"]],
    [{ tpv_amount: "R$ 45.000,00", mcc: "0000" }, ["mcc"]],
    [{ tpv_amount: "0", mcc: "5814" }, ["tpv_amount"]],
    [{ tpv_amount: "9999999999999", mcc: "581a" }, ["mcc", "tpv_amount"]],
  ])("a customer of %j is refused at its fields, and kept as typed", async (typed, fields) => {
    const { customer } = pages(await beginWith("99980001000107"));
    const outcome = await send(customer, typed);
    expect([outcome.status, Object.keys(outcome.data.form.error).sort()]).toEqual([400, fields]);
    expect((await paulo.load(customer.load, customer.at, customer.params)).data.draft.initialValue).toEqual(
      typed,
    );
  });

  test("a name with pictures, or one that no card statement has room for, is refused at its field", async () => {
    const { section } = pages(await beginWith(newCnpj()));
    const names = { legal_name: "Padaria 🥐 Ltda", trade_name: "Padaria Lua Nova do Sul" };
    const refused = await send(section("dados"), { ...SECTIONS.dados, ...names });
    expect(refused.data.form.error).toEqual({
      legal_name: ["Use só letras, números e pontuação, como no cartão do CNPJ."],
      trade_name: ["A fatura do cartão mostra o nome fantasia: use até 22 caracteres."],
    });
    const fits = { legal_name: "Café & Cia. D'Ávila S/A", trade_name: "Padaria Lua Nova do Su" };
    expect((await send(section("dados"), { ...SECTIONS.dados, ...fits })).status).toBe(303);
  });

  test("another category than the company's is confirmed first, and just that one", async () => {
    const { flow } = await made("company");
    const { customer } = pages(flow);
    const typed = { ...CUSTOMER, mcc: "5411" };
    const refused = await send(customer, { ...typed, other_mcc: "5814" });
    expect(refused.data.form.error.other_mcc[0]).toContain("MCC 5814, e você informou 5411");
    expect((await apiMutations()).filter(({ path }) => path.includes("customers"))).toEqual([]);
    expect(refused.data.form.initialValue.other_mcc).toBe("5411");
    expect((await send(customer, { ...typed, other_mcc: "5411" })).status).toBe(303);
  });

  test("a category that is not in our list is taken, and that is said", async () => {
    const { flow } = await made("company");
    const { customer } = pages(flow);
    const taken = await send(customer, { ...CUSTOMER, mcc: "1234", other_mcc: "1234" });
    expect(taken.status).toBe(303);
    expect(await toastIn(taken.headers)).toContain("O MCC 1234 não está na nossa lista de ramos: confira-o");
  });

  test("what there is not yet is listed, and the responsible is invited once", async () => {
    const { flow } = await made("integration");
    const { person } = pages(flow);
    await send(person, { act: "procurar", document: "111.444.777-35" });
    const { data } = await paulo.load(person.load, person.at, person.params);
    expect(data.mayInvite).toBe(true);
    const guest = { name: "Rosa Exemplo Lima", email: "rosa@lua-nova.example", role: "owner", invite: "on" };
    for (let time = 0; time < 2; time++) expect((await send(person, guest)).status).toBe(303);
    const mails = (await control.outbox()).filter(({ to }) => to === "rosa@lua-nova.example");
    expect(mails).toHaveLength(1);
    const page = await paulo.load(hub, START, { flow });
    expect(page.data.remaining).toEqual([
      {
        name: "Contrato com adquirente",
        count: 0,
        way: { href: expect.stringMatching(/contratos\/novo$/), label: "Criar contrato" },
      },
      {
        name: "Terminal",
        count: 0,
        way: { href: expect.stringMatching(/terminais\/novo$/), label: "Registrar envio" },
      },
      {
        name: "Convite de acesso",
        count: 1,
        way: { href: expect.stringContaining("?empresa="), label: "Convidar" },
      },
    ]);
  });

  test("the first page of a document that is a customer's already says what the next one does", async () => {
    const flow = await beginWith("99900001000150");
    const first = await paulo.load(hub, START, { flow });
    expect(first.data.states).toMatchObject({ customer: "done" });
    expect(first.data.remaining.map(({ name }: { name: string }) => name)).toEqual([
      "Contrato com adquirente",
      "Terminal",
      "Convite de acesso",
    ]);
    const next = await paulo.load(hub, START, { flow });
    expect(first.data.remaining).toEqual(next.data.remaining);
  });

  test("nobody is told that all is there while it could not be asked", async () => {
    const flow = await beginWith("99900001000150", admin);
    const words = async () => textOf((await openPage(admin, `${START}/${flow}`)).page);
    await failQuestions("/api/backoffice/customers/cli-1001/acquirers", { fault: "status", status: 503 });
    expect(await words()).toContain("Não respondeu agora: contrato com adquirente.");
    expect(await words()).not.toContain("Tudo pronto");
    await control.clearFaults();
    expect(await words()).toContain(
      "Tudo pronto Existem: empresa, cliente, integração, responsável, contrato",
    );
  });

  test("a responsible who has a user already is not invited: the way to give them the company is said", async () => {
    const { flow } = await made("integration");
    const { person } = pages(flow);
    await send(person, { act: "procurar", document: `111222333${cpfDigits("111222333")}` });
    const bound = await send(person, { role: "owner", invite: "on" });
    expect(bound.status).toBe(303);
    expect(await flashIn(bound.headers)).toMatchObject({
      tone: "warning",
      message: expect.stringContaining(
        "Maria Exemplo Falcão já tem usuário no portal: inclua a empresa no acesso.",
      ),
      way: {
        label: "Incluir a empresa no acesso",
        href: expect.stringMatching(/^\/partner\/user\/management\/usr-maria\/incluir-empresa\?q=/),
      },
    });
  });

  test("a name that no account takes is not invited, and the way to invite them is said", async () => {
    const { flow, company } = await made("integration");
    const { person } = pages(flow);
    const cpf = newCpf();
    await send(person, { act: "procurar", document: cpf });
    const name = `Rosa ${"Comprida ".repeat(10)}Lima`;
    const bound = await send(person, { name, email: `r${cpf}@lua.example`, role: "operator", invite: "on" });
    expect(await flashIn(bound.headers)).toMatchObject({
      tone: "warning",
      message: expect.stringContaining(
        "O convite não foi enviado. Use no máximo 80 caracteres no sobrenome.",
      ),
      way: { href: `/partner/user/create/user?empresa=${company.id}` },
    });
  });

  test("an onboarding that was decided is not reopened by who is bound after it, unless that is ticked", async () => {
    const isTicked = async ({ person }: ReturnType<typeof pages>) => {
      await send(person, { act: "procurar", document: newCpf() });
      const { html } = await openPage(paulo, person.at);
      return /<input[^>]*name="needs_onboarding"[^>]*checked/.test(html);
    };
    expect(await isTicked(pages(await beginWith("99900001000150")))).toBe(false);
    expect(await isTicked(pages((await made("integration")).flow))).toBe(true);
  });

  test("a question that fails is the page's fault; a panel that fails takes no other with it", async () => {
    const { flow, company } = await made("integration");
    await failQuestions("/api/integration/customer", { fault: "status", status: 503 });
    const { data } = await paulo.load(hub, START, { flow });
    expect(data.states).toMatchObject({ customer: "done", integration: "unknown" });
    await failQuestions(`/api/backoffice/companies/${company.id}/detail`, { fault: "reset" });
    expectFault(await paulo.load(hub, START, { flow }), 503, "unavailable");
  });
});

describe("the old system", () => {
  test("is not a partner's to ask", async () => {
    const { migration } = pages(await beginWith("99970001000126"));
    expect((await paulo.load(migration.load, migration.at, migration.params)).data.may).toBe(false);
    expectFault(await send(migration, { act: "migrar" }), 403, "forbidden");
    expect(await apiMutations()).toEqual([]);
  });

  test("is asked first, and gives an admin company and customer, once", async () => {
    const flow = await beginWith("99970001000126", admin);
    const { migration } = pages(flow);
    const { data: page } = await admin.load(migration.load, migration.at, migration.params);
    const checked = await admin.act(
      migration.act,
      migration.at,
      { ...Visitor.formTokenOf({ formToken: page.ask }), act: "verificar" },
      migration.params,
    );
    expect([checked.status, checked.data.verdict.outcome]).toEqual([200, "migrated"]);
    expect((await admin.load(hub, START, { flow })).data.company).toBeNull();
    expect((await send(migration, { act: "migrar" }, admin)).location).toBe(`${START}/${flow}`);
    expect((await send(migration, { act: "migrar" }, admin)).location).toBe(`${START}/${flow}`);
    const { data } = await admin.load(hub, START, { flow });
    expect(data.states).toMatchObject({ company: "done", customer: "done", integration: "open" });
    expect(data.company.document).toBe("99970001000126");
  });
});

test("a company that is gone is begun anew, and not a page that is missing", async () => {
  const { flow, company } = await made("customer");
  const gone = {
    fault: "status",
    status: 404,
    body: { error: { message: "Empresa não encontrada." } },
    times: 1,
  };
  await control.faults([{ method: "GET", path: `/api/backoffice/companies/${company.id}/detail`, ...gone }]);
  const { data } = await paulo.load(hub, START, { flow });
  // It is there after all: its document says so.
  expect(data.company.id).toBe(company.id);
  await control.faults([
    { method: "GET", path: `/api/backoffice/companies/${company.id}/detail`, ...gone },
    { method: "GET", path: "/api/backoffice/companies", fault: "status", status: 200, body: [] },
  ]);
  expect((await paulo.load(hub, START, { flow })).data.states.company).toBe("open");
});

test("a company's own data stay as they were when its customer is made", async () => {
  const { company } = await made("customer");
  expect(await detailOf(company.id)).toMatchObject({
    legal_name: "Padaria Lua Nova Ltda",
    tpv_amount: 4_500_000,
    mcc: "5814",
    status: "active",
    owner: { partner_id: "par-2001" },
  });
});
