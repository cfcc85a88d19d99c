/** The forms of the steps: what they begin with, and which field is meant by what is wrong. */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { OnboardingStepView } from "#contract/extension/onboarding";
import { markupInRouter } from "#tests/support/in-router";
import { readSubmission } from "~/forms/submission.server";
import { activityForm } from "./activity/schema.server";
import { ActivityView } from "./activity/view";
import { addressForm } from "./address/schema.server";
import { AddressView } from "./address/view";
import { CompanyView } from "./company/view";
import { ownersForm } from "./owners/schema.server";
import { OwnersView } from "./owners/view";
import { ProductsView } from "./products/view";
import { ReviewView } from "./review/view";
import type { StepProps } from "./step-frame";

const known: OnboardingStepView["known"] = {
  document: "99900002000102",
  legal_name: "Loja Nova Ltda",
  trade_name: "Loja Nova de Londrina e Cambé",
  state_registration: "9012345678",
  cnae: "4781400",
  mcc: "5651",
  tpv_amount: 4500000,
  address: {
    zip_code: "86010000",
    street: "Rua das Palmeiras",
    number: "12",
    extra_line: "Sala 3",
    neighborhood: "Centro",
    city: "Londrina",
    state: "PR",
  },
  contact: { email: "loja@loja.example", phone: "43988887777" },
};
const formToken = { token: "t", company: "customer:emp-1002", key: "k" };

function propsOf(change: Partial<OnboardingStepView>): StepProps {
  const view: OnboardingStepView = {
    step: "address",
    status: "open",
    saved_at: null,
    onboarding_status: "draft",
    content: null,
    reasons: [],
    known,
    history: [],
    ...change,
  };
  const page = { view, company: "", open: true, back: false, reasons: [], draft: null, constraint: {} };
  return { ...page, formToken, answer: undefined };
}

/** What the fields of a form hold, as a person reads them. */
function shown(form: ReactElement): Record<string, string> {
  const html = markupInRouter(form);
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  return { ...Object.fromEntries(inputs), state: /<option[^>]*selected[^>]*>(\w+)/.exec(html)?.[1] ?? "" };
}

test("what is registered of the company is filled in before anything is saved", () => {
  expect(shown(<AddressView {...propsOf({})} states={["PR", "SP"]} />)).toMatchObject({
    "address.zip_code": "86010-000",
    "address.type": "Rua",
    "address.name": "das Palmeiras",
    "address.number": "12",
    "address.extra_line": "Sala 3",
    "address.neighborhood": "Centro",
    "address.city": "Londrina",
    state: "PR",
    email: "loja@loja.example",
    "phones[0]": "(43) 98888-7777",
  });
  expect(shown(<CompanyView {...propsOf({ step: "company" })} />)).toMatchObject({
    document: "99.900.002/0001-02",
    legal_name: "Loja Nova Ltda",
    trade_name: "Loja Nova de Londrina",
    state_registration: "9012345678",
  });
  expect(shown(<ActivityView {...propsOf({ step: "activity" })} />)).toMatchObject({
    cnae: "4781-4/00",
    mcc: "5651",
    monthly_volume_amount: "45.000,00",
    average_ticket_amount: "",
  });
});

test("what was saved stands, also where it is blank", () => {
  const { street, ...place } = known.address;
  const address = { ...place, type: "Travessa", name: "Nova", extra_line: null, state: "SP" as const };
  const saved = { step: "address" as const, email: "outra@loja.example", phones: ["4333334444"], address };
  const props = propsOf({ status: "done", content: saved });
  expect(shown(<AddressView {...props} states={["PR", "SP"]} />)).toMatchObject({
    "address.type": "Travessa",
    "address.name": "Nova",
    "address.extra_line": "",
    state: "SP",
    email: "outra@loja.example",
    "phones[0]": "(43) 3333-4444",
  });
  const company = {
    step: "company" as const,
    document: known.document,
    legal_name: "Outra Ltda",
    trade_name: "Outra",
    state_registration: "",
  };
  expect(shown(<CompanyView {...propsOf({ step: "company", content: company })} />)).toMatchObject({
    legal_name: "Outra Ltda",
    trade_name: "Outra",
    state_registration: "",
  });
});

