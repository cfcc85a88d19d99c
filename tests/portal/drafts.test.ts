/** What was typed when the door let nobody in: kept, given back to its writer, and to nobody else. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations } from "#tests/support/upstream-calls";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { action as askForChange, loader as changePage } from "~/routes/customer/establishment/change/route";
import { loader as rulesPage, action as setRules } from "~/routes/customer/payouts/rules/route";
import * as invitePage from "~/routes/partner/batches/invite/route";
import * as ownersPage from "~/routes/partner/batches/owners/route";
import * as planPage from "~/routes/partner/batches/plan/route";
import * as draftPage from "~/routes/partner/customer/routing/draft/route";
import * as versionPage from "~/routes/partner/customer/routing/rules/version/route";
import * as templatePage from "~/routes/partner/customer/routing/templates/detail/route";
import * as newProfile from "~/routes/partner/profiles/create/route";
import { action as changeProfile } from "~/routes/partner/profiles/edit/route";
import { loader as passwordPage, action as setPassword } from "~/routes/partner/users/password/route";
import { action, loader } from "~/routes/session/accept-terms/route";
import { loader as choicePage, action as chooseCompany } from "~/routes/session/environment/route";
import { theServices } from "~/services.server";
import { StoreUnavailable } from "~/session/store";

afterEach(() => vi.restoreAllMocks());

const PAGE = "/partner/accept-terms";
const RITA = "rita@parceiro.example";
const CHOICE = "/environment";
const CHANGE = "/customer/meu-estabelecimento/solicitar-alteracao";
const RULES = "/customer/meu-estabelecimento/trocas-de-conta/regras";
const BEATRIZ = "beatriz@loja.example";
interface Hidden {
  name: string;
  value: string;
}
const typed = { accepted_by_name: "Rita Digitada", accepted_by_document: "529.982.247-25", accepted: "on" };

async function filledIn(visitor: Visitor): Promise<Record<string, string>> {
  const { data } = await visitor.load(loader, PAGE);
  return {
    ...Visitor.formTokenOf(data),
    ...typed,
    term_version: data.term.version,
    term_hash: data.term.hash,
  };
}

/** Sends the form with a session that is over. */
async function sentTooLate(visitor: Visitor, account = RITA): Promise<Outcome> {
  const form = await filledIn(visitor);
  await control.revokeSessions(account);
  await control.expireAccessTokens();
  await control.clearJournal();
  return visitor.act(action, PAGE, form);
}

/** Sends the form with the cookie of a session that the store has no more. */
async function sentAfterSession(visitor: Visitor, form: Record<string, string>): Promise<Outcome> {
  await dropSession(visitor);
  return visitor.act(action, PAGE, form);
}

async function dropSession(visitor: Visitor): Promise<void> {
  const request = new Request("http://localhost:3000/", { headers: { cookie: visitor.jar.header } });
  await (await theServices().sessions.open(request))?.destroy();
}

const initialOf = async (visitor: Visitor) => (await visitor.load(loader, PAGE)).data.draft?.initialValue;

