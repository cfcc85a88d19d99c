import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Acceptance, Person, PersonDetail } from "#contract/persons";
import { control } from "#tests/support/control";
import { somebodyNew } from "#tests/support/new-person";
import { htmlOf } from "#tests/support/shown-list";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as choicePage, action as choose } from "~/routes/session/environment/route";
import { action as accept, loader as acceptPage } from "./acceptance/route";
import { action as bind, loader as bindPage } from "./bind/route";
import { loader as inCompany } from "./company/route";
import { action as create, loader as createPage } from "./create/route";
import { loader as detail } from "./detail/route";
import { PersonView } from "./detail/view";
import { action as flag, loader as flagPage } from "./onboarding/route";
import { loader } from "./route";
import { PersonsView } from "./view";

const PAGE = "/partner/persons";
const CALL = "/api/backoffice/persons";
/** What nobody may send along. */
const SLIPPED = {
  roles: "admin",
  partner_id: "par-2002",
  id: "pes-rita",
  person_id: "pes-rita",
  company_id: "emp-2002",
  status: "active",
  created_for: "emp-2002",
  "__proto__.polluted": "yes",
};

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const found = async (query: string) =>
  (await askDirectly(paulo, `${CALL}?${query}`)) as { items: Person[]; total: number };
const read = async (id: string) => (await askDirectly(paulo, `${CALL}/${id}`)) as PersonDetail;
const sentBodies = async (work: () => Promise<unknown>) =>
  (await sentDuring(work)).filter(({ method }) => method !== "GET").map(({ path, body }) => ({ path, body }));

test("without the permission nothing is read, with the reading one nothing is written", async () => {
  const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
  const nobody = await Visitor.permitted("paulo@parceiro.example");
  const params = { id: "pes-1006", company: "emp-1006" };
  for (const page of [loader, detail, inCompany])
    expect((await nobody.load(page, PAGE, params)).status).toBe(302);
  for (const act of [create, bind, flag])
    expect((await reader.act(act, PAGE, { needs_onboarding: "sim" }, params)).status).toBe(302);
  expect(await apiCalls()).toEqual([]);
});

describe("the list", () => {
  test.each([
    ["?q=exemplo", "search=exemplo"],
    ["?cadastro=pendente", "needs_onboarding=true"],
    ["?acesso=sem-usuario", "has_user=false"],
    ["?empresa=emp-1001", "company_id=emp-1001"],
  ])("%s asks %s", async (query, upstream) => {
    const { data } = await paulo.load(loader, `${PAGE}${query}`);
    const expected = await found(upstream);
    expect(data.total).toBe(expected.total);
    expect(data.total).toBeGreaterThan(0);
    expect(data.persons.map(({ id }: Person) => id)).toEqual(expected.items.map(({ id }) => id));
    expect(JSON.stringify(data.persons)).not.toMatch(/"document":"\d{11}"/);
  });

  test("a page beyond the end is the first; what is no filter is said", async () => {
    const late = await paulo.load(loader, `${PAGE}?pagina=9999&ordem=x`);
    expect(late.data.place).toMatchObject({ number: 1, problem: expect.stringContaining("não existe") });
    const { data } = await paulo.load(loader, `${PAGE}?documento=12&cadastro=x&empresa=a%20b`);
    expect(Object.keys(data.filter.problems).sort()).toEqual(["cadastro", "documento", "empresa"]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("persons");
  });
});

test("of whose user is blocked, switched off or only invited, nothing says that the person comes in", async () => {
  const { items } = await found("has_user=true");
  expect(items.find(({ id }) => id === "pes-desativado")?.has_user).toBe(true);
  const list = { path: PAGE, load: loader, view: PersonsView };
  const shown = await htmlOf(paulo, list, "q=desativado&acesso=tem-usuario");
  expect(shown).toContain("Tem usuário</td>");
  const params = { id: "pes-desativado" };
  const one = await htmlOf(
    paulo,
    { path: `${PAGE}/pes-desativado`, params, load: detail, view: PersonView },
    "",
  );
  expect(one).toContain("Tem usuário</dd>");
  for (const page of [shown, one]) expect(page).not.toMatch(/>Entra /);
});

describe("one person", () => {
  test("of nobody within reach is a 404 page", async () => {
    expectFault(await paulo.load(detail, `${PAGE}/pes-rita`, { id: "pes-rita" }), 404, "absent");
    const params = { id: "pes-1006", company: "emp-2002" };
    expectFault(await paulo.load(inCompany, PAGE, params), 404, "absent");
    expectFault(await paulo.load(flagPage, PAGE, params), 404, "absent");
    expectFault(await paulo.load(bindPage, `${PAGE}/x?empresa=emp-2002`, { id: "pes-1006" }), 404, "absent");
  });

  test("in a company is shown in one wave, its parts by themselves", async () => {
    const params = { id: "pes-paulo", company: "emp-2001" };
    await control.faults([{ method: "GET", path: "/api/*", fault: "delay", ms: 60 }]);
    const { data } = await paulo.load(inCompany, PAGE, params);
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data).toMatchObject({ mayAccept: true, acceptances: { ok: true } });
    expect(data.acceptances.value[0].accepted_by_document).toMatch(/^\*\*\*/);
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions(`${CALL}/companies/acceptances/by-type`, { fault: "reset" });
    const other = (await fresh.load(inCompany, PAGE, { id: "pes-1006", company: "emp-1006" })).data;
    expect(other).toMatchObject({ acceptances: { ok: false }, onboarding: { ok: true }, mayAccept: false });
  });
});

