import { describe, expect, test } from "vitest";
import { MODES, type Person, WITHOUT_LINE } from "#tests/support/browser";
import { dropsAtFirst, holdsTheFiles, portalOrigin, somebody } from "./world.ts";

const WORDS = "Você está em Parceira Chapada.";
const LASTS = 8_000;

/** A day of the conciliation on which something is open. */
const DAY = "/customer/gestao-vendas/dia/2026-11-18";

/** A page that loads a script where there is one. */
const PAGE = "/partner/busca";

async function choosesAPartner(person: Person): Promise<void> {
  await person.signIn("ana@grupo.example", PAGE);
  await person.page.getByRole("link", { name: /Parceiro/ }).click();
  await person.choose("Parceira Chapada");
  await expect.poll(() => person.path).toBe(PAGE);
}

/** Once the toast is there, time passes only where a test lets it pass. */
async function stopsTheClock(person: Person): Promise<void> {
  await toast(person).waitFor();
  await person.page.clock.pauseAt(new Date(await person.page.evaluate(() => Date.now() + 500)));
}

/** What lies over the page. */
const toast = ({ page }: Person) => page.locator(".toast");

/** Whether a finger on a phone meets the toast, or what holds it, and not what is under it. */
function isInTheWay(toast: Element): boolean {
  const { left, top, width, height } = toast.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met?.closest("[data-portal]") != null;
}

/** A sign-in that fails in this browser leaves its words for the next page, whatever page that is. */
async function failsToSignInElsewhere({ context }: Person, answer: string): Promise<void> {
  const ask = { maxRedirects: 0, headers: { origin: portalOrigin() } };
  const begun = await context.request.post(`${portalOrigin()}/signin`, { ...ask, form: { returnTo: "/" } });
  const state = new URL(begun.headers().location ?? "").searchParams.get("state");
  const ended = await context.request.get(
    `${portalOrigin()}/auth/callback?error=${answer}&state=${state}`,
    ask,
  );
  expect(ended.headers().location).toBe("/signin");
}

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("what an action came to stands in the page, once, and is gone with the next one", async () => {
    const ana = await somebody({ javaScript });
    await choosesAPartner(ana);
    const alert = ana.page.getByRole("main").locator(".alert");
    expect(await alert.textContent()).toBe(WORDS);
    if (javaScript) {
      await toast(ana).waitFor();
      expect(await toast(ana).evaluate(isInTheWay)).toBe(false);
    }
    await ana.expectAccessible();
    await ana.goto(PAGE);
    expect(await alert.count()).toBe(0);
  });
});

/** Of the four kinds, those that a journey meets here: what brings it to the page. */
const KINDS: readonly [tone: string, brings: (person: Person) => Promise<void>][] = [
  ["success", choosesAPartner],
  ["warning", (person) => failsInAnotherTab(person, "access_denied")],
  ["danger", (person) => failsInAnotherTab(person, "server_error")],
];

async function failsInAnotherTab(person: Person, answer: string): Promise<void> {
  await choosesAPartner(person);
  await failsToSignInElsewhere(person, answer);
  await person.goto(PAGE);
}

test("what came of a command is said in a place that was there before", async () => {
  const ana = await somebody();
  await choosesAPartner(ana);
  await expect.poll(() => ana.page.locator('body > [role="status"]').textContent()).toBe(WORDS);
});

