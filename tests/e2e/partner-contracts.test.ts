import { describe, expect, test } from "vitest";
import type { AcquirerContract } from "#contract/acquirers";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const at = (customer: string, rest = "") => `/partner/customers/${customer}${rest}`;
const PARCEIRA = { id: "emp-2001" };

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a partner makes a contract with an acquirer, changes it, deletes it, and keeps what rules use", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const contract = async (customer: string, acquirer: string) =>
      (
        await ask<AcquirerContract[]>(`/api/backoffice/customers/${customer}/acquirers`, {
          company: PARCEIRA,
        })
      ).find((one) => one.acquirer === acquirer);
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const press = (name: string) => page.getByRole("button", { name }).click();
    const follow = (name: string) => page.getByRole("link", { name }).click();
    const list = at("cli-1002", "/contratos");
    await paulo.signIn("paulo@parceiro.example", list);
    await says(paulo, /Em credenciamento/);
    await paulo.expectAccessible();

    await follow("Novo contrato");
    await page.getByRole("combobox", { name: "Adquirente" }).selectOption("rede");
    await page.getByLabel("Código do estabelecimento").fill("123");
    await page.getByLabel("Data de afiliação").fill("2026-11-03");
    await page.getByRole("checkbox", { name: "Visa" }).check();
    await page.getByRole("checkbox", { name: "Débito" }).check();
    await page.getByLabel("Números lógicos").fill("12345678\n99");
    await page.getByLabel("Identificador").fill("id-secreto");
    await page.getByLabel("Segredo").fill("segredo-1");
    await paulo.expectAccessible();
    await press("Criar contrato");
    await says(paulo, /Informe de 10 a 15 dígitos/);
    await says(paulo, /Linha 2: “99” não tem 8 dígitos/);
    await paulo.expectAccessible();
    expect(await page.getByRole("checkbox", { name: "Visa" }).isChecked()).toBe(true);
    // What was typed stays in its field, and no answer brings it back.
    expect(await page.getByLabel("Segredo").inputValue()).toBe("segredo-1");
    expect(await page.content()).not.toContain("secreto");
    expect(await mutations()).toEqual([]);
    await page.getByLabel("Código do estabelecimento").fill("0012345678");
    await page.getByLabel("Números lógicos").fill("12345678");
    await page.getByLabel("Identificador").fill("id-secreto");
    await page.getByLabel("Segredo").fill("segredo-1");
    await press("Criar contrato");
    await expect.poll(() => paulo.path).toBe(list);
    await says(paulo, /Contrato com a Rede criado/);
    expect(await contract("cli-1002", "rede")).toMatchObject({
      establishment_code: "0012345678",
      affiliation_date: "2026-11-03",
      status: "in-accreditation",
      brands: ["visa"],
      modalities: ["debit"],
      logical_numbers: ["12345678"],
      has_credentials: true,
    });

    await follow("Alterar Rede");
    await page.getByRole("combobox", { name: "Situação" }).selectOption("active");
    await page.getByRole("radio", { name: "Pix ativo" }).check();
    await page.getByLabel("Instituição de pagamento").fill("PSP Exemplo");
    await page.getByLabel("Tipo da chave").selectOption("email");
    await page.getByLabel("Chave", { exact: true }).fill("caixa@loja.example");
    if (javaScript) {
      await page.getByLabel("Taxa, em %").fill("200");
      await page.getByLabel("Valor fixo por venda").focus();
      await says(paulo, /Informe a taxa de 0 a 100, como 0,99\./);
    }
    await page.getByLabel("Taxa, em %").fill("0,99");
    await page.getByLabel("Valor fixo por venda").fill("0,00");
    await page.getByLabel("Prazo do Pix").fill("0");
    await press("Alterar contrato");
    await says(paulo, /Contrato com a Rede alterado/);
    expect(await contract("cli-1002", "rede")).toMatchObject({
      status: "active",
      has_credentials: true,
      version: 2,
      pix: { enabled: true, key_masked: "c***@loja.example", fee_rate: 99 },
    });
    await page.getByRole("navigation", { name: "Cliente" }).getByRole("link", { name: "Pix" }).click();
    await says(paulo, /E-mail c\*\*\*@loja\.example/);
    await paulo.expectAccessible();

    await paulo.goto(list);
    await follow("Excluir Rede…");
    await says(paulo, /EC 0012345678, ativo desde .*Não dá para desfazer/);
    await paulo.expectAccessible();
    await press("Excluir contrato");
    await says(paulo, /Contrato excluído/);
    expect(await contract("cli-1002", "rede")).toBeUndefined();

    // What rules use.
    const cielo = at("cli-1001", "/contratos/con-1001-cielo");
    await paulo.goto(`${cielo}/excluir`);
    await says(paulo, /Ainda usam a Cielo: 7 regras e 1 grupo.*Pix na Stone/);
    expect(await page.getByRole("button", { name: "Excluir contrato" }).count()).toBe(0);
    await paulo.expectAccessible();
    await paulo.goto(cielo);
    await page.getByRole("checkbox", { name: "Amex" }).uncheck();
    await press("Alterar contrato");
    await says(paulo, /sai a bandeira Amex/);
    expect((await contract("cli-1001", "cielo"))?.brands).toContain("amex");
    await paulo.expectAccessible();
    await page.getByRole("checkbox", { name: "Estou de acordo" }).check();
    await press("Alterar contrato");
    await says(paulo, /Contrato com a Cielo alterado/);
    expect((await contract("cli-1001", "cielo"))?.brands).toEqual(["visa", "mastercard", "elo"]);
    await page.getByText("Usado por 7 regras e 1 grupo").click();
    await paulo.expectAccessible();

    await paulo.goto(at("cli-1010", "/pix"));
    await paulo.expectAccessible();
    await paulo.goto(at("cli-1008", "/contratos"));
    expect(await paulo.heading.textContent()).toBe("Não encontramos esta página");
  });
});