type Form = Parameters<typeof readSubmission>[1];
const SHORT = { "owners[0].full_name": "Maria", "owners[0].mother_name": "Joana" };
test.each<[string, Form, (props: StepProps) => ReactElement, Record<string, string>, RegExp]>([
  [
    "amounts",
    activityForm("99900002000102"),
    (props) => <ActivityView {...props} />,
    { monthly_volume_amount: "x", average_ticket_amount: "y" },
    /^(Faturamento mensal|Ticket médio).*: Informe um valor/,
  ],
  [
    "telephones",
    addressForm,
    (props) => <AddressView {...props} states={["PR"]} />,
    { "phones[0]": "1", "phones[1]": "2" },
    /^Telefone [12]: Informe um telefone/,
  ],
  [
    "names",
    ownersForm("2026-11-20"),
    (props) => <OwnersView {...props} />,
    SHORT,
    /^Escreva nome e sobrenome/,
  ],
])("of %s that are wrong alike each is told apart", (_, schema, viewOf, typed, words) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  const answer = { form: readSubmission(body, schema).reply(), toast: null, formToken };
  const html = markupInRouter(viewOf({ ...propsOf({}), answer }));
  const told = [...html.matchAll(/<li><a href="#[^"]+">([^<]*)<\/a>/g)].map(([, text = ""]) => text);
  expect(told.filter((text) => words.test(text))).toHaveLength(2);
  expect(new Set(told).size).toBe(told.length);
});

test("a step's form carries when it had been saved, and goes on with what it carried", () => {
  expect(shown(<CompanyView {...propsOf({ step: "company" })} />).saved_at).toBe("nunca");
  const saved_at = "2026-11-19T13:00:00.000Z";
  expect(shown(<CompanyView {...propsOf({ step: "company", saved_at })} />).saved_at).toBe(saved_at);
  const answer = { form: { initialValue: { saved_at: "nunca" } }, toast: null, formToken };
  const again = { ...propsOf({ step: "company", saved_at }), answer };
  expect(shown(<CompanyView {...again} />).saved_at).toBe("nunca");
  const review = { ...propsOf({ step: "review" }), steps: [], terms: [], again: false, name: "Nova Exemplo" };
  expect(shown(<ReviewView {...review} changedFrom={saved_at} />).saved_at).toBe(saved_at);
});

test("where somebody else has saved it meanwhile, what is saved now stands above the form", () => {
  const content = { step: "products", products: ["pix"], acquirers: ["stone"] } as const;
  const view = { step: "products", saved_at: "2026-11-19T13:00:00.000Z", content: { ...content } } as never;
  const answer = { form: {}, toast: null, asks: "again", formToken } as const;
  const page = { ...propsOf(view), acquirers: [] };
  expect(markupInRouter(<ProductsView {...page} />)).not.toContain("O que está salvo agora");
  expect(markupInRouter(<ProductsView {...page} answer={answer} />)).toMatch(
    /O que está salvo agora.*Stone.*<form/s,
  );
});

test("where steps were saved since the review was opened, whoever accepts is led to the words that name them", () => {
  const toast = { kind: "warning", tone: "warning", message: "A etapa “Empresa” foi salva." } as never;
  const answer = { form: {}, toast, asks: "again", formToken } as const;
  const review = {
    ...propsOf({ step: "review" }),
    steps: [],
    terms: [],
    again: false,
    name: "",
    changedFrom: null,
  };
  const html = markupInRouter(<ReviewView {...review} answer={answer} />);
  expect(html).toMatch(/<div class="alert"[^>]*data-answer[^>]*>.*A etapa “Empresa” foi salva\./s);
});