describe("over the page, with JavaScript,", () => {
  test.each(KINDS)(
    "a %s leaves when the pointer has left it, and its words stay in the page",
    async (tone, brings) => {
      const ana = await somebody({ javaScript: true, width: 1280 });
      await ana.page.clock.install();
      await brings(ana);
      await stopsTheClock(ana);
      const words = await ana.page.getByRole("main").locator(".alert").textContent();
      expect(await toast(ana).getAttribute("class")).toContain(`toast--${tone}`);
      expect(await toast(ana).textContent()).toBe(words);
      await toast(ana).hover();
      await ana.page.clock.runFor(LASTS + 1_000);
      expect(await toast(ana).isVisible()).toBe(true);
      await ana.page.mouse.move(200, 600);
      await ana.page.clock.runFor(1_000);
      await toast(ana).waitFor({ state: "detached" });
      expect(await ana.page.getByRole("main").locator(".alert").textContent()).toBe(words);
    },
  );

  test.each(KINDS)("a %s leaves by itself after eight seconds", async (_, brings) => {
    const ana = await somebody({ javaScript: true });
    await ana.page.clock.install();
    await brings(ana);
    await stopsTheClock(ana);
    await ana.page.clock.runFor(LASTS / 2);
    expect(await toast(ana).isVisible()).toBe(true);
    await ana.page.clock.runFor(LASTS / 2 + 1_000);
    await toast(ana).waitFor({ state: "detached" });
  });

  test("where a toast leads, a finger on a phone goes, and what is only told has the colour of that", async () => {
    const ana = await somebody({ touch: true });
    await choosesAPartner(ana);
    await ana.page.goto(`${portalOrigin()}/customer/vendas-detalhadas`);
    const told = toast(ana).filter({ hasText: "Esta página é do ambiente de cliente" });
    await told.waitFor();
    const colours = await told.evaluate((shown) => {
      const style = getComputedStyle(shown);
      return ["--notification-color", "--color-info"].map((name) => style.getPropertyValue(name));
    });
    expect(colours[0]).toBe(colours[1]);
    await told.getByRole("link", { name: "Escolher a empresa", includeHidden: true }).tap();
    await expect.poll(() => ana.path).toMatch(/^\/environment/);
  });

  test("one whose code the line did not bring comes all the same", async () => {
    const ana = await somebody({ javaScript: true, width: 1280 });
    await ana.page.clock.install();
    const asked = await dropsAtFirst(ana, /\/mantine-toasts-[^/]*\.js$/);
    await choosesAPartner(ana);
    // It may be asked for again before this is looked at.
    await expect.poll(asked).toBeGreaterThan(0);
    await ana.page.clock.runFor(2_000);
    await toast(ana).waitFor();
    ana.expectComplaints(/net::ERR_FAILED/);
  });

  test("a form that was sent before the files came that listen to it is not told as unsent", async () => {
    const maria = await somebody({ javaScript: true });
    const { page } = maria;
    await maria.signIn("maria@loja.example", "/modo-economico");
    const comes = await holdsTheFiles(maria, /\/after-start-[^/]*\.js$/);
    await maria.goto(`${DAY}/anotar`);
    const form = page.locator("main form", { has: page.getByLabel("Anotação") });
    await form.getByLabel("Anotação").fill("O depósito foi contado.");
    let isLedOn = false;
    const leads = await holdsTheFiles(maria, /\/dia\/2026-11-18\.data/);
    page.on("request", (request) => (isLedOn ||= request.url().includes("/dia/2026-11-18.data")));
    await form.getByRole("button", { name: "Guardar anotação" }).click();
    await expect.poll(() => isLedOn).toBe(true);
    await comes();
    await expect.poll(() => form.getAttribute("data-sent")).toBe("");
    await leads();
    await toast(maria).first().waitFor();
    expect(await toast(maria).allTextContents()).toEqual(["Anotação guardada."]);
  });

  test("on a phone it stands above what is done with the rows of a day", async () => {
    const maria = await somebody({ javaScript: true });
    await maria.signIn("maria@loja.example", `${DAY}/anotar`);
    await maria.page.getByLabel("Anotação").fill("O arquivo veio tarde.");
    await maria.page.getByRole("button", { name: "Guardar anotação" }).click();
    await toast(maria).waitFor();
    const bar = maria.page.locator(".mark-bar");
    await maria.page.locator("main li input[type=checkbox]").first().focus();
    const [top = 0, bottom = 0] = await Promise.all([
      bar.evaluate((shown) => shown.getBoundingClientRect().top),
      toast(maria).evaluate((shown) => shown.getBoundingClientRect().bottom),
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
  });

  test("at no width anything that is said at the foot lies under it", async () => {
    const ana = await somebody({ javaScript: true });
    await ana.page.clock.install();
    await choosesAPartner(ana);
    await stopsTheClock(ana);
    await ana.context.setOffline(true);
    await ana.page.locator("nav a[href='/partner/customers']").first().dispatchEvent("click");
    const notice = ana.page.locator(".notices-at-foot");
    await notice.getByText("Sem conexão").waitFor();
    const isAbove = async () => {
      const upper = await toast(ana).boundingBox();
      const lower = await notice.boundingBox();
      return upper && lower && upper.y + upper.height <= lower.y;
    };
    for (const width of [360, 1024, 1280]) {
      await ana.page.setViewportSize({ width, height: 740 });
      // The place that the notice takes is measured once it is drawn.
      await expect.poll(isAbove, { message: `${width} px` }).toBe(true);
    }
    ana.expectComplaints(WITHOUT_LINE);
  });
});
