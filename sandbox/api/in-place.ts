import { isQuestion } from "#contract/call";
import { actingRoles, findCurrent } from "../business/answers/acting/rows.ts";
import type { Admitted, AskedFor } from "./admitted.ts";
import { ApiRefusal, type ApiUser } from "./handler.ts";
import { requireNeeded } from "./needed.ts";

/** What is a person's own, and not the merchant's: asking for notices makes them. */
const PERSONAL = /\/(?:views|shared-views|notices|notice-preferences)(?:\/|$)/;

export function admitActing(
  { db, clock, call, headers, params }: AskedFor,
  person: Omit<ApiUser, "roles">,
): Admitted {
  const refuse = (sentence: string): never => {
    throw new ApiRefusal(403, sentence);
  };
  const found = findCurrent(db, person.id, clock.now().getTime(), headers.acting ?? "");
  const roles = found && actingRoles(db, { ...person, roles: [] }, found);
  if (!found || !roles) return refuse("A visita como o cliente terminou.");
  const { id, customer_id: customerId } = found.merchant;
  const isItself = headers.company === id && headers.customer === (customerId ?? undefined);
  if (!isItself || headers.partner !== undefined || call.company === "partner")
    return refuse("A visita é a outra empresa.");
  if (!isQuestion(call)) return refuse("Quem vê o portal como o cliente não altera nada.");
  if (PERSONAL.test(call.path)) return refuse("Avisos e visões são de cada pessoa.");
  if (params.customerId !== undefined && params.customerId !== customerId)
    return refuse("Você não tem acesso a esta empresa.");
  requireNeeded(call, roles);
  return {
    user: { ...person, roles },
    company: { id, customerId, partnerId: null },
    inPlaceOf: { id: found.companyId, customerId: null, partnerId: found.partnerId },
  };
}
