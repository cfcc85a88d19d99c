/** The application takes over the page that is there, when it is there, and loses nothing of it. */
import type { Request, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { freshUpstream, holdsTheFiles, mutations, somebody } from "./world.ts";

const SALES = "/customer/vendas-detalhadas";
const SIMULATOR = "/partner/customers/cli-1001/roteamento/simulador";
const EDIT = "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2";

/** In the page: what React has drawn an element from, now and the time before; others whenever it draws it anew. */
const DRAWN_FROM = `globalThis.drawnFrom = (element) => {
  const fiber = element[Object.keys(element).find((key) => key.startsWith("__reactFiber"))];
  return [fiber.memoizedProps, fiber.alternate?.memoizedProps];
}`;

declare function drawnFrom(element: Element): unknown[];

/** The documents that are asked for from now on. */
function documentsOf({ page }: Person): string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    if (request.resourceType() === "document") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("four clicks in the menu load no document, and each screen has its title", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", "/customer/visao-geral");
  const documents = documentsOf(maria);
  const menu = maria.page.getByRole("navigation", { name: "Principal" });
  for (const [name, path, title] of [
    ["Vendas", SALES, "Vendas detalhadas"],
    ["Recebíveis", "/customer/agenda-recebiveis", "Agenda de recebíveis"],
    ["Taxas", "/customer/taxas-vendas", "Taxas"],
    ["Terminais", "/customer/ativacao-terminais", "Terminais"],
  ] as const) {
    await menu.getByRole("link", { name }).click();
    await expect.poll(() => maria.path).toBe(path);
    await expect.poll(() => maria.page.title()).toContain(title);
    expect(await maria.page.locator("head > title").count()).toBe(1);
  }
  expect(documents).toEqual([]);
  await maria.page.goBack();
  await expect.poll(() => maria.path).toBe("/customer/taxas-vendas");
  expect(documents).toEqual([]);
});

test("the screen that was asked for last is the one that stands, however late the other comes", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", "/customer/visao-geral");
  const menu = maria.page.getByRole("navigation", { name: "Principal" });
  const held: Route[] = [];
  await maria.page.route(/\/vendas-detalhadas\.data/, (route) => void held.push(route));
  await menu.getByRole("link", { name: "Vendas" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await menu.getByRole("link", { name: "Terminais" }).click();
  await expect.poll(() => maria.path).toBe("/customer/ativacao-terminais");
  await expect.poll(() => maria.page.title()).toContain("Terminais");
  // Given up by the browser, it may be gone.
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await maria.page.waitForLoadState("networkidle");
  expect([maria.path, await maria.page.locator("h1").first().textContent()]).toEqual([
    "/customer/ativacao-terminais",
    "Terminais",
  ]);
});

test("what is in view is dimmed and not drawn anew while the next screen is on its way, and then is not", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", SALES);
  const { page } = maria;
  const held: Route[] = [];
  await page.route(/\.data/, (route) => void held.push(route));
  const main = page.getByRole("main");
  const look = () =>
    main.evaluate((element) => ({
      isDim: Number(getComputedStyle(element).opacity) < 1,
      isBusy: element.ariaBusy === "true",
      isBarShown: getComputedStyle(element.closest(".soft") ?? element, "::before").content !== "none",
    }));
  expect(await look()).toEqual({ isDim: false, isBusy: false, isBarShown: false });
  await page.evaluate(DRAWN_FROM);
  const rows = main.locator("tbody");
  const before = await rows.evaluateHandle((element) => drawnFrom(element));
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Taxas" }).click();
  await expect.poll(look).toEqual({ isDim: true, isBusy: true, isBarShown: true });
  expect(await maria.heading.textContent()).toBe("Vendas detalhadas");
  const isAsBefore = (element: Element, drawn: unknown[]) =>
    drawnFrom(element).every((props) => drawn.includes(props));
  expect(await rows.evaluate(isAsBefore, before)).toBe(true);
  for (const route of held) await route.continue();
  await expect.poll(() => maria.path).toBe("/customer/taxas-vendas");
  await expect.poll(look).toEqual({ isDim: false, isBusy: false, isBarShown: false });
});

