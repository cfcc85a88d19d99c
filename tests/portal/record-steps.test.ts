/** From one record to the next within the list that it was opened from: the same of every list. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls, isOneWave } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import type { RecordSteps } from "~/lists/record-steps";
import { loader as ownEntry } from "~/routes/customer/audit/detail/route";
import { loader as ownAudit } from "~/routes/customer/audit/route";
import { loader as conciliation } from "~/routes/customer/conciliation/route";
import { loader as discrepancy } from "~/routes/customer/discrepancies/detail/route";
import { loader as discrepancies } from "~/routes/customer/discrepancies/route";
import { loader as offer } from "~/routes/customer/offers/detail/route";
import { loader as offers } from "~/routes/customer/offers/route";
import { loader as pending } from "~/routes/customer/pending/detail/route";
import { loader as pendings } from "~/routes/customer/pending/route";
import { loader as day } from "~/routes/customer/receivables/day/route";
import { loader as entries } from "~/routes/customer/receivables/entries/route";
import { loader as sale } from "~/routes/customer/sales/detail/route";
import { loader as sales } from "~/routes/customer/sales/route";
import { loader as terminal } from "~/routes/customer/terminals/detail/route";
import { loader as terminals } from "~/routes/customer/terminals/route";
import { loader as entry } from "~/routes/partner/audit/detail/route";
import { loader as audit } from "~/routes/partner/audit/route";
import { loader as company } from "~/routes/partner/companies/detail/route";
import { loader as companies } from "~/routes/partner/companies/route";
import { loader as customerAudit } from "~/routes/partner/customer/audit/route";
import { loader as customer } from "~/routes/partner/customer/frame/route";
import { loader as rule } from "~/routes/partner/customer/routing/rules/detail/route";
import { loader as rules } from "~/routes/partner/customer/routing/rules/route";
import { loader as customerSubscriptions } from "~/routes/partner/customer/subscriptions/route";
import { loader as customerTerminal } from "~/routes/partner/customer/terminals/detail/route";
import { loader as customerTerminals } from "~/routes/partner/customer/terminals/route";
import { loader as customerUsers } from "~/routes/partner/customer/users/route";
import { loader as customers } from "~/routes/partner/customers/route";
import { loader as invoice } from "~/routes/partner/invoices/detail/route";
import { loader as invoices } from "~/routes/partner/invoices/route";
import { loader as person } from "~/routes/partner/persons/detail/route";
import { loader as persons } from "~/routes/partner/persons/route";
import { loader as subscription } from "~/routes/partner/subscriptions/detail/route";
import { loader as subscriptions } from "~/routes/partner/subscriptions/route";
import { loader as activity } from "~/routes/partner/users/activity/route";
import { loader as user } from "~/routes/partner/users/detail/route";
import { loader as users } from "~/routes/partner/users/route";
import { loader as workItem } from "~/routes/partner/work/detail/route";
import { loader as work } from "~/routes/partner/work/route";

type Loader = Parameters<Visitor["load"]>[0];

interface List {
  name: string;
  as: string;
  path: string;
  /** Where the records stand, if not below the list, and what in their address names the list. */
  detail?: string;
  way?: string;
  list: Loader;
  record: Loader;
  /** The rows of the list's data, and what of each names its record: its id unless told. */
  rows: string;
  key?: string;
  /** What stands between the record's address and its query. */
  tab?: string;
  /** What the detail's path calls the record, and what else its path says. */
  param?: string;
  at?: Record<string, string>;
  filter: string;
  /** A filter that is refused; null where anything is understood. */
  refused: string | null;
  /** The call that tells where a record stands; null where the list itself does. */
  call: string | null;
}

