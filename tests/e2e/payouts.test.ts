import { describe, expect, test } from "vitest";
import type { Establishment } from "#contract/extension/establishment";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const PAGE = "/customer/meu-estabelecimento";
const CHANGES = `${PAGE}/trocas-de-conta`;

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // Two people, on two busy cores.
  test("one person asks for another account, a second one agrees, and only then money goes there", async () => {
    await freshUpstream();
    const asked = await upstreamAs("maria@loja.example");
    const accounts = async () =>
      (await asked<Establishment>("/api/portal/customers/cli-1001/establishment", { company: LOJA }))
        .bank_accounts;
    const [before] = await accounts();
    const maria = await somebody({ javaScript });
    await maria.signIn("maria@loja.example", CHANGES);
    await expect.poll(() => maria.path).toBe(CHANGES);
    await maria.expectAccessible();
    const { page } = maria;
    await page.getByRole("link", { name: "Mudar estas regras" }).click();
    await page.getByLabel("Pedir a aprovação de uma segunda pessoa").check();
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Salvar regras" }).click();
    await expect.poll(() => page.getByText("Regras salvas.").count()).toBeGreaterThan(0);

    await maria.goto(PAGE);
    await page.getByRole("link", { name: `Trocar esta conta final ${before?.account.slice(-4)}` }).click();
    await page.getByLabel("Banco").fill("341");
    await page.getByLabel("Agência").fill("0001-9");
    await page.getByLabel("Conta", { exact: true }).fill("765432-1");
    await page.getByLabel("Tipo da conta").selectOption("checking");
    await page.getByLabel("CNPJ ou CPF do titular").fill("529.982.247-25");
    const sent = (await mutations()).length;
    await page.getByRole("button", { name: "Conferir troca" }).click();
    await expect
      .poll(() => page.getByText("precisa ser da empresa ou de um sócio").count())
      .toBeGreaterThan(0);
    expect(await page.getByLabel("Conta", { exact: true }).inputValue()).toBe("765432-1");
    await maria.expectAccessible();
    await page.getByLabel("CNPJ ou CPF do titular").fill("111.222.333-96");
    await page.getByRole("button", { name: "Conferir troca" }).click();
    await expect
      .poll(() => page.getByRole("heading", { name: "Confira para onde o dinheiro vai" }).count())
      .toBe(1);
    const review = (await page.getByRole("main").textContent()) ?? "";
    expect(review).toContain(before?.account.slice(-4));
    expect(review).toContain("****32-1");
    expect(review).not.toContain(before?.account);
    expect(review).not.toContain("765432-1");
    expect(await mutations()).toHaveLength(sent);
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Confirmar troca" }).click();
    await expect.poll(() => maria.path).toBe(CHANGES);
    await expect.poll(() => page.getByText("quem aprova é outra pessoa da empresa").count()).toBe(1);
    expect(await page.getByRole("link", { name: "Aprovar troca" }).count()).toBe(0);
    expect((await accounts())[0]).toEqual(before);

    const beatriz = await somebody({ javaScript });
    await beatriz.signIn("beatriz@loja.example", "/customer/avisos");
    const hers = beatriz.page;
    await hers.getByRole("link", { name: /Troca de conta: conta principal/ }).click();
    await expect.poll(() => beatriz.path.split("#")[0]).toBe(CHANGES);
    const shown = (await hers.getByRole("main").textContent()) ?? "";
    expect(shown).toContain("****32-1");
    expect(shown).toContain(before?.account.slice(-4));
    expect(shown).not.toContain(before?.account);
    await hers.getByRole("link", { name: "Aprovar troca" }).click();
    await expect.poll(() => hers.getByRole("button", { name: "Aprovar troca" }).count()).toBe(1);
    await beatriz.expectAccessible();
    await hers.getByRole("button", { name: "Aprovar troca" }).click();
    await expect.poll(() => hers.getByText("Troca aprovada.").count()).toBeGreaterThan(0);
    expect((await accounts())[0]).toMatchObject({ account: "765432-1", holder_document: "11122233396" });
    const mails = (await upstream().outbox()).filter(({ to }) => to === "maria@loja.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Pedida a troca da conta que recebe as suas vendas",
      "Aprovada a troca da conta que recebe as suas vendas",
      "Em vigor a troca da conta que recebe as suas vendas",
    ]);
    await maria.goto(CHANGES);
    expect(await page.getByText("Beatriz Exemplo Falcão").count()).toBeGreaterThan(0);
  });
});
