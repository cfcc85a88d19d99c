import type * as acquirers from "#contract/acquirers";
import { createAcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };

const terms = {
  establishment_code: "0012345678",
  affiliation_date: "2026-11-16",
  brands: ["visa" as const, "mastercard" as const],
  modalities: ["debit" as const, "credit" as const, "instalments" as const],
};

export const acquirersExamples: Examples<typeof acquirers> = {
  listAcquirerContracts: { ...paulo, input: { params: { customerId: "cli-1001" } } },
  createAcquirerContract: {
    ...paulo,
    input: {
      params: { customerId: "cli-1010" },
      body: {
        ...terms,
        acquirer: "cielo",
        max_instalments: [{ brand: "visa", count: 12 }],
        settlement_days: [{ modality: "debit", days: 1 }],
        logical_numbers: ["10000001"],
        bank_account: { bank_code: "260", branch: "0001", account: "1234567-8" },
        credentials: { client_id: "exemplo", client_secret: "segredo-de-exemplo" },
      },
    },
  },
  updateAcquirerContract: {
    ...paulo,
    input: async (ask) => {
      const params = { customerId: "cli-1012" };
      const [contract] = await ask(paulo, listAcquirerContracts, { params });
      if (!contract) throw new Error("cli-1012 has no contract");
      const { id, pix, ...body } = contract;
      return { params: { ...params, id }, body: { ...body, establishment_code: "0098765432" } };
    },
  },
  deleteAcquirerContract: {
    ...paulo,
    input: async (ask) => {
      const params = { customerId: "cli-1012" };
      const { id } = await ask(paulo, createAcquirerContract, {
        params,
        body: { ...terms, acquirer: "bin" },
      });
      return { params: { ...params, id } };
    },
  },
};
