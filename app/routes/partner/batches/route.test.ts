import { createElement } from "react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf } from "#contract/call";
import type { AccessProfile } from "#contract/extension/profiles";
import type {
  getSubscriptionTotals,
  listSubscriptions,
  Subscription,
} from "#contract/extension/subscriptions";
import type { listPersonCompanies, listPersons } from "#contract/persons";
import { control } from "#tests/support/control";
import { formIn, valuesIn } from "#tests/support/form-values";
import { markupInRouter } from "#tests/support/in-router";
import { openPage } from "#tests/support/rendered-page";
import { toastIn } from "#tests/support/toast-in";
import { askDirectly } from "#tests/support/upstream-calls";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as customerList } from "../customers/route";
import { loader as noticeList } from "../notices/route";
import { loader as subscriptionList } from "../subscriptions/route";
import { loader as userList } from "../users/route";
import { loader as workList } from "../work/route";
import { action as act, loader as batchPage } from "./detail/route";
import { BatchView } from "./detail/view";
import { loader as file } from "./download/route";
import { action as resend, loader as resendPage } from "./invitations/route";
import { action as invite, loader as invitePage } from "./invite/route";
import { action as owners, loader as ownersPage } from "./owners/route";
import { action as choosePlan, loader as planPage } from "./plan/route";
import { loader as allPage } from "./route";

const PLAN = "/partner/subscriptions/trocar-planos";
const RESEND = "/partner/user/management/reenviar-convites";
const ALL = "/partner/lotes";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(() => control.clearFaults());

const tokenOf = ({ data }: Outcome) => Visitor.formTokenOf(data);
const idOf = ({ location }: Outcome) => /lotes\/(lot-[\w-]+)/.exec(location ?? "")?.[1] ?? "";
const open = (id: string, query = "", who = paulo) => who.load(batchPage, `${ALL}/${id}${query}`, { id });
const tell = async (id: string, what: string, more: Record<string, string> = {}) =>
  paulo.act(act, `${ALL}/${id}`, { ...tokenOf(await open(id)), act: what, ...more }, { id });
const ended = async (id: string) => {
  await expect.poll(async () => (await open(id)).data.isWorking).toBe(false);
  return (await open(id)).data;
};
const partner = "/api/portal/partners/par-2001";
const subscriptions = async (query: string) =>
  (
    (await askDirectly(paulo, `${partner}/subscriptions?limit=1000&${query}`)) as AnswerOf<
      typeof listSubscriptions
    >
  ).items;
const totals = async (query: string) =>
  (await askDirectly(paulo, `${partner}/subscriptions/totals?${query}`)) as AnswerOf<
    typeof getSubscriptionTotals
  >;

async function chosen(query: string, plan_id: string, effective = "now"): Promise<string> {
  const form = tokenOf(await paulo.load(planPage, PLAN + query));
  const sent = await paulo.act(choosePlan, PLAN + query, { ...form, plan_id, effective });
  expect(sent.status).toBe(303);
  return idOf(sent);
}
const carriedOut = async (id: string) => {
  const { data } = await open(id);
  const begun = await tell(id, "iniciar", { ready: String(data.lines.ready) });
  expect(begun).toMatchObject({ status: 303, location: `${ALL}/${id}` });
  return ended(id);
};

describe("the list of subscriptions", () => {
  test("who has made none is led to the subscriptions, where they are theirs to read", async () => {
    const fabio = await Visitor.signedIn("fabio@parceiro.example");
    const { data } = await fabio.load(allPage, "/partner/lotes");
    expect(data).toMatchObject({ batches: [], subscriptions: null });
  });

  test("offers it to whoever may change plans", async () => {
    const { data } = await paulo.load(subscriptionList, "/partner/subscriptions");
    expect(data.changesPlans).toBe(true);
  });

  test("is where a choice of nothing, or of a filter that is not understood, leads back to", async () => {
    const good = tokenOf(await paulo.load(planPage, `${PLAN}?escopo=filtro`));
    for (const query of ["", "?escopo=marcadas", "?escopo=filtro&situacao=nenhuma&q=ipe"]) {
      const { data } = await paulo.load(planPage, PLAN + query);
      expect(data.problem).toMatch(/^Marque|^O filtro não foi entendido/);
      expect(data.list).toMatch(/^\/partner\/subscriptions/);
      const form = { ...good, plan_id: "pla-pos", effective: "now" };
      const back = await paulo.act(choosePlan, PLAN + query, form);
      expect(back).toMatchObject({ status: 303, location: data.list });
    }
  });
});