describe("a new person", () => {
  const NEW = { document: "602.311.988-33", name: "Yara Exemplo Coelho", email: "yara@cadastro.example" };
  const formToken = async () => Visitor.formTokenOf((await paulo.load(createPage, `${PAGE}/nova`)).data);
  const send = (form: Record<string, string>, query = "") => paulo.act(create, `${PAGE}/nova${query}`, form);

  test("is recorded once, whatever else is sent; then bound with a role, once", async () => {
    const form = {
      ...(await formToken()),
      ...NEW,
      ...SLIPPED,
      phone: "(11) 96666-5555",
      birth_date: "12/04/1988",
    };
    let location = "";
    const [sent] = await sentBodies(async () => {
      location = (await send(form, "?empresa=emp-3001")).location ?? "";
    });
    expect(sent).toEqual({
      path: `${CALL}/create`,
      body: {
        document: "60231198833",
        name: NEW.name,
        email: NEW.email,
        phone: "11966665555",
        birth_date: "1988-04-12",
      },
    });
    const { items } = await found("document=60231198833");
    const id = items[0]?.id ?? "";
    expect(location).toBe(`${PAGE}/${id}/vincular?empresa=emp-3001`);
    expect((await send(form, "?empresa=emp-3001")).location).toBe(location);
    expect((await found("document=60231198833")).total).toBe(1);

    const page = await paulo.load(bindPage, location, { id });
    expect(page.data).toMatchObject({ company: { id: "emp-3001", role: null } });
    const wrong = await paulo.act(
      bind,
      location,
      { ...Visitor.formTokenOf(page.data), role: "chefe" },
      { id },
    );
    expect(wrong).toMatchObject({
      status: 400,
      data: { form: { error: { role: ["Escolha o papel na empresa."] } } },
    });
    const binding = { ...Visitor.formTokenOf(page.data), ...SLIPPED, role: "manager" };
    const bodies = await sentBodies(async () => {
      const bound = await paulo.act(bind, location, binding, { id });
      expect(bound.location).toBe(`${PAGE}/${id}/empresas/emp-3001`);
    });
    expect(bodies).toEqual([
      { path: `${CALL}/bind`, body: { person_id: id, company_id: "emp-3001", role: "manager" } },
    ]);
    const again = {
      ...Visitor.formTokenOf((await paulo.load(bindPage, location, { id })).data),
      role: "owner",
    };
    expect((await paulo.act(bind, location, again, { id })).status).toBe(303);
    expect((await read(id)).companies).toMatchObject([{ company_id: "emp-3001", role: "manager" }]);
  });

  test("that is wrong, or known, is said at its field; what was typed stays", async () => {
    const wrong = await send({
      ...(await formToken()),
      ...NEW,
      document: "111",
      birth_date: "31/02/1990",
      phone: "1",
    });
    expect(Object.keys(wrong.data.form.error).sort()).toEqual(["birth_date", "document", "phone"]);
    expect(await apiMutations()).toEqual([]);
    const known = await send({ ...(await formToken()), ...NEW });
    expect(known.status).toBe(422);
    expect(known.data.form.error.document).toEqual(["Este CPF já está cadastrado."]);
    expect(known.data.form.initialValue.name).toBe(NEW.name);
  });

  test("companies to bind to are found by name or document", async () => {
    const { data } = await paulo.load(bindPage, `${PAGE}/pes-1006/vincular?q=livraria`, { id: "pes-1006" });
    expect(data.found.companies.map(({ id }: { id: string }) => id)).toContain("emp-3001");
    expect(
      (
        await paulo.act(
          bind,
          `${PAGE}/pes-1006/vincular`,
          { ...(await formToken()), role: "owner" },
          { id: "pes-1006" },
        )
      ).status,
    ).toBe(404);
  });
});