describe("a form sent after the session ended", () => {
  test("leads to signing in and back, and what was typed is in the form again", async () => {
    const rita = await Visitor.signedIn(RITA);
    const outcome = await sentTooLate(rita);
    expect(outcome.location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(PAGE)}`);
    expect((await apiMutations()).filter(({ status }) => status < 400)).toEqual([]);
    const back = await rita.signIn(RITA, PAGE);
    expect(back.location).toBe(PAGE);
    expect(await initialOf(rita)).toMatchObject({
      accepted_by_name: "Rita Digitada",
      accepted_by_document: "529.982.247-25",
    });
  });

  test("loses nothing either when the session had gone before", async () => {
    const rita = await Visitor.signedIn(RITA);
    const outcome = await sentAfterSession(rita, await filledIn(rita));
    expect(outcome.location).toBe(`/signin?returnTo=${encodeURIComponent(PAGE)}`);
    await rita.signIn(RITA, PAGE);
    expect(await initialOf(rita)).toMatchObject({ accepted_by_name: "Rita Digitada" });
  });

  test("is kept once for each browser, however often it is sent", async () => {
    const rita = await Visitor.signedIn(RITA);
    const form = await filledIn(rita);
    await sentAfterSession(rita, form);
    const kept = rita.jar.get("portal_draft");
    await rita.act(action, PAGE, { ...form, accepted_by_name: "Rita de Novo" });
    expect(rita.jar.get("portal_draft")).toBe(kept);
    await rita.signIn(RITA, PAGE);
    expect(await initialOf(rita)).toMatchObject({ accepted_by_name: "Rita de Novo" });
  });

  test("of more than 16 KiB is not kept", async () => {
    const rita = await Visitor.signedIn(RITA);
    const form = await filledIn(rita);
    for (const [length, kept] of [
      [15_000, true],
      [17_000, false],
      [300_000, false],
    ] as const) {
      rita.jar.set("portal_draft", "");
      const outcome = await sentAfterSession(rita, { ...form, accepted_by_name: "á".repeat(length / 2) });
      expect([outcome.status, Boolean(rita.jar.get("portal_draft"))]).toEqual([302, kept]);
    }
  });

  test("is forgotten once the form has been taken", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    await rita.signIn(RITA, PAGE);
    const taken = await rita.act(action, PAGE, await filledIn(rita));
    await control.reset();
    expect(taken.status).toBe(303);
    expect(rita.jar.get("portal_draft")).toBeUndefined();
    expect(await initialOf(rita)).toBeUndefined();
  });

  test("keeps no password", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const path = "/partner/user/management/usr-fabio/definir-senha";
    const params = { id: "usr-fabio" };
    const { data } = await paulo.load(passwordPage, path, params);
    await dropSession(paulo);
    const form = { ...Visitor.formTokenOf(data), password: "uma senha longa", repeat: "uma senha longa" };
    const outcome = await paulo.act(setPassword, path, form, params);
    expect(outcome.location).toMatch(/^\/signin/);
    expect(paulo.jar.get("portal_draft")).toBeUndefined();
  });

  test("comes back to nobody else on the same machine", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    await rita.signIn("interno@interno.example", PAGE);
    expect(await initialOf(rita)).toBeUndefined();
  });

  test.each([
    ["after the session had gone", dropSession],
    ["in the other's session", (till: Visitor) => till.signIn(BEATRIZ)],
  ])("comes back to its writer, not to a colleague of the same company: sent %s", async (_, meanwhile) => {
    const till = await Visitor.signedInAnew("maria@loja.example");
    const { data } = await till.load(rulesPage, RULES);
    const form = {
      ...Visitor.formTokenOf(data),
      waiting_hours: "48",
      version: String(data.approvals.version),
    };
    const typedBy = async (account: string) => {
      await till.signIn(account, RULES);
      return (await till.load(rulesPage, RULES)).data.draft?.initialValue.waiting_hours;
    };
    await meanwhile(till);
    await till.act(setRules, RULES, form);
    expect(await typedBy(BEATRIZ)).toBeUndefined();
    expect(await typedBy("maria@loja.example")).toBe("48");
  });

  test("carries no form token, and stands sealed in the store under a name that says nothing", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    const request = new Request("http://localhost:3000/", { headers: { cookie: rita.jar.header } });
    const draft = await theServices().drafts.read(request);
    expect(draft?.fields.map(([name]) => name).sort()).toEqual([
      "accepted",
      "accepted_by_document",
      "accepted_by_name",
      "term_hash",
      "term_version",
    ]);
    expect(rita.jar.get("portal_draft")).toMatch(/^[\w-]{22}$/);
  });
});

const ROUTING = "/partner/customers/cli-1001/roteamento";
const ALL_OF = "?escopo=filtro";

describe("whatever its page has, what was typed is in it again:", () => {
  const template = { template: "mod-2001-1" };
  const version = { id: "cli-1001", type: "parcelas", rule: "rot-1001-08", version: "1" };
  test.each([
    [
      "a template's name",
      templatePage,
      "/partner/modelos-roteamento/mod-2001-1",
      template,
      { name: "Outro" },
    ],
    [
      "a template's customers",
      templatePage,
      "/partner/modelos-roteamento/mod-2001-1",
      template,
      { customers: "cli-1002" },
    ],
    [
      "when a draft is published",
      draftPage,
      `${ROUTING}/rascunho`,
      { id: "cli-1001" },
      { date: "2026-11-25", time: "08:30" },
    ],
    [
      "what becomes of a draft",
      versionPage,
      `${ROUTING}/parcelas/rot-1001-08/versoes/1`,
      version,
      { choice: "keep" },
    ],
    [
      "another plan",
      planPage,
      `/partner/subscriptions/trocar-planos${ALL_OF}`,
      {},
      { plan_id: "pla-tef", effective: "now" },
    ],
    ["a profile", invitePage, `/partner/customers/convidar${ALL_OF}`, {}, { preset: "operador" }],
    [
      "who looks after it",
      ownersPage,
      `/partner/trabalho/responsavel${ALL_OF}`,
      {},
      { owner_id: "usr-fabio" },
    ],
  ])("%s", async (_, page, path, params, typed) => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await paulo.load(page.loader, path, params);
    const request = new Request("http://localhost:3000/", { headers: { cookie: paulo.jar.header } });
    await (await theServices().sessions.open(request))?.destroy();
    const sent = await paulo.act(page.action, path, { ...Visitor.formTokenOf(data), ...typed }, params);
    expect(sent.location).toMatch(/^\/signin/);
    await paulo.signIn("paulo@parceiro.example", path);
    const { data: again } = await paulo.load(page.loader, path, params);
    // The draft of that page is one of its rules.
    const draft = page === draftPage ? again.typed : again.draft;
    expect(draft.initialValue).toMatchObject(typed);
    expect(draft.error).toBeUndefined();
  });

  test("another form of its page says nothing of when a draft is published", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const params = { id: "cli-1001" };
    const { data } = await paulo.load(draftPage.loader, `${ROUTING}/rascunho`, params);
    const { _token = "", ...tokens } = Visitor.formTokenOf(data);
    const form = { ...tokens, act: "discard", set: "x", version: "1", _token: `${_token.slice(0, -5)}wrong` };
    const sent = await paulo.act(draftPage.action, `${ROUTING}/rascunho`, form, params);
    expect(sent.status).toBe(403);
    expect((await paulo.load(draftPage.loader, `${ROUTING}/rascunho`, params)).data.typed).toBeNull();
  });
});

test("a form that is sent after somebody signed in anew, before they chose, is there once they have", async () => {
  const ana = await Visitor.signedInAnew("ana@grupo.example");
  const choose = async (returnTo?: string) => {
    const { hidden } = (await ana.load(choicePage, CHOICE)).data as { hidden: Hidden[] };
    const proof = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
    const own = { environment: "customer", company: "emp-1003" };
    return ana.act(chooseCompany, CHOICE, { ...proof, ...own, ...(returnTo ? { returnTo } : {}) });
  };
  await choose();
  const form = Visitor.formTokenOf((await ana.load(changePage, CHANGE)).data);
  expect((await ana.signIn("ana@grupo.example")).location).toBe(CHOICE);
  const asked = { ...form, section: "tpv", description: "Subir o TPV para 90 mil." };
  const sent = await ana.act(askForChange, CHANGE, asked);
  expect(sent.location).toBe(`${CHOICE}?returnTo=${encodeURIComponent(CHANGE)}`);
  expect(await toastIn(sent.headers)).toContain("não foi feito");
  expect((await choose(CHANGE)).location).toBe(CHANGE);
  const { draft } = (await ana.load(changePage, CHANGE)).data;
  expect(draft?.initialValue).toMatchObject({ section: "tpv", description: asked.description });
});

test("a form whose token is not ours is refused, and what was typed is kept for the page", async () => {
  const rita = await Visitor.signedIn(RITA);
  const { _token = "", ...form } = await filledIn(rita);
  const outcome = await rita.act(action, PAGE, { ...form, _token: `${_token.slice(0, -5)}wrong` });
  expect(outcome).toMatchObject({ status: 403, data: { kind: "cross-site" } });
  expect(await initialOf(rita)).toMatchObject({ accepted_by_name: "Rita Digitada" });
});

describe("a form of another company is refused, and what was typed is there once its company is chosen again:", () => {
  test.each([
    ["a merchant's", "customer", "emp-1004", "Auto Posto Bem-te-vi"],
    ["a partner's, whose area this page is not of", "partner", "emp-2001", "Parceira Maré Alta"],
  ])("%s", async (_, environment, company, tradeName) => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const choose = async (fields: Record<string, string>) => {
      const { hidden } = (await ana.load(choicePage, CHOICE)).data as { hidden: Hidden[] };
      const proof = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
      return ana.act(chooseCompany, CHOICE, { ...proof, ...fields, returnTo: CHANGE });
    };
    const own = { environment: "customer", company: "emp-1003" };
    await choose(own);
    const form = Visitor.formTokenOf((await ana.load(changePage, CHANGE)).data);
    await choose({ environment, company });
    const asked = { ...form, section: "tpv", description: "Subir o TPV para 90 mil." };
    const message = expect.stringMatching(
      `agora você está em ${tradeName}. Nada foi alterado. Se você digitou algo, fica guardado`,
    );
    const rendered = { environment: "customer", companyId: "emp-1003" };
    const refused = await ana.act(askForChange, CHANGE, asked);
    expect(refused).toMatchObject({ status: 409, data: { kind: "stale-company", message, rendered } });
    expect((await ana.load(changePage, CHANGE)).data?.draft ?? null).toBeNull();
    expect(await choose(own)).toMatchObject({ location: CHANGE });
    const { draft } = (await ana.load(changePage, CHANGE)).data;
    expect(draft?.initialValue).toMatchObject({ section: "tpv", description: asked.description });
  });
});

describe("what was typed", () => {
  test("is not there while the store is away, and nothing else is missing for it", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    await rita.signIn(RITA, PAGE);
    vi.spyOn(theServices().drafts, "read").mockRejectedValue(new StoreUnavailable("away"));
    expect(await initialOf(rita)).toBeUndefined();
    vi.spyOn(theServices().drafts, "forget").mockRejectedValue(new StoreUnavailable("away"));
    expect((await rita.act(action, PAGE, await filledIn(rita))).status).toBe(303);
    await control.reset();
  });

  test.each(["read", "forget"] as const)(
    "and a fault of our own (%s) is not taken for that",
    async (what) => {
      const rita = await Visitor.signedIn(RITA);
      const form = await filledIn(rita);
      vi.spyOn(theServices().drafts, what).mockRejectedValue(new TypeError("no such thing"));
      const asking = what === "read" ? initialOf(rita) : rita.act(action, PAGE, form);
      await expect(asking).rejects.toThrow("no such thing");
      await control.reset();
    },
  );
});

test.each(["", "x", "a".repeat(22), "../../etc"])(
  "a made-up draft cookie %j finds nothing",
  async (value) => {
    const rita = await Visitor.signedIn(RITA);
    rita.jar.set("portal_draft", value);
    expect(await initialOf(rita)).toBeUndefined();
  },
);

describe("a stranger's form that never ends is answered, and nothing of it is kept:", () => {
  const cookies = ["", `portal_sid=${"A".repeat(22)}.${"B".repeat(43)}`, `portal_draft=${"A".repeat(22)}`];
  const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];

  test.each(cookies.flatMap((cookie) => types.map((type) => [cookie, type] as const)))(
    "cookie %j, %s",
    async (cookie, type) => {
      const create = vi.spyOn(theServices().store, "create");
      const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("a=b")) });
      const headers = {
        "content-type": type,
        "sec-fetch-site": "same-origin",
        ...(cookie ? { cookie } : {}),
      };
      const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
      const request = new Request(`http://localhost:3000${PAGE}`, init);
      const answer = await action({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown);
      const { status, headers: answered } = answer as Response;
      expect([status, answered.get("location"), answered.get("set-cookie")]).toEqual([302, "/signin", null]);
      expect(create).not.toHaveBeenCalled();
    },
  );
});

test("of one that is gone by now stands in the form of a new one, and is promised only where it does", async () => {
  const [gone, params] = ["/partner/perfis/prf-nenhum", { profile: "prf-nenhum" }];
  const created = "/partner/perfis/novo?para=clientes";
  const paulo = await Visitor.signedInAnew("paulo@parceiro.example");
  const fields = async (more = {}) => ({
    ...Visitor.formTokenOf((await paulo.load(newProfile.loader, created)).data),
    name: "Caixa da noite",
    kind: "customer",
    "permissions[0]": "customer-sales-read",
    version: "1",
    ...more,
  });
  const late = await fields();
  await dropSession(paulo);
  await paulo.act(changeProfile, gone, late, params);
  await paulo.signIn("paulo@parceiro.example", gone);
  const led = await paulo.act(changeProfile, gone, await fields(), params);
  expect(led.location).toBe(created);
  expect(await toastIn(led.headers)).toContain("O que você digitou está abaixo");
  const { draft } = (await paulo.load(newProfile.loader, created)).data;
  expect(draft?.initialValue).toMatchObject({ name: "Caixa da noite" });
  const long = await paulo.act(changeProfile, gone, await fields({ more: "x".repeat(17_000) }), params);
  expect(await toastIn(long.headers)).toBe("O perfil não existe mais: alguém o excluiu. Nada foi alterado.");
});
