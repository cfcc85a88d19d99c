/** What somebody does at the portal, in any browser: told where it first goes another way. */
import { PASSWORD } from "#tests/support/provider";
import { within } from "../within.ts";
import type { Driver } from "./driver.ts";

/** Whether it held, and what was seen. */
export type Told = [held: boolean, seen: string];

export const field = (label: string) =>
  `//label[starts-with(normalize-space(), "${label}")]/following::*[self::input or self::textarea or self::select][1]`;
export const button = (words: string) => `//main//button[normalize-space() = "${words}"]`;
const entry = (words: string) => `//nav//a[normalize-space() = "${words}"]`;

/** Rejects unless it becomes so within ten seconds. */
export async function must(driver: Driver, what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await within(10_000, isSo))) throw new Error(`not seen: ${what}, at ${await driver.path()}`);
}

/** By the button of the sign-in page and the provider's form; answers where the portal lands. */
export async function signIn(driver: Driver, portal: string, username: string): Promise<string> {
  await driver.goto(`${portal}/signin`);
  await driver.click('//button[normalize-space() = "Entrar"]');
  await driver.fill('//input[@name="username"]', username);
  await driver.fill('//input[@name="password"]', PASSWORD);
  await driver.click("//form//button[@type='submit']");
  await must(driver, "the portal's first page", async () =>
    /^\/(customer|partner)/.test(await driver.path()),
  );
  return driver.path();
}

/** The page has become an application. */
export async function started(driver: Driver): Promise<void> {
  await must(driver, "the application's start", () =>
    driver.run<boolean>("return document.documentElement.hasAttribute('data-application')"),
  );
}

/** Marks the document in view; `isSame` says whether it still is the one in view. */
export async function mark(driver: Driver): Promise<() => Promise<boolean>> {
  await driver.run("window.portalMark = true");
  return () => driver.run<boolean>("return window.portalMark === true");
}

export async function heading(driver: Driver): Promise<string> {
  return driver.run<string>("return document.querySelector('main h1')?.textContent ?? ''");
}

/** From one screen to the next by the menu. */
export async function walkMenu(driver: Driver, names: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  for (const name of names) {
    const before = await heading(driver);
    await driver.click(entry(name));
    await must(driver, `the screen ${name}`, async () => (await heading(driver)) !== before);
    seen.push(await heading(driver));
  }
  return seen;
}
