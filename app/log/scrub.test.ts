import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCnpj, isCpf } from "~/domain/check-digits";
import { scrubFields, scrubText } from "./scrub.server";

const JWT = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1LTEifQ.c2lnbmF0dXJl";

test.each([
  ["a token", `failed with ${JWT} twice`, "failed with [removed] twice"],
  ["a bearer header", "Bearer abcdefgh12345678", "Bearer [removed]"],
  [
    "a code in a URL",
    "/auth/callback?code=abc.def-1&state=xyz#x",
    "/auth/callback?code=[removed]&state=[removed]",
  ],
  [
    "a refresh token in a form",
    "grant_type=refresh_token&refresh_token=r1",
    "grant_type=refresh_token&refresh_token=[removed]",
  ],
  ["a token in JSON", '{"access_token":"abc","x":1}', '{"access_token":"[removed]","x":1}'],
  ["a password", "password: hunter2", "password: [removed]"],
  ["an e-mail", "maria@loja.example entrou", "m***@loja.example entrou"],
  ["an encoded e-mail", "?q=maria.silva%40loja.example", "?q=m***@loja.example"],
  ["a CPF", "cpf 529.982.247-25", "cpf ***.982.247-**"],
  ["a bare CPF", "52998224725", "***.982.247-**"],
  ["a CNPJ", "99.900.001/0001-50", "[cnpj]"],
  ["a CNPJ in a path", "/c/99.900.001%2F0001-50/x", "/c/[cnpj]/x"],
  ["a bare CNPJ", "/c/99900001000150", "/c/[cnpj]"],
  ["an alphanumeric CNPJ", "12.ABC.345/01DE-35", "[cnpj]"],
  ["a card", "4111 1111 1111 1111", "411111***1111"],
  ["a bare card", "pan=5555555555554444.", "pan=555555***4444."],
])("%s is not logged", (_name, text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test.each([
  "6f9619ff-8b86-4d01-4111-111111111111",
  "2026-11-20T12:00:00.000Z",
  "NSU 004512",
  "R$ 1.234,56",
  "12345678901",
  "GET /api/backoffice/companies/{companyId}/offer-iso",
  "status: 503, code ECONNREFUSED",
  "1795132800000",
])("%s stays as it is", (text) => {
  expect(scrubText(text)).toBe(text);
});

describe("fields", () => {
  test("whose name is a secret lose their value at any depth", () => {
    const fields = {
      refreshToken: "r",
      nested: { cookie: "c", list: [{ password: "p", kept: 1 }] },
      authorization: "a",
    };
    expect(JSON.stringify(scrubFields(fields))).toBe(
      '{"refreshToken":"[removed]","nested":{"cookie":"[removed]","list":[{"password":"[removed]","kept":1}]},"authorization":"[removed]"}',
    );
  });

  test("that are errors keep name, message, stack and cause, scrubbed", () => {
    const error = new TypeError("no m@x.example", { cause: new Error("52998224725") });
    const { error: logged } = scrubFields({ error }) as { error: Record<string, unknown> };
    expect(logged).toMatchObject({ name: "TypeError", message: "no m***@x.example" });
    expect(String(logged.stack)).not.toContain("m@x.example");
    expect(JSON.stringify(logged.cause)).not.toContain("52998224725");
  });

  test("that are numbers stay numbers unless they are a document or a card", () => {
    expect(
      scrubFields({ ms: 12, status: 200, at: 1_795_132_800_000, cpf: 52998224725, pan: 4111111111111111 }),
    ).toEqual({
      ms: 12,
      status: 200,
      at: 1_795_132_800_000,
      cpf: "***.982.247-**",
      pan: "411111***1111",
    });
  });

  test("that never end are cut", () => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect(JSON.stringify(scrubFields(endless)).length).toBeLessThan(200);
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(""));
const around = fc.constantFrom("", " ", "/", "?x=", '"', ": ", "\n", "{", ",");

test("no CPF, CNPJ or card number survives, whatever stands around it", () => {
  const document = fc.oneof(
    digits(9).map(
      (base) => [...Array(100).keys()].map((n) => base + String(n).padStart(2, "0")).find(isCpf) ?? "",
    ),
    digits(12).map(
      (base) => [...Array(100).keys()].map((n) => base + String(n).padStart(2, "0")).find(isCnpj) ?? "",
    ),
    digits(14).map((base) => [...Array(10).keys()].map((n) => `4${base}${n}`).find(isLuhn) ?? ""),
  );
  fc.assert(
    fc.property(document, around, around, (number, before, after) => {
      fc.pre(number !== "");
      expect(scrubText(`${before}${number}${after}`)).not.toContain(number);
    }),
  );
});

test("scrubbing twice changes nothing more, and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
      expect(scrubText(scrubText(text))).toBe(scrubText(text));
    }),
  );
});

test("a long text is cut, and never through a secret", () => {
  const scrubbed = scrubText(`${"palavra ".repeat(1_023)}52998224725 52998224725`);
  expect(scrubbed.length).toBeLessThan(8_200);
  expect(scrubbed).toMatch(/palavra…$/);
});

function isLuhn(number: string): boolean {
  const doubled = [...number].map((digit, i) =>
    i % 2 === number.length % 2 ? Number(digit) * 2 : Number(digit),
  );
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
