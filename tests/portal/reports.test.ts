/** Reports: asked for from lists, followed, downloaded, scheduled; in both areas, by the same modules. */
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReportList } from "#contract/extension/reports";
import { control } from "#tests/support/control";
import { dayFromNow, lastBusinessDay } from "#tests/support/days";
import { LIST_SCREENS, type ListScreen } from "#tests/support/list-screens";
import { htmlOf } from "#tests/support/shown-list";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import type { Portal } from "~/access/portal.server";
import { config } from "~/config.server";
import { calendarDay, formatDate } from "~/domain/dates";
import { addMonths, monthName, monthOf } from "~/domain/months";
import { action as prefer, loader as preferring } from "~/routes/customer/notices/preferences/route";
import { loader as dayFile } from "~/routes/customer/receivables/day/export/route";
import { loader as receivables } from "~/routes/customer/receivables/route";
import { action as act, loader as acting } from "~/routes/customer/reports/act/route";
import { loader as download } from "~/routes/customer/reports/download/route";
import { action as ask, loader as asking } from "~/routes/customer/reports/new/route";
import { loader as reports } from "~/routes/customer/reports/route";
import { action as partnerAct, loader as partnerActing } from "~/routes/partner/reports/act/route";
import { loader as partnerDownload } from "~/routes/partner/reports/download/route";
import { action as partnerAsk, loader as partnerAsking } from "~/routes/partner/reports/new/route";
import { loader as partnerReports } from "~/routes/partner/reports/route";
import { offeredList } from "~/routes/reports/offered-lists.server";
import { askForDay } from "~/routes/reports/ways";
import { rowOf, screenNames } from "~/screens/table";

const ALL = "/customer/relatorios";
const NEW = "/customer/relatorios/novo?lista=customer/sales";

let maria: Visitor;
let paulo: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

type Fields = Record<string, string>;
const isPartners = (path: string) => path.startsWith("/partner/");

/** Sends the form of the page that asks, as it stands there. */
async function send(path: string, fields: Fields, visitor = maria) {
  const [load, tell] = isPartners(path) ? [partnerAsking, partnerAsk] : [asking, ask];
  const { data } = await visitor.load(load, path);
  const form = { format: "csv", when: "once", recipients: "", ...Visitor.formTokenOf(data) };
  return visitor.act(tell, path, { ...form, ...fields });
}

const listed = async (visitor = maria) =>
  (
    await visitor.load(
      visitor === paulo ? partnerReports : reports,
      visitor === paulo ? "/partner/relatorios" : ALL,
    )
  ).data;

/** The latest report, once nobody works at it any more. */
async function made(visitor = maria) {
  await expect.poll(async () => (await listed(visitor)).isWorking).toBe(false);
  const [report] = (await listed(visitor)).reports;
  if (!report) throw new Error("no report");
  return report;
}

