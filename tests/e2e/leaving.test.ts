/** What was typed and not sent is not lost without being asked for. */
import type { Route } from "playwright";
import { describe, expect, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { complete } from "#tests/support/complete";
import { freshUpstream, mutations, somebody } from "./world.ts";

const CONTRACTS = "/partner/customers/cli-1001/contratos";
const CONTRACT = `${CONTRACTS}/con-1001-cielo`;
const GROUP = "/partner/customers/cli-1001/roteamento/grupos/gru-1001-2";
const USER = "/partner/user/management/usr-fabio";
const SALES = "/customer/vendas-detalhadas?bandeira=elo";
const OWNERS = "/customer/onboarding/socios";
const DISCREPANCY = "/customer/gestao-vendas/relatorio-divergencias/288";
const WORK_ITEM = "/partner/trabalho/document-refused.doc-1001-4";

const UNKNOWN = "Não sabemos se foi feito";

const question = ({ page }: Person) => page.getByRole("dialog", { name: "Sair sem salvar?" });
const stay = (person: Person) => question(person).getByRole("button", { name: "Continuar editando" }).click();
const leave = (person: Person) => question(person).getByRole("button", { name: "Sair sem salvar" }).click();

/** Signed in at a screen whose application runs. */
async function opened(email: string, path: string): Promise<Person> {
  const person = await somebody({ width: 1280 });
  await person.signIn(email, path);
  await person.complete();
  return person;
}

test("a form that was typed into is left by a link or Back when its reader says so, and unchanged at once", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", CONTRACTS);
  const { page } = paulo;
  const open = () => page.locator(`main a[href="${CONTRACT}"]`).first().click();
  await open();
  const code = page.getByLabel("Código do estabelecimento (EC)");
  await code.waitFor();
  const former = await code.inputValue();
  const tab = page.locator(`main a[href="${CONTRACTS}"]`).first();
  const back = page.getByRole("link", { name: "Voltar sem alterar" });

  await code.fill("1234567890");
  await code.fill(former);
  await tab.click();
  await expect.poll(() => paulo.path).toBe(CONTRACTS);
  expect(await question(paulo).count()).toBe(0);

  // A control of the form that says itself that nothing is saved.
  await open();
  await code.fill("1234567890");
  await back.click();
  await expect.poll(() => paulo.path).toBe(CONTRACTS);
  expect(await question(paulo).count()).toBe(0);

  await open();
  await code.fill("1234567890");
  await tab.click();
  await question(paulo).waitFor();
  await expect.poll(() => focusedText(paulo)).toBe("Continuar editando");
  await paulo.expectAccessible();
  // Where the system sets the colours no shadow parts it from what it lies over.
  await page.emulateMedia({ forcedColors: "active" });
  const edge = page.locator(".question").evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(await edge).toBe("1px");
  await page.emulateMedia({ forcedColors: null });
  await stay(paulo);
  await question(paulo).waitFor({ state: "detached" });
  expect([paulo.path, await code.inputValue()]).toEqual([CONTRACT, "1234567890"]);

  await page.goBack();
  await question(paulo).waitFor();
  await page.keyboard.press("Escape");
  await question(paulo).waitFor({ state: "detached" });
  await expect.poll(() => paulo.path).toBe(CONTRACT);

  // Refused, it was sent, and yet nothing of it is kept anywhere.
  await code.fill("");
  await page.locator("main form").getByRole("button", { name: "Alterar contrato" }).click();
  // The field is wrong as soon as it is left; the answer is there with its summary.
  await page.locator(".error-summary").waitFor();
  await paulo.complete();
  await tab.click();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe(CONTRACTS);

  await open();
  await code.fill("1234567890");
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).accept();
  await reloaded;
  await paulo.complete();
  await code.fill("1234567890");
  await page.goBack();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe(CONTRACTS);
  expect(await mutations()).toEqual([]);
});