test("where nothing is to move, what is sent is waited for without anything that turns", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await maria.signIn("maria@loja.example", "/customer/avisos/preferencias");
  await maria.complete();
  let answered = () => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route(/\.data/, (route) => answer.then(() => route.continue()));
  await page.getByLabel("Quantas horas antes").fill("5");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.locator(".button[aria-busy=true]").waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(moving).toBe(0);
  expect(await page.locator(".button[aria-busy=true]").count()).toBe(1);
  answered();
  await expect.poll(() => maria.path).toBe("/customer/avisos");
});

test("what is typed, ticked and chosen before the application starts is there afterwards", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", "/partner");
  const letGo = await holdsTheFiles(paulo);
  const { page } = paulo;
  await page.goto(new URL(EDIT, page.url()).href);
  await page.getByLabel("Nome").fill("Lojas do centro novo");
  const box = page.getByRole("checkbox", { name: "Grupo ativado" });
  const ticked = await box.isChecked();
  await box.setChecked(!ticked);
  const first = page.getByLabel("1ª da ordem");
  const former = await first.inputValue();
  await first.selectOption({ index: 1 });
  const chosen = await first.inputValue();
  await letGo();
  await paulo.started();
  expect(chosen).not.toBe(former);
  expect(await page.getByLabel("Nome").inputValue()).toBe("Lojas do centro novo");
  expect(await box.isChecked()).toBe(!ticked);
  expect(await first.inputValue()).toBe(chosen);
});

test("what was typed stays though a translator or an extension changed the page before the application started", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", "/partner");
  const letGo = await holdsTheFiles(paulo);
  const { page } = paulo;
  await page.goto(new URL(EDIT, page.url()).href);
  const box = page.getByRole("checkbox", { name: "Grupo ativado" });
  const first = page.getByLabel("1ª da ordem");
  const name = page.getByLabel("Nome", { exact: true });
  const ticked = await box.isChecked();
  const former = await first.inputValue();
  await box.setChecked(!ticked);
  await first.selectOption({ index: 1 });
  const chosen = await first.inputValue();
  await name.fill("Lojas do ");
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1, h2")) {
      const font = document.createElement("font");
      font.append(...heading.childNodes);
      heading.append(font);
    }
    for (const field of document.querySelectorAll("main input")) field.after(document.createElement("i"));
  });
  await letGo();
  await paulo.complete();
  await page.keyboard.type("centro");
  expect(chosen).not.toBe(former);
  expect([await name.inputValue(), await box.isChecked(), await first.inputValue()]).toEqual([
    "Lojas do centro",
    !ticked,
    chosen,
  ]);
  // React draws all of the page anew.
  expect(await page.locator("h1 font").count()).toBe(0);
  paulo.expectComplaints(/Minified React error #4(18|23)/);
});

test("what a form says while it is filled in, it says of what was changed before the application started", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", "/partner");
  const { page } = paulo;
  const letGo = await holdsTheFiles(paulo);
  await page.goto(new URL(EDIT, page.url()).href);
  await page.getByLabel("Loja da Maria Quiosque").uncheck();
  await letGo();
  await expect.poll(() => page.locator("#resultado").textContent()).toContain("fica sem lojas");
  expect(await page.getByLabel("Loja da Maria Quiosque").isChecked()).toBe(false);

  const letGoAgain = await holdsTheFiles(paulo);
  await page.goto(new URL(SIMULATOR, page.url()).href);
  await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
  await page.getByLabel("Parcelas").fill("3");
  await page.getByLabel("Valor").fill("1000,01");
  await letGoAgain();
  await expect.poll(() => page.locator("#resultado").textContent()).toContain("1.000,01");
  expect(await page.getByLabel("Valor").inputValue()).toMatch(/^1\.?000,01$/);
  expect(await page.locator(":focus").getAttribute("id")).toBe("valor");
});

