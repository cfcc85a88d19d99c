import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OnboardingStep } from "#contract/extension/onboarding";
import { STEP_NAMES } from "~/words/onboarding-steps";
import { type OnboardingProps, OnboardingView } from "./view";

const props: OnboardingProps = {
  company: "Padaria Estrela",
  progress: {
    status: "draft",
    done: 1,
    started_at: "2026-11-12T14:00:00.000Z",
    sent_at: null,
    decided_at: null,
    history: [],
    steps: OnboardingStep.options.map((step, i) => ({
      step,
      status: i === 0 ? "done" : i === 1 ? "returned" : "open",
      saved_at: i === 0 ? "2026-11-12T17:03:00.000Z" : null,
      reasons: [],
    })),
  },
};
const render = (change: Partial<OnboardingProps> = {}) =>
  renderToStaticMarkup(<OnboardingView {...props} {...change} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("the steps have names in the order of the contract", () => {
  expect(Object.keys(STEP_NAMES)).toEqual(OnboardingStep.options);
});
test("the progress is said in words and drawn", () => {
  expect(render()).toContain('<progress aria-label="1 de 8 etapas salvas" value="1" max="8">');
  expect(textOf(render())).toContain("1 de 8 etapas salvas");
});
test("each step has its state in a word, when it was saved, or what to have at hand", () => {
  const text = textOf(render());
  expect(text).toContain("Empresa Salva Salva em 12/11/2026 às 14:03");
  expect(text).toContain("Atividade e faturamento Corrigir Tenha à mão: CNAE principal");
  expect(text).toContain("Conta bancária A fazer Tenha à mão: banco, agência");
});
test("a person (CPF) is told to have neither a CNAE nor articles of association at hand", () => {
  const steps = props.progress.steps.map((step) => ({ ...step, status: "open" as const }));
  const text = textOf(render({ isPerson: true, progress: { ...props.progress, steps } }));
  expect(text).toContain("Tenha à mão: ramo de atividade (MCC)");
  expect(text).toContain("Tenha à mão: seu documento e comprovantes");
  expect(text).not.toMatch(/CNAE|contrato social/);
});
test("a step that cannot be opened yet is no link, and nothing is a button", () => {
  expect(render()).not.toMatch(/<a\b|<button|O que acontece agora/);
  expect(render({ links: { owners: "/customer/onboarding/socios" } })).toContain(
    '<a href="/customer/onboarding/socios">Sócios e representantes</a>',
  );
});
test("why a step came back stands with it, and what to do now above all", () => {
  const steps = props.progress.steps.map((step, i) =>
    i === 1 ? { ...step, reasons: [{ field: "cnae", message: "Não confere com o cartão CNPJ." }] } : step,
  );
  const ways = [{ href: "/customer/onboarding/atividade", label: "Corrigir: Atividade e faturamento" }];
  const html = render({ ways, progress: { ...props.progress, status: "returned", steps } });
  expect(textOf(html)).toContain("Atividade e faturamento Corrigir Não confere com o cartão CNPJ.");
  expect(html.indexOf(">Corrigir: Atividade")).toBeLessThan(html.indexOf('class="steps"'));
  expect(textOf(html)).toContain("Confira tudo e aceite de novo.");
});
test.each([
  ["sent", "Enviado"],
  ["in-review", "Em validação"],
  ["returned", "Com pendência"],
  ["approved", "Aprovado"],
  ["refused", "Recusado"],
] as const)("a registration that is %s says so", (status, title) => {
  const text = textOf(render({ progress: { ...props.progress, status } }));
  expect(text).toContain(title);
  expect(text).toContain("O que acontece agora");
});
test("only one that can still be filled in says that something is missing, and an approved one no more than it knows", () => {
  const textAs = (status: OnboardingProps["progress"]["status"], company = "Padaria Estrela") =>
    textOf(render({ company, progress: { ...props.progress, status } }));
  for (const status of ["draft", "returned"] as const)
    expect(textAs(status)).toContain("O que falta para Padaria Estrela começar a vender.");
  for (const status of ["sent", "in-review", "approved", "refused"] as const) {
    expect(textAs(status)).toContain("O que foi enviado de Padaria Estrela.");
    expect(textAs(status, "")).toContain("O que foi enviado da sua empresa.");
    expect(textAs(status)).not.toMatch(/O que falta|já pode vender/);
  }
});
