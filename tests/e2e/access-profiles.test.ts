import { beforeEach, describe, expect, test } from "vitest";
import type { AccessProfile, ProfileHolder } from "#contract/extension/profiles";
import { MODES, type Person } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { said } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const MARE_ALTA = { id: "emp-2001", partner: "par-2001" };
const API = "/api/portal/companies/emp-2001/access-profiles";

/** Without script axe judges a copy of the document alone, to which a linked style sheet is lost: the page itself is measured. */
async function expectGood(person: Person, javaScript: boolean): Promise<void> {
  if (javaScript) return person.expectAccessible();
  const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await person.page.evaluate(width)).toBeLessThanOrEqual(0);
}

describe.each(MODES)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("a profile is made, given, changed for who holds it after showing whom, and kept while held", async () => {
    const ask = await upstreamAs("paulo@parceiro.example");
    const profiles = async () => (await ask<{ items: AccessProfile[] }>(API, { company: MARE_ALTA })).items;
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = page.getByRole("main");
    await paulo.signIn("paulo@parceiro.example", "/partner/user/management");
    await main.getByRole("link", { name: "Perfis de acesso" }).click();
    await expect.poll(() => paulo.path).toBe("/partner/perfis");
    await expectGood(paulo, javaScript);

    // Without a name it is refused at the field, and the ticks stay.
    await main.getByRole("link", { name: "Novo perfil" }).click();
    await page.getByLabel("Ver dados de clientes").check();
    await page.getByRole("button", { name: "Criar perfil" }).click();
    await expect.poll(() => said(paulo)).toContain("Dê um nome ao perfil, como Atendimento.");
    expect(await page.getByLabel("Ver dados de clientes").isChecked()).toBe(true);
    await expectGood(paulo, javaScript);
    await page.getByLabel("Nome do perfil").fill("Cobrança");
    await page.getByLabel("Ver assinaturas").check();
    if (javaScript)
      await expect
        .poll(() => said(paulo))
        .toContain("Quem tem este perfil vê clientes e assinaturas; não altera nada.");
    await page.getByRole("button", { name: "Criar perfil" }).click();
    await expect.poll(() => said(paulo)).toContain("Na sua empresa: vê clientes e assinaturas");
    const made = (await profiles()).find(({ name }) => name === "Cobrança");

    // It is given beside the portal's own.
    await paulo.goto("/partner/user/management/usr-fabio");
    await main.getByRole("link", { name: "Permissões em Parceira Maré Alta" }).click();
    await expect.poll(() => paulo.path).toBe("/partner/user/management/usr-fabio/empresas/emp-2001");
    const chips = main.getByRole("navigation", { name: "Perfis prontos" });
    await chips.getByRole("link", { name: "Gerente" }).click();
    await expect.poll(() => said(paulo)).toContain("Marcado como o perfil Gerente");
    expect(await page.getByLabel("Ver terminais").isChecked()).toBe(true);
    await chips.getByRole("link", { name: "Cobrança" }).click();
    await expect.poll(() => said(paulo)).toContain("Marcado como o perfil Cobrança");
    expect(await page.getByLabel("Ver terminais").isChecked()).toBe(false);
    expect(await page.getByLabel("Ver assinaturas").isChecked()).toBe(true);
    expect(await page.getByLabel("Papel").inputValue()).toBe("Cobrança");
    await page.getByRole("button", { name: "Salvar permissões" }).click();
    await expect.poll(() => said(paulo)).toContain("Cobrança, 2 permissões");

    // Whom a change touches is shown before it is saved.
    await paulo.goto(`/partner/perfis/${made?.id}`);
    await page.getByLabel("Ver assinaturas").uncheck();
    await page.getByLabel("Ver terminais").check();
    if (!javaScript) await page.getByRole("button", { name: "Salvar perfil" }).click();
    await expect
      .poll(() => said(paulo))
      .toContain("1 acesso muda na hora: Fábio Exemplo Xavier (Parceira Maré Alta).");
    // The answer to the first of the two boxes may be there before that to both.
    await expect.poll(() => said(paulo)).toMatch(/Ganha: Ver terminais\..*Perde: Ver assinaturas\./);
    await expectGood(paulo, javaScript);
    expect((await profiles()).find(({ id }) => id === made?.id)?.permissions).toContain(
      "client-signatures-read",
    );
    await page.getByRole("button", { name: "Salvar perfil" }).click();
    await expect.poll(() => paulo.path).toBe("/partner/perfis");
    const now = await ask<AccessProfile & { holders: ProfileHolder[] }>(`${API}/${made?.id}`, {
      company: MARE_ALTA,
    });
    expect(now.permissions.toSorted()).toEqual(["client-data-read", "terminals-read"]);
    expect(now.holders).toMatchObject([{ user_id: "usr-fabio" }]);

    // While somebody holds it, it stays; nobody's profile goes.
    await paulo.goto(`/partner/perfis/${made?.id}/excluir`);
    await expect.poll(() => said(paulo)).toContain("Este perfil ainda é de alguém");
    await expectGood(paulo, javaScript);
    await paulo.goto("/partner/perfis/prf-caixa/excluir");
    await page.getByRole("button", { name: "Excluir perfil" }).click();
    await expect.poll(async () => (await profiles()).map(({ id }) => id)).not.toContain("prf-caixa");
  });
});
