import { z } from "zod";
import { type AuditChange, type AuditEntry, getAuditEntry } from "#contract/extension/audit";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";
import { AUDIT_RECORDS } from "~/words/audit";
import { fieldWords, sidesOf } from "~/words/audit-fields";

export const entryParams = z.object({ id: Id });

/** One act, with what it changed, and the ways on. */
export async function readEntry(portal: Portal, entryId: string) {
  const entry = await portal.ask(getAuditEntry, { params: { companyId: portal.companyId, entryId } });
  const { changes, ...about } = entry;
  const hasSeveral = new Set(changes.map(({ record, record_id: id }) => `${record} ${id}`)).size > 1;
  const list = readList(portal.url.searchParams);
  return {
    entry: about,
    changes: changes.map((change) => shownChange(change, hasSeveral)),
    recordHref: wayTo(portal, entry),
    customerHref:
      entry.customer && portal.mayOpen("partner/customer")
        ? to("partner/customer", { id: entry.customer.id })
        : null,
    back: to("partner/audit", list ? `?${list}` : ""),
    sameRecord:
      entry.record && to("partner/audit", searchOf({ tipo: entry.record.kind, registro: entry.record.id })),
    samePerson: entry.actor && to("partner/audit", searchOf({ pessoa: entry.actor.id })),
  };
}

/** In words, which the browser need not know all of. */
function shownChange(change: AuditChange, saysWhich: boolean) {
  const { record, record_id: id, record_name: name, field } = change;
  const [before, after] = sidesOf(change);
  return {
    key: `${record} ${id} ${field}`,
    field: fieldWords(field),
    /** Of an act that touched several records. */
    which: saysWhich ? `${AUDIT_RECORDS[record]} ${name ?? id}` : null,
    before,
    after,
  };
}

export type EntryPage = Awaited<ReturnType<typeof readEntry>>;

const searchOf = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;

/** Where the record itself stands; null for one that is gone, has no page, or may not be opened. */
function wayTo({ mayOpen }: Portal, { record, customer, changes }: AuditEntry): string | null {
  const isGone =
    changes.length > 0 && changes.every(({ after, shown }) => after === null && shown !== "hidden");
  if (!record || isGone) return null;
  const way = (screen: ScreenName, href: () => string) => (mayOpen(screen) ? href() : null);
  const one = record.id;
  switch (record.kind) {
    case "company":
      return way("partner/companies/detail", () => to("partner/companies/detail", { id: one }));
    case "person":
      return way("partner/persons/detail", () => to("partner/persons/detail", { id: one }));
    case "user":
      return way("partner/users/detail", () => to("partner/users/detail", { id: one }));
    case "subscription":
      return way("partner/subscriptions/detail", () => to("partner/subscriptions/detail", { id: one }));
    case "report":
      return way("partner/reports", () => to("partner/reports"));
  }
  if (!customer) return null;
  const { id } = customer;
  switch (record.kind) {
    case "terminal":
      return way("partner/customer/terminals/detail", () =>
        to("partner/customer/terminals/detail", { id, terminal: one }),
      );
    case "contract":
      return way("partner/customer/contracts/edit", () =>
        to("partner/customer/contracts/edit", { id, contract: one }),
      );
    case "rule":
      return way("partner/customer/routing", () => to("partner/customer/routing", { id }));
    case "group":
      return way("partner/customer/routing/groups/edit", () =>
        to("partner/customer/routing/groups/edit", { id, group: one }),
      );
    case "offer":
      return way("partner/customer/offers/detail", () =>
        to("partner/customer/offers/detail", { id, offer: one }),
      );
    default:
      return null;
  }
}
