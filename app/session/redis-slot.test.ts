import { expect, test } from "vitest";
import { slotOf } from "./redis-slot";

// As CLUSTER KEY of a Redis answers.
test.each([
  ["123456789", 12_739],
  ["foo", 12_182],
  ["portal:session:abc", 3925],
  ["portal:São João", 4674],
])("%s lies in slot %i", (key, slot) => {
  expect(slotOf(key)).toBe(slot);
});
