import { type AcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import type { Db } from "../../database.ts";
import { actorsOf } from "./actors.ts";
import { ask } from "./ask.ts";

/** A customer's contracts with acquirers, as Paulo reads them. */
export function contractsOf(db: Db) {
  const { paulo } = actorsOf(db);
  const contracts = (customerId: string) =>
    ask(paulo, listAcquirerContracts, { params: { customerId } }).body;
  const contract = (customerId: string, acquirer: string): AcquirerContract => {
    const found = contracts(customerId).find((one) => one.acquirer === acquirer);
    if (!found) throw new Error(`${customerId} has no contract with ${acquirer}`);
    return found;
  };
  return { contracts, contract };
}
