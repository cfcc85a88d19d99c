/**
 * Every form that changes something, sent while the upstream does what it is told and its answer is cut off: the page
 * says what it finds, and denies nothing. And sent while the request is lost: nothing is found done. The forms are
 * found by walking the portal as people do; a new one that cannot be found or filled is red.
 */
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type PostedForm, postedForms } from "#tests/support/posted-forms";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { type ScreenName, screenAt, screens } from "~/screens/table";
import { portalOrigin, upstream } from "./world.ts";

/** Who walks, and from where: what nothing links to comes after. */
const WALKS: readonly [account: string | null, starts: readonly string[]][] = [
  [null, ["/signup", "/forgot"]],
  [
    "maria@loja.example",
    [
      "/customer/visao-geral",
      "/customer/agenda-recebiveis/dia/2026-10-30",
      "/customer/gestao-vendas/dia/2026-10-02/reabrir",
      "/customer/gestao-vendas/desfazer/1",
      "/customer/relatorios/age-maria-1/alterar",
      "/customer/usuarios-pendentes/recusar?id=cad-0001",
    ],
  ],
  [
    "paulo@parceiro.example",
    [
      "/partner",
      "/partner/user/management/usr-fabio/editar",
      "/partner/user/management/usr-fabio/inativar",
      "/partner/user/management/usr-fabio/definir-senha",
      "/partner/user/management/usr-fabio/empresas/emp-2001/retirar",
      "/partner/customers/cli-1022/contratos/con-1022-getnet/excluir",
      "/partner/subscriptions/create?cliente=cli-1001&plano=pla-completo&quantidade=3&inicio=2026-12-01&ciclo=anual&pagamento=boleto-bancario&etapa=revisao",
      "/partner/subscriptions/ass-1007-1/change-plan?plano=pla-tef&quantidade=7&quando=agora&etapa=revisao",
      "/partner/persons/pes-1006/vincular?empresa=emp-3001",
      "/partner/persons/pes-paulo/empresas/emp-2001/aceite",
      "/partner/customers/cli-1001/roteamento/parcelas/rot-1001-08/versoes/1",
      "/partner/relatorios/age-paulo-1/alterar",
    ],
  ],
  ["admin@portal.example", ["/partner/migration"]],
  ["nova@loja.example", ["/customer/onboarding", "/customer/onboarding/revisao"]],
  ["rita@parceiro.example", ["/partner/accept-terms"]],
];
/** Pages of one screen that a walk opens. */
const MOST = 4;

/** Forms whose sending is no command of the upstream's: what they change is the portal's own. */
const OWN: readonly ScreenName[] = [
  "public/signin",
  "public/economy",
  "session/signout",
  "session/stop-acting",
  "session/environment",
  "session/sessions",
  "session/shared-view",
  "not-found",
  "partner/new-merchant",
  "partner/new-merchant/flow",
  "partner/new-merchant/registration",
];

