/** The session that is about to end, or has ended, is spoken of in place, and nothing that was typed is lost. */
import { expect, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { complete } from "#tests/support/complete";
import { dropsAtFirst, freshUpstream, somebody, upstream } from "./world.ts";

const PAULO = "paulo@parceiro.example";
const GROUPS = "/partner/customers/cli-1001/roteamento/grupos";
const CONTRACT = "/partner/customers/cli-1001/contratos/con-1001-cielo";
const NOVA = "nova@loja.example";
const OWNERS = "/customer/onboarding/socios";
const IDLE = "Usuário deslogado por inatividade";

const dialog = ({ page }: Person, name: string) => page.getByRole("dialog", { name });

async function endsSession(account = PAULO): Promise<void> {
  await upstream().revokeSessions(account);
  await upstream().expireAccessTokens();
}

async function signsInAgain(who: Person, account = PAULO, at = CONTRACT): Promise<void> {
  await who.page.getByRole("link", { name: "Acessar novamente" }).click();
  await who.page.getByRole("button", { name: "Entrar" }).click();
  await who.answerProvider(account);
  await expect.poll(() => who.path).toBe(at);
  await who.started();
}

test("a session that has ended says so over the screen, and what was typed is there after signing in", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn(PAULO, CONTRACT);
  const fees = page.getByLabel("Tabela de taxas (MDR)");
  const box = page.getByRole("group", { name: "Bandeiras" }).getByRole("checkbox").last();
  await fees.fill("TAB-1");
  const ticked = await box.isChecked();
  await box.setChecked(!ticked);
  await endsSession();
  await page.getByRole("link", { name: "Painel" }).click();
  // It is asked first about what was typed.
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await dialog(paulo, IDLE).waitFor();
  await expect.poll(() => paulo.path).toBe(CONTRACT);
  await paulo.expectAccessible();
  await page.keyboard.press("Escape");
  await dialog(paulo, IDLE).waitFor();
  await signsInAgain(paulo);
  await expect.poll(() => fees.inputValue()).toBe("TAB-1");
  expect(await box.isChecked()).toBe(!ticked);
  // It is not sent yet, and so it is asked about.
  await page.getByRole("link", { name: "Painel" }).click();
  await dialog(paulo, "Sair sem salvar?").waitFor();
  await page.keyboard.press("Escape");

  await endsSession();
  await fees.fill("TAB-2");
  await page.getByRole("button", { name: "Alterar contrato" }).click();
  await dialog(paulo, IDLE).waitFor();
  // It was not carried out: nobody is asked whether to leave, nor told that nobody knows.
  page.on("dialog", (asked) => {
    paulo.complaints.push(asked.type());
    return asked.accept();
  });
  await signsInAgain(paulo);
  await expect.poll(() => fees.inputValue()).toBe("TAB-2");
  await paulo.complete();
  await paulo.drawn();
  expect(await page.locator(".toast", { hasText: "Não sabemos" }).count()).toBe(0);
});

test("of rows that the fresh page has not, what was typed in the others is back, and that is said", async () => {
  await freshUpstream();
  const nova = await somebody({ width: 1280 });
  const { page } = nova;
  await nova.signIn(NOVA, OWNERS);
  await nova.complete();
  const owner = (number: number) => page.getByRole("group", { name: `Sócio ${number}` });
  const share = () => owner(1).getByLabel("Participação, em %");
  await share().fill("66,67");
  // With the further row the page is read anew, and would be told of the end itself.
  const anew = page.waitForResponse(
    (answer) => answer.url().endsWith(`${OWNERS}.data`) && answer.request().method() === "GET",
  );
  await page.getByRole("button", { name: "Acrescentar outro sócio" }).click();
  await anew;
  await owner(2).getByLabel("Participação, em %").fill("33,33");
  await endsSession(NOVA);
  await page.locator(`main a[href^="/customer/onboarding"]`).first().click();
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await dialog(nova, IDLE).waitFor();
  await signsInAgain(nova, NOVA, OWNERS);
  await expect.poll(() => share().inputValue()).toBe("66,67");
  await page.locator(".toast", { hasText: "Parte do que você tinha digitado está de volta" }).waitFor();
});

test("who is signed out at the provider is told in place", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn(PAULO, GROUPS);
  expect(await upstream().endSessions(PAULO)).toEqual({ told: [200] });
  await paulo.page.getByRole("link", { name: "Painel" }).click();
  await dialog(paulo, "Sua sessão terminou").waitFor();
  await expect.poll(() => paulo.path).toBe(GROUPS);
});

