/** Every framed screen becomes the application without a word in the console, and stays the page that it was. */
import { expect, test } from "vitest";
import { walkHydration } from "#tests/support/hydration-walk";
import { areaOf, screenAt } from "~/screens/table";
import { visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin } from "./world.ts";

test("every framed screen starts as it was sent", { timeout: 600_000 }, async () => {
  const visits = await visitsOf(portalOrigin());
  const framed = visits.filter(({ screen }) => {
    const name = screenAt(new URL(screen.path, portalOrigin()).pathname);
    return name !== undefined && ["customer", "partner"].includes(areaOf(name));
  });
  expect(framed.length).toBeGreaterThan(100);
  expect(await walkHydration(await openBrowser(), portalOrigin(), framed)).toEqual([]);
});
