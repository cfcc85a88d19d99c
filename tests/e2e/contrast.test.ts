/** Screens in the few colours that somebody's system sets, and in letters twice as large. */
import { expect, test } from "vitest";
import { MODES, type Person } from "#tests/support/browser";
import { somebody } from "./world.ts";

const PAULO = "paulo@parceiro.example";
const FORM = "/partner/customers/cli-1001/roteamento/parcelas/nova";

/** What is computed of the first of these elements. */
const styleOf = ({ page }: Person, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.each(MODES)(
  "high contrast tells where one is, and draws what it draws ($mode)",
  async ({ javaScript }) => {
    const paulo = await somebody({ javaScript, width: 1280 });
    await paulo.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await paulo.signIn(PAULO, FORM);
    const backgroundOf = (selector: string) => styleOf(paulo, selector, "background-color");
    const page = await backgroundOf("body");
    for (const kind of [".nav", ".tabs", ".chips"]) {
      const [here, elsewhere] = [
        await backgroundOf(`${kind} [aria-current]`),
        await backgroundOf(`${kind} a:not([aria-current])`),
      ];
      expect(here).not.toBe(elsewhere);
      expect(here).not.toBe(page);
    }
    // A border that is not to be seen would underline every tab.
    expect(await styleOf(paulo, ".tabs a:not([aria-current])", "border-bottom-width")).toBe("0px");
    // What marks the tab that one is at reaches past its word.
    expect(await styleOf(paulo, ".tabs [aria-current]", "box-shadow")).not.toBe("none");
    expect(await styleOf(paulo, ".nav a:not([aria-current]) svg", "color")).toBe(
      await styleOf(paulo, "h1", "color"),
    );
    // The arrow of a list that opens is ours, a gradient, and not drawn.
    expect(await styleOf(paulo, "select.input", "appearance")).toBe("auto");
    await paulo.goto("/partner");
    expect(await styleOf(paulo, ".plot__grid", "stroke")).not.toBe(page);
    const series = await Promise.all(
      [1, 2].map((at) =>
        paulo.page
          .locator(`.chart-key .series-${at}`)
          .first()
          .evaluate((key) => getComputedStyle(key, "::before").borderTopColor),
      ),
    );
    expect(series[0]).not.toBe(series[1]);
  },
);

test.each(MODES)("outside the frame too ($mode)", async ({ javaScript }) => {
  const ana = await somebody({ javaScript });
  await ana.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await ana.goto("/signin");
  const backgroundOf = (selector: string) => styleOf(ana, selector, "background-color");
  expect(await backgroundOf(".button--primary")).not.toBe(await backgroundOf("html"));
  await ana.signIn("ana@grupo.example", "/environment");
  const [chosen, other] = [".environment[aria-current]", ".environment:not([aria-current])"];
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
  expect(await styleOf(ana, `${chosen} .muted`, "color")).toBe(await styleOf(ana, chosen, "color"));
  expect(await styleOf(ana, `${other} svg`, "color")).toBe(await styleOf(ana, "h1", "color"));
});

test("letters twice as large are not cut off, and the page stays as wide as the phone", async () => {
  const paulo = await somebody({ javaScript: false });
  await paulo.signIn(PAULO, FORM);
  // Android's own setting of letters holds for pages that say so.
  expect(await paulo.page.locator('meta[name="text-scale"]').getAttribute("content")).toBe("scale");
  for (const path of [
    FORM,
    "/partner/relatorios/age-paulo-1/parar",
    "/partner/user/management/usr-hugo/link-do-convite",
  ]) {
    await paulo.goto(path);
    await paulo.page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const cut = await paulo.page.evaluate(() =>
      [...document.querySelectorAll("main :is(.input, .button, .badge)")]
        .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect(cut).toEqual([]);
    expect(await paulo.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