const LISTS: readonly List[] = [
  {
    name: "sales",
    as: "maria@loja.example",
    path: "/customer/vendas-detalhadas",
    list: sales,
    record: sale,
    rows: "sales",
    filter: "produto=credito-a-vista&ordem=-bruto",
    refused: "valor_de=dez",
    call: "/standing",
  },
  {
    name: "pendings",
    as: "maria@loja.example",
    path: "/customer/transacoes-pendentes",
    list: pendings,
    record: pending,
    rows: "rows",
    filter: "ordem=-valor",
    refused: "valor_de=dez",
    call: "/standing",
  },
  {
    name: "discrepancies",
    as: "maria@loja.example",
    path: "/customer/gestao-vendas/relatorio-divergencias",
    list: discrepancies,
    record: discrepancy,
    rows: "rows",
    filter: "ordem=idade",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "terminals",
    as: "maria@loja.example",
    path: "/customer/ativacao-terminais",
    list: terminals,
    record: terminal,
    rows: "terminals",
    filter: "situacao=ativo&ordem=serie",
    refused: "sem_venda=8",
    call: "/standing",
  },
  {
    name: "terminals of a customer",
    as: "paulo@parceiro.example",
    path: "/partner/customers/cli-1001/terminais",
    list: customerTerminals,
    record: customerTerminal,
    rows: "terminals",
    param: "terminal",
    at: { id: "cli-1001" },
    filter: "ordem=serie",
    refused: "sem_venda=8",
    call: "/standing",
  },
  {
    name: "subscriptions",
    as: "paulo@parceiro.example",
    path: "/partner/subscriptions",
    list: subscriptions,
    record: subscription,
    rows: "subscriptions",
    filter: "situacao=ativa&ordem=valor",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "customers",
    as: "paulo@parceiro.example",
    path: "/partner/customers",
    list: customers,
    record: customer,
    rows: "customers",
    key: "customer_id",
    filter: "situacao=ativo&ordem=-tpv",
    refused: "situacao=meio",
    call: "/standing",
  },
  {
    name: "users",
    as: "paulo@parceiro.example",
    path: "/partner/user/management",
    list: users,
    record: user,
    rows: "rows",
    filter: "situacao=ativo&ordem=-email",
    refused: "situacao=meio",
    call: "/standing",
  },
  {
    name: "users, by what happened to their accounts",
    as: "paulo@parceiro.example",
    path: "/partner/user/management",
    list: users,
    record: activity,
    rows: "rows",
    tab: "/atividade",
    filter: "ordem=-criado",
    refused: "situacao=meio",
    call: "/standing",
  },
  {
    name: "sales that are compared",
    as: "maria@loja.example",
    path: "/customer/gestao-vendas",
    detail: "/customer/vendas-detalhadas",
    way: "conciliacao=vendas&",
    list: conciliation,
    record: sale,
    rows: "sales",
    filter: "visao=vendas&ordem=-valor",
    refused: "visao=vendas&valor_de=dez",
    call: "/standing",
  },
  {
    name: "acts in a merchant's company",
    as: "maria@loja.example",
    path: "/customer/auditoria",
    list: ownAudit,
    record: ownEntry,
    rows: "entries",
    filter: "ordem=quando",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "acts in a partner's company and its customers",
    as: "paulo@parceiro.example",
    path: "/partner/auditoria",
    list: audit,
    record: entry,
    rows: "entries",
    filter: "ordem=quando",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "acts of one customer",
    as: "paulo@parceiro.example",
    path: "/partner/customers/cli-1001/auditoria",
    detail: "/partner/auditoria",
    way: "cliente=cli-1001&",
    at: { id: "cli-1001" },
    list: customerAudit,
    record: entry,
    rows: "entries",
    filter: "ordem=quando",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "companies",
    as: "paulo@parceiro.example",
    path: "/partner/companies",
    list: companies,
    record: company,
    rows: "companies",
    filter: "situacao=ativa&ordem=-cidade",
    refused: "situacao=meio",
    call: null,
  },
  {
    name: "persons",
    as: "paulo@parceiro.example",
    path: "/partner/persons",
    list: persons,
    record: person,
    rows: "persons",
    filter: "ordem=-criado",
    refused: "documento=12",
    call: "/standing",
  },
  {
    name: "invoices",
    as: "paulo@parceiro.example",
    path: "/partner/faturas",
    list: invoices,
    record: invoice,
    rows: "invoices",
    filter: "situacao=paga&ordem=valor",
    refused: "de=ontem-cedo",
    call: "/standing",
  },
  {
    name: "what waits for a partner's person",
    as: "paulo@parceiro.example",
    path: "/partner/trabalho",
    list: work,
    record: workItem,
    rows: "items",
    key: "key",
    param: "key",
    filter: "ordem=-desde",
    refused: "prazo=nunca",
    call: "/standing",
  },
  {
    name: "offers",
    as: "maria@loja.example",
    path: "/customer/ofertas",
    list: offers,
    record: offer,
    rows: "offers",
    param: "offer",
    filter: "",
    refused: null,
    call: null,
  },
];

