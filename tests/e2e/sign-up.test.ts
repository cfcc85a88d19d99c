import { beforeEach, describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const LABELS = {
  document: "CPF ou CNPJ",
  legal_name: "Razão social ou nome completo",
  name: "Seu nome completo",
  email: "E-mail",
  mobile: "Celular",
} as const;

const NADIA = {
  document: "529.982.247-25",
  legal_name: "Nádia Exemplo Doces Ltda",
  name: "Nádia Exemplo Sá",
  email: "nadia@doces.example",
  mobile: "(11) 91234-5678",
};

async function opensTheForm(javaScript: boolean | undefined): Promise<Person> {
  const person = await somebody({ javaScript });
  await person.goto("/signin");
  await person.page.getByRole("link", { name: "Quero me cadastrar" }).click();
  await expect.poll(() => person.path).toBe("/signup");
  return person;
}

async function fillsIn({ page }: Person, values: Partial<typeof NADIA> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...NADIA, ...values }))
    await page.getByLabel(LABELS[name as keyof typeof NADIA]).fill(value);
  await page.getByLabel("Parceiro").check();
  await page.getByLabel("Concordo com o tratamento").check();
}

const send = (person: Person) => person.page.getByRole("button", { name: "Pedir acesso" });

beforeEach(freshUpstream);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("an empty form is told what it lacks, field by field", async () => {
    const person = await opensTheForm(javaScript);
    await send(person).click();
    const summary = person.page.getByRole("alert");
    await expect.poll(() => summary.textContent()).toContain("Confira os dados");
    expect(await summary.getByRole("link").allTextContents()).toEqual([
      "Escolha o perfil.",
      "Informe o CPF ou o CNPJ.",
      "Informe a razão social ou o nome completo.",
      "Informe o seu nome completo.",
      "Informe o seu e-mail.",
      "Informe o seu celular com DDD.",
      "É preciso aceitar o tratamento dos dados para pedir acesso.",
    ]);
    for (const link of await summary.getByRole("link").all()) {
      const id = (await link.getAttribute("href"))?.slice(1) ?? "";
      await link.click();
      await expect.poll(() => person.page.locator(":focus").getAttribute("id")).toBe(id);
      expect(await person.page.locator(`#${id}-error`).textContent()).toBe(await link.textContent());
    }
    await person.expectAccessible();
    expect(await mutations()).toEqual([]);
  });

  test("what is wrong is said in plain words, and everything typed stays", async () => {
    const person = await opensTheForm(javaScript);
    const wrong = { document: "99.900.001/0001-51", email: "nadia@", mobile: "1234-5678" };
    await fillsIn(person, wrong);
    await send(person).click();
    await expect
      .poll(() => person.page.getByRole("alert").getByRole("link").allTextContents())
      .toEqual([
        "Informe um CPF ou CNPJ válido.",
        "Informe um e-mail como nome@empresa.com.br.",
        "Informe um celular com DDD, como (11) 91234-5678.",
      ]);
    for (const [name, value] of Object.entries({ ...NADIA, ...wrong }))
      expect(await person.page.getByLabel(LABELS[name as keyof typeof NADIA]).inputValue()).toBe(value);
    expect(await person.page.getByLabel("Parceiro").isChecked()).toBe(true);
    expect(await person.page.getByLabel("Concordo com o tratamento").isChecked()).toBe(true);
    await person.expectAccessible();
    expect(await mutations()).toEqual([]);

    await fillsIn(person);
    await send(person).click();
    await expect.poll(() => person.path).toBe("/signup?enviado=sim");
    expect(await person.page.getByRole("main").textContent()).toContain(
      "Se os dados conferirem, você receberá um e-mail",
    );
    await person.expectAccessible();
    expect((await upstream().outbox()).map(({ to, subject }) => [to, subject])).toEqual([
      [NADIA.email, "Recebemos o seu pedido de acesso"],
    ]);
  });
});