test.each(["/partner/customers", "/partner/subscriptions", "/partner/trabalho"])(
  "whoever comes back to %s without doing anything has its order, length and columns again",
  async (list) => {
    const query = "?ordem=cliente&por=50&densidade=compacta";
    const { html } = await openPage(paulo, list + query);
    const form = formIn(html, "marcar");
    const held = ["ordem", "por", "densidade"].map((name) => valuesIn(form, name));
    expect(held).toEqual([["cliente"], ["50"], ["compacta"]]);
  },
);

describe("another plan for a whole filter", () => {
  test("is shown with its sum before and after, which is that of the list to the centavo", async () => {
    const query = "?escopo=filtro&situacao=ativa&plano=pla-tef";
    const page = (await paulo.load(planPage, PLAN + query)).data;
    const sum = await totals("status=active&plan_id=pla-tef");
    expect(page.said).toContain("plano TEF, ativa");
    expect(page.counted).toContain(`${sum.count} assinatura`);
    const id = await chosen(query, "pla-completo");
    const { data } = await open(id);
    expect(data).toMatchObject({ stage: "checked", lines: { total: sum.count }, kind: "plan-change" });
    const all = await subscriptions("status=active&plan_id=pla-tef");
    const out = data.rows.filter(({ state }: { state: string }) => state === "faulty");
    const outIds = new Set(out.map(({ href }: { href: string }) => href.split("/").at(-1)));
    const worth = (rows: Subscription[]) => rows.reduce((total, one) => total + one.monthly_amount, 0);
    expect(data.amounts.before).toBe(worth(all.filter((one) => !outIds.has(one.id))));
    expect(data.amounts.before + worth(all.filter((one) => outIds.has(one.id)))).toBe(sum.mrr_amount);
    expect(await subscriptions("status=active&plan_id=pla-tef")).toEqual(all);
    await tell(id, "excluir");
  });

  test("is done once, said per line, and taken back", async () => {
    const before = await subscriptions("");
    const id = await chosen("?escopo=filtro&plano=pla-pos", "pla-completo");
    const { ready, total } = (await open(id)).data.lines;
    expect([ready > 0, total > ready]).toEqual([true, true]);
    const stale = await tell(id, "iniciar", { ready: "1000" });
    expect(stale.data.toast.message).toContain(`agora são ${ready}`);
    const done = await carriedOut(id);
    expect(done).toMatchObject({ stage: "done", canUndo: true, lines: { done: ready, refused: 0 } });
    const again = await tell(id, "iniciar", { ready: String(ready) });
    expect(again).toMatchObject({ status: 303, location: `${ALL}/${id}` });
    expect((await ended(id)).lines.done).toBe(ready);

    const after = await subscriptions("");
    const moved = after.filter((one) => before.find(({ id }) => id === one.id)?.plan.id !== one.plan.id);
    expect(moved).toHaveLength(ready);
    const worth = (rows: Subscription[]) => rows.reduce((sum, one) => sum + one.monthly_amount, 0);
    expect(worth(after) - worth(before)).toBe(done.amounts.after - done.amounts.before);

    const undo = await tell(id, "desfazer");
    expect(undo.status).toBe(303);
    const twice = await tell(id, "desfazer");
    expect(idOf(twice)).toBe(idOf(undo));
    const back = await carriedOut(idOf(undo));
    expect(back).toMatchObject({ lines: { done: ready }, canUndo: false, undoes: `${ALL}/${id}` });
    const planOf = (rows: Subscription[]) => rows.map((one) => [one.id, one.plan.id, one.monthly_amount]);
    expect(planOf(await subscriptions(""))).toEqual(planOf(before));
    // What was taken back is not offered to be once more; whoever has the page open still is told.
    const { data: first } = await open(id);
    expect(first).toMatchObject({ canUndo: false, undoneBy: undo.location });
    expect(markupInRouter(createElement(BatchView, first))).toContain(
      `<a href="${undo.location}">Ver o que desfez isto</a>`,
    );
    expect((await tell(id, "desfazer")).location).toBe(undo.location);
  });

  test("leaves out by reason, with the rows of each, and all of them are in its file", async () => {
    const id = await chosen("?escopo=filtro", "pla-completo", "next-cycle");
    const { data } = await open(id);
    expect(data.reasons.length).toBeGreaterThan(1);
    for (const { reason, count } of data.reasons) {
      const { rows } = (await open(id, `?motivo=${encodeURIComponent(reason)}`)).data;
      expect(rows).toHaveLength(Math.min(count, 50));
      for (const row of rows) expect([row.reason, row.said === ""]).toEqual([reason, false]);
    }
    const request = new Request(`${config.origin}${ALL}/${id}/arquivo`, {
      headers: { cookie: paulo.jar.header },
    });
    const text = await ((await file({ request, params: { id }, context: {} })) as Response).text();
    const [header, ...lines] = text.trimEnd().split("\r\n");
    expect(header).toContain("Motivo");
    expect(lines).toHaveLength(data.lines.total);
    await tell(id, "excluir");
  });
});

