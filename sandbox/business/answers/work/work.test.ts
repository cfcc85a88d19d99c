import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  answerChangeRequest,
  createChangeRequest,
  listChangeRequests,
} from "#contract/extension/change-requests";
import { answerEstablishmentDocument, getEstablishment } from "#contract/extension/establishment";
import { listNotices } from "#contract/extension/notices";
import { getDashboardOnboarding } from "#contract/extension/partner-dashboard";
import { listPendings } from "#contract/extension/pendings";
import { getPortfolioTotals, listPortfolio } from "#contract/extension/portfolio";
import {
  getWorkItem,
  getWorkTotals,
  listWork,
  putWorkDone,
  putWorkNote,
  putWorkOwner,
  putWorkPostponement,
  type WorkItem,
} from "#contract/extension/work";
import type { Client } from "../../../support/api.ts";
import { clientFor } from "../../../support/api.ts";
import { signedIn } from "../../../support/clients.ts";
import { runSandbox } from "../../../support/sandbox.ts";
import { run } from "../../query.ts";

const sandbox = runSandbox({ today: "2026-11-20", sales: 3000 });
const here = () => sandbox.current;
const { paulo, semprecos, maria, ana } = signedIn(sandbox, "paulo", "semprecos", "maria", "ana");
const params = { partnerId: "par-2001" };
const fabio = () => clientFor(here(), "fabio@parceiro.example", "emp-2001");

type Query = NonNullable<InputOf<typeof listWork>["query"]>;
const list = async (query: Query = {}, client: Client = paulo) =>
  (await client.ask(listWork, { params, query: { limit: 1000, ...query } })).body.items;
const count = async (query: Query = {}, client: Client = paulo) =>
  (await client.ask(getWorkTotals, { params, query })).body.count;
const keysOf = (items: readonly WorkItem[]) => items.map(({ key }) => key);
const read = async (itemKey: string, client: Client = paulo) =>
  client.ask(getWorkItem, { params: { ...params, itemKey } });
const one = async (kind: WorkItem["kind"]) => {
  const [item] = await list({ kind });
  if (!item) throw new Error(`nothing waits as ${kind}`);
  return item;
};

describe("each kind is what the list behind it has", () => {
  test.each(["idle-15", "idle-30"] as const)(
    "%s: the active customers of the portfolio",
    async (activity) => {
      const items = await list({ kind: activity });
      const filter = { activity, company_status: "active" } as const;
      const rows = (await paulo.ask(listPortfolio, { params, query: { ...filter, limit: 1000 } })).body.items;
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ customer }) => customer?.id).sort()).toEqual(
        rows.map(({ customer_id }) => customer_id).sort(),
      );
      expect((await paulo.ask(getPortfolioTotals, { params, query: filter })).body.count).toBe(items.length);
      for (const { customer, key } of items) {
        const row = rows.find(({ customer_id }) => customer_id === customer?.id);
        expect(key).toBe(`${activity}.${customer?.id}.${row?.last_sale_on}`);
      }
    },
  );

  test("stuck registrations: as many as the dashboard and the portfolio count", async () => {
    const items = await list({ kind: "onboarding-stuck" });
    const { stuck_count } = (await paulo.ask(getDashboardOnboarding, { params, query: {} })).body;
    const { count } = (await paulo.ask(getPortfolioTotals, { params, query: { onboarding: "stuck" } })).body;
    expect([items.length, items.length]).toEqual([stuck_count, count]);
    expect(stuck_count).toBeGreaterThan(0);
  });

  test("pendings: those of the merchant's own list that its acquirer decides within a day", async () => {
    const items = await list({ kind: "pending-deadline", customer_id: "cli-1001" });
    const { body } = await maria.ask(listPendings, {
      params: { customerId: "cli-1001" },
      query: { state: "pending,failed", limit: 1000 },
    });
    const now = here().clock.now().getTime();
    const near = body.items.filter(({ decision_deadline: at }) => {
      const left = Date.parse(at) - now;
      return left > 0 && left <= 24 * 3_600_000;
    });
    expect(near.length).toBeGreaterThan(0);
    expect(items.map(({ record_id }) => record_id).sort()).toEqual(near.map(({ id }) => id).sort());
  });
});

