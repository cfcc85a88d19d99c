import { beforeEach, describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { freshUpstream, somebody, upstream } from "./world.ts";

const known = "fabio@parceiro.example";

async function types({ page }: Person, password: string, repeat = password): Promise<void> {
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a nova senha").fill(repeat);
  await page.getByRole("button", { name: "Salvar senha" }).click();
}

beforeEach(freshUpstream);

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("the mailed link makes a new password; the old one and the link are void afterwards", async () => {
    const fabio = await somebody({ javaScript });
    const { page } = fabio;
    await fabio.goto("/signin");
    await page.getByRole("link", { name: "Esqueci minha senha" }).click();
    await page.getByLabel("E-mail").fill(known);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect.poll(() => fabio.path).toBe("/forgot?enviado=sim");
    expect(await page.getByRole("main").textContent()).toContain(
      "Se os dados conferirem, você receberá um e-mail.",
    );
    await fabio.expectAccessible();
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
