import { describe, expect, test } from "vitest";
import { type Person, SCRIPTED, WITHOUT_LINE } from "#tests/support/browser";
import { lastRequest, mutations, somebody, upstream } from "./world.ts";

const changeCompany = (person: Person) => person.banner.getByRole("link", { name: "Trocar de empresa" });
const environment = (person: Person, name: string) =>
  person.page.getByRole("navigation", { name: "Ambiente" }).getByRole("link", { name });

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("somebody with several companies is led to the choice, works for one, changes to a partner's, and back; a change that is refused changes nothing", async () => {
    const ana = await somebody({ javaScript });
    await ana.signIn("ana@grupo.example");
    await ana.goto("/customer/visao-geral?periodo=7-dias");
    expect(new URL(ana.page.url()).pathname).toBe("/environment");
    await ana.choose("Bazar Beira-Rio");
    await expect.poll(() => ana.path).toBe("/customer/visao-geral?periodo=7-dias");
    expect(await ana.page.getByRole("link", { name: "7 dias" }).getAttribute("aria-current")).toBe("true");
    expect(await ana.banner.textContent()).toContain("Bazar Beira-Rio");
    expect((await lastRequest("/overview/figures")).headers).toMatchObject({
      "x-company-id": "emp-1003",
      "x-customer-id": "cli-1003",
    });
    await ana.expectAccessible();

    await changeCompany(ana).click();
    await expect.poll(() => ana.path).toBe("/environment");
    expect(await ana.page.getByRole("listitem").filter({ hasText: "Em uso" }).textContent()).toContain(
      "Bazar Beira-Rio",
    );
    await environment(ana, "Parceiro").click();
    await ana.expectAccessible();
    await ana.choose("Parceira Maré Alta");
    await expect.poll(() => ana.path).toBe("/partner");
    expect(await ana.banner.textContent()).toContain("Parceira Maré Alta");
    expect(await ana.banner.textContent()).not.toContain("Bazar");
    expect((await lastRequest("/dashboard/figures")).headers).toMatchObject({
      "x-company-id": "emp-2001",
      "x-partner-id": "par-2001",
    });
    await ana.expectAccessible();

    await changeCompany(ana).click();
    await environment(ana, "Cliente").click();
    expect(await ana.page.getByRole("listitem").filter({ hasText: "Última usada" }).textContent()).toContain(
      "Bazar Beira-Rio",
    );
    await ana.choose("Eletro Três Marias");
    await expect.poll(() => ana.path).toBe("/customer/visao-geral");
    expect(await ana.banner.textContent()).toContain("12.ABC.345/01DE-35");
    expect((await lastRequest("/overview/figures")).headers).toMatchObject({ "x-company-id": "emp-1005" });

    await changeCompany(ana).click();
    await upstream().faults([
      { path: "/api/backoffice/sso/users/*/permissions", fault: "status", status: 503 },
    ]);
    await ana.choose("Auto Posto Bem-te-vi");
    const alert = ana.page.getByRole("main").getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("A empresa escolhida antes continua ativa.");
    expect(await ana.page.getByRole("listitem").filter({ hasText: "Em uso" }).textContent()).toContain(
      "Eletro Três Marias",
    );
    await ana.expectAccessible();
    // The browser names the refused document in its console.
    expect(ana.complaints.splice(0).join()).toMatch(/^(.*status of 503.*)?$/);

    await upstream().clearFaults();
    await ana.goto("/customer/visao-geral");
    expect(await ana.banner.textContent()).toContain("Eletro Três Marias");
    expect((await lastRequest("/overview/figures")).headers).toMatchObject({ "x-company-id": "emp-1005" });
  });

  test("a tab that still shows another company writes nothing, and offers to change back", async () => {
    const admin = await somebody({ javaScript });
    await admin.signIn("admin@portal.example");
    await environment(admin, "Parceiro").click();
    await admin.choose("Parceira Vale Verde");
    await expect.poll(() => admin.path).toBe("/partner");
    await admin.goto("/partner/accept-terms");
    await admin.page.getByLabel("Seu CPF").fill("123.456.789-09");
    await admin.page.getByLabel("Li e aceito").check();

    const otherTab = await admin.context.newPage();
    await otherTab.goto(new URL("/environment", admin.page.url()).href);
    await otherTab.getByRole("button", { name: "Parceira Litoral Norte" }).click();
    await expect.poll(() => new URL(otherTab.url()).pathname).toBe("/partner");
    await upstream().clearJournal();

    const answer = admin.page.waitForResponse((response) => response.request().method() === "POST");
    await admin.page.getByRole("button", { name: "Aceitar" }).click();
    expect((await answer).status()).toBe(409);
    await expect.poll(() => admin.heading.textContent()).toBe("A empresa ativa mudou");
    const alert = await admin.page.getByRole("alert").textContent();
    expect(alert).toContain("agora você está em Parceira Litoral Norte");
    expect(await mutations()).toEqual([]);
    await admin.expectAccessible();

    await admin.page.getByRole("button", { name: "Voltar para a empresa do formulário" }).click();
    await expect.poll(() => admin.path).toBe("/partner/accept-terms");
    expect(await admin.page.getByRole("main").textContent()).toContain("Em nome de Parceira Vale Verde");
    expect(await mutations()).toEqual([]);
  });
});

