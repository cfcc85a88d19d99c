import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Company, CompanyDetail } from "#contract/companies";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { action as create, loader as createPage } from "./create/route";
import { loader as detail } from "./detail/route";
import { action as edit, loader as editPage } from "./edit/route";
import { loader as file } from "./export/route";
import { loader as partner } from "./partner/route";
import { loader } from "./route";

const PAGE = "/partner/companies";
const CALL = "/api/backoffice/companies";
/** What nobody may send along. */
const SLIPPED = {
  roles: "admin",
  partner_id: "par-2002",
  customer_id: "cli-1",
  id: "emp-2002",
  owner: "par-2002",
  "__proto__.polluted": "yes",
  "constructor.prototype.polluted": "yes",
  "address.planet": "Marte",
};

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const list = async (query = "") => (await paulo.load(loader, PAGE + query)).data;
const found = async (query = "") => (await askDirectly(paulo, `${CALL}?${query}`)) as Company[];
const registered = async (id: string) => (await askDirectly(paulo, `${CALL}/${id}/detail`)) as CompanyDetail;
const ids = (rows: readonly Company[]) => rows.map(({ id }) => id).sort();

describe("who lacks the permission", () => {
  test("reads nothing", async () => {
    const other = await Visitor.permitted("paulo@parceiro.example", "client-signatures-read");
    for (const page of [loader, createPage, file])
      expect(await other.load(page, PAGE)).toMatchObject({ status: 302 });
    expect(await apiCalls()).toEqual([]);
  });

  test("but may read, is offered no way to write, and cannot", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    expect((await reader.load(loader, PAGE)).data.may).toEqual({
      create: false,
      persons: true,
      migrate: false,
    });
    await control.clearJournal();
    const params = { id: "emp-1001", section: "cadastro" };
    expect((await reader.act(create, `${PAGE}/nova`)).status).toBe(302);
    expect((await reader.act(edit, `${PAGE}/emp-1001/editar/cadastro`, {}, params)).status).toBe(302);
    expect(await apiCalls()).toEqual([]);
  });
});

describe("the list", () => {
  test.each([
    ["?q=clinica", "search_text=clinica"],
    ["?documento=12.abc.345/01de-35", "company_document=12ABC34501DE35"],
    ["?situacao=inativa", "company_status=inactive"],
    ["?cliente=nao", "company_is_customer=false"],
    ["?parceira=sim", "company_is_partner=true"],
    ["?parceiro=mare+alta", "partner=mare%20alta"],
    ["?codigos=emp-1001+emp-3001", "company_ids=emp-1001,emp-3001"],
    ["?clientes=cli-1001,+cli-1005", "customer_ids=cli-1001,cli-1005"],
    ["?parceiros=par-2001", "partner_ids=par-2001"],
  ])("%s asks %s", async (query, upstream) => {
    const data = await list(`${query}&por=100`);
    expect(ids(data.companies)).toEqual(ids(await found(upstream)));
    expect(data.counts.all).toBe(data.companies.length);
    expect(data.companies.length).toBeGreaterThan(0);
  });

  test("comes sorted and in pages, and counts what the filter found; no CPF is whole", async () => {
    const whole = await found();
    const [one, two] = [await list("?ordem=-nome"), await list("?ordem=-nome&pagina=2")];
    const names = [...one.companies, ...two.companies].map(({ trade_name }: Company) => trade_name);
    expect(names).toEqual(
      [...names].sort((a, b) => b.localeCompare(a, "pt-BR", { sensitivity: "base", numeric: true })),
    );
    expect(one.counts).toMatchObject({
      all: whole.length,
      inactive: whole.filter(({ status }) => status === "inactive").length,
    });
    expect(JSON.stringify([one, two])).not.toMatch(/"document":"\d{11}"/);
  });

  test("what does not exist is said at its field, and nothing is shown", async () => {
    const data = await list("?cliente=talvez&situacao=x&documento=1&codigos=a/b&pagina=9999");
    expect(Object.keys(data.filter.problems).sort()).toEqual(["cliente", "codigos", "documento", "situacao"]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("counts");
    expect((await list("?pagina=9999")).place.problem).toContain("não existe");
  });

  test("failing is a page that says so", async () => {
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions(CALL, { fault: "html-502" });
    expectFault(await fresh.load(loader, PAGE), 503, "unavailable");
  });
});

describe("the file", () => {
  test("has the companies of the filter, in its order", async () => {
    let text = "";
    const answer = (await file({
      request: new Request(`http://portal.example${PAGE}/exportar?cliente=nao&ordem=-nome`, {
        headers: { cookie: paulo.jar.header },
      }),
      params: {},
      context: {},
    })) as Response;
    text = await answer.text();
    const rows = text.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(";")[0]).sort()).toEqual(
      ids(await found("company_is_customer=false")),
    );
    expect(answer.headers.get("content-disposition")).toContain("empresas-");
  });

  test("of a filter that is not understood is none", async () => {
    expect((await paulo.load(file, `${PAGE}/exportar?situacao=x`)).location).toBe(`${PAGE}?situacao=x`);
  });
});

