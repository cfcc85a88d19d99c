import { describe, expect, test } from "vitest";
import { getCompany } from "#contract/companies";
import { getRegisteredCompany, getZipCodePlace } from "#contract/extension/directories";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(0);
const { maria, paulo } = actorsOf(db);

describe("postal codes", () => {
  test("every company's leads to its street", () => {
    const rows = all<{ zip_code: string; street: string; city: string }>(
      db,
      "select zip_code, street, city from companies where zip_code <> '' order by id limit 20",
    );
    expect(rows).toHaveLength(20);
    for (const { zip_code: zipCode, street, city } of rows)
      expect(ask(maria, getZipCodePlace, { params: { zipCode } }).body).toMatchObject({ street, city });
  });

  test("one of a whole town knows the town alone; an unknown one is no content", () => {
    expect(ask(maria, getZipCodePlace, { params: { zipCode: "79190000" } }).body).toEqual({
      zip_code: "79190000",
      street: null,
      neighborhood: null,
      city: "Nioaque",
      state: "MS",
    });
    expect(ask(maria, getZipCodePlace, { params: { zipCode: "00000000" } })).toEqual({
      status: 204,
      body: null,
    });
  });
});

describe("registered companies", () => {
  test("agree with what the portal has of them", () => {
    const { body } = ask(paulo, getRegisteredCompany, { params: { document: "99900001000150" } });
    const known = ask(paulo, getCompany, { params: { id: "emp-1001" } }).body;
    expect(body).toMatchObject({
      legal_name: known.legal_name,
      trade_name: known.trade_name,
    });
  });

  test("some are known to nobody else, and some are closed", () => {
    const statuses = all<{ document: string }>(
      db,
      "select document from registered_companies where document like '9997007%' order by document",
    ).map(
      ({ document }) => ask(maria, getRegisteredCompany, { params: { document } }).body?.registration_status,
    );
    expect(statuses).toEqual(["active", "active", "closed"]);
    expect(ask(maria, getRegisteredCompany, { params: { document: "00000000000191" } }).status).toBe(204);
  });
});
