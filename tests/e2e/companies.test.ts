import { describe, expect, test } from "vitest";
import type { Company, CompanyContact, CompanyDetail } from "#contract/companies";
import type { Person, PersonDetail } from "#contract/persons";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const COMPANIES = "/api/backoffice/companies";
const PERSONS = "/api/backoffice/persons";
const PARCEIRA = { id: "emp-2001" };
const CNPJ = "99960055000100";
const CPF = "60231198833";

const TYPED = [
  ["Razão social ou nome completo", "Sorveteria Lua Nova Exemplo Ltda"],
  ["Nome fantasia", "Sorveteria Lua Nova"],
  ["CEP", "86010-000"],
  ["Rua", "Rua das Acácias"],
  ["Número", "12"],
  ["Bairro", "Centro"],
  ["Cidade", "Londrina"],
] as const;

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a partner registers a company, corrects it, records who answers for it and binds them", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await paulo.signIn("paulo@parceiro.example", "/partner/companies?cliente=nao");
    await expect.poll(() => page.getByRole("link", { name: "Livraria Vento Norte" }).count()).toBe(1);
    await paulo.expectAccessible();

    await page.getByRole("link", { name: "Nova empresa" }).click();
    await page.getByLabel("CEP").fill("79190-000");
    await press("Buscar endereço pelo CEP");
    await expect.poll(() => page.getByLabel("Cidade").inputValue()).toBe("Nioaque");
    for (const [label, value] of TYPED) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel("Estado").selectOption("PR");
    await press("Criar empresa");
    await expect.poll(() => main.textContent()).toContain("Informe o CNPJ ou o CPF da empresa.");
    expect(await page.getByLabel("Rua").inputValue()).toBe("Rua das Acácias");
    expect(await mutations()).toEqual([]);
    await paulo.expectAccessible();
    await page.getByLabel("CNPJ ou CPF").fill("99.960.055/0001-00");
    await press("Criar empresa");
    await expect.poll(() => paulo.heading.textContent()).toBe("Sorveteria Lua Nova");
    expect(await main.textContent()).toContain("Nenhuma pessoa vinculada.");
    await paulo.expectAccessible();

    await page.getByRole("link", { name: "Alterar cadastro" }).click();
    await page.getByLabel("Nome fantasia").fill("Sorveteria Lua Cheia");
    await press("Alterar cadastro");
    await expect.poll(() => paulo.heading.textContent()).toBe("Sorveteria Lua Cheia");
    expect(await main.textContent()).toContain("de Sorveteria Lua Nova para Sorveteria Lua Cheia");

    await page.getByRole("link", { name: "Cadastrar pessoa" }).click();
    await page.getByLabel("CPF").fill("602.311.988-33");
    await page.getByLabel("Nome completo").fill("Yara Exemplo Coelho");
    await page.getByLabel("E-mail").fill("yara.coelho@lua.example");
    await press("Cadastrar pessoa");
    await page.getByLabel("Papel na empresa").selectOption({ label: "Gerente" });
    await paulo.expectAccessible();
    await press("Vincular pessoa");
    await expect.poll(() => paulo.heading.textContent()).toBe("Yara Exemplo Coelho em Sorveteria Lua Cheia");
    await paulo.expectAccessible();

    const ask = await upstreamAs("paulo@parceiro.example");
    const asked = { company: PARCEIRA };
    const [company] = await ask<Company[]>(COMPANIES, { ...asked, query: { company_document: CNPJ } });
    const made = await ask<CompanyDetail>(`${COMPANIES}/${company?.id}/detail`, asked);
    expect(made).toMatchObject({ trade_name: "Sorveteria Lua Cheia", address: { city: "Londrina" } });
    expect(await ask<CompanyContact[]>(`${COMPANIES}/${company?.id}/contact`, asked)).toEqual([]);
    const { items } = await ask<{ items: Person[] }>(PERSONS, { ...asked, query: { document: CPF } });
    const person = await ask<PersonDetail>(`${PERSONS}/${items[0]?.id}`, asked);
    expect(person.companies).toMatchObject([{ company_id: company?.id, role: "manager" }]);
    expect(await mutations()).toHaveLength(4);
  });

  test("an administrator simulates a migration from a file, then migrates, once", async () => {
    await freshUpstream();
    const admin = await somebody({ javaScript, width: 1280 });
    const { page } = admin;
    await admin.signIn("admin@portal.example", "/environment");
    await admin.goto("/environment?ambiente=partner&returnTo=%2Fpartner%2Fmigration");
    await admin.choose("Parceira Maré Alta");
    await expect.poll(() => admin.path).toBe("/partner/migration");
    await admin.expectAccessible();
    await page.getByLabel("Ou um arquivo").setInputFiles({
      name: "lista.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Nome;CNPJ\nLivraria;99.980.001/0001-07\nNinguém;123\n"),
    });
    await page.getByRole("button", { name: "Simular" }).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(3);
    await admin.expectAccessible();
    const form = await admin.formAround("Migrar 1 cliente");
    await page.getByRole("button", { name: "Migrar 1 cliente" }).click();
    await expect.poll(() => page.getByRole("main").textContent()).toContain("1 cliente migrado");
    await admin.expectAccessible();
    expect((await admin.resend("/partner/migration", form)).status).toBe(200);
    const ask = await upstreamAs("admin@portal.example");
    const [company] = await ask<Company[]>(COMPANIES, { query: { company_document: "99980001000107" } });
    expect(company?.customer_id).not.toBeNull();
    const history = await ask<CompanyDetail>(`${COMPANIES}/${company?.id}/detail`);
    expect(history.history.filter(({ action }) => action === "migrated")).toHaveLength(1);
  });
});
