/**
 * Every framed screen becomes the application without a word in the console, and stays the page that it was.
 * `npm run sweep` looks at more widths, in every theme.
 */
import { describe, expect, test } from "vitest";
import { walkHydration } from "#tests/support/hydration-walk";
import { areaOf, screenAt } from "~/screens/table";
import { startStack } from "../../bench/stack.ts";
import { visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin } from "./world.ts";

const IS_SWEEP = process.env.SWEEP === "1";
const BRANDS = IS_SWEEP ? ["default", "portalV2", "vbi"] : ["default"];
const WIDTHS = IS_SWEEP ? [360, 768, 1024, 1280] : [1024];

describe.each(BRANDS)("%s", (BRAND) => {
  test("every framed screen starts as it was sent", { timeout: 3_600_000 }, async () => {
    const stack = BRAND === "default" ? null : await startStack({ BRAND });
    try {
      const portal = stack?.portal ?? portalOrigin();
      const visits = await visitsOf(portal);
      const framed = visits.filter(({ screen }) => {
        const name = screenAt(new URL(screen.path, portal).pathname);
        return name !== undefined && ["customer", "partner"].includes(areaOf(name));
      });
      expect(framed.length).toBeGreaterThan(100);
      for (const width of WIDTHS)
        expect(await walkHydration(await openBrowser(), portal, framed, width), `${width} px`).toEqual([]);
    } finally {
      await stack?.stop();
    }
  });
});
