/** What stands for fees that were not answered, beside the reason: nothing of it is shown. */
import type { ChargedFees, Fees } from "#contract/extension/fees";

export const noFees = (date: string): Fees => ({ date, rows: [], acquirers: [], next_change: null });

export const NO_CHARGED_FEES: ChargedFees = {
  rows: [],
  total: {
    sales_count: 0,
    gross_amount: 0,
    contracted_rate: 0,
    charged_rate: 0,
    delta_rate: 0,
    delta_amount: 0,
    recovered_amount: 0,
    discrepancy_count: 0,
  },
};
