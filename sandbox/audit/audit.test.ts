/** The audit over HTTP: who did what from where, and who may read it. */
import { beforeAll, expect, test } from "vitest";
import { type AcquirerContract, listAcquirerContracts, updateAcquirerContract } from "#contract/acquirers";
import type { InputOf } from "#contract/call";
import { createCustomer, updateCustomerTpv } from "#contract/customers";
import { type AuditEntry, getAuditEntry, getAuditTotals, listAudit } from "#contract/extension/audit";
import { listConciliationSales } from "#contract/extension/conciliation";
import { putConciliationNote } from "#contract/extension/conciliation-days";
import { deleteConciliationMatch } from "#contract/extension/conciliation-matches";
import { createDiscrepancyNote, listDiscrepancies } from "#contract/extension/discrepancies";
import { acceptDiscrepancies, contestDiscrepancies } from "#contract/extension/discrepancy-claims";
import { saveOnboardingStep } from "#contract/extension/onboarding";
import { disregardPendings, listPendings, undoPendings } from "#contract/extension/pendings";
import { createSubscription } from "#contract/extension/subscriptions";
import { requestTerminalReplacement } from "#contract/extension/terminals";
import { bindPerson, listPersons } from "#contract/persons";
import {
  createRoutingGroup,
  deleteRoutingGroup,
  listRoutingGroups,
  updateRoutingGroup,
} from "#contract/routing";
import { findSsoUser, logoutUser, updateSsoUser } from "#contract/sso-users";
import { all, run } from "../business/query.ts";
import { dayOf, textOf } from "../business/rules/calendar.ts";
import { agreed } from "../examples/subscriptions.ts";
import { type Client, clientFor } from "../support/api.ts";
import { runSandbox } from "../support/sandbox.ts";

/** So many that somebody has sales that wait for an answer, at whatever hour. */
const sandbox = runSandbox({ sales: 300 });
const here = () => sandbox.current;
const company = { companyId: "emp-2001" };

let paulo: Client;
beforeAll(async () => {
  paulo = await clientFor(here(), "paulo@parceiro.example", "emp-2001");
});

const read = async (who: Client, query = {}, params = company) =>
  (await who.ask(listAudit, { params, query })).body.items;

