import { describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/provider";
import { somebody, upstream } from "./world.ts";

async function signsIn(account: string, options: { javaScript?: boolean; width?: number }): Promise<Person> {
  const person = await somebody(options);
  await person.signIn(account);
  await expect.poll(() => person.path).toBe("/customer/visao-geral");
  return person;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("who lacks a permission is told which, and by whom it is given", async () => {
    const joao = await signsIn("joao@loja.example", { javaScript });
    await upstream().clearJournal();
    await joao.goto("/customer/vendas-detalhadas");
    await expect.poll(() => joao.path).toBe("/unauthorized?de=%2Fcustomer%2Fvendas-detalhadas");
    const page = await joao.page.getByRole("main").textContent();
    expect(page).toContain("ver as vendas (customer-sales-read)");
    expect(page).toContain("Quem pode resolver: O seu parceiro, ou um administrador do portal");
    await joao.expectAccessible();
    expect((await upstream().journal()).filter(({ path }) => path.includes("sales"))).toEqual([]);
    await joao.page.getByRole("link", { name: "Trocar de empresa" }).click();
    await expect.poll(() => joao.path).toBe("/environment");
    await joao.choose("Loja da Maria");
    await expect.poll(() => joao.path).toBe("/customer/visao-geral");
  });

  test("an address without a page is answered inside the frame", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    for (const path of ["/customer/nao-existe", "/customer/visao-geral/2", "/nada"]) {
      const answer = await maria.page.goto(new URL(path, maria.page.url()).href);
      expect(answer?.status()).toBe(404);
      expect(await maria.banner.textContent()).toContain("Loja da Maria");
      expect(await maria.heading.count()).toBe(1);
      await maria.expectAccessible();
    }
    await maria.page.getByRole("link", { name: "Ir para o início" }).click();
    await expect.poll(() => maria.path).toBe("/customer/visao-geral");
  });

  test("on a phone the menu opens, leads on, and closes", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    const menu = maria.page.getByRole("navigation", { name: "Principal" });
    expect(await menu.isVisible()).toBe(false);
    await maria.banner.getByRole("button", { name: "Menu" }).click();
    await menu.waitFor({ state: "visible" });
    expect(await menu.getByRole("link").allTextContents()).toContainEqual(
      expect.stringContaining("Visão geral"),
    );
    expect((await menu.boundingBox())?.x).toBe(0);
    await maria.expectAccessible();
    await menu.getByRole("button", { name: "Fechar" }).click();
    await menu.waitFor({ state: "hidden" });

    await maria.goto("/customer/visao-geral?periodo=hoje");
    await maria.banner.getByRole("button", { name: "Menu" }).click();
    const entry = menu.getByRole("link", { name: "Visão geral" });
    expect(await entry.getAttribute("aria-current")).toBe("page");
    await entry.click();
    await expect.poll(() => maria.path).toBe("/customer/visao-geral");
    await menu.waitFor({ state: "hidden" });
  });

  test("who saves data reads sentences and tables in place of charts, in the system's own font", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    const { page } = maria;
    const charts = page.getByRole("main").getByRole("img");
    const drawn = await charts.count();
    expect(drawn).toBeGreaterThan(1);
    await maria.goto("/customer/visao-geral?periodo=7-dias");
    await page.getByRole("main").getByRole("link", { name: "Modo econômico" }).click();
    await page.getByRole("button", { name: "Ligar o modo econômico" }).click();
    await expect.poll(() => page.getByRole("main").textContent()).toContain("Modo econômico ligado");
    await expect.poll(() => maria.path).toBe("/customer/visao-geral?periodo=7-dias");
    expect(await charts.count()).toBe(0);
    expect(await page.getByText(/Vendas por dia, .* ao todo/).isVisible()).toBe(true);
    expect(await page.getByText("Ver como tabela").count()).toBeGreaterThan(1);
    await maria.expectAccessible();
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    const answer = await page.goto(new URL("/customer/vendas-detalhadas?por=100", page.url()).href);
    // Nothing keeps it, so nothing has to know by what it differs.
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    expect(await page.getByRole("main").getByRole("row").count()).toBe(26);
    expect(fonts).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Modo econômico: ligado" }).click();
    await page.getByRole("button", { name: "Desligar o modo econômico" }).click();
    await expect.poll(() => page.getByRole("main").getByRole("row").count()).toBe(101);
  });

  test("the user's menu says who is signed in, and signs out", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    await maria.banner.getByText("Sua conta").locator("..").click();
    expect(await maria.banner.textContent()).toContain("maria@loja.example");
    await maria.expectAccessible();
    await maria.banner.getByRole("button", { name: "Sair" }).click();
    await expect.poll(() => maria.path).toBe("/signin");
    const kept = (await maria.context.cookies()).map(({ name }) => name);
    // The one that only empties the back-forward cache is gone in a second; the other names a style sheet.
    const harmless = ["portal_change", "portal_styles"];
    expect(kept.filter((name) => name.startsWith("portal_") && !harmless.includes(name))).toEqual([]);
    await maria.goto("/customer/visao-geral");
    expect(new URL(maria.page.url()).pathname).toBe("/signin");
  });

  test("whoever reads in letters of twice the size can read the axes and sign out on a phone", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    await maria.page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await maria.page.setViewportSize({ width: 320, height: 640 });
    const charts = await maria.page
      .locator("main .plot")
      .evaluateAll((plots) =>
        plots.map((plot) =>
          [...plot.querySelectorAll(":scope > text")]
            .map((word) => ({ text: word.textContent, box: word.getBoundingClientRect().toJSON() as Box }))
            .filter(({ box }) => box.width > 0),
        ),
      );
    expect(charts.length).toBeGreaterThan(1);
    const onOthers = charts.flatMap((words) =>
      words.filter(({ box }) => words.some((other) => other.box !== box && !apart(box, other.box))),
    );
    expect(onOthers.map(({ text }) => text)).toEqual([]);
    await maria.page.setViewportSize({ width: 360, height: 640 });
    await maria.banner.getByText("Sua conta").locator("..").click();
    const exit = maria.banner.getByRole("button", { name: "Sair" });
    const { x = -1, width = 0 } = (await exit.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await exit.click();
    await expect.poll(() => maria.path).toBe("/signin");
  });

  // With script the tab is told of it before: `session-end.test.ts`.
  test("a form of somebody who has left meanwhile is refused in words", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript: false });
    const otherTab = await maria.context.newPage();
    await maria.page.bringToFront();
    await maria.banner.getByText("Sua conta").locator("..").click();
    const stale = maria.page.locator("form", { has: maria.page.getByRole("button", { name: "Sair" }) });
    expect(await stale.count()).toBe(1);
    await otherTab.goto(maria.page.url());
    await otherTab.getByText("Sua conta").locator("..").click();
    await otherTab.getByRole("button", { name: "Sair" }).click();
    await otherTab.getByRole("button", { name: "Entrar" }).click();
    await otherTab.getByLabel("E-mail").fill("joao@loja.example");
    await otherTab.getByLabel("Senha").fill(PASSWORD);
    await otherTab.getByRole("button", { name: "Entrar" }).click();
    await expect.poll(() => new URL(otherTab.url()).pathname).toBe("/customer/visao-geral");

    await maria.page.getByRole("button", { name: "Sair" }).click();
    await expect.poll(() => maria.heading.textContent()).toBe("Envio recusado");
    expect(await maria.page.getByRole("main").textContent()).toContain("Nada foi alterado");
    await maria.expectAccessible();
    await maria.page.getByRole("link", { name: "Ir para o início" }).click();
    await expect.poll(() => maria.path).toBe("/customer/visao-geral");
    expect(await maria.banner.textContent()).toContain("joao@loja.example");
  });

  test("at no width anything of the header is covered or cut off", async () => {
    const ana = await somebody({ javaScript });
    await ana.signIn("ana@grupo.example");
    await ana.choose("Eletro Três Marias");
    await expect.poll(() => ana.path).toBe("/customer/visao-geral");
    for (const width of [360, 768, 1023, 1024, 1280]) {
      await ana.page.setViewportSize({ width, height: 740 });
      const parts = [
        ana.banner.getByRole("link", { name: "Portal", exact: true }),
        ana.banner.getByRole("link", { name: "Trocar de empresa" }),
        ana.banner.locator("summary"),
        ...(width < 1024
          ? [ana.banner.getByRole("button", { name: "Menu" })]
          : [ana.page.getByRole("navigation", { name: "Principal" })]),
      ];
      const boxes: Box[] = [];
      for (const part of parts) {
        // Fails when something else lies over it.
        if (!(await part.getAttribute("popover"))) await part.click({ trial: true });
        const box = await part.boundingBox();
        if (!box) throw new Error(`a part of the header is not shown at ${width} px`);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        for (const other of boxes) expect([box, other, apart(box, other)]).toEqual([box, other, true]);
        boxes.push(box);
      }
      await ana.expectAccessible();
    }
  });
});
