/**
 * Every screen of the table of addresses, with the longest amounts and names that it may have to hold: nothing
 * scrolls the page sideways, is cut off, is too small to hit or out of reach. `npm run sweep` looks at every width
 * in every theme; here, each theme is seen.
 */
import { expect, test } from "vitest";
import { type Looks, WIDTHS, walkLayouts, wholeSheet } from "#tests/support/layout-walk";
import { visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin } from "./world.ts";

const SOME: Looks = { default: [320, 640, 768, 1024, 1280], V2: [1024], vbi: [360] };
const ALL: Looks = { default: WIDTHS, V2: WIDTHS, vbi: WIDTHS };

test("every screen can be read and used at every width", { timeout: 900_000 }, async () => {
  const visits = await visitsOf(portalOrigin());
  const sheet = await wholeSheet(visits);
  const looks = process.env.SWEEP ? ALL : SOME;
  expect(await walkLayouts(await openBrowser(), portalOrigin(), visits, { looks, sheet })).toEqual([]);
});
