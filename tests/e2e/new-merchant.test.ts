import { describe, expect, test } from "vitest";
import type { Company } from "#contract/companies";
import type { Subscription } from "#contract/extension/subscriptions";
import type { PersonCompany } from "#contract/persons";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { cnpjDigits, cpfDigits } from "../../sandbox/business/rules/documents.ts";
import { upstreamAs } from "./ask-upstream.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const START = "/partner/customers/novo";
const PAULO = "paulo@parceiro.example";
const PARTNER = { company: { id: "emp-2001", partner: "par-2001" } };
const cnpj = cnpjOf("999670010001");
const cpf = cpfOf("731288888");
const WRITES = {
  company: "/api/backoffice/companies/create",
  customer: "/api/backoffice/customers/create",
  integration: "/api/integration/customer",
  person: "/api/backoffice/persons/create",
  bind: "/api/backoffice/persons/bind",
};

function cnpjOf(root: string): string {
  return root + cnpjDigits(root);
}

function cpfOf(root: string): string {
  return root + cpfDigits(root);
}

const main = ({ page }: Person) => page.getByRole("main");
const press = (person: Person, name: string) =>
  main(person).getByRole("button", { name, exact: true }).click();
const isAt = (person: Person, end: string | RegExp) =>
  expect.poll(() => person.path).toMatch(typeof end === "string" ? new RegExp(`${end}$`) : end);
async function fill(person: Person, typed: Readonly<Record<string, string>>, within = main(person)) {
  for (const [label, text] of Object.entries(typed))
    await within.getByLabel(label, { exact: true }).fill(text);
}

