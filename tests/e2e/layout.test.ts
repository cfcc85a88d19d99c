/**
 * Every screen of the table of addresses, with the longest amounts and names that it may have to hold: nothing
 * scrolls the page sideways, is cut off or squeezed, is too small to hit or out of reach. `npm run sweep` looks at
 * every width in every theme; here, each theme is seen.
 */
import { expect, test } from "vitest";
import { type Looks, WIDTHS, walkLayouts, wholeSheet } from "#tests/support/layout-walk";
import { visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin } from "./world.ts";

/** Where a wider design begins it is at its tightest. */
const SOME: Looks = { asItCame: [360, 768, 1280], default: [320, 640, 1024], V2: [768], vbi: [1280] };
const ALL: Looks = { asItCame: WIDTHS, default: WIDTHS, V2: WIDTHS, vbi: WIDTHS };

test("every screen can be read and used at every width", { timeout: 900_000 }, async () => {
  const visits = await visitsOf(portalOrigin());
  const sheet = await wholeSheet(visits);
  const looks = process.env.SWEEP ? ALL : SOME;
  expect(await walkLayouts(await openBrowser(), portalOrigin(), visits, { looks, sheet })).toEqual([]);
});
