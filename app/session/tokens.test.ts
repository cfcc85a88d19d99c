import { expect, test } from "vitest";
import { readTokens } from "./tokens.server";

const NOW = 1_000_000_000_000;
const answer = {
  access_token: "a",
  token_type: "Bearer",
  expires_in: 300,
  refresh_token: "r",
  id_token: "i",
};
const read = (changes: Record<string, unknown>) => readTokens(JSON.stringify({ ...answer, ...changes }), NOW);

test("tokens live from the receipt on, whatever the provider's clock says", () => {
  expect(read({})).toEqual({
    access: "a",
    refresh: "r",
    idToken: "i",
    expiresAt: NOW + 300_000,
    refreshAt: NOW + 270_000,
  });
});

test.each([
  [undefined, 300],
  ["soon", 300],
  [null, 30],
  [0, 30],
  [-5, 30],
  [29.5, 30],
  ["120", 120],
  [3600, 3600],
  [315_360_000, 3600],
])("expires_in %j is %i seconds", (expires_in, seconds) => {
  expect(read({ expires_in })?.expiresAt).toBe(NOW + seconds * 1000);
});

test("a very short life is used by half before it is renewed, so that not each request renews", () => {
  expect(read({ expires_in: 30 })?.refreshAt).toBe(NOW + 15_000);
  expect(read({ expires_in: 60 })?.refreshAt).toBe(NOW + 30_000);
});

test.each([
  [1800, 1_800_000],
  ["1800", 1_800_000],
  [0, undefined],
  [undefined, undefined],
  ["never", undefined],
])("refresh_expires_in %j ends a session that asks for nothing", (refresh_expires_in, milliseconds) => {
  expect(read({ refresh_expires_in })?.refreshExpiresAt).toBe(milliseconds && NOW + milliseconds);
});

test("refresh and id token may be missing", () => {
  expect(read({ refresh_token: undefined, id_token: undefined })).toMatchObject({
    refresh: null,
    idToken: null,
  });
});

test.each([
  "",
  "null",
  "[]",
  "<html>",
  "{}",
  '{"access_token":""}',
  '{"access_token":"a","token_type":"mac"}',
])("%j is no token answer", (body) => {
  expect(readTokens(body, NOW)).toBeNull();
});