test("the notice that it has ended leads to its own page", async () => {
  const id = await chosen("?escopo=filtro&plano=pla-tef", "pla-completo");
  await carriedOut(id);
  const { rows } = (await paulo.load(noticeList, "/partner/avisos?tipo=lote-terminado")).data;
  expect(rows.find(({ href }: { href: string | null }) => href?.endsWith(id))).toMatchObject({
    record: "there",
    href: `${ALL}/${id}`,
  });
  await carriedOut(idOf(await tell(id, "desfazer")));
});

test("what was ticked is what is changed, and what changed since says so", async () => {
  const [one, other] = (await subscriptions("status=active&plan_id=pla-tef")).filter(
    ({ ends_at }) => !ends_at,
  );
  if (!one || !other) throw new Error("two are needed");
  const id = await chosen(`?id=${one.id}&id=${other.id}&id=`, "pla-pos");
  expect((await open(id)).data.said).toBe("2 assinaturas marcadas");
  await carriedOut(await chosen(`?id=${one.id}`, "pla-dtx-pro"));
  const done = await carriedOut(id);
  expect(done.lines).toMatchObject({ done: 1, refused: 1 });
  expect(done.reasons).toEqual([{ reason: "Mudou depois da conferência", count: 1 }]);
  const undo = await tell(id, "desfazer");
  await carriedOut(idOf(undo));
});

describe("another plan for the subscriptions of customers", () => {
  const going = "status=pending,active,paused,suspended,incomplete";

  test("is offered in their list, and is of all that have not ended, ticked or of the filter", async () => {
    const { data: list } = await paulo.load(customerList, "/partner/customers?por=100");
    expect(list.may).toEqual({ changePlans: true, invite: true, applyTemplates: true });
    const customers = list.customers as { customer_id: string; trade_name: string }[];
    const subscribed = new Set((await subscriptions(going)).map(({ customer_id }) => customer_id));
    const without = customers.filter(({ customer_id }) => !subscribed.has(customer_id));
    const some = [...customers.filter((one) => !without.includes(one)).slice(0, 2), ...without.slice(0, 1)];
    expect(some).toHaveLength(3);
    const ids = some.map(({ customer_id }) => customer_id);
    const own = await subscriptions(`${going}&customer_id=${ids.join()}`);
    const id = await chosen(`?lista=clientes&${ids.map((one) => `id=${one}`).join("&")}`, "pla-completo");
    const { data } = await open(id);
    expect(data.said).toBe("Todas as assinaturas de 3 clientes marcados");
    expect(data.lines.total).toBe(own.length + 1);
    expect(data.reasons).toContainEqual({ reason: "Sem assinatura", count: 1 });
    const [row] = (await open(id, "?motivo=Sem+assinatura")).data.rows;
    expect(row).toMatchObject({ name: some[2]?.trade_name, href: null, said: "Sem assinatura." });
    await tell(id, "excluir");

    const whole = await chosen("?lista=clientes&escopo=filtro", "pla-completo");
    const total = (await subscriptions(going)).length;
    expect((await open(whole)).data.lines.total).toBe(total + without.length);
    await tell(whole, "excluir");
    const { data: none } = await paulo.load(planPage, `${PLAN}?lista=clientes`);
    expect(none).toMatchObject({
      problem: "Marque ao menos uma linha da lista.",
      list: "/partner/customers?",
    });
  });
});

