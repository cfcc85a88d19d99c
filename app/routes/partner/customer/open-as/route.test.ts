import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endActing } from "#contract/extension/acting";
import { control } from "#tests/support/control";
import { meanwhile } from "#tests/support/meanwhile";
import { toastIn } from "#tests/support/toast-in";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as root } from "~/root";
import * as changePage from "~/routes/customer/establishment/change/route";
import { loader as frame } from "~/routes/partner/customer/frame/route";
import { loader as registration } from "~/routes/partner/customer/route";
import * as templatePage from "~/routes/partner/customer/routing/templates/detail/route";
import { action as chooseCompany } from "~/routes/session/environment/route";
import { action as signOut } from "~/routes/session/signout/route";
import { loader as backPage, action as goBack } from "~/routes/session/stop-acting/route";
import { rowOf, type ScreenName, screenNames } from "~/screens/table";
import { theServices } from "~/services.server";
import type { Session } from "~/session/session";
import { loader as overview } from "../../../customer/overview/route";
import { loader as sales } from "../../../customer/sales/route";
import { action, loader } from "./route";

const PAULO = "paulo@parceiro.example";
const CUSTOMER = { id: "cli-1001" };
const WAY = "/partner/customers/cli-1001/abrir-como-o-cliente";
const BACK = "/partner/customers/cli-1001/terminais?de=lista";
const SALES = "/customer/vendas-detalhadas";
const CHANGE = "/customer/meu-estabelecimento/solicitar-alteracao";

type Door = Parameters<Visitor["load"]>[0];
type Module = { loader?: Door; action?: Door };
const modules = import.meta.glob<Module>("../../../**/route.{ts,tsx}", { eager: true });
/** The doors of the customer area, by their screens. */
const doors = screenNames.flatMap((name) => {
  const module = modules[`../../../${name}/route.tsx`] ?? modules[`../../../${name}/route.ts`];
  return name.startsWith("customer/") && module ? [[name, module] as const] : [];
});
const PARAMS = { id: "1", date: "2026-11-20", offer: "1", protocol: "1", match: "1", side: "venda" };
/** A registration that is over leads home, whoever asks. */
const isOnboarding = (name: ScreenName) => name.startsWith("customer/onboarding");
const wanted = (name: ScreenName) => (isOnboarding(name) ? 302 : rowOf(name).acting === "closed" ? 403 : 200);
/** An address of the screen; what it is about may not be there. */
const pathOf = (name: ScreenName) => rowOf(name).path.replace(/:\w+/g, "1");

let paulo: Visitor;
beforeEach(async () => {
  await control.clearFaults();
  paulo = await Visitor.signedInAnew(PAULO);
});
afterEach(() => control.clearFaults());

/** Opens the customer's area from a page of the partner's. */
async function open(visitor = paulo, de = BACK) {
  const at = `${WAY}?de=${encodeURIComponent(de)}`;
  const { data } = await visitor.load(loader, at, CUSTOMER);
  return visitor.act(action, at, Visitor.formTokenOf(data), CUSTOMER);
}

/** The banner's button. */
async function leave(visitor = paulo) {
  const { data } = await visitor.load(root, SALES);
  return visitor.act(goBack, "/voltar-do-cliente", Visitor.formTokenOf(data.frame));
}

const commands = async () =>
  (await control.journal()).filter(({ path, method }) => path.startsWith("/api/") && method !== "GET");

test("a customer of one's own has the way in its head, and the page of it says what it means", async () => {
  const { data } = await paulo.load(frame, "/partner/customers/cli-1001", CUSTOMER);
  expect(data.mayLook).toBe(true);
  expect((await paulo.load(loader, WAY, CUSTOMER)).data).toMatchObject({
    back: "/partner/customers/cli-1001",
  });
});

test("without the permission there is no way", async () => {
  const other = await Visitor.permitted(PAULO, "client-data-read");
  expect((await other.load(frame, "/partner/customers/cli-1001", CUSTOMER)).data.mayLook).toBe(false);
  expect((await other.load(loader, WAY, CUSTOMER)).location).toContain("/unauthorized");
});

test("the customer of another partner is not there", async () => {
  const at = "/partner/customers/cli-1050/abrir-como-o-cliente";
  const { data } = await paulo.load(loader, WAY, CUSTOMER);
  const outcome = await paulo.act(action, at, Visitor.formTokenOf(data), { id: "cli-9999" });
  expect(outcome.status).toBe(404);
  expect((await paulo.load(sales, SALES)).location).toContain("/unauthorized");
});

