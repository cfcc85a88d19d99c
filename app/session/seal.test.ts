import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { createSeal } from "./seal.server";
import { OTHER_SECRET, SECRET } from "./test-support/sessions-for-tests";

const seal = createSeal([SECRET]);

test("what was sealed opens again, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, salt) => {
      const sealed = seal.seal(text, salt);
      expect(seal.open(sealed, salt)).toBe(text);
      expect(seal.seal(text, salt)).not.toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test("what was sealed as JSON opens by its shape, and as null by another", () => {
  const sealed = seal.seal(JSON.stringify({ path: "/customer" }), "salt");
  expect(seal.openAs(z.object({ path: z.string() }), sealed, "salt")).toEqual({ path: "/customer" });
  expect(seal.openAs(z.object({ path: z.number() }), sealed, "salt")).toBeNull();
  expect(seal.openAs(z.object({ path: z.string() }), sealed, "other salt")).toBeNull();
});

test("the sealed text shows nothing of the text", () => {
  expect(seal.seal("canary-access-token", "salt")).not.toContain("canary");
});

test("another salt opens nothing: the store and the secret alone are not enough", () => {
  expect(seal.open(seal.seal("text", "salt"), "other salt")).toBeNull();
});

test("any change of the sealed text opens as null", () => {
  const sealed = seal.seal("text", "salt");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    // The last letter of base64url may carry bits that count for nothing.
    if (Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(bodyOf(sealed)) && at > 12) continue;
    expect(seal.open(changed, "salt"), `position ${at}`).toBeNull();
  }
});

test("garbage opens as null and throws nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(seal.open(text, "salt")).toBeNull();
    }),
  );
  for (const text of ["", ".", "..", "v1..", "v1.x.y", seal.seal("text", "salt").slice(0, 30)]) {
    expect(seal.open(text, "salt")).toBeNull();
  }
});

test("a rotated secret still opens, the first one seals, and a dropped one opens nothing", () => {
  const before = createSeal([OTHER_SECRET]);
  const rotated = createSeal([SECRET, OTHER_SECRET]);
  const old = before.seal("text", "salt");
  expect(rotated.open(old, "salt")).toBe("text");
  expect(seal.open(old, "salt")).toBeNull();
  expect(seal.open(rotated.seal("text", "salt"), "salt")).toBe("text");
});

function bodyOf(sealed: string): Buffer {
  return Buffer.from(sealed.split(".")[2] ?? "", "base64url");
}
