/** A form whose value somebody else changed since it was opened is told of that, once, and replaces nothing unseen. */
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { parseMarkup, textOf } from "#tests/support/markup-tree";
import { postedForms } from "#tests/support/posted-forms";
import { openPage } from "#tests/support/rendered-page";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import * as note from "~/routes/customer/conciliation/note/route";
import * as assignee from "~/routes/customer/discrepancies/assignee/route";
import * as rules from "~/routes/customer/payouts/rules/route";
import { RulesView } from "~/routes/customer/payouts/rules/view";
import * as move from "~/routes/customer/terminals/move/route";
import * as schedule from "~/routes/partner/reports/act/route";
import * as work from "~/routes/partner/work/act/route";
import { WorkActView } from "~/routes/partner/work/act/view";
import { ActPage } from "~/routes/reports/act-page";

const TERMINAL = "/customer/ativacao-terminais/3/mover";
const NOTED = dayFromNow(-2);
const DAY = `/customer/gestao-vendas/dia/${NOTED}/anotar`;
const DISCREPANCIES = "/customer/gestao-vendas/relatorio-divergencias";

type Typed = Record<string, string>;
interface Form {
  screen: Pick<typeof note, "action">;
  path: string;
  /** Left out of what is looked for: the first that there is. */
  params?: Typed;
  mine: Typed;
  theirs: Typed;
  /** At which field, and what is said there. */
  said: [field: string, words: string];
}

const forms: [string, Form][] = [
  [
    "where a terminal stands",
    {
      screen: move,
      path: TERMINAL,
      params: { id: "3" },
      mine: { store_id: "1", pos_number: "PDV 77" },
      theirs: { store_id: "2", pos_number: "PDV 21" },
      said: ["store_id", "o terminal passou a estar em Loja da Maria Shopping, PDV 21"],
    },
  ],
  [
    "the note of a day",
    {
      screen: note,
      path: DAY,
      params: { date: NOTED },
      mine: { text: "Falta o\nmovimento da Rede." },
      theirs: { text: "A Stone paga amanhã.\nJá liguei." },
      said: ["text", "Maria Exemplo Falcão anotou: “A Stone paga amanhã.\nJá liguei.”"],
    },
  ],
  [
    "who looks after a discrepancy",
    {
      screen: assignee,
      path: `${DISCREPANCIES}/:id/atribuir`,
      mine: { person_id: "" },
      theirs: { person_id: "pes-maria" },
      said: ["person_id", "Maria Exemplo Falcão passou a cuidar dela"],
    },
  ],
];

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
});

async function hiddenAt(path: string): Promise<Typed> {
  const { html } = await openPage(maria, path);
  const form = postedForms(html).find(({ names }) => names.includes("was"));
  return form?.hidden ?? {};
}

async function firstDiscrepancy(): Promise<string> {
  const calls = "/api/portal/customers/cli-1001/discrepancies";
  const { items } = (await askDirectly(maria, `${calls}?limit=1`)) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

test.each(forms)("%s", async (_, { screen, mine, theirs, said: [field, words], ...form }) => {
  const params = form.params ?? { id: await firstDiscrepancy() };
  const path = form.path.replace(":id", params.id ?? "");
  const send = (fields: Typed) => maria.act(screen.action, path, fields, params);
  const opened = await hiddenAt(path);
  const sent = { ...(await hiddenAt(path)), ...theirs };
  expect((await send(sent)).status).toBe(303);
  await control.clearJournal();

  const refused = await send({ ...opened, ...mine });
  expect(refused.status).toBe(409);
  expect(refused.data.form.error).toEqual({
    [field]: [`Enquanto você editava, ${words}. Nada foi alterado; se enviar de novo, fica o seu.`],
  });
  expect(await apiMutations()).toEqual([]);
  const { was } = refused.data.form.initialValue;
  expect((await send({ ...Visitor.formTokenOf(refused.data), was, ...mine })).status).toBe(303);

  // Sent once more, or as somebody else has it already, it is no other command.
  expect((await send({ ...opened, ...mine })).status).toBe(303);
});

interface Versioned {
  account: string;
  // biome-ignore lint/suspicious/noExplicitAny: a loader, an action and a view of any screen.
  screen: { loader: any; action: any };
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  view: (props: any) => React.ReactNode;
  path: string;
  params: Typed;
  mine: Typed;
  theirs: Typed;
  /** What the form that comes back says of what stands there now. */
  says: string;
}

const versioned: [string, Versioned][] = [
  [
    "the rules of changes of account",
    {
      account: "maria@loja.example",
      screen: rules,
      view: RulesView,
      path: "/customer/meu-estabelecimento/trocas-de-conta/regras",
      params: {},
      mine: { waiting_hours: "48" },
      theirs: { waiting_hours: "24" },
      says: "Espera entre a aprovação e a troca 24 horas",
    },
  ],
  [
    "a schedule of reports",
    {
      account: "paulo@parceiro.example",
      screen: schedule,
      view: ActPage,
      path: "/partner/relatorios/age-paulo-1/alterar",
      params: { id: "age-paulo-1", act: "alterar" },
      mine: { format: "csv", when: "daily", recipients: "ana@loja.example" },
      theirs: { format: "zip", when: "weekly", recipients: "bia@loja.example" },
      says: "Agora: CSV compactado (ZIP). Toda segunda-feira, para bia@loja.example.",
    },
  ],
  [
    "the note of a work item",
    {
      account: "paulo@parceiro.example",
      screen: work,
      view: WorkActView,
      path: "/partner/trabalho/:key/nota",
      params: { act: "nota" },
      mine: { note: "De Paulo." },
      theirs: { note: "Já liguei." },
      says: "Nota Já liguei.",
    },
  ],
];

test.each(versioned)("what is now is beside what was typed: %s", async (_, form) => {
  const { account, screen, view, mine, theirs, says } = form;
  const visitor = await Visitor.signedIn(account);
  const { items } = (await askDirectly(visitor, "/api/portal/partners/par-2001/work?limit=1").catch(() => ({
    items: [],
  }))) as { items: { key: string }[] };
  const params = { ...form.params, key: items[0]?.key ?? "" };
  const path = form.path.replace(":key", params.key);
  const load = async () => (await visitor.load(screen.loader, path, params)).data;
  const opened = await load();
  const version = `${opened.approvals?.version ?? opened.schedule?.version ?? opened.item?.version}`;
  const send = (fields: Typed) => visitor.act(screen.action, path, { version, ...fields }, params);
  const first = Visitor.formTokenOf(await load());
  expect((await send({ ...first, ...theirs })).status).toBe(303);
  const refused = await send({ ...Visitor.formTokenOf(opened), ...mine });
  expect(refused.status).toBe(409);
  const html = markupInRouter(createElement(view, { ...(await load()), answer: refused.data }));
  expect(textOf(parseMarkup(html))).toContain(says);
});