test("no file of the start waits for another, nor for the style sheet", async () => {
  const maria = await somebody();
  await maria.signIn("maria@loja.example", "/modo-economico");
  const asked: string[] = [];
  maria.page.on("request", (request) => asked.push(request.url()));
  const letGo = await holdsTheFiles(maria, /\/(estilos|assets)\//);
  await maria.page.goto(new URL(SALES, maria.page.url()).href, { waitUntil: "domcontentloaded" });
  for (const file of [/estilos/, /framework-/, /manifest-/, /frame-/, /route-/])
    await expect.poll(() => asked.filter((address) => file.test(address))).not.toEqual([]);
  await letGo();
  await maria.started();
});

describe("Back to what an application of before made without a document", () => {
  /** From a list to its second page and to another list, without a document. */
  async function walked(person: Person): Promise<void> {
    const { page } = person;
    await person.signIn("maria@loja.example", SALES);
    await person.complete();
    await page.getByRole("link", { name: "Próxima", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).search).toContain("apos=");
    await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "Terminais" })
      .click();
    await expect.poll(() => person.path).toBe("/customer/ativacao-terminais");
  }
  const heading = ({ page }: Person) => page.locator("main h1").textContent();
  const firstSale = ({ page }: Person) => page.locator("main tbody tr").first().textContent();

  test("leads there before the application has started", async () => {
    const maria = await somebody({ width: 1280 });
    await walked(maria);
    const { page } = maria;
    await page.goBack();
    await expect.poll(() => heading(maria)).toBe("Vendas detalhadas");
    const second = await firstSale(maria);
    await page.goForward();
    await expect.poll(() => heading(maria)).toBe("Terminais");
    const release = await holdsTheFiles(maria);
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.evaluate(() => history.back());
    await expect.poll(() => heading(maria)).toBe("Vendas detalhadas");
    expect(await firstSale(maria)).toBe(second);
    await page.evaluate(() => history.back());
    await expect.poll(() => firstSale(maria)).not.toBe(second);
    expect(new URL(page.url()).search).toBe("");
    await release();
    await maria.complete();
    expect([maria.path, await heading(maria)]).toEqual([SALES, "Vendas detalhadas"]);
  });

  test("leads there from a document of which the end is still on its way", async () => {
    const maria = await somebody({ width: 1280 });
    await walked(maria);
    const { page } = maria;
    const held: Route[] = [];
    await page.route("**/held.js", (route) => void held.push(route));
    await page.route(
      /apos=/,
      async (route) => {
        const answer = await route.fetch();
        const { "content-security-policy": _, ...headers } = answer.headers();
        const body = (await answer.text()).replace("</main>", '<script src="/held.js"></script></main>');
        return route.fulfill({ headers, body });
      },
      { times: 1 },
    );
    await maria.goto("/modo-economico");
    await page.evaluate(() => history.go(-2));
    await expect.poll(() => held.length).toBe(1);
    const second = await firstSale(maria);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).search).toBe("");
    for (const route of held) await route.fulfill({ body: "" });
    await expect.poll(() => firstSale(maria)).not.toBe(second);
    await maria.complete();
    expect([maria.path, await heading(maria)]).toEqual([SALES, "Vendas detalhadas"]);
  });

  test("leads there while the document itself is on its way", async () => {
    const maria = await somebody({ width: 1280 });
    await walked(maria);
    const { page } = maria;
    await page.context().addInitScript(() => {
      if (!sessionStorage.goesBack) return;
      sessionStorage.removeItem("goesBack");
      history.go(-2);
    });
    await page.evaluate(() => {
      sessionStorage.goesBack = "yes";
      location.reload();
    });
    await expect.poll(() => heading(maria)).toBe("Vendas detalhadas");
    await maria.complete();
    expect([maria.path, await heading(maria)]).toEqual([SALES, "Vendas detalhadas"]);
  });

  test("leads there where the reader saves data", async () => {
    const maria = await somebody({ width: 1280 });
    await walked(maria);
    const { page } = maria;
    await maria.goto("/modo-economico");
    await page.getByRole("main").getByRole("button").first().click();
    await expect.poll(() => heading(maria)).toBe("Visão geral");
    await page.goBack();
    await page.goBack();
    await expect.poll(() => heading(maria)).toBe("Terminais");
    expect(await page.locator("#dados").count()).toBe(0);
    await page.evaluate(() => history.back());
    await expect.poll(() => heading(maria)).toBe("Vendas detalhadas");
    const second = await firstSale(maria);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await expect.poll(() => firstSale(maria)).not.toBe(second);
    expect(await heading(maria)).toBe("Vendas detalhadas");
  });
});

