import { expect, test } from "vitest";
import { subjectWords } from "./said";

test("what is of no customer is of the partner's own company", () => {
  expect(subjectWords({ customer: null, subject: "Jonas Meireles" })).toBe("Sua empresa, Jonas Meireles");
});
