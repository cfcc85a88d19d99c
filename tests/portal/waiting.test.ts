/** The counts of the menu: of what the person may open, good for a minute, and never in the way of a page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Waiting } from "#contract/extension/waiting";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { action as markNotices, loader as notices } from "~/routes/customer/notices/route";
import { action as treat, loader as treatPage } from "~/routes/customer/pending/treat/route";
import { theServices } from "~/services.server";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import type { Failure } from "~/upstream/failure";

const HOME = "/customer/visao-geral";
const CALL = "/api/portal/customers/cli-1001/waiting";
const DOWN: Failure = { kind: "unavailable", status: 400, message: "down" };

beforeEach(() => control.reset());
afterEach(async () => {
  vi.restoreAllMocks();
  putRight();
  await control.clearFaults();
});

interface Line {
  label: string;
  waiting?: { count: number; words: string };
}

const menuOf = async (visitor: Visitor, path = HOME): Promise<Line[]> =>
  (await visitor.load(root, path)).data.frame.navigation;
const countOf = (menu: readonly Line[], name: string) =>
  menu.find(({ label }) => label === name)?.waiting?.count;
/** What the menu says of a line once the answer was there in time: a page does not wait for a late one. */
const counted = (visitor: Visitor, name: string, count: unknown) =>
  expect.poll(async () => countOf(await menuOf(visitor), name)).toEqual(count);
const asked = async () => (await apiCalls()).filter(({ path }) => path === CALL).length;

test("the menu says what waits, as the upstream counts it", async () => {
  const maria = await Visitor.signedInAnew("maria@loja.example");
  const now = (await askDirectly(maria, CALL)) as Waiting;
  await counted(maria, "Pendências", now.pendings);
  const menu = await menuOf(maria);
  expect(menu.find(({ label }) => label === "Pendências")?.waiting?.words).toBe("aguardando");
  expect(countOf(menu, "Conciliação")).toBe(now.discrepancies ?? undefined);
  expect(countOf(menu, "Usuários pendentes")).toBe(now.pending_users);
  expect(countOf(menu, "Vendas")).toBeUndefined();
});

test("it is asked for once in a minute, and anew after a command of one's own", async () => {
  const maria = await Visitor.signedInAnew("maria@loja.example");
  const now = (await askDirectly(maria, CALL)) as Waiting;
  const before = now.pendings ?? 0;
  await counted(maria, "Pendências", before);
  await control.clearJournal();
  await menuOf(maria, "/customer/vendas-detalhadas");
  expect(await asked()).toBe(0);

  const list = await askDirectly(maria, "/api/portal/customers/cli-1001/pendings?limit=1&state=pending");
  const { id } = (list as { items: [{ id: string }] }).items[0];
  const at = `/customer/transacoes-pendentes/tratar/desconsiderar?id=${id}`;
  const page = await maria.load(treatPage, at, { action: "desconsiderar" });
  const done = await maria.act(
    treat,
    at,
    { ...Visitor.formTokenOf(page.data), reason: "Conferido com o cliente no caixa." },
    { action: "desconsiderar" },
  );
  expect(done.status).toBeLessThan(400);
  const after = countOf(await menuOf(maria), "Pendências");
  expect([undefined, before - 1]).toContain(after);
  await counted(maria, "Pendências", before - 1);

  await control.clearJournal();
  putForward(61_000);
  await menuOf(maria);
  expect(await asked()).toBe(1);
});

test.each([
  ["fails", { fault: "status", status: 500 }],
  ["comes in another shape", { fault: "wrong-shape" }],
  ["is late", { fault: "delay", ms: 2_000 }],
])("a count that %s leaves the menu without it", async (_, fault) => {
  const maria = await Visitor.signedInAnew("maria@loja.example");
  await control.faults(["*/waiting", "*/notices/totals"].map((path) => ({ path, ...fault })));
  const menu = await menuOf(maria);
  expect(menu.map(({ label }) => label)).toContain("Pendências");
  expect(menu.filter(({ waiting }) => waiting)).toEqual([]);
});

test.each([new SessionEnded(), new ProviderUnavailable(DOWN)])(
  "nor does one that ends with %o do more",
  async (end) => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    vi.spyOn(theServices().upstream, "send").mockRejectedValue(end);
    expect((await menuOf(maria)).filter(({ waiting }) => waiting)).toEqual([]);
  },
);

test("a fault of our own in counting is one of the page, which the log knows", async () => {
  const maria = await Visitor.signedInAnew("maria@loja.example");
  vi.spyOn(theServices().upstream, "send").mockRejectedValue(new TypeError("no such thing"));
  await expect(menuOf(maria)).rejects.toThrow("no such thing");
});

test("the menu says nothing of a list that the person may not open, whatever the upstream answers", async () => {
  const few = await Visitor.permitted("maria@loja.example", "offer-iso-read");
  await counted(few, "Ofertas", expect.any(Number));
  const menu = await menuOf(few);
  expect(menu.filter(({ waiting }) => waiting).map(({ label }) => label)).toEqual(["Ofertas", "Avisos"]);
});

test("for whoever may open none of them nothing is asked", async () => {
  const none = await Visitor.permitted("maria@loja.example", "customer-sales-read");
  const menu = await menuOf(none);
  expect(menu.filter(({ waiting }) => waiting).map(({ label }) => label)).not.toContain("Pendências");
  expect(await asked()).toBe(0);
});

test("notices that are not read are counted for customers and partners, and anew once they are read", async () => {
  for (const [email, home, at] of [
    ["maria@loja.example", HOME, "emp-1001"],
    ["paulo@parceiro.example", "/partner", "emp-2001"],
  ] as const) {
    const visitor = await Visitor.signedInAnew(email);
    const totals = await askDirectly(visitor, `/api/portal/companies/${at}/notices/totals`);
    const { unread } = totals as { unread: number };
    await expect
      .poll(async () => countOf(await menuOf(visitor, home), "Avisos"))
      .toEqual(unread > 0 ? unread : undefined);
  }
  const maria = await Visitor.signedInAnew("maria@loja.example");
  await counted(maria, "Avisos", expect.any(Number));
  const { data } = await maria.load(notices, "/customer/avisos");
  const fields = { ...Visitor.formTokenOf(data), ate: data.now };
  await maria.act(markNotices, "/customer/avisos", fields);
  expect(countOf(await menuOf(maria), "Avisos")).toBeUndefined();
});
