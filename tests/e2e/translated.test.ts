/** A browser that puts texts of its own in the place of ours: a translation, for whoever reads no Portuguese, or a telephone. */
import { expect, test } from "vitest";
import type { Person } from "#tests/support/browser";
import { mutations, somebody } from "./world.ts";

const SALES = "/customer/vendas-detalhadas";
const EDIT = "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2";

/** In the page: as Chromium's translator does, and goes on doing with what comes. */
function translates(): void {
  const put = (text: Node) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found)
      if (text.textContent?.trim() && !text.parentElement?.closest("font, script, style, textarea"))
        put(text);
  };
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "en";
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}

/** From now on each page of the person's, once it has been there for a while. */
async function translatesAll({ page }: Person): Promise<void> {
  page.on("load", () => void page.evaluate(translates).catch(() => {}));
  await page.evaluate(translates);
}

const start = "html[data-application]";
const totals = ({ page }: Person) => page.locator("main .total__value").allTextContents();

test("a translated page comes anew without the application, and each figure is the one that was asked for", async () => {
  const [maria, reader] = [
    await somebody({ width: 1280, javaScript: false }),
    await somebody({ width: 1280 }),
  ];
  for (const one of [maria, reader]) await one.signIn("maria@loja.example", SALES);
  await reader.complete();
  const { page } = reader;
  const before = await totals(reader);
  await translatesAll(reader);
  await page.locator("html:not([data-application])").waitFor();
  expect(await totals(reader)).toEqual(before);

  for (const name of [/^7 dias/, /^Negada/]) {
    for (const one of [maria, reader])
      await one.page.getByRole("main").getByRole("link", { name }).first().click();
    await expect.poll(() => reader.path).toBe(maria.path);
    await expect.poll(() => totals(reader)).toEqual(await totals(maria));
    expect(await page.locator(start).count()).toBe(0);
  }
});

test("what is typed when the translation comes stays, and is sent by the browser, once", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", EDIT);
  await paulo.complete();
  const { page } = paulo;
  const name = page.getByLabel("Nome", { exact: true });
  await name.fill("Lojas de fora");
  await page.evaluate(() => {
    Object.assign(window, { stays: true });
  });
  await translatesAll(paulo);
  expect(await name.inputValue()).toBe("Lojas de fora");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.locator("html:not([data-application])").waitFor();
  expect(await page.evaluate(() => "stays" in window)).toBe(false);
  expect(await mutations()).toHaveLength(1);
  expect(paulo.documents.splice(0)).toHaveLength(1);
  await page.getByRole("main").getByText("Lojas de fora").first().waitFor();
});

test("what a page tells once is not taken away by the translation", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", EDIT);
  await paulo.complete();
  const { page } = paulo;
  await page.getByLabel("Nome", { exact: true }).fill("Lojas de dentro");
  await page.getByRole("button", { name: "Salvar" }).click();
  const told = page.locator("main .alert[data-tone=success]");
  await told.waitFor();
  await translatesAll(paulo);
  await paulo.drawn();
  expect(await page.locator(start).count()).toBe(1);
  expect(await told.count()).toBe(1);
  await page.getByRole("navigation").first().getByRole("link", { name: "Clientes" }).click();
  await page.locator("html:not([data-application])").waitFor();
  expect(paulo.documents.splice(0)).toHaveLength(1);
});

test("in a page that is translated from its beginning the application does not start", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", "/customer/visao-geral");
  const { page } = maria;
  await page.addInitScript(() => {
    addEventListener(
      "readystatechange",
      () => document.documentElement.classList.add("translated-ltr"),
      true,
    );
  });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.goto(new URL(SALES, page.url()).href, { waitUntil: "networkidle" });
  expect(asked.filter((address) => address.endsWith(".js"))).toEqual([]);
  expect(await page.locator(start).count()).toBe(0);
});

test("no number is made a telephone of, as Safari does with an element of its own", async () => {
  const stranger = await somebody({ javaScript: false });
  await stranger.goto("/signin");
  const told = stranger.page.locator('meta[name="format-detection"]');
  expect(await told.getAttribute("content")).toBe("telephone=no");
});
