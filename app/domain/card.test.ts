import { expect, test } from "vitest";
import { formatCard } from "./card";

test.each([
  ["409603******0034", "4096 03•• •••• 0034"],
  ["409603••••••0034", "4096 03•• •••• 0034"],
  ["", ""],
  ["•••• 0034", "•••• 0034"],
  // Never more than it was given, and a whole number is nobody's to print prettily.
  ["4096031234560034", "4096031234560034"],
])("%j is shown as %j", (masked, shown) => {
  expect(formatCard(masked)).toBe(shown);
});
