import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PayoutChange } from "#contract/extension/payout-changes";
import { ChangeFacts } from "./change-facts";

const NOW = "2026-11-20T15:00:00.000Z";
const DIFFERENCES: PayoutChange["differences"] = [{ field: "account", before: "001", after: "260" }];
const WAITING = {
  state: "waiting",
  asked_by_name: "Maria",
  asked_at: "2026-11-20T12:00:00.000Z",
  agreed_at: null,
  closed_at: null,
  effective_at: null,
  waiting_hours: 0,
  reason: null,
  differences: DIFFERENCES,
  expires_at: "2026-11-22T15:00:00.000Z",
} as PayoutChange;

test("what still waits says how long there is, and counts on", () => {
  const html = renderToStaticMarkup(<ChangeFacts change={WAITING} now={NOW} />);
  expect(html).toContain(`22/11/2026 12:00 (<time dateTime="${WAITING.expires_at}" data-clock="deadline"`);
  expect(html).toContain("faltam 2 dias");
});