describe("in the customer's place", () => {
  test("its screens open, for its headers, and every page knows whose place it is", async () => {
    const opened = await open();
    expect(opened).toMatchObject({ status: 303, location: "/customer/visao-geral" });
    expect(opened.headers.get("x-remix-reload-document")).toBe("true");
    await control.clearJournal();
    expect((await paulo.load(overview, "/customer/visao-geral")).status).toBe(200);
    const asked = (await control.journal()).filter(({ path }) => path.includes("/overview/"));
    expect(asked.length).toBeGreaterThan(0);
    for (const { headers } of asked)
      expect(headers).toMatchObject({ "x-company-id": "emp-1001", "x-customer-id": "cli-1001" });
    const { data } = await paulo.load(root, SALES);
    expect(data.frame).toMatchObject({
      environment: "customer",
      company: { tradeName: "Loja da Maria" },
      acting: { partner: "Parceira Maré Alta" },
      mayChangeCompany: false,
    });
    const menu = data.frame.navigation.map(({ href }: { href: string }) => href);
    expect(menu).toContain(SALES);
    expect(menu.filter((href: string) => /avisos|visoes|onboarding/.test(href))).toEqual([]);
    // Nothing of it is asked in one's own name, and notices are not asked for at all.
    expect((await control.journal()).filter(({ path }) => /notices|views/.test(path))).toEqual([]);
  });

  test("a form of the partner's, from another tab, is told so, and filled in again afterwards", async () => {
    const way = "/partner/modelos-roteamento/mod-2001-1";
    const params = { template: "mod-2001-1" };
    const form = Visitor.formTokenOf((await paulo.load(templatePage.loader, way, params)).data);
    await open();
    await control.clearJournal();
    const sent = await paulo.act(templatePage.action, way, { ...form, name: "Outro nome" }, params);
    expect(sent.location).toBe("/customer/visao-geral");
    expect(await toastIn(sent.headers)).toContain(
      "Nada foi alterado. Se você digitou algo, fica guardado por 30 minutos.",
    );
    expect(await commands()).toEqual([]);
    const asked = await paulo.load(templatePage.loader, way, params);
    expect(await toastIn(asked.headers)).not.toContain("digitou");
    await leave();
    const { draft } = (await paulo.load(templatePage.loader, way, params)).data;
    expect(draft?.initialValue).toMatchObject({ name: "Outro nome" });
  });

  test("every screen without a record opens, but those that change something or are each person's own", async () => {
    await open();
    const plain = doors.filter(([name, { loader }]) => loader && !rowOf(name).path.includes(":"));
    expect(plain.length).toBeGreaterThan(30);
    const outcomes: (readonly [ScreenName, number])[] = [];
    for (const [name, module] of plain)
      outcomes.push([name, (await paulo.load(module.loader as Door, pathOf(name))).status]);
    expect(outcomes.filter(([name, status]) => status !== wanted(name))).toEqual([]);
  });

  test("every screen that is there to change something is refused, whatever record it names", async () => {
    await open();
    await control.clearJournal();
    const closed = doors.filter(([name]) => rowOf(name).acting === "closed");
    expect(closed.length).toBeGreaterThan(30);
    for (const [name, module] of closed) {
      const outcome = await paulo.load(module.loader as Door, pathOf(name), PARAMS);
      expect([name, outcome.status]).toEqual([name, wanted(name)]);
      if (outcome.status === 403) expectFault(outcome, 403, "reads-only");
    }
    expect((await control.journal()).filter(({ path }) => path.startsWith("/api/portal/customers"))).toEqual(
      [],
    );
  });

  test("every action of the customer's area is refused, and nothing is asked", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    const token = Visitor.formTokenOf(data.frame);
    await control.clearJournal();
    const acting = doors.filter(([, module]) => module.action);
    expect(acting.length).toBeGreaterThan(35);
    for (const [name, module] of acting) {
      const outcome = await paulo.act(module.action as Door, pathOf(name), token, PARAMS);
      expect([name, outcome.status]).toEqual([name, isOnboarding(name) ? 302 : 403]);
      if (outcome.status === 403) expectFault(outcome, 403, "reads-only");
    }
    expect(await commands()).toEqual([]);
  });

  test("every screen with an action says so in its row, or is read and takes no form", () => {
    // What is read and has a form beside: `CommandForm` leaves it out.
    const READ_TOO: readonly ScreenName[] = ["customer/offers", "customer/offers/detail"];
    const open = doors.filter(([name, { action }]) => action && rowOf(name).acting !== "closed");
    expect(open.map(([name]) => name).filter((name) => !READ_TOO.includes(name))).toEqual([]);
  });

  test.each([
    ["while the place is entered", "Loja da Maria", (session: Session) => session],
    ["as that is over", "Parceira Maré Alta", (session: Session) => outOfTime(session)],
  ])("a form of a merchant's own, from another tab, is kept %s", async (_, now, change) => {
    paulo = await Visitor.signedInAnew("ana@grupo.example");
    const choose = async (environment: string, company: string) => {
      const form = Visitor.formTokenOf((await paulo.load(root, "/environment")).data.frame);
      return paulo.act(chooseCompany, "/environment", { ...form, environment, company });
    };
    await choose("customer", "emp-1003");
    const form = Visitor.formTokenOf((await paulo.load(changePage.loader, CHANGE)).data);
    await choose("partner", "emp-2001");
    await open();
    await kept(change);
    const asked = { ...form, section: "tpv", description: "Subir o TPV para 90 mil." };
    const refused = await paulo.act(changePage.action, CHANGE, asked);
    expectFault(refused, 409, "stale-company");
    expect(refused.data.message).toContain(
      `agora você está em ${now}. Nada foi alterado. Se você digitou algo, fica`,
    );
    await choose("customer", "emp-1003");
    const { draft } = (await paulo.load(changePage.loader, CHANGE)).data;
    expect(draft?.initialValue).toMatchObject({ description: asked.description });
  });

  test("a form of the partner's in another tab writes nothing", async () => {
    const { data } = await paulo.load(loader, WAY, CUSTOMER);
    await open();
    const stale = await paulo.act(action, WAY, Visitor.formTokenOf(data), CUSTOMER);
    expect(stale.location).toBe("/customer/visao-geral");
    expect((await paulo.load(registration, "/partner/customers/cli-1001", CUSTOMER)).location).toBe(
      "/customer/visao-geral",
    );
  });
});

