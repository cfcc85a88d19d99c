/** Saving views of the merchant's lists, those below a day too. */
import { beforeEach, expect, test } from "vitest";
import { businessDayIn, lastBusinessDay } from "#tests/support/days";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as fees } from "../../fees/route";
import { loader as dayList } from "../../receivables/day/route";
import { loader as entries } from "../../receivables/entries/route";
import { action, loader } from "./route";

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});

interface Listed {
  views: { links: readonly { label: string; href: string }[] };
}

/** Saves the list as it stands there; where that leads. */
async function saved({ views }: Listed, fields: Record<string, string>): Promise<string> {
  const href = views.links.find((link) => link.href.includes("/salvar"))?.href ?? "";
  const page = (await maria.load(loader, href)).data;
  const { list, query, record } = page;
  const form = { ...Visitor.formTokenOf(page), list, query, ...(record && { record }), ...fields };
  return (await maria.act(action, href, form)).location ?? "";
}

const idOf = (location: string) => location.split("salva=").at(-1) ?? "";

test("a view of a day is of every day, and what is no more in it is left out", async () => {
  const open = (date: string, search: string) =>
    maria.load(dayList, `/customer/agenda-recebiveis/dia/${date}${search}`, { date });
  const [one, other] = [lastBusinessDay(), businessDayIn(31)];
  const location = await saved((await open(one, "?adquirente=cielo")).data, {
    name: "Cielo",
    is_default: "on",
  });
  const query = `?adquirente=cielo&salva=${idOf(location)}`;
  expect(location).toBe(`/customer/agenda-recebiveis/dia/${one}${query}`);
  expect((await open(other, "")).location).toBe(`/customer/agenda-recebiveis/dia/${other}${query}`);
  const { data } = await open(other, `?adquirente=nenhuma&tipo=rent&salva=${idOf(location)}`);
  expect(data.refused).toBe(false);
  expect(data.views.leftOut).toContain("adquirente “nenhuma”; tipo “rent”");
});

test("a view of fees keeps its tab, and as the default leaves the way to the others", async () => {
  const open = async (search: string) => maria.load(fees, `/customer/taxas-vendas${search}`);
  const { data } = await open("?aba=praticadas&diferenca=sim");
  const location = await saved(data, { name: "Só com diferença", is_default: "on" });
  const id = idOf(location);
  expect(location).toBe(`/customer/taxas-vendas?aba=praticadas&diferenca=sim&salva=${id}`);
  expect((await open("")).location).toBe(location);
  expect((await open(new URL(location, "http://portal.invalid").search)).data.views.leftOut).toBeNull();
  expect((await open("?aba=contratadas")).data).toMatchObject({ tab: "contratadas" });
  const before = (await apiCalls()).filter(({ path }) => path.endsWith("/views")).length;
  expect((await open("?aba=calculadora")).data).not.toHaveProperty("views");
  expect((await apiCalls()).filter(({ path }) => path.endsWith("/views"))).toHaveLength(before);
});

test("a view of the entries is saved as of other lists", async () => {
  const path = "/customer/agenda-recebiveis/lancamentos";
  const { data } = await maria.load(entries, `${path}?adquirente=cielo`);
  const location = await saved(data, { name: "Cielo" });
  expect(location).toBe(`${path}?adquirente=cielo&salva=${idOf(location)}`);
  const links: Listed["views"]["links"] = (await maria.load(entries, location)).data.views.links;
  expect(links.map(({ label }) => label)).toContain("Cielo");
});