test("a page whose application does not come works as without it", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", "/modo-economico");
  await maria.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await maria.page.goto(new URL(SALES, maria.page.url()).href);
  const documents = documentsOf(maria);
  await maria.page.getByRole("link", { name: "Recebíveis" }).click();
  await expect.poll(() => maria.path).toBe("/customer/agenda-recebiveis");
  expect(documents).toEqual(["/customer/agenda-recebiveis"]);
  // The browser's own words for each file.
  maria.complaints.length = 0;
});

test("a page whose later files do not come works without them, and complains of nothing", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.signIn("maria@loja.example", "/modo-economico");
  const later = /\/(enhance|after-start|field-help|palette|period-calendar|mantine-toasts)-[^/]*\.js$/;
  const missed: string[] = [];
  await maria.page.route(later, (route) => {
    missed.push(later.exec(route.request().url())?.[1] ?? "");
    return route.abort();
  });
  await maria.goto(SALES);
  const search = maria.banner.getByRole("searchbox");
  await maria.page.getByLabel("De", { exact: true }).focus();
  await maria.page.keyboard.press("Control+k");
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => new Set(missed))
    .toEqual(new Set(["enhance", "after-start", "field-help", "period-calendar", "palette"]));
  await maria.page.getByRole("link", { name: "Recebíveis" }).click();
  await expect.poll(() => maria.path).toBe("/customer/agenda-recebiveis");
  // The browser's own words for each file.
  maria.expectComplaints(/net::ERR_FAILED/);
});

test.each<[string, (route: Route) => Promise<void>]>([
  ["the line did not bring", (route) => route.abort()],
  [
    "a gateway answered in the portal's place",
    (route) => route.fulfill({ status: 502, body: "Bad Gateway" }),
  ],
])(
  "what %s before what knows of the line was there is asked for again, and nothing typed is lost",
  async (_, answer) => {
    await freshUpstream();
    const paulo = await somebody({ width: 1280 });
    const { page } = paulo;
    const release = await holdsTheFiles(paulo, /\/after-start-[^/]*\.js$/);
    const failures = new Set(["GET", "POST"]);
    await page.route(/\.data/, (route) => {
      const isFirst = failures.delete(route.request().method());
      return isFirst ? answer(route) : route.continue();
    });
    const groups = "/partner/customers/cli-1001/roteamento/grupos";
    await paulo.signIn("paulo@parceiro.example", groups);
    await page.locator(`main a[href="${groups}/gru-1001-1"]`).first().click();
    await expect.poll(() => failures.has("GET")).toBe(false);
    await release();
    await page.getByLabel("Nome", { exact: true }).waitFor();
    expect(await paulo.content.textContent()).not.toContain("Algo falhou");

    const held = await holdsTheFiles(paulo, /\/after-start-[^/]*\.js$/);
    await page.reload({ waitUntil: "domcontentloaded" });
    await paulo.started();
    await page.getByLabel("Nome", { exact: true }).fill("Lojas do litoral");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => failures.size).toBe(0);
    await held();
    await page.locator(".toast", { hasText: "Grupo" }).waitFor();
    expect(await mutations()).toHaveLength(1);
    paulo.expectComplaints(new RegExp(`${WITHOUT_LINE.source}|status of 502`));
  },
);

test("what comes after the start is asked for again where the line did not bring it", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/modo-economico");
  await page.clock.install();
  const later = /\/(after-start|enhance)-[^/]*\.js$/;
  const files = ["after-start", "enhance"];
  const fileOf = (request: Request) => later.exec(request.url())?.[1];
  const missed: string[] = [];
  const come = new Set<string | undefined>();
  page.on("requestfinished", (request) => come.add(fileOf(request)));
  let isLineThere = false;
  // It stays in the way once the line is there: what comes from the browser's own memory is told to nobody.
  await page.route(later, (route) => {
    if (isLineThere) return route.continue();
    missed.push(fileOf(route.request()) ?? "");
    return route.abort();
  });
  await maria.goto(SALES);
  /** The pause before the next attempt begins only when the browser has told of the failure. */
  const passing = (isThere: (file: string) => boolean) => async () => {
    await page.clock.fastForward(20_000);
    return files.every(isThere);
  };
  // The link that preloads a file and its import may be one request or two: with the third, it was asked for again.
  const isMissedAgain = (file: string) => missed.filter((name) => name === file).length > 2;
  await expect.poll(passing(isMissedAgain), { interval: 500 }).toBe(true);
  isLineThere = true;
  await expect
    .poll(
      passing((file) => come.has(file)),
      { interval: 500 },
    )
    .toBe(true);
  await maria.drawn();
  await maria.context.setOffline(true);
  await page.getByRole("link", { name: /Exportar/ }).click();
  await page.locator(".line-notice").filter({ hasText: "Sem conexão" }).waitFor();
  maria.expectComplaints(WITHOUT_LINE);
});