describe("one company", () => {
  const open = (id: string, as = paulo) => as.load(detail, `${PAGE}/${id}`, { id });

  test("is shown with who looks after it, its contacts and people, in one wave; a part may fail alone", async () => {
    await control.faults([{ method: "GET", path: "/api/*", fault: "delay", ms: 60 }]);
    const { data } = await open("emp-1001");
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data.company).toMatchObject({ id: "emp-1001", customer_id: "cli-1001" });
    expect(data.company.history.length).toBeGreaterThan(0);
    expect(data.partners.value[0].partner_id).toBe("par-2001");
    expect(data.people.value.total).toBeGreaterThan(0);
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions(`${CALL}/emp-1001/contact`, { fault: "reset" });
    expect((await open("emp-1001", fresh)).data).toMatchObject({
      contacts: { ok: false },
      people: { ok: true },
    });
  });

  test("of somebody else is a 404 page that says nothing of it", async () => {
    const outcome = await open("emp-2002");
    expectFault(outcome, 404, "absent");
    expect(JSON.stringify(outcome.data)).not.toContain("emp-2002");
    const params = { id: "emp-2002", section: "cadastro" };
    expectFault(await paulo.load(editPage, `${PAGE}/emp-2002/editar/cadastro`, params), 404, "absent");
    expectFault(
      await paulo.load(editPage, `${PAGE}/emp-1001/editar/tpv`, { id: "emp-1001", section: "tpv" }),
      404,
      "absent",
    );
  });

  test("its partner is shown, what is its own only to itself", async () => {
    const { data } = await paulo.load(partner, `${PAGE}/parceiros/par-2001`, { id: "par-2001" });
    expect(data.partner).toMatchObject({
      partner_id: "par-2001",
      own: { customers_count: expect.any(Number) },
    });
    expectFault(await paulo.load(partner, `${PAGE}/parceiros/x`, { id: "par-9" }), 404, "absent");
  });
});

const NEW = {
  document: "99.960.055/0001-00",
  legal_name: "Sorveteria Lua Nova Exemplo Ltda",
  trade_name: "Sorveteria Lua Nova",
  cnae: "5611-2/03",
  "address.zip_code": "86010-000",
  "address.street": "Rua das Acácias",
  "address.number": "12",
  "address.neighborhood": "Centro",
  "address.city": "Londrina",
  "address.state": "PR",
  "contacts[0].name": "Aline Exemplo",
  "contacts[0].role": "owner",
  "contacts[0].phone": "(43) 99999-0000",
  "contacts[0].email": "aline@lua.example",
  "contacts[0].is_billing": "on",
};

