/** What a browser without script does after a refused form: Back, Forward and reload show the page, and send nothing. */
import { describe, expect, test } from "vitest";
import { freshUpstream, mutations, somebody } from "./world.ts";

const REQUEST = "/customer/meu-estabelecimento/solicitar-alteracao";

describe("without JavaScript", () => {
  test("Back and reload after a refused form keep what was typed, and send no second command", async () => {
    await freshUpstream();
    const maria = await somebody({ javaScript: false });
    const { page } = maria;
    await maria.signIn("maria@loja.example", "/customer/meu-estabelecimento");
    await maria.goto(REQUEST);
    const how = page.getByLabel("Como deve ficar");
    await how.fill("Trocar o telefone da loja do centro");
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect.poll(() => page.locator(".error-summary").count()).toBe(1);

    expect((await page.reload())?.status()).toBe(200);
    expect(await how.inputValue()).toBe("Trocar o telefone da loja do centro");
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.goBack();
    expect(await maria.heading.textContent()).toBe("Solicitar alteração");
    await page.goForward();
    expect(await how.inputValue()).toBe("Trocar o telefone da loja do centro");
    expect(await mutations()).toEqual([]);

    await page.getByLabel("O que deve mudar").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect.poll(() => maria.path).not.toContain("solicitar-alteracao");
    await page.reload();
    await page.goBack();
    expect(await maria.heading.textContent()).toBe("Solicitar alteração");
    await page.reload();
    expect(await mutations()).toHaveLength(1);
  });

  test("Back and reload after a refused file ask for it again, and send nothing", async () => {
    await freshUpstream();
    const nova = await somebody({ javaScript: false });
    const { page } = nova;
    await nova.signIn("nova@loja.example", "/customer/onboarding/documentos");
    await page.getByLabel("Que documento é").selectOption({ label: "Contrato social" });
    await page.getByLabel("Arquivo").setInputFiles({
      name: "contrato.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.alloc(3_000_000, "%PDF"),
    });
    await page.getByRole("button", { name: "Enviar arquivo" }).click();
    await expect.poll(() => page.locator(".error-summary").count()).toBe(1);

    expect((await page.reload())?.status()).toBe(200);
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.goBack();
    expect(await nova.heading.textContent()).toContain("Documentos");
    await page.goForward();
    expect(await page.getByLabel("Arquivo").count()).toBe(1);
    expect(await mutations()).toEqual([]);
  });

  test("who changed a group comes back to its row, and so does the focus", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript: false });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/grupos/gru-1001-1");
    await page.getByLabel("Nome", { exact: true }).fill("Lojas de rua");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#grupo-gru-1001-1");
    expect(await page.locator("tr:target").textContent()).toContain("Lojas de rua");
    expect(await mutations()).toHaveLength(1);
  });
});
