import { describe, expect, test } from "vitest";
import type { CompanyDetail } from "#contract/companies";
import type { TerminalDetail } from "#contract/extension/terminals";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const LIST = "/partner/customers";
const PAGE = `${LIST}/cli-1001`;
const PARCEIRA = { id: "emp-2001" };

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a partner finds a customer, corrects its name, suspends a terminal, and reads it all in the history", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", LIST);
    await expect.poll(() => paulo.path).toBe(LIST);
    await paulo.expectAccessible();
    await paulo.openFilters();
    await page.getByLabel("Nome ou parte do documento").fill("loja da maria");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
    await page.getByRole("link", { name: "Loja da Maria", exact: true }).click();
    const at = () => paulo.path.split("?")[0];
    await expect.poll(at).toBe(PAGE);
    const record = paulo.path;
    await paulo.expectAccessible();

    await page.getByRole("link", { name: "Alterar cadastro" }).click();
    await page.getByLabel("Nome fantasia").fill("Loja da Mariana");
    await page.getByLabel("CNAE").fill("12");
    await paulo.expectAccessible();
    await page.getByRole("button", { name: "Alterar cadastro" }).click();
    await says(paulo, /Informe os sete números do CNAE/);
    expect(await page.getByLabel("Nome fantasia").inputValue()).toBe("Loja da Mariana");
    expect(await mutations()).toEqual([]);
    await page.getByLabel("CNAE").fill("4771-7/01");
    const form = await paulo.formAround("Alterar cadastro");
    await page.getByRole("button", { name: "Alterar cadastro" }).click();
    await expect.poll(() => paulo.path).toBe(record);
    await says(paulo, /Cadastro alterado/);
    expect(await paulo.heading.textContent()).toBe("Loja da Mariana");
    // A second tap on a slow line.
    expect(await paulo.resend(`${PAGE}/editar/cadastro`, form)).toEqual({
      status: 303,
      location: record,
    });
    const read = () => ask<CompanyDetail>("/api/backoffice/companies/emp-1001/detail", { company: PARCEIRA });
    const { trade_name, cnae, history } = await read();
    expect([trade_name, cnae]).toEqual(["Loja da Mariana", "4771701"]);
    expect(history.filter(({ detail }) => detail.includes("Loja da Mariana"))).toHaveLength(1);

    const tab = (name: string) =>
      page.getByRole("navigation", { name: "Cliente" }).getByRole("link", { name });
    await tab("Assinaturas").click();
    await expect.poll(at).toBe(`${PAGE}/assinaturas`);
    await paulo.expectAccessible();
    await tab("Terminais").click();
    await expect.poll(at).toBe(`${PAGE}/terminais`);
    await page.getByRole("rowheader").first().getByRole("link").click();
    await expect.poll(() => paulo.path).toMatch(/\/terminais\/\d+\?lista=$/);
    await paulo.expectAccessible();
    const id = /\/(\d+)\?/.exec(paulo.path)?.[1] ?? "";
    await page.getByRole("link", { name: "Suspender…" }).click();
    await says(paulo, /Ele para de vender na hora/);
    await page.getByRole("button", { name: "Suspender terminal" }).click();
    await says(paulo, /Terminal suspenso/);
    const terminal = `/api/portal/customers/cli-1001/terminals/${id}`;
    expect((await ask<TerminalDetail>(terminal, { company: PARCEIRA })).status).toBe("suspended");

    await tab("Usuários").click();
    await says(paulo, /Maria Exemplo Falcão/);
    await paulo.expectAccessible();
    await tab("Histórico").click();
    await says(paulo, /Nome fantasia: de Loja da Maria para Loja da Mariana/);
    await paulo.expectAccessible();
    // Somebody else's customer.
    await paulo.goto(`${LIST}/cli-1008/historico`);
    expect(await paulo.heading.textContent()).toBe("Não encontramos esta página");
  });

  test("who works in both environments opens a customer as its own, knowingly", async () => {
    const ana = await somebody({ javaScript });
    await ana.signIn("ana@grupo.example", `${LIST}/cli-1003`);
    if (ana.path.startsWith("/environment")) {
      await ana.page.getByRole("link", { name: /Parceiro/ }).click();
      await ana.choose("Parceira Maré Alta");
    }
    await expect.poll(() => ana.path).toBe(`${LIST}/cli-1003`);
    await says(ana, /você sai do ambiente de parceiro/);
    await ana.expectAccessible();
    await ana.page.getByRole("button", { name: "Abrir como cliente" }).click();
    await expect.poll(() => ana.path).toBe("/customer/visao-geral");
    expect(await ana.banner.textContent()).toContain("Bazar Beira-Rio");
  });
});