describe("a new company", () => {
  const formToken = async () => Visitor.formTokenOf((await paulo.load(createPage, `${PAGE}/nova`)).data);
  const send = (form: Record<string, string>) => paulo.act(create, `${PAGE}/nova`, form);

  test("of a person has no CNAE: one that was typed is refused at its field, and nothing is told", async () => {
    const { cnae, ...person } = { ...NEW, document: "529.982.247-25", legal_name: "Aline Exemplo Lua" };
    const refused = await send({ ...(await formToken()), ...person, cnae });
    expect(refused.status).toBe(400);
    expect(refused.data.form.error).toEqual({
      cnae: ["Uma pessoa (CPF) não tem CNAE: deixe em branco."],
    });
    expect(await apiMutations()).toEqual([]);
    expect((await send({ ...(await formToken()), ...person })).status).toBe(303);
    expect(await found("company_document=52998224725")).toHaveLength(1);
  });

  test("of a person loses a CNAE that stands there with its next change", async () => {
    const [{ id } = { id: "" }] = await found("company_document=52998224725");
    await askDirectly(paulo, `${CALL}/${id}`, { method: "PATCH", body: { cnae: "5611203" } });
    const path = `${PAGE}/${id}/editar/cadastro`;
    const params = { id, section: "cadastro" };
    const { data } = await paulo.load(editPage, path, params);
    const { cnae, ...initial } = data.initial;
    expect(cnae).toBe("5611-2/03");
    const form = { ...Visitor.formTokenOf(data), ...initial, was: data.was };
    expect((await paulo.act(edit, path, form, params)).status).toBe(303);
    expect((await registered(id)).cnae).toBeNull();
  });

  test("is created once, whatever else is sent along; sent twice, the second is told", async () => {
    const form = { ...(await formToken()), ...NEW, ...SLIPPED };
    let outcome: Outcome | undefined;
    const sent = await sentDuring(async () => {
      outcome = await send(form);
    });
    expect(outcome?.status).toBe(303);
    expect(sent).toEqual([
      {
        method: "POST",
        path: `${CALL}/create`,
        body: {
          document: "99960055000100",
          legal_name: NEW.legal_name,
          trade_name: NEW.trade_name,
          cnae: "5611203",
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
              name: "Aline Exemplo",
              role: "owner",
              phone: "43999990000",
              email: "aline@lua.example",
              is_billing: true,
            },
          ],
        },
      },
    ]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const [made] = await found("company_document=99960055000100");
    expect(outcome?.location).toBe(`${PAGE}/${made?.id}`);
    expect((await send(form)).location).toBe(outcome?.location);
    expect(await found("company_document=99960055000100")).toHaveLength(1);

    const again = await send({ ...(await formToken()), ...NEW });
    expect(again.status).toBe(422);
    expect(again.data.form.error.document[0]).toContain("já está cadastrado: Sorveteria Lua Nova");
    expect(again.data.form.initialValue.legal_name).toBe(NEW.legal_name);
  });

  test("that is wrong is said at each field, and nothing is sent", async () => {
    const form = {
      ...(await formToken()),
      ...NEW,
      document: "123",
      "address.state": "XX",
      opening_date: "31/02/2020",
    };
    const outcome = await send(form);
    expect(outcome.status).toBe(400);
    expect(Object.keys(outcome.data.form.error).sort()).toEqual([
      "address.state",
      "document",
      "opening_date",
    ]);
    expect(await apiMutations()).toEqual([]);
  });

  test("whose creation fails keeps what was typed, and its key", async () => {
    const form: Record<string, string> = { ...(await formToken()), ...NEW };
    const body = { error: { message: INSIDE_WORDS } };
    await control.faults([
      { method: "POST", path: `${CALL}/create`, fault: "status", status: 503, body },
      { method: "GET", path: CALL, fault: "reset" },
    ]);
    const outcome = await send(form);
    expect(outcome.data.toast.message).not.toContain(INSIDE_WORDS);
    expect(outcome.data.formToken.key).toBe(form._key);
  });
});

