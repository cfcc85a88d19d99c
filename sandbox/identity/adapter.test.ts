import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { SqliteAdapter } from "./adapter.ts";
import { createIdentityStore } from "./schema.ts";

function adapters() {
  const db = openDatabase(":memory:");
  createIdentityStore(db);
  const of = (model: string) => new SqliteAdapter(db, model, () => new Error("used"));
  return { refreshTokens: of("RefreshToken"), grants: of("Grant") };
}

test("of two requests that found the same unused token only one may use it, and the grant ends", async () => {
  const { refreshTokens, grants } = adapters();
  await grants.upsert("grant-1", { accountId: "usr-1" }, 60);
  await refreshTokens.upsert("token-1", { grantId: "grant-1" }, 60);
  await refreshTokens.consume("token-1");
  expect(await refreshTokens.find("token-1")).toMatchObject({ consumed: expect.any(Number) });

  await expect(refreshTokens.consume("token-1")).rejects.toThrow("used");
  expect(await refreshTokens.find("token-1")).toBeUndefined();
  expect(await grants.find("grant-1")).toBeUndefined();
});

test("what is past its time is not found", async () => {
  const { refreshTokens } = adapters();
  await refreshTokens.upsert("token-1", {}, -1);
  expect(await refreshTokens.find("token-1")).toBeUndefined();
});
