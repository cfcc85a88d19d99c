/** What every step's page does, and what each takes. Documents and review have tests of their own. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OnboardingStep, OnboardingStepView } from "#contract/extension/onboarding";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as activity, action as saveActivity } from "../activity/route";
import { loader as address, action as saveAddress } from "../address/route";
import { loader as account, action as saveAccount } from "../bank-account/route";
import { loader as owners, action as saveOwners } from "../owners/route";
import { loader as products, action as saveProducts } from "../products/route";
import { loader as company, action as saveCompany } from "./route";

const CALL = "/api/portal/customers/cli-1002/onboarding";
const pathOf = (slug: string) => `/customer/onboarding/${slug}`;

const OWNER = {
  full_name: "Nova  Exemplo Rocha",
  document: "111.222.555-27",
  birth_date: "17/05/1990",
  mother_name: "Marta Exemplo Rocha",
  email: "nova@loja.example",
  share: "60,5",
};
const ownerAt = (at: number, change: Partial<typeof OWNER> = {}) =>
  Object.fromEntries(
    Object.entries({ ...OWNER, ...change }).map(([name, value]) => [`owners[${at}].${name}`, value]),
  );
const ACCOUNT = {
  payout_method: "bank-account",
  "bank_account.bank_code": "341",
  "bank_account.branch": "0001",
  "bank_account.number": "12.345-6",
  "bank_account.number_digit": "x",
  "bank_account.type": "checking",
  "bank_account.holder_document": "99.900.002/0001-02",
};
const ADDRESS = {
  email: "loja@loja.example",
  "phones[0]": "43 3333-4444",
  "phones[1]": "",
  "phones[2]": "+55 43 98888-7777",
  "address.zip_code": "86010-000",
  "address.type": "Rua",
  "address.name": "das Palmeiras",
  "address.number": "12",
  "address.neighborhood": "Centro",
  "address.city": "Londrina",
  "address.state": "PR",
};
const ACTIVITY = {
  cnae: "4711-3/02",
  monthly_volume_amount: "R$ 45.000,00",
  average_ticket_amount: "90",
  card_not_present_share: "12,5",
  delivery_days: "0",
  website_url: "loja.example",
  is_recurring: "on",
};
const COMPANY = { document: "99.900.002/0001-02", legal_name: "Loja Nova Ltda", trade_name: "Loja Nova" };
const digitalOnly = { payout_method: "digital-account", same_day_payout: "on", bank_account: null };

/** Each step: its page, what somebody types, and what the upstream is told. */
const STEPS = [
  {
    step: "company",
    slug: "empresa",
    load: company,
    save: saveCompany,
    next: "atividade",
    typed: { ...COMPANY, state_registration: "isenta" },
    told: {
      document: "99900002000102",
      legal_name: "Loja Nova Ltda",
      trade_name: "Loja Nova",
      state_registration: "",
    },
  },
  {
    step: "activity",
    slug: "atividade",
    load: activity,
    save: saveActivity,
    next: "socios",
    typed: ACTIVITY,
    told: {
      cnae: "4711302",
      mcc: null,
      monthly_volume_amount: 4_500_000,
      average_ticket_amount: 9_000,
      card_not_present_share: 1_250,
      delivery_days: 0,
      website_url: "https://loja.example",
      is_recurring: true,
      is_facilitator: false,
    },
  },
  {
    step: "owners",
    slug: "socios",
    load: owners,
    save: saveOwners,
    next: "endereco",
    typed: { ...ownerAt(0), "owners[0].is_pep": "on" },
    told: {
      owners: [
        {
          full_name: "Nova Exemplo Rocha",
          document: "11122255527",
          birth_date: "1990-05-17",
          mother_name: "Marta Exemplo Rocha",
          email: "nova@loja.example",
          share: 6_050,
          is_pep: true,
        },
      ],
    },
  },
  {
    step: "address",
    slug: "endereco",
    load: address,
    save: saveAddress,
    next: "conta",
    typed: ADDRESS,
    told: {
      email: "loja@loja.example",
      phones: ["4333334444", "43988887777"],
      address: {
        zip_code: "86010000",
        type: "Rua",
        name: "das Palmeiras",
        number: "12",
        extra_line: null,
        neighborhood: "Centro",
        city: "Londrina",
        state: "PR",
      },
    },
  },
  {
    step: "bank-account",
    slug: "conta",
    load: account,
    save: saveAccount,
    next: "produtos",
    typed: ACCOUNT,
    told: {
      payout_method: "bank-account",
      same_day_payout: false,
      bank_account: {
        bank_code: "341",
        branch: "0001",
        branch_digit: "",
        number: "123456",
        number_digit: "X",
        type: "checking",
        holder_document: "99900002000102",
      },
    },
  },
  {
    step: "products",
    slug: "produtos",
    load: products,
    save: saveProducts,
    next: "documentos",
    typed: { products: "pix", acquirers: "stone" },
    told: { products: ["pix"], acquirers: ["stone"] },
  },
] as const;

