/** A browser of early 2023, without popovers and `:has`, as Safari 16.4 and Firefox 115 are. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

/** In the page: forgets what came later, and takes a selector with a word of it for an error, but within `:is()`. */
function forgetsWhatIsNew(): void {
  for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  const isUnknown = /(?<!:is\([^)]*):(has\(|popover-open)/;
  for (const kind of [Document, Element])
    for (const name of ["querySelector", "querySelectorAll", "closest", "matches"]) {
      const known = Reflect.get(kind.prototype, name) as ((selector: string) => unknown) | undefined;
      if (!known) continue;
      Reflect.set(kind.prototype, name, function (this: Node, selector: string) {
        if (isUnknown.test(selector)) throw new DOMException(`no valid selector: ${selector}`, "SyntaxError");
        return known.call(this, selector);
      });
    }
}

test("the application leads on, opens its palette and finds one among many", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.context.addInitScript(forgetsWhatIsNew);
  await paulo.signIn("paulo@parceiro.example", "/partner");
  const words = page.getByLabel("Ir para uma tela ou procurar");
  await page.getByRole("navigation").getByRole("link", { name: "Assinaturas", exact: true }).click();
  await expect.poll(() => paulo.path).toBe("/partner/subscriptions");
  await page.keyboard.press("Control+k");
  await words.fill("empresas");
  await page.keyboard.press("Enter");
  await expect.poll(() => paulo.path).toBe("/partner/companies");

  await paulo.goto("/partner/companies/nova");
  const state = page.locator('select[name="address.state"]');
  await state.focus();
  const box = page.locator(".choice-list input");
  await expect
    .poll(async () => {
      await state.press("p");
      return box.count();
    })
    .toBe(1);
});

test("what is chosen in a line that scrolls is in sight", async () => {
  const paulo = await somebody();
  await paulo.context.addInitScript(() => {
    const known = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => !condition.startsWith("scroll-initial-target") && known(condition);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { scroll-initial-target: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/auditoria");
  const tab = paulo.page.getByRole("link", { name: "Auditoria", exact: true });
  const isInSight = () => tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth);
  await expect.poll(isInSight).toBe(true);
});
