/**
 * The upstream may come to have acquirers, brands, products and statuses that we do not know. They only label, so the
 * page stands, and shows them as they came.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { control, type FaultOrder, type JournalEntry } from "../support/control.ts";
import { nodesIn, tagged, textOf } from "../support/markup-tree.ts";
import { openPage } from "../support/rendered-page.ts";
import { apiCalls, askDirectly } from "../support/upstream-calls.ts";
import { Visitor } from "../support/visitor.ts";

/** A screen, or the first record of one; what the upstream calls it; the keys that are shown. */
interface Screen {
  as?: "paulo@parceiro.example";
  at: string;
  record?: (id: string) => string;
  api: string;
  keys: readonly string[];
}

const CUSTOMER = "/api/portal/customers/*";
const PARTNER = "/api/portal/partners/*";
const SCREENS: Record<string, Screen> = {
  overview: {
    at: paths.customerOverview(),
    api: `${CUSTOMER}/overview*`,
    keys: ["acquirer", "brand", "modality"],
  },
  sales: {
    at: paths.sales(),
    api: `${CUSTOMER}/sales*`,
    keys: ["acquirer", "brand", "product", "status"],
  },
  sale: {
    at: paths.sales(),
    record: paths.sale,
    api: `${CUSTOMER}/sales/*`,
    keys: ["acquirer", "brand", "product", "status", "entry_mode", "step"],
  },
  receivables: {
    at: `${paths.receivables()}?visao=unidades`,
    api: `${CUSTOMER}/receivables*`,
    keys: ["acquirer", "arrangement", "status"],
  },
  pendings: {
    at: paths.pendings(),
    api: `${CUSTOMER}/pendings*`,
    keys: ["acquirer", "modality"],
  },
  pending: {
    at: paths.pendings(),
    record: paths.pending,
    api: `${CUSTOMER}/pendings/*`,
    keys: ["acquirer", "brand", "modality", "state", "reason"],
  },
  "the report of treatments": {
    at: paths.pendingReport(),
    api: `${CUSTOMER}/pending*`,
    keys: ["acquirer", "result_state"],
  },
  discrepancies: {
    at: paths.discrepancies(),
    api: `${CUSTOMER}/discrepancies*`,
    keys: ["acquirer", "brand", "modality", "type", "status"],
  },
  discrepancy: {
    at: paths.discrepancies(),
    record: paths.discrepancy,
    api: `${CUSTOMER}/discrepancies/*`,
    keys: ["acquirer", "type", "status"],
  },
  conciliation: {
    at: `${paths.conciliation()}?visao=vendas`,
    api: `${CUSTOMER}/conciliation*`,
    keys: ["acquirer", "brand", "modality", "status"],
  },
  terminals: {
    at: paths.terminals(),
    api: `${CUSTOMER}/terminals*`,
    keys: ["kind", "status", "network"],
  },
  terminal: {
    at: paths.terminals(),
    record: paths.terminal,
    api: `${CUSTOMER}/terminals/*`,
    keys: ["acquirer", "kind", "status", "network"],
  },
  fees: {
    at: paths.fees(),
    api: `${CUSTOMER}/fees*`,
    keys: ["acquirer", "brand", "modality"],
  },
  establishment: {
    at: paths.establishment(),
    api: `${CUSTOMER}/establishment*`,
    keys: ["acquirer", "brand"],
  },
  subscriptions: {
    as: "paulo@parceiro.example",
    at: paths.subscriptions(),
    api: `${PARTNER}/subscriptions*`,
    keys: ["status"],
  },
  subscription: {
    as: "paulo@parceiro.example",
    at: paths.subscriptions(),
    record: paths.subscription,
    api: `${PARTNER}/subscriptions/*`,
    keys: ["status", "payment", "billing_cycle"],
  },
};

/** The answer with other words for these keys, in a list of them too. */
function renamed(answer: unknown, keys: readonly string[], of = ""): unknown {
  if (Array.isArray(answer)) return answer.map((one) => renamed(one, keys, of.replace(/s$/, "")));
  if (answer !== null && typeof answer === "object")
    return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, renamed(value, keys, key)]));
  return typeof answer === "string" && keys.includes(of) ? strange(of) : answer;
}
const strange = (key: string) => `novo-${key}`;

const globPattern = (glob: string) => new RegExp(`^${glob.replaceAll("*", ".*")}$`);

let people: Record<string, Visitor>;
beforeAll(async () => {
  people = {
    maria: await Visitor.signedIn("maria@loja.example"),
    "paulo@parceiro.example": await Visitor.signedIn("paulo@parceiro.example"),
  };
});
afterEach(() => control.clearFaults());

/** Faults that answer with what the upstream has answered, renamed. */
async function answersOf(
  visitor: Visitor,
  calls: JournalEntry[],
  { api, keys }: Screen,
): Promise<FaultOrder[]> {
  const asked = calls.filter(({ method, path }) => method === "GET" && globPattern(api).test(path));
  const each = new Map(asked.map((call) => [call.path, call]));
  return Promise.all(
    [...each.values()].map(async ({ path, query }) => {
      const answer = await askDirectly(visitor, `${path}?${new URLSearchParams(query)}`);
      return { method: "GET", path, fault: "status", status: 200, body: renamed(answer, keys) };
    }),
  );
}

describe("keys that we do not know are shown as they came", () => {
  test.each(Object.entries(SCREENS))(
    "%s",
    async (_, screen) => {
      const visitor = people[screen.as ?? "maria"] as Visitor;
      const href = screen.record ? await firstRecord(visitor, screen.at, screen.record) : screen.at;
      await control.clearJournal();
      await openPage(visitor, href);
      const answers = await answersOf(visitor, await apiCalls(), screen);
      expect(answers.length).toBeGreaterThan(0);
      await control.faults(answers);
      const text = textOf((await openPage(visitor, href)).page);
      expect(screen.keys.filter((key) => !text.includes(strange(key)))).toEqual([]);
    },
    30_000,
  );
});

/** Where the first row of a list leads to. */
async function firstRecord(visitor: Visitor, list: string, record: (id: string) => string): Promise<string> {
  const links = nodesIn((await openPage(visitor, list)).page, tagged("a"));
  const found = links
    .map(({ attributes }) => attributes.href ?? "")
    .find((href) => {
      const [id] = href.split("?")[0]?.split("/").slice(-1) ?? [];
      return id !== undefined && /\d/.test(id) && href === record(id);
    });
  if (!found) throw new Error(`${list} leads to no record`);
  return found;
}
