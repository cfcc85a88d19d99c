import { createCustomer } from "#contract/customers";
import type * as integration from "#contract/integration";
import { paulo } from "./companies.ts";
import { newCustomer } from "./customers.ts";
import type { Examples } from "./example.ts";

export const integrationExamples: Examples<typeof integration> = {
  findIntegrationCustomer: {
    as: "maria@loja.example",
    company: "emp-1001",
    input: { query: { customer_id: "cli-1001", document: "99.900.001/0001-50" } },
  },
  createIntegrationCustomer: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, createCustomer, { body: await newCustomer(ask) });
      return { body: { customer_id: id, customer_vspague_store: "00000001" } };
    },
  },
  // Its address has changed since it was last sent.
  updateIntegrationCustomer: { ...paulo, input: { query: { customer_id: "cli-1003" }, body: {} } },
};
