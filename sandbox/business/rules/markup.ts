import type { Modality } from "#contract/values";

/**
 * What a partner's contract adds to the acquirer's cost, in basis points of the gross amount: a merchant's rate is
 * cost plus markup. It is the same for every merchant of this sandbox.
 */
const MARKUP: Readonly<Record<Modality, number>> = {
  debit: 15,
  credit: 35,
  instalments: 50,
  prepaid: 20,
  voucher: 40,
  pix: 10,
};

/** An SQL expression over a row of sums: the markup in centavos, never more than was charged. */
export const MARKUP_AMOUNT = `max(0, min(fee_amount, (gross_amount * case modality
  ${Object.entries(MARKUP)
    .map(([modality, points]) => `when '${modality}' then ${points}`)
    .join(" ")} end + 5000) / 10000))`;
