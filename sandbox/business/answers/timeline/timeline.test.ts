import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listPortfolio } from "#contract/extension/portfolio";
import { createCustomerNote, listTimeline, type TimelineKind } from "#contract/extension/timeline";
import { listWork, putWorkDone, putWorkOwner } from "#contract/extension/work";
import { type Client, clientFor } from "../../../support/api.ts";
import { signedIn } from "../../../support/clients.ts";
import { runSandbox } from "../../../support/sandbox.ts";
import { run } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import { silencesIn } from "./silences.ts";

const sandbox = runSandbox({ today: "2026-11-20", sales: 3000 });
const { paulo, maria, ana } = signedIn(sandbox, "paulo", "maria", "ana");
const params = { partnerId: "par-2001", customerId: "cli-1001" };

const list = async (kind?: string, client: Client = paulo, customerId = "cli-1001") => {
  const query = { limit: 1000, ...(kind && { kind }) };
  return (await client.ask(listTimeline, { params: { ...params, customerId }, query })).body.items;
};

describe("silences", () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 20_000, max: 20_200 }), { maxLength: 40 })
    .map((some) => some.sort((one, other) => one - other));

  test("one of 15 days for each gap of more, one of 30 for each longer one, and an end for each that ended", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (sold, since) => {
        const today = (sold.at(-1) ?? 20_000) + since;
        const found = silencesIn(sold, today);
        const gaps = sold.map((day, at) => ({ day, until: (sold[at + 1] ?? today + 1) - 1 }));
        const silent = (after: number) => gaps.filter(({ day, until }) => until - day >= after).length;
        const count = (what: string) => found.filter(({ id }) => id.startsWith(`sales.${what}.`)).length;
        expect(count("first-sale")).toBe(sold.length > 0 ? 1 : 0);
        expect(count("silence")).toBe(silent(15) + silent(31));
        const ended = sold.filter((day, at) => at > 0 && day - (sold[at - 1] ?? 0) > 15).length;
        expect(count("sold-again")).toBe(ended);
        expect(found.every(({ at }) => at <= (today + 1) * 86_400_000)).toBe(true);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }),
    );
  });

  test("who is silent in the portfolio is so in its timeline, since the same day", async () => {
    for (const activity of ["idle-15", "idle-30"] as const) {
      const { items } = (
        await paulo.ask(listPortfolio, {
          params: { partnerId: "par-2001" },
          query: { activity, limit: 1000 },
        })
      ).body;
      for (const { customer_id, last_sale_on } of items) {
        const [latest] = await list("sales", paulo, customer_id);
        expect(latest?.detail).toBe(
          `Sem vender há ${activity === "idle-15" ? "15 dias" : "mais de 30 dias"}: a última venda foi em ${last_sale_on?.split("-").reverse().join("/")}.`,
        );
        expect(latest?.at.slice(0, 10)).toBe(
          new Date((dayOf(last_sale_on ?? "") + (activity === "idle-15" ? 15 : 31)) * 86_400_000)
            .toISOString()
            .slice(0, 10),
        );
      }
    }
  });
});

test("every kind that the seed has, newest first, and pages follow each other", async () => {
  const whole = await list();
  const kinds = new Set(whole.map(({ kind }) => kind));
  for (const kind of ["registry", "onboarding", "sales", "user", "offer"] satisfies TimelineKind[])
    expect(kinds).toContain(kind);
  expect(whole.map(({ at }) => at)).toEqual([...whole.map(({ at }) => at)].sort().reverse());
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await paulo.ask(listTimeline, {
      params,
      query: { limit: 4, ...(cursor && { cursor }) },
    });
    seen.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(whole.map(({ id }) => id));
  expect(new Set(seen).size).toBe(seen.length);
});

test("what happened to a subscription by itself is told to whoever looks here first that day", async () => {
  const { db } = sandbox.current;
  run(db, "update subscriptions set ends_at = '2026-11-20' where id = 'ass-1001-1'");
  const [latest] = await list("subscription");
  expect(latest).toMatchObject({ by_name: "Portal", detail: expect.stringContaining("Fim da assinatura.") });
});

test("notes are the partner's own, and nobody else's", async () => {
  const text = "Quer trocar os terminais.\nLigar em janeiro.";
  const { status, body } = await paulo.ask(createCustomerNote, { params, body: { text } });
  expect([status, body.detail, body.kind]).toEqual([201, text, "note"]);
  const fabio = await clientFor(sandbox.current, "fabio@parceiro.example", "emp-2001");
  expect((await list("note", fabio)).map(({ detail }) => detail)).toEqual([text]);
  expect((await maria.ask(listTimeline, { params, query: {} })).status).toBe(403);
  expect((await ana.ask(createCustomerNote, { params, body: { text } })).status).toBe(403);
  const foreign = { partnerId: "par-2001", customerId: "cli-1008" };
  expect((await paulo.ask(listTimeline, { params: foreign, query: {} })).status).toBe(404);
  expect((await paulo.ask(createCustomerNote, { params: foreign, body: { text } })).status).toBe(404);
});

test("a kind is there for whoever may open the list behind it", async () => {
  const fabio = await clientFor(sandbox.current, "fabio@parceiro.example", "emp-2001");
  const kinds = new Set((await list(undefined, fabio)).map(({ kind }) => kind));
  expect(kinds).toContain("registry");
  for (const kind of ["offer", "subscription", "user", "acting"]) expect(kinds).not.toContain(kind);
});

test("what is done of what waits is told, in the order in which it was done", async () => {
  const at = { partnerId: "par-2001" };
  const query = { customer_id: "cli-1001", kind: "document-refused" } as const;
  const [item] = (await paulo.ask(listWork, { params: at, query })).body.items;
  const one = { params: { ...at, itemKey: item?.key ?? "" } };
  await paulo.ask(putWorkOwner, { ...one, body: { owner_id: "usr-paulo", version: 0 } });
  await paulo.ask(putWorkDone, { ...one, body: { done: true, version: 1 } });
  const told = (await list("work")).map(({ detail }) => detail).sort();
  expect(told).toEqual([
    "Documento recusado (Comprovante de domicílio bancário): dado por feito.",
    expect.stringMatching(/^Documento recusado .+: quem cuida é Paulo .+\.$/),
  ]);
});

test("what is done of what waits is told to whoever may open that", async () => {
  const at = { partnerId: "par-2001" };
  const { items } = (await paulo.ask(listWork, { params: at, query: { kind: "routing-conflict" } })).body;
  const [item] = items;
  const customerId = item?.customer?.id ?? "";
  const one = { params: { ...at, itemKey: item?.key ?? "" } };
  await paulo.ask(putWorkDone, { ...one, body: { done: true, version: item?.version ?? 0 } });
  // Who may read customers, and no rules.
  const fabio = await clientFor(sandbox.current, "fabio@parceiro.example", "emp-2001");
  const told = async (client: Client) =>
    (await list("work", client, customerId)).filter(({ detail }) => detail.includes(item?.subject ?? ""));
  expect([(await told(paulo)).length, await told(fabio)]).toEqual([1, []]);
});