let nova: Visitor;
let maria: Visitor;
let paulo: Visitor;
beforeAll(async () => {
  [nova, maria, paulo] = await Promise.all([
    Visitor.signedIn("nova@loja.example"),
    Visitor.signedIn("maria@loja.example"),
    Visitor.signedIn("paulo@parceiro.example"),
  ]);
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

type Step = (typeof STEPS)[number];
async function send({ slug, load, save }: Step, typed: Record<string, string>, search = "") {
  const { data } = await nova.load(load, pathOf(slug));
  return nova.act(save, pathOf(slug) + search, { ...Visitor.formTokenOf(data), ...typed });
}
const stepOf = (name: OnboardingStep) => STEPS.find(({ step }) => step === name) as Step;
const errorsOf = (outcome: { data: { form: { error?: Record<string, string[]> } } }) =>
  Object.keys(outcome.data.form.error ?? {});

describe.each(STEPS)("$step", ({ step, slug, load, typed, told, next, ...rest }) => {
  const all = { step, slug, load, typed, told, next, ...rest } as Step;

  test("asks once, for the session's company, and is nobody else's", async () => {
    const { data } = await nova.load(load, pathOf(slug), {}, { "x-customer-id": "cli-1001" });
    expect((await apiCalls()).map(({ path }) => path)).toEqual([`${CALL}/${step}`]);
    expect(data.view).toEqual(await askDirectly(nova, `${CALL}/${step}`));
    expect((await maria.load(load, pathOf(slug))).location).toBe("/customer/visao-geral");
    expect((await paulo.load(load, pathOf(slug))).location).toMatch(/^\/unauthorized/);
  });

  test("takes what a person types, saves it bare, and leads to the next step", async () => {
    let outcome: Awaited<ReturnType<typeof send>> | undefined;
    const sent = await sentDuring(async () => {
      outcome = await send(all, typed);
    });
    expect(outcome).toMatchObject({ status: 303, location: pathOf(next) });
    expect(sent).toContainEqual({ method: "PUT", path: `${CALL}/${step}`, body: { step, ...told } });
    expect((await send(all, typed, "?voltar=revisao")).location).toBe(pathOf("revisao"));
  });

  test("sent empty names fields and tells the upstream nothing", async () => {
    const outcome = await send(all, {});
    expect(outcome.status).toBe(400);
    expect(errorsOf(outcome).length).toBeGreaterThan(0);
    expect(await apiMutations()).toEqual([]);
  });

  test("keeps what was typed when the upstream fails, and the key of what may have been done", async () => {
    const { data } = await nova.load(load, pathOf(slug));
    const formToken = Visitor.formTokenOf(data);
    await control.faults([
      { method: "PUT", path: `${CALL}/*`, fault: "html-502" },
      { method: "GET", path: `${CALL}/*`, fault: "reset" },
    ]);
    const outcome = await nova.act(rest.save, pathOf(slug), { ...formToken, ...typed });
    expect(outcome).toMatchObject({
      status: 504,
      data: { toast: { tone: "danger" }, formToken: { key: formToken._key } },
    });
    expect(JSON.stringify(outcome.data.form.initialValue)).toContain(JSON.stringify(Object.values(typed)[0]));
  });
});

test("sent twice with one key, a step is saved once", async () => {
  const { data } = await nova.load(products, pathOf("produtos"));
  const form = { ...Visitor.formTokenOf(data), products: "tef", acquirers: "rede" };
  const outcomes = [1, 2].map(() => nova.act(saveProducts, pathOf("produtos"), form));
  expect((await Promise.all(outcomes)).map(({ status }) => status)).toEqual([303, 303]);
  const { view } = (await nova.load(products, pathOf("produtos"))).data;
  const before = data.view.history.length;
  expect(view.history).toHaveLength(before + 1);
});

describe("what somebody else has saved meanwhile is not replaced unseen", () => {
  beforeEach(() => control.reset());
  afterEach(() => control.reset());

  test.each(STEPS)("$step", async ({ step, slug, load, save, typed, told }) => {
    const { data } = await nova.load(load, pathOf(slug));
    const form = { ...Visitor.formTokenOf(data), ...typed, saved_at: data.view.saved_at ?? "nunca" };
    const body = { step, ...told };
    await askDirectly(nova, `${CALL}/${step}`, { method: "PUT", body });
    const colleagues: OnboardingStepView = (await nova.load(load, pathOf(slug))).data.view;

    const first = await nova.act(save, pathOf(slug), form);
    expect(first).toMatchObject({ status: 409, data: { asks: "again" } });
    expect(JSON.stringify(first.data.form.initialValue)).toContain(JSON.stringify(Object.values(typed)[0]));
    expect(first.data.form.error[""][0]).toMatch(/salva depois que você abriu a página: em .*, por Nova Ex/);
    expect(await askDirectly(nova, `${CALL}/${step}`)).toEqual(colleagues);

    const meant = { ...form, ...Visitor.formTokenOf(first.data), saved_at: `${colleagues.saved_at}` };
    expect(first.data.form.initialValue.saved_at).toBe(colleagues.saved_at);
    expect((await nova.act(save, pathOf(slug), meant)).status).toBe(303);
  });

  test("whatever the instant is that a form names, it is one", async () => {
    const outcome = await send(stepOf("products"), {
      products: "pix",
      acquirers: "stone",
      saved_at: "ontem",
    });
    expect([outcome.status, errorsOf(outcome)]).toEqual([400, ["saved_at"]]);
    expect(outcome.data.toast.message).toContain("Abra a página de novo");
  });
});

test("what the upstream refuses stands at its field", async () => {
  const outcome = await send(stepOf("company"), { ...COMPANY, document: "99.900.003/0001-49" });
  expect(outcome).toMatchObject({
    status: 422,
    data: { toast: null, form: { error: { document: ["Informe o documento da empresa deste cadastro."] } } },
  });
});

test("a question that fails is the page's fault", async () => {
  await failQuestions(`${CALL}/company`, { fault: "reset" });
  expectFault(await nova.load(company, pathOf("empresa")), 503, "unavailable");
});

describe("what is wrong is said at its field", () => {
  test.each<[OnboardingStep, Record<string, string>, string[]]>([
    ["company", { ...COMPANY, document: "99.900.002/0001-03" }, ["document"]],
    [
      "company",
      { ...COMPANY, trade_name: "x".repeat(23), state_registration: "12a" },
      ["state_registration", "trade_name"],
    ],
    ["company", { ...COMPANY, legal_name: "Loja\u0000Nova" }, ["legal_name"]],
    ["activity", { ...ACTIVITY, cnae: "47", mcc: "54x" }, ["cnae", "mcc"]],
    [
      "activity",
      { ...ACTIVITY, monthly_volume_amount: "muito", average_ticket_amount: "0" },
      ["average_ticket_amount", "monthly_volume_amount"],
    ],
    [
      "activity",
      { ...ACTIVITY, monthly_volume_amount: "9999999999999", delivery_days: "366" },
      ["delivery_days", "monthly_volume_amount"],
    ],
    ["activity", { ...ACTIVITY, average_ticket_amount: "45.000,01" }, ["average_ticket_amount"]],
    [
      "activity",
      { ...ACTIVITY, card_not_present_share: "100,01", website_url: "javascript://x" },
      ["card_not_present_share", "website_url"],
    ],
    [
      "owners",
      ownerAt(0, { birth_date: "31/02/1990", document: "111.222.555-28" }),
      ["owners[0].birth_date", "owners[0].document"],
    ],
    [
      "owners",
      ownerAt(0, { birth_date: "21/11/2999", full_name: "Nova" }),
      ["owners[0].birth_date", "owners[0].full_name"],
    ],
    ["owners", { ...ownerAt(0), ...ownerAt(1) }, ["owners[0].share", "owners[1].document"]],
    ["owners", { owners: "x" }, ["owners[0]"]],
    ["owners", { "owners[99999999].share": "1" }, ["owners"]],
    ["address", { ...ADDRESS, "phones[2]": "" }, ["phones"]],
    ["address", { ...ADDRESS, "phones[0]": "12", "address.state": "XX" }, ["address.state", "phones[0]"]],
    ["address", { ...ADDRESS, "address.zip_code": "8601" }, ["address.zip_code"]],
    [
      "bank-account",
      { ...ACCOUNT, same_day_payout: "on", "bank_account.bank_code": "34" },
      ["bank_account.bank_code", "same_day_payout"],
    ],
    ["bank-account", { ...ACCOUNT, "bank_account.holder_document": "1" }, ["bank_account.holder_document"]],
    [
      "bank-account",
      { payout_method: "digital-account", "bank_account.branch": "1" },
      [
        "bank_account.bank_code",
        "bank_account.holder_document",
        "bank_account.number",
        "bank_account.number_digit",
        "bank_account.type",
      ],
    ],
    ["products", { products: "pix", acquirers: "outra" }, ["acquirers[0]"]],
  ])("%s: %j", async (name, typed, fields) => {
    const outcome = await send(stepOf(name), typed);
    expect([outcome.status, errorsOf(outcome).sort()]).toEqual([400, fields]);
    expect(await apiMutations()).toEqual([]);
  });
});

test.each([
  ["0001-9", "12.345-x", "", ""],
  ["0001-9", "12345-X", "9", "x"],
  ["0001", "12345", "9", "X"],
])(
  "agency and account are read with their digits, wherever they were pasted: %s, %s",
  async (branch, number, branch_digit, number_digit) => {
    const typed = Object.entries({ branch, number, branch_digit, number_digit }).map(([name, text]) => [
      `bank_account.${name}`,
      text,
    ]);
    const sent = await sentDuring(() =>
      send(stepOf("bank-account"), { ...ACCOUNT, ...Object.fromEntries(typed) }),
    );
    const account = { branch: "0001", branch_digit: "9", number: "12345", number_digit: "X" };
    expect(sent.at(-1)?.body).toMatchObject({ bank_account: account });
  },
);

test("with the digital account no other is needed", async () => {
  const { same_day_payout, payout_method, bank_account } = digitalOnly;
  const typed = {
    same_day_payout,
    payout_method,
    "bank_account.holder_document": ACCOUNT["bank_account.holder_document"],
  };
  const sent = await sentDuring(() => send(stepOf("bank-account"), typed));
  const body = { step: "bank-account", payout_method, same_day_payout: true, bank_account };
  expect(sent).toContainEqual({ method: "PUT", path: `${CALL}/bank-account`, body });
});

describe("rows", () => {
  const rowsAfter = async (act: string, typed: Record<string, string>) => {
    const outcome = await send(stepOf("owners"), { ...typed, act });
    expect(outcome).toMatchObject({ status: 200, data: { toast: null } });
    expect(outcome.data.form.error).toBeUndefined();
    return outcome.data.form.initialValue.owners;
  };

  test("are added and removed with all that was typed kept, and nothing is saved", async () => {
    const first = { full_name: "Ana", share: "abc" };
    const typed = { "owners[0].full_name": "Ana", "owners[0].share": "abc", "owners[1].full_name": "Bia Sá" };
    expect(await rowsAfter("acrescentar", typed)).toEqual([first, { full_name: "Bia Sá" }, ""]);
    expect(await rowsAfter("retirar-0", typed)).toEqual([{ full_name: "Bia Sá" }]);
    expect(await rowsAfter("retirar-7", typed)).toEqual([first, { full_name: "Bia Sá" }]);
    expect(await rowsAfter("retirar-0", { "owners[0].share": "1" })).toEqual([""]);
    expect(await apiMutations()).toEqual([]);
  });

  test("of telephones leave the rest of the form as it was typed", async () => {
    const typed = { email: "errado", "address.city": "Londrina", "phones[0]": "12", act: "acrescentar" };
    const outcome = await send(stepOf("address"), typed);
    expect(outcome.data.form.initialValue).toEqual({
      email: "errado",
      address: { city: "Londrina" },
      phones: ["12", ""],
    });
  });

  test("are ten at most", async () => {
    const ten = Object.assign({}, ...Array.from({ length: 10 }, (_, at) => ownerAt(at)));
    expect(await rowsAfter("acrescentar", ten)).toHaveLength(10);
  });
});

describe("what the public directories fill in", () => {
  test("a postal code: kind and name of the street apart, all else as it was typed", async () => {
    const { zip_code, street, city } = (
      (await askDirectly(nova, "/api/portal/registered-companies/99900001000150")) as {
        address: { zip_code: string; street: string; city: string };
      }
    ).address;
    const typed = { email: "errado", "address.zip_code": zip_code, "address.number": "7", "phones[0]": "12" };
    const { data } = await send(stepOf("address"), { ...typed, buscar: "cep" });
    const [type, ...name] = street.split(" ");
    expect(data.form.initialValue).toMatchObject({
      email: "errado",
      phones: ["12"],
      address: { type, name: name.join(" "), number: "7", city },
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("the company's own document: its registered names", async () => {
    const typed = { document: COMPANY.document, legal_name: "", trade_name: "", state_registration: "12" };
    const { data } = await send(stepOf("company"), { ...typed, buscar: "cnpj" });
    expect(data.form.initialValue).toMatchObject({
      legal_name: expect.stringContaining("Exemplo"),
      state_registration: "12",
    });
    expect(await apiMutations()).toEqual([]);
  });
});
