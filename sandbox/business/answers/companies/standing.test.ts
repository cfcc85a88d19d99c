import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { listCompanies } from "#contract/companies";
import { getCustomerStanding } from "#contract/extension/standings";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const { paulo, rita, maria } = actorsOf(openSeeded(200));
type Query = NonNullable<InputOf<typeof getCustomerStanding>["query"]>;

const people = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** The ids of a filter in the order in which the portal shows them. */
function idsOf({ sort = "trade_name", direction, limit: _, ...query }: Query): string[] {
  const sign = direction === "desc" ? -1 : 1;
  const found = ask(paulo, listCompanies, { query: { ...query, company_is_customer: "true" } }).body;
  return found
    .toSorted((one, other) => sign * people.compare(one[sort], other[sort]))
    .flatMap(({ customer_id: id }) => id ?? []);
}
const standingOf = (customerId: string, query: Query, as = paulo) =>
  ask(as, getCustomerStanding, { params: { customerId }, query: { ...query, company_is_customer: "true" } })
    .body;

test.each<Query>([
  {},
  { sort: "city", direction: "desc" },
  { sort: "status" },
  { company_status: "active", sort: "document" },
  { activity: "selling", acquirer: "cielo" },
])("of %j each customer stands where the whole list has it", (query) => {
  const ids = idsOf(query);
  expect(ids.length).toBeGreaterThan(2);
  for (const [at, id] of ids.entries())
    expect(standingOf(id, { ...query, limit: 7 })).toEqual({
      position: at + 1,
      count: ids.length,
      previous_id: ids[at - 1] ?? null,
      next_id: ids[at + 1] ?? null,
      page_number: Math.floor(at / 7) + 1,
      page_cursor: null,
    });
});

test("one that the filter does not find stands between those that it does, without a position", () => {
  const whole = idsOf({});
  const active = idsOf({ company_status: "active" });
  const id = whole.find((one) => !active.includes(one)) ?? "";
  const at = whole.indexOf(id);
  expect(standingOf(id, { company_status: "active" })).toMatchObject({
    position: null,
    count: active.length,
    previous_id: whole.slice(0, at).findLast((one) => active.includes(one)) ?? null,
    next_id: whole.slice(at).find((one) => active.includes(one)) ?? null,
  });
});

test("another partner's customer has no standing, and neither has one that there is not", () => {
  const [own = ""] = idsOf({});
  expect(refusalOf(() => standingOf("cli-0", {}))).toMatchObject({ status: 404 });
  expect(refusalOf(() => standingOf(own, {}, rita))).toMatchObject({ status: 404 });
  // A customer's person reads its own company, which is all of its list.
  expect(standingOf("cli-1001", {}, maria)).toMatchObject({ position: 1, count: 1, next_id: null });
});
