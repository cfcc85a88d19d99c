import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../store";

/** One kind of store under test. */
interface StoreUnderTest {
  /** Opens one more store on the same data, as another process would. */
  open(): Store;
  /** Lets time go by for everything that is stored. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** What every store must do. `prepare` answers null where the store cannot be had; then nothing runs. */
export function storeContract(name: string, prepare: () => Promise<StoreUnderTest | null>): void {
  describe(name, () => {
    let under: StoreUnderTest | null = null;
    let store: Store;
    let other: Store;
    let count = 0;
    let key = "";

    beforeAll(async () => {
      under = await prepare();
      if (!under) return;
      store = under.open();
      other = under.open();
    });
    beforeEach((context) => {
      context.skip(under === null, `${name} is not available here`);
      count += 1;
      key = `key-${count}`;
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
      await under?.close();
    });

    const pass = async (milliseconds: number) => under?.pass(milliseconds);

    test("a new key begins with version 1, and another store on the same data reads it", async () => {
      expect(await store.create(key, "one", 60)).toBe(true);
      expect(await other.read(key)).toEqual({ value: "one", version: 1 });
    });

    test("a key that is there is not overwritten by create", async () => {
      await store.create(key, "one", 60);
      expect(await other.create(key, "two", 60)).toBe(false);
      expect(await store.read(key)).toEqual({ value: "one", version: 1 });
    });

    test("an unknown key reads as null", async () => {
      expect(await store.read(key)).toBeNull();
    });

    test("values survive as they are: empty, long, quotes, accents, line ends", async () => {
      const values = ["", "x".repeat(300_000), "'\"`\\", "São João ✓", "a\r\nb"];
      for (const [index, value] of values.entries()) {
        await store.create(`${key}-${index}`, value, 60);
        expect((await store.read(`${key}-${index}`))?.value).toBe(value);
      }
    });

    test("a key is gone when its time is over, and may then be created again", async () => {
      await store.create(key, "one", 10);
      await pass(9_000);
      expect(await store.read(key)).not.toBeNull();
      await pass(1_001);
      expect(await store.read(key)).toBeNull();
      expect(await store.replace(key, "late", 1)).toBeNull();
      expect(await store.take(key)).toBeNull();
      expect(await store.create(key, "two", 10)).toBe(true);
      expect(await store.read(key)).toEqual({ value: "two", version: 1 });
    });

    test("replace counts the version up and refuses an old one", async () => {
      await store.create(key, "one", 60);
      expect(await store.replace(key, "two", 1)).toBe(2);
      expect(await other.replace(key, "three", 1)).toBeNull();
      expect(await store.read(key)).toEqual({ value: "two", version: 2 });
    });

    test("replace keeps the remaining life", async () => {
      await store.create(key, "one", 10);
      await pass(9_000);
      expect(await store.replace(key, "two", 1)).toBe(2);
      await pass(1_001);
      expect(await store.read(key)).toBeNull();
    });

    test("50 writers at once lose nothing", async () => {
      await store.create(key, "[]", 60);
      const add = async (from: Store, entry: number): Promise<void> => {
        const found = await from.read(key);
        if (!found) throw new Error("the key is gone");
        const changed = JSON.stringify([...(JSON.parse(found.value) as number[]), entry]);
        if ((await from.replace(key, changed, found.version)) === null) await add(from, entry);
      };
      const entries = Array.from({ length: 50 }, (_, index) => index);
      await Promise.all(entries.map((entry) => add(entry % 2 ? store : other, entry)));

      const end = await store.read(key);
      expect((JSON.parse(end?.value ?? "[]") as number[]).sort((a, b) => a - b)).toEqual(entries);
      expect(end?.version).toBe(51);
    });

    test("a deleted key is never brought back by a writer who read it before", async () => {
      await store.create(key, "one", 60);
      const found = await other.read(key);
      await store.delete(key);
      expect(await other.replace(key, "back", found?.version ?? 0)).toBeNull();
      expect(await store.read(key)).toBeNull();
    });

    test("deleting what is not there is fine", async () => {
      await expect(store.delete(key)).resolves.toBeUndefined();
    });

    test("of 20 who take a key at once exactly one gets it", async () => {
      await store.create(key, "once", 60);
      const takes = Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).take(key));
      const got = (await Promise.all(takes)).filter((value) => value !== null);
      expect(got).toEqual(["once"]);
      expect(await store.read(key)).toBeNull();
    });

    test("of 20 who create a key at once exactly one does", async () => {
      const creates = Array.from({ length: 20 }, (_, i) => (i % 2 ? store : other).create(key, `${i}`, 60));
      expect((await Promise.all(creates)).filter(Boolean)).toHaveLength(1);
    });

    test("a set holds each member once and forgets a removed one", async () => {
      for (const member of ["a", "b", "a"]) await store.addMember(key, member, 60);
      expect((await other.members(key)).sort()).toEqual(["a", "b"]);
      await other.removeMember(key, "a");
      expect(await store.members(key)).toEqual(["b"]);
      expect(await store.members(`${key}-unknown`)).toEqual([]);
    });

    test("a set lives as long as its longest member", async () => {
      await store.addMember(key, "long", 20);
      await store.addMember(key, "short", 5);
      await pass(19_000);
      expect((await store.members(key)).sort()).toEqual(["long", "short"]);
      await pass(1_001);
      expect(await store.members(key)).toEqual([]);
      await store.addMember(key, "new", 5);
      expect(await store.members(key)).toEqual(["new"]);
    });

    test("a lock has one holder at a time", async () => {
      const tries = Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? store : other).lock(key, `owner-${i}`, 5_000),
      );
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });

    test("a lock can be had after its release and after its time", async () => {
      expect(await store.lock(key, "a", 5_000)).toBe(true);
      await store.unlock(key, "a");
      expect(await other.lock(key, "b", 5_000)).toBe(true);
      await pass(5_001);
      expect(await store.lock(key, "c", 5_000)).toBe(true);
    });

    test("a lock is extended and released by its owner only", async () => {
      await store.lock(key, "a", 5_000);
      expect(await other.extend(key, "b", 5_000)).toBe(false);
      await other.unlock(key, "b");
      expect(await other.lock(key, "b", 5_000)).toBe(false);
      await pass(4_000);
      expect(await store.extend(key, "a", 5_000)).toBe(true);
      await pass(4_000);
      expect(await other.lock(key, "b", 5_000)).toBe(false);
    });

    test("a lock that was lost is not extended, and its former owner cannot release the new one", async () => {
      await store.lock(key, "a", 5_000);
      await pass(5_001);
      expect(await store.extend(key, "a", 5_000)).toBe(false);
      await other.lock(key, "b", 5_000);
      await store.unlock(key, "a");
      expect(await store.lock(key, "a", 5_000)).toBe(false);
    });

    test("keys, sets and locks of one name do not meet", async () => {
      await store.lock(`lock-${key}`, "a", 5_000);
      await store.addMember(`set-${key}`, "m", 60);
      await store.create(key, "v", 60);
      await store.delete(key);
      expect(await store.members(`set-${key}`)).toEqual(["m"]);
      expect(await other.lock(`lock-${key}`, "b", 5_000)).toBe(false);
    });

    test("a lock may have the name of an entry, which is written and read while the lock is held", async () => {
      expect(await store.lock(key, "a", 5_000)).toBe(true);
      expect(await other.read(key)).toBeNull();
      expect(await store.create(key, "v", 60)).toBe(true);
      expect(await other.lock(key, "b", 5_000)).toBe(false);
      await store.unlock(key, "a");
      expect(await other.read(key)).toEqual({ value: "v", version: 1 });
      expect(await other.lock(key, "b", 5_000)).toBe(true);
      expect(await store.take(key)).toBe("v");
      expect(await store.extend(key, "b", 5_000)).toBe(true);
    });

    test("ping answers", async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
