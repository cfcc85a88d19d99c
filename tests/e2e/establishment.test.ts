import { describe, expect, test } from "vitest";
import type { ChangeRequest } from "#contract/extension/change-requests";
import type { Establishment } from "#contract/extension/establishment";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const CALL = "/api/portal/customers/cli-1001/establishment";
const PAGE = "/customer/meu-estabelecimento";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a merchant reads the registration, asks for a change, finds its protocol", async () => {
    await freshUpstream();
    const maria = await somebody({ javaScript });
    await maria.signIn("maria@loja.example", PAGE);
    await expect.poll(() => maria.path).toBe(PAGE);
    const ask = await upstreamAs("maria@loja.example");
    const registered = await ask<Establishment>(CALL, { company: LOJA });
    const { page } = maria;
    const main = (await page.getByRole("main").textContent()) ?? "";
    for (const words of [
      registered.legal_name,
      registered.trade_name,
      registered.address.street,
      ...registered.contacts.map(({ name }) => name),
      ...registered.stores.map(({ name }) => name),
      ...registered.bank_accounts.map(({ account }) => account),
      ...registered.acquirers.map(({ establishment_code }) => establishment_code),
      ...registered.subscriptions.map(({ plan_name }) => plan_name),
      ...registered.documents.map(({ name }) => name),
      registered.partner?.trade_name ?? "?",
    ])
      expect(main).toContain(words);
    await maria.expectAccessible();

    await page.getByRole("link", { name: "Solicitar alteração de domicílio bancário" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/solicitar-alteracao?secao=domicilio-bancario`);
    expect(await page.getByLabel("O que deve mudar").inputValue()).toBe("bank-accounts");
    await maria.expectAccessible();
    const what = page.getByLabel("Como deve ficar");
    await what.fill("Curto");
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect.poll(() => page.getByRole("heading", { name: "Confira os dados" }).count()).toBe(1);
    expect(await what.inputValue()).toBe("Curto");
    expect(await what.getAttribute("aria-invalid")).toBe("true");
    expect(await mutations()).toEqual([]);
    await maria.expectAccessible();

    const words = "Trocar a conta principal para a agência 1639-1, conta 99999-9.";
    await what.fill(words);
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/pedidos`);
    const { items } = await ask<{ items: ChangeRequest[] }>(`${CALL}/change-requests`, { company: LOJA });
    expect(items[0]).toMatchObject({ section: "bank-accounts", description: words, status: "requested" });
    const told = await page.getByRole("main").textContent();
    expect(told).toContain(`Anote o protocolo ${items[0]?.protocol}`);
    expect(await page.getByRole("rowheader", { name: items[0]?.protocol }).count()).toBe(1);
    await maria.expectAccessible();

    await maria.openFilters();
    await page.getByLabel("Recusado").check();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
    await maria.goto(`${PAGE}/historico`);
    expect(await page.getByRole("row").nth(1).textContent()).toContain(words);
    await maria.expectAccessible();
  });
});
