/**
 * The upstream may come to have acquirers, brands, products, statuses and other labels that we do not know. Every screen
 * stands then, and wherever it reads otherwise than before, it says the key as it came.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { standStill } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { callAt, renamed, strange } from "#tests/support/labels";
import { textOf } from "#tests/support/markup-tree";
import { postedForms } from "#tests/support/posted-forms";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as bankCheck } from "~/routes/customer/receivables/bank-check/route";
import { action as changeContract } from "~/routes/partner/customer/contracts/edit/route";
import { action as changeGroup } from "~/routes/partner/customer/routing/groups/edit/route";
import { action as changeRule } from "~/routes/partner/customer/routing/rules/edit/route";
import { addressOf } from "../../bench/addresses.ts";
import { SCREENS, type Screen } from "../../bench/budgets.ts";
import { CLOCK_DAY } from "../../bench/clock.ts";

type Walked = Screen & { account: string };
/** Screens of people who are signed in with one company, and of no flow that is begun first. */
const WALKED = SCREENS.filter(
  (screen): screen is Walked => screen.account !== null && !screen.flow && !screen.partner,
);

/** Where another key is another verdict, which needs no name: what is not known is never taken for what is. */
const VERDICTS: readonly { at: RegExp; key?: string; why: string }[] = [
  { at: /\/roteamento\b/, why: "a key is its own name: it fits, takes and costs only what is called so" },
  { at: /\/contratos\/novo$/, why: "the acquirers that are left are those without a contract" },
  { at: /\/definir-senha$/, why: "a password is only for an account whose status allows it" },
  { at: /\/link-do-convite$/, why: "a link is only for an account whose status allows it" },
  {
    at: /^\/partner\/customers$/,
    key: "activity",
    why: "a count stands beside each activity that can be asked for",
  },
  { at: /\/cancel$/, key: "status", why: "from when on an end can be taken back is known of some states" },
  { at: /\/auditoria\/\d+$/, key: "record", why: "a code is said as the screens of its record say it" },
  { at: /\/mover$/, why: "which terminals stand at a checkout is known of some kinds" },
];
/** Named by its own keys: under other ones it is another address. */
const BY_ITS_KEYS = /\/conferir\/|\/importar\/lot-/;

const visitors = new Map<string, Promise<Visitor>>();
function visitorOf(account: string): Promise<Visitor> {
  const signedIn = visitors.get(account) ?? Visitor.signedIn(account);
  visitors.set(account, signedIn);
  return signedIn;
}
beforeAll(standStill);
afterEach(() => control.clearFaults());

/** What a page is answered with: each path once. */
async function answersTo(visitor: Visitor, href: string) {
  await control.clearJournal();
  await openPage(visitor, href);
  const asked = new Map((await apiCalls()).map((call) => [call.path, call]));
  return Promise.all(
    [...asked.values()].map(async ({ path, query }) => {
      const search = new URLSearchParams(query).toString();
      return { path, answer: await askDirectly(visitor, search ? `${path}?${search}` : path) };
    }),
  );
}

/** Puts these answers, all labels renamed or `only` those of some keys; the keys that are labels. */
async function rename(
  answers: Awaited<ReturnType<typeof answersTo>>,
  only?: readonly string[],
): Promise<string[]> {
  const told = answers.flatMap(({ path, answer }) => {
    const call = callAt(path);
    return call && answer !== null ? [{ path, ...renamed(call, answer, only) }] : [];
  });
  const labelled = told.filter(({ keys }) => keys.size > 0);
  await control.faults(
    labelled.map(({ path, answer: body }) => ({ method: "GET", path, fault: "status", status: 200, body })),
  );
  return [...new Set(labelled.flatMap(({ keys }) => [...keys]))];
}

/** Sentences begin with a capital letter, whatever they begin with. */
async function textAt(visitor: Visitor, href: string): Promise<string> {
  return textOf((await openPage(visitor, href)).page).toLowerCase();
}

async function addressAt(visitor: Visitor, { on = [], path }: Screen): Promise<string> {
  const reader = { get: async (href: string) => ({ text: (await openPage(visitor, href)).html }) };
  return addressOf(reader, [...on, path], CLOCK_DAY);
}

