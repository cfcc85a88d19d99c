import { expect, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { dropsAtFirst, freshUpstream, somebody } from "./world.ts";

const LIST = "/partner/customers/cli-1001/contratos";
const USER = "/partner/user/management/usr-fabio";
const QUESTION = `${LIST}/con-1001-cielo/excluir`;

const dialogOf = ({ page }: Person) => page.getByRole("dialog");

/** Counts the documents that are asked for from now on. */
function documentsOf({ page }: Person): { asked: number } {
  const counted = { asked: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) counted.asked += 1;
  });
  return counted;
}

test("a question opens over its list, and Back, Escape and its own way back leave the list as it was", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", LIST);
  const documents = documentsOf(paulo);
  const main = await page.getByRole("main").elementHandle();
  const row = await page.getByRole("main").locator("article, section, tr, li").last().elementHandle();
  const link = page.getByRole("link", { name: "Excluir Cielo" });
  await link.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const top = await page.evaluate(() => scrollY);
  const isAsItWas = async () => {
    await dialogOf(paulo).waitFor({ state: "detached" });
    await expect.poll(() => paulo.path).toBe(LIST);
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  };

  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Voltar sem excluir" }).click(),
    () => page.getByRole("button", { name: "Fechar", exact: true }).click(),
  ]) {
    await link.click();
    await page.getByRole("dialog", { name: "Excluir o contrato com a Cielo" }).waitFor();
    await expect.poll(() => paulo.path).toBe(QUESTION);
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await main?.evaluate((element) => element.closest("[inert]") !== null)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await leave();
    await isAsItWas();
  }
  await page.goForward();
  await dialogOf(paulo).waitFor();
  await paulo.expectAccessible();
  expect(documents.asked).toBe(0);

  await page.reload();
  await paulo.started();
  expect(await dialogOf(paulo).count()).toBe(0);
  await expect.poll(() => paulo.heading.textContent()).toMatch(/\S/);
  await page.getByRole("link", { name: "Voltar sem excluir" }).click();
  await expect.poll(() => paulo.path).toBe(LIST);
});

test("after its answer a dialog is gone from the history: Back leaves the page below", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/user/management");
  await page.locator(`main a[href^="${USER}?"]`).first().click();
  await page.locator(`main a[href^="${USER}/editar"]`).first().click();
  await dialogOf(paulo).waitFor();

  // What the browser adds to pages it adds within dialogs too.
  await dialogOf(paulo).evaluate((dialog) => {
    const plot = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    plot.setAttribute("class", "plot");
    plot.dataset.columns = "2";
    dialog.querySelector(".screen-dialog__screen > *")?.append(plot);
  });
  await page.locator(".screen-dialog svg.plot[tabindex]").waitFor({ state: "attached" });

  await dialogOf(paulo).getByLabel("Nome", { exact: true }).fill("Fábio Novo");
  await dialogOf(paulo).getByRole("button", { name: "Salvar dados" }).click();
  await dialogOf(paulo).waitFor({ state: "detached" });
  await expect.poll(() => paulo.heading.textContent()).toContain("Fábio Novo");
  await page.goBack();
  await expect.poll(() => paulo.path).toBe("/partner/user/management");
});

const RULES = "/partner/customers/cli-1001/roteamento/parcelas";

const QUESTIONS: readonly [path: string, name: string | RegExp, title: string | RegExp, back: string][] = [
  [RULES, "Desativar Visa 2 a 6 na Rede", /^Desativar a regra: Visa 2 a 6 na Rede/, "Voltar sem mudar"],
  [
    "/partner/customers/cli-1001/roteamento",
    "Salvar como modelo…",
    "Salvar as regras como modelo",
    "Voltar sem salvar",
  ],
  [
    "/partner/persons/pes-1059/empresas/emp-1059",
    /cadastro/,
    /^(?:Exigir|Dispensar)/,
    "Voltar sem fazer nada",
  ],
  ["/partner/customers/cli-1001", "Responder", /^Pedido de alteração/, "Voltar sem responder"],
];

test("what is asked about a rule, a routing or a binding stands over its page, and leads back to it", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", RULES);
  for (const [path, name, title, back] of QUESTIONS) {
    if (paulo.path !== path) await paulo.goto(path);
    const link = page.getByRole("main").getByRole("link", { name }).first();
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press("Escape"),
      () => dialogOf(paulo).getByRole("link", { name: back }).click(),
    ]) {
      await link.click();
      await page.getByRole("dialog", { name: title }).waitFor();
      await leave();
      await dialogOf(paulo).waitFor({ state: "detached" });
      await expect.poll(() => paulo.path).toBe(path);
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await link.click();
    await dialogOf(paulo).waitFor();
    await paulo.expectAccessible();
    expect(await dialogOf(paulo).evaluate(coveredByItsWayOut)).toEqual([]);
    expect(await dialogOf(paulo).evaluate(widthsOfCards)).toHaveLength(1);
  }
});

/** How wide the cards of a dialog are, each width once. */
function widthsOfCards(dialog: Element): number[] {
  const cards = [...dialog.querySelectorAll(".card")].filter((card) => !card.parentElement?.closest(".card"));
  return [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().width)))];
}

