import { expect, test } from "vitest";
import { addressOf } from "./addresses.ts";

const PAGES: Record<string, string> = {
  "/sales?from=2027-12-31":
    '<a href="/sales/export">CSV</a><a class="row" href="/sales/71?a=1">x</a><a href="/sales/72">y</a>',
  "/sales/72": '<a href="/sales/72/undo?day=2027-12-30&amp;by=ana">z</a>',
};
const reader = { get: async (path: string) => ({ text: PAGES[path] ?? "" }) };

test("an address without anything to find is itself, its days counted from today", async () => {
  expect(await addressOf(reader, ["/days/{-1}/{+29}"], "2028-03-01")).toBe("/days/2028-02-29/2028-03-30");
});

test("a record is the first link of its shape, step by step", async () => {
  const way = ["/sales?from={-1}", "/sales/{id}"];
  expect(await addressOf(reader, way, "2028-01-01")).toBe("/sales/72");
  expect(await addressOf(reader, [...way, "/sales/{id}/undo?day={id}&by=*"], "2028-01-01")).toBe(
    "/sales/72/undo?day=2027-12-30&by=ana",
  );
});

test("a record that was found is named again", async () => {
  const way = ["/sales?from={-1}", "/sales/{id}", "/done?sale={same}"];
  expect(await addressOf(reader, way, "2028-01-01")).toBe("/done?sale=72");
});

test("what no link leads to is told with the page that was looked at", async () => {
  await expect(addressOf(reader, ["/sales/72", "/sales/{id}"], "2028-01-01")).rejects.toThrow(
    "no link to /sales/{id} on /sales/72",
  );
});
