/** What is wanted elsewhere, told to the support, an acquirer or an accountant, is copied by a button beside it. */
import { expect, test } from "vitest";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { addressOf } from "../../bench/addresses.ts";
import { CLOCK_DAY } from "../../bench/clock.ts";

const MARIA = "maria@loja.example";
const PAULO = "paulo@parceiro.example";

test.each([
  [MARIA, ["/customer/meu-estabelecimento"], ["CNPJ", "EC", "protocolo"]],
  [MARIA, ["/customer/meu-estabelecimento/pedidos"], ["protocolo"]],
  [MARIA, ["/customer/ativacao-terminais/11"], ["Número de série", "nº lógico", "EC"]],
  [MARIA, ["/customer/vendas-detalhadas", "/customer/vendas-detalhadas/{id}?lista="], ["NSU", "EC"]],
  [PAULO, ["/partner/customers/cli-1001"], ["CNPJ"]],
  [PAULO, ["/partner/companies/emp-1001"], ["CNPJ"]],
  [PAULO, ["/partner/persons/pes-1006"], ["CPF"]],
])("%s at %j: %j", async (account, on, names) => {
  const visitor = await Visitor.signedIn(account);
  const reader = { get: async (href: string) => ({ text: (await openPage(visitor, href)).html }) };
  const { html } = await openPage(visitor, await addressOf(reader, on, CLOCK_DAY));
  for (const name of names)
    expect(html).toMatch(
      new RegExp(`<span[^>]*>[^<]+</span>[,.]?<button [^>]*aria-label="Copiar ${name} [^"]+"`),
    );
});
