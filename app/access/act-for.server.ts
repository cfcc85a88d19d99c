/** The beginning of a look in a merchant's place. */
import { startActing } from "#contract/extension/acting";
import { theServices } from "~/services.server";
import type { CompanyChoice } from "~/session/session";
import { accessOf } from "./acting.server";
import { needingStore } from "./caller.server";
import type { Portal } from "./portal.server";
import { principalOf } from "./principal.server";
import { endedRedirect } from "./redirects.server";

const UNOPENED = "Não foi possível abrir a área do cliente agora.";

/**
 * Begins it: the session stands in the merchant's place from the next request on.
 * @param back the own path of the page that it is begun on
 */
export async function actFor(portal: Portal, customerId: string, back: string) {
  const { open, company: partner } = portal;
  if (!partner) throw new Error("a partner's page without a partner");
  const params = { companyId: partner.id };
  const begun = await portal.tell(startActing, { params, body: { customer_id: customerId } });
  if (!begun.ok) return begun;
  const { id, company, roles, started_at, ends_at } = begun.value;
  const merchant: CompanyChoice = {
    id: company.id,
    customerId: company.customer_id,
    partnerId: null,
    document: company.document,
    tradeName: company.trade_name,
    vspagueMerchant: company.customer_vspague_merchant,
    vspagueStore: company.customer_vspague_store,
  };
  const until = Date.now() + Date.parse(ends_at) - Date.parse(started_at);
  const change = open.update((session) => ({
    ...session,
    environment: "customer",
    companies: { partner, customer: merchant },
    access: accessOf(merchant.id, roles),
    acting: {
      id,
      partner,
      customer: session.acting ? session.acting.customer : session.companies.customer,
      back,
      startedAt: started_at,
      endsAt: ends_at,
      until,
    },
  }));
  const session = await needingStore(portal.requestId, UNOPENED, change);
  if (!session) throw await endedRedirect();
  theServices().staleAnswers.forget(open.id);
  return { ok: true as const, name: merchant.tradeName, principal: principalOf(session, session.access) };
}
