/** On a far line the data of a screen are asked for while a pointer rests on its link, once. */
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

beforeEach(freshUpstream);

/** What is asked of the portal for screens, from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".data") || request.resourceType() === "document")
      asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

async function farFrom(username: string, path: string) {
  const person = await somebody({ width: 1280 });
  await person.page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { rtt: 600, effectiveType: "3g" } }),
  );
  await person.signIn(username, path);
  await person.complete();
  return person;
}

const MARIA = "maria@loja.example";
const PAULO = "paulo@parceiro.example";
const CUSTOMER = "/partner/customers/cli-1001";

test.each([
  [
    "a menu's entry",
    MARIA,
    "/customer/visao-geral",
    'nav[aria-label="Principal"] a[href^="/customer/vendas"]',
  ],
  ["a page", MARIA, "/customer/vendas-detalhadas", 'a[rel="next"]'],
  ["an order", MARIA, "/customer/vendas-detalhadas", 'th a[href*="ordem="]'],
  ["a record", MARIA, "/customer/vendas-detalhadas", "tbody tr:nth-child(2) a"],
  ["a tab within a customer", PAULO, CUSTOMER, `main nav a[href^="${CUSTOMER}/"]:not([aria-current])`],
  [
    "a tab within the routing",
    PAULO,
    `${CUSTOMER}/roteamento/parcelas`,
    `main nav a[href$="/roteamento/valor"]`,
  ],
  ["another customer", PAULO, "/partner/customers", `main a[href^="/partner/customers/cli-"]`],
])("%s is asked for once, before it is pressed", async (_, username, path, selector) => {
  const person = await farFrom(username, path);
  const { page } = person;
  const asked = askedOf(page);
  const link = page.locator(selector).first();
  const to = await link.evaluate((one) => (one as HTMLAnchorElement).pathname);
  await link.hover();
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await expect.poll(() => person.path).toContain(to);
  expect(asked).toEqual([expect.stringMatching(/^GET /)]);
});

test("nothing is asked for where the page brings a link below a pointer that nobody moves", async () => {
  const { page } = await farFrom(MARIA, "/customer/visao-geral");
  const asked = askedOf(page);
  const link = page.locator('nav[aria-label="Principal"] a[href^="/customer/vendas"]').first();
  await page.mouse.move(640, 2);
  await link.evaluate(async (one) => {
    let isBelow = false;
    one.addEventListener("pointerover", () => (isBelow = true), { once: true });
    one.style.cssText = "position: fixed; inset: 0; z-index: 9999";
    while (!isBelow) await new Promise(requestAnimationFrame);
    // Set later than a timer of the page's that is not longer, it fires later.
    await new Promise((done) => setTimeout(done, 101));
  });
  expect(asked).toEqual([]);
  await page.mouse.move(641, 2);
  await expect.poll(() => asked.length).toBe(1);
});

test("what was asked for before a command is asked for again", async () => {
  const maria = await farFrom(MARIA, "/customer/meu-estabelecimento/solicitar-alteracao");
  const { page } = maria;
  const link = page.locator('nav[aria-label="Principal"] a[href^="/customer/vendas"]').first();
  const to = await link.evaluate((one) => (one as HTMLAnchorElement).pathname);
  const asked = askedOf(page);
  const questions = () => asked.filter((one) => one.startsWith(`GET ${to}`)).length;
  await link.hover();
  await expect.poll(questions).toBe(1);
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect.poll(() => page.locator(".error-summary").count()).toBe(1);
  await link.click();
  await expect.poll(() => maria.path).toContain(to);
  expect(questions()).toBe(2);
  expect(await mutations()).toEqual([]);
});

test("that a session has ended is said once a link is pressed, not while a pointer rests on it", async () => {
  const paulo = await farFrom(PAULO, CUSTOMER);
  const { page } = paulo;
  const dialogs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/session-dialog-")) dialogs.push(request.url());
  });
  await upstream().revokeSessions(PAULO);
  await upstream().expireAccessTokens();
  const link = page.getByRole("link", { name: "Painel" });
  const asked = page.waitForResponse(/\.data/);
  await link.hover();
  await asked;
  await paulo.drawn();
  expect(dialogs).toEqual([]);
  await link.click();
  await page.getByRole("dialog", { name: "Usuário deslogado por inatividade" }).waitFor();
});
