import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCard } from "./card";

test.each([
  ["409603******0034", "4096 03•• •••• 0034"],
  ["409603••••••0034", "4096 03•• •••• 0034"],
  ["", ""],
  ["•••• 0034", "•••• 0034"],
  // Six digits and the last four at most, whatever the upstream sends.
  ["4096031234560034", "4096 03•• •••• 0034"],
  ["4096 0312 3456 0034", "4096 03•• •••• 0034"],
  ["409603 123456 0034", "409603 •••••• 0034"],
  ["4096-0312-3456-0034", "4096-03••-••••-0034"],
  ["40960312••••0034", "4096 03•• •••• 0034"],
  ["••••••123456•0034", "•••••••••••••0034"],
  ["376411234500035", "3764 11•• •••• 0035"],
  ["6362970000457013000", "6362 97•• •••• 3000"],
  ["Visa 4096031234560034", "Visa 40••••••••••0034"],
])("%j is shown as %j", (masked, shown) => {
  expect(formatCard(masked)).toBe(shown);
});

test("of a number no more than ten digits are left, whatever stands around and between them", () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  const number = fc.array(digit, { minLength: 13, maxLength: 19 });
  const between = fc.constantFrom("", " ", "-", "  ");
  const around = fc.constantFrom("", "Visa ", "•••", " final ");
  fc.assert(
    fc.property(number, between, around, around, (digits, gap, before, after) => {
      const shown = formatCard(before + digits.join(gap) + after);
      expect(shown.replace(/\D/g, "").length).toBeLessThanOrEqual(10);
      // Of a number without anything around it, what may be seen is seen.
      if (before + after === "")
        expect(shown.replace(/\D/g, "")).toBe([...digits.slice(0, 6), ...digits.slice(-4)].join(""));
    }),
  );
});
