/**
 * A refused form. Without script: Back, Forward and reload show the page, and send nothing. With it: the answer comes
 * back in place.
 */
import type { Route } from "playwright";
import { describe, expect, test } from "vitest";
import { MODES } from "#tests/support/browser";
import { freshUpstream, mutations, somebody } from "./world.ts";

const REQUEST = "/customer/meu-estabelecimento/solicitar-alteracao";

/** Within the page: a gateway that takes no form while `isRefused`, and says so before anybody could have looked. */
function refusingGateway(): void {
  const ask = window.fetch.bind(window);
  // Without a body there is nothing to wait for.
  const refused = () => new Response(null, { status: 413 });
  window.fetch = async (input, init) =>
    init?.method === "POST" && "isRefused" in window && window.isRefused ? refused() : ask(input, init);
}

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
    await page.waitForLoadState();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("erros");

    expect((await page.reload())?.status()).toBe(200);
    expect(await how.inputValue()).toBe("Trocar o telefone da loja do centro");
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.goBack();
    await expect.poll(() => maria.heading.textContent()).toBe("Solicitar alteração");
    await page.goForward();
    await expect.poll(() => how.inputValue()).toBe("Trocar o telefone da loja do centro");
    expect(await mutations()).toEqual([]);

    await page.getByLabel("O que deve mudar").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect.poll(() => maria.path).not.toContain("solicitar-alteracao");
    await page.waitForLoadState();
    await page.reload();
    await page.goBack();
    await expect.poll(() => maria.heading.textContent()).toBe("Solicitar alteração");
    await page.reload();
    expect(await mutations()).toHaveLength(1);
  });

  test("a refused form of a record leads back to the record and its list, left or done", async () => {
    await freshUpstream();
    const maria = await somebody({ javaScript: false, width: 1280 });
    const { page } = maria;
    await maria.signIn("maria@loja.example", "/customer/ativacao-terminais?situacao=ativo");
    await page.getByRole("rowheader").nth(1).getByRole("link").click();
    await expect.poll(() => maria.path).toContain("?lista=situacao");
    const record = maria.path;
    const standing = page.getByText(/^2 de \d+$/);
    expect(await standing.count()).toBe(1);
    const open = () => page.getByRole("link", { name: "Solicitar troca…" }).click();
    const send = () => page.getByRole("button", { name: "Solicitar troca" }).click();
    await open();
    await send();
    await page.locator(".error-summary").waitFor();
    await page.getByRole("link", { name: "Voltar sem fazer nada" }).click();
    await expect.poll(() => maria.path).toBe(record);
    await open();
    await send();
    await page.locator(".error-summary").waitFor();
    await page.reload();
    await page.getByLabel("Motivo").fill("A tela não acende.");
    await send();
    await expect.poll(() => maria.path).toBe(record);
    expect(await standing.count()).toBe(1);
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
    await page.waitForLoadState();

    expect((await page.reload())?.status()).toBe(200);
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.goBack();
    await expect.poll(() => nova.heading.textContent()).toContain("Documentos");
    await page.goForward();
    await expect.poll(() => page.getByLabel("Arquivo").count()).toBe(1);
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

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("a group that sends payments elsewhere is saved once that was seen", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/grupos/novo");
    await page.getByLabel("Nome", { exact: true }).fill("Shopping");
    await page
      .getByRole("checkbox", { name: /hoje em Lojas físicas/ })
      .first()
      .check();
    if (javaScript) {
      // Beside the form it is seen while that is filled in.
      await expect.poll(() => page.getByText("Sai de “Lojas físicas”").count()).toBe(1);
      await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
    } else {
      await page.getByRole("button", { name: "Criar grupo" }).click();
      await expect.poll(() => page.getByText("Confira antes de salvar").count()).toBe(1);
      expect(await page.getByText("Sai de “Lojas físicas”").count()).toBe(1);
      expect(await mutations()).toEqual([]);
      await paulo.expectAccessible();
    }
    await page.getByRole("button", { name: javaScript ? "Criar grupo" : "Confirmar e salvar" }).click();
    await expect.poll(() => new URL(page.url()).hash).toContain("#grupo-gru-");
    expect(await mutations()).toHaveLength(1);
  });
});

