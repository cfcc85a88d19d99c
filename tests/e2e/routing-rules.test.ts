import { describe, expect, test } from "vitest";
import type { InstallmentRule, ValueRule } from "#contract/routing-shapes";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const CUSTOMER = "/partner/customers/cli-1001";
const ROUTING = `${CUSTOMER}/roteamento`;
const API = "/api/backoffice/customers/cli-1001/routing";
const PARCEIRA = { id: "emp-2001" };
const says = (person: Person, words: RegExp) =>
  expect.poll(async () => (await person.content.textContent()) ?? "").toMatch(words);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a partner sees a conflict, switches, moves, deletes and restores rules, and a second one is told", {
    timeout: 90_000,
  }, async () => {
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
    const act = async (link: string, button: string, person = paulo) => {
      await person.page.getByRole("link", { name: link, exact: true }).click();
      await says(person, /Para onde vai o dinheiro/);
      await person.page.getByRole("button", { name: button, exact: true }).click();
    };
    await follow("Desativar Visa 2 a 6 na Rede");
    await says(paulo, /Desativar a regra: Visa 2 a 6 na Rede.*Para onde vai o dinheiro/);
    await paulo.expectAccessible();
    expect(await mutations()).toEqual([]);
    const form = await paulo.formAround("Desativar regra");
    const review = page.url().slice(new URL(page.url()).origin.length);
    await press("Desativar regra");
    await says(paulo, /Regra Visa 2 a 6 na Rede desativada/);
    expect((await named("Visa 2 a 6 na Rede"))?.enabled).toBe(false);
    expect(await page.getByText("Conflito", { exact: true }).count()).toBe(0);
    // The answer leads to the rule, and so does the focus.
    expect(new URL(page.url()).hash).toBe("#regra-rot-1001-09");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("regra-rot-1001-09");
    // A second tap on a slow line.
    expect((await paulo.resend(review, form)).status).toBe(303);
    expect((await named("Visa 2 a 6 na Rede"))?.version).toBe(2);
    await page.getByRole("link", { name: "Desfazer…" }).first().click();
    await says(paulo, /Ativar a regra: Visa 2 a 6 na Rede/);
    await press("Ativar regra");
    await says(paulo, /Regra Visa 2 a 6 na Rede ativada/);
    await act("Subir Visa 2 a 6 na Rede", "Subir regra");
    await says(paulo, /A regra Visa 2 a 6 na Rede subiu uma posição/);
    expect((await rules()).slice(0, 2).map(({ name }) => name)).toEqual([
      "Visa 2 a 6 na Rede",
      "Visa 2 a 6 na Stone",
    ]);

    // Somebody else has the list open, as it is now.
    const other = await somebody({ javaScript });
    await other.signIn("paulo@parceiro.example", `${ROUTING}/parcelas`);
    await act("Desativar Amex parcelado na Bin", "Desativar regra");
    await says(paulo, /desativada/);
    await other.page.getByRole("link", { name: "Desativar Amex parcelado na Bin" }).click();
    await says(other, /Nada a fazer/);
    expect((await named("Amex parcelado na Bin"))?.version).toBe(2);

    await follow("Mastercard 3x na Getnet");
    await says(paulo, /Regra nunca alcançada/);
    await paulo.expectAccessible();
    await follow("Excluir…");
    await says(paulo, /outras decidem antes/);
    await paulo.expectAccessible();
    expect(await named("Mastercard 3x na Getnet")).toBeDefined();
    await press("Excluir regra");
    await says(paulo, /Regra excluída.*Esta regra foi excluída/);
    expect(await named("Mastercard 3x na Getnet")).toBeUndefined();
    await follow("Versão 1: comparar ou restaurar");
    await press("Restaurar esta versão");
    await says(paulo, /Versão 1 restaurada, como uma regra nova/);
    expect(await named("Mastercard 3x na Getnet")).toMatchObject({ version: 1, installments: [3] });

    await inTab("Valor");
    await says(paulo, /149,99: nenhuma regra por valor/);
    await paulo.expectAccessible();
    await follow("Visa à vista, R$ 150 a R$ 500");
    await follow("Versão 1: comparar ou restaurar");
    await says(paulo, /Muda na regra: destino/);
    await paulo.expectAccessible();
    await press("Restaurar esta versão");
    await says(paulo, /Versão 1 restaurada/);
    const values = await ask<ValueRule[]>(`${API}/types/card_value`, { company: PARCEIRA });
    expect(values.find(({ id }) => id === "rot-1001-06")).toMatchObject({ acquirer: "bin", version: 3 });
    await inTab("Produto");
    await says(paulo, /Pix na Stone/);
    await paulo.expectAccessible();
    expect((await mutations()).filter((sent) => sent.startsWith("DELETE"))).toHaveLength(1);
  });
});