afterEach(() => control.clearFaults());

describe.each(LISTS)(
  "$name",
  ({ as, path, list, record, rows, key = "id", tab = "", param = "id", at = {}, ...of }) => {
    const { detail = path, way = "", filter, refused, call } = of;
    let visitor: Visitor;
    beforeEach(async () => {
      visitor = await Visitor.signedIn(as);
    });

    const idsAt = async (query: string): Promise<string[]> => {
      const { data } = await visitor.load(list, `${path}?${query}`, at);
      return data[rows].map((row: Record<string, string>) => row[key]);
    };
    const open = (id: string, carried?: string) => {
      const query = carried === undefined ? "" : `?${way}${new URLSearchParams({ lista: carried })}`;
      return visitor.load(record, `${detail}/${id}${tab}${query}`, { ...at, [param]: id });
    };
    const stepsOf = async (id: string, carried?: string): Promise<RecordSteps> =>
      (await open(id, carried)).data.steps;
    const hrefOf = (id: string) => `${detail}/${id}${tab}?${way}${new URLSearchParams({ lista: filter })}`;

    test("each row leads to the next, and back to where it stands", async () => {
      const ids = await idsAt(filter);
      expect(ids.length).toBeGreaterThan(2);
      const [first = "", second = "", third = ""] = ids;
      const steps = await stepsOf(second, filter);
      expect(steps).toMatchObject({ position: 2, previous: hrefOf(first), next: hrefOf(third) });
      expect(steps.count).toBeGreaterThanOrEqual(ids.length);
      const [back = "", anchor = ""] = steps.back.split("#");
      expect(back).toBe(filter === "" ? path : `${path}?${filter}`);
      expect(anchor.endsWith(second)).toBe(true);
      expect((await stepsOf(first, filter)).previous).toBeNull();
    });

    test("the record is asked for with its place in one wave, and without a list for itself alone", async () => {
      const [id = ""] = await idsAt(filter);
      await control.clearJournal();
      await open(id, filter);
      const calls = await apiCalls();
      expect(isOneWave(calls)).toBe(true);
      await control.clearJournal();
      const { data } = await open(id);
      expect((await apiCalls()).length).toBe(calls.length - 1);
      expect(data.steps).toEqual({ back: detail, position: null, count: null, previous: null, next: null });
    });

    test.runIf(call !== null)("a place that nobody tells leaves the record, and its list", async () => {
      const [id = ""] = await idsAt(filter);
      await control.faults([{ path: `*${call}`, fault: "status", status: 500 }]);
      const { status, data } = await open(id, filter);
      expect(status).toBe(200);
      const back = filter === "" ? path : `${path}?${filter}`;
      expect(data.steps).toEqual({ back, count: null, position: null, previous: null, next: null });
    });

    test.runIf(refused !== null)(
      "a filter that is refused is not asked about, and led back to as it was typed",
      async () => {
        const [id = ""] = await idsAt(filter);
        await control.clearJournal();
        const { status, data } = await open(id, refused ?? "");
        expect(status).toBe(200);
        expect(data.steps).toEqual({
          back: `${path}?${refused}`,
          position: null,
          count: null,
          previous: null,
          next: null,
        });
        expect((await apiCalls()).filter((one) => call !== null && one.path.endsWith(call))).toEqual([]);
      },
    );
  },
);

const OF_INSTALMENTS = "tipo=venda-parcelada";

