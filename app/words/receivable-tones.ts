import type { ReceivableStatus } from "#contract/extension/receivables";
import type { Tone } from "~/ui/alert";
import { tonesOf } from "~/ui/labels";

/** Of a receivable, and of the instalment that it pays. */
export const RECEIVABLE_TONES: Record<ReceivableStatus, Tone | "neutral"> = tonesOf({
  scheduled: "info",
  sent: "info",
  settled: "success",
  error: "danger",
  advanced: "neutral",
  assigned: "neutral",
  blocked: "warning",
  cancelled: "neutral",
  "charged-back": "danger",
});
