import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldState } from "~/ui/field-state";
import { CompanyFields } from "./company-fields";

const CNPJ = "99900001000150";
const CPF = "52998224725";
const shown = (document: string, cnae = "") =>
  renderToStaticMarkup(
    <CompanyFields
      document={document}
      cnae={cnae}
      field={(name) => fieldState(name, { constraint: {}, initial: { cnae } })}
    />,
  );

test("a company is asked for its registered name and its CNAE", () => {
  const form = shown(CNPJ);
  expect(form).toContain("Razão social");
  expect(form).toContain('name="cnae"');
  expect(form).not.toContain("Nome completo");
});

test("a person is asked for the whole name, and for no CNAE", () => {
  for (const document of [CPF, "529.982.247-25"]) {
    const form = shown(document);
    expect(form).toContain("Nome completo");
    expect(form).not.toContain("Razão social");
    expect(form).not.toContain('name="cnae"');
  }
});

test("a CNAE that stands at a person's is no field: it goes with the next change, which is said", () => {
  const form = shown(CPF, "4781-4/00");
  expect(form).not.toContain('name="cnae"');
  expect(form).toContain("O CNAE 4781-4/00 sai do cadastro com esta mudança: uma pessoa (CPF) não tem CNAE.");
  expect(shown(CNPJ, "4781-4/00")).not.toContain("sai do cadastro");
});

test("while nobody has typed the document, both are said", () => {
  const form = shown("");
  expect(form).toContain("Razão social ou nome completo");
  expect(form).toContain("Só de quem tem CNPJ.");
});
