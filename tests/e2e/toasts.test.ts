import { describe, expect, test } from "vitest";
import { MODES, type Person } from "#tests/support/browser";
import { portalOrigin, somebody } from "./world.ts";

const WORDS = "Você está em Parceira Chapada.";
const LASTS = 8_000;

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
  await person.page.clock.pauseAt(new Date(await person.page.evaluate(() => Date.now() + 10)));
}

/** What lies over the page. */
const toast = ({ page }: Person) => page.locator(".toast");

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
    const alert = ana.page.getByRole("main").getByRole("status");
    expect(await alert.textContent()).toBe(WORDS);
    if (javaScript) await toast(ana).waitFor();
    await ana.expectAccessible();
    await ana.goto(PAGE);
    expect(await alert.count()).toBe(0);
  });
});

describe("over the page, with JavaScript,", () => {
  test("a success leaves when the pointer has left it, and its words stay in the page", async () => {
    const ana = await somebody({ javaScript: true, width: 1280 });
    await ana.page.clock.install();
    await choosesAPartner(ana);
    await stopsTheClock(ana);
    expect(await toast(ana).textContent()).toBe(WORDS);
    await toast(ana).hover();
    await ana.page.clock.runFor(LASTS + 1_000);
    expect(await toast(ana).isVisible()).toBe(true);
    await ana.page.mouse.move(200, 600);
    await ana.page.clock.runFor(1_000);
    await toast(ana).waitFor({ state: "detached" });
    expect(await ana.page.getByRole("main").getByRole("status").textContent()).toBe(WORDS);
  });

  test("a success leaves by itself after eight seconds", async () => {
    const ana = await somebody({ javaScript: true });
    await ana.page.clock.install();
    await choosesAPartner(ana);
    await stopsTheClock(ana);
    await ana.page.clock.runFor(LASTS / 2);
    expect(await toast(ana).isVisible()).toBe(true);
    await ana.page.clock.runFor(LASTS / 2 + 1_000);
    await toast(ana).waitFor({ state: "detached" });
  });

  test.each([
    ["warning", "access_denied"],
    ["danger", "server_error"],
  ])("a %s stays until it is closed, whatever the pointer does", async (tone, answer) => {
    const ana = await somebody({ javaScript: true, width: 1280 });
    await ana.page.clock.install();
    await choosesAPartner(ana);
    await failsToSignInElsewhere(ana, answer);
    await ana.goto(PAGE);
    const alert = ana.page.getByRole("main").getByRole("alert");
    const words = await alert.textContent();
    await stopsTheClock(ana);
    expect(await toast(ana).getAttribute("class")).toContain(`toast--${tone}`);
    expect(await toast(ana).textContent()).toBe(words);
    await toast(ana).hover();
    await ana.page.mouse.move(200, 600);
    await ana.page.clock.runFor(10 * LASTS);
    expect(await toast(ana).isVisible()).toBe(true);
    await toast(ana).getByRole("button", { name: "Fechar aviso" }).click();
    await ana.page.clock.runFor(1_000);
    await toast(ana).waitFor({ state: "detached" });
    expect(await alert.textContent()).toBe(words);
  });
});