/** Forms at the end of a way of several pages, whose own tests cut the answer off. */
const NEW_MERCHANT = "app/routes/partner/new-merchant/route.test.ts";
const PAYOUTS = "app/routes/customer/payouts/route.test.ts";
const IMPORTS = "app/routes/partner/imports/route.test.ts";
const BATCHES = "app/routes/partner/batches/route.test.ts";
const DISCREPANCY_FILES = "app/routes/customer/discrepancies/files/route.test.ts";
const ROUTING_DRAFT = "app/routes/partner/customer/routing/draft/route.test.ts";
const ROUTING_TEMPLATES = "app/routes/partner/customer/routing/templates/route.test.ts";
const ELSEWHERE: Partial<Record<ScreenName, string>> = {
  "partner/users/invitation": "app/routes/partner/users/invitation/route.test.ts",
  "partner/customer/routing/template-save": ROUTING_TEMPLATES,
  "partner/customer/routing/templates/detail": ROUTING_TEMPLATES,
  "partner/customer/routing/templates/application": ROUTING_TEMPLATES,
  "partner/customer/routing/draft": ROUTING_DRAFT,
  "partner/customer/routing/undo": ROUTING_DRAFT,
  "partner/customer/change-request": "app/routes/partner/customer/change-request/route.test.ts",
  "partner/customer/terminals/create": "app/routes/partner/customer/terminals/create/route.test.ts",
  "partner/customer/terminals/replacement": "app/routes/partner/customer/terminals/replacement/route.test.ts",
  "partner/customer/document": "app/routes/partner/customer/document/route.test.ts",
  "partner/customer/open-as": "app/routes/partner/customer/open-as/route.test.ts",
  "customer/establishment/document": "app/routes/customer/establishment/document/route.test.ts",
  "customer/discrepancies/answer": "app/routes/customer/discrepancies/answer/route.test.ts",
  "customer/discrepancies/answers": "app/routes/customer/discrepancies/answers/route.test.ts",
  "customer/discrepancies/files": DISCREPANCY_FILES,
  "customer/discrepancies/file-remove": DISCREPANCY_FILES,
  "customer/payouts/act": PAYOUTS,
  "customer/onboarding/send": "app/routes/customer/onboarding/send/route.test.ts",
  "partner/new-merchant/company": NEW_MERCHANT,
  "partner/new-merchant/customer": NEW_MERCHANT,
  "partner/new-merchant/integration": NEW_MERCHANT,
  "partner/new-merchant/person": NEW_MERCHANT,
  "partner/new-merchant/migration": NEW_MERCHANT,
  "partner/work": "app/routes/partner/work/route.test.ts",
  "partner/imports/detail": IMPORTS,
  "partner/imports/columns": IMPORTS,
  "partner/batches/plan": BATCHES,
  "partner/batches/invitations": BATCHES,
  "partner/batches/invite": BATCHES,
  "partner/batches/owners": BATCHES,
  "partner/customer/contracts/withdraw": "app/routes/partner/customer/contracts/withdraw/route.test.ts",
  "partner/batches/detail": BATCHES,
};

/** Forms that want what the seed has for nobody who walks, and why. Their answers are those of all others. */
const NOT_WALKED: Partial<Record<ScreenName, string>> = {
  "customer/terminals/activate": "a serial number that an acquirer knows and nobody has",
  "customer/onboarding/documents": "a file",
  "customer/onboarding/review": "a registration with every step done",
  "partner/persons/acceptance": "a person who has not accepted the terms of a partner",
  "partner/imports": "a file",
  "partner/migration": "an administrator in a company",
  "partner/customer/contracts/delete": "a contract that nothing uses",
};

/** Forms after which there is nothing to ask: what they change is shown to nobody again. */
const NOT_KNOWABLE: Partial<Record<ScreenName, string>> = {
  "public/signup": "who is not signed in is told nothing about requests",
  "public/forgot": "a mail",
  "customer/pending-users/resend": "a mail",
  "partner/users/password": "a password",
};

/** What a person types into a field of this name; the last part of `people[0].name` counts too. */
const TYPED: Readonly<Record<string, string>> = {
  name: "Nome de Prova",
  email: "prova.do.fluxo@loja.example",
  phone: "11987654321",
  mobile: "11987654321",
  document: "529.982.247-25",
  accepted_by_document: "529.982.247-25",
  password: "Senha-Forte-2026!",
  repeat: "Senha-Forte-2026!",
  zip_code: "01310-100",
  type: "Rua",
  number: "100",
  neighborhood: "Centro",
  serial_number: "PROVA0001",
  establishment_code: "1234567890",
  affiliation_date: "2026-11-01",
};
const WORDS = "Motivo de prova, com palavras bastantes.";

/** A value of a choice that stands empty. */
const FIRST = "(the first)";