describe("labels that we do not know are shown as they came", () => {
  const screens = WALKED.filter(({ path }) => !BY_ITS_KEYS.test(path));
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    "%s",
    async (_, screen) => {
      const visitor = await visitorOf(screen.account);
      const href = await addressAt(visitor, screen);
      const answers = await answersTo(visitor, href);
      const keys = await rename(answers);
      const all = await textAt(visitor, href);
      expect(all).not.toMatch(/\bundefined\b|\[object |\bnan\b/);
      const verdicts = VERDICTS.filter(({ at }) => at.test(href.split("?")[0] ?? ""));
      if (verdicts.some(({ key }) => key === undefined)) return;
      const hidden = keys.filter(
        (key) => !all.includes(strange(key)) && !verdicts.some((verdict) => verdict.key === key),
      );
      if (hidden.length === 0) return;
      await rename(answers, []);
      const before = await textAt(visitor, href);
      const silent: string[] = [];
      for (const key of hidden) {
        await rename(answers, [key]);
        const text = await textAt(visitor, href);
        if (text !== before && !text.includes(strange(key))) silent.push(key);
      }
      expect(silent).toEqual([]);
    },
    30_000,
  );
});

test("a unit of an acquirer and an arrangement that we do not know is checked at the bank", async () => {
  const maria = await visitorOf("maria@loja.example");
  const day = await addressAt(maria, {
    account: null,
    budget: { usable: 0, document: 0, script: 0, blocking: 0 },
    path: "/customer/agenda-recebiveis/dia/{-22}",
  });
  await rename(await answersTo(maria, day), ["acquirer", "arrangement"]);
  const unit = `${strange("acquirer")}-${strange("arrangement")}`;
  expect((await openPage(maria, day)).html).toContain(`${day}/conferir/${unit}`);
  const { status, data } = await maria.load(bankCheck, `${day}/conferir/${unit}`, {
    date: day.split("/").at(-1) ?? "",
    unit,
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ acquirer: strange("acquirer"), arrangement: strange("arrangement") });
});

describe("a form that is saved as it stands sends back the keys that we do not know", () => {
  const CUSTOMER = "/partner/customers/cli-1001";
  const FORMS: [path: string, action: typeof changeRule, params: Record<string, string>, keys: string[]][] = [
    [
      `${CUSTOMER}/contratos/con-1001-cielo`,
      changeContract,
      { contract: "con-1001-cielo" },
      ["status", "brand", "modality", "key_type"],
    ],
    [
      `${CUSTOMER}/roteamento/valor/rot-1001-05/editar`,
      changeRule,
      { type: "valor", rule: "rot-1001-05" },
      ["card_type"],
    ],
    [`${CUSTOMER}/roteamento/grupos/gru-1001-1`, changeGroup, { group: "gru-1001-1" }, ["acquirer"]],
  ];

  /** A name that comes several times is a list, of which a browser loses none. */
  const numbered = (fields: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      fields.map(([name, value], at) => {
        const same = fields.filter(([other]) => other === name);
        const place = fields.slice(0, at).filter(([other]) => other === name).length;
        return [same.length > 1 ? `${name}[${place}]` : name, value];
      }),
    );

  test.each(FORMS)("%s", async (path, action, params, keys) => {
    const paulo = await visitorOf("paulo@parceiro.example");
    await rename(await answersTo(paulo, path), keys);
    const { html } = await openPage(paulo, path);
    const form = postedForms(html, path).find(({ fields }) => fields.some(([name]) => name === "_key"));
    const sent = await sentDuring(() =>
      // But for a name, where it has one: what changes nothing is not sent.
      paulo.act(
        action,
        path,
        { ...numbered(form?.fields ?? []), name: "Outro nome" },
        { id: "cli-1001", ...params },
      ),
    );
    const [command] = sent.filter(({ method }) => method !== "GET");
    const body = JSON.stringify(command?.body ?? null);
    expect(keys.filter((key) => !body.includes(`"${strange(key)}"`))).toEqual([]);
  });
});
