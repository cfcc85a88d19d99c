/** The new merchants that a person has begun: found, changed and forgotten only by their own owner. */
import { needingStore } from "~/access/caller.server";
import type { Portal } from "~/access/portal.server";
import { theServices } from "~/services.server";
import { hash } from "~/session/hash.server";
import type { FlowChange, FlowOwner, MerchantFlow } from "~/session/merchant-flows.server";

export type { MerchantFlow } from "~/session/merchant-flows.server";

type Keeper = Pick<Portal, "user" | "companyId" | "requestId">;

const ownerOf = ({ user, companyId }: Keeper): FlowOwner => ({ sub: user.sub, company: companyId });

/** The store being away is a fault of the page: without it nothing typed would be kept. */
const read = <Value>({ requestId }: Keeper, reading: Promise<Value>) =>
  needingStore(requestId, "Não foi possível ler o que você tinha guardado.", reading);

/** What was made at the upstream before is found again by its document. */
const kept = <Value>({ requestId }: Keeper, keeping: Promise<Value>) =>
  needingStore(
    requestId,
    "Não foi possível guardar este passo. O que já foi criado é encontrado quando a página abrir.",
    keeping,
  );

export function openFlow(portal: Keeper, document: string): Promise<MerchantFlow> {
  return kept(portal, theServices().merchantFlows.open(ownerOf(portal), document));
}

export function findFlow(portal: Keeper, id: string): Promise<MerchantFlow | null> {
  return read(portal, theServices().merchantFlows.read(ownerOf(portal), id));
}

export function changeFlow(
  portal: Keeper,
  id: string,
  change: (flow: MerchantFlow) => FlowChange,
): Promise<MerchantFlow | null> {
  return kept(portal, theServices().merchantFlows.change(ownerOf(portal), id, change));
}

/** Those that are not done yet, the latest first. */
export async function openFlows(portal: Keeper): Promise<MerchantFlow[]> {
  const flows = await read(portal, theServices().merchantFlows.list(ownerOf(portal)));
  return flows.filter(({ done }) => !done);
}

export function forgetFlow(portal: Keeper, id: string): Promise<void> {
  return kept(portal, theServices().merchantFlows.forget(ownerOf(portal), id));
}

/**
 * The idempotency key of a sending: the same in every tab, after a reload and on another device, so that the same
 * step is one command however often it is sent; another one once it was refused.
 */
export function keyOfSending({ seed, tries }: MerchantFlow, sending: string): string {
  return hash(`${seed} ${sending} ${tries[sending] ?? 0}`);
}
