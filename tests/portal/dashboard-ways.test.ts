/** The dashboard leads to the list of customers by filter: each figure is the number of rows that its link shows. */
import { createElement } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { monthFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { Visitor } from "#tests/support/visitor";
import { daysOfMonth } from "~/domain/months";
import { loader as customers } from "~/routes/partner/customers/route";
import { loader as dashboard } from "~/routes/partner/dashboard/route";
import { DashboardView } from "~/routes/partner/dashboard/view";

const LINK = /<a [^>]*href="(\/partner\/customers\?[^"]*|\/partner\/customers)"[^>]*>(.*?)<\/a>/g;

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});

interface Way {
  href: string;
  words: string;
}

async function waysOf(query: string): Promise<{ ways: Way[]; data: Parameters<typeof DashboardView>[0] }> {
  const { data } = await paulo.load(dashboard, `/partner${query}`);
  const html = markupInRouter(createElement(DashboardView, data)).replaceAll("&amp;", "&");
  const ways = [...html.matchAll(LINK)].map(([, href = "", words = ""]) => ({ href, words }));
  return { ways, data };
}

async function rowsBehind(href: string): Promise<number> {
  const search = href.split("?")[1] ?? "";
  const { data } = await paulo.load(customers, `/partner/customers?${search}&por=100`);
  expect(data.refused).toBe(false);
  expect(data.totals.value.count).toBe(data.customers.length);
  return data.customers.length;
}

const LAST_MONTH = daysOfMonth(monthFromNow(-1));

describe.each([
  "",
  "?local=SP",
  "?adquirente=cielo",
  "?produto=tef",
  "?situacao=inativo",
  `?de=${LAST_MONTH.from}&ate=${LAST_MONTH.to}`,
])("of the dashboard %s", (query) => {
  test("every figure of customers shows as many rows", async () => {
    const { ways, data } = await waysOf(query);
    if (data.refused || !data.figures.ok || !data.onboarding.ok) throw new Error("no figures");
    const { value: is } = data.figures;
    const { steps, funnel, stuck_count } = data.onboarding.value;
    // In the order of the page.
    const figures = [
      is.active_merchants,
      is.merchants,
      is.new_merchants,
      is.idle_15_days + is.idle_30_days,
      is.idle_15_days,
      is.idle_30_days,
      funnel.invited,
      funnel.sent,
      funnel.approved,
      funnel.first_sale,
      ...(steps.every(({ count }) => count === 0) ? [] : steps.map(({ count }) => count)),
      ...(data.onboarding.value.stuck.length > 0 ? [stuck_count] : []),
    ].filter((count) => count > 0);
    const counts: number[] = [];
    for (const { href } of ways) {
      // Pendings are no customers: tests/portal/linked-figures.test.ts finds them among the sums of the list.
      if (href.includes("pendencias=")) continue;
      expect(href).not.toMatch(/codigos=|empresas=/);
      counts.push(await rowsBehind(href));
    }
    expect(counts).toEqual(figures);
    expect(ways.length).toBeGreaterThan(3);
  });
});
