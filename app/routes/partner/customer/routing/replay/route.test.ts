import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProfileRow, RoutingProfile } from "#contract/extension/routing";
import { control } from "#tests/support/control";
import { dayFromNow, monthFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { daysOfMonth } from "~/domain/months";
import type { Comparison } from "../comparison";
import { loader } from "./route";
import { ReplayView } from "./view";

const PAGE = "/partner/customers/cli-1001/roteamento/reprise";
const PROFILE = "/api/portal/customers/cli-1001/routing/profile";
/** What the bare page offers. */
const LAST_MONTH = daysOfMonth(monthFromNow(-1));
const MONTH = `de=${LAST_MONTH.from}&ate=${LAST_MONTH.to}`;
/** Longer than a replay may be. */
const FOUR_MONTHS = { from: daysOfMonth(monthFromNow(-4)).from, to: LAST_MONTH.to };
const LONGEST_TO = formatDate(addDays(FOUR_MONTHS.from, 91));
/** Saved rules of the customer, in the order of its plan. */
const VISA_ON_STONE = "rot-1001-08";
const CREDIT_ON_REDE = "rot-1001-14";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const open = (visitor: Visitor, search = "", id = "cli-1001") =>
  visitor.load(loader, `/partner/customers/${id}/roteamento/reprise${search}`, { id });

async function soldInMonth(): Promise<ProfileRow[]> {
  const path = `${PROFILE}?from=${LAST_MONTH.from}&to=${LAST_MONTH.to}&sales=10000`;
  const { items } = (await askDirectly(paulo, path)) as RoutingProfile;
  return items;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

test("the bare page is the form: last month, every saved rule, and no sale is asked for", async () => {
  const { data } = await open(paulo);
  expect(data).toMatchObject({
    form: { problems: {}, period: LAST_MONTH },
    comparison: null,
    stopped: null,
    missing: [],
  });
  expect(data.rules).toHaveLength(15);
  expect((await apiCalls()).some(({ path }) => path === PROFILE)).toBe(false);
});

const volumeOf = (rows: readonly ProfileRow[]) => ({
  sales: sum(rows, (row) => row.sales_count),
  gross: sum(rows, (row) => row.gross_amount),
});

test("what was charged is what the upstream says, to the centavo; in one wave, and nothing is changed", async () => {
  await failQuestions("/api/*", { fault: "delay", ms: 100 });
  const { data } = await open(paulo, `?desativar=${VISA_ON_STONE}`);
  const calls = await apiCalls();
  expect(isOneWave(calls)).toBe(true);
  await control.clearFaults();
  const rows = await soldInMonth();
  const comparison: Comparison = data.comparison;
  expect(rows.length).toBeGreaterThan(50);
  expect(comparison.total).toEqual(volumeOf(rows));
  expect(comparison.fees?.charged).toBe(sum(rows, (row) => row.fee_amount));
  for (const { acquirer, sold } of comparison.rows)
    expect(sold).toEqual(volumeOf(rows.filter((row) => row.acquirer === acquirer)));
  expect(await apiMutations()).toEqual([]);
});

test("an empty draft differs in nothing from the rules of today, and gives no alarm", async () => {
  const comparison: Comparison = (await open(paulo, `?${MONTH}`)).data.comparison;
  const none = { sales: 0, gross: 0 };
  expect(comparison).toMatchObject({ moved: none, lost: none, won: none, fees: { difference: 0 } });
  for (const { before, after } of comparison.rows) expect(after).toEqual(before);
  expect(comparison.fees?.after).toBe(comparison.fees?.before);
  // Each column is all sales, those that nobody takes among them.
  for (const column of ["before", "after"] as const)
    expect(sum(comparison.rows, (row) => row[column].gross)).toBe(comparison.total.gross);
  const page = (await open(paulo, `?${MONTH}`)).data;
  expect(markupInRouter(createElement(ReplayView, page))).not.toMatch(/ficaria|deixaria/);
});

test("a rule that the draft switches off or on moves the sales that it is for, and only those; before stays", async () => {
  const off: Comparison = (await open(paulo, `?${MONTH}&desativar=${VISA_ON_STONE}`)).data.comparison;
  const of = ({ rows }: Comparison, column: "before" | "after", name: string) =>
    rows.find(({ acquirer }) => acquirer === name)?.[column].gross ?? 0;
  const visa = (await soldInMonth()).filter(
    ({ brand, installments }) => brand === "visa" && installments >= 2 && installments <= 6,
  );
  // All but what is typed in goes on to the rule that was in conflict with it.
  const shifted = sum(
    visa.filter(({ entry_type }) => entry_type !== "typed"),
    (row) => row.gross_amount,
  );
  const atKiosk = sum(
    visa.filter(
      ({ group_id, value_amount, entry_type }) =>
        group_id === "grp-1001-2" && value_amount <= 5000 && entry_type !== "typed",
    ),
    (row) => row.gross_amount,
  );
  expect(shifted).toBeGreaterThan(0);
  expect(of(off, "before", "stone") - of(off, "after", "stone")).toBe(shifted - atKiosk);
  expect(of(off, "after", "rede") - of(off, "before", "rede")).toBe(shifted - atKiosk);

  const { data } = await open(paulo, `?${MONTH}&ativar=${CREDIT_ON_REDE}`);
  const on: Comparison = data.comparison;
  expect(of(on, "after", "rede")).toBeGreaterThan(of(on, "before", "rede"));
  expect(on.fees?.before).toBe(off.fees?.before);
  const before = ({ rows }: Comparison) =>
    Object.fromEntries(rows.map((row) => [row.acquirer ?? "", row.before]));
  expect(before(on)).toEqual(before(off));
  expect(data.rules.filter(({ isSwitched }: { isSwitched: boolean }) => isSwitched)).toHaveLength(1);
});

describe("page after page", () => {
  test("the sum is the same, and what was read is said when a page fails", async () => {
    const rows = await soldInMonth();
    const halves = [rows.slice(0, 20), rows.slice(20)].map((items, at) => ({
      items,
      next_cursor: at === 0 ? "next" : null,
    }));
    const whole: Comparison = (await open(paulo, `?${MONTH}`)).data.comparison;
    await control.faults([
      { path: PROFILE, fault: "status", status: 200, body: halves[0], times: 1 },
      { path: PROFILE, fault: "status", status: 200, body: halves[1], times: 1 },
    ]);
    await control.clearJournal();
    expect((await open(paulo, `?${MONTH}`)).data).toMatchObject({ comparison: whole, stopped: null });
    const asked = (await apiCalls()).filter(({ path }) => path === PROFILE);
    expect(asked.map(({ query }) => query.cursor)).toEqual([undefined, "next"]);

    await control.faults([
      { path: PROFILE, fault: "status", status: 200, body: halves[0], times: 1 },
      { path: PROFILE, fault: "status", status: 500, times: 9 },
    ]);
    const { data } = await open(paulo, `?${MONTH}`);
    expect(data.stopped).toMatchObject({ why: "failed", reference: expect.any(String) });
    expect(data.comparison.total.sales).toBe(sum(rows.slice(0, 20), (row) => row.sales_count));
  });
});

describe("wrong input", () => {
  test.each([
    [`?de=${LAST_MONTH.to}&ate=${LAST_MONTH.from}`, "ate", "vem antes"],
    [`?de=${FOUR_MONTHS.from}&ate=${FOUR_MONTHS.to}`, "ate", `no máximo 92 dias: até ${LONGEST_TO}`],
    [`?de=${dayFromNow(-19)}&ate=${dayFromNow(11)}`, "ate", "até hoje"],
    ["?de=31/02/2026", "de", "não existe no calendário"],
  ])("%s is said at its field, and no sale is asked for", async (search, field, words) => {
    const { data } = await open(paulo, search);
    expect(data.form.problems[field]).toContain(words);
    expect(data.comparison).toBeNull();
    expect((await apiCalls()).some(({ path }) => path === PROFILE)).toBe(false);
  });

  test("a rule that is gone is said, and nothing is compared", async () => {
    const { data } = await open(paulo, `?${MONTH}&ativar=rot-9999`);
    expect(data.form.problems.ativar).toContain("não existe mais");
    expect(data.comparison).toBeNull();
  });
});

describe("who may what", () => {
  test("without prices only volumes are sent, and no fee is asked for", async () => {
    const all = ["routing-rules-read", "routing-product-value-read", "acquirer-contract-read"];
    const reader = await Visitor.permitted("paulo@parceiro.example", ...all, "dont-show-price-read");
    const { data } = await open(reader, `?${MONTH}`);
    expect(data.comparison).toMatchObject({ prices: "hidden", fees: null });
    expect(JSON.stringify(data.comparison)).not.toMatch(/charged|fee_/);
    expect((await apiCalls()).some(({ path }) => path.endsWith("/fees"))).toBe(false);
  });

  test("who reads the rules by instalments only is told that the answer is partial", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    expect((await open(reader, `?${MONTH}`)).data.missing).toHaveLength(2);
  });

  test("who may not read what was sold is sent away; a foreign customer is not found", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-product-value-read");
    const location = `/unauthorized?de=${encodeURIComponent(PAGE)}`;
    expect(await open(reader)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
    await control.clearFaults();
    expectFault(await open(paulo, `?${MONTH}`, "cli-1008"), 404, "absent");
  });
});

test("fees that fail leave the volumes", async () => {
  await control.faults([
    { path: "/api/portal/customers/cli-1001/fees", fault: "status", status: 500, times: 9 },
  ]);
  const { data } = await open(await Visitor.signedIn("paulo@parceiro.example"), `?${MONTH}`);
  expect(data.comparison).toMatchObject({ prices: "failed", fees: null });
});
