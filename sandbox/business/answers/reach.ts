import { ROLES } from "#contract/permissions";
import { ApiRefusal } from "../../api/handler.ts";
import { first } from "../query.ts";
import { type Asker, COMPANY_COLUMNS, type CompanyRow, requireUser } from "./visibility.ts";

/** A company, and on whose behalf it is asked about. */
export interface Reached extends CompanyRow {
  owner_partner_id: string | null;
  /** The company of the headers is this one; else it is the partner that looks after it, or an admin asks. */
  isOwn: boolean;
}

/**
 * The condition on `companies c` for what a permission of the company in the headers counts for: that company and,
 * for a partner, its customers; for an admin all. Takes three values: `reachOf`.
 */
export const REACHED = "(? = 1 or c.id = ? or c.owner_partner_id = ?)";

export function reachOf(asker: Asker): [number, string, string] {
  const user = requireUser(asker);
  return [
    user.roles.includes(ROLES.admin) ? 1 : 0,
    asker.company?.id ?? "",
    // No company is looked after by the partner without a name.
    asker.company?.partnerId ?? "",
  ];
}

/** A company within reach, or 404: a foreign company answers like one that does not exist. */
export function requireReached(asker: Asker, companyId: string): Reached {
  return findReached(asker, "c.id", companyId) ?? refuse("Empresa não encontrada.");
}

/** The company of a customer within reach, or 404. */
export function requireReachedCustomer(asker: Asker, customerId: string): Reached {
  return findReached(asker, "c.customer_id", customerId) ?? refuse("Cliente não encontrado.");
}

function findReached(asker: Asker, column: "c.id" | "c.customer_id", id: string): Reached | null {
  const found = first<Omit<Reached, "isOwn">>(
    asker.db,
    `select ${COMPANY_COLUMNS}, c.owner_partner_id from companies c where ${column} = ? and ${REACHED}`,
    id,
    ...reachOf(asker),
  );
  return found && { ...found, isOwn: found.id === asker.company?.id };
}

function refuse(sentence: string): never {
  throw new ApiRefusal(404, sentence);
}