describe("the way back", () => {
  test("one press leads to the page that it was begun on, in the partner's place", async () => {
    await open();
    await control.clearJournal();
    expect(await leave()).toMatchObject({ status: 303, location: BACK });
    expect((await paulo.load(registration, "/partner/customers/cli-1001", CUSTOMER)).status).toBe(200);
    expect((await paulo.load(root, "/partner")).data.frame.acting).toBeUndefined();
    const ended = (await control.journal()).filter(
      ({ method, path }) => method === "DELETE" && path.includes("/acting/"),
    );
    expect(ended.map(({ headers }) => headers["x-acting-id"])).toEqual([undefined]);
  });

  test("pressed once more, in another tab, it says that one is back already", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    const token = Visitor.formTokenOf(data.frame);
    await leave();
    expect(await paulo.act(goBack, "/voltar-do-cliente", token)).toMatchObject({
      status: 303,
      location: "/",
    });
  });

  test("a link to it leaves one where one is", async () => {
    await open();
    expect((await paulo.load(backPage, "/voltar-do-cliente")).location).toBe("/");
    expect((await paulo.load(sales, SALES)).status).toBe(200);
  });

  test("an address from elsewhere is not where it leads", async () => {
    await open(paulo, "https://evil.example/");
    expect((await leave()).location).toBe("/partner/customers/cli-1001");
  });

  test("it works while the upstream does not hear of it", async () => {
    await open();
    await control.faults([{ method: "DELETE", path: "*/acting/*", fault: "status", status: 503 }]);
    expect((await leave()).location).toBe(BACK);
  });

  test("signing out ends it too", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    await control.clearJournal();
    await paulo.act(signOut, "/signout", Visitor.formTokenOf(data.frame));
    expect((await commands()).map(({ method }) => method)).toContain("DELETE");
  });

  test("signing out comes before that end is told, and is done though no answer ever comes", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    const request = new Request(config.origin, { headers: { cookie: paulo.jar.header } });
    let left: unknown = "not told";
    meanwhile(endActing, async () => {
      left = await theServices().sessions.open(request);
      await new Promise(() => {});
    });
    const outcome = await paulo.act(signOut, "/signout", Visitor.formTokenOf(data.frame));
    expect(outcome.location).toContain("/protocol/openid-connect/logout");
    expect(left).toBeNull();
  });

  test("signing out is done where the API believes the token no more", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    await control.faults([{ method: "DELETE", path: "/api/*/acting/*", fault: "status", status: 401 }]);
    const outcome = await paulo.act(signOut, "/signout", Visitor.formTokenOf(data.frame));
    expect(outcome.location).toContain("/protocol/openid-connect/logout");
  });

  test("whoever chooses a company of their own has left", async () => {
    const ana = await Visitor.signedInAnew("ana@grupo.example");
    const form = async () => Visitor.formTokenOf((await ana.load(root, "/environment")).data.frame);
    await ana.act(chooseCompany, "/environment", {
      ...(await form()),
      environment: "partner",
      company: "emp-2001",
    });
    expect((await open(ana)).location).toBe("/customer/visao-geral");
    await ana.act(chooseCompany, "/environment", {
      ...(await form()),
      environment: "customer",
      company: "emp-1003",
    });
    const { frame: now } = (await ana.load(root, SALES)).data;
    expect(now.company.tradeName).toBe("Bazar Beira-Rio");
    expect(now.acting).toBeUndefined();
  });
});