test("requests for a change: those of the partner's own customers, until they are answered for good", async () => {
  const open = { status: "requested,in-review", limit: 1000 } as const;
  const customers = (await paulo.ask(listPortfolio, { params, query: { limit: 1000 } })).body.items;
  const asked = await Promise.all(
    customers.map(async ({ customer_id }) => {
      const at = { params: { customerId: customer_id }, query: open };
      return (await paulo.ask(listChangeRequests, at)).body.items.map(({ protocol }) => protocol);
    }),
  );
  const items = await list({ kind: "change-request" });
  expect(items.map(({ record_id }) => record_id).sort()).toEqual(asked.flat().sort());
  expect(new Set(items.map(({ customer }) => customer?.id)).size).toBeGreaterThan(1);

  const at = { params: { customerId: "cli-1001" } };
  const description = "Incluir o telefone da loja nova.";
  const made = (await maria.ask(createChangeRequest, { ...at, body: { section: "contacts", description } }))
    .body;
  const { protocol } = made;
  const mine = async () => (await list({ kind: "change-request", q: protocol }))[0];
  expect(await mine()).toMatchObject({
    key: `change-request.${protocol}`,
    customer: { id: "cli-1001" },
    since: made.requested_at,
    due: null,
    subject: `Contatos, protocolo ${protocol}`,
    detail: `Pedido por ${made.requested_by_name}, ainda sem resposta.`,
  });
  const rita = await clientFor(here(), "rita@parceiro.example", "emp-2002");
  const theirs = await rita.ask(listWork, {
    params: { partnerId: "par-2002" },
    query: { kind: "change-request", limit: 1000 },
  });
  expect(theirs.status).toBe(200);
  expect(keysOf(theirs.body.items)).not.toContain(`change-request.${protocol}`);

  const answer = (status: "in-review" | "done", version: number) =>
    paulo.ask(answerChangeRequest, {
      params: { ...at.params, protocol },
      body: { status, answer: null, version },
    });
  await answer("in-review", 0);
  expect((await mine())?.detail).toMatch(/, em análise, respondido em \d/);
  expect((await answer("done", 1)).status).toBe(200);
  expect(await mine()).toBeUndefined();
});

test("documents that were sent: until they are approved or refused", async () => {
  const at = { customerId: "cli-1001", documentId: "doc-1001-2" };
  const { documents } = (await paulo.ask(getEstablishment, { params: at })).body;
  const sent = documents.find(({ id }) => id === at.documentId);
  const mine = async () => await list({ kind: "document-review", customer_id: "cli-1001" });
  expect(await mine()).toMatchObject([
    {
      key: "document-review.doc-1001-2.1",
      since: sent?.sent_at,
      due: null,
      subject: sent?.name,
      detail: expect.stringMatching(/^Enviado por .+, aguarda ser aprovado ou recusado\.$/),
      record_id: at.documentId,
    },
  ]);
  const refused = { status: "refused", answer: "Está ilegível.", valid_until: null, version: 1 } as const;
  const told = await paulo.ask(answerEstablishmentDocument, { params: at, body: refused });
  expect(await mine()).toEqual([]);
  const wrong = await list({ kind: "document-refused", customer_id: "cli-1001", q: sent?.name ?? "" });
  expect(wrong).toMatchObject([{ since: told.body.answered_at }]);
});

test("only a partner answers, and only for its own customers", async () => {
  const query = { status: "requested", limit: 1 } as const;
  const [one] = (await maria.ask(listChangeRequests, { params: { customerId: "cli-1001" }, query })).body
    .items;
  const at = {
    params: { customerId: "cli-1001", protocol: one?.protocol ?? "" },
    body: { status: "done", answer: null, version: 0 },
  } as const;
  expect((await maria.ask(answerChangeRequest, at)).status).toBe(403);
  const rita = await clientFor(here(), "rita@parceiro.example", "emp-2002");
  expect((await rita.ask(answerChangeRequest, at)).status).toBe(404);
  const reader = await clientFor(here(), "fabio@parceiro.example", "emp-2001");
  expect((await reader.ask(answerChangeRequest, at)).status).toBe(403);
});

