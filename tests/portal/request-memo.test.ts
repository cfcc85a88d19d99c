import { expect, test } from "vitest";
import { memoOf } from "~/access/request-memo.server";

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const request = (id?: string) =>
  new Request("http://localhost:3000/", id === undefined ? {} : { headers: { "x-request-id": id } });

test("loaders of one request share a memo, other requests have their own", () => {
  const context = {};
  expect(memoOf({ context, request: request() })).toBe(memoOf({ context, request: request() }));
  expect(memoOf({ context: {}, request: request() })).not.toBe(memoOf({ context, request: request() }));
});

test("the shell's request id comes before the header's, and either before one of our own", () => {
  expect(memoOf({ context: { requestId: "da-casca-1" }, request: request("do-navegador") }).requestId).toBe(
    "da-casca-1",
  );
  expect(memoOf({ context: {}, request: request("do-navegador") }).requestId).toBe("do-navegador");
  expect(memoOf({ context: {}, request: request() }).requestId).toMatch(UUID);
});

test.each(["curto", "x".repeat(65), "com um espaco", "<script>alert", "a/b/c/d/e", "a;b=c;d=e"])(
  "a request id such as '%s' is replaced",
  (id) => {
    expect(memoOf({ context: {}, request: request(id) }).requestId).toMatch(UUID);
  },
);

test("the caller's address is the shell's to say", () => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const spoofed = new Request("http://localhost:3000/", { headers });
  expect(memoOf({ context: {}, request: spoofed }).clientAddress).toBe("");
  expect(memoOf({ context: { clientAddress: "203.0.113.7" }, request: spoofed }).clientAddress).toBe(
    "203.0.113.7",
  );
});
