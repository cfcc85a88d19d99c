import { expect, test } from "vitest";
import type { Rule } from "~/domain/routing/rule";
import { validitySentence } from "./routing";

const valid = (valid_from: string | null, valid_to: string | null) =>
  validitySentence({ valid_from, valid_to } as Rule);

test("a rule says the days between which it holds, a single one once", () => {
  expect(valid("2026-11-27", "2026-11-30")).toBe("válida de 27/11/2026 a 30/11/2026");
  expect(valid("2026-11-27", "2026-11-27")).toBe("válida em 27/11/2026");
  expect(valid("2026-11-27", null)).toBe("válida desde 27/11/2026");
  expect(valid(null, "2026-11-27")).toBe("válida até 27/11/2026");
  expect(valid(null, null)).toBe("");
});
