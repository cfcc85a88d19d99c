import { z } from "zod";
import { type AuditChange, getAuditEntry } from "#contract/extension/audit";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { AUDIT_RECORDS } from "~/words/audit";
import { fieldWords, sidesOf } from "~/words/audit-fields";
import { customerWay, recordWay } from "./record-ways.server";
import { type Area, WAYS } from "./ways";

const entryParams = z.object({ id: Id });

/** One act, with what it changed, and the ways on. */
export async function readEntry(portal: Portal, area: Area) {
  const { id: entryId } = portal.params(entryParams);
  const way = WAYS[area];
  const entry = await portal.ask(getAuditEntry, { params: { companyId: portal.companyId, entryId } });
  const { changes, ...about } = entry;
  const hasSeveral = new Set(changes.map(({ record, record_id: id }) => `${record} ${id}`)).size > 1;
  const list = readList(portal.url.searchParams);
  return {
    entry: about,
    changes: changes.map((change) => shownChange(change, hasSeveral)),
    recordHref: recordWay(portal, area, entry),
    /** A merchant's audit is about nobody else. */
    isOwn: area === "customer",
    customerHref: customerWay(portal, area, entry),
    back: way.list(list ? `?${list}` : ""),
    sameRecord: entry.record && way.list(searchOf({ tipo: entry.record.kind, registro: entry.record.id })),
    samePerson: entry.actor && way.list(searchOf({ pessoa: entry.actor.id })),
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
