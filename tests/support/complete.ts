import type { Page } from "playwright";

/** Until what no screen waits for has come as well, and is drawn: the page is the whole application. */
export async function complete(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["after-start", "enhance"].every((file) =>
      performance
        .getEntriesByType("resource")
        .some(({ name }) => name.includes(`/${file}-`) && name.endsWith(".js")),
    ),
  );
  await drawn(page);
}

/** Until what has come is run, and drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