test("a form that is sent twice does it once, and says that it was done already", async () => {
  const [one] = (await subscriptions("status=active&plan_id=pla-tef")).filter(({ ends_at }) => !ends_at);
  const query = `?id=${one?.id}`;
  const form = { ...tokenOf(await paulo.load(planPage, PLAN + query)), plan_id: "pla-pos", effective: "now" };
  const [first, again] = [
    await paulo.act(choosePlan, PLAN + query, form),
    await paulo.act(choosePlan, PLAN + query, form),
  ];
  expect(idOf(again)).toBe(idOf(first));
  expect(await toastIn(again.headers)).toContain("já");
  const id = idOf(first);
  const start = { ...tokenOf(await open(id)), act: "iniciar", ready: "1" };
  for (const told of [
    await paulo.act(act, `${ALL}/${id}`, start, { id }),
    await tell(id, "iniciar", { ready: "1" }),
  ])
    expect(told).toMatchObject({ status: 303, location: `${ALL}/${id}` });
  expect((await ended(id)).lines).toMatchObject({ done: 1, total: 1 });
  await carriedOut(idOf(await tell(id, "desfazer")));
});

describe("a cut answer", () => {
  test.each(["/batches/chosen", "/start", "/undo"])("of %s is looked up", async (path) => {
    const [one] = (await subscriptions("status=active&plan_id=pla-pos")).filter(({ ends_at }) => !ends_at);
    const query = `?id=${one?.id}`;
    const cut = () => control.faults([{ method: "POST", path: `*${path}`, fault: "half-body", times: 1 }]);
    if (path === "/batches/chosen") {
      const form = tokenOf(await paulo.load(planPage, PLAN + query));
      await cut();
      const sent = await paulo.act(choosePlan, PLAN + query, {
        ...form,
        plan_id: "pla-tef",
        effective: "now",
      });
      expect(sent).toMatchObject({ status: 303, location: expect.stringContaining("/lotes/lot-") });
      return;
    }
    const id = await chosen(query, "pla-tef");
    if (path === "/undo") await carriedOut(id);
    const fields = {
      ...tokenOf(await open(id)),
      act: path === "/start" ? "iniciar" : "desfazer",
      ready: "1",
    };
    await cut();
    const sent = await paulo.act(act, `${ALL}/${id}`, fields, { id });
    expect(sent).toMatchObject({ status: 303, location: expect.stringContaining("/lotes/lot-") });
    await control.clearFaults();
    if (path === "/start") {
      expect(await ended(id)).toMatchObject({ stage: "done", lines: { done: 1 } });
      await carriedOut(idOf(await tell(id, "desfazer")));
    } else await carriedOut(idOf(sent));
  });
});

describe("invitations once more", () => {
  const mailed = async () => (await control.outbox()).length;

  test("are nobody's to send who may not see the users: each way on leads to their list", async () => {
    const writer = await Visitor.permitted("paulo@parceiro.example", "user-management-create");
    expect((await writer.load(resendPage, `${RESEND}?id=usr-elias`)).location).toMatch(/^\/unauthorized/);
    await control.clearFaults();
  });

  test("go once to each who waits, and the others are named with why", async () => {
    const { data: list } = await paulo.load(userList, "/partner/user/management");
    expect(list.may.resend).toBe(true);
    const waiting = list.statuses.invited + list.statuses["invite-expired"];
    const page = await paulo.load(resendPage, `${RESEND}?escopo=filtro`);
    expect(page.data.counted).toContain(String(list.total));
    const before = await mailed();
    const sent = await paulo.act(resend, `${RESEND}?escopo=filtro`, tokenOf(page));
    const id = idOf(sent);
    const { data } = await open(id);
    expect(data.lines).toMatchObject({ total: list.total });
    expect(data.lines.ready).toBeLessThanOrEqual(waiting);
    expect(data.lines.ready).toBeGreaterThan(0);
    expect(data.reasons[0].reason).toBe("Já entra no portal");
    expect(await mailed()).toBe(before);
    const done = await carriedOut(id);
    expect(done).toMatchObject({ canUndo: false, amounts: null, lines: { done: data.lines.ready } });
    expect(await mailed()).toBe(before + data.lines.ready);
  });
});

