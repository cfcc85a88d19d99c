import { listFormerDestinations } from "#contract/extension/contract-destinations";
import { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { approvalsOf } from "../payouts/rows.ts";
import { requireCustomer } from "../visibility.ts";
import { contractsOf } from "./contract-rows.ts";
import { lastDestination, mainAccountOf, maskedPixKey } from "./destinations.ts";

export const answerListFormerDestinations = answer(listFormerDestinations, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const contracts = contractsOf(request.db, customerId);
  const main = mainAccountOf(request.db, customerId);
  const items = Acquirer.options.flatMap((acquirer) => {
    const contract = contracts.find((one) => one.acquirer === acquirer);
    const last = lastDestination(request.db, customerId, acquirer);
    const bank_account = contract ? (contract.bank_account ? null : (main ?? last.account)) : last.account;
    const pix = contract?.pix ? null : last.pix && maskedPixKey(last.pix);
    const code = contract ? null : last.code;
    return bank_account || pix || code ? [{ acquirer, bank_account, pix, establishment_code: code }] : [];
  });
  const { second_person, waiting_hours } = approvalsOf(request.db, customerId);
  return { status: 200, body: { approvals: { second_person, waiting_hours }, items } };
});
