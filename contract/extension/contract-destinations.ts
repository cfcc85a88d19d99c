/** Our extension: where acquirers paid before, and where they are asked to pay. A contract says only where they pay now. */
import { z } from "zod";
import { AcquirerContract, ContractBankAccount, MaskedPixKey } from "../acquirers";
import { call } from "../call";
import { Acquirer, Id, label } from "../values";
import { PayoutApprovals } from "./payout-changes";

/** `null` where the contract of today says it, and where nothing was ever paid so. */
export const FormerDestinations = z.object({
  acquirer: label(Acquirer),
  /** Of a contract that pays into the accounts of the company, the main one. */
  bank_account: ContractBankAccount.nullable(),
  pix: MaskedPixKey.nullable(),
  /** EC at the acquirer, where no contract says one any more. */
  establishment_code: z.string().nullable(),
});
export type FormerDestinations = z.output<typeof FormerDestinations>;

/**
 * What was deleted or taken away since, with which a new destination is compared before it is confirmed; and what the
 * company asks for before its money goes elsewhere.
 */
export const listFormerDestinations = call("GET /api/portal/customers/{customerId}/former-destinations", {
  purpose: "list where acquirers paid a customer that no contract says any more",
  params: z.object({ customerId: Id }),
  replies: {
    200: z.object({
      approvals: PayoutApprovals.pick({ second_person: true, waiting_hours: true }),
      items: z.array(FormerDestinations),
    }),
  },
  needs: "acquirer-contract-read",
  company: "any",
  extension: true,
});

/** By whoever may change the contract, while it waits or has not taken effect yet; 409 where nothing is asked for. */
export const withdrawContractDestination = call(
  "POST /api/portal/customers/{customerId}/acquirers/{id}/destination/withdraw",
  {
    purpose: "withdraw what was asked for of where a contract's acquirer pays",
    audit: "contracts",
    params: z.object({ customerId: Id, id: Id }),
    body: z.object({ change_id: Id }),
    replies: { 200: AcquirerContract },
    needs: "acquirer-contract-update",
    company: "any",
    extension: true,
  },
);