describe("what the public directories fill in", () => {
  const send = async (form: Record<string, string>) => {
    const { data } = await paulo.load(createPage, `${PAGE}/nova`);
    return paulo.act(create, `${PAGE}/nova`, { ...Visitor.formTokenOf(data), ...form });
  };
  const typed = {
    document: "99.900.001/0001-50",
    legal_name: "Digitado à mão",
    trade_name: "",
    "address.zip_code": "79190-000",
    "address.number": "77",
    "address.street": "Rua que fica",
    "contacts[0].name": "Aline Exemplo",
  };

  test("a company by its CNPJ: what is known replaces, all else stays as typed, and nothing is created", async () => {
    const { data } = await send({ ...typed, buscar: "cnpj" });
    const known = await registered("emp-1001");
    expect(data.form.initialValue).toMatchObject({
      document: typed.document,
      legal_name: known.legal_name,
      trade_name: known.trade_name,
      contacts: [{ name: "Aline Exemplo" }],
      address: { street: known.address?.street, city: known.address?.city, number: known.address?.number },
    });
    expect([data.form.error, data.toast.tone]).toEqual([undefined, "info"]);
    expect(await apiMutations()).toEqual([]);
  });

  test("a place by its CEP: a town of one code leaves street and number as typed", async () => {
    const { data } = await send({ ...typed, buscar: "cep" });
    expect(data.form.initialValue).toMatchObject({
      legal_name: typed.legal_name,
      address: { street: "Rua que fica", number: "77", city: "Nioaque", state: "MS" },
    });
    expect(data.toast.message).toBe(
      "O CEP 79190-000 é de toda a cidade. Escreva a rua, o bairro e o número.",
    );
  });

  test("one that is closed is said to be", async () => {
    const { data } = await send({ ...typed, document: "99970073000173", buscar: "cnpj" });
    expect(data.toast).toMatchObject({ tone: "warning", message: expect.stringContaining("baixad") });
  });

  test.each([
    ["cep", { "address.zip_code": "1234" }, "address.zip_code", "Informe os 8 números"],
    ["cep", { "address.zip_code": "00000-000" }, "address.zip_code", "não está na lista"],
    ["cnpj", { document: "529.982.247-25" }, "document", "Só os dados de um CNPJ"],
    ["cnpj", { document: "99" }, "document", "CNPJ completo"],
    ["cnpj", { document: "99999999000191" }, "document", "não está na lista"],
  ])("by %s of %o is answered at its field, with all that was typed", async (buscar, wrong, field, words) => {
    const { data } = await send({ ...typed, ...wrong, buscar });
    expect(Object.keys(data.form.error)).toEqual([field]);
    expect(data.form.error[field]?.[0]).toContain(words);
    expect(data.form.initialValue.legal_name).toBe(typed.legal_name);
  });

  test("a directory that is away leaves the form to be typed", async () => {
    await failQuestions("/api/portal/zip-codes/79190000", { fault: "status", status: 503 });
    const { status, data } = await send({ ...typed, buscar: "cep" });
    expect([status, data.toast.tone]).toEqual([200, "warning"]);
    expect(data.form.initialValue.address.street).toBe("Rua que fica");
  });

  test("a change of an address is looked up too, and not saved by it", async () => {
    const params = { id: "emp-3001", section: "endereco" };
    const path = `${PAGE}/emp-3001/editar/endereco`;
    const opened = await paulo.load(editPage, path, params);
    const { data } = await paulo.act(
      edit,
      path,
      {
        ...Visitor.formTokenOf(opened.data),
        was: "{}",
        "address.zip_code": "79190000",
        "address.number": "5",
        buscar: "cep",
      },
      params,
    );
    expect(data.form.initialValue).toMatchObject({ was: "{}", address: { city: "Nioaque", number: "5" } });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("a change", () => {
  const at = (section: string, id = "emp-3001") => ({
    path: `${PAGE}/${id}/editar/${section}`,
    params: { id, section },
  });
  const opened = async (section: string, id?: string) => {
    const { path, params } = at(section, id);
    const { data } = await paulo.load(editPage, path, params);
    return {
      data,
      form: { ...Visitor.formTokenOf(data), was: data.was ?? "", ...data.initial } as Record<string, string>,
    };
  };
  const send = (section: string, form: Record<string, string>, id?: string) => {
    const { path, params } = at(section, id);
    return paulo.act(edit, path, form, params);
  };

  test("sends only what was touched, and nothing that was slipped in", async () => {
    const { form } = await opened("cadastro");
    const sent = await sentDuring(async () => {
      const changed = {
        ...form,
        ...SLIPPED,
        trade_name: "Livraria Vento Sul",
        status: "inactive",
        document: "1",
      };
      expect(await send("cadastro", changed)).toMatchObject({ status: 303, location: `${PAGE}/emp-3001` });
    });
    expect(sent.filter(({ method }) => method === "PATCH")).toEqual([
      { method: "PATCH", path: `${CALL}/emp-3001`, body: { trade_name: "Livraria Vento Sul" } },
    ]);
    expect((await registered("emp-3001")).history[0]?.detail).toContain("Livraria Vento Sul");
  });

  test("of what nobody touched sends nothing", async () => {
    const { form } = await opened("endereco");
    expect((await send("endereco", form)).status).toBe(303);
    expect(await apiMutations()).toEqual([]);
  });

  test("that somebody else made in the meantime is not overwritten unseen", async () => {
    const [first, second] = [await opened("cadastro"), await opened("cadastro")];
    await send("cadastro", { ...first.form, legal_name: "Primeira Razão Ltda" });
    const refused = await send("cadastro", { ...second.form, legal_name: "Segunda Razão Ltda" });
    expect(refused.status).toBe(409);
    expect(refused.data.form.error.legal_name[0]).toContain("Primeira Razão Ltda");
    const { initialValue } = refused.data.form;
    const form = { ...Visitor.formTokenOf(refused.data), ...initialValue };
    expect((await send("cadastro", form)).status).toBe(303);
    expect((await registered("emp-3001")).legal_name).toBe("Segunda Razão Ltda");
  });

  test("of the contacts takes the place of the whole list", async () => {
    const { form } = await opened("contatos");
    const row = Object.entries(NEW).filter(([name]) => name.startsWith("contacts"));
    const before = Object.entries(form).filter(([name]) => !name.startsWith("contacts"));
    await send("contatos", Object.fromEntries([...before, ...row]));
    expect(await askDirectly(paulo, `${CALL}/emp-3001/contact`)).toMatchObject([{ name: "Aline Exemplo" }]);
  });

  test("of the status is done once, and the second is told", async () => {
    const { form } = await opened("situacao");
    expect((await send("situacao", { ...form, status: "inactive", legal_name: "X" })).status).toBe(303);
    expect((await send("situacao", { ...form, status: "inactive" })).status).toBe(303);
    expect(await apiMutations()).toHaveLength(1);
    expect((await registered("emp-3001")).status).toBe("inactive");
    expect((await send("situacao", { ...form, status: "talvez" })).status).toBe(400);
  });

  test("of one's own company is refused in the upstream's words", async () => {
    const { form } = await opened("cadastro", "emp-2001");
    const refused = await send("cadastro", { ...form, legal_name: "Outra Razão Ltda" }, "emp-2001");
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.data)).toContain("suporte do portal");
  });
});
