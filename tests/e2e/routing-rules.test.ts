import { describe, expect, test } from "vitest";
import type { InstallmentRule, ValueRule } from "#contract/routing-shapes";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const CUSTOMER = "/partner/customers/cli-1001";
const ROUTING = `${CUSTOMER}/roteamento`;
const API = "/api/backoffice/customers/cli-1001/routing";
const PARCEIRA = { id: "emp-2001" };

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a partner sees a conflict, drafts, publishes and undoes changes of rules, and a second one is told", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const rules = () => ask<InstallmentRule[]>(`${API}/card-installments`, { company: PARCEIRA });
    const named = async (name: string) => (await rules()).find((rule) => rule.name === name);
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
    const inTab = (name: string) =>
      page.getByRole("navigation", { name: "Roteamento" }).getByRole("link", { name }).click();

    await paulo.signIn("paulo@parceiro.example", CUSTOMER);
    await page.getByRole("navigation", { name: "Cliente" }).getByRole("link", { name: "Roteamento" }).click();
    await expect.poll(() => paulo.path).toBe(ROUTING);
    await says(paulo, /Conflito entre duas regras\..*“Visa 2 a 6 na Rede” vale exatamente para os mesmos/);
    await says(paulo, /Para onde foi o dinheiro/);
    await paulo.expectAccessible();

    await inTab("Parcelas");
    await expect.poll(() => paulo.path).toBe(`${ROUTING}/parcelas`);
    await paulo.expectAccessible();
    /** To the page that says what would come of it, and on. */
    const act = async (link: string) => {
      await follow(link);
      await says(paulo, /Para onde vai o dinheiro/);
      await press("Pôr no rascunho");
    };
    await follow("Desativar Visa 2 a 6 na Rede");
    await says(paulo, /Desativar a regra: Visa 2 a 6 na Rede.*Para onde vai o dinheiro/);
    await paulo.expectAccessible();
    expect(await mutations()).toEqual([]);
    const form = await paulo.formAround("Pôr no rascunho");
    const review = page.url().slice(new URL(page.url()).origin.length);
    await press("Pôr no rascunho");
    await says(paulo, /A regra Visa 2 a 6 na Rede, desativada, está no rascunho/);
    expect((await named("Visa 2 a 6 na Rede"))?.enabled).toBe(true);
    // The list is as the draft would have it.
    expect(await page.getByText("Conflito", { exact: true }).count()).toBe(0);
    // The answer leads to the rule, and so does the focus.
    expect(new URL(page.url()).hash).toBe("#regra-rot-1001-09");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("regra-rot-1001-09");
    // A second tap on a slow line.
    expect((await paulo.resend(review, form)).status).toBe(303);
    await page.getByRole("link", { name: "Ver o rascunho" }).first().click();
    await says(paulo, /Rascunho de Paulo Exemplo Andrade, 1 mudança.*Desativa a regra “Visa 2 a 6 na Rede”/);
    await says(paulo, /Para onde vai o dinheiro.*Errado hoje.*Errado depois/);
    await paulo.expectAccessible();
    await press("Publicar agora");
    await says(paulo, /Rascunho publicado/);
    expect(await named("Visa 2 a 6 na Rede")).toMatchObject({ enabled: false, version: 2 });
    await follow("Desfazer…");
    await says(paulo, /Desfazer o que Paulo Exemplo Andrade publicou.*Ativa a regra “Visa 2 a 6 na Rede”/);
    await paulo.expectAccessible();
    await press("Desfazer publicação");
    await says(paulo, /Publicação desfeita: o que ela mudou está como antes/);
    expect(await named("Visa 2 a 6 na Rede")).toMatchObject({ enabled: true, version: 3 });
    await inTab("Parcelas");
    await act("Subir Visa 2 a 6 na Rede");
    await says(paulo, /A regra Visa 2 a 6 na Rede, mais acima, está no rascunho/);

    // Somebody else has the list open, as it is now.
    const other = await somebody({ javaScript });
    await other.signIn("paulo@parceiro.example", `${ROUTING}/parcelas`);
    await act("Desativar Amex parcelado na Bin");
    await says(paulo, /Amex parcelado na Bin, desativada, está no rascunho/);
    await other.page.getByRole("link", { name: "Desativar Amex parcelado na Bin" }).click();
    await says(other, /Nada a fazer/);

    await follow("Mastercard 3x na Getnet");
    await says(paulo, /Regra nunca alcançada/);
    await expect.poll(() => paulo.path).toContain("/parcelas/rot-");
    const deleted = paulo.path;
    await paulo.expectAccessible();
    await follow("Excluir…");
    await says(paulo, /outras decidem antes/);
    await paulo.expectAccessible();
    await press("Pôr no rascunho");
    await says(paulo, /A exclusão da regra Mastercard 3x na Getnet está no rascunho/);
    expect(await named("Mastercard 3x na Getnet")).toBeDefined();
    await press("Publicar agora");
    await says(paulo, /Rascunho publicado/);
    expect((await rules()).slice(0, 2).map(({ name }) => name)).toEqual([
      "Visa 2 a 6 na Rede",
      "Visa 2 a 6 na Stone",
    ]);
    expect(await named("Amex parcelado na Bin")).toMatchObject({ enabled: false, version: 2 });
    expect(await named("Mastercard 3x na Getnet")).toBeUndefined();

    await paulo.goto(deleted);
    await says(paulo, /Esta regra foi excluída/);
    await follow("Versão 1: comparar ou restaurar");
    await press("Pôr no rascunho");
    await says(paulo, /A versão 1 da regra Mastercard 3x na Getnet está no rascunho/);

    // The draft says something else of the rule: nothing of it is lost before that was decided.
    await inTab("Parcelas");
    await act("Ativar Amex parcelado na Bin");
    await follow("Amex parcelado na Bin");
    await follow("Versão 1: comparar ou restaurar");
    await says(paulo, /O rascunho de Paulo Exemplo Andrade já tem a regra como nesta versão/);
    await paulo.goto(`${ROUTING}/parcelas`);
    await act("Desativar Visa 2 a 6 na Stone");
    await follow("Visa 2 a 6 na Stone");
    await follow("Versão 1: comparar ou restaurar");
    await says(paulo, /já muda esta regra.*ativada, de Sim para Não/);
    await press("Pôr no rascunho");
    await says(paulo, /Escolha o que fica no rascunho/);
    await paulo.expectAccessible();
    await page.getByLabel(/O que o rascunho muda, e o resto da versão/).check();
    await press("Pôr no rascunho");
    await says(paulo, /A versão 1 da regra Visa 2 a 6 na Stone está no rascunho/);
    await says(paulo, /Desativa a regra “Visa 2 a 6 na Stone”. Altera a regra/);
    await inTab("Valor");
    await says(paulo, /149,99: nenhuma regra por valor/);
    await paulo.expectAccessible();
    await follow("Visa à vista, R$ 150 a R$ 500");
    await follow("Versão 1: comparar ou restaurar");
    await says(paulo, /Muda na regra: destino/);
    await paulo.expectAccessible();
    await press("Pôr no rascunho");
    await says(paulo, /A versão 1 da regra .* está no rascunho/);
    await press("Publicar agora");
    await says(paulo, /Rascunho publicado/);
    expect(await named("Mastercard 3x na Getnet")).toMatchObject({ version: 1, installments: [3] });
    const values = await ask<ValueRule[]>(`${API}/types/card_value`, { company: PARCEIRA });
    expect(values.find(({ id }) => id === "rot-1001-06")).toMatchObject({ acquirer: "bin", version: 3 });
    await inTab("Produto");
    await says(paulo, /Pix na Stone/);
    await paulo.expectAccessible();
    expect((await mutations()).filter((sent) => sent.startsWith("DELETE"))).toHaveLength(1);
  });
});