describe("with JavaScript", () => {
  test("a refused group says so in place and over the page, keeps what was typed, and is sent anew corrected", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript: true, width: 1280 });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/grupos/gru-1001-1");
    const documents: string[] = [];
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(request.url());
      // Links that the pointer passes are fetched ahead: what is counted is asked of the form's own address.
      if (new URL(request.url()).pathname.endsWith("/gru-1001-1.data")) asked.push(request.method());
    });
    const [name, description] = [page.getByLabel("Nome", { exact: true }), page.getByLabel("Descrição")];
    const key = page.locator('main input[name="_key"]').first();
    const firstKey = await key.inputValue();
    await name.fill("");
    await description.fill("As da rua de cima");
    await page.getByRole("button", { name: "Salvar alteração" }).click();

    const toast = page.locator(".toast--danger");
    await toast.waitFor();
    expect(await toast.textContent()).toContain("Confira o campo Nome");
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await description.inputValue()).toBe("As da rua de cima");
    expect(await page.locator(".error-summary").count()).toBe(1);
    expect(await key.inputValue()).not.toBe(firstKey);
    expect(await page.locator("[aria-busy], [aria-disabled]").count()).toBe(0);
    // On a slow machine the form asks by itself between two fields.
    expect(asked.slice(asked.indexOf("POST"))).toEqual(["POST"]);
    expect(await mutations()).toEqual([]);
    await paulo.expectAccessible();

    await name.fill("Lojas de rua");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await page.locator(".toast--success").waitFor();
    expect(await page.locator("tr", { hasText: "Lojas de rua" }).count()).toBe(1);
    expect(await mutations()).toHaveLength(1);
    expect(documents).toEqual([]);
  });

  test("what does not get as far as the portal is told, and stays as it was filled in", async () => {
    await freshUpstream();
    const maria = await somebody({ javaScript: true, width: 1280 });
    const { page } = maria;
    await page.addInitScript(refusingGateway);
    await maria.signIn("maria@loja.example", REQUEST);
    await maria.complete();
    const how = page.getByLabel("Como deve ficar");
    const send = page.getByRole("button", { name: "Enviar pedido" });
    const toasts = page.locator(".toast--danger");
    await page.getByLabel("O que deve mudar").selectOption({ index: 1 });
    await how.fill("Trocar o telefone da loja do centro");

    // At once, as on a slow processor: before the framework has said that anything is sent.
    const processor = await maria.context.newCDPSession(page);
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    await page.evaluate(() => Object.assign(window, { isRefused: true }));
    await send.click();
    await toasts.getByText("maior do que passa no caminho até o portal").waitFor();
    await processor.detach();
    await page.evaluate(() => Object.assign(window, { isRefused: false }));
    // Toasts are gone after a while, and say nothing to screen readers.
    const alert = page.locator("form").getByRole("alert");
    expect(await alert.textContent()).toContain("maior do que passa no caminho até o portal");
    await maria.expectAccessible();
    expect(await how.inputValue()).toBe("Trocar o telefone da loja do centro");

    await how.evaluate((field) => {
      (field as HTMLTextAreaElement).value = "x".repeat(300 * 1024);
    });
    await send.click();
    await toasts.getByText("O que foi enviado passa de 256 KB").waitFor();
    expect(await toasts.getByText("Código para o suporte").count()).toBe(1);
    expect(await alert.textContent()).toContain("O que foi enviado passa de 256 KB");
    expect(await alert.textContent()).toMatch(/Código para o suporte: [0-9a-f-]{36}$/);
    expect(await alert.count()).toBe(1);
    expect(await maria.heading.textContent()).toBe("Solicitar alteração");
    expect(await mutations()).toEqual([]);

    await how.fill("Trocar o telefone da loja do centro");
    await send.click();
    await expect.poll(() => maria.path).not.toContain("solicitar-alteracao");
    expect(await mutations()).toHaveLength(1);
    maria.expectComplaints(/status of 413/);
  });

  test.each<[string, string, (route: Route) => Promise<void>]>([
    ["a line that drops", "Sem conexão", (route) => route.abort("internetdisconnected")],
    [
      "a gateway that answers in the portal's place",
      "O portal não respondeu",
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    ],
  ])("%s while a form is sent: it says so, sends the same again, and acts once", async (_, why, answer) => {
    await freshUpstream();
    const paulo = await somebody({ javaScript: true, width: 1280 });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/grupos/gru-1001-1");
    const keys: (string | null)[] = [];
    let lineIsBack = () => {};
    const back = new Promise<void>((resolve) => {
      lineIsBack = resolve;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.continue();
      keys.push(new URLSearchParams(request.postData() ?? "").get("_key"));
      // Done by the portal, but the answer is lost; then not even sent.
      if (keys.length === 1) await route.fetch();
      if (keys.length < 3) return answer(route);
      // It tries by itself: what is said meanwhile is looked at first.
      await back;
      return route.continue();
    });
    await page.getByLabel("Nome", { exact: true }).fill("Lojas de rua");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    const notice = page.locator("form .line-notice");
    await notice.waitFor();
    expect(await notice.textContent()).toContain(`${why}: guardado. Tentando de novo…`);
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Lojas de rua");
    expect(await page.locator('button[aria-busy="true"]').textContent()).toBe("Salvar alteração");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    lineIsBack();
    await expect.poll(() => new URL(page.url()).hash).toBe("#grupo-gru-1001-1");
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(await mutations()).toHaveLength(1);
    await expect.poll(() => page.locator(".line-notice").count()).toBe(0);
    paulo.complaints.length = 0;
  });

  test("what waits for the line says so in the form that was sent, of several with the same key", async () => {
    await freshUpstream();
    const paulo = await somebody({ javaScript: true, width: 1280 });
    const { page } = paulo;
    const routing = "/partner/customers/cli-1001/roteamento";
    await page.addInitScript(refusingGateway);
    await paulo.signIn("paulo@parceiro.example", `${routing}/parcelas`);
    await page.getByRole("link", { name: "Desativar Visa 2 a 6 na Rede" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Pôr no rascunho" }).click();
    await page.getByRole("link", { name: "Ver o rascunho" }).first().click();
    await paulo.complete();
    const send = page.getByRole("button", { name: "Publicar agora" });
    const form = page.locator("form", { has: send });
    await paulo.context.setOffline(true);
    await send.click();
    await page.locator(".line-notice").getByText("Sem conexão: guardado.").waitFor();
    expect(await form.locator(".line-notice").count()).toBe(1);
    await form.getByRole("button", { name: "Cancelar o envio" }).click();
    await expect.poll(() => page.locator(".line-notice").count()).toBe(0);
    expect(await page.locator("[data-coming]").count()).toBe(0);
    await paulo.context.setOffline(false);

    await page.evaluate(() => Object.assign(window, { isRefused: true }));
    await send.click();
    await form.getByRole("alert").getByText("maior do que passa no caminho até o portal").waitFor();
    paulo.expectComplaints(/net::ERR_|status of 413/);
  });
});
