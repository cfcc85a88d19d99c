import { withdrawContractDestination } from "#contract/extension/contract-destinations";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { withdraw } from "../payouts/decide.ts";
import { requireChange } from "../payouts/rows.ts";
import { requireContract } from "./contract-rows.ts";

export const answerWithdrawContractDestination = answer(withdrawContractDestination, (request) => {
  const { customerId, id } = request.params;
  requireContract(request, customerId, id);
  const wanted = requireChange(request.db, customerId, request.body.change_id);
  if (wanted.kind !== "contract" || wanted.target_id !== id)
    throw new ApiRefusal(404, "Troca não encontrada.");
  withdraw(request, wanted);
  return { status: 200, body: requireContract(request, customerId, id) };
});