describe("the onboarding of a company", () => {
  const params = { id: "pes-1059", company: "emp-1059" };
  const path = `${PAGE}/pes-1059/empresas/emp-1059/cadastro`;

  test("is asked of a person or not, once each", async () => {
    const { data } = await paulo.load(flagPage, path, params);
    const wish = data.needed ? "nao" : "sim";
    const form = { ...Visitor.formTokenOf(data), ...SLIPPED, needs_onboarding: wish };
    const bodies = await sentBodies(async () => {
      const done = await paulo.act(flag, path, form, params);
      expect(done.location).toBe(`${PAGE}/pes-1059/empresas/emp-1059`);
    });
    expect(bodies).toEqual([
      {
        path: `${CALL}/pes-1059/company/emp-1059/onboarding`,
        body: { needs_onboarding: !data.needed },
      },
    ]);
    await control.clearJournal();
    expect((await paulo.act(flag, path, form, params)).status).toBe(303);
    expect(await apiMutations()).toEqual([]);
    expect((await paulo.load(flagPage, path, params)).data.needed).toBe(!data.needed);
    expect((await paulo.act(flag, path, { ...form, needs_onboarding: "x" }, params)).status).toBe(400);
  });

  test("of a company that is no customer is refused in the upstream's words", async () => {
    const own = { id: "pes-semprecos", company: "emp-2001" };
    const at = `${PAGE}/pes-semprecos/empresas/emp-2001/cadastro`;
    const { data } = await paulo.load(flagPage, at, own);
    const refused = await paulo.act(flag, at, { ...Visitor.formTokenOf(data), needs_onboarding: "sim" }, own);
    expect(refused.status).toBe(422);
    expect(refused.data.toast.message).toContain("Só um estabelecimento");
  });
});

describe("a term", () => {
  test("is accepted by the person alone, for one of its partner companies, with nothing slipped in", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const { hidden } = (await ana.load(choicePage, "/environment")).data;
    const chosen = Object.fromEntries(
      hidden.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    await ana.act(choose, "/environment", { ...chosen, environment: "partner", company: "emp-2003" });
    const params = { id: "pes-ana", company: "emp-2003" };
    const at = `${PAGE}/pes-ana/empresas/emp-2003/aceite`;
    const { data } = await ana.load(acceptPage, at, params);
    const term = { term_version: data.term.version, term_hash: data.term.hash };
    const form = { ...Visitor.formTokenOf(data), ...term, ...SLIPPED, ip_address: "198.51.100.1" };
    const typed = {
      accepted_by_name: "Ana Exemplo Ribeiro",
      accepted_by_document: "529.982.247-25",
      accepted: "on",
    };
    expect((await ana.act(accept, at, form, params)).status).toBe(400);
    const [sent] = await sentBodies(async () => {
      const done = await ana.act(accept, at, { ...form, ...typed }, params);
      expect(done.location).toBe(`${PAGE}/pes-ana/empresas/emp-2003`);
    });
    expect(sent).toEqual({
      path: `${CALL}/pes-ana/acceptances?accepted_type=commercial_partnership_term`,
      body: {
        ...term,
        accepted_by_name: typed.accepted_by_name,
        accepted_by_document: "52998224725",
        company_id: "emp-2003",
        ip_address: "",
      },
    });
    const recorded = (await askDirectly(
      ana,
      `${CALL}/companies/acceptances/by-type?company_id=emp-2003&accepted_type=commercial_partnership_term`,
    )) as Acceptance[];
    expect(recorded.map(({ term_version }) => term_version)).toContain(term.term_version);
    expect((await ana.load(acceptPage, at, params)).data.accepted.by).toBe("Ana Exemplo Ribeiro");

    await control.clearJournal();
    const other = { id: "pes-paulo", company: "emp-2003" };
    expectFault(await ana.load(acceptPage, PAGE, other), 403, "forbidden");
    expectFault(await ana.act(accept, PAGE, { ...form, ...typed }, other), 403, "forbidden");
    expect(await apiCalls()).toEqual([]);
  });
});

test("a new person whose answer is cut is found, in whatever case the e-mail was typed", async () => {
  await control.faults([{ method: "POST", path: `${CALL}/create`, fault: "half-body", times: 1 }]);
  const { email, ...somebody } = somebodyNew();
  const formToken = Visitor.formTokenOf((await paulo.load(createPage, `${PAGE}/nova`)).data);
  const form = { ...somebody, email: email.toUpperCase(), ...formToken };
  expect((await paulo.act(create, `${PAGE}/nova`, form)).location).toMatch(/^\/partner\/persons\/pes-/);
});
