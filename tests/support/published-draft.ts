/** What stands in a customer's draft of rules, published as its page would. */
import { action, loader } from "~/routes/partner/customer/routing/draft/route";
import { Visitor } from "./visitor.ts";

const pageOf = (customerId: string) => `/partner/customers/${customerId}/roteamento/rascunho`;

/** The draft's page. */
export async function draftPage(visitor: Visitor, customerId = "cli-1001") {
  return (await visitor.load(loader, pageOf(customerId), { id: customerId })).data;
}

/** Sends one of the page's forms; `page` is what was looked at. */
// biome-ignore lint/suspicious/noExplicitAny: a loader's answer, as the visitor hands it over
export function actOnDraft(visitor: Visitor, act: string, page: any, more: Record<string, string> = {}) {
  const shown = page.draft ?? page.stopped;
  const id = (page.customerId as string) ?? "cli-1001";
  return visitor.act(
    action,
    pageOf(id),
    {
      ...Visitor.formTokenOf(page),
      act,
      set: shown.set.id,
      version: String(shown.set.version),
      ...(page.draft ? { seen: page.draft.seen } : {}),
      ...more,
    },
    { id },
  );
}

/** The sentences of the draft, and then its publishing. */
export async function publishDraft(visitor: Visitor, customerId = "cli-1001"): Promise<string[]> {
  const page = await draftPage(visitor, customerId);
  const lines = page.draft.lines.map(({ sentence }: { sentence: string }) => sentence);
  const outcome = await actOnDraft(visitor, "publish", page);
  if (outcome.status !== 303) throw new Error(`not published: ${JSON.stringify(outcome.data)}`);
  return lines;
}
