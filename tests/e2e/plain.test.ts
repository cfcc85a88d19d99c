/** A page without JavaScript is the page that everybody is sent: what would make it another is seen. */
import { expect, test } from "vitest";
import { unexpectedScripts } from "#tests/support/page-shape";
import { somebody } from "./world.ts";

test("a script, and what stands there without scripts only, is seen in a page", async () => {
  const person = await somebody({ javaScript: false });
  for (const html of [
    `<script>document.title = "Outro"</script>`,
    `<script src="/assets/x.js"></script>`,
    "<noscript>Ligue o JavaScript</noscript>",
  ]) {
    await person.page.setContent(`<!doctype html><html lang="pt-BR"><title>Prova</title>${html}`);
    expect(await person.page.evaluate(unexpectedScripts), html).toHaveLength(1);
  }
});

test("a page that is the same for everybody has the listener for Back alone", async () => {
  const person = await somebody();
  await person.goto("/signin");
  expect(await person.page.locator("script").count()).toBe(1);
  expect(await person.page.evaluate(unexpectedScripts)).toEqual([]);
});
