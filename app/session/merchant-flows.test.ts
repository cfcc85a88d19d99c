import { afterEach, describe, expect, test } from "vitest";
import { createMerchantFlows, FLOW_LIFE } from "./merchant-flows.server";
import { openSqliteStore } from "./sqlite-store.server";

let now = 1_790_000_000_000;
const store = openSqliteStore("memory:", () => now);
const flows = createMerchantFlows({ store, secrets: ["a secret of sixteen or more"], now: () => now });
const PAULO = { sub: "usr-paulo", company: "emp-2001" };
const DOCUMENT = "99900001000150";
afterEach(async () => {
  for (const { id } of await flows.list(PAULO)) await flows.forget(PAULO, id);
});

describe("what somebody began", () => {
  test("is the same one from every tab and device, however often it is begun", async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => flows.open(PAULO, DOCUMENT)));
    expect(new Set(opened.map(({ id, seed }) => id + seed)).size).toBe(1);
    expect(await flows.list(PAULO)).toHaveLength(1);
  });

  test("is nobody else's, nor the same person's for another company", async () => {
    const { id } = await flows.open(PAULO, DOCUMENT);
    for (const other of [
      { ...PAULO, sub: "usr-rita" },
      { ...PAULO, company: "emp-2003" },
    ]) {
      expect(await flows.read(other, id)).toBeNull();
      expect(await flows.change(other, id, () => ({ name: "x" }))).toBeNull();
      expect(await flows.list(other)).toEqual([]);
    }
    for (const wrong of ["", "../x", id.slice(1), `${id}x`])
      expect(await flows.read(PAULO, wrong)).toBeNull();
  });

  test("loses nothing when two tabs change it at once", async () => {
    const { id } = await flows.open(PAULO, DOCUMENT);
    await Promise.all(
      ["a", "b", "c", "d"].map((page) =>
        flows.change(PAULO, id, ({ typed }) => ({ typed: { ...typed, [page]: { name: page } } })),
      ),
    );
    expect(Object.keys((await flows.read(PAULO, id))?.typed ?? {}).sort()).toEqual(["a", "b", "c", "d"]);
  });

  test("lies sealed in the store, without its document in any key", async () => {
    const { id } = await flows.open(PAULO, DOCUMENT);
    expect(id).not.toContain(DOCUMENT);
    const other = createMerchantFlows({ store, secrets: ["another secret of sixteen"], now: () => now });
    expect(await other.read(PAULO, id)).toBeNull();
  });

  test("is not kept when it would fill the store", async () => {
    const { id } = await flows.open(PAULO, DOCUMENT);
    await flows.change(PAULO, id, () => ({ typed: { a: "x".repeat(70_000) } }));
    expect((await flows.read(PAULO, id))?.typed).toEqual({});
  });

  test("is gone after thirty days, from the list too", async () => {
    const { id } = await flows.open(PAULO, DOCUMENT);
    now += FLOW_LIFE * 1000 - 1000;
    expect(await flows.read(PAULO, id)).not.toBeNull();
    now += 2000;
    expect([await flows.read(PAULO, id), await flows.list(PAULO)]).toEqual([null, []]);
  });
});