/** The cards of a dialog that its "Fechar" lies over. */
function coveredByItsWayOut(dialog: Element): string[] {
  const way = dialog.querySelector(".screen-dialog__close")?.getBoundingClientRect();
  if (!way) return ["no way out"];
  return [...dialog.querySelectorAll(".card")]
    .filter((card) => card.getBoundingClientRect().top < way.bottom)
    .map((card) => (card.textContent ?? "").slice(0, 40));
}

test("an act on what waits that is refused comes back over its record, with what was typed", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/trabalho");
  await page.locator("main tbody th a").first().click();
  const postponed = page.getByRole("main").getByLabel("Adiar até");
  await postponed.fill("2026-11-20");
  const record = paulo.path;
  await page.getByRole("main").getByRole("button", { name: "Adiar", exact: true }).click();
  await dialogOf(paulo).waitFor();
  await paulo.expectAccessible();
  expect(await dialogOf(paulo).getByLabel("Adiar até").inputValue()).toBe("2026-11-20");
  await dialogOf(paulo).getByLabel("Adiar até").fill("2026-11-27");
  await dialogOf(paulo).getByRole("button", { name: "Adiar", exact: true }).click();
  await dialogOf(paulo).waitFor({ state: "detached" });
  await expect.poll(() => paulo.path).toBe(record);
});

const CODE = /\/screen-dialog-[^/]+\.js$/;

test.each([
  // Named ahead of its import, the file is asked for twice.
  ["code", CODE, 2],
  ["style", /\/screen-dialog-[^/]+\.css$/, 1],
] as const)(
  "a line that drops the %s of the first question: it opens over its list all the same",
  async (_, file, times) => {
    await freshUpstream();
    const paulo = await somebody({ width: 1280 });
    await paulo.signIn("paulo@parceiro.example", LIST);
    await paulo.complete();
    const asked = await dropsAtFirst(paulo, file, times);
    await paulo.page.getByRole("link", { name: "Excluir Cielo" }).click();
    const question = paulo.page.getByRole("dialog", { name: "Excluir o contrato com a Cielo" });
    await question.waitFor();
    expect(asked()).toBeGreaterThan(times);
    const place = question.locator("xpath=ancestor-or-self::*[contains(@class, 'screen-dialog__place')]");
    expect(await place.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    await paulo.page.keyboard.press("Escape");
    await expect.poll(() => paulo.path).toBe(LIST);
    paulo.expectComplaints(WITHOUT_LINE);
  },
);

test("where the code of dialogs does not come at all a question is a page, and the next one may be a dialog", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", LIST);
  await paulo.complete();
  const documents = documentsOf(paulo);
  await page.route(CODE, (route) => route.abort());
  const link = page.getByRole("link", { name: "Excluir Cielo" });
  await link.click();
  await page.getByRole("heading", { name: "Excluir o contrato com a Cielo" }).waitFor();
  expect(await dialogOf(paulo).count()).toBe(0);
  await expect.poll(() => paulo.path).toBe(QUESTION);
  await page.getByRole("link", { name: "Voltar sem excluir" }).click();
  await expect.poll(() => paulo.path).toBe(LIST);
  await page.unroute(CODE);
  await link.click();
  await dialogOf(paulo).waitFor();
  expect(documents.asked).toBe(0);
  paulo.expectComplaints(WITHOUT_LINE);
});

test.each([
  ["maria@loja.example", "/customer/usuarios-pendentes", "/customer/usuarios-pendentes/cad-0001/recusar"],
  ["maria@loja.example", "/customer/ativacao-terminais/3", "/customer/ativacao-terminais/3/suspender"],
  ["paulo@parceiro.example", LIST, QUESTION],
])("on a phone the title of what %s opens at %s leaves room on both sides", async (user, below, path) => {
  const person = await somebody({ width: 360 });
  await person.signIn(user, below);
  await person.complete();
  await person.page.locator(`main a[href^="${path}"]`).first().click();
  await dialogOf(person).waitFor();
  const [beside, under] = await dialogOf(person).evaluate((dialog) => {
    const title = dialog.querySelector("h1, h2");
    const words = document.createRange();
    if (title) words.selectNodeContents(title);
    const close = dialog.querySelector(".screen-dialog__close")?.getBoundingClientRect();
    const card = dialog.querySelector(".card")?.getBoundingClientRect();
    const { right = 0, bottom = 0 } = title ? words.getBoundingClientRect() : {};
    return [(close?.left ?? 0) - right, (card?.top ?? 0) - bottom];
  });
  expect(beside).toBeGreaterThanOrEqual(0);
  expect(under).toBeGreaterThanOrEqual(8);
  await person.page.setViewportSize({ width: 320, height: 640 });
  const session = await person.context.newCDPSession(person.page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await dialogOf(person).locator("h1, h2").first().evaluate(brokenWords)).toEqual([]);
});

/** Words that go on in a further line; a serial number may be longer than one. */
function brokenWords(title: Element): string[] {
  const text = title.firstChild;
  if (!(text instanceof Text)) return ["no words"];
  const words = document.createRange();
  return [...text.data.matchAll(/(?<!\S)[^\s\d]+(?!\S)/g)].flatMap(({ 0: word, index }) => {
    words.setStart(text, index);
    words.setEnd(text, index + word.length);
    return words.getClientRects().length > 1 ? [word] : [];
  });
}
