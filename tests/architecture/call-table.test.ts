import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screens } from "~/screens/table";
import { catalogue } from "../../sandbox/catalogue.ts";
import {
  asMarkdown,
  asText,
  callTable,
  DOOR,
  FRAME,
  NOBODY,
  README,
  withTable,
} from "../../tools/call-table.ts";

const rows = callTable();
const askersOf = (call: string) => rows.find((row) => row.call === call)?.askedBy;

test("the table names every call of the contract once", () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(
    [...catalogue.values()].map(({ spelling }) => spelling).sort(),
  );
});

test("it finds who asks: a screen, the door, both, or nobody", () => {
  expect(askersOf("PUT /api/backoffice/sso/users/forgot-password")).toEqual(["public/forgot"]);
  expect(askersOf("GET /api/backoffice/persons/companies/acceptances/by-type")).toEqual(
    expect.arrayContaining([DOOR, "session/accept-terms"]),
  );
  expect(askersOf("POST /realms/{realm}/protocol/openid-connect/token")).toEqual([DOOR]);
  expect(asText([{ call: "GET /a", purpose: "read a", extension: false, askedBy: [] }])).toBe(
    `GET /a  →  ${NOBODY}\n\n1 calls, 1 of them with ${NOBODY}\n`,
  );
});

test("whoever asks is a screen, the door or the frame, and every call is asked by somebody", () => {
  const known: readonly string[] = [...Object.keys(screens), DOOR, FRAME];
  expect(rows.flatMap(({ askedBy }) => askedBy).filter((name) => !known.includes(name))).toEqual([]);
  expect(rows.filter(({ askedBy }) => askedBy.length === 0)).toEqual([]);
});

test("the table in the README is the one that `npm run calls -- --write` puts there", () => {
  const readme = readFileSync(README, "utf8");
  expect(readme).toBe(withTable(readme, asMarkdown(rows)));
});