async function fetched(file: string, headers: Record<string, string> = {}, visitor = maria, method = "GET") {
  const request = new Request(config.origin + file, {
    method,
    headers: { cookie: visitor.jar.header, ...headers },
  });
  const params = { id: file.split("/").at(-2) ?? "" };
  const load = isPartners(file) ? partnerDownload : download;
  const response = await load({ request, params, context: {} }).catch((thrown) => thrown as Response);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function ready(fields: Fields = {}, path = NEW, visitor = maria) {
  expect((await send(path, fields, visitor)).status).toBe(303);
  const { id, file } = await made(visitor);
  return { id, file: String(file) };
}

/** The list that each export belongs to. */
const OF_EXPORT: Readonly<Record<string, string>> = {
  "/customer/vendas-detalhadas/exportar": "customer/sales",
  "/customer/agenda-recebiveis/exportar": "customer/receivables",
  "/customer/agenda-recebiveis/lancamentos/exportar": "customer/receivables/entries",
  "/customer/gestao-vendas/exportar": "customer/conciliation",
  "/customer/gestao-vendas/relatorio-divergencias/exportar": "customer/discrepancies",
  "/customer/transacoes-pendentes/exportar": "customer/pending",
  "/customer/transacoes-pendentes/relatorio/exportar": "customer/pending/report",
  "/customer/ativacao-terminais/exportar": "customer/terminals",
  "/partner/subscriptions/exportar": "partner/subscriptions",
  "/partner/companies/exportar": "partner/companies",
  "/partner/user/management/exportar": "partner/users",
  "/partner/customers/exportar": "partner/customers",
  "/partner/faturas/exportar": "partner/invoices",
  "/partner/trabalho/exportar": "partner/work",
  "/partner/auditoria/exportar": "partner/audit",
  "/customer/auditoria/exportar": "customer/audit",
  "/customer/usuarios-pendentes/exportar": "customer/pending-users",
  "/customer/meu-estabelecimento/pedidos/exportar": "customer/establishment/requests",
  "/partner/persons/exportar": "partner/persons",
};

/** What else stands in the address: columns, and orders that the portal makes itself. */
const MORE: Readonly<Record<string, string>> = {
  "customer/sales": "colunas=todas",
  "partner/companies": "ordem=-cidade",
  "partner/users": "ordem=-acesso",
};

/** Files that there are no reports of, and why: `docs/decisions/2026-11-23-reports.md`. */
const NO_REPORT = ["customer/bridge", "customer/statement", "customer/receivables/day"];

test("every file of a list is compared below with a report, and every list of the upstream is one of them", () => {
  const withFile = screenNames
    .filter((name) => rowOf(name).path.endsWith("/exportar"))
    .map((name) => name.replace(/\/export$/, ""))
    .filter((name) => !NO_REPORT.includes(name));
  expect(withFile.sort()).toEqual(Object.values(OF_EXPORT).sort());
  const portal = { today: calendarDay(Date.now()), showsPrices: true } as Portal;
  const compared = Object.values<ListScreen>(LIST_SCREENS).flatMap(({ file, fixed }) => {
    const offered = offeredList((file && OF_EXPORT[file.path]) ?? "");
    return offered?.read(portal, new URLSearchParams(fixed))?.list ?? [];
  });
  expect([...new Set(compared)].sort()).toEqual([...ReportList.options].sort());
});

describe("a report of a list", () => {
  test.each(
    Object.values<ListScreen>(LIST_SCREENS).flatMap(({ file, page, fixed, as }) => {
      const list = file && OF_EXPORT[file.path];
      return list ? [{ list, file, page, fixed, who: as.includes("paulo") ? "paulo" : "maria" }] : [];
    }),
  )(
    "$list, $fixed: is offered there, and is its export, byte for byte, by the same name",
    async ({ list, file, page, fixed, who }) => {
      const visitor = who === "paulo" ? paulo : maria;
      expect(await htmlOf(visitor, page, fixed)).toContain(`/relatorios/novo?lista=${list}`);
      const area = list.split("/")[0];
      const more = MORE[list] ?? "";
      const search = [fixed, more].filter(Boolean).join("&");
      const path = `/${area}/relatorios/novo?lista=${list}${search ? `&${search}` : ""}`;
      const report = await ready({}, path, visitor);
      const request = new Request(`${config.origin}${file.path}?${search}`, {
        headers: { cookie: visitor.jar.header },
      });
      const exported = await file.load({ request, params: {}, context: {} });
      const expected = Buffer.from(await (exported as Response).arrayBuffer());
      const { bytes, response } = await fetched(report.file, {}, visitor);
      expect(bytes.toString()).toBe(expected.toString());
      const nameOf = ({ headers }: Response) => headers.get("content-disposition");
      expect(nameOf(response)).toBe(nameOf(exported as Response));
      expect(expected.toString().split("\r\n").length).toBeGreaterThan(3);
    },
  );

  test("of a day's entries is the file of that day, under the filters that both lists have", async () => {
    const date = lastBusinessDay();
    const search = "?adquirente=cielo&ordem=venda";
    const report = await ready({}, askForDay(date, search) ?? "");
    const request = new Request(`${config.origin}/customer/agenda-recebiveis/dia/${date}/exportar${search}`, {
      headers: { cookie: maria.jar.header },
    });
    const exported = await dayFile({ request, params: { date }, context: {} });
    const expected = Buffer.from(await exported.arrayBuffer()).toString();
    expect((await fetched(report.file)).bytes.toString()).toBe(expected);
    expect(expected.split("\r\n").length).toBeGreaterThan(3);
    expect(askForDay(date, "?conta=1")).toBeUndefined();
  });

  test("of a filter is of that filter, in its columns and order; no file has what only a screen has", async () => {
    const ON_SCREEN = "por=50&grafico=bandeira&densidade=compacta";
    await ready({}, `${NEW}&bandeira=elo&ordem=-bruto&colunas=nsu&colunas=bruto&${ON_SCREEN}`);
    const report = await made();
    expect(report).toMatchObject({ title: "Vendas detalhadas", state: "ready" });
    expect(report.said).toBe("bandeira: Elo; ordem: bruto, decrescente; colunas: NSU, bruto");
    const { bytes } = await fetched(String(report.file));
    expect(bytes.toString().split("\r\n")[0]).toBe("\ufeffData e hora;NSU;Bruto");
  });

  test("asked for twice with one form is one", async () => {
    const { data } = await maria.load(asking, NEW);
    const form = { format: "csv", when: "once", recipients: "", ...Visitor.formTokenOf(data) };
    await maria.act(ask, NEW, form);
    await maria.act(ask, NEW, form);
    expect((await listed()).reports).toHaveLength(1);
  });

  test("whose answer was cut is found, and not asked for again", async () => {
    const calls = "/api/portal/companies/emp-1001/reports";
    await control.faults([{ method: "POST", path: calls, fault: "half-body", times: 1 }]);
    const { status, location } = await send(NEW, {});
    expect([status, location]).toEqual([303, ALL]);
    expect((await listed()).reports).toHaveLength(1);
  });

  test("is deleted although the answer was cut, and still there where nothing was told", async () => {
    const { id } = await ready();
    const path = `${ALL}/${id}/excluir`;
    const params = { id, act: "excluir" };
    const calls = `/api/portal/companies/emp-1001/reports/${id}`;
    const remove = async (fault: string) => {
      const { data } = await maria.load(acting, path, params);
      await control.faults([{ method: "DELETE", path: calls, fault, times: 1 }]);
      return maria.act(act, path, Visitor.formTokenOf(data), params);
    };
    expect((await remove("reset")).status).not.toBe(200);
    expect((await listed()).reports).toHaveLength(1);
    const { status, location } = await remove("half-body");
    expect([status, location]).toEqual([303, ALL]);
    expect((await listed()).reports).toEqual([]);
  });

  test("that could not be made is asked for once more, with what it was asked with", async () => {
    await send(NEW, { format: "zip" });
    const { id } = await made();
    const path = `${ALL}/${id}/repetir`;
    const params = { id, act: "repetir" };
    // What is there is not made again.
    expect((await maria.load(acting, path, params)).location).toBe(ALL);
    const all = (await askDirectly(maria, "/api/portal/companies/emp-1001/reports")) as {
      items: { id: string }[];
    };
    const one = all.items.find((report) => report.id === id);
    const read = `/api/portal/companies/emp-1001/reports/${id}`;
    const failed = { ...one, state: "failed", problem: "O arquivo não pôde ser feito." };
    await control.faults([{ path: read, fault: "status", status: 200, body: failed, times: 1 }]);
    const { data } = await maria.load(acting, path, params);
    expect(data).toMatchObject({
      act: "repetir",
      format: "CSV compactado (ZIP)",
      title: "Vendas detalhadas",
    });
    const refused = await maria.act(act, path, Visitor.formTokenOf(data), params);
    expect([refused.status, refused.data.toast?.message]).toEqual([
      409,
      expect.stringContaining("já está pronto ou sendo feito"),
    ]);
    expect(await apiMutations()).toContainEqual(expect.objectContaining({ path: `${read}/repeat` }));
  });

  test("of a filter without rows is refused in words, with all that was chosen", async () => {
    const { status, data } = await send(`${NEW}&q=nadaassim`, { format: "zip", recipients: "a@b.example" });
    expect(status).toBe(422);
    expect(data.form.error[""]).toEqual([expect.stringContaining("nenhuma linha")]);
    expect(data.form.initialValue).toMatchObject({ format: "zip", recipients: "a@b.example" });
    expect((await listed()).reports).toEqual([]);
  });

  test("under an address that is not understood leads to the list that says so", async () => {
    const { status, location } = await maria.load(asking, `${NEW}&valor_de=dez&bandeira=elo`);
    expect([status, location]).toEqual([303, "/customer/vendas-detalhadas?valor_de=dez&bandeira=elo"]);
  });

  test.each(["customer/overview", "partner/subscriptions", "nada", ""])(
    "of %s there is none in this area",
    async (list) => {
      const { status } = await maria.load(asking, `/customer/relatorios/novo?lista=${list}`);
      expect(status).toBe(404);
    },
  );

  test("of a list that somebody may not open is not there for them", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    expect((await joao.load(asking, NEW)).status).toBe(404);
  });
});

