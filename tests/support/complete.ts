import type { Page } from "playwright";

/** Until what no screen waits for has come as well, and is drawn: the page is the whole application. */
export async function complete(page: Page): Promise<void> {
  const files = await page.waitForFunction(() => {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const found = ["after-start", "enhance"].flatMap(
      (file) => asked.find((name) => name.includes(`/${file}-`) && name.endsWith(".js")) ?? [],
    );
    return found.length === 2 && found;
  });
  // A file may be there, preloaded, and wait for its style sheet: an import of it comes once it was run.
  const names = JSON.stringify(await files.jsonValue());
  await page.evaluate(`Promise.all(${names}.map((name) => import(name)))`);
  await drawn(page);
}

/** Until what has come is run, and drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
