import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import type { DestinationReview } from "./destination";
import { DestinationReviewForm } from "./destination-review";

const REVIEW: DestinationReview = {
  changes: [{ what: "pix", from: "99.***.***/0001-50", to: "99.***.***/0001-02" }],
  key: { type: "cnpj", key: "99.900.002/0001-02" },
  waits: null,
  credentials: true,
  token: "isto mesmo",
};
const holder = { legal_name: "Loja Exemplo Ltda", document: "99900001000150" };
const props = {
  holder,
  action: "/partner/customers/cli-1/contratos/con-1",
  formToken: { token: "t", company: "partner:emp-1", key: "k" },
  initial: {},
  constraint: {},
  draft: null,
  answer: {
    form: { initialValue: { version: "3", brands: ["visa"], confirmed: "{}", _key: "old" }, error: {} },
    toast: null,
    formToken: { token: "t", company: "partner:emp-1", key: "k" },
  },
} as unknown as Omit<ComponentProps<typeof DestinationReviewForm>, "review">;

test("both destinations, the holder and a key of somebody else are told; correcting comes first", () => {
  const page = markupInRouter(<DestinationReviewForm {...props} review={REVIEW} />);
  for (const words of ["99.***.***/0001-50", "99.***.***/0001-02", "Loja Exemplo Ltda", "99.900.001/0001-50"])
    expect(page).toContain(words);
  expect(page).toContain("A chave é de outro CNPJ");
  expect(page).toContain('type="password"');
  expect(page.indexOf("Voltar e corrigir")).toBeLessThan(page.indexOf("Confirmar troca"));
  expect(page).toContain('name="brands[0]" value="visa"');
  expect(page.match(/name="_key"/g)).toHaveLength(1);
  expect(page.match(/name="confirmed"/g)).toHaveLength(1);
});

test("a person's key is told where the holder is a company", () => {
  const review: DestinationReview = { ...REVIEW, key: { type: "cpf", key: "529.982.247-25" } };
  const page = markupInRouter(<DestinationReviewForm {...props} review={review} />);
  expect(page).toContain("A chave é de um CPF, não do titular.");
});