/** Nobody has so many companies, people or requests, nor units of the schedule, which are days by acquirer and arrangement. */
const NEVER_LONG = new Set([
  "customer/receivables",
  "customer/establishment/requests",
  "partner/companies",
  "partner/persons",
  "partner/users",
]);

describe("a list's own file", () => {
  const counted = Object.values<ListScreen>(LIST_SCREENS).flatMap(({ file, fixed, as }) => {
    const list = file && OF_EXPORT[file.path];
    if (!list || NEVER_LONG.has(list)) return [];
    return [{ list, file, fixed, who: as.includes("paulo") ? "paulo" : "maria" }];
  });

  /** Answers to the export, of whose filter the upstream says that it finds `rows`. */
  async function exported({ file, fixed, who }: (typeof counted)[number], rows: number) {
    const visitor = who === "paulo" ? paulo : maria;
    const path = `${file.path}?${fixed}`;
    const { params = {} } = file;
    const answer = async () => {
      const request = new Request(config.origin + path, { headers: { cookie: visitor.jar.header } });
      const response = (await file.load({ request, params, context: {} })) as Response;
      if (response.status === 200) await response.body?.cancel();
      return response;
    };
    const plant = async (at: number, change: (body: Record<string, unknown>) => object) => {
      const call = (await apiCalls())[at];
      if (!call) throw new Error("less was asked");
      const { path: asked, query } = call;
      const body = await askDirectly(visitor, `${asked}?${new URLSearchParams(query)}`);
      return { path: asked, fault: "status" as const, status: 200, body: change(body as never) };
    };
    await control.clearJournal();
    await answer();
    const lot = await plant(0, (page) => ({ ...page, next_cursor: "more" }));
    await control.faults([lot]);
    await control.clearJournal();
    await answer();
    await control.clearFaults();
    const totals = await plant(1, (body) => {
      const side = { ...(body.sales as object), count: rows };
      const sides = body.movements
        ? { sales: side, movements: { ...side, ...(body.movements as object), count: rows } }
        : {};
      return { ...body, count: rows, found_count: rows, entries_count: rows, ...sides };
    });
    await control.faults([lot, totals]);
    return answer();
  }

  test.each(counted)("$list, $fixed: of too many rows leads to a report of the same filter", async (one) => {
    const fixed = `${one.fixed}${one.fixed ? "&" : ""}por=50`;
    const response = await exported({ ...one, fixed }, 50_001);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const area = one.list.split("/")[0];
    expect(location).toBe(`/${area}/relatorios/novo?lista=${one.list}&${fixed}`);
    expect(await toastIn(response.headers)).toContain("São 50.001 linhas");
  });

  test.each(counted)("$list, $fixed: of as many as may be is made at once", async (one) => {
    expect((await exported(one, 50_000)).status).toBe(200);
  });
});

