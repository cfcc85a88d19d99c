import { expect, test } from "vitest";
import type { OnboardingStepView } from "#contract/extension/onboarding";
import { markupInRouter } from "#tests/support/in-router";
import { AddressView } from "./view";

const known: OnboardingStepView["known"] = {
  document: "99900002000102",
  legal_name: "Loja Nova Ltda",
  trade_name: "Loja Nova",
  state_registration: null,
  cnae: null,
  mcc: null,
  tpv_amount: null,
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

/** What the fields of the form hold, as a person reads them. */
function shown(change: Partial<OnboardingStepView>): Record<string, string> {
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
  const formToken = { token: "t", company: "customer:emp-1002", key: "k" };
  const page = { view, company: "", open: true, back: false, reasons: [], draft: null, constraint: {} };
  const html = markupInRouter(
    <AddressView {...page} formToken={formToken} states={["PR", "SP"]} answer={undefined} />,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  return { ...Object.fromEntries(inputs), state: /<option[^>]*selected[^>]*>(\w+)/.exec(html)?.[1] ?? "" };
}

test("what is registered of the company is filled in before anything is saved", () => {
  expect(shown({})).toMatchObject({
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
});

test("what was saved stands, also where it is blank", () => {
  const { street, ...place } = known.address;
  const address = { ...place, type: "Travessa", name: "Nova", extra_line: null, state: "SP" as const };
  const content = { step: "address" as const, email: "outra@loja.example", phones: ["4333334444"], address };
  expect(shown({ status: "done", content })).toMatchObject({
    "address.type": "Travessa",
    "address.name": "Nova",
    "address.extra_line": "",
    state: "SP",
    email: "outra@loja.example",
    "phones[0]": "(43) 3333-4444",
  });
});
