import { createCompany } from "#contract/companies";
import type * as customers from "#contract/customers";
import { paulo, unknownCompany } from "./companies.ts";
import type { Ask, Examples } from "./example.ts";

/** What turns a company, registered just now, into a customer. */
export async function newCustomer(ask: Ask) {
  const company = await ask(paulo, createCompany, { body: await unknownCompany(ask) });
  return { company_id: company.id, tpv_amount: 4_500_000, mcc: "5814" };
}

export const customerExamples: Examples<typeof customers> = {
  getCustomer: { ...paulo, input: { params: { id: "cli-1001" } } },
  createCustomer: { ...paulo, input: async (ask) => ({ body: await newCustomer(ask) }) },
  updateCustomerTpv: {
    ...paulo,
    input: { params: { id: "cli-1003" }, body: { tpv_amount: 12_000_000 } },
  },
};
