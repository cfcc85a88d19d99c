import type { PayoutApprovals, PayoutChange } from "#contract/extension/payout-changes";

export interface ChangeRow {
  id: string;
  customer_id: string;
  kind: PayoutChange["kind"];
  target_id: string;
  state: PayoutChange["state"];
  /** JSON: `PayoutAccount`, `Approvals`, or the parts of a `Destination` that change. */
  before: string;
  after: string;
  needs_agreement: number;
  waiting_hours: number;
  asked_at: number;
  asked_by_id: string;
  asked_by_person: string;
  asked_by_name: string;
  agreed_at: number | null;
  agreed_by_id: string | null;
  agreed_by_name: string | null;
  due_at: number | null;
  effective_at: number | null;
  closed_at: number | null;
  closed_by_id: string | null;
  closed_by_name: string | null;
  reason: string | null;
}

export type Approvals = Pick<PayoutApprovals, "second_person" | "waiting_hours">;