describe("a link that is pressed without a line", () => {
  /** In a form, with another screen asked for, of which neither what it shows nor its own file is there. */
  async function leavingOffline() {
    const paulo = await somebody({ width: 1280 });
    await paulo.signIn("paulo@parceiro.example", EDIT);
    const { page } = paulo;
    await paulo.complete();
    await paulo.context.setOffline(true);
    const menu = page.getByRole("navigation", { name: "Principal" });
    await menu.getByRole("link", { name: "Faturas" }).click();
    const notice = page.locator(".line-notice").filter({ hasText: "Sem conexão: a tela fica como está." });
    await notice.waitFor();
    return { paulo, page, notice };
  }

  test("waits where it is, and leads on by itself once the line is back", async () => {
    const { paulo, page, notice } = await leavingOffline();
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Quiosque");
    await paulo.context.setOffline(false);
    await expect.poll(() => paulo.path).toBe("/partner/faturas");
    await expect.poll(() => notice.count()).toBe(0);
    paulo.expectComplaints(WITHOUT_LINE);
  });

  test("is given up by a press, and leads nowhere any more", async () => {
    const { paulo, page, notice } = await leavingOffline();
    await notice.getByRole("button", { name: "Ficar aqui" }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await paulo.context.setOffline(false);
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => paulo.path).toContain("/roteamento/grupos");
    paulo.expectComplaints(WITHOUT_LINE);
  });

  test("is given up within a list, which is as before: an order, and the next page", async () => {
    const maria = await somebody({ width: 1280 });
    const { page } = maria;
    await maria.signIn("maria@loja.example", SALES);
    await maria.complete();
    const main = page.getByRole("main");
    for (const link of [
      main.getByRole("columnheader", { name: "Bruto" }).getByRole("link"),
      main.getByRole("link", { name: "Próxima" }),
    ]) {
      const before = maria.path;
      await maria.context.setOffline(true);
      await link.click();
      await expect.poll(() => main.getAttribute("aria-busy")).toBe("true");
      const top = await page.evaluate(() => scrollY);
      await page.getByRole("button", { name: "Ficar aqui" }).click();
      await expect.poll(() => main.getAttribute("aria-busy")).toBeNull();
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await maria.context.setOffline(false);
      await expect.poll(() => maria.path).toBe(before);
      await link.click();
      await expect.poll(() => maria.path).not.toBe(before);
      await expect.poll(() => maria.path).toContain(`${SALES}?`);
    }
    maria.expectComplaints(WITHOUT_LINE);
  });

  test("leads nowhere any more once something is typed: nothing of it is lost", async () => {
    const { paulo, page, notice } = await leavingOffline();
    const name = page.getByLabel("Nome", { exact: true });
    await name.fill("Lojas da serra");
    await expect.poll(() => notice.count()).toBe(0);
    await paulo.context.setOffline(false);
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => paulo.path).toContain("/roteamento/grupos");
    await expect.poll(() => page.getByRole("main").textContent()).toContain("Lojas da serra");
    paulo.expectComplaints(WITHOUT_LINE);
  });
});

