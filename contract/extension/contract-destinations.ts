/** Our extension: where money went before. A contract says it only as long as there is one. */
import { z } from "zod";
import { ContractBankAccount, PixKeyType } from "../acquirers";
import { call } from "../call";
import { Acquirer, Id, label } from "../values";

/** `null` where the contract of today says it, and where nothing was ever paid so. */
export const FormerDestinations = z.object({
  acquirer: label(Acquirer),
  bank_account: ContractBankAccount.nullable(),
  pix: z
    .object({
      key_type: label(PixKeyType),
      /** Never whole: `***.982.247-**`. */
      key_masked: z.string(),
    })
    .nullable(),
});
export type FormerDestinations = z.output<typeof FormerDestinations>;

/** What was deleted or taken away since: a new destination is compared with it before it is confirmed. */
export const listFormerDestinations = call("GET /api/portal/customers/{customerId}/former-destinations", {
  purpose: "list where acquirers paid a customer that no contract says any more",
  params: z.object({ customerId: Id }),
  replies: { 200: z.array(FormerDestinations) },
  needs: "acquirer-contract-read",
  company: "any",
  extension: true,
});