test("what was typed is there again where Back leads to the page that was left, and not where a link does", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", CONTRACT);
  const { page } = paulo;
  page.on("dialog", (asked) => asked.accept());
  const code = page.getByLabel("Código do estabelecimento (EC)");
  const former = await code.inputValue();
  const box = page.getByRole("group", { name: "Bandeiras" }).getByRole("checkbox").last();
  const ticked = await box.isChecked();
  await code.fill("1234567890");
  await box.setChecked(!ticked);
  await paulo.goto("/modo-economico");
  await page.goBack();
  await expect.poll(() => code.inputValue()).toBe("1234567890");
  expect(await box.isChecked()).toBe(!ticked);
  await page.locator(".toast", { hasText: "O que você tinha digitado está de volta" }).waitFor();
  // It is not sent yet, and so it is asked about.
  await page.locator(`main a[href="${CONTRACTS}"]`).first().click();
  await question(paulo).waitFor();
  await stay(paulo);

  await paulo.goto("/modo-economico");
  await paulo.goto(CONTRACT);
  await paulo.complete();
  expect([await code.inputValue(), await box.isChecked()]).toEqual([former, ticked]);
  expect(await mutations()).toEqual([]);
});

test("whoever signs out is asked first, and other tabs hear of it afterwards", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", CONTRACT);
  const { page } = paulo;
  const otherTab = await paulo.context.newPage();
  await otherTab.goto(page.url());
  await complete(otherTab);
  const signedOut = otherTab.getByRole("dialog", { name: "Sua sessão terminou" });
  const code = page.getByLabel("Código do estabelecimento (EC)");
  await code.fill("1234567890");
  await page.evaluate(() => localStorage.setItem("searches", "{}"));
  await paulo.signOut();
  await question(paulo).waitFor();
  await stay(paulo);
  expect(await code.inputValue()).toBe("1234567890");
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBe("{}");
  expect(await signedOut.count()).toBe(0);

  // Whoever has stayed is asked wherever they go.
  await page.locator(`main a[href="${CONTRACTS}"]`).first().click();
  await question(paulo).waitFor();
  await stay(paulo);
  await paulo.signOut();
  await leave(paulo);
  await page.waitForURL(/\/signin/);
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
  await signedOut.waitFor();
});

test("whoever signs out while a form is being sent is signed out after its answer, and asked where it is refused", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", GROUP);
  const { page } = paulo;
  const name = page.getByLabel("Nome", { exact: true });
  const held: Route[] = [];
  await page.route(/gru-1001-2\.data/, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  const signOutMeanwhile = async () => {
    await page.getByRole("button", { name: "Salvar alteração" }).click();
    await expect.poll(() => held.length).toBe(1);
    await paulo.signOut();
    await paulo.drawn();
    expect(await question(paulo).count()).toBe(0);
    for (const route of held.splice(0)) await route.continue();
  };
  await name.fill("");
  await signOutMeanwhile();
  await question(paulo).waitFor();
  await stay(paulo);
  await page.getByText("Sua conta").locator("..").click();
  await name.fill("Lojas da serra");
  await signOutMeanwhile();
  await page.waitForURL(/\/signin/);
  expect(await mutations()).toHaveLength(1);
  paulo.expectComplaints(/status of 400/);
});

