import { beforeEach, describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

/** An address is mailed three times an hour. */
const known = "fabio@parceiro.example";
const hurried = "rita@parceiro.example";
const ASK = "PUT /api/backoffice/sso/users/forgot-password";

async function asksForALink(person: Person, email: string): Promise<void> {
  await person.goto("/signin");
  await person.page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await person.page.getByLabel("E-mail").fill(email);
  await person.page.getByRole("button", { name: "Enviar link" }).click();
}

async function isAnswered(person: Person): Promise<string | null> {
  await expect.poll(() => person.path).toBe("/forgot?enviado=sim");
  return person.page.getByRole("main").textContent();
}

async function types({ page }: Person, password: string, repeat = password): Promise<void> {
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a nova senha").fill(repeat);
  await page.getByRole("button", { name: "Salvar senha" }).click();
}

beforeEach(freshUpstream);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("an address that is none is said to be none, and stays as typed", async () => {
    const person = await somebody({ javaScript });
    await asksForALink(person, "fabio arroba parceiro");
    const alert = person.page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("Informe um e-mail como nome@empresa.com.br.");
    expect(await person.page.getByLabel("E-mail").inputValue()).toBe("fabio arroba parceiro");
    await alert.getByRole("link").click();
    await expect.poll(() => person.page.locator(":focus").getAttribute("name")).toBe("email");
    await person.expectAccessible();
    expect(await mutations()).toEqual([]);
  });

  test("a known address and an unknown one are answered alike; only the known one is mailed", async () => {
    const answers: (string | null)[] = [];
    const person = await somebody({ javaScript });
    for (const email of ["ninguem@parceiro.example", known]) {
      await asksForALink(person, email);
      answers.push(await isAnswered(person));
      await person.expectAccessible();
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain("Se os dados conferirem, você receberá um e-mail.");
    expect(await mutations()).toEqual([ASK, ASK]);
    expect((await upstream().outbox()).map(({ to }) => to)).toEqual([known]);
  });

  test("somebody in a hurry is mailed once", async () => {
    const person = await somebody({ javaScript });
    await person.goto("/forgot");
    await person.page.getByLabel("E-mail").fill(hurried);
    const form = await person.formAround("Enviar link");
    await person.page.getByRole("button", { name: "Enviar link" }).dblclick();
    await isAnswered(person);
    expect(await person.resend("/forgot", form)).toEqual({ status: 303, location: "/forgot?enviado=sim" });
    expect(await upstream().outbox()).toHaveLength(1);
  });

  test("the mailed link makes a new password; the old one and the link are void afterwards", async () => {
    const fabio = await somebody({ javaScript });
    const { page } = fabio;
    await asksForALink(fabio, known);
    await isAnswered(fabio);
    const [mail] = await upstream().outbox();
    const link = mail?.links[0] ?? "";

    await page.goto(link);
    expect(await fabio.heading.textContent()).toBe("Criar nova senha");
    await fabio.expectAccessible();
    await types(fabio, "outra-senha-1", "outra-senha-2");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("As duas senhas não são iguais.");
    expect(await page.getByLabel("Repita a nova senha").getAttribute("aria-invalid")).toBe("true");
    await fabio.expectAccessible();

    // The browser keeps a short password back by itself; the provider refuses it all the same.
    await types(fabio, "curta");
    expect(await page.locator("#password:invalid").count()).toBe(1);
    const short = await fabio.context.request.post(link, {
      form: { ...(await fabio.formAround("Salvar senha")), password: "curta", repeat: "curta" },
    });
    expect(short.status()).toBe(422);
    expect(await short.text()).toContain("Use pelo menos 10 caracteres.");

    await types(fabio, "outra-senha-1");
    await expect.poll(() => fabio.heading.textContent()).toBe("Senha salva");
    await fabio.expectAccessible();
    await page.getByRole("link", { name: "Voltar ao portal" }).click();
    await page.getByRole("button", { name: "Entrar" }).click();
    await fabio.answerProvider(known);
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("Usuário ou senha inválidos");
    await fabio.answerProvider(known, "outra-senha-1");
    await expect.poll(() => fabio.path).toBe("/partner");

    await page.goto(link);
    expect(await fabio.heading.textContent()).toBe("Este endereço não vale mais");
  });
});
