import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { ApiRefusal } from "../api/handler.ts";
import { openDatabase } from "../database.ts";
import { type CompanyGrant, requireCompanyGrant } from "./grants.ts";
import type { Asker } from "./reach.ts";
import type { SsoUser } from "./users.ts";

const HIDES = "dont-show-price-read";
const db = openDatabase(":memory:");
db.exec("create table companies (id text); insert into companies values ('emp-1'), ('emp-2'), ('shop')");

const sets = fc.subarray([...CompanyPermission.options]);
/** Somebody of `emp-1`, which looks after `shop`. */
const asker = (held: readonly string[], admin = false): Asker => ({
  user: { id: "usr-1", roles: [] } as unknown as SsoUser,
  admin,
  held: new Map(["emp-1", "shop"].map((id) => [id, new Set(held)])),
  grants: new Map([
    ["emp-1", new Set(held)],
    ["shop", new Set<string>(MERCHANT_PERMISSIONS)],
  ]),
});
const reach = { all: false, ids: ["emp-1", "shop"] };
const fields = { company: "company", permissions: "permissions" };

/** The field that is refused; `null` when the grant is good. */
function refused(who: Asker, grant: CompanyGrant): string | null {
  try {
    requireCompanyGrant(db, who, who.admin ? { all: true, ids: [] } : reach, grant, fields);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal;
    expect(refusal.status).toBe(422);
    return Object.keys(refusal.fields ?? {})[0] ?? "";
  }
}
const grantOf = (before: readonly string[] | null, after: readonly string[], companyId = "emp-1") => ({
  companyId,
  before: before === null ? undefined : { roleName: "Operador", permissions: before },
  after: { roleName: "Operador", permissions: after },
});

describe("whatever somebody grants in a company", () => {
  test("adds only what they hold there", () => {
    fc.assert(
      fc.property(sets, fc.option(sets), sets, (held, before, after) => {
        if (refused(asker(held), grantOf(before, after)) !== null) return;
        const added = after.filter((name) => name !== HIDES && !before?.includes(name));
        expect(added.filter((name) => !held.includes(name))).toEqual([]);
      }),
    );
  });

  test("never shows prices on the word of somebody who does not see them", () => {
    fc.assert(
      fc.property(sets, fc.option(sets), sets, (held, before, after) => {
        const sawBefore = before !== null && !before.includes(HIDES);
        const seesAfter = !after.includes(HIDES);
        const isGood = refused(asker([...held, HIDES]), grantOf(before, after)) === null;
        if (isGood) expect(seesAfter && !sawBefore).toBe(false);
      }),
    );
  });

  test("adds in a merchant just what its profiles hold, whatever the giver holds", () => {
    fc.assert(
      fc.property(sets, fc.option(sets), sets, (held, before, after) => {
        const seeing = held.filter((name) => name !== HIDES);
        const added = after.filter((name) => name !== HIDES && !before?.includes(name));
        const isGood = refused(asker(seeing), grantOf(before, after, "shop")) === null;
        expect(isGood).toBe(added.every((name) => MERCHANT_PERMISSIONS.includes(name)));
      }),
    );
  });

  test("is good when it takes away, leaves as it is, hides prices, or gives what one holds", () => {
    fc.assert(
      fc.property(sets, sets, (held, before) => {
        const seeing = held.filter((name) => name !== HIDES);
        expect(refused(asker(seeing), grantOf(before, before.slice(1)))).toBeNull();
        expect(refused(asker(held), grantOf(before, before))).toBeNull();
        expect(refused(asker(held), grantOf(before, [...before, HIDES]))).toBeNull();
        expect(refused(asker(held), grantOf(null, held))).toBeNull();
      }),
    );
  });

  test("is anything for an admin, and nothing in a company out of reach or unknown", () => {
    fc.assert(
      fc.property(sets, sets, (held, after) => {
        expect(refused(asker([], true), grantOf(null, after, "emp-2"))).toBeNull();
        expect(refused(asker(held), grantOf(null, after, "emp-2"))).toBe("company");
        expect(refused(asker([], true), grantOf(null, after, "emp-3"))).toBe("company");
      }),
    );
  });
});
