import { expect, test } from "vitest";
import { pauseWords, renewalWords } from "./subscriptions";

const pause = (paused_from: string | null, paused_until: string | null, status: "active" | "paused") =>
  pauseWords({ paused_from, paused_until, status });

test("a pause names its first and its last day, a single one once", () => {
  expect(pause("2026-12-20", "2027-01-10", "active")).toBe("Pausa de 20/12/2026 a 10/01/2027");
  expect(pause("2026-11-20", "2026-11-20", "paused")).toBe("Pausa em 20/11/2026");
  expect(pause("2026-11-20", null, "paused")).toBe("Pausa desde 20/11/2026, sem fim marcado");
  expect(pause("2026-12-20", null, "active")).toBe("Pausa a partir de 20/12/2026, sem fim marcado");
  expect(pause(null, null, "active")).toBeNull();
});

test("what rests renews after its pause, what waits for a payment on a day that nobody knows", () => {
  const renewal = { renews_at: null, ends_at: null, paused_from: null };
  const rests = { ...renewal, paused_from: "2026-12-10" };
  expect(renewalWords({ ...rests, status: "paused" })).toBe("Depois da pausa");
  expect(renewalWords({ ...rests, status: "active" })).toBe("Depois da pausa");
  expect(renewalWords({ ...rests, renews_at: "2026-12-09", status: "active" })).toBe("09/12/2026");
  expect(renewalWords({ ...renewal, status: "suspended" })).toBe("A definir");
  expect(renewalWords({ ...rests, ends_at: "2026-12-15", status: "paused" })).toBe("Não renova");
});
