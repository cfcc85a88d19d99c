/** Views of the lists below a record: one view of every record's list. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as shared } from "~/routes/session/shared-view/route";
import { loader as auditList } from "../customer/audit/route";
import { loader as subscriptionList } from "../customer/subscriptions/route";
import { loader as terminalList } from "../customer/terminals/route";
import { loader as userList } from "../customer/users/route";
import { loader } from "./route";
import { action as save, loader as saving } from "./save/route";

const LISTS = [
  ["terminals", "terminais", terminalList],
  ["subscriptions", "assinaturas", subscriptionList],
  ["users", "usuarios", userList],
  ["audit", "auditoria", auditList],
] as const;
type Loader = (typeof LISTS)[number][2];

let paulo: Visitor;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const at = (tab: string, id = "cli-1001") => `/partner/customers/${id}/${tab}`;
const open = (load: Loader, tab: string, search = "", id = "cli-1001") =>
  paulo.load(load, at(tab, id) + search, { id });

/** Saves the list as it stands there, by the link that leads to it; where that leads. */
async function saved(
  data: { views: { links: readonly { href: string }[] } },
  fields: Record<string, string>,
) {
  const href = data.views.links.find((link) => link.href.includes("/salvar"))?.href ?? "";
  const page = (await paulo.load(saving, href)).data;
  const { list, query, record } = page;
  const { location } = await paulo.act(save, href, {
    ...Visitor.formTokenOf(page),
    list,
    query,
    ...(record && { record }),
    ...fields,
  });
  return location ?? "";
}

const NAME = "Linhas compactas";

describe.each(LISTS)("the list of a customer's %s", (name, tab, load) => {
  test("is saved, comes back to the customer, and has its view at every customer", async () => {
    const { data } = await open(load, tab, "?densidade=compacta&pagina=1&lista=q%3Dpadaria");
    const location = await saved(data, { name: NAME });
    expect(location).toMatch(new RegExp(`^${at(tab)}\\?densidade=compacta&salva=vis-[\\w-]+$`));
    const other = await open(load, tab, "?lista=q%3Dpadaria", "cli-1002");
    const link = other.data.views.links.find(({ label }: { label: string }) => label === NAME);
    const id = location.split("=").at(-1) ?? "";
    expect(link?.href).toBe(`?densidade=compacta&salva=${id}&lista=q%3Dpadaria`);
    const row = (await paulo.load(loader, "/partner/visoes")).data.views.find(
      (view: { id: string }) => view.id === id,
    );
    expect(row).toMatchObject({ open: null, records: { href: "/partner/customers" } });
    const path = `/visoes/emp-2001/${id}`;
    expectFault(await paulo.load(shared, path, { company: "emp-2001", view: id }), 404, "absent");
  });

  test("opens with the default at every customer, and knows the list that it was opened from", async () => {
    const { data } = await open(load, tab, "?densidade=compacta");
    const id = (await saved(data, { name: NAME, replace: "on", is_default: "on" })).split("=").at(-1);
    const led = async (search: string, customer?: string) =>
      (await open(load, tab, search, customer)).location;
    const query = `?densidade=compacta&salva=${id}`;
    expect(await led("", "cli-1002")).toBe(at(tab, "cli-1002") + query);
    expect(await led("?lista=q%3Dpadaria")).toBe(`${at(tab)}${query}&lista=q%3Dpadaria`);
    expect(await led("?lista=")).toBe(`${at(tab)}${query}&lista=`);
    expect((await open(load, tab, "?salva=nenhuma")).status).toBe(200);
  });

  test("asks for its views in its one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 40 });
    expect((await open(load, tab, "?densidade=compacta")).status).toBe(200);
    const calls = await apiCalls();
    const asked = calls.filter(({ path }) => path.endsWith("/views")).map(({ query }) => query);
    expect(asked).toEqual([{ list: `partner/customer/${name}` }]);
    expect(isOneWave(calls)).toBe(true);
  });
});
