import { expect, test } from "vitest";
import { createMailQuota } from "./mail-quota.server";
import { openSqliteStore } from "./sqlite-store.server";
import { createClock } from "./test-support/clock";

const SECRETS = ["tests-only-secret-0123456789-abcdefghij"] as const;

function quota() {
  const clock = createClock();
  const store = openSqliteStore("memory:", clock.now);
  return { clock, store, mails: createMailQuota({ store, secrets: SECRETS, now: clock.now }) };
}

test("an address has three mails in any hour, in whatever spelling", async () => {
  const { clock, mails } = quota();
  for (const spelling of ["ana@loja.example", " Ana@Loja.example", "ana+1@loja.example"])
    expect(await mails.take(spelling)).not.toBeNull();
  expect(await mails.take("ana@loja.example")).toBeNull();
  expect(await mails.take("ANA+x@loja.example ")).toBeNull();
  expect(await mails.take("bia@loja.example")).not.toBeNull();
  clock.pass(3_599_000);
  expect(await mails.take("ana@loja.example")).toBeNull();
  clock.pass(2_000);
  expect(await mails.take("ana@loja.example")).not.toBeNull();
});

test("a mail that was not sent does not count, and at once no more than three are sent", async () => {
  const { mails } = quota();
  await (await mails.take("ana@loja.example"))?.giveBack();
  const taken = await Promise.all(Array.from({ length: 20 }, () => mails.take("ana@loja.example")));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test("the same mail counts once for as long as it is not sent again, and then anew", async () => {
  const { clock, mails } = quota();
  for (const mail of ["a", "a", "b", "a"]) expect(await mails.take("ana@loja.example", mail)).not.toBeNull();
  const taken = await Promise.all(Array.from({ length: 20 }, () => mails.take("ana@loja.example", "c")));
  expect(taken).not.toContain(null);
  // Of the mail that was sent first nothing is given back by those that were not.
  for (const one of taken.slice(1)) await one?.giveBack();
  expect(await mails.take("ana@loja.example")).toBeNull();
  clock.pass(601_000);
  expect(await mails.take("ana@loja.example", "a")).toBeNull();
});

test("the same mail counts once, also where an older one has had its hour in between", async () => {
  const { clock, mails } = quota();
  await mails.take("ana@loja.example", "a");
  clock.pass(3_300_000);
  await mails.take("ana@loja.example", "b");
  clock.pass(301_000);
  for (const mail of ["b", "c", "d"]) expect(await mails.take("ana@loja.example", mail)).not.toBeNull();
  expect(await mails.take("ana@loja.example", "e")).toBeNull();
});

test("a store that is away keeps nobody from a mail", async () => {
  const { store, mails } = quota();
  await store.close();
  const taken = await mails.take("ana@loja.example");
  await taken?.giveBack();
  expect(taken).not.toBeNull();
});