/** The page of a browser that knows nothing: from the document on, to what exists. */
async function resume(person: Person, cnpj: string): Promise<void> {
  await person.goto(START);
  await fill(person, { "CNPJ ou CPF do estabelecimento": cnpj });
  await press(person, "Procurar e começar");
  await isAt(person, /novo\/[\w-]{22}$/);
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a merchant goes from its CNPJ to an active subscription, broken off at each step, and is made once", async () => {
    await freshUpstream();
    let paulo = await somebody({ javaScript });
    const judge = () => paulo.expectAccessible();
    await paulo.signIn(PAULO, START);
    await judge();
    await resume(paulo, cnpj);
    await judge();
    await main(paulo).getByRole("link", { name: "Continuar: Empresa" }).click();

    await isAt(paulo, "/cadastro/dados");
    await fill(paulo, {
      "Razão social": "Padaria Lua Nova Ltda",
      "Data de abertura (opcional)": "31/02/2020",
    });
    await press(paulo, "Salvar e continuar");
    await expect
      .poll(() =>
        main(paulo)
          .getByRole("link", { name: /nome fantasia|data que exista/ })
          .count(),
      )
      .toBe(2);
    await judge();
    await fill(paulo, { "Nome fantasia": "Padaria Lua Nova", "Data de abertura (opcional)": "15/03/2021" });
    await press(paulo, "Salvar e continuar");

    await isAt(paulo, "/cadastro/endereco");
    await fill(paulo, {
      CEP: "86010-000",
      Rua: "Rua das Acácias",
      Número: "12",
      Bairro: "Centro",
      Cidade: "Londrina",
    });
    await paulo.page.getByLabel("Estado").selectOption("PR");
    await judge();
    await press(paulo, "Salvar e continuar");

    // The browser is closed; another one finds what was typed.
    await isAt(paulo, "/cadastro/contatos");
    await judge();
    paulo = await somebody({ javaScript });
    await paulo.signIn(PAULO, START);
    await main(paulo).getByRole("link", { name: "Padaria Lua Nova" }).click();
    await says(paulo, "2 de 3 páginas preenchidas");
    await main(paulo).getByRole("link", { name: "Continuar: Empresa" }).click();
    const first = main(paulo).getByRole("group", { name: "Contato 1" });
    await fill(
      paulo,
      { Nome: "Luana Exemplo", Telefone: "(43) 99999-0000", "E-mail": "luana@lua.example" },
      first,
    );
    await first.getByLabel("Papel").selectOption("owner");
    await press(paulo, "Salvar e continuar");

    // The upstream is away, then makes the company and loses its answer.
    await isAt(paulo, "/empresa");
    await judge();
    await upstream().faults([{ method: "POST", path: WRITES.company, fault: "reset", times: 1 }]);
    await press(paulo, "Criar empresa");
    await says(paulo, "Não sabemos se foi feito");
    await upstream().faults([{ method: "POST", path: WRITES.company, fault: "half-body", times: 1 }]);
    await press(paulo, "Criar empresa");
    await says(paulo, "Empresa: já existia. Nada foi criado de novo.");
    await main(paulo).getByRole("link", { name: "Continuar: Cliente" }).click();

    await isAt(paulo, "/cliente");
    await fill(paulo, { "TPV estimado por mês, em reais": "45.000,00", "Ramo de atividade (MCC)": "5462" });
    await judge();
    // The session ends while the form is on its way; what was typed is there after signing in.
    await upstream().revokeSessions(PAULO);
    await upstream().expireAccessTokens();
    await press(paulo, "Criar cliente");
    await paulo.page.getByRole("link", { name: "Acessar novamente" }).click();
    await paulo.page.getByRole("button", { name: "Entrar" }).click();
    await paulo.answerProvider(PAULO);
    await isAt(paulo, "/cliente");
    expect(await paulo.page.getByLabel("TPV estimado por mês, em reais").inputValue()).toBe("45.000,00");
    const sent = await paulo.formAround("Criar cliente");
    const at = paulo.path;
    await press(paulo, "Criar cliente");
    await isAt(paulo, "/integracao");
    await judge();
    // An impatient browser sends it again.
    expect(await paulo.resend(at, sent)).toMatchObject({ status: 303 });

    // The upstream is away altogether; the form waits as it is, and is sent once there is an answer.
    await fill(paulo, { "Loja (opcional)": "0000 0007" });
    await upstream().faults([{ path: "/api/*", fault: "html-502" }]);
    await press(paulo, "Incluir no V$Pague");
    await says(paulo, "Falta a resposta do serviço: guardado.");
    expect(await paulo.page.getByLabel("Loja").inputValue()).toBe("0000 0007");
    await upstream().clearFaults();
    await isAt(paulo, "/responsavel");
    await judge();
    await fill(paulo, { "CPF do responsável": cpf });
    await press(paulo, "Procurar pelo CPF");
    await says(paulo, "Ninguém ao seu alcance");
    await fill(paulo, { "Nome completo": "Luana Exemplo Prado", "E-mail": "luana.prado@lua.example" });
    await paulo.page.getByLabel("Papel na empresa").selectOption("owner");
    await judge();
    // The person is recorded, the binding fails: the next try only binds.
    await upstream().faults([{ method: "POST", path: WRITES.bind, fault: "reset", times: 1 }]);
    await press(paulo, "Cadastrar e vincular");
    await says(paulo, "já tem cadastro com o CPF");
    await press(paulo, "Vincular à empresa");
    await says(paulo, "Falta pouco");
    await judge();
    // What the console repeats of what the pages said.
    paulo.complaints.splice(0);

    await main(paulo).getByRole("link", { name: "Vender uma assinatura" }).click();
    await isAt(paulo, /subscriptions\/create\?cliente=/);
    await subscribe(paulo);

    const ask = await upstreamAs(PAULO);
    const companies = await ask<Company[]>("/api/backoffice/companies", {
      ...PARTNER,
      query: { company_document: cnpj },
    });
    expect(companies).toMatchObject([{ trade_name: "Padaria Lua Nova", customer_vspague_store: "00000007" }]);
    const [{ id, customer_id } = { id: "", customer_id: null }] = companies;
    const bound = await ask<{ items: PersonCompany[] }>("/api/backoffice/persons/companies", {
      ...PARTNER,
      query: { company_id: id },
    });
    expect(bound.items).toMatchObject([
      { person_name: "Luana Exemplo Prado", role: "owner", needs_onboarding: true },
    ]);
    const subscriptions = await ask<{ items: Subscription[] }>(
      "/api/portal/partners/par-2001/subscriptions",
      {
        ...PARTNER,
        query: { customer_id: customer_id ?? "" },
      },
    );
    expect(subscriptions.items).toMatchObject([{ status: "active" }]);
    // Each once; the company and the binding once more than that, as their first sending was cut off.
    const told = (await mutations()).filter((line) => !line.includes("onboarding"));
    const count = (path: string) => told.filter((line) => line === `POST ${path}`).length;
    expect(Object.values(WRITES).map(count)).toEqual([2, 1, 1, 1, 2]);
  });
});

/** The shortest way through the sale: it starts today. */
async function subscribe(person: Person): Promise<void> {
  const { page } = person;
  for (const group of ["Plano", "Ciclo da cobrança", "Pagamento"])
    await page.getByRole("group", { name: group }).getByRole("radio").first().check();
  await page.getByLabel("Quantidade").fill("2");
  await page.getByLabel("Início").fill("2026-11-20");
  // What it comes to appears beside what is typed, and takes the place of the way to it.
  await press(person, "Contratar assinatura");
  await isAt(person, /subscriptions\/[\w-]+$/);
}
