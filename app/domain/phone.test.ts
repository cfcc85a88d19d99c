import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isMobile, isPhone, stripPhone } from "./phone";

const areaCode = fc.integer({ min: 11, max: 99 }).filter((code) => code % 10 !== 0);
const mobile = fc
  .tuple(areaCode, fc.integer({ min: 900_000_000, max: 999_999_999 }))
  .map((pair) => pair.join(""));

test.each([
  ["(11) 91234-5678", "11912345678"],
  ["+55 11 91234 5678", "11912345678"],
  ["011 91234-5678", "11912345678"],
  ["(55) 99123-4567", "55991234567"],
  ["+55 (55) 99123-4567", "55991234567"],
  ["5511 3265-4321", "1132654321"],
  ["+55 (011) 91234-5678", "11912345678"],
  ["+351 912 345 678", "351912345678"],
])("%s strips to its area code and number", (text, bare) => expect(stripPhone(text)).toBe(bare));

test("a mobile has an area code and nine digits that begin with nine", () => {
  expect(isMobile("11912345678")).toBe(true);
  for (const wrong of [
    "1132654321",
    "11812345678",
    "01912345678",
    "10912345678",
    "912345678",
    "119123456789",
    "911912345678",
    "",
  ]) {
    expect(isMobile(wrong)).toBe(false);
  }
});

test("a telephone has an area code, and a mobile's nine digits from 9 on or a landline's eight from 2 to 5", () => {
  for (const right of ["43988887777", "4333334444", "1123456789"]) expect(isPhone(right)).toBe(true);
  const wrong = [
    "4363334444",
    "4313334444",
    "43888887777",
    "03988887777",
    "4033334444",
    "988887777",
    "43333344445",
    "443333344445",
    "",
  ];
  for (const one of wrong) expect(isPhone(one)).toBe(false);
});

test("a number is shown with its area code in brackets", () => {
  expect(formatPhone("11912345678")).toBe("(11) 91234-5678");
  expect(formatPhone("1132654321")).toBe("(11) 3265-4321");
  for (const other of ["190", "912345678", "351912345678"]) expect(formatPhone(other)).toBe(other);
});

test("however it was formatted, a mobile strips back to itself", () => {
  fc.assert(
    fc.property(mobile, fc.constantFrom("", "+55 ", "0"), (bare, prefix) => {
      expect(stripPhone(prefix + formatPhone(bare))).toBe(bare);
      expect(isMobile(bare)).toBe(true);
    }),
  );
});