describe("e-mails", () => {
  const wrong = async (recipients: string, when = "weekly") => {
    const { status, data } = await send(`${NEW}&bandeira=visa`, { when, recipients, format: "zip" });
    expect(await apiMutations()).toEqual([]);
    expect(data.form.initialValue).toMatchObject({ when, format: "zip", ...(recipients && { recipients }) });
    return [status, data.form.error.recipients?.join()];
  };

  test.each([
    ["ana@loja", "“ana@loja” não é um e-mail"],
    ["ana@loja.example, sem arroba", "“sem” não é um e-mail"],
    ["Ana Souza <ana@loja.example>, fiscal", "“fiscal” não é um e-mail"],
    ["beto.loja.example, Ana Souza <ana@loja.example>", "“beto.loja.example” não é um e-mail"],
    ["Ana Souza <ana>", "“ana” não é um e-mail"],
    ["", "ao menos um e-mail: é por ele que avisamos"],
    [Array.from({ length: 60 }, (_, at) => `p${at}@loja.example`).join("\n"), "São 60 e-mails"],
  ])("%j are refused at their field, and nothing is asked for", async (recipients, words) => {
    expect(await wrong(recipients)).toEqual([400, expect.stringContaining(words)]);
  });

  test("are taken with the names that a mail program copies, and those without one beside them", async () => {
    const before = (await listed()).schedules.items.map(({ id }: { id: string }) => id);
    const recipients =
      'bia@loja.example; "Souza, Ana" <ana@loja.example>, Loja 1 <um@loja.example>\nce@loja.example Dé & Filhos <de@loja.example>; fim@loja.example';
    const answer = await send(NEW, { when: "daily", recipients });
    expect(answer.status).toBe(303);
    // The mail says that the file is there, and never brings it.
    expect(await toastIn(answer.headers)).toContain("Avisamos por e-mail");
    const { items } = (await listed()).schedules;
    const made = items.find(({ id }: { id: string }) => !before.includes(id));
    expect(made.recipients).toEqual(
      ["bia", "ana", "um", "ce", "de", "fim"].map((name) => `${name}@loja.example`),
    );
  });

  test("may be left out of a report that is made once", async () => {
    expect((await send(NEW, { recipients: "" })).status).toBe(303);
  });
});