test("who signs out in one tab is told in the others at once, whoever signs in next", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn(PAULO, CONTRACT);
  await paulo.complete();
  const fees = page.getByLabel("Tabela de taxas (MDR)");
  await fees.fill("TAB-1");
  const otherTab = await paulo.context.newPage();
  await otherTab.goto(page.url());
  await complete(otherTab);
  // It is said over what is open, too.
  await page.keyboard.press("Control+k");
  await page.getByLabel("Ir para uma tela ou procurar").waitFor();
  await otherTab.getByText("Sua conta").locator("..").click();
  await otherTab.getByRole("button", { name: "Sair" }).click();
  await dialog(paulo, "Sua sessão terminou").waitFor();
  const search = page.getByLabel("Ir para uma tela ou procurar");
  expect(await search.evaluate((box) => box.closest("[inert]") !== null)).toBe(true);
  await otherTab.waitForURL(/\/signin/);
  await paulo.signIn("maria@loja.example", "/customer/visao-geral", otherTab);
  await complete(otherTab);
  await dialog(paulo, "Sua sessão terminou").waitFor();
  await otherTab.getByText("Sua conta").locator("..").click();
  await otherTab.getByRole("button", { name: "Sair" }).click();
  await otherTab.waitForURL(/\/signin/);
  await otherTab.close();

  await page.getByRole("link", { name: "Entrar de novo" }).click();
  await page.getByRole("button", { name: "Entrar" }).click();
  await paulo.answerProvider(PAULO);
  await expect.poll(() => paulo.path).toBe(CONTRACT);
  await expect.poll(() => fees.inputValue()).toBe("TAB-1");
});

test("two minutes before its end a session can be prolonged, in this tab for all", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn(PAULO, GROUPS);
  const otherTab = await paulo.context.newPage();
  await otherTab.goto(page.url());
  await otherTab.waitForSelector("html[data-application]");
  // The provider of these tests says no end; answers as from one that does.
  let end = "100 renewable";
  await page.route(/\.data/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "session-left": end } });
  });
  // The line drops just then: it is spoken of all the same.
  await dropsAtFirst(paulo, /\/session-dialog-[^/]+\.js$/, 2);
  await page.getByRole("link", { name: "Painel" }).click();
  const soon = dialog(paulo, "Sua sessão termina em 2 min");
  await soon.waitFor();
  await paulo.expectAccessible();
  const otherSoon = otherTab.getByRole("dialog", { name: "Sua sessão termina em 2 min" });
  await otherSoon.waitFor();
  end = "1800 renewable";
  await soon.getByRole("button", { name: "Continuar" }).click();
  await soon.waitFor({ state: "detached" });
  await otherSoon.waitFor({ state: "detached" });
  await otherTab.close();

  // One that nothing prolongs is spoken of once, however often it is told of.
  end = "100";
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  const stay = soon.getByRole("button", { name: "Continuar nesta tela" });
  await stay.waitFor();
  const again = soon.getByRole("link", { name: "Entrar de novo" });
  expect(await again.getAttribute("href")).toMatch(/^\/signin\?returnTo=/);
  await paulo.expectAccessible();
  await stay.click();
  await soon.waitFor({ state: "detached" });
  end = "98";
  await page.getByRole("link", { name: "Painel" }).click();
  await expect.poll(() => paulo.path).toBe("/partner");
  expect(await soon.count()).toBe(0);

  end = "100 renewable";
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await soon.getByRole("button", { name: "Sair" }).click();
  await expect.poll(() => paulo.path).toBe("/signin");
  paulo.expectComplaints(WITHOUT_LINE);
});

test.each<[string, (page: Person["page"]) => Promise<unknown>]>([
  ["within a minute", (page) => page.clock.runFor(60_000)],
  [
    "at once where its lid is opened",
    (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
])("a machine that slept past the end says so, %s", async (_, wakes) => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn(PAULO, CONTRACT);
  await paulo.complete();
  await page.clock.install();
  await page.route(/\.data/, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), "session-left": "1800 renewable" };
    await route.fulfill({ response: answer, headers });
  });
  await page.getByRole("link", { name: "Painel" }).click();
  await expect.poll(() => paulo.path).toBe("/partner");
  // What timers go by stands still meanwhile.
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await wakes(page);
  await dialog(paulo, IDLE).waitFor();
});