test("another form that is pressed meanwhile is sent after the answer, and not where that refuses", async () => {
  await freshUpstream();
  const maria = await opened("maria@loja.example", DISCREPANCY);
  const { page } = maria;
  const held: Route[] = [];
  await page.route(/\.data$/, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  const send = page.getByRole("button", { name: "Anotar" });
  const other = page.getByRole("button", { name: "Definir responsável" });
  const pressBoth = async () => {
    await send.dblclick();
    await expect.poll(() => held.length).toBe(1);
    await other.click();
    await expect.poll(() => other.getAttribute("aria-busy")).toBe("true");
    await held.pop()?.continue();
  };
  await page.getByLabel("Nova nota").fill("Perguntei à adquirente.");
  await pressBoth();
  await page.locator(".toast", { hasText: "Nota" }).waitFor();
  await expect.poll(() => held.length).toBe(1);
  await held.pop()?.continue();
  await expect.poll(async () => (await mutations()).length).toBe(2);
  await expect.poll(() => other.getAttribute("aria-busy")).toBeNull();

  await page.getByLabel("Nova nota").fill("");
  await pressBoth();
  await maria.content.getByRole("alert").first().waitFor();
  await maria.drawn();
  expect(held).toHaveLength(0);
  expect(await mutations()).toHaveLength(2);
  maria.expectComplaints(/status of 4\d\d/);
});

test("what was typed beside a form that leads to another screen is kept and told, and so is what was pressed too late", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", WORK_ITEM);
  const { page } = paulo;
  const held: Route[] = [];
  await page.route(/\/feito\.data/, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Dar por feito" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByLabel("Nota").fill("O cliente manda até sexta.");
  await page.getByRole("button", { name: "Salvar nota" }).click();
  await held.pop()?.continue();
  await expect.poll(() => paulo.path).toBe("/partner/trabalho");
  await page.locator(".toast", { hasText: "“Salvar nota” não foi enviado" }).waitFor();
  await page.getByRole("link", { name: "Voltar a ela" }).click();
  await expect.poll(() => paulo.path).toBe(WORK_ITEM);
  await expect.poll(() => page.getByLabel("Nota").inputValue()).toBe("O cliente manda até sexta.");
  expect(await mutations()).toHaveLength(1);
  await page.locator(`main a[href="/partner/trabalho"]`).first().click();
  await question(paulo).waitFor();
});

test("of several documents that were left half filled in, each has its own back", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", CONTRACT);
  const { page } = paulo;
  page.on("dialog", (asked) => asked.accept());
  const code = page.getByLabel("Código do estabelecimento (EC)");
  const name = page.getByLabel("Nome", { exact: true });
  await code.fill("1234567890");
  await paulo.goto(GROUP);
  await paulo.complete();
  await name.fill("Lojas da serra");
  await paulo.goto("/modo-economico");
  await page.goBack();
  await expect.poll(() => name.inputValue()).toBe("Lojas da serra");
  await page.goBack();
  await expect.poll(() => code.inputValue()).toBe("1234567890");
  await page.goForward();
  await expect.poll(() => name.inputValue()).toBe("Lojas da serra");
  expect(await mutations()).toEqual([]);
});

test("what is pressed while a form is being sent waits for its answer, and is followed where it leads on", async () => {
  await freshUpstream();
  const groups = "/partner/customers/cli-1001/roteamento/grupos";
  const paulo = await opened("paulo@parceiro.example", groups);
  const { page } = paulo;
  const open = () => page.locator(`main a[href="${groups}/gru-1001-2"]`).first().click();
  await open();
  const name = page.getByLabel("Nome", { exact: true });
  const send = page.getByRole("button", { name: "Salvar alteração" });
  const invoices = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Faturas" });
  const held: Route[] = [];
  await page.route(/gru-1001-2\.data/, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  const pressOn = async () => {
    await send.click();
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(() => history.back());
    await invoices.click();
    await paulo.drawn();
    expect(paulo.path).toContain("gru-1001-2");
    expect(await question(paulo).count()).toBe(0);
    for (const route of held.splice(0)) await route.continue();
  };

  // Refused: the reader stays with what was typed.
  await name.fill("");
  await pressOn();
  await page.locator(".error-summary").waitFor();
  expect(paulo.path).toContain("gru-1001-2");

  await name.fill("Lojas da serra");
  await pressOn();
  await expect.poll(() => paulo.path).toBe("/partner/faturas");
  await page.locator(".toast", { hasText: "Grupo" }).waitFor();
  expect(await mutations()).toHaveLength(1);
  await page.goBack();
  await expect.poll(() => paulo.path).toBe(groups);

  // Given up, it is there to be sent or left.
  await open();
  await name.fill("Lojas do vale");
  await paulo.context.setOffline(true);
  await page.clock.install();
  await send.click();
  await expect.poll(() => held.length).toBe(1);
  // What nothing answers is told of after a while.
  await page.clock.fastForward(15_000);
  await page.getByRole("button", { name: "Cancelar o envio" }).waitFor();
  await invoices.click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await paulo.context.setOffline(false);
  await expect.poll(() => page.locator("main[aria-busy]").count()).toBe(0);
  expect([paulo.path.split("?")[0], await name.inputValue()]).toEqual([
    `${groups}/gru-1001-2`,
    "Lojas do vale",
  ]);
  await invoices.click();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe("/partner/faturas");
  expect(await mutations()).toHaveLength(1);
  paulo.expectComplaints(new RegExp(`${WITHOUT_LINE.source}|status of 400`));
});

test("what is pressed before the screen is told that a form is being sent waits as well", async () => {
  await freshUpstream();
  const groups = "/partner/customers/cli-1001/roteamento/grupos";
  const paulo = await opened("paulo@parceiro.example", `${groups}/gru-1001-2`);
  const { page } = paulo;
  const held: Route[] = [];
  await page.route(/gru-1001-2\.data/, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.continue(),
  );
  const invoices = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Faturas" });
  await page.getByLabel("Nome", { exact: true }).fill("Lojas da serra");
  // In one task, in which nothing is drawn.
  const link = await invoices.elementHandle();
  await page.getByRole("button", { name: "Salvar alteração" }).evaluate((send: HTMLElement, link) => {
    send.click();
    (link as HTMLElement).click();
  }, link);
  await expect.poll(() => held.length).toBe(1);
  await paulo.drawn();
  expect(paulo.path).toContain("gru-1001-2");
  for (const route of held) await route.continue();
  await expect.poll(() => paulo.path).toBe("/partner/faturas");
  await page.locator(".toast", { hasText: "Grupo" }).waitFor();
  expect(await mutations()).toHaveLength(1);
});

/** Lets forms be carried out, and their answers not come, or only what they tell; the answer says how many were sent. */
async function losesAnswers({ page, context }: Person, isTold = false): Promise<() => number> {
  let done = 0;
  await page.route(/\.data$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    if (!isTold) await context.clearCookies({ name: "portal_toast" });
    done += 1;
  });
  return () => done;
}

