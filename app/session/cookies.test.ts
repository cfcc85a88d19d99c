import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCookies } from "./cookies.server";
import { randomId } from "./ids.server";
import { OTHER_SECRET, SECRET } from "./test-support/sessions-for-tests";

const cookies = createCookies([SECRET], false);
const secureCookies = createCookies([SECRET], true);
const id = randomId();
const pair = cookies.writeSessionId(id).split(";")[0] ?? "";
const value = pair.slice(pair.indexOf("=") + 1);

function carrying(cookie: string): Request {
  return new Request("http://localhost/", { headers: { cookie } });
}

describe("the session cookie", () => {
  test("carries the id there and back", () => {
    expect(cookies.readSessionId(carrying(`a=b; ${pair}; c=d`))).toBe(id);
  });

  test("has exactly these flags", () => {
    expect(cookies.writeSessionId(id).replace(value, "VALUE")).toBe(
      "portal_sid=VALUE; Path=/; Max-Age=172800; HttpOnly; SameSite=Lax",
    );
    expect(secureCookies.writeSessionId(id).replace(value, "VALUE")).toBe(
      "__Host-portal_sid=VALUE; Path=/; Max-Age=172800; HttpOnly; SameSite=Lax; Secure",
    );
    expect(secureCookies.clearSession()).toBe(
      "__Host-portal_sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
  });

  test("stays under 200 bytes and its id has 128 bits", () => {
    expect(secureCookies.writeSessionId(id).length).toBeLessThan(200);
    expect(Buffer.from(id, "base64url")).toHaveLength(16);
  });

  const company = cookies.writeLastCompanies({ customer: "1", partner: null }).split(";")[0] ?? "";
  const signature = value.slice(value.indexOf(".") + 1);
  test.each([
    ["missing", ""],
    ["empty", "portal_sid="],
    ["without a value", "portal_sid"],
    ["of another name", `Portal_sid=${value}`],
    ["cut short", pair.slice(0, -1)],
    ["cut to the id", `portal_sid=${id}`],
    ["with a letter more", `${pair}A`],
    ["with another id", `portal_sid=${randomId()}.${signature}`],
    ["with another signature", `portal_sid=${id}.${"A".repeat(43)}`],
    [
      "signed with another secret",
      createCookies([OTHER_SECRET], false).writeSessionId(id).split(";")[0] ?? "",
    ],
    ["signed for another purpose", company.replace("portal_company", "portal_sid")],
    ["twice, both good", `${pair}; ${pair}`],
    ["twice, one planted", `portal_sid=planted; ${pair}`],
    ["quoted", `portal_sid="${value}"`],
    ["8 KB long", `portal_sid=${"x".repeat(8192)}`],
    ["of the secure name", pair.replace("portal_sid", "__Host-portal_sid")],
  ])("%s is anonymous", (_, cookie) => {
    expect(cookies.readSessionId(carrying(cookie))).toBeNull();
  });

  test("of any other shape is anonymous and throws nothing", () => {
    const visible = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(visible, (text) => {
        expect(cookies.readSessionId(carrying(`portal_sid=${text}`))).toBeNull();
      }),
    );
  });

  test("signed with a rotated secret is good until the secret is dropped; new ones carry the first", () => {
    const old = createCookies([OTHER_SECRET], false).writeSessionId(id).split(";")[0] ?? "";
    const rotated = createCookies([SECRET, OTHER_SECRET], false);
    expect(rotated.readSessionId(carrying(old))).toBe(id);
    expect(rotated.writeSessionId(id)).toBe(cookies.writeSessionId(id));
  });
});

describe("the company cookie", () => {
  const none = { customer: null, partner: null };
  const read = (cookie: string) => cookies.readLastCompanies(carrying(cookie));
  const written = (companies: { customer: string | null; partner: string | null }) =>
    cookies.writeLastCompanies(companies).split(";")[0] ?? "";

  test("remembers the last company of each environment for a year", () => {
    for (const companies of [
      { customer: "17", partner: "a-b_C" },
      { customer: null, partner: "9" },
      { customer: "9", partner: null },
      none,
    ]) {
      expect(read(written(companies))).toEqual(companies);
    }
    expect(secureCookies.writeLastCompanies(none)).toContain(
      "; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(cookies.clearLastCompanies()).toContain("portal_company=; Path=/; Max-Age=0");
  });

  test("leaves out what is not an id, so that nothing breaks out of the header", () => {
    expect(read(written({ customer: "1; Secure\r\nx: y", partner: "a~b" }))).toEqual(none);
  });

  test("forged, doubled, cut or missing remembers nothing", () => {
    const good = written({ customer: "1", partner: "2" });
    for (const cookie of [
      "",
      "portal_company=1~2",
      good.slice(0, -1),
      `${good}; ${good}`,
      good.replace("1~", "3~"),
    ]) {
      expect(read(cookie)).toEqual(none);
    }
  });
});
