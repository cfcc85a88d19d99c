import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { MODES } from "#tests/support/browser";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const CONTRACTS = "/partner/customers/cli-1001/contratos";
const CIELO = `${CONTRACTS}/con-1001-cielo`;
const CHANGES = "/customer/meu-estabelecimento/trocas-de-conta";

async function chooseAccount(page: Page, number: string): Promise<void> {
  await page.getByLabel("Outra conta, só deste contrato").check();
  await page.getByLabel("Banco", { exact: true }).fill("260");
  await page.getByLabel("Agência", { exact: true }).fill("0001-9");
  await page.getByLabel("Conta", { exact: true }).fill(number);
}

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("a partner asks for another account of a contract, and the merchant's people agree to it", async () => {
    await freshUpstream();
    const maria = await somebody({ javaScript });
    await maria.signIn("maria@loja.example", `${CHANGES}/regras`);
    await maria.page.getByLabel("Pedir a aprovação de uma segunda pessoa").check();
    await maria.page.getByRole("button", { name: "Salvar regras" }).click();
    await says(maria, /Nenhuma troca em andamento/);

    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await paulo.signIn("paulo@parceiro.example", CIELO);
    const account = page.getByLabel("Conta", { exact: true });
    const sent = (await mutations()).length;
    const askFor = async (number: string) => {
      await chooseAccount(page, number);
      await press("Alterar contrato");
      await says(paulo, /O cliente pede a aprovação de outra pessoa da empresa/);
    };
    await askFor("555555-5");
    if (javaScript) {
      await paulo.expectLedToAnswer();
      // It is a question, and no error.
      await expect
        .poll(() => page.locator(".toast--warning").textContent())
        .toContain("Confirme para continuar");
      expect(await page.locator(".toast--danger").count()).toBe(0);
    }
    expect(await mutations()).toHaveLength(sent);
    await paulo.expectAccessible();
    await press("Pedir troca");
    await says(paulo, /O destino do dinheiro foi pedido\. Só muda se outra/);
    await says(paulo, /Outro destino do dinheiro está pedido/);
    await paulo.expectAccessible();

    // It was typed wrong: taken back, and asked for anew.
    await page.getByRole("link", { name: "Retirar o pedido" }).click();
    await says(paulo, /continua pagando onde paga hoje, e o cliente recebe um e-mail/);
    await paulo.expectAccessible();
    await press("Retirar pedido");
    await says(paulo, /Pedido retirado/);
    await paulo.goto(CIELO);
    expect(await page.getByLabel("As contas da empresa").isChecked()).toBe(true);
    expect(await account.inputValue()).toBe("");
    await askFor("777777-7");
    await press("Pedir troca");
    await says(paulo, /O destino do dinheiro foi pedido/);

    await maria.goto(CHANGES);
    await says(maria, /Troca: contrato com a Cielo/);
    await says(maria, /Paulo Exemplo Andrade/);
    await maria.expectAccessible();
    await maria.page.getByRole("link", { name: "Aprovar troca" }).click();
    await says(maria, /conta \*\*\*\*77-7/);
    await maria.page.getByRole("button", { name: "Aprovar troca" }).click();
    await says(maria, /Troca aprovada/);
    await paulo.goto(CIELO);
    expect(await account.inputValue()).toBe("777777-7");
    const mails = (await upstream().outbox()).filter(({ to }) => to === "maria@loja.example");
    expect(mails.map(({ subject }) => subject.split(" ")[0])).toEqual([
      "Pedida",
      "Retirada",
      "Pedida",
      "Aprovada",
      "Em",
    ]);
  });
});

test("with JavaScript, what a form came back with is sent while the screen is still read again", async () => {
  await freshUpstream();
  const paulo = await somebody({ javaScript: true });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", CIELO);
  const held: Route[] = [];
  await page.route(/con-1001-cielo\.data/, (route) => {
    if (route.request().method() === "POST") return route.continue();
    held.push(route);
  });
  await chooseAccount(page, "555555-5");
  await page.getByRole("button", { name: "Alterar contrato", exact: true }).click();
  const confirm = page.getByRole("button", { name: "Confirmar troca", exact: true });
  await confirm.waitFor();
  await expect.poll(() => held.length).toBe(1);
  await confirm.click();
  await expect.poll(async () => (await mutations()).length).toBe(1);
  for (const route of held.splice(0)) await route.abort();
  await page.unroute(/con-1001-cielo\.data/);
  await says(paulo, /Contrato com a Cielo alterado/);
});