/** What differs from what stands in the form, so that there is something to change. */
const CHANGED: Partial<Record<ScreenName, Readonly<Record<string, string>>>> = {
  "customer/payouts/rules": { waiting_hours: "24" },
  "customer/payouts/change": {
    bank_code: "341",
    branch: "0001-9",
    account: "654321-0",
    type: "checking",
    holder_document: "111.222.333-96",
  },
  "customer/receivables/bank-check": { bank_amount: "632,05" },
  "customer/terminals/move": { pos_number: "PDV 77" },
  "customer/conciliation/note": { text: WORDS },
  "customer/notices/preferences": { hours: "7" },
  "partner/notices/preferences": { offer_mail: "on" },
  "customer/reports/act": { recipients: "prova@loja.example" },
  "partner/reports/act": { recipients: "prova@loja.example" },
  "customer/discrepancies/assignee": { person_id: FIRST },
  "partner/work/act": { owner_id: FIRST },
  "customer/onboarding/company": { trade_name: "Nome de Prova" },
  "customer/onboarding/activity": { delivery_days: "9" },
  "customer/onboarding/owners": { "owners[0].full_name": "Nome de Prova" },
  "partner/users/company": { role_name: "Perfil de Prova" },
  "partner/users/access-review": { users: "usr-fabio~1" },
  "partner/profiles/create": { permissions: "client-data-read" },
  "partner/profiles/edit": { name: "Nome de Prova" },
  "partner/customer/contracts/edit": { establishment_code: "1234567890" },
  "partner/customer/routing/groups/edit": { name: "Nome de Prova" },
  "partner/customer/routing/rules/edit": { name: "Nome de Prova" },
  "partner/customer/edit": { trade_name: "Nome de Prova" },
  "partner/companies/create": { trade_name: "Nome de Prova" },
  "partner/companies/edit": { trade_name: "Nome de Prova" },
  "partner/users/edit": { given_name: "Prova" },
  "customer/onboarding/products": { products: "tef", acquirers: "stone" },
  "customer/onboarding/address": { "phones[0]": "11987654321" },
  "customer/onboarding/bank-account": {
    "bank_account.bank_code": "341",
    "bank_account.branch": "1234",
    "bank_account.number": "12345",
    "bank_account.number_digit": "6",
    "bank_account.type": "checking",
  },
  "partner/customer/contracts/create": { brands: "visa", modalities: "credit", "max_instalments.visa": "6" },
};

const screenNames = Object.keys(screens) as ScreenName[];
const withForm = screenNames.filter((name) => {
  const file = `app/routes/${name}/route.tsx`;
  return existsSync(file) && /export (async )?function action/.test(readFileSync(file, "utf8"));
});
const walked = withForm.filter(
  (name) => !OWN.includes(name) && !(name in ELSEWHERE) && !(name in NOT_WALKED),
);

interface Place {
  visitor: WireVisitor;
  page: string;
}

let control: ReturnType<typeof upstream>;
const places = new Map<ScreenName, Place>();

beforeAll(async () => {
  control = upstream();
  const walks = await Promise.all(WALKS.map(([account, starts]) => walk(account, starts)));
  for (const [name, place] of walks.flatMap((found) => [...found]))
    if (!places.has(name)) places.set(name, place);
}, 600_000);

/** Which forms somebody meets, and where each of them stands first. */
async function walk(account: string | null, starts: readonly string[]): Promise<Map<ScreenName, Place>> {
  const visitor = account
    ? await WireVisitor.signedIn(portalOrigin(), portalOrigin(), account)
    : new WireVisitor(portalOrigin(), portalOrigin());
  visitor.encoding = "identity";
  const found = new Map<ScreenName, Place>();
  const ways = [...starts];
  const opened = new Map<string, number>();
  for (const page of ways) {
    const answer = await follow(visitor, await visitor.get(page));
    if (answer.status !== 200) continue;
    for (const form of postedForms(answer.text, answer.path)) {
      const name = screenOf(form.action);
      if (name && !found.has(name)) found.set(name, { visitor, page: answer.path });
    }
    for (const [, link = ""] of answer.text.matchAll(/<a\b[^>]*href="(\/[^"]*)"/g)) {
      const way = link.replaceAll("&amp;", "&");
      const name = screenOf(way);
      if (!name || /exportar|^\/sign/.test(way) || ways.includes(way)) continue;
      opened.set(name, (opened.get(name) ?? 0) + 1);
      if ((opened.get(name) ?? 0) <= MOST) ways.push(way);
    }
  }
  return found;
}

const screenOf = (way: string) => screenAt(new URL(way, "http://portal.invalid").pathname);

async function follow(visitor: WireVisitor, first: Answer): Promise<Answer> {
  let answer = first;
  for (let hop = 0; hop < 5 && answer.location?.startsWith("/"); hop += 1)
    answer = await visitor.get(answer.location);
  return answer;
}

