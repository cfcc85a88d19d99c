import {
  type AuditChange,
  type AuditEntry,
  getAuditEntry,
  getAuditStanding,
  getAuditTotals,
  listAudit,
} from "#contract/extension/audit";
import type { AuditGroup } from "#contract/extension/audit-groups";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { KeptChange } from "../../../audit/told-changes.ts";
import { type Condition, every } from "../../conditions.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all, first, instant } from "../../query.ts";
import { readStanding } from "../../standing.ts";
import { endLapsed } from "../acting/lapsed.ts";
import { seesPrices } from "../notices/addressee.ts";
import { requireUser } from "../visibility.ts";
import { conditionsOf, type Reader, reached, requireReader } from "./reach.ts";

const COLUMNS = `a.id, a.at, a.actor_id, a.actor_name, a.actor_email, a.company_id, a.company_name, a.environment,
  a.customer_id, a.customer_name, a.act, a.act_group, a.record_kind, a.record_id, a.record_name, a.changes,
  a.changes_left, a.outcome, a.request_id, a.address, a.browser`;

interface Row {
  id: number;
  at: number;
  actor_id: string | null;
  actor_name: string;
  actor_email: string;
  company_id: string | null;
  company_name: string;
  environment: "customer" | "partner" | null;
  customer_id: string | null;
  customer_name: string;
  act: string;
  act_group: string;
  record_kind: string | null;
  record_id: string | null;
  record_name: string | null;
  changes: string;
  changes_left: number;
  outcome: string;
  request_id: string;
  address: string | null;
  browser: string | null;
}

/** The list of a filter in its order. */
function auditOrder(
  reader: Reader,
  query: ApiRequest<typeof getAuditStanding>["query"],
): Omit<PageOrder, "columns" | "cursor"> {
  return {
    from: "audit_entries a",
    conditions: conditionsOf(reader, query),
    sort: { name: "at", keys: ["a.at", "a.id"] },
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
}

export const answerListAudit = answer(listAudit, (request) => {
  const { db, query } = request;
  const reader = requireReader(request, request.params.companyId);
  endLapsed(db, request.clock);
  const page = readPage<Row>(db, {
    ...auditOrder(reader, query),
    columns: COLUMNS,
    cursor: query.cursor,
  });
  const { next_cursor, previous_cursor } = page;
  const told = toldTo(reader, seesPrices(requireUser(request)));
  return { status: 200, body: { items: page.rows.map(told), next_cursor, previous_cursor } };
});

const MOST_ACTORS = 200;

export const answerGetAuditTotals = answer(getAuditTotals, (request) => {
  const { db, query } = request;
  const reader = requireReader(request, request.params.companyId);
  endLapsed(db, request.clock);
  const found = every(conditionsOf(reader, query));
  const groups = all<{ group: AuditGroup; count: number }>(
    db,
    `select a.act_group as "group", count(*) as count from audit_entries a where ${found.sql}
     group by a.act_group order by a.act_group`,
    ...found.values,
  );
  const within = every([reached(reader)]);
  const actors = all<{ id: string; name: string }>(
    db,
    `select a.actor_id as id, max(a.actor_name) as name from audit_entries a
     where ${within.sql} and a.actor_id is not null group by a.actor_id order by name, id limit ${MOST_ACTORS}`,
    ...within.values,
  );
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return { status: 200, body: { count, groups, actors } };
});

const ABSENT = "Registro não encontrado.";
const oneOf = (reader: Reader, entryId: string): Condition[] => [
  reached(reader),
  ["a.id = ?", Number(entryId) || 0],
];

/** Where an act stands in a filter. */
export const answerGetAuditStanding = answer(getAuditStanding, (request) => {
  const { db, params, query } = request;
  const reader = requireReader(request, params.companyId);
  endLapsed(db, request.clock);
  const body = readStanding(db, {
    ...auditOrder(reader, query),
    id: "a.id",
    record: { conditions: oneOf(reader, params.entryId), absent: ABSENT },
  });
  return { status: 200, body };
});

export const answerGetAuditEntry = answer(getAuditEntry, (request) => {
  const { db, params } = request;
  const reader = requireReader(request, params.companyId);
  const { sql, values } = every(oneOf(reader, params.entryId));
  const row = first<Row>(db, `select ${COLUMNS} from audit_entries a where ${sql}`, ...values);
  if (!row) throw new ApiRefusal(404, ABSENT);
  return { status: 200, body: toldTo(reader, seesPrices(requireUser(request)))(row) };
});

function toldTo({ companyId, partnerId }: Reader, withPrices: boolean) {
  return (row: Row): AuditEntry => {
    // A merchant is told what its partner's people did, not from where.
    const isNear = partnerId !== null || row.company_id === companyId;
    return {
      id: String(row.id),
      at: instant(row.at),
      actor:
        row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
      company:
        row.company_id === null
          ? null
          : { id: row.company_id, name: row.company_name, environment: row.environment ?? "customer" },
      customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name },
      act: row.act,
      group: row.act_group as AuditEntry["group"],
      record:
        row.record_kind === null
          ? null
          : {
              kind: row.record_kind as AuditChange["record"],
              id: row.record_id ?? "",
              name: row.record_name,
            },
      changes: (JSON.parse(row.changes) as KeptChange[]).map((change) => toldChange(change, withPrices)),
      changes_left: row.changes_left,
      outcome: row.outcome as AuditEntry["outcome"],
      request_id: row.request_id,
      address: isNear ? row.address : null,
      browser: isNear ? row.browser : null,
    };
  };
}

function toldChange({ priced, ...change }: KeptChange, withPrices: boolean): AuditChange {
  return priced && !withPrices ? { ...change, before: null, after: null, shown: "hidden" } : change;
}
