/** Our extension: the PIX product of a customer. The source names its permission and no call. */
import { z } from "zod";
import { AcquirerContractStatus, PixKeyType } from "../acquirers";
import { call, none } from "../call";
import { Acquirer, BasisPoints, Centavos, Count, Id, Instant, label } from "../values";

/** What PIX costs and when it pays: a share of the sale and a fixed amount, either of which may be 0; D + n. */
const terms = {
  enabled: z.boolean(),
  psp: z.string(),
  key_type: label(PixKeyType),
  /** Never whole: `***.982.247-**`. */
  key_masked: z.string(),
  settlement_days: Count,
  fee_rate: BasisPoints,
  fee_fixed_amount: Centavos,
};

export const PixProduct = z.object({
  ...terms,
  /** The most that any contract asks for that takes PIX; null where no contract has it. */
  settlement_days: terms.settlement_days.nullable(),
  fee_rate: terms.fee_rate.nullable(),
  fee_fixed_amount: terms.fee_fixed_amount.nullable(),
  activated_at: Instant.nullable(),
  /** What each acquirer's contract says of PIX. A contract takes PIX when both it and its PIX are active. */
  contracts: z.array(
    z.object({
      contract_id: Id,
      acquirer: label(Acquirer),
      status: label(AcquirerContractStatus),
      ...terms,
    }),
  ),
});
export type PixProduct = z.output<typeof PixProduct>;

/** 204: the customer has no PIX. */
export const findPixProduct = call("GET /api/portal/customers/{customerId}/pix", {
  purpose: "read a customer's PIX product",
  params: z.object({ customerId: Id }),
  replies: { 200: PixProduct, 204: none },
  needs: "pix-acquirer-contract-read",
  company: "any",
  extension: true,
});