function filled(
  name: ScreenName,
  { fields, empty, buttons }: PostedForm,
  changed = CHANGED[name] ?? {},
): [string, string][] {
  const sent = new Map<string, string>(fields);
  for (const field of empty) {
    if (!field.required) continue;
    const last = field.name.replace(/^.*[.\]]/, "");
    const value = field.options[0] ?? TYPED[field.name] ?? TYPED[last] ?? WORDS;
    sent.set(field.name, value);
  }
  // What adds a row, or looks something up, sends nothing off.
  const [button] = buttons.filter(
    ([by, value]) => value !== "acrescentar" && by !== "buscar" && by !== "back",
  );
  if (button) sent.set(...button);
  for (const [field, value] of Object.entries(changed)) {
    const options = empty.find(({ name: one }) => one === field)?.options ?? [];
    sent.set(field, value === FIRST ? (options.find((option) => option !== "") ?? "") : value);
  }
  return [...sent, ...fields.filter(([field, value]) => sent.get(field) !== value && !(field in changed))];
}

/** What the upstream was told since the journal was emptied. */
const commands = async () =>
  (await control.journal()).filter(({ method, path }) => method !== "GET" && path.startsWith("/api/"));

/** What a person reads in the page's main part. */
function wordsOf({ text }: Answer): string {
  const main = /<main\b.*?<\/main>/s.exec(text)?.[0] ?? text;
  return main
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&quot;/g, "'")
    .replace(/\s+/g, " ");
}

const DENIAL =
  /Nada foi (?!feito duas vezes)|Ninguém foi|[Nn]ão foi (?!possível ler)|[Nn]ão mudou|Erro ao (excluir|salvar)/;
const UNKNOWN = /Não sabemos se foi feito/;
const AS_WANTED = /Está como você pediu/;
const LOOKED = /Conferimos agora: /;

/** What has to be done first, so that there is something to send: the page of a form, and what is typed into it. */
const BEFORE: Partial<Record<ScreenName, { by: ScreenName; page: string; fields: Record<string, string> }>> =
  {
    "partner/subscriptions/unpause": {
      by: "partner/subscriptions/pause",
      page: "/partner/subscriptions/ass-1007-1/pausar",
      fields: { reason: WORDS, from: "2027-01-10", until: "2027-01-31" },
    },
    "partner/subscriptions/resume": {
      by: "partner/subscriptions/cancel",
      page: "/partner/subscriptions/ass-1007-1/cancel",
      fields: { reason: WORDS, date: "2027-01-31" },
    },
  };

async function prepare(name: ScreenName): Promise<void> {
  const before = BEFORE[name];
  const paulo = before && places.get(before.by)?.visitor;
  if (!before || !paulo) return;
  const shown = await paulo.get(before.page);
  const form = postedForms(shown.text, shown.path).find(({ action }) => screenOf(action) === before.by);
  const done =
    form && (await follow(paulo, await paulo.post(form.action, filled(before.by, form, before.fields))));
  const [link] = [...(done?.text.matchAll(/href="(\/[^"]*)"/g) ?? [])].flatMap(([, way = ""]) =>
    screenOf(way) === name ? [way] : [],
  );
  if (link) places.set(name, { visitor: paulo, page: link });
}

/** The form of a screen as a person fills it in, ready to be sent by who found it. */
async function ready(name: ScreenName) {
  await control.reset();
  await prepare(name);
  const place = places.get(name);
  if (!place) throw new Error(`no page of the walk shows a form of ${name}`);
  const { visitor, page } = place;
  const shown = await follow(visitor, await visitor.get(page));
  const form = postedForms(shown.text, shown.path).find(({ action }) => screenOf(action) === name);
  if (!form) throw new Error(`no form of ${name} at ${page}: ${shown.status} ${shown.path}`);
  await control.clearJournal();
  return { visitor, form };
}

/** Sends a form until the upstream is told: some are asked whether they mean it. */
async function sendOff(name: ScreenName, { visitor, form }: Awaited<ReturnType<typeof ready>>) {
  const post = async ({ action, ...rest }: PostedForm) => {
    const fields = filled(name, { action, ...rest });
    const sent = await visitor.post(action, fields);
    return { action, fields, sent, answer: await follow(visitor, sent) };
  };
  const first = await post(form);
  if ((await commands()).length > 0) return first;
  const again = postedForms(first.answer.text, first.answer.path).find(
    ({ action }) => screenOf(action) === name,
  );
  return again ? post(again) : first;
}