describe("a schedule", () => {
  const schedules = async () => (await listed()).schedules.items;

  test("is made, changed by who saw it, and stopped", async () => {
    const before = await schedules();
    const recipients = "ana@loja.example; BETO@loja.example, beto@loja.example";
    expect(
      (await send(`${NEW}&bandeira=visa&de=${dayFromNow(-300)}`, { when: "daily", recipients })).status,
    ).toBe(303);
    const one = (await schedules()).find(
      ({ id }: { id: string }) => !before.some((old: { id: string }) => old.id === id),
    );
    expect(one).toMatchObject({
      cadence: "Todo dia",
      said: "bandeira: Visa",
      recipients: ["ana@loja.example", "beto@loja.example"],
    });
    const params = { id: one.id, act: "alterar" };
    const { data } = await maria.load(acting, one.change, params);
    const form = {
      ...Visitor.formTokenOf(data),
      version: "1",
      format: "csv",
      when: "monthly",
      recipients: "",
    };
    const refused = await maria.act(act, one.change, form, params);
    expect(refused.data.form.error.recipients).toBeDefined();
    const again = { ...form, ...Visitor.formTokenOf(refused.data), recipients: "fiscal@loja.example" };
    expect((await maria.act(act, one.change, again, params)).status).toBe(303);
    expect(await schedules()).toContainEqual(expect.objectContaining({ id: one.id, cadence: "Todo dia 1º" }));
    const stop = { id: one.id, act: "parar" };
    const page = await maria.load(acting, one.stop, stop);
    await maria.act(act, one.stop, Visitor.formTokenOf(page.data), stop);
    expect(await schedules()).toEqual(before);
  });

  test("is paused and goes on, and neither is asked for twice", async () => {
    const [before] = await schedules();
    const press = async (path: string) => {
      const params = { id: before.id, act: path.split("/").at(-1) ?? "" };
      const { data } = await maria.load(acting, path, params);
      return maria.act(act, path, Visitor.formTokenOf(data), params);
    };
    expect(before.pause).toMatch(/\/pausar$/);
    expect((await press(before.pause)).location).toBe(ALL);
    const [paused] = await schedules();
    expect(paused).toMatchObject({ next: null, paused: expect.stringContaining(formatDate(new Date())) });
    expect(paused.pause).toMatch(/\/retomar$/);
    const params = { id: before.id, act: "pausar" };
    expect((await maria.load(acting, before.pause, params)).location).toBe(ALL);
    expect((await press(paused.pause)).location).toBe(ALL);
    expect(await schedules()).toMatchObject([{ next: before.next, paused: null, pause: before.pause }]);
  });

  test("of a partner is the partner's", async () => {
    const { data } = await paulo.load(partnerReports, "/partner/relatorios");
    const [one] = data.schedules.items;
    const params = { id: one.id, act: "parar" };
    expect((await maria.load(acting, one.stop, params)).status).not.toBe(200);
    const page = await paulo.load(partnerActing, one.stop, params);
    expect((await paulo.act(partnerAct, one.stop, Visitor.formTokenOf(page.data), params)).status).toBe(303);
    expect((await listed(paulo)).schedules.items).toEqual([]);
  });

  test.each(["pausar", "parar", "alterar"])("whose answer to %s was cut is found as it is", async (deed) => {
    const [one] = await schedules();
    const path = `${ALL}/${one.id}/${deed}`;
    const params = { id: one.id, act: deed };
    const { data } = await maria.load(acting, path, params);
    const calls = `/api/portal/companies/emp-1001/report-schedules/${one.id}`;
    await control.faults([
      { method: "PUT", path: calls, fault: "half-body", times: 1 },
      { method: "POST", path: `${calls}/pause`, fault: "half-body", times: 1 },
      { method: "DELETE", path: calls, fault: "reset", times: 1 },
    ]);
    const form = { version: "1", format: "zip", when: "daily", recipients: "prova@exemplo.example" };
    const { status, location } = await maria.act(
      act,
      path,
      { ...form, ...Visitor.formTokenOf(data) },
      params,
    );
    if (deed !== "parar") expect([status, location]).toEqual([303, ALL]);
    expect((await schedules()).some(({ cadence }: { cadence: string }) => cadence === "Todo dia")).toBe(
      deed === "alterar",
    );
    expect((await schedules()).map(({ paused }: { paused: string | null }) => paused !== null)).toEqual([
      deed === "pausar",
    ]);
  });

  test("that cannot be read leaves the reports in their place", async () => {
    await failQuestions("/api/portal/companies/emp-1001/report-schedules", { fault: "status", status: 503 });
    expect((await listed()).schedules.ok).toBe(false);
  });
});