describe("what the browser asks for by itself, without a line,", () => {
  const waits = ({ page }: Person) =>
    page.locator(".line-notice").filter({ hasText: "Sem conexão: a tela fica como está." });

  /** The files that somebody gets from here on, by their paths. */
  function downloaded({ page }: Person): string[] {
    const files: string[] = [];
    page.on("download", (download) => files.push(new URL(download.url()).pathname));
    return files;
  }

  test("is a file that comes once the line is back, pressed three times and fetched once", async () => {
    const maria = await somebody({ width: 1280 });
    await maria.signIn("maria@loja.example", SALES);
    const { page, context } = maria;
    const files = downloaded(maria);
    await maria.complete();
    await context.setOffline(true);
    const file = page.getByRole("link", { name: /Exportar/ });
    await file.click();
    await waits(maria).waitFor();
    await file.click();
    await waits(maria).getByRole("button", { name: "Ficar aqui" }).click();
    await expect.poll(() => waits(maria).count()).toBe(0);
    await file.click();
    await waits(maria).waitFor();
    await expect.poll(() => maria.path).toBe(SALES);
    await context.setOffline(false);
    await expect.poll(() => waits(maria).count()).toBe(0);
    await expect.poll(() => files).toEqual([`${SALES}/exportar`]);
    await expect.poll(() => maria.path).toBe(SALES);
    // What is asked for ahead while the pointer rests on a link may have met the missing line, too.
    maria.expectComplaints(WITHOUT_LINE);
  });

  test("is the file of the rows that are marked, which stay so", async () => {
    const maria = await somebody({ width: 1280 });
    await maria.signIn("maria@loja.example", SALES);
    const { page, context } = maria;
    const files = downloaded(maria);
    await maria.complete();
    const box = page.locator("tbody").getByRole("checkbox").first();
    await box.check();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Exportar marcadas" }).first().click();
    await waits(maria).waitFor();
    expect(await box.isChecked()).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => files).toEqual([`${SALES}/exportar`]);
    expect(await box.isChecked()).toBe(true);
    maria.expectComplaints(WITHOUT_LINE);
  });

  test("is a screen outside the frame that waits where it was pressed", async () => {
    const ana = await somebody({ width: 1280 });
    await ana.signIn("ana@grupo.example", "/partner/busca");
    await ana.page.getByRole("link", { name: /Parceiro/ }).click();
    await ana.choose("Parceira Chapada");
    await ana.complete();
    await ana.context.setOffline(true);
    await ana.page.locator("header details.user-menu summary").click();
    await ana.page.getByRole("button", { name: "Sair" }).click();
    await waits(ana).waitFor();
    await expect.poll(() => ana.path).toBe("/partner/busca");
    await ana.context.setOffline(false);
    await expect.poll(() => ana.path).not.toBe("/partner/busca");
    ana.expectComplaints(WITHOUT_LINE);
  });

  test("is a page that Back restores, of whoever is still signed in", async () => {
    const maria = await somebody({ width: 1280 });
    const { page, context } = maria;
    await maria.signIn("maria@loja.example", SALES);
    await maria.complete();
    const documents = documentsOf(maria);
    const restore = () =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      });
    await context.setOffline(true);
    await restore();
    await waits(maria).waitFor();
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => documents).toEqual([SALES]);
    await maria.complete();

    // Signing out has emptied it.
    await page.evaluate(() => sessionStorage.clear());
    await context.setOffline(true);
    await restore();
    await expect.poll(() => documents).toEqual([SALES, SALES]);
    maria.expectComplaints(WITHOUT_LINE);
  });
});