/** Sends the form of a screen while every command meets a fault; what the person reads then. */
async function sendInto(name: ScreenName, fault: "half-body" | "reset") {
  const form = await ready(name);
  const methods = ["POST", "PUT", "PATCH", "DELETE"];
  await control.faults(methods.map((method) => ({ method, path: "/api/*", fault })));
  const { sent, answer } = await sendOff(name, form);
  await control.clearFaults();
  return { sent, words: wordsOf(answer), told: await commands() };
}

describe("after a cut answer, what was done is found and not denied, of", () => {
  test.each(walked)("%s", async (name) => {
    const { sent, words, told } = await sendInto(name, "half-body");
    // Otherwise the form was not even sent: say what the page wants.
    expect(
      told.map(({ status }) => status < 400),
      words,
    ).toContain(true);
    expect(sent.status).toBe(303);
    expect(words).not.toMatch(DENIAL);
    if (name in NOT_KNOWABLE) {
      expect(words).toMatch(UNKNOWN);
      expect(words).not.toMatch(LOOKED);
    } else {
      expect(words).toMatch(AS_WANTED);
      expect(words).toMatch(LOOKED);
    }
  });
});

describe("after a lost request, nothing is said to be done, of", () => {
  test.each(walked.filter((name) => !(name in NOT_KNOWABLE)))("%s", async (name) => {
    const { words, told } = await sendInto(name, "reset");
    expect(told.length, words).toBeGreaterThan(0);
    expect(words).toMatch(UNKNOWN);
    expect(words).toMatch(LOOKED);
    expect(words).not.toMatch(AS_WANTED);
  });
});

/** Forms that cannot be sent again, and why. */
const NEVER_AGAIN: Partial<Record<ScreenName, string>> = {
  "session/accept-terms": "the address that it is sent from is recorded, and each request has another here",
};
const ALREADY = /(?<!\p{L})já(?!\p{L})/iu;

/** What a page tells once: the alerts that are not there any more when it is opened again. */
async function toastOf(visitor: WireVisitor, { text, path }: Answer): Promise<[tone: string, words: string]> {
  const alerts = (html: string) =>
    [...html.matchAll(/<div class="alert" data-tone="(\w+)"[^>]*>(.*?)<\/div>\s*(?=<|$)/gs)].map(
      ([, tone = "", words = ""]) => `${tone} ${words.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")}`,
    );
  const lasting = alerts((await visitor.get(path)).text);
  const [told = ""] = alerts(text).filter((alert) => !lasting.includes(alert));
  const [tone = "", ...words] = told.split(" ");
  return [tone, words.join(" ")];
}

describe("what was done is told as done, and sent again as done already, of", () => {
  test.each(walked.filter((name) => !/^public\//.test(name)))("%s", async (name) => {
    const form = await ready(name);
    const { action, fields, answer } = await sendOff(name, form);
    const [tone, words] = await toastOf(form.visitor, answer);
    expect(tone, `${words} | ${wordsOf(answer)}`).toBe("success");
    expect(words).not.toMatch(/Nada (foi|mudou)/i);
    expect(words).not.toMatch(ALREADY);
    if (name in NEVER_AGAIN) return;
    const told = (await commands()).length;
    const again = await follow(form.visitor, await form.visitor.post(action, fields));
    const [toneAgain, wordsAgain] = await toastOf(form.visitor, again);
    expect(toneAgain, `${wordsAgain} | ${wordsOf(again)}`).toBe("info");
    expect(wordsAgain).toMatch(ALREADY);
    expect(await commands()).toHaveLength(told);
  });
});

test("no name stands in two lists, and every one of them has a form", () => {
  const named = [...OWN, ...Object.keys(ELSEWHERE), ...Object.keys(NOT_WALKED)];
  expect(new Set(named).size).toBe(named.length);
  for (const name of named) expect(withForm).toContain(name);
  for (const file of Object.values(ELSEWHERE)) expect(readFileSync(file, "utf8")).toContain("half-body");
});
