import { describe, expect, test } from "vitest";
import { newSession, type Session, type User } from "~/session/session";
import { checkFormToken, companyMark, issueFormToken, personMark, writerOf } from "./form-token.server";

const user = { sub: "usr-1", roles: [], groups: [] } as unknown as User;
const tokens = { access: "a", refresh: "r", idToken: null, expiresAt: 0 };
const sessionOf = (formSeed: string, changes: Partial<Session> = {}): Session => ({
  ...newSession({ user, tokens, verifiedAt: 0, formSeed, now: 0 }),
  ...changes,
});
const inCompany = (id: string): Partial<Session> => ({
  environment: "customer",
  companies: { customer: { id } as Session["companies"]["customer"], partner: null },
});

const session = sessionOf("seed-1", inCompany("emp-1"));
const { token, company } = issueFormToken(session);

test("a form token names the company and carries a key of its own", () => {
  expect(company).toBe("customer:emp-1");
  const again = issueFormToken(session);
  expect(again.token).toBe(token);
  expect(again.key).not.toBe(issueFormToken(session).key);
  expect(companyMark(sessionOf("seed-1"))).toBe("none");
  expect(companyMark(sessionOf("seed-1", { environment: "partner" }))).toBe("none");
});

test("a company's own form and one of whoever stands in its place are two", () => {
  const acting = { id: "act-1" } as Session["acting"];
  const inPlace = sessionOf("seed-1", { ...inCompany("emp-1"), acting });
  const of = issueFormToken(inPlace);
  expect(of.company).toBe("acting:emp-1");
  expect(checkFormToken(inPlace, of.token, of.company)).toBe("genuine");
  expect(checkFormToken(session, of.token, of.company)).toBe("stale");
  expect(checkFormToken(inPlace, token, company)).toBe("stale");
});

test("it survives a refresh of the tokens, Back, and a second tab", () => {
  const refreshed = { ...session, tokens: { ...tokens, access: "b" }, verifiedAt: 9 };
  expect(checkFormToken(refreshed, token, company)).toBe("genuine");
});

test("it is stale once the company changed, and genuine again when one changes back", () => {
  expect(checkFormToken(sessionOf("seed-1", inCompany("emp-2")), token, company)).toBe("stale");
  expect(checkFormToken(sessionOf("seed-1"), token, company)).toBe("stale");
  expect(checkFormToken(sessionOf("seed-1", inCompany("emp-1")), token, company)).toBe("genuine");
});

describe("it is forged", () => {
  test.each<[string, unknown, unknown]>([
    ["without a token", undefined, company],
    ["with an empty token", "", company],
    ["with a cut token", token.slice(1), company],
    ["with a longer token", `${token}A`, company],
    ["with another letter", (token[0] === "A" ? "B" : "A") + token.slice(1), company],
    ["with the token of no company", issueFormToken(sessionOf("seed-1")).token, company],
    [
      "with the token of another session",
      issueFormToken(sessionOf("seed-2", inCompany("emp-1"))).token,
      company,
    ],
    ["for another company", token, "customer:emp-2"],
    ["for another environment", token, "partner:emp-1"],
    ["without a company", token, undefined],
    ["with an empty company", token, ""],
    ["with a file as token", new Blob([token]), company],
    ["with a list", [token], [company]],
    ["with letters that are not one byte long", "é".repeat(token.length), company],
  ])("%s", (_, given, mark) => {
    expect(checkFormToken(session, given, mark)).toBe("forged");
  });
});

test("it says whose it is in another session too, and tells two people apart", () => {
  const other = { ...user, sub: "usr-2" };
  const tokenOf = (one: Session) => issueFormToken(one).token;
  expect(writerOf(tokenOf(sessionOf("seed-2")))).toBe(personMark(session));
  expect(writerOf(tokenOf(sessionOf("seed-1", { user: other })))).not.toBe(personMark(session));
  expect(writerOf(undefined)).toBe("");
});