describe("an end that comes by itself", () => {
  test("leads back to the page that it was begun on, whatever is asked for next", async () => {
    await open();
    // The upstream says that it is over: out of time, or the customer is another partner's.
    await control.faults([
      { method: "GET", path: "*/acting/*", fault: "status", status: 404, body: { error: { message: "x" } } },
    ]);
    await kept((session) => ({ ...session, access: session.access && { ...session.access, checkedAt: 0 } }));
    const outcome = await paulo.load(sales, SALES);
    expect(outcome).toMatchObject({ status: 302, location: BACK });
    expect(outcome.headers.get("x-remix-reload-document")).toBe("true");
    // Its time is not over yet, as far as the portal knows.
    expect(await toastIn(outcome.headers)).toBe(
      "A visita ao cliente foi encerrada: ela passou do tempo, ou você não pode mais ver este cliente. Você está de volta ao ambiente do parceiro.",
    );
    await control.clearFaults();
    expect((await paulo.load(registration, "/partner/customers/cli-1001", CUSTOMER)).status).toBe(200);
  });

  test("does not lose a form of the partner's that is sent from another tab", async () => {
    const way = "/partner/modelos-roteamento/mod-2001-1";
    const params = { template: "mod-2001-1" };
    const form = Visitor.formTokenOf((await paulo.load(templatePage.loader, way, params)).data);
    await open();
    await kept(outOfTime);
    const sent = await paulo.act(templatePage.action, way, { ...form, name: "Outro nome" }, params);
    expect(sent.location).toBe(way);
    expect(await toastIn(sent.headers)).toContain(
      "O que você enviou não foi feito: confira e envie de novo.",
    );
    const { draft } = (await paulo.load(templatePage.loader, way, params)).data;
    expect(draft?.initialValue).toMatchObject({ name: "Outro nome" });
  });

  test("leads the banner's button back all the same, and asks for nothing to be sent again", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    await kept(outOfTime);
    const left = await paulo.act(goBack, "/voltar-do-cliente", Visitor.formTokenOf(data.frame));
    expect(left.location).toBe(BACK);
    expect(await toastIn(left.headers)).toBe(
      "O tempo de ver o portal como o cliente acabou. Você está de volta ao ambiente do parceiro.",
    );
  });

  test("comes when its time is over, for a form too", async () => {
    await open();
    const { data } = await paulo.load(root, SALES);
    await kept(outOfTime);
    await control.clearJournal();
    const sent = await paulo.act(chooseCompany, "/customer/ofertas", Visitor.formTokenOf(data.frame));
    expect(sent.status).toBeGreaterThanOrEqual(300);
    expect((await commands()).map(({ method }) => method)).toEqual(["DELETE"]);
    expect((await paulo.load(root, "/partner")).data.frame.environment).toBe("partner");
  });
});

const outOfTime = (session: Session): Session => ({
  ...session,
  ...(session.acting && { acting: { ...session.acting, until: 0 } }),
});

/** Changes the session of the store. */
async function kept(change: (session: Session) => Session) {
  const request = new Request(config.origin, { headers: { cookie: paulo.jar.header } });
  await (await theServices().sessions.open(request))?.update(change);
}

test("where nobody knows whether it was opened, the page looks it up", async () => {
  const { data } = await paulo.load(loader, WAY, CUSTOMER);
  await control.faults([{ method: "POST", path: "*/acting", fault: "half-body", times: 1 }]);
  const cut = await paulo.act(action, WAY, Visitor.formTokenOf(data), CUSTOMER);
  expect(cut.location).toBe(WAY);
  const { data: after } = await paulo.load(root, WAY);
  expect(after.toast).toMatchObject({ message: expect.stringContaining("já está aberta") });
});