describe("a file", () => {
  const WIDE = `${NEW}&colunas=todas&de=${dayFromNow(-300)}&ate=${dayFromNow(0)}`;

  test("in any parts is the whole one", async () => {
    const { file } = await ready();
    const whole = await fetched(file, { "accept-encoding": "identity" });
    const etag = whole.response.headers.get("etag") ?? "";
    expect(whole.response.headers.get("content-length")).toBe(String(whole.bytes.length));
    expect(whole.response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="vendas-.*\.csv"$/,
    );
    const cut = fc.integer({ min: 1, max: whole.bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(cut, async (at) => {
        const { response, bytes } = await fetched(file, { range: `bytes=${at}-`, "if-range": etag });
        expect(response.status).toBe(206);
        expect(response.headers.get("content-range")).toBe(
          `bytes ${at}-${whole.bytes.length - 1}/${whole.bytes.length}`,
        );
        expect(Buffer.concat([whole.bytes.subarray(0, at), bytes]).equals(whole.bytes)).toBe(true);
      }),
      { numRuns: 8, seed: 11 },
    );
  });

  test("is compressed for who takes that, and its parts then are of the compressed one", async () => {
    const { file } = await ready();
    const plain = await fetched(file);
    const packed = await fetched(file, { "accept-encoding": "gzip, br" });
    expect(packed.response.headers.get("content-encoding")).toBe("gzip");
    expect(packed.response.headers.get("etag")).not.toBe(plain.response.headers.get("etag"));
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length * 2).toBeLessThan(plain.bytes.length);
    const etag = packed.response.headers.get("etag") ?? "";
    const rest = { "accept-encoding": "gzip", range: "bytes=100-", "if-range": etag };
    const second = await fetched(file, rest);
    expect(Buffer.concat([packed.bytes.subarray(0, 100), second.bytes]).equals(packed.bytes)).toBe(true);
    // A part of the one is never joined to the other.
    const other = await fetched(file, { range: "bytes=100-", "if-range": etag });
    expect([other.response.status, other.bytes.length]).toEqual([200, plain.bytes.length]);
  });

  test("beyond its end is 416, and HEAD tells its size alone", async () => {
    const { file } = await ready();
    const { response } = await fetched(file, { range: "bytes=99999999-" });
    expect([response.status, response.headers.get("content-range")]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
    const head = await fetched(file, {}, maria, "HEAD");
    expect(Number(head.response.headers.get("content-length"))).toBeGreaterThan(100);
    expect(head.bytes.length).toBe(0);
  });

  test("comes to three readers of one person at a time", async () => {
    const { id, file } = await ready({}, WIDE);
    const open = async (leaves?: AbortSignal) => {
      const init = { headers: { cookie: maria.jar.header }, ...(leaves ? { signal: leaves } : {}) };
      const request = new Request(config.origin + file, init);
      const answer = await download({ request, params: { id }, context: {} }).catch((thrown) => thrown);
      return answer as Response;
    };
    const leaving = new AbortController();
    const answers = [await open(), await open(leaving.signal), await open()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await open();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    leaving.abort();
    const [first, , third] = answers;
    answers.push(await open());
    await first?.body?.cancel();
    answers.push(await open());
    await third?.arrayBuffer();
    answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const answer of answers.slice(3)) await answer.body?.cancel();
  });

  test("that breaks off upstream breaks off here too", async () => {
    const { file } = await ready({}, WIDE);
    const request = new Request(config.origin + file, { headers: { cookie: maria.jar.header } });
    const id = file.split("/").at(-2) ?? "";
    await failQuestions(`/api/portal/companies/emp-1001/reports/${id}/file`, {
      fault: "status",
      status: 503,
    });
    const refused = await download({ request, params: { id }, context: {} }).catch(
      (thrown) => thrown as Response,
    );
    expect(refused.status).toBe(503);
  });

  test("is not there for another company, for strangers, or once it is deleted", async () => {
    const { id, file } = await ready();
    expect((await fetched(file.replace("/customer/", "/partner/"), {}, paulo)).response.status).toBe(404);
    const params = { id, act: "excluir" };
    const page = await maria.load(acting, `${ALL}/${id}/excluir`, params);
    expect(
      (await maria.act(act, `${ALL}/${id}/excluir`, Visitor.formTokenOf(page.data), params)).status,
    ).toBe(303);
    expect((await fetched(file)).response.status).toBe(404);
  });

  test("with prices is not there for whoever may not see prices, and theirs has none", async () => {
    const { file } = await ready();
    const hidden = await Visitor.permitted(
      "maria@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    expect((await hidden.load(reports, ALL)).data.reports).toEqual([]);
    expect((await fetched(file, {}, hidden)).response.status).toBe(404);
    const own = await ready({}, `${NEW}&colunas=todas`, hidden);
    const { bytes } = await fetched(own.file, {}, hidden);
    expect(bytes.toString()).not.toMatch(/Taxa %|Líquido|MDR/);
  });
});

describe("the statement of a month", () => {
  const statementFor = async (...permissions: string[]) => {
    const visitor = await Visitor.permitted("maria@loja.example", ...permissions);
    const { data } = await visitor.load(reports, ALL);
    const { data: schedule } = await visitor.load(receivables, "/customer/agenda-recebiveis");
    return [data.statement, schedule.statement];
  };

  test("says how one is told when a month closes, and leads to where that is set", async () => {
    const SET = "/customer/avisos/preferencias";
    const sayer = async () => (await listed()).statement;
    expect(await sayer()).toMatchObject({
      told: "Quando o mês fecha, você não é avisado.",
      change: `${SET}#statement_ready`,
    });
    const { data } = await maria.load(preferring, SET);
    const fields = { ...data.initial, ...Visitor.formTokenOf(data), statement_ready_mail: "on" };
    expect((await maria.act(prefer, SET, fields)).status).toBe(303);
    expect((await sayer()).told).toBe("No dia 1º, às 6h, você é avisado por e-mail.");
  });

  test("is led to from the reports and from the schedule: the month that closed, and this one", async () => {
    const closed = addMonths(monthOf(calendarDay(new Date())), -1);
    expect(await statementFor("customer-sales-read")).toEqual([
      {
        closed: { name: monthName(closed), href: `/customer/extrato?mes=${closed}` },
        current: "/customer/extrato",
        told: expect.stringContaining("não é avisado"),
        change: "/customer/avisos/preferencias#statement_ready",
      },
      `/customer/extrato?mes=${addMonths(closed, 1)}`,
    ]);
  });

  test("is not led to where nothing of it would be shown", async () => {
    expect(await statementFor("customer-sales-read", "dont-show-price-read")).toEqual([null, null]);
    expect(await statementFor("portal_customer_full")).toEqual([null, null]);
    expect((await listed(paulo)).statement).toBeNull();
  });
});