test("the totals are those of the list, whatever the filter", async () => {
  for (const query of [
    {},
    { kind: "idle-15,idle-30" },
    { due: "week" },
    { due: "none" },
    { q: "maria" },
  ] as const) {
    const { body } = await paulo.ask(getWorkTotals, { params, query });
    const items = await list(query);
    expect(body.count).toBe(items.length);
    expect(body.owners.reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
    const { kind: _kind, ...others } = query as { kind?: string };
    expect(body.kinds.reduce((sum, { count }) => sum + count, 0)).toBe((await list(others as Query)).length);
  }
});

test("pages follow each other in every sort, each item once", async () => {
  for (const sort of ["due", "since", "customer"] as const)
    for (const direction of ["asc", "desc"] as const) {
      const whole = keysOf(await list({ sort, direction }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await paulo.ask(listWork, {
          params,
          query: { sort, direction, limit: 7, ...(cursor && { cursor }) },
        });
        seen.push(...keysOf(body.items));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
    }
});

describe("who sees what", () => {
  test("another partner's queue is not there, nor for a merchant", async () => {
    expect((await ana.ask(listWork, { params, query: {} })).status).toBe(403);
    expect((await maria.ask(listWork, { params, query: {} })).status).toBe(403);
  });

  test("a kind is there for whoever may open what it leads to", async () => {
    const kinds = new Set((await list({}, await fabio())).map(({ kind }) => kind));
    expect(kinds).toContain("idle-15");
    expect(kinds).not.toContain("routing-conflict");
    expect(kinds).not.toContain("invitation-expired");
    expect(kinds).not.toContain("subscription-ending");
    const others = (await list({}, semprecos)).map(({ kind }) => kind);
    expect(others).toEqual(expect.arrayContaining(["routing-conflict", "subscription-ending"]));
    const { key } = await one("routing-conflict");
    expect((await read(key, await fabio())).status).toBe(404);
  });
});

describe("what people add", () => {
  test("an owner makes it mine, and of the team for everybody else", async () => {
    const { key, version } = await one("idle-15");
    const at = { params: { ...params, itemKey: key } };
    const { body, status } = await paulo.ask(putWorkOwner, {
      ...at,
      body: { owner_id: "usr-fabio", version },
    });
    expect([status, body.owner?.id, body.version]).toEqual([200, "usr-fabio", version + 1]);
    expect(body.assignable.map(({ id }) => id)).toContain("usr-fabio");
    expect(keysOf(await list({ owner: "mine" }, await fabio()))).toEqual([key]);
    expect(keysOf(await list({ owner: "team" }))).toEqual([key]);
    expect(keysOf(await list({ owner: "none" }))).not.toContain(key);
    // Who is given it is told so, and not whoever takes it, or has it.
    const told = async (client: Client) =>
      (
        await client.ask(listNotices, {
          params: { companyId: "emp-2001" },
          query: { kind: "work_assigned", limit: 10 },
        })
      ).body.items;
    const [notice, ...others] = await told(await fabio());
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      record_id: key,
      record: "there",
      customer_id: body.customer?.id,
      subject: `Sem vender há 15 dias, ${body.customer?.trade_name}`,
      detail: "Paulo Exemplo Andrade passou este trabalho para você.",
    });
    const give = async (owner_id: string, from: number) =>
      (await paulo.ask(putWorkOwner, { ...at, body: { owner_id, version: from } })).status;
    expect(await give("usr-fabio", version + 1)).toBe(200);
    expect(await told(await fabio())).toEqual([notice]);
    expect(await give("usr-paulo", version + 2)).toBe(200);
    expect(await told(paulo)).toEqual([]);
    expect(await give("usr-fabio", version + 3)).toBe(200);
    expect(await told(await fabio())).toHaveLength(2);
    const gone = await paulo.ask(putWorkOwner, {
      ...at,
      body: { owner_id: "usr-gilda", version: version + 4 },
    });
    expect([gone.status, Object.keys(gone.error?.fields ?? {})]).toEqual([422, ["owner_id"]]);
  });

  test("nobody is given what they would not see", async () => {
    const { key, version } = await one("routing-conflict");
    const { body } = await read(key);
    expect(body.assignable.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["usr-paulo", "usr-semprecos"]),
    );
    expect(body.assignable.map(({ id }) => id)).not.toContain("usr-fabio");
    const at = { params: { ...params, itemKey: key } };
    const { status, error } = await paulo.ask(putWorkOwner, {
      ...at,
      body: { owner_id: "usr-fabio", version },
    });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ["owner_id"]]);
  });

  test("a postponed one is hidden until its day, and back on it", async () => {
    const { key, version } = await one("document-refused");
    const at = { params: { ...params, itemKey: key } };
    const before = await count();
    for (const until of ["2026-11-20", "2026-11-19", "2028-01-01"]) {
      const { status, error } = await paulo.ask(putWorkPostponement, { ...at, body: { until, version } });
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ["until"]]);
    }
    await paulo.ask(putWorkPostponement, { ...at, body: { until: "2026-11-21", version } });
    expect(keysOf(await list())).not.toContain(key);
    expect(await count()).toBe(before - 1);
    expect(keysOf(await list({ state: "postponed" }))).toEqual([key]);
    run(here().db, "update work_marks set postponed_until = '2026-11-20' where item_key = ?", key);
    expect(keysOf(await list())).toContain(key);
    expect((await read(key)).body).toMatchObject({ state: "open", postponed_until: "2026-11-20" });
  });

  test("of two people the second is told who was faster, and nothing of it is written", async () => {
    const { key, version } = await one("idle-30");
    const at = { params: { ...params, itemKey: key } };
    await (await fabio()).ask(putWorkNote, { ...at, body: { note: "Ligo amanhã.", version } });
    const late = await paulo.ask(putWorkNote, { ...at, body: { note: "Já liguei.", version } });
    expect(late.status).toBe(409);
    expect(late.error?.message).toMatch(/^Fábio Exemplo Xavier mudou este trabalho em/);
    expect((await read(key)).body.note).toBe("Ligo amanhã.");
    for (const q of ["amanhã", "amanha", "LIGO AMANHÃ"]) expect(keysOf(await list({ q }))).toEqual([key]);
  });

  test("what is done leaves the queue; done twice is told by whom; it can be opened again", async () => {
    const { key, version } = await one("idle-15");
    const at = { params: { ...params, itemKey: key } };
    await paulo.ask(putWorkDone, { ...at, body: { done: true, version } });
    expect(keysOf(await list())).not.toContain(key);
    const again = await (await fabio()).ask(putWorkDone, { ...at, body: { done: true, version } });
    expect([again.status, again.error?.message]).toEqual([
      409,
      expect.stringMatching(/^Paulo .+ já deu este trabalho por feito em/),
    ]);
    const later = { until: "2026-12-01", version: version + 1 };
    expect((await paulo.ask(putWorkPostponement, { ...at, body: later })).status).toBe(409);
    await paulo.ask(putWorkDone, { ...at, body: { done: false, version: version + 1 } });
    expect(keysOf(await list())).toContain(key);
  });
});

