/** The tabs of a browser are told apart: a page about one record says in its title which, and nothing that is secret. */
import { describe, expect, test } from "vitest";
import { nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { action as type, loader as typing } from "~/routes/partner/new-merchant/registration/route";
import { action as begin, loader as start } from "~/routes/partner/new-merchant/route";
import { rowOf, type ScreenName, screenAt, screenNames } from "~/screens/table";
import { addressOf } from "../../bench/addresses.ts";
import { SCREENS, type Screen } from "../../bench/budgets.ts";
import { CLOCK_DAY } from "../../bench/clock.ts";

/** Screens with an id in their path whose title names no record, and why. */
const PLAIN: Partial<Record<ScreenName, string>> = {
  "customer/pending/treat": "treats many at once",
  "customer/pending/treated": "treats many at once",
  "customer/receivables/day/export": "a file",
  "customer/receivables/entries/export": "a file",
  "customer/statement/export": "a file",
  "customer/discrepancies/file-download": "a file",
  "partner/customer/document/download": "a file",
  "customer/reports/download": "a file",
  "partner/reports/download": "a file",
  "partner/imports/download": "a file",
  "partner/batches/download": "a file",
  "partner/batches/detail": "stands only where rows were chosen",
  "public/styles": "a file",
  "partner/customer/routing/templates/application": "stands only where customers were chosen",
  "partner/new-merchant/customer": "stands only between two commands of a flow",
  "partner/new-merchant/integration": "stands only between two commands of a flow",
};

const ofOneRecord = screenNames.filter((name) => rowOf(name).path.includes(":") && !(name in PLAIN));

const DOCUMENT =
  /\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/|\b\d{11}\b|\b[\dA-Z]{12}\d{2}\b/;

const START = "/partner/customers/novo";
const TYPED = {
  legal_name: "Padaria Lua Nova Ltda",
  trade_name: "Padaria Lua Nova",
  cnae: "4721-1/02",
  state_registration: "isenta",
  mcc: "5814",
  opening_date: "15/03/2021",
};
const visitors = new Map<string, Promise<Visitor>>();

async function titlesAt({ account, flow, path, on = [] }: Screen) {
  const name = account ?? "";
  const signedIn = visitors.get(name) ?? Visitor.signedIn(name);
  visitors.set(name, signedIn);
  const visitor = await signedIn;
  const reader = { get: async (href: string) => ({ text: (await openPage(visitor, href)).html }) };
  const begun = flow ? path.replace(`${START}/:flow`, await flowOf(visitor, flow)) : path;
  return openPage(visitor, await addressOf(reader, [...on, begun], CLOCK_DAY));
}

/** A flow of this document; of a company that nobody has registered, the name is typed first. */
async function flowOf(visitor: Visitor, document: string): Promise<string> {
  const { data } = await visitor.load(start, START);
  const { location } = await visitor.act(begin, START, { ...Visitor.formTokenOf(data), document });
  const flow = location?.slice(START.length + 1) ?? "";
  const params = { flow, section: "dados" };
  const page = `${START}/${flow}/cadastro/dados`;
  const asked = await visitor.load(typing, page, params);
  if (asked.status === 200)
    await visitor.act(type, page, { ...Visitor.formTokenOf(asked.data), ...TYPED }, params);
  // Its first page finds what exists already: only then its steps know where they stand.
  await openPage(visitor, `${START}/${flow}`);
  return `${START}/${flow}`;
}

describe("the title of a page about one record names it", () => {
  test.each(ofOneRecord)("%s", async (name) => {
    const found = SCREENS.find(({ path }) => screenAt(path.split("?")[0] ?? "") === name);
    if (!found) throw new Error(`${name} has no address to look at`);
    const { title = "", plainTitle } = await titlesAt(found);
    expect(plainTitle).toMatch(/^\S.*\S · Portal$/);
    const plain = plainTitle?.replace(/ · Portal$/, "") ?? "";
    // The words of the record follow those of the page.
    expect(title.startsWith(`${plain} `) && title.slice(plain.length + 1)).toMatch(/^\S.*\S · Portal$/);
    expect(title).not.toMatch(/undefined|null|\[object/);
    expect(title).not.toMatch(DOCUMENT);
    // What people call a rule is theirs to choose.
    if (!name.startsWith("partner/customer/routing/rules/")) expect(title).not.toMatch(/R\$|%/);
  });
});

test.each(["pendente", "confirmada"])(
  "a transaction of the TEF that is %s has the number of its page, and is not called pending for good",
  async (state) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const list = await openPage(maria, `/customer/transacoes-pendentes?situacao=${state}`);
    const [row] = nodesIn(list.page, tagged("a")).filter(({ attributes: { href = "" } }) =>
      /transacoes-pendentes\/\d/.test(href),
    );
    const { title, page } = await openPage(maria, row?.attributes.href ?? "");
    const [heading] = nodesIn(page, tagged("h1")).map(textOf);
    expect(title).toBe(`Transação TEF ${heading?.split(", NSU ")[1]} · Portal`);
  },
);
