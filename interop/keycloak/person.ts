/** Somebody at a browser who signs in at Keycloak's own pages. */
import { randomInt } from "node:crypto";
import type { Page } from "playwright";
import { PASSWORD } from "./admin.ts";
import type { World } from "./world.ts";

/** Runs with a browser of its own, and closes it. */
export async function withPerson<T>(world: World, run: (person: Person) => Promise<T>): Promise<T> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const context = await world.browser.newContext({ locale: "pt-BR" });
  // For the portal alone: what Keycloak hears of an address is not the subject.
  await context.route(`${world.origin}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return await run(new Person(page, world.origin));
  } finally {
    await context.close();
  }
}

class Person {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  goto(path: string): Promise<unknown> {
    return this.page.goto(this.origin + path);
  }

  /** From the portal's page to Keycloak's form. */
  async goToKeycloak(): Promise<void> {
    await this.goto("/signin");
    await this.page.getByRole("button", { name: "Entrar" }).click();
    await this.page.waitForSelector("#kc-form-login");
  }

  async fillIn(username: string, password = PASSWORD): Promise<void> {
    await this.page.fill("#username", username);
    await this.page.fill("#password", password);
    await this.page.click("#kc-login");
    await this.page.waitForLoadState();
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.goToKeycloak();
    await this.fillIn(username, password);
  }

  async signOut(): Promise<void> {
    await this.page.getByText("Sua conta").locator("..").click();
    await this.page.getByRole("button", { name: "Sair" }).click();
    await this.page.waitForURL((url) => url.origin === this.origin && url.pathname === "/signin");
  }

  /** Path of the portal's page in view, once the way back from Keycloak is over; null at Keycloak. */
  get path(): string | null {
    const url = new URL(this.page.url());
    return url.origin === this.origin ? url.pathname : null;
  }

  /** What the page tells in the first place: the portal's heading and alerts, or Keycloak's message. */
  async told(): Promise<string> {
    const texts = await this.page
      .locator("h1, [role=alert], #input-error, .kc-feedback-text, .pf-v5-c-alert__title")
      .allTextContents();
    return texts.join(" · ").replaceAll(/\s+/g, " ").trim();
  }
}