describe("after a new version, whose files have other names", () => {
  const FILES_OF_SCRIPT = /\/assets\/.*\.js$/;
  /** Of the screens that a page has not been to; the next document is of the new version, and names what is there. */
  async function withoutFurtherScreens({ page }: Person) {
    await page.route(FILES_OF_SCRIPT, (route) => route.fulfill({ status: 404, body: "" }));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) void page.unroute(FILES_OF_SCRIPT);
    });
  }
  /** The browser's own words for each file, and the framework's. */
  const forget = (person: Person) => {
    person.documents.length = 0;
    person.expectComplaints(/404|Error loading route module|Failed to fetch dynamically/);
  };

  test("a link leads where it says, by a document, and the application is there again", async () => {
    const maria = await somebody({ width: 1280 });
    await maria.signIn("maria@loja.example", SALES);
    await withoutFurtherScreens(maria);
    const documents = documentsOf(maria);
    await maria.page.getByRole("link", { name: "Recebíveis" }).click();
    await expect.poll(() => documents).toEqual(["/customer/agenda-recebiveis"]);
    await expect.poll(() => maria.path).toBe("/customer/agenda-recebiveis");
    await maria.started();
    forget(maria);
  });

  test("a form whose own screen is gone is sent all the same, and done once", async () => {
    await freshUpstream();
    const maria = await somebody({ width: 1280 });
    await maria.signIn(
      "maria@loja.example",
      "/customer/gestao-vendas/relatorio-divergencias?situacao=aberta",
    );
    await maria.goto(
      (await maria.page.locator("table.table").last().locator("tbody th a").first().getAttribute("href")) ??
        "",
    );
    const note = maria.page.getByLabel("Nova nota");
    await note.fill("Perguntei à adquirente.");
    await withoutFurtherScreens(maria);
    await maria.page.getByRole("button", { name: "Anotar" }).click();
    await expect.poll(() => maria.page.getByText("Perguntei à adquirente.").count()).toBeGreaterThan(0);
    await expect.poll(() => note.inputValue()).toBe("");
    expect((await mutations()).filter((call) => call.includes("/notes"))).toHaveLength(1);
    await maria.started();
    forget(maria);
  });
});

describe("after a new version, whose answers the application may not know", () => {
  /** What is open was sent by the version of before. */
  const isOfBefore = ({ page }: Person) =>
    page.evaluate(() => {
      (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version = "of-before";
    });
  const forget = (person: Person) => {
    person.documents.length = 0;
    person.expectComplaints(/status of 409/);
  };

  const LINES = ["near", "far, where it is asked for ahead of the press"] as const;
  async function onLine({ page }: Person, line: (typeof LINES)[number]): Promise<boolean> {
    const isFar = line !== "near";
    await page.addInitScript((rtt) => {
      Object.defineProperty(navigator, "connection", { value: { rtt, effectiveType: "3g" } });
    }, isFar && 600);
    return isFar;
  }

  test.each(LINES)("a link leads where it says by a document, on a line that is %s", async (line) => {
    const maria = await somebody({ width: 1280 });
    const { page } = maria;
    const isFar = await onLine(maria, line);
    await maria.signIn("maria@loja.example", SALES);
    await maria.complete();
    await isOfBefore(maria);
    const documents = documentsOf(maria);
    const link = page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "Recebíveis" });
    const rested = isFar && page.waitForResponse((answer) => answer.status() === 409);
    await link.hover();
    await rested;
    await link.click();
    await expect.poll(() => documents).toEqual(["/customer/agenda-recebiveis"]);
    await expect.poll(() => maria.path).toBe("/customer/agenda-recebiveis");
    await maria.started();
    forget(maria);
  });

  test("a form is sent by the browser, done once and told, and one that is refused keeps what was typed", async () => {
    await freshUpstream();
    const paulo = await somebody({ width: 1280 });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", EDIT);
    await isOfBefore(paulo);
    const documents = documentsOf(paulo);
    const name = page.getByLabel("Nome", { exact: true });
    const description = page.getByLabel("Descrição");
    await name.fill("");
    await description.fill("As da rua de cima");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await page.locator(".error-summary").waitFor();
    await paulo.started();
    expect(await description.inputValue()).toBe("As da rua de cima");
    expect(await mutations()).toEqual([]);

    await isOfBefore(paulo);
    await name.fill("Lojas de rua");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => paulo.path).toContain("/roteamento/grupos");
    await page.getByText("Lojas de rua").first().waitFor();
    expect(await mutations()).toHaveLength(1);
    await page.locator(".toast--success").waitFor();
    // Sent, and led to what is wrong; sent again, and led on.
    expect(documents).toEqual([EDIT, EDIT, EDIT, new URL(page.url()).pathname]);
    forget(paulo);
  });

  test("a form that is sent by the browser keeps its lines", async () => {
    await freshUpstream();
    const maria = await somebody({ width: 1280 });
    const { page } = maria;
    await maria.signIn("maria@loja.example", "/customer/gestao-vendas/relatorio-divergencias/202");
    await maria.complete();
    await page.getByLabel("Nova nota").fill("Perguntei à adquirente.\nEsperam a resposta.");
    await isOfBefore(maria);
    const documents = documentsOf(maria);
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect.poll(() => documents).not.toEqual([]);
    await maria.complete();
    for (const said of ["Perguntei à adquirente.", "Esperam a resposta."])
      await page.getByText(said, { exact: true }).first().waitFor();
    forget(maria);
  });

  test.each(LINES)(
    "where something is typed, a dialog opens over it, and closes, all the same: %s",
    async (line) => {
      const maria = await somebody({ width: 1280 });
      const { page } = maria;
      const isFar = await onLine(maria, line);
      await maria.signIn("maria@loja.example", "/customer/gestao-vendas/relatorio-divergencias/202");
      await maria.complete();
      const note = page.getByLabel("Nova nota");
      await note.fill("Perguntei à adquirente.");
      await isOfBefore(maria);
      const documents = documentsOf(maria);
      const link = page.getByRole("main").getByRole("link", { name: /^Aceitar/ });
      const rested = isFar && page.waitForResponse((answer) => answer.status() === 409);
      await link.hover();
      await rested;
      await link.click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await note.inputValue()).toBe("Perguntei à adquirente.");
      expect(documents).toEqual([]);
      if (isFar) forget(maria);
    },
  );

  test("where something is typed, what is looked for within the screen is answered all the same", async () => {
    const paulo = await somebody({ width: 1280 });
    const { page } = paulo;
    await paulo.signIn("paulo@parceiro.example", "/partner/modelos-roteamento/mod-2001-1?q=loja");
    await paulo.complete();
    await page.locator('input[name="customers"]').first().check();
    await isOfBefore(paulo);
    const documents = documentsOf(paulo);
    await page.getByLabel("Buscar cliente").fill("mercado");
    await expect.poll(() => paulo.path).toContain("q=mercado");
    expect(await page.locator('input[name="customers"]:checked').count()).toBe(1);
    expect(documents).toEqual([]);
  });
});

