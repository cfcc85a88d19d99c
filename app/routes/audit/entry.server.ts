import { z } from "zod";
import {
  type AuditChange,
  type AuditEntry,
  getAuditEntry,
  getAuditStanding,
} from "#contract/extension/audit";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { actWords, recordWords, saysWhich } from "~/words/audit-entry";
import { fieldWords, sidesOf } from "~/words/audit-fields";
import { chooseAudit } from "./filter.server";
import { customerWay, recordWay } from "./record-ways.server";
import { OF_CUSTOMER, WAYS } from "./ways";

const entryParams = z.object({ id: Id });

/** One act, with what it changed, and the ways on. */
export async function readEntry(portal: Portal, area: Environment) {
  const { id: entryId } = portal.params(entryParams);
  const way = WAYS[area];
  const place = placeOf(portal, area);
  const [entry, standing] = await Promise.all([
    portal.ask(getAuditEntry, { params: { companyId: portal.companyId, entryId } }),
    askStanding(portal, entryId, place),
  ]);
  const { changes, ...about } = entry;
  return {
    entry: about,
    what: actWords(entry),
    changes: shownChanges(entry),
    recordHref: recordWay(portal, area, entry),
    /** A merchant's audit is about nobody else. */
    isOwn: area === "customer",
    customerHref: customerWay(portal, area, entry),
    steps: stepsById(place, entryId, standing, place.hrefOf),
    sameRecord: entry.record && way.list(searchOf({ tipo: entry.record.kind, registro: entry.record.id })),
    sameRequest: way.list(searchOf({ q: entry.request_id })),
    samePerson: entry.actor && way.list(searchOf({ pessoa: entry.actor.id })),
  };
}

/** The list that the entry was opened from: a customer's own, or that of the area. */
function placeOf(portal: Portal, area: Environment) {
  const { searchParams } = portal.url;
  const list = readList(searchParams);
  const customer = Id.safeParse(searchParams.get(OF_CUSTOMER)).data;
  if (list === null || customer === undefined || !portal.mayOpen("partner/customer/audit"))
    return { list, listHref: WAYS[area].list(), hrefOf: WAYS[area].entry };
  return {
    list,
    customer,
    listHref: to("partner/customer/audit", { id: customer }),
    hrefOf: (id: string) => to("partner/audit/detail", { id }, { [OF_CUSTOMER]: customer }),
  };
}

function askStanding(portal: Portal, entryId: string, { list, customer }: ReturnType<typeof placeOf>) {
  if (!list) return null;
  const search = new URLSearchParams(list);
  if (customer !== undefined) search.set("cliente", customer);
  const { query, sort, refused } = chooseAudit(search, portal);
  if (refused) return null;
  return portal.aside(getAuditStanding, {
    params: { companyId: portal.companyId, entryId },
    query: { ...query, ...sortQuery(sort), limit: readPage(list, portal).size },
  });
}

/** Each with its record, where one of them is of another than the act itself. */
export function shownChanges(entry: Pick<AuditEntry, "record" | "changes">) {
  const isToldApart = saysWhich(entry);
  return entry.changes.map((change) => shownChange(change, isToldApart));
}

/** In words, which the browser need not know all of. */
function shownChange(change: AuditChange, isToldApart: boolean) {
  const { record, record_id: id, record_name: name, field } = change;
  const [before, after] = sidesOf(change);
  return {
    key: `${record} ${id} ${field}`,
    field: fieldWords(change),
    /** Of an act that touched several records. */
    which: isToldApart ? recordWords({ kind: record, id, name }) : null,
    before,
    after,
  };
}

export type EntryPage = Awaited<ReturnType<typeof readEntry>>;

const searchOf = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;