/** Somebody who works for one company in a tab, and has just gone over to another in a second one. */
async function inTwoTabs() {
  const ana = await somebody();
  await ana.signIn("ana@grupo.example");
  await ana.choose("Bazar Beira-Rio");
  await expect.poll(() => ana.path).toBe("/customer/visao-geral");
  await ana.started();
  const notice = ana.page.locator(".line-notice").filter({ hasText: "Em outra aba" });
  const otherTab = await ana.context.newPage();
  await otherTab.goto(new URL("/environment", ana.page.url()).href);
  await otherTab.getByRole("button", { name: "Eletro Três Marias" }).click();
  await expect.poll(() => notice.count()).toBe(1);
  return { ana, notice, otherTab };
}

test("a tab is told at once that another one works for another company, and leads there", async () => {
  const { ana, notice, otherTab } = await inTwoTabs();
  expect(await notice.textContent()).toContain(
    "Em outra aba você passou para Eletro Três Marias. O que está nesta tela é de Bazar Beira-Rio",
  );
  await ana.expectAccessible();
  // What it leads to by name is of its own company too: nothing is found of the other one.
  await ana.page.keyboard.press("Control+k");
  await ana.page.getByLabel("Ir para uma tela ou procurar").fill("maria");
  await ana.page.getByText("Não foi possível procurar agora.").waitFor();
  await ana.page.keyboard.press("Escape");
  ana.expectComplaints(/status of 409/);
  await notice.getByRole("link", { name: "Ir para Eletro Três Marias" }).click();
  await expect.poll(() => ana.banner.textContent()).toContain("Eletro Três Marias");
  await ana.started();
  expect(await notice.count()).toBe(0);
  // The other one has the same company: there is nothing to say.
  expect(await otherTab.getByText("Em outra aba").count()).toBe(0);
});

test("beside it a line that drops is said too, and neither lies over the other", async () => {
  const { ana, notice } = await inTwoTabs();
  const dropped = ana.page.locator(".line-notice").filter({ hasText: "Sem conexão" });
  await ana.context.setOffline(true);
  await ana.page.locator("main a[href*='vendas-detalhadas']").first().click();
  await dropped.waitFor();
  const boxes = [await notice.boundingBox(), await dropped.boundingBox()];
  const [upper, lower] = boxes as { y: number; height: number }[];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
  // What was pressed is asked for again then, and leads on by itself.
  await ana.context.setOffline(false);
  await expect.poll(() => dropped.count()).toBe(0);
  ana.expectComplaints(WITHOUT_LINE);
});

const figures = ({ page }: Person) => page.locator(".kpi dd").allTextContents();

test("what a tab shows stays of its company, however long another one works for another", async () => {
  const ana = await somebody();
  const { page } = ana;
  await ana.signIn("ana@grupo.example");
  await ana.choose("Bazar Beira-Rio");
  await expect.poll(() => ana.path).toBe("/customer/visao-geral");
  await page.clock.install();
  await page.reload();
  await ana.started();
  const before = await figures(ana);
  const otherTab = await ana.context.newPage();
  await otherTab.goto(new URL("/environment", page.url()).href);
  await otherTab.getByRole("button", { name: "Eletro Três Marias" }).click();
  await otherTab.waitForURL(/visao-geral/);
  let answered = 0;
  page.on("response", (answer) => {
    if (answer.url().includes("_routes=")) answered += 1;
  });
  // It asks a second time only once it has shown what came first.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return answered;
    })
    .toBeGreaterThan(1);
  expect(await ana.banner.textContent()).toContain("Bazar Beira-Rio");
  expect(await figures(ana)).toEqual(before);
  ana.expectComplaints(/status of 409/);
});

test("where a page has gone over to the company of another tab, it is that as a whole, and what was typed before is refused", async () => {
  const ana = await somebody({ width: 1280 });
  const { page } = ana;
  const otherTab = await ana.context.newPage();
  const goesOver = async (name: string) => {
    await otherTab.goto(new URL("/environment?ambiente=partner", page.url()).href);
    await otherTab.getByRole("button", { name }).click();
    await otherTab.waitForURL(/\/partner$/);
  };
  await ana.signIn("ana@grupo.example");
  await goesOver("Parceira Maré Alta");
  await ana.goto("/partner/customers/cli-1001");
  await ana.complete();
  await goesOver("Parceira Chapada");
  await page.getByRole("link", { name: "Assinaturas", exact: true }).last().click();
  await expect.poll(() => ana.banner.textContent()).toContain("Parceira Chapada");
  await expect.poll(() => ana.heading.textContent()).toBe("Não encontramos esta página");
  ana.expectComplaints(/status of 404/);

  await goesOver("Parceira Maré Alta");
  await ana.goto("/partner/user/create/user");
  await ana.complete();
  const firstBox = () =>
    page
      .getByRole("group", { name: /Empresas/ })
      .getByRole("checkbox")
      .first();
  const profile = page.getByRole("radio");
  await firstBox().check();
  await profile.first().check();
  await page.getByLabel("Nome completo").first().fill("Fulana de Tal");
  await goesOver("Parceira Chapada");
  await profile.nth(1).check();
  await expect.poll(() => ana.banner.textContent()).toContain("Parceira Chapada");
  await firstBox().check();
  await upstream().clearJournal();
  await page.getByRole("button", { name: "Enviar convites" }).click();
  await expect.poll(() => ana.heading.textContent()).toBe("A empresa ativa mudou");
  expect(await mutations()).toEqual([]);
  ana.expectComplaints(/status of 409/);
});
