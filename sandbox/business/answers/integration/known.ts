import type { Address } from "#contract/companies";
import type { IntegrationCustomer } from "#contract/integration";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { addressOf, type CustomerRow } from "../companies/detail.ts";

interface KnownRow {
  merchant: string;
  store: string;
  document: string;
  trade_name: string;
  /** JSON as in the contract. */
  address: string;
  created_at: number;
  synced_at: number;
}

/** What the integration knows of a customer; `null` when it does not know it. */
export function knownOf(db: Db, customer: CustomerRow): IntegrationCustomer | null {
  const known = first<KnownRow>(
    db,
    `select merchant, store, document, trade_name, address, created_at, synced_at
     from integration_customers where customer_id = ?`,
    customer.customer_id,
  );
  if (!known) return null;
  const address = JSON.parse(known.address) as Address;
  return {
    id: customer.customer_id,
    document: known.document,
    trade_name: known.trade_name,
    address,
    customer_vspague_merchant: known.merchant,
    customer_vspague_store: known.store,
    created_at: instant(known.created_at),
    synced_at: instant(known.synced_at),
    is_up_to_date:
      known.document === customer.document &&
      known.trade_name === customer.trade_name &&
      isSameAddress(address, addressOf(customer)),
  };
}

function isSameAddress(one: Address, other: Address): boolean {
  const names = Object.keys(other) as (keyof Address)[];
  return names.every((name) => one[name] === other[name]);
}