test("on a line of 2g the files wait until a form is touched", async () => {
  const maria = await somebody({ width: 1280 });
  await maria.page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );
  await maria.signIn("maria@loja.example", "/modo-economico");
  const files: string[] = [];
  maria.page.on("request", (request) => {
    if (request.url().endsWith(".js")) files.push(request.url());
  });
  await maria.page.goto(new URL(SALES, maria.page.url()).href, { waitUntil: "networkidle" });
  expect(files).toEqual([]);
  await maria.page.getByRole("searchbox", { name: "Buscar", exact: true }).focus();
  await maria.started();
  expect(files.length).toBeGreaterThan(0);
});

test("another record begins with fields of its own", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", EDIT);
  await paulo.complete();
  const { page } = paulo;
  const name = page.getByLabel("Nome");
  const former = await name.inputValue();
  await name.fill("Outra coisa");
  const other = EDIT.replace("gru-1001-2", "gru-1001-1");
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.append(link);
    link.click();
  }, other);
  await page.getByRole("dialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await expect.poll(() => paulo.path).toBe(other);
  expect([former, "Outra coisa"]).not.toContain(await name.inputValue());
});

test("of a screen within another the focus is at what is new, or what is new is said", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001");
  await paulo.complete();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const follow = (to: string) =>
    page.locator(`main a[href="${to}"], main a[href^="${to}?"]`).first().press("Enter");
  await follow("/partner/customers/cli-1001/roteamento");
  await expect.poll(() => paulo.path).toContain("/roteamento");
  await expect.poll(focused).toBe("H2");
  await follow("/partner/customers/cli-1001/roteamento/grupos");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Grupos de lojas");
  // A list of the record has no heading of its own.
  await follow("/partner/customers/cli-1001/terminais");
  await expect.poll(focused).toBe("H1");
  await page
    .locator("body > [role=status]")
    .filter({ hasText: /^Terminais do cliente Loja da Maria$/ })
    .waitFor({ state: "attached" });
  // Of another record the name is new, whatever else is.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/partner/customers/cli-1002" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect.poll(() => paulo.path).toBe("/partner/customers/cli-1002");
  await expect.poll(focused).toBe("H1");
  await page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: "Painel" })
    .press("Enter");
  await expect.poll(focused).toBe("H1");
});
