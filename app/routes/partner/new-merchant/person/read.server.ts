import { listPersonCompanies, listPersons, type Person, type PersonCompany } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import type { MerchantFlow } from "../flows.server";
import { requireFlow } from "../read.server";

export interface PersonSources {
  flow: MerchantFlow;
  /** Null while there is no customer yet. */
  companyId: string | null;
  /** Who is bound to the company. */
  bound: readonly PersonCompany[];
  /** Whom the CPF is of; null for nobody within reach, or while no CPF was given. */
  person: Person | null;
}

export async function readPerson(portal: Portal, id: string): Promise<PersonSources> {
  return readPersonOf(portal, await requireFlow(portal, id));
}

/** One wave: who is bound already, and whose CPF it is. */
export async function readPersonOf(portal: Portal, flow: MerchantFlow): Promise<PersonSources> {
  const { companyId, customerId, cpf } = flow;
  if (companyId === null || customerId === null) return { flow, companyId: null, bound: [], person: null };
  const [bound, found] = await Promise.all([
    portal.ask(listPersonCompanies, { query: { company_id: companyId, pageSize: 50 } }),
    cpf === null ? null : portal.ask(listPersons, { query: { document: cpf, pageSize: 1 } }),
  ]);
  return { flow, companyId, bound: bound.items, person: found?.items[0] ?? null };
}