/** A command with headers as the portal sends them. */
function setTpv(tpv_amount: number, headers: Record<string, string>) {
  return fetch(`${here().url}/api/backoffice/customers/cli-1001/tpv`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${paulo.tokens.access_token}`,
      "content-type": "application/json",
      "x-company-id": "emp-2001",
      "x-partner-id": "par-2001",
      ...headers,
    },
    body: JSON.stringify({ tpv_amount }),
  });
}

test("an entry says who, when, for whom, from where, on what, before and after", async () => {
  await setTpv(1_000_00, {});
  await setTpv(2_000_00, {
    "x-request-id": "pedido-7",
    "x-forwarded-for": "203.0.113.7, 10.0.0.1",
    "x-client-browser": "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0",
    "idempotency-key": "uma-vez",
  });
  const [entry] = await read(paulo);
  expect(entry).toMatchObject({
    actor: { id: "usr-paulo", email: "paulo@parceiro.example" },
    company: { id: "emp-2001", environment: "partner" },
    customer: { id: "cli-1001" },
    act: "updateCustomerTpv",
    group: "registry",
    record: { kind: "company", id: "emp-1001" },
    changes: [{ field: "tpv_amount", kind: "amount", before: "100000", after: "200000", shown: "whole" }],
    outcome: "done",
    request_id: "pedido-7",
    address: "203.0.113.7",
    browser: "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0",
  });
  const one = await paulo.ask(getAuditEntry, { params: { ...company, entryId: entry?.id ?? "" } });
  expect(one.body).toEqual(entry);
});

test("records, and what they lead to, are told by their names, and never by ids of ours alone", async () => {
  const body = { company_id: "emp-3001", tpv_amount: 1_000_00 };
  const made = await paulo.ask(createCustomer, { body });
  const company = { kind: "company", id: "emp-3001", name: made.body.trade_name };
  expect((await read(paulo, { act: "createCustomer" }))[0]?.record).toEqual(company);

  const [person] = (await paulo.ask(listPersons, { query: {} })).body.items;
  const bound = { person_id: person?.id ?? "", company_id: "emp-3001", role: "finance" } as const;
  await paulo.ask(bindPerson, { body: bound });
  const [binding] = await read(paulo, { act: "bindPerson" });
  expect(binding?.record).toEqual({ kind: "person", id: person?.id, name: person?.name });

  const params = { partnerId: "par-2001" };
  const terms = { started_at: here().clock.today(), billing_cycle: "monthly", payment: "bank-slip" } as const;
  const sale = { ...agreed, ...terms, customer_id: made.body.id, plan_id: "pla-tef" };
  await paulo.ask(createSubscription, { params, body: sale });
  const [sold] = await read(paulo, { act: "createSubscription" });
  expect(sold?.record).toMatchObject({ kind: "subscription", name: "TEF" });
  const plan = sold?.changes.find(({ field }) => field === "plan_id");
  expect(plan).toMatchObject({ record_name: "TEF", after: "TEF" });
});

test("what the days have brought meanwhile is nobody's act, and told to no other partner", async () => {
  const { db, clock } = here();
  const [due] = all<{ id: string }>(
    db,
    `select s.id from subscriptions s join companies c on c.customer_id = s.customer_id
     where c.owner_partner_id <> 'par-2001' and s.status = 'active' and s.ends_at is null limit 1`,
  );
  run(db, "update subscriptions set renews_at = ? where id = ?", clock.today(), due?.id ?? "");
  const terms = { started_at: clock.today(), billing_cycle: "monthly", payment: "bank-slip" } as const;
  const [first] = all<{ customer_id: string }>(db, "select customer_id from companies where id = 'emp-3001'");
  const body = { ...agreed, ...terms, customer_id: first?.customer_id ?? "", plan_id: "pla-pos" };
  const sold = await paulo.ask(createSubscription, { params: { partnerId: "par-2001" }, body });
  const [entry] = await read(paulo, { act: "createSubscription" });
  expect(entry?.record).toMatchObject({ id: sold.body.id, name: "POS" });
  const touched = new Set(entry?.changes.map(({ record, record_id }) => `${record} ${record_id}`));
  const invoices = sold.body.invoices.map(({ id }) => `invoice ${id}`);
  expect([...touched].sort()).toEqual([...invoices, `subscription ${sold.body.id}`]);
  expect(
    all(
      db,
      "select 1 from invoices where subscription_id = ? and issued_on = ?",
      due?.id ?? "",
      clock.today(),
    ),
  ).toHaveLength(1);
});

test("a replay adds none, nor does what is refused; what is no address is none", async () => {
  const before = await read(paulo, { limit: 100 });
  await setTpv(2_000_00, { "idempotency-key": "uma-vez" });
  expect((await setTpv(-1, {})).status).toBe(422);
  expect(await read(paulo, { limit: 100 })).toHaveLength(before.length);
  await setTpv(3_000_00, { "x-forwarded-for": "<script>", "x-request-id": "a b" });
  const [entry] = await read(paulo);
  expect(entry?.address).toBeNull();
  expect(entry?.request_id).toMatch(/^[\w.-]+$/);
});

test("filters: day, person, group, act, customer, record, words; pages by cursor", async () => {
  const [entry] = await read(paulo);
  const today = here().clock.today();
  for (const query of [
    { from: today, to: today },
    { actor_id: "usr-paulo" },
    { group: "registry,routing" },
    { act: "updateCustomerTpv" },
    { customer_id: "cli-1001" },
    { record_kind: "company", record_id: "emp-1001" },
    { q: entry?.request_id },
    { q: (entry?.customer?.name ?? "").slice(0, 6).toUpperCase() },
  ])
    expect((await read(paulo, query))[0]?.id).toBe(entry?.id);
  for (const query of [
    { to: "2020-01-01" },
    { actor_id: "usr-ninguem" },
    { group: "routing" },
    { act: "createReport" },
    { customer_id: "cli-1010" },
    { q: "nada disto" },
  ])
    expect((await read(paulo, query)).some(({ id }) => id === entry?.id)).toBe(false);
  const first = (await paulo.ask(listAudit, { params: company, query: { limit: 1 } })).body;
  const second = await read(paulo, { limit: 1, cursor: first.next_cursor });
  expect(second[0]?.id).not.toBe(first.items[0]?.id);
  const { body } = await paulo.ask(getAuditTotals, { params: company, query: {} });
  expect(body.groups.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
  expect(body.actors.map(({ id }) => id)).toContain("usr-paulo");
});

test("another partner sees none of it, the merchant what concerns it, without from where", async () => {
  const rita = await clientFor(here(), "rita@parceiro.example", "emp-2002");
  expect(await read(rita, {}, { companyId: "emp-2002" })).toEqual([]);
  expect((await rita.ask(listAudit, { params: company, query: {} })).status).toBe(404);
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const [entry] = await read(maria, { act: "updateCustomerTpv" }, { companyId: "emp-1001" });
  expect(entry).toMatchObject({ actor: { id: "usr-paulo" }, address: null, browser: null });
  const joao = await clientFor(here(), "joao@loja.example", "emp-1001");
  const refused = await joao.ask(listAudit, { params: { companyId: "emp-1001" }, query: {} });
  expect(refused.status).toBe(403);
});

test("payout data are told by their end, prices not at all to whoever may not see them", async () => {
  const params = { customerId: "cli-1012" };
  const contracts = (await paulo.ask(listAcquirerContracts, { params })).body as AcquirerContract[];
  const { id, pix, ...body } = contracts.find((one) => one.pix !== null) as AcquirerContract;
  const answer = await paulo.ask(updateAcquirerContract, {
    params: { ...params, id },
    body: {
      ...body,
      bank_account: { bank_code: "260", branch: "0001", account: "7654321-0" },
      mdr_table_id: "tabela-9",
      pix: pix && { ...pix, fee_rate: pix.fee_rate + 1 },
    },
  });
  expect(answer.status).toBe(200);
  const find = async (who: Client): Promise<AuditEntry | undefined> =>
    (await read(who, { act: "updateAcquirerContract" }))[0];
  const entry = await find(paulo);
  expect(JSON.stringify(entry)).not.toContain("7654321");
  const changeOf = (of: AuditEntry | undefined, field: string) =>
    of?.changes.find((one) => one.field === field);
  expect(changeOf(entry, "bank_account.account")).toMatchObject({ after: "•••1-0", shown: "masked" });
  expect(changeOf(entry, "pix.fee_rate")).toMatchObject({ shown: "whole" });
  const blind = await clientFor(here(), "semprecos@parceiro.example", "emp-2001");
  const unpriced = await find(blind);
  expect(changeOf(unpriced, "pix.fee_rate")).toMatchObject({ before: null, after: null, shown: "hidden" });
  // The code of a table is no price: they read and write it in the contract.
  expect(changeOf(unpriced, "mdr_table_id")).toMatchObject({ after: "tabela-9", shown: "whole" });
});

test("a note, which changes no record, is told with its words", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const params = { customerId: "cli-1001" };
  const [one] = (await maria.ask(listDiscrepancies, { params, query: { limit: 1 } })).body.items;
  const text = "O arquivo veio sem esta venda.";
  await maria.ask(createDiscrepancyNote, {
    params: { ...params, discrepancyId: one?.id ?? "" },
    body: { text },
  });
  const [entry] = await read(maria, { act: "createDiscrepancyNote" }, { companyId: "emp-1001" });
  expect(entry).toMatchObject({
    record: { kind: "discrepancy", id: one?.id },
    changes: [{ field: "text", before: null, after: text }],
  });
});

test("a discrepancy, and a pending sale, are called by the number of their sale", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const params = { customerId: "cli-1001" };
  const { items } = (await maria.ask(listDiscrepancies, { params, query: { limit: 50 } })).body;
  const one = items.find(({ nsu }) => nsu !== null);
  const { id: discrepancyId = "", nsu } = one ?? {};
  await maria.ask(createDiscrepancyNote, {
    params: { ...params, discrepancyId },
    body: { text: "Conferir." },
  });
  const [noted] = await read(maria, { act: "createDiscrepancyNote" }, { companyId: "emp-1001" });
  expect(noted?.record).toEqual({ kind: "discrepancy", id: discrepancyId, name: nsu });

  const [pending] = (await maria.ask(listPendings, { params, query: { state: "pending", limit: 1 } })).body
    .items;
  await maria.ask(disregardPendings, {
    params,
    body: { pending_ids: [pending?.id ?? ""], reason: "Venda refeita no caixa." },
  });
  const [treated] = await read(maria, { act: "disregardPendings" }, { companyId: "emp-1001" });
  expect(treated?.record).toEqual({ kind: "pending", id: pending?.id, name: pending?.nsu_tef });
});

test("an attempt that failed is told with its reason, and so is the one after it", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const params = { customerId: "cli-1001" };
  const [down] = all<{ id: number }>(
    here().db,
    "select id from pendings where customer_id = 'cli-1001' and state in ('pending', 'failed') and failures_left = 1",
  );
  const id = String(down?.id);
  const body = { pending_ids: [id], reason: "Cliente desistiu." };
  for (const state of ["failed", "undone"]) {
    await maria.ask(undoPendings, { params, body });
    const [entry] = await read(maria, { act: "undoPendings" }, { companyId: "emp-1001" });
    const told = entry?.changes.map(({ record, record_id, field, after }) => [
      record,
      record_id,
      field,
      after,
    ]);
    expect(told).toContainEqual(["pending", id, "state", state]);
    expect(told).toContainEqual(["pending", id, "reason", "Cliente desistiu."]);
    expect(told).toContainEqual(["pending", id, "action", "undo"]);
  }
});

test("a replacement is told of the terminal, by its own number", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const [device] = all<{ id: number; serial_number: string }>(
    here().db,
    "select id, serial_number from terminals where customer_id = 'cli-1001' and status = 'active' order by id desc",
  );
  const params = { customerId: "cli-1001", terminalId: String(device?.id) };
  await maria.ask(requestTerminalReplacement, { params, body: { reason: "A tela não liga." } });
  const [entry] = await read(maria, { act: "requestTerminalReplacement" }, { companyId: "emp-1001" });
  expect(entry?.record).toEqual({ kind: "terminal", id: params.terminalId, name: device?.serial_number });
});

test("what is done to somebody's access names who it is, and whose the access is to", async () => {
  const params = { id: "usr-fabio" };
  const named = { kind: "user", id: "usr-fabio", name: "fabio@parceiro.example" };
  await paulo.ask(logoutUser, { params });
  expect((await read(paulo, { act: "logoutUser" }))[0]?.record).toEqual(named);
  const user = (await paulo.ask(findSsoUser, { params })).body;
  const companies = user.companies.map((one) => ({ ...one, permissions: ["terminals-read"] }));
  await paulo.ask(updateSsoUser, {
    params,
    body: { ...user, companies } as InputOf<typeof updateSsoUser>["body"],
  });
  const [entry] = await read(paulo, { act: "updateSsoUser" });
  expect(entry?.record).toEqual(named);
  expect(entry?.changes).toMatchObject([{ record: "access", record_name: "Parceira Maré Alta" }]);
});

test("the stores of a group are told by their names, and a group that is gone by the name it had", async () => {
  const params = { customerId: "cli-1001" };
  const [store] = all<{ id: string; name: string }>(
    here().db,
    "select id, name from stores where customer_id = 'cli-1001' order by id limit 1",
  );
  const made = { name: "Por um dia", description: null, enabled: true, is_default: false };
  const body = { ...made, default_acquirers: [], store_ids: [String(store?.id)] };
  const group = (await paulo.ask(createRoutingGroup, { params, body })).body;
  const told = async (act: "createRoutingGroup" | "deleteRoutingGroup") =>
    (await read(paulo, { act }))[0]?.changes.find(({ record }) => record === "store");
  expect(await told("createRoutingGroup")).toMatchObject({ record_name: store?.name, after: "Por um dia" });
  await paulo.ask(deleteRoutingGroup, { params: { ...params, id: group.id } });
  expect(await told("deleteRoutingGroup")).toMatchObject({ record_name: store?.name, before: "Por um dia" });
});

test("the group that becomes the default one is told of, and not the one that was", async () => {
  const params = { customerId: "cli-1001" };
  const body = { description: null, enabled: true, default_acquirers: [], store_ids: [] };
  const isTold = async (act: "createRoutingGroup" | "updateRoutingGroup", name: string) => {
    const [entry] = await read(paulo, { act });
    expect(entry?.record).toMatchObject({ kind: "group", name });
    expect(entry?.changes[0]?.record_name).toBe(name);
  };
  const [former] = (await paulo.ask(listRoutingGroups, { params })).body.filter((one) => one.is_default);
  if (!former) throw new Error("cli-1001 has no default group");
  await paulo.ask(createRoutingGroup, { params, body: { ...body, name: "Novas lojas", is_default: true } });
  await isTold("createRoutingGroup", "Novas lojas");

  const [again] = (await paulo.ask(listRoutingGroups, { params })).body.filter(({ id }) => id === former.id);
  const { id, name, version } = again ?? former;
  await paulo.ask(updateRoutingGroup, { params, body: { ...body, id, name, version, is_default: true } });
  await isTold("updateRoutingGroup", name);
});

test("a match that is undone is told of by the number of what it was of", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const params = { customerId: "cli-1001" };
  const to = here().clock.today();
  const query = { from: textOf(dayOf(to) - 30), to, match_kind: "automatic", limit: 100 };
  const { items } = (await maria.ask(listConciliationSales, { params, query })).body;
  const sale = items.find(({ match, day_closed }) => match && !match.bank_matched && !day_closed);
  await maria.ask(deleteConciliationMatch, { params: { ...params, matchId: sale?.match?.id ?? "" } });
  const [entry] = await read(maria, { act: "deleteConciliationMatch" }, { companyId: "emp-1001" });
  expect(entry?.record).toMatchObject({ kind: "movement", name: sale?.nsu });
});

test("why something was done is told, where no row keeps it too; and of each record that it was done to", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const rows = all<{ id: number; nsu: string }>(
    here().db,
    `update discrepancies set status = 'open', protocol = null where id in (select id from discrepancies
       where customer_id = 'cli-1001' and nsu is not null order by id limit 2) returning id, nsu`,
  );
  const ids = rows.map(({ id }) => String(id));
  const params = { customerId: "cli-1001" };
  const claimed = (await maria.ask(contestDiscrepancies, { params, body: { ids: ids.slice(0, 1) } })).body
    .claim;
  await maria.ask(acceptDiscrepancies, { params, body: { ids, reason: "Diferença combinada." } });
  const own = { companyId: "emp-1001" };
  const [entry] = await read(maria, { act: "acceptDiscrepancies" }, own);
  const told = entry?.changes.map(({ record_id, field, after }) => [record_id, field, after]);
  expect(told).toEqual(
    ids.flatMap((id) => [
      [id, "status", "accepted"],
      [id, "reason", "Diferença combinada."],
    ]),
  );
  // Whoever looks for the second one finds what was done to both; and a claim by its protocol.
  for (const query of [{ record_kind: "discrepancy", record_id: ids[1] }, { q: `NSU ${rows[1]?.nsu}` }])
    expect((await read(maria, query, own)).map(({ id }) => id)).toContain(entry?.id);
  expect((await read(maria, { q: claimed?.protocol }, own))[0]).toMatchObject({
    act: "contestDiscrepancies",
  });
});

test("is searched by the days and the steps that it names, as its list says them", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const own = { companyId: "emp-1001" };
  const yesterday = textOf(dayOf(here().clock.today()) - 1);
  const params = { customerId: "cli-1001", date: yesterday };
  await maria.ask(putConciliationNote, { params, body: { text: "Conferido." } });
  const byDay = await read(maria, { q: yesterday.split("-").reverse().join("/") }, own);
  expect(byDay[0]).toMatchObject({ act: "putConciliationNote", record: { kind: "day", name: yesterday } });
  const nova = await clientFor(here(), "nova@loja.example", "emp-1002");
  const step = "products";
  await nova.ask(saveOnboardingStep, {
    params: { customerId: "cli-1002", step },
    body: { step, products: ["tef"], acquirers: ["cielo"] },
  });
  const byStep = await read(paulo, { q: "produtos e adq", customer_id: "cli-1002" });
  expect(byStep[0]).toMatchObject({ act: "saveOnboardingStep", record: { kind: "onboarding", name: step } });
});

test("what several tables tell of one record stands together", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const params = { customerId: "cli-1001" };
  const ids = all<{ id: number }>(
    here().db,
    "select id from pendings where customer_id = 'cli-1001' order by id limit 2",
  ).map(({ id }) => String(id));
  const isOpen = "state = 'pending', treated_at = null, action = null, decision_deadline = ?";
  const soon = here().clock.now().getTime() + 3_600_000;
  for (const id of ids) run(here().db, `update pendings set ${isOpen} where id = ?`, soon, id);
  const body = { pending_ids: ids, reason: "Vendas refeitas no caixa." };
  await maria.ask(disregardPendings, { params, body });
  const [entry] = await read(maria, { act: "disregardPendings" }, { companyId: "emp-1001" });
  const [first, second] = ids;
  const told = entry?.changes.map(({ record_id }) => record_id);
  expect(told).toEqual([first, second].flatMap((id) => [id, id, id]));
});

test("a list that is read for a file is told of once, with its filter; one that is looked at is not", async () => {
  const ask = (headers: Record<string, string>, cursor = "") =>
    fetch(`${here().url}/api/portal/customers/cli-1001/terminals?limit=1&status=active${cursor}`, {
      headers: {
        authorization: `Bearer ${paulo.tokens.access_token}`,
        "x-company-id": "emp-2001",
        "x-partner-id": "par-2001",
        ...headers,
      },
    });
  const before = (await read(paulo, { group: "files" })).length;
  await ask({});
  const page = (await (await ask({ "x-reading": "export", "x-request-id": "arquivo-1" })).json()) as {
    next_cursor: string;
  };
  await ask({ "x-reading": "export", "x-request-id": "arquivo-1" }, `&cursor=${page.next_cursor}`);
  const files = await read(paulo, { group: "files" });
  expect(files).toHaveLength(before + 1);
  expect(files[0]).toMatchObject({
    act: "exportList",
    outcome: "read",
    customer: { id: "cli-1001" },
    record: { kind: "list", id: "listTerminals" },
    changes: [{ field: "status", after: "active" }],
  });
});

test("neither order nor page is a filter, however a list spells them", async () => {
  await fetch(
    `${here().url}/api/backoffice/sso/users?search=ana&sortBy=name&sortDirection=asc&page=1&pageSize=1000`,
    {
      headers: {
        authorization: `Bearer ${paulo.tokens.access_token}`,
        "x-company-id": "emp-2001",
        "x-partner-id": "par-2001",
        "x-reading": "export",
      },
    },
  );
  const [file] = await read(paulo, { group: "files" });
  expect(file).toMatchObject({
    record: { id: "listSsoUsers" },
    changes: [{ field: "search", after: "ana" }],
  });
  expect(file?.changes).toHaveLength(1);
});

test("the filter of a file is told as people read it: days, amounts, names, and how many rows were ticked", async () => {
  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const filter = new URLSearchParams({
    from: "2026-10-01",
    to: "2026-10-31",
    status: "settled,cancelled",
    amount_from: "15000",
    store_id: "1,2",
    id: "10,11,12",
  });
  await fetch(`${here().url}/api/portal/customers/cli-1001/sales?${filter}`, {
    headers: {
      authorization: `Bearer ${maria.tokens.access_token}`,
      "x-company-id": "emp-1001",
      "x-customer-id": "cli-1001",
      "x-reading": "export",
    },
  });
  const [file] = await read(maria, { group: "files" }, { companyId: "emp-1001" });
  expect(file?.changes.map(({ field, kind, after }) => [field, kind, after])).toEqual([
    ["from", "date", "2026-10-01"],
    ["to", "date", "2026-10-31"],
    ["status", "text", "settled, cancelled"],
    ["amount_from", "amount", "15000"],
    ["store_id", "text", expect.stringMatching(/^Loja da Maria \w+, Loja da Maria \w+$/)],
    ["id", "text", "3"],
  ]);
});

test("a filter tells no name of what is out of reach, and nobody is told in their own audit of who wrote it", async () => {
  const exported = async (who: Client, headers: Record<string, string>, path: string) => {
    const answer = await fetch(`${here().url}/api/portal/${path}`, {
      headers: { authorization: `Bearer ${who.tokens.access_token}`, "x-reading": "export", ...headers },
    });
    expect(answer.status).toBe(200);
  };
  const asPartner = { "x-company-id": "emp-2001", "x-partner-id": "par-2001" };
  const latest = async (who = paulo, companyId = "emp-2001") =>
    (await read(who, { group: "files" }, { companyId }))[0];

  // Of another partner's: a customer, and somebody who works there.
  await exported(paulo, asPartner, "partners/par-2001/subscriptions?customer_id=cli-1011,cli-1001");
  expect((await latest())?.changes).toMatchObject([{ after: "cli-1011, Loja da Maria" }]);
  await exported(
    paulo,
    asPartner,
    "companies/emp-2001/audit?customer_id=cli-1011&actor_id=usr-iris,usr-paulo",
  );
  expect(await latest()).toMatchObject({
    customer: null,
    changes: [{ after: "cli-1011" }, { after: "usr-iris, Paulo Exemplo Andrade" }],
  });
  expect(all(here().db, "select 1 from audit_entries where customer_id = 'cli-1011'")).toEqual([]);

  const maria = await clientFor(here(), "maria@loja.example", "emp-1001");
  const asMerchant = { "x-company-id": "emp-1001", "x-customer-id": "cli-1001" };
  await exported(maria, asMerchant, "customers/cli-1001/sales?from=2026-10-01&to=2026-10-31&store_id=79");
  expect((await latest(maria, "emp-1001"))?.changes.at(-1)).toMatchObject({ field: "store_id", after: "79" });
  // Who looks after the company may stand in its audit, and so be looked for.
  await exported(maria, asMerchant, "companies/emp-1001/audit?actor_id=usr-paulo,usr-nova");
  expect((await latest(maria, "emp-1001"))?.changes).toMatchObject([
    { after: "Paulo Exemplo Andrade, usr-nova" },
  ]);
});

test("data that are put back begin with what was done before anybody came, and go on being watched", async () => {
  here().desk.reset();
  const again = await clientFor(here(), "paulo@parceiro.example", "emp-2001");
  const seeded = (await read(again, { limit: 100 })).map(({ request_id }) => request_id);
  expect(seeded.length).toBeGreaterThan(20);
  expect(seeded.filter((id) => !id.startsWith("semente-"))).toEqual([]);
  await again.ask(updateCustomerTpv, { params: { id: "cli-1001" }, body: { tpv_amount: 77_00 } });
  expect((await read(again))[0]?.changes).toMatchObject([{ field: "tpv_amount", after: "7700" }]);
});
