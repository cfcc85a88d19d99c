import { listAcquirerContracts, updateAcquirerContract } from "#contract/acquirers";
import type * as contractDestinations from "#contract/extension/contract-destinations";
import { getPayoutApprovals, updatePayoutApprovals } from "#contract/extension/payout-changes";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

export const contractDestinationsExamples: Examples<typeof contractDestinations> = {
  listFormerDestinations: { ...paulo, input: { params } },
  withdrawContractDestination: {
    ...paulo,
    input: async (ask) => {
      const maria = { as: "maria@loja.example", company: "emp-1001" };
      const { version } = await ask(maria, getPayoutApprovals, { params });
      await ask(maria, updatePayoutApprovals, {
        params,
        body: { second_person: false, waiting_hours: 24, version },
      });
      const [contract] = await ask(paulo, listAcquirerContracts, { params });
      if (!contract) throw new Error("cli-1001 has no contract");
      const { id, pix, ...body } = contract;
      const { pending_destination: asked } = await ask(paulo, updateAcquirerContract, {
        params: { ...params, id },
        body: { ...body, bank_account: { bank_code: "260", branch: "0001-9", account: "771122-3" } },
      });
      return { params: { ...params, id }, body: { change_id: asked?.id ?? "" } };
    },
  },
};