describe.each([
  {
    name: "entries of a day",
    path: "/customer/agenda-recebiveis/dia/{dia}",
    list: day,
    filter: OF_INSTALMENTS,
  },
  {
    name: "entries of a period",
    path: "/customer/agenda-recebiveis/lancamentos",
    list: entries,
    filter: "ordem=liquido",
  },
])("$name", ({ path, list, filter }) => {
  const SALES = "/customer/vendas-detalhadas";
  let maria: Visitor;
  let at: { date: string };
  let listPath: string;
  beforeEach(async () => {
    maria = await Visitor.signedIn("maria@loja.example");
    // The day of the period on which most instalments fall.
    const lot = `/customer/agenda-recebiveis/lancamentos?por=100&${OF_INSTALMENTS}`;
    const dates: string[] = (await maria.load(entries, lot)).data.entries.map(
      (entry: { settlement_date: string }) => entry.settlement_date,
    );
    const often = (date: string) => dates.filter((other) => other === date).length;
    at = { date: dates.toSorted((one, other) => often(other) - often(one))[0] ?? "" };
    listPath = path.replace("{dia}", at.date);
  });
  const rowsOf = async (query: string): Promise<{ id: string; sale_id: string | null }[]> =>
    (await maria.load(list, `${listPath}?${query}`, at)).data.entries;
  const wayTo = ({ id, sale_id }: { id: string; sale_id: string | null }, query: string) => {
    const from = { lancamento: id, ...(path.includes("{dia}") && { dia: at.date }) };
    return `${SALES}/${sale_id}?${new URLSearchParams(from)}&${new URLSearchParams({ lista: query })}`;
  };
  const open = (href: string) =>
    maria.load(sale, href, { id: new URL(href, "http://portal.invalid").pathname.split("/").at(-1) ?? "" });

  test.each(["", filter])(
    "of ?%s lead to their sales and from one to the next, in one wave",
    async (query) => {
      const rows = await rowsOf(query);
      const sold = rows.filter(({ sale_id }) => sale_id !== null);
      const [first, second, third] = sold;
      if (!first || !second) throw new Error("too few entries");
      await control.clearJournal();
      const { data } = await open(wayTo(second, query));
      expect(isOneWave(await apiCalls())).toBe(true);
      expect(data.listed).toBe("entries");
      expect(data.steps).toMatchObject({
        position: rows.indexOf(second) + 1,
        previous: wayTo(first, query),
        ...(third && { next: wayTo(third, query) }),
      });
      expect(data.steps.back).toBe(`${listPath}${query === "" ? "" : `?${query}`}#linha-${second.id}`);
    },
  );

  test("a place that nobody tells, or that is none, leaves the sale", async () => {
    const [row] = (await rowsOf("")).filter(({ sale_id }) => sale_id !== null);
    if (!row) throw new Error("no entry");
    await control.faults([{ path: "*/standing", fault: "status", status: 500 }]);
    const { status, data } = await open(wayTo(row, ""));
    expect(status).toBe(200);
    expect(data.steps).toEqual({ back: listPath, position: null, count: null, previous: null, next: null });
    const wrong = (await open(`${SALES}/${row.sale_id}?lancamento=../x&dia=2026-02-31&lista=`)).data;
    expect(wrong.listed).toBe("sales");
  });
});

describe.each([
  {
    name: "subscriptions",
    tab: "assinaturas",
    list: customerSubscriptions,
    rows: "subscriptions",
    record: subscription,
    all: "/partner/subscriptions",
  },
  {
    name: "users",
    tab: "usuarios",
    list: customerUsers,
    rows: "users",
    record: user,
    all: "/partner/user/management",
  },
])("the $name of a customer's tab", ({ tab, list, rows, record, all }) => {
  const TAB = `/partner/customers/cli-1001/${tab}`;
  const CARRIED = "ordem=-inicio&ficha=cli-1001";
  let paulo: Visitor;
  beforeEach(async () => {
    paulo = await Visitor.signedIn("paulo@parceiro.example");
  });
  const open = (id: string, lista = CARRIED) =>
    paulo.load(record, `${all}/${id}?${new URLSearchParams({ lista })}`, { id });

  test("lead on within the customer, and back to the tab", async () => {
    const { data } = await paulo.load(list, `${TAB}?ordem=-inicio`, { id: "cli-1001" });
    const ids: string[] = data[rows].map(({ id }: { id: string }) => id);
    const [first = "", second = ""] = ids;
    expect(ids.length).toBeGreaterThan(1);
    await control.clearJournal();
    const { steps } = (await open(second)).data;
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(steps).toMatchObject({
      position: 2,
      count: ids.length,
      previous: `${all}/${first}?${new URLSearchParams({ lista: CARRIED })}`,
      back: `${TAB}?ordem=-inicio#linha-${second}`,
    });
  });

  test("of a customer that is none, or another's, have no place", async () => {
    const { data } = await paulo.load(list, TAB, { id: "cli-1001" });
    const [{ id }] = data[rows];
    for (const ficha of ["../x", "cli-9999"]) {
      const opened = await open(id, new URLSearchParams({ ficha }).toString());
      expect(opened.status).toBe(200);
      if (ficha === "cli-9999") expect(opened.data.steps.position).toBeNull();
      else expect(opened.data.steps.back).toContain(all);
    }
  });
});

