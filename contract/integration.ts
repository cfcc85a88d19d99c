/** Source section 7, "Integration": customers as the TEF network V$Pague knows them. */
import { z } from "zod";
import { call, none } from "./call";
import { Address } from "./companies";
import { Id, Instant } from "./values";

/** Source section 3, Customer, as it was last sent to the integration. */
export const IntegrationCustomer = z.object({
  /** The customer's id. */
  id: Id,
  document: z.string(),
  trade_name: z.string(),
  address: Address,
  customer_vspague_merchant: z.string(),
  customer_vspague_store: z.string(),
  created_at: Instant,
  synced_at: Instant,
  /** False when name or address have changed in the portal since: `updateIntegrationCustomer` sends them anew. */
  is_up_to_date: z.boolean(),
});
export type IntegrationCustomer = z.output<typeof IntegrationCustomer>;

const StoreCode = z
  .string()
  .regex(/^\d{8}$/, "Informe os oito dígitos da loja.")
  .refine((code) => code !== "00000000", "A primeira loja é a 00000001.");

/** By id, by document, or both; 204 for a customer that the integration does not know yet. */
export const findIntegrationCustomer = call("GET /api/integration/customer", {
  purpose: "look up a customer in the integration",
  query: z.object({
    customer_id: Id.optional(),
    /** CPF or CNPJ, formatted or bare. */
    document: z.string().max(40).optional(),
  }),
  replies: { 200: IntegrationCustomer, 204: none },
  needs: ["client-data-read", "customer-establishment-read"],
});

/** Gives the customer its V$Pague merchant and store. A refusal's message is for the person to read. */
export const createIntegrationCustomer = call("POST /api/integration/customer", {
  purpose: "make a customer known to the integration",
  audit: "registry",
  body: z.object({
    customer_id: Id,
    /** `00000001` unless told. */
    customer_vspague_store: StoreCode.optional(),
  }),
  replies: { 201: IntegrationCustomer },
  needs: "client-data-update",
  sentences: { http: "{message}" },
});

/** Sends name, document and address as they are now; a store code given takes the place of the former. */
export const updateIntegrationCustomer = call("PATCH /api/integration/customer/", {
  purpose: "send a customer's present data to the integration",
  audit: "registry",
  query: z.object({ customer_id: Id }),
  body: z.object({ customer_vspague_store: StoreCode.optional() }),
  replies: { 200: IntegrationCustomer },
  needs: "client-data-update",
});