describe("an item lives as long as its cause", () => {
  test("it vanishes by itself, and what causes it anew is another one", async () => {
    const { key, customer, version } = await one("onboarding-stuck");
    const id = customer?.id ?? "";
    const at = { params: { ...params, itemKey: key } };
    await paulo.ask(putWorkDone, { ...at, body: { done: true, version } });
    const now = here().clock.now().getTime();
    const moved = (ago: number) =>
      run(
        here().db,
        "update onboardings set started_at = ? where customer_id = ?",
        now - ago * 86_400_000,
        id,
      );
    moved(1);
    expect((await read(key)).status).toBe(404);
    expect((await paulo.ask(putWorkDone, { ...at, body: { done: false, version: 1 } })).status).toBe(404);
    run(here().db, "update onboarding_steps set saved_at = null where customer_id = ?", id);
    run(here().db, "update onboardings set sent_at = null, decided_at = null where customer_id = ?", id);
    moved(4);
    const [anew] = await list({ kind: "onboarding-stuck", customer_id: id });
    expect(anew).toMatchObject({ state: "open", version: 0 });
    expect(anew?.key).not.toBe(key);
  });

  test("an offer about to end, until somebody accepts it", async () => {
    const { db } = here();
    const [sold] = (await paulo.ask(listPortfolio, { params, query: { limit: 1 } })).body.items;
    run(
      db,
      `update iso_offers set viewed_at = null, accepted_at = null, deleted_at = null, expiration_date = '2026-11-27',
         company_id = ?, partner_id = 'par-2001' where id = (select min(id) from iso_offers)`,
      sold?.id ?? "",
    );
    const [offer] = await list({ kind: "offer-ending" });
    expect(offer).toMatchObject({ due: "2026-11-28T02:59:59.999Z", customer: { id: sold?.customer_id } });
    run(db, "update iso_offers set expiration_date = '2026-11-28' where id = ?", offer?.record_id ?? "");
    expect(await list({ kind: "offer-ending" })).toEqual([]);
    run(db, "update iso_offers set expiration_date = '2026-11-20' where id = ?", offer?.record_id ?? "");
    expect(await count({ kind: "offer-ending", due: "today" })).toBe(1);
    run(db, "update iso_offers set accepted_at = 1 where id = ?", offer?.record_id ?? "");
    expect(await list({ kind: "offer-ending" })).toEqual([]);
  });

  test("a subscription about to end, until the eve: on its last day it is over", async () => {
    const item = await one("subscription-ending");
    const endsOn = (day: string) =>
      run(here().db, "update subscriptions set ends_at = ? where id = ?", day, item.record_id ?? "");
    const found = async (query: Query = {}) =>
      (await list({ kind: "subscription-ending", ...query })).filter(
        ({ record_id }) => record_id === item.record_id,
      );
    endsOn("2026-11-21");
    // The last moment at which somebody can take the end back.
    const [last] = await found({ due: "today" });
    expect(last).toMatchObject({ due: "2026-11-21T02:59:59.999Z" });
    endsOn("2026-11-20");
    expect(await found()).toEqual([]);
  });

  test("a pending, until its acquirer has decided", async () => {
    const [item] = await list({ kind: "pending-deadline", customer_id: "cli-1001" });
    const now = here().clock.now().getTime();
    const ends = (at: number) =>
      run(here().db, "update pendings set decision_deadline = ? where id = ?", at, Number(item?.record_id));
    const keys = async () => keysOf(await list({ kind: "pending-deadline" }));
    ends(now + 25 * 3_600_000);
    expect(await keys()).not.toContain(item?.key);
    ends(now + 23 * 3_600_000);
    expect(await keys()).toContain(item?.key);
    ends(now - 1);
    expect(await keys()).not.toContain(item?.key);
  });

  test("a conflict, while both rules are in force for the same days and stores", async () => {
    const item = await one("routing-conflict");
    const set = (columns: string) =>
      run(here().db, `update routing_rules set ${columns} where id = ?`, item.record_id);
    const keys = async () => keysOf(await list({ kind: "routing-conflict" }));
    const same = "enabled = 1, valid_from = null, valid_to = null, group_id = null";
    for (const other of [
      "enabled = 0",
      "valid_to = '2026-11-19'",
      "valid_from = '2026-12-01'",
      "group_id = 'g'",
    ]) {
      set(other);
      expect(await keys(), other).not.toContain(item.key);
      set(same);
      expect(await keys(), other).toContain(item.key);
    }
    // Changed, it is to be looked at anew.
    set("version = version + 1");
    expect(await keys()).not.toContain(item.key);
    expect(await count({ kind: "routing-conflict", q: item.subject ?? "" })).toBe(1);
    // Both begin before today: from today on they are for the same days.
    set("valid_from = '2026-11-01'");
    expect(await count({ kind: "routing-conflict", q: item.subject ?? "" })).toBe(1);
  });

  test("a change of where money goes, while it waits for a second person", async () => {
    const { db } = here();
    run(
      db,
      `insert into payout_changes (id, customer_id, kind, target_id, state, before, after, needs_agreement,
         waiting_hours, asked_at, asked_by_id, asked_by_person, asked_by_name, due_at)
       values ('tro-1', 'cli-1001', 'approvals', 'cli-1001', 'waiting', '{}', '{}', 1, 0, ?, 'usr-maria', '', 'Maria', ?)`,
      here().clock.now().getTime(),
      here().clock.now().getTime() + 86_400_000,
    );
    expect(keysOf(await list({ kind: "payout-waiting" }))).toEqual(["payout-waiting.tro-1"]);
    run(db, "update payout_changes set state = 'refused', due_at = null where id = 'tro-1'");
    expect(await list({ kind: "payout-waiting" })).toEqual([]);
  });
});