describe("a line", () => {
  /** Where the lines of a batch lead, for somebody of whom the portal believes that they may do only this. */
  const waysOf = async (id: string, permission: string): Promise<(string | null)[]> => {
    const visitor = await Visitor.permitted("paulo@parceiro.example", permission);
    const { data } = await open(id, "", visitor);
    expect(data.rows.length).toBeGreaterThan(0);
    return data.rows.map(({ href }: { href: string | null }) => href);
  };

  test("of another plan leads to its subscription who may read it", async () => {
    const id = await chosen("?escopo=filtro&situacao=ativa&plano=pla-tef", "pla-completo");
    expect(new Set(await waysOf(id, "subscriptions-create"))).toEqual(new Set([null]));
    await control.clearFaults();
    await tell(id, "excluir");
  });

  test("of work leads to it who may see its kind", async () => {
    await control.reset();
    const address = "/partner/trabalho/responsavel?escopo=filtro&tipo=convite-vencido";
    const form = tokenOf(await paulo.load(ownersPage, address));
    const id = idOf(await paulo.act(owners, address, { ...form, owner_id: "usr-paulo" }));
    expect(new Set(await waysOf(id, "client-data-read"))).toEqual(new Set([null]));
    expect(await waysOf(id, "user-management-read")).toContainEqual(expect.any(String));
    await control.clearFaults();
    await tell(id, "excluir");
  });

  test("of an invitation leads to its customer who may open anything of it", async () => {
    const address = "/partner/customers/convidar?lista=clientes&escopo=filtro";
    const page = await paulo.load(invitePage, address);
    const id = idOf(
      await paulo.act(invite, address, { ...tokenOf(page), preset: page.data.presets[0].slug }),
    );
    expect(new Set(await waysOf(id, "user-management-update"))).toEqual(new Set([null]));
    await control.clearFaults();
    await tell(id, "excluir");
  });
});

describe("who looks after what waits", () => {
  const OWNERS = "/partner/trabalho/responsavel";
  const work = async (query: string) => (await paulo.load(workList, `/partner/trabalho?${query}`)).data;

  test("is one person for a whole filter or what was ticked, said before, and taken back", async () => {
    await control.reset();
    const { totals, items } = await work("dono=sem-dono");
    const page = await paulo.load(ownersPage, `${OWNERS}?escopo=filtro&dono=sem-dono`);
    expect(page.data.counted).toContain(String(totals.value.count));
    expect(page.data.people[0].id).toBe("usr-paulo");
    const keys = items.slice(0, 2).map(({ key }: { key: string }) => key);
    const ticked = `${OWNERS}?${new URLSearchParams(keys.map((key: string) => ["id", key]))}`;
    const form = { ...tokenOf(await paulo.load(ownersPage, ticked)), owner_id: "usr-fabio" };
    const id = idOf(await paulo.act(owners, ticked, form));
    const { data } = await open(id);
    expect(data.lines).toMatchObject({ total: 2, ready: 2 });
    expect(data.rows[0]).toMatchObject({
      href: `/partner/trabalho/${keys[0]}`,
      what: "Ninguém → Fábio Exemplo Xavier",
    });
    expect(await carriedOut(id)).toMatchObject({ canUndo: true, lines: { done: 2 } });
    expect((await work("dono=da-equipe")).items.map(({ key }: { key: string }) => key).sort()).toEqual(
      keys.sort(),
    );
    const fabio = await Visitor.signedIn("fabio@parceiro.example");
    const told = await fabio.load(noticeList, "/partner/avisos?tipo=trabalho-atribuido-a-voce");
    expect(told.data.rows).toMatchObject([{ subject: "2 trabalhos", href: "/partner/trabalho?dono=meu" }]);
    const undone = await tell(id, "desfazer");
    await carriedOut(idOf(undone));
    expect((await work("dono=da-equipe")).items).toEqual([]);
  });

  test("nobody of another company, and no choice of nothing", async () => {
    const none = await paulo.load(ownersPage, OWNERS);
    expect(none.data.problem).toBe("Marque ao menos uma linha da lista.");
    const where = `${OWNERS}?escopo=filtro`;
    const form = { ...tokenOf(await paulo.load(ownersPage, where)), owner_id: "usr-maria" };
    const refused = await paulo.act(owners, where, form);
    expect([refused.status, refused.data.form.error.owner_id]).toEqual([
      422,
      ["Escolha uma pessoa deste parceiro."],
    ]);
  });
});

