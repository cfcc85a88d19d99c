/** What lets a journey be taken once for both modes is looked at, and would be seen to be gone. */
import { expect, test } from "vitest";
import { unexpectedScripts } from "#tests/support/page-shape";
import { somebody } from "./world.ts";

test.each([
  ["a script", `<script>document.title = "Outro"</script>`],
  ["a script of a file", `<script src="/assets/x.js"></script>`],
  ["what stands there without scripts only", "<noscript>Ligue o JavaScript</noscript>"],
])("%s is seen in a page", async (_, html) => {
  const person = await somebody({ javaScript: false });
  await person.page.setContent(`<!doctype html><html lang="pt-BR"><title>Prova</title>${html}`);
  expect(await person.page.evaluate(unexpectedScripts)).toHaveLength(1);
});

test("a page that is the same for everybody has the listener for Back alone", async () => {
  const person = await somebody();
  await person.goto("/signin");
  expect(await person.page.locator("script").count()).toBe(1);
  expect(await person.page.evaluate(unexpectedScripts)).toEqual([]);
});

test("a journey that is taken once complains of a screen that loads scripts", async () => {
  const person = await somebody();
  await person.signIn("paulo@parceiro.example", "/partner/busca");
  // Once its scripts run, the page tells of its address again: only after it is left has it said all.
  await person.page.goto("about:blank");
  expect(new Set(person.complaints.splice(0))).toEqual(
    new Set(["/partner/busca loads scripts: journeys through it are taken in both MODES"]),
  );
});
