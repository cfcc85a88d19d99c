import { expect, test } from "vitest";
import type { AnyRule } from "./read-routing.server";
import { shownRule } from "./shown-rule";

const RULE = {
  type: "card-installments",
  id: "rot-1",
  customerId: "cli-1",
  name: "Visa na Cielo",
  enabled: true,
  priority: 1,
  acquirer: "cielo",
  fallback_acquirers: [],
  group_id: "gru-1",
  valid_from: null,
  valid_to: null,
  card_type: "credit",
  brand: "visa",
  installments: [2],
  updated_by_name: "Ana",
  updated_at: "2026-11-20T12:00:00.000Z",
  version: 1,
  hits_30_days: 0,
} as AnyRule;

test("a group that is gone, or not to be read, is never called by its id", () => {
  const group = (groups: Parameters<typeof shownRule>[1]["groups"], rule = RULE) =>
    shownRule(rule, { customerId: "cli-1", groups, today: "2026-11-20" }).group;
  expect(group([{ id: "gru-1", name: "Centro" }] as never)).toBe("Centro");
  expect(group([])).toBe("um grupo que não existe mais");
  expect(group(null)).toBe("um dos grupos");
  expect(group([], { ...RULE, group_id: null })).toBeNull();
});
