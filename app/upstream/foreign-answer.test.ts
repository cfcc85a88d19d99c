import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { call } from "#contract/call";
import { isForeign } from "./foreign-answer";

const contract = call("GET /customers/{customerId}/contracts/{id}", { purpose: "read one", replies: {} });
const contracts = call("GET /customers/{customerId}/contracts", { purpose: "read all", replies: {} });
const owner = call("GET /companies/{id}/owner", { purpose: "find whose it is", replies: {} });
const params = { customerId: "cli-1", id: "con-1" };

describe("a record", () => {
  test.each([
    ["the one that was asked for", { id: "con-1", customer_id: "cli-1" }, false],
    ["of another customer", { id: "con-1", customer_id: "cli-2" }, true],
    ["another one of the customer's", { id: "con-2", customer_id: "cli-1" }, true],
    ["that does not say whose it is", { id: "con-1" }, false],
    ["of nobody", { id: "con-1", customer_id: null }, false],
    ["without an id", { customer_id: "cli-1" }, false],
  ])("%s", (_, answer, expected) => expect(isForeign(contract, { params }, answer)).toBe(expected));

  test("that the path does not end with has an id of its own", () => {
    expect(isForeign(owner, { params: { id: "emp-1" } }, { id: "par-1" })).toBe(false);
  });
});

describe("a list", () => {
  const ids = fc.stringMatching(/^cli-\d{1,3}$/);
  test("is foreign as soon as one row of it is somebody else's", () => {
    fc.assert(
      fc.property(ids, fc.array(ids), (customerId, rows) => {
        const items = rows.map((customer_id, at) => ({ id: `con-${at}`, customer_id }));
        const expected = rows.some((one) => one !== customerId);
        expect(isForeign(contracts, { params: { customerId } }, { items, total: items.length })).toBe(
          expected,
        );
      }),
    );
  });

  test("of those that a query names may have rows of each", () => {
    const all = call("GET /partners/{partnerId}/contracts", { purpose: "read all", replies: {} });
    const given = { params: { partnerId: "par-1" }, query: { customer_id: "cli-1,cli-2", page: 2 } };
    const of = (...customers: string[]) => ({ items: customers.map((customer_id) => ({ customer_id })) });
    expect(isForeign(all, given, of("cli-2", "cli-1"))).toBe(false);
    expect(isForeign(all, given, of("cli-2", "cli-3"))).toBe(true);
    expect(isForeign(all, { params: given.params }, of("cli-2", "cli-3"))).toBe(false);
  });
});

test("what a command answers is its own affair", () => {
  const copy = call("POST /customers/{customerId}/contracts/{id}", { purpose: "copy one", replies: {} });
  expect(isForeign(copy, { params }, { id: "con-2", customer_id: "cli-1" })).toBe(false);
});

test.each([null, [], "text", 7])("an answer without a record is nobody's: %j", (answer) => {
  expect(isForeign(contract, { params }, answer)).toBe(false);
});