test("a tab of a customer leads to the others in the same list, and what stands below one to none", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const open = async (rest: string) =>
    (
      await paulo.load(customer, `/partner/customers/cli-1001${rest}?lista=ordem%3Dcidade`, {
        id: "cli-1001",
      })
    ).data;
  const { tabs, steps } = await open("/terminais");
  expect(steps.position).toBeGreaterThan(0);
  for (const { href } of tabs) expect(href).toMatch(/\?lista=ordem%3Dcidade$/);
  expect((await open("/terminais/1")).steps).toMatchObject({ position: null, back: "/partner/customers" });
});

test("a rule leads to the next that payments ask", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const path = "/partner/customers/cli-1001/roteamento/parcelas";
  const at = { id: "cli-1001", type: "parcelas" };
  const ids: string[] = (await paulo.load(rules, path, at)).data.rules.map(({ id }: { id: string }) => id);
  const stepsOf = async (id: string): Promise<RecordSteps> =>
    (await paulo.load(rule, `${path}/${id}`, { ...at, rule: id })).data.steps;
  expect(ids.length).toBeGreaterThan(2);
  expect(await stepsOf(ids[1] ?? "")).toEqual({
    back: `${path}#regra-${ids[1]}`,
    position: 2,
    count: ids.length,
    previous: `${path}/${ids[0]}?lista=`,
    next: `${path}/${ids[2]}?lista=`,
  });
});

describe("of a longer list", () => {
  const SALES = "/customer/vendas-detalhadas";

  test("back leads to the page that the record is on now, and not to the one it was opened from", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const first = (await maria.load(sales, SALES)).data;
    const last = first.sales.at(-1).id;
    const { steps } = (await maria.load(sale, `${SALES}/${last}?lista=`, { id: last })).data;
    expect(steps.back).toBe(`${SALES}#linha-${last}`);
    const next = new URL(steps.next, "http://portal.invalid").pathname.split("/").at(-1) ?? "";
    const beyond: RecordSteps = (await maria.load(sale, steps.next, { id: next })).data.steps;
    expect(beyond.position).toBe(first.sales.length + 1);
    const back = await maria.load(sales, beyond.back.split("#")[0] ?? "");
    expect(back.data.place.number).toBe(2);
    expect(back.data.sales[0].id).toBe(next);
  });

  test("the order of what somebody may not see says nothing: they are led on by the date", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const [{ id }] = (await beatriz.load(sales, SALES)).data.sales;
    await control.clearJournal();
    await beatriz.load(sale, `${SALES}/${id}?lista=ordem%3D-liquido`, { id });
    const asked = (await apiCalls()).find(({ path }) => path.endsWith("/standing"));
    expect(asked?.query).toMatchObject({ sort: "sold_at", direction: "desc" });
  });

  test("a pending that was treated meanwhile has left the queue, and the way on is still there", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const QUEUE = "/customer/transacoes-pendentes";
    const [treated] = (await maria.load(pendings, `${QUEUE}?situacao=confirmada`)).data.rows;
    const { steps } = (await maria.load(pending, `${QUEUE}/${treated.id}?lista=`, { id: treated.id })).data;
    expect(steps.position).toBeNull();
    expect(steps.count).toBeGreaterThan(0);
    expect(steps.next ?? steps.previous).toMatch(/^\/customer\/transacoes-pendentes\/\d+\?lista=$/);
    expect(steps.back).not.toContain("#");
  });
});
