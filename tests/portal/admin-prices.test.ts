/**
 * The admin role passes every demand but hides no prices, and passes by nothing that hides them: who holds
 * `dont-show-price-read` itself is shown none, an admin too. Seen on a page and in a file of each environment.
 */
import { afterEach, expect, test } from "vitest";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { grantOnly } from "#tests/support/grant-only";
import { LIST_SCREENS, type ListScreen } from "#tests/support/list-screens";
import { htmlOf, readFile } from "#tests/support/shown-list";

const ADMIN = "admin@portal.example";
/** Words of a column that says, or gives away, a price. */
const PRICE = /taxa|l[ií]quido|desconto|custo|mdr|pre[cç]o|por m[eê]s/i;

afterEach(() => control.clearFaults());

const LISTS: [string, ListScreen, "customer" | "partner", string][] = [
  ["sales", LIST_SCREENS.sales, "customer", "emp-1001"],
  ["subscriptions", LIST_SCREENS.subscriptions, "partner", "emp-2001"],
];

/** The names of the columns that tell a price, on the page and in the file. */
async function priceColumns({ page, file }: ListScreen, ...company: ["customer" | "partner", string]) {
  const admin = await actingFor(ADMIN, ...company);
  const html = await htmlOf(admin, page, "");
  if (!file) throw new Error(`${page.path} has no file`);
  const [row = {}] = await readFile(admin, file, "");
  const heads = [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) =>
    head.replace(/<[^>]*>/g, ""),
  );
  expect([heads.length > 0, Object.keys(row).length > 0]).toEqual([true, true]);
  return [heads, Object.keys(row)].map((names) => names.filter((name) => PRICE.test(name)).length);
}

test.each(LISTS)("an admin reads the prices of %s", async (_, list, environment, company) => {
  for (const columns of await priceColumns(list, environment, company)) expect(columns).toBeGreaterThan(0);
});

test.each(LISTS)(
  "an admin who is to see no prices sees none of %s",
  async (_, list, environment, company) => {
    await grantOnly(ADMIN, "dont-show-price-read");
    expect(await priceColumns(list, environment, company)).toEqual([0, 0]);
  },
);