describe("who answers for customers", () => {
  const INVITE = "/partner/customers/convidar";

  test("lets nobody in by a profile that was changed after the check", async () => {
    const query = "?lista=clientes&escopo=filtro";
    const profiles = "/api/portal/companies/emp-2001/access-profiles";
    const permissions = ["customer-overview-read", "customer-sales-read"];
    const body = { kind: "customer", name: "Balcão", permissions };
    const made = (await askDirectly(paulo, profiles, { method: "POST", body })) as AccessProfile;
    const form = tokenOf(await paulo.load(invitePage, INVITE + query));
    const id = idOf(await paulo.act(invite, INVITE + query, { ...form, preset: made.id }));
    const { ready } = (await open(id)).data.lines;
    expect(ready).toBeGreaterThan(0);
    const less = { name: made.name, permissions: permissions.slice(0, 1), version: made.version };
    await askDirectly(paulo, `${profiles}/${made.id}`, { method: "PUT", body: less });
    const before = (await control.outbox()).length;
    const done = await carriedOut(id);
    expect(done.lines).toMatchObject({ done: 0, refused: ready });
    expect(done.reasons).toContainEqual(expect.objectContaining({ reason: "Mudou depois da conferência" }));
    expect((await control.outbox()).length).toBe(before);
  });

  test("of several is invited once, into each company, and who is left out is said by reason", async () => {
    const query = "?lista=clientes&escopo=filtro";
    const persons = "/api/backoffice/persons";
    const { items } = (await askDirectly(paulo, `${persons}?pageSize=100`)) as AnswerOf<typeof listPersons>;
    const bia = items.find(({ has_user, email }) => !has_user && email !== null);
    const bound = (await askDirectly(paulo, `${persons}/companies?pageSize=100`)) as AnswerOf<
      typeof listPersonCompanies
    >;
    const other = bound.items.find(({ person_id, role }) => person_id !== bia?.id && role === "owner");
    if (!bia || !other) throw new Error("nobody answers for a customer without a user");
    const second = { person_id: bia.id, company_id: other.company_id, role: "owner" };
    await askDirectly(paulo, `${persons}/bind`, { method: "POST", body: second });
    const page = await paulo.load(invitePage, INVITE + query);
    expect(page.data.said).toBe("Responsáveis dos clientes do filtro");
    const refused = await paulo.act(invite, INVITE + query, { ...tokenOf(page), preset: "ninguem" });
    expect(refused.data.form.error).toEqual({ preset: ["Escolha um perfil que você pode dar."] });
    const [{ slug }] = page.data.presets;
    const sent = await paulo.act(invite, INVITE + query, { ...tokenOf(page), preset: slug });
    const id = idOf(sent);
    const { data } = await open(id);
    expect(data.lines.ready).toBeGreaterThan(0);
    expect(data.reasons[0].reason).toBe("Já tem usuário");
    expect(data.rows[0].what).toMatch(/, .+@/);
    const asked = data.rows.filter(({ what }: { what: string }) => what.endsWith(`, ${bia.email}`));
    expect(asked.map(({ what }: { what: string }) => what.split(", ").length)).toEqual([3]);
    const before = (await control.outbox()).length;
    const done = await carriedOut(id);
    expect(done).toMatchObject({ canUndo: false, amounts: null });
    expect(done.lines).toMatchObject({ done: data.lines.ready, refused: 0 });
    expect((await control.outbox()).length).toBe(before + done.lines.done);
    const again = idOf(
      await paulo.act(invite, INVITE + query, {
        ...tokenOf(await paulo.load(invitePage, INVITE + query)),
        preset: slug,
      }),
    );
    expect((await open(again)).data.lines).toMatchObject({ ready: 0 });
    await tell(again, "excluir");
  });
});

test("another partner, and whoever may not do it, finds none of it", async () => {
  const id = await chosen("?escopo=filtro&plano=pla-pos", "pla-completo");
  const rita = await Visitor.signedIn("rita@parceiro.example");
  expect([302, 403, 404]).toContain((await open(id, "", rita)).status);
  expect(JSON.stringify((await rita.load(allPage, ALL)).data ?? null)).not.toContain(id);
  const { batches } = (await paulo.load(allPage, ALL)).data;
  expect(batches[0]).toMatchObject({ id, href: `${ALL}/${id}`, stage: "checked" });
  await tell(id, "excluir");
});
