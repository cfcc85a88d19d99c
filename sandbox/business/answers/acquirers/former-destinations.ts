import { listFormerDestinations } from "#contract/extension/former-destinations";
import { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { requireCustomer } from "../visibility.ts";
import { contractsOf } from "./contract-rows.ts";
import { lastDestinations } from "./payout-changes.ts";

export const answerListFormerDestinations = answer(listFormerDestinations, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const contracts = contractsOf(request.db, customerId);
  const body = Acquirer.options.flatMap((acquirer) => {
    const contract = contracts.find((one) => one.acquirer === acquirer);
    const last = lastDestinations(request.db, customerId, acquirer);
    const bank_account = contract?.bank_account ? null : last.account;
    const pix = contract?.pix ? null : last.pix && masked(last.pix);
    return bank_account || pix ? [{ acquirer, bank_account, pix }] : [];
  });
  return { status: 200, body };
});

type LastPix = NonNullable<ReturnType<typeof lastDestinations>["pix"]>;
const masked = ({ type, key }: LastPix) => ({ key_type: type, key_masked: maskedKey(type, key) });