describe("a document that is left while its form is on its way", () => {
  test.each(["Back", "reload"])(
    "is asked about; by %s it is said that nobody knows, and sent again it counts once",
    async (way) => {
      await freshUpstream();
      const maria = await opened("maria@loja.example", DISCREPANCY);
      const { page } = maria;
      const note = page.getByLabel("Nova nota");
      const send = page.getByRole("button", { name: "Anotar" });
      const sent = await losesAnswers(maria);
      await note.fill("Perguntei à adquirente.");
      await send.click();
      await expect.poll(sent).toBe(1);
      const asked = page.waitForEvent("dialog");
      const left = way === "reload" ? page.reload() : maria.goto("/modo-economico");
      expect((await asked).type()).toBe("beforeunload");
      await (await asked).accept();
      await left;
      if (way === "Back") await page.goBack();
      await maria.complete();
      await page.locator(".toast", { hasText: UNKNOWN }).waitFor();
      // At its form as well: a toast goes, and speaks to nobody who hears the page.
      const atForm = page.locator("form", { has: note }).getByRole("alert").filter({ hasText: UNKNOWN });
      expect(await atForm.count()).toBe(1);
      expect(await note.inputValue()).toBe("Perguntei à adquirente.");
      await page.unroute(/\.data$/);
      await send.click();
      await page.locator(".toast", { hasText: "Esta nota já tinha sido guardada." }).waitFor();
      expect((await mutations()).filter((call) => call.includes("/notes"))).toHaveLength(1);
      await expect.poll(() => note.inputValue()).toBe("");
      expect(await atForm.count()).toBe(0);

      // The next one is another command.
      await note.fill("Responderam.");
      await send.click();
      await page.locator(".toast--success").waitFor();
      expect((await mutations()).filter((call) => call.includes("/notes"))).toHaveLength(2);
    },
  );

  test("says so where nothing was typed, too", async () => {
    await freshUpstream();
    const maria = await opened("maria@loja.example", "/customer/avisos");
    const { page } = maria;
    const sent = await losesAnswers(maria);
    await page
      .getByRole("button", { name: /^Marcar/ })
      .first()
      .click();
    await expect.poll(sent).toBe(1);
    page.once("dialog", (asked) => asked.accept());
    await page.reload();
    await maria.complete();
    await page.locator(".toast", { hasText: UNKNOWN }).waitFor();
    const atForm = page.locator("main form").getByRole("alert").filter({ hasText: UNKNOWN });
    expect(await atForm.count()).toBe(1);
  });

  test("says so at the foot where nobody knows which of several forms it was", async () => {
    await freshUpstream();
    const maria = await opened("maria@loja.example", SALES);
    const { page } = maria;
    for (const name of ["Grandes", "Pequenas"]) {
      await maria.goto(SALES);
      await maria.complete();
      await maria.content.getByRole("link", { name: "Salvar visão" }).click();
      await page.getByRole("textbox", { name: "Nome", exact: true }).fill(name);
      await page.getByRole("button", { name: "Salvar visão" }).click();
      await expect.poll(() => maria.path).toContain("salva=vis-");
    }
    await maria.goto("/customer/visoes");
    await maria.complete();
    const sent = await losesAnswers(maria);
    await page.getByRole("button", { name: "Excluir Pequenas" }).click();
    await expect.poll(sent).toBe(1);
    page.once("dialog", (asked) => asked.accept());
    await page.reload();
    await maria.complete();
    const atFoot = page.locator(".notices-at-foot").getByRole("alert").filter({ hasText: UNKNOWN });
    await atFoot.waitFor();
    await page.getByRole("button", { name: "Fechar", exact: true }).click();
    await atFoot.waitFor({ state: "detached" });
  });

  test("says nothing of it where the next document tells what became of it", async () => {
    await freshUpstream();
    const maria = await opened("maria@loja.example", DISCREPANCY);
    const { page } = maria;
    const sent = await losesAnswers(maria, true);
    const note = page.getByLabel("Nova nota");
    await note.fill("Perguntei à adquirente.");
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect.poll(sent).toBe(1);
    page.once("dialog", (asked) => asked.accept());
    await page.reload();
    await maria.complete();
    await page.locator(".toast", { hasText: "Nota guardada." }).waitFor();
    await maria.drawn();
    expect(await page.locator(".toast").count()).toBe(1);
    expect(await note.inputValue()).toBe("");
  });

  test("is not asked about once the answer is there, nor is anything said of it", async () => {
    await freshUpstream();
    const maria = await opened("maria@loja.example", DISCREPANCY);
    const { page } = maria;
    page.on("dialog", (asked) => maria.complaints.push(asked.type()));
    await page.getByLabel("Nova nota").fill("Perguntei à adquirente.");
    await page.getByRole("button", { name: "Anotar" }).click();
    await page.locator(".toast--success").waitFor();
    await page.reload();
    await maria.complete();
    await maria.drawn();
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

test("a form whose sending was given up is asked for before it is left", async () => {
  const paulo = await opened("paulo@parceiro.example", CONTRACT);
  const { page } = paulo;
  await page.getByLabel("Código do estabelecimento (EC)").fill("1234567890");
  await paulo.context.setOffline(true);
  await page.locator("main form").getByRole("button", { name: "Alterar contrato" }).click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await paulo.context.setOffline(false);
  await page.locator(`main a[href="${CONTRACTS}"]`).first().click();
  await question(paulo).waitFor();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe(CONTRACTS);
  paulo.expectComplaints(WITHOUT_LINE);
});

test("what an answer only adds a row to, or looks up, is asked about as before", async () => {
  await freshUpstream();
  const nova = await opened("nova@loja.example", OWNERS);
  const { page } = nova;
  const owner = (number: number) => page.getByRole("group", { name: `Sócio ${number}` });
  await owner(1).getByLabel("Participação, em %").fill("66,67");
  await page.getByRole("button", { name: "Acrescentar outro sócio" }).click();
  await owner(2).waitFor();
  await page.locator(`main a[href^="/customer/onboarding"]`).first().click();
  await question(nova).waitFor();
  await stay(nova);
  expect(await owner(1).getByLabel("Participação, em %").inputValue()).toBe("66,67");
});

test("whoever leaves while the screen is read again after an answer is asked", async () => {
  await freshUpstream();
  const nova = await opened("nova@loja.example", OWNERS);
  const { page } = nova;
  const owner = (number: number) => page.getByRole("group", { name: `Sócio ${number}` });
  const held: Route[] = [];
  await page.route(/\/socios\.data/, (route) =>
    route.request().method() === "GET" ? void held.push(route) : route.continue(),
  );
  await owner(1).getByLabel("Participação, em %").fill("66,67");
  await page.getByRole("button", { name: "Acrescentar outro sócio" }).click();
  await owner(2).getByLabel("Participação, em %").fill("33,33");
  await expect.poll(() => held.length).toBe(1);
  await page.locator(`main a[href^="/customer/onboarding"]`).first().click();
  await question(nova).waitFor();
  await stay(nova);
  for (const route of held) await route.continue();
  await nova.drawn();
  const shares = [1, 2].map((number) => owner(number).getByLabel("Participação, em %").inputValue());
  expect(await Promise.all(shares)).toEqual(["66,67", "33,33"]);
});

test("what is typed while another screen is still on its way is not left", async () => {
  const paulo = await opened("paulo@parceiro.example", CONTRACT);
  const { page } = paulo;
  const held: Route[] = [];
  await page.route(/\/partner\/faturas\.data/, (route) => void held.push(route));
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Faturas" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // The screen says so a moment after the question is asked.
  await expect.poll(() => page.locator("main[aria-busy]").count()).toBe(1);
  const code = page.getByLabel("Código do estabelecimento (EC)");
  await code.fill("1234567890");
  await expect.poll(() => page.locator("main[aria-busy]").count()).toBe(0);
  for (const route of held) await route.abort().catch(() => {});
  await page.unroute(/\/partner\/faturas\.data/);
  expect([new URL(page.url()).pathname, await code.inputValue()]).toEqual([CONTRACT, "1234567890"]);
  await menu.getByRole("link", { name: "Faturas" }).click();
  await question(paulo).waitFor();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe("/partner/faturas");
  paulo.expectComplaints(WITHOUT_LINE);
});

test("Back asks where a link within a page was followed before", async () => {
  const paulo = await opened("paulo@parceiro.example", CONTRACTS);
  const { page } = paulo;
  await page.locator(".skip-link").press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  expect(new URL(page.url()).hash).toBe("#conteudo");
  expect(await page.evaluate(() => history.state.idx)).toBe(0);
  expect(await page.evaluate(() => window.__remixRouter.state.location.hash)).toBe("#conteudo");
  await page.locator(`main a[href="${CONTRACT}"]`).first().click();
  await page.getByLabel("Código do estabelecimento (EC)").fill("1234567890");
  await page.goBack();
  await question(paulo).waitFor();
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe(CONTRACTS);
});

test("a form that asks by itself waits while its reader is asked", async () => {
  await freshUpstream();
  const groups = "/partner/customers/cli-1001/roteamento/grupos";
  const paulo = await opened("paulo@parceiro.example", `${groups}/gru-1001-2`);
  const { page } = paulo;
  await page.getByLabel("Nome", { exact: true }).fill("Outro nome");
  await page.locator(`main a[href="${groups}"]`).first().click();
  await question(paulo).waitFor();
  await paulo.expectAccessible();
  await stay(paulo);
  await expect.poll(() => paulo.path).toContain("name=Outro+nome");
  expect(await question(paulo).count()).toBe(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/name=Terceiro/, async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest(/name=Terceiro/);
  await page.getByLabel("Nome", { exact: true }).fill("Terceiro");
  await asking;
  await page.locator(`main a[href="${groups}"]`).first().click();
  await question(paulo).waitFor();
  release();
  await expect.poll(() => paulo.path).toContain("name=Terceiro");
  await leave(paulo);
  await expect.poll(() => paulo.path).toBe(groups);
});

test("whoever leaves just as the form's own address comes is led on", async () => {
  const groups = "/partner/customers/cli-1001/roteamento/grupos";
  const paulo = await opened("paulo@parceiro.example", `${groups}/gru-1001-2`);
  const { page } = paulo;
  const held: Route[] = [];
  await page.route(/name=Outro/, (route) => void held.push(route));
  await page.getByLabel("Nome", { exact: true }).fill("Outro nome");
  await expect.poll(() => held.length).toBe(1);
  await page.locator(`main a[href="${groups}"]`).first().click();
  // The framework has changed the address by then, and nothing of it is drawn.
  await question(paulo)
    .getByRole("button", { name: "Sair sem salvar" })
    .evaluate((button: HTMLButtonElement) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        replace(...state);
        if (location.search.includes("name=Outro")) queueMicrotask(() => button.click());
      };
    });
  for (const route of held) await route.continue();
  await expect.poll(() => paulo.path).toBe(groups);
});

test("Escape in a dialog that was typed into asks above it, and the page below is not asked about", async () => {
  await freshUpstream();
  const paulo = await opened("paulo@parceiro.example", USER);
  const { page } = paulo;
  const dialog = page.locator(".screen-dialog");
  const name = dialog.getByLabel("Nome", { exact: true });
  await page.locator(`main a[href="${USER}/editar"]`).first().click();
  await name.fill("Fábio Outro");
  for (const key of ["Escape", "Escape"]) {
    await page.keyboard.press(key);
    await question(paulo).waitFor();
    await page.keyboard.press("Escape");
    await question(paulo).waitFor({ state: "detached" });
    expect(await name.inputValue()).toBe("Fábio Outro");
  }
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await leave(paulo);
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => paulo.path).toBe(USER);
});

const focusedText = ({ page }: Person) => page.evaluate(() => document.activeElement?.textContent);

describe("a phone that needs its memory ends a tab that nobody sees, and tells it nothing", () => {
  /** Signed in at a contract, in a tab that will hear of no end of its own. */
  async function onPhone(at = CONTRACT): Promise<Person> {
    await freshUpstream();
    const paulo = await somebody();
    await paulo.context.addInitScript(() => {
      for (const type of ["pagehide", "beforeunload"])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await paulo.signIn("paulo@parceiro.example", at);
    await paulo.complete();
    return paulo;
  }

  const turns = ({ page }: Person, state: "hidden" | "visible") =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);

  const sends = async ({ page }: Person) => {
    await page.getByLabel("Nome", { exact: true }).fill("Lojas da serra");
    await page.getByRole("button", { name: "Salvar alteração" }).click();
  };

  test("of a form that was on its way it is said that nobody knows", async () => {
    const paulo = await onPhone(GROUP);
    const sent = await losesAnswers(paulo);
    await sends(paulo);
    await expect.poll(sent).toBe(1);
    await turns(paulo, "hidden");
    await paulo.page.reload();
    await paulo.complete();
    await paulo.page.locator(".toast", { hasText: UNKNOWN }).waitFor();
  });

  test("of one whose answer came unseen it is not", async () => {
    const paulo = await onPhone(GROUP);
    const { page } = paulo;
    const held: Route[] = [];
    await page.route(/\.data$/, (route) =>
      route.request().method() === "POST" ? void held.push(route) : route.continue(),
    );
    await sends(paulo);
    await expect.poll(() => held.length).toBe(1);
    await turns(paulo, "hidden");
    for (const route of held) await route.continue();
    await page.locator(".toast", { hasText: "Grupo" }).waitFor();
    await paulo.goto(GROUP);
    await paulo.complete();
    await paulo.drawn();
    expect(await page.locator(".toast", { hasText: UNKNOWN }).count()).toBe(0);
  });

  test("what was typed is there again as the tab comes back", async () => {
    const paulo = await onPhone();
    const code = paulo.page.getByLabel("Código do estabelecimento (EC)");
    await code.fill("1234567890");
    await turns(paulo, "hidden");
    await paulo.page.reload();
    await paulo.complete();
    await expect.poll(() => code.inputValue()).toBe("1234567890");
    await paulo.page.getByRole("status").filter({ hasText: "está de volta nesta tela." }).waitFor();
  });

  test("and where the session has ended meanwhile, once its person has signed in again", async () => {
    const paulo = await onPhone();
    const { page } = paulo;
    const code = page.getByLabel("Código do estabelecimento (EC)");
    await code.fill("1234567890");
    await turns(paulo, "hidden");
    await paulo.context.clearCookies();
    await page.reload();
    await page.getByRole("button", { name: "Entrar" }).click();
    await paulo.answerProvider("paulo@parceiro.example");
    await paulo.complete();
    await expect.poll(() => code.inputValue()).toBe("1234567890");
  });

  test("not what was changed after the tab had been seen again", async () => {
    const paulo = await onPhone();
    const code = paulo.page.getByLabel("Código do estabelecimento (EC)");
    const former = await code.inputValue();
    await code.fill("1234567890");
    await turns(paulo, "hidden");
    await turns(paulo, "visible");
    await code.fill(former);
    await paulo.page.reload();
    await paulo.complete();
    await paulo.drawn();
    expect(await code.inputValue()).toBe(former);
  });

  test("and the form is still one that was typed into, for whoever comes back and leaves", async () => {
    const paulo = await onPhone();
    const code = paulo.page.getByLabel("Código do estabelecimento (EC)");
    await code.fill("1234567890");
    await turns(paulo, "hidden");
    await turns(paulo, "visible");
    await paulo.page.locator(`main a[href="${CONTRACTS}"]`).first().click();
    await question(paulo).waitFor();
  });
});
