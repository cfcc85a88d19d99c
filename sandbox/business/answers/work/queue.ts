import {
  getWorkItem,
  getWorkStanding,
  getWorkTotals,
  listWork,
  listWorkOwners,
  type WorkFilter,
  type WorkItem,
} from "#contract/extension/work";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { among, type Condition, containing, every, folded, given } from "../../conditions.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all, first, instant, listIn } from "../../query.ts";
import { DAY, dayOf, startOf } from "../../rules/calendar.ts";
import { readStanding } from "../../standing.ts";
import { requirePartner, requireUser } from "../visibility.ts";
import type { Cause } from "./cause.ts";
import { causesOf, maySee } from "./causes.ts";
import type { MarkRow } from "./rows.ts";

type Asking = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & { params: { partnerId: string } };

/** What waits, `w`, with what people added to it. Takes the causes as JSON, and the partner. */
const FROM = `(select value->>'$.key' as item_key, value->>'$.kind' as kind, value->>'$.customer_id' as customer_id,
    value->>'$.trade_name' as trade_name, value->>'$.since' as since, value->>'$.due' as due,
    value->>'$.subject' as subject, value->>'$.detail' as detail, value->>'$.record_id' as record_id,
    value->>'$.name_key' as name_key, value->>'$.search' as search
  from json_each(?)) w
  left join work_marks m on m.partner_id = ? and m.item_key = w.item_key
  left join sso_users t on t.id = m.owner_id`;

const COLUMNS = `w.*, m.owner_id, trim(t.given_name || ' ' || t.family_name) as owner_name, m.postponed_until, m.note,
  m.done_at, m.done_by_name, coalesce(m.version, 0) as version, m.updated_at, m.updated_by_name`;

/** Later than any moment that something is due at. */
const NEVER = 2 ** 52;
const SORTS = {
  due: { name: "due", keys: [`coalesce(w.due, ${NEVER})`, "coalesce(w.since, 0)", "w.item_key"] },
  since: { name: "since", keys: ["coalesce(w.since, 0)", "w.item_key"] },
  customer: { name: "customer", keys: ["w.name_key", "w.item_key"] },
} as const;

type Row = Omit<Cause, "key" | "name_key" | "search"> & {
  item_key: string;
  owner_name: string | null;
  version: number;
  updated_at: number | null;
  updated_by_name: string | null;
} & MarkRow;

/** The list of a filter in its sort. */
function workOrder(
  request: Asking & Pick<ApiRequest<typeof getWorkStanding>, "query">,
): Omit<PageOrder, "columns" | "cursor"> {
  const { query } = request;
  return {
    from: FROM,
    values: sourceOf(request),
    conditions: conditionsOf(request, query),
    sort: SORTS[query.sort ?? "due"],
    direction: query.direction ?? "asc",
    limit: query.limit,
  };
}

export const answerListWork = answer(listWork, (request) => {
  const { db, clock, query } = request;
  const { rows, ...cursors } = readPage<Row>(db, {
    ...workOrder(request),
    columns: COLUMNS,
    cursor: query.cursor,
  });
  return { status: 200, body: { items: rows.map((row) => toItem(row, clock.today())), ...cursors } };
});

export const answerGetWorkTotals = answer(getWorkTotals, (request) => {
  const { db, query } = request;
  const source = sourceOf(request);
  const grouped = <Name extends string>(what: string, filter: WorkFilter) => {
    const { sql, values } = every(conditionsOf(request, filter));
    return all<{ name: Name; count: number }>(
      db,
      `select ${what} as name, count(*) as count from ${FROM} where ${sql} group by 1 order by 1`,
      ...source,
      ...values,
    );
  };
  const { id } = requireUser(request);
  const owners = grouped<"mine" | "team" | "none">(
    `case when m.owner_id is null then 'none' when m.owner_id = '${id.replaceAll("'", "''")}' then 'mine' else 'team' end`,
    { ...query, owner: undefined },
  );
  const kinds = grouped<WorkItem["kind"]>("w.kind", { ...query, kind: undefined });
  const counted = grouped("1", query);
  return {
    status: 200,
    body: {
      count: counted[0]?.count ?? 0,
      kinds: kinds.map(({ name, count }) => ({ kind: name, count })),
      owners: owners.map(({ name, count }) => ({ owner: name, count })),
    },
  };
});

export const answerGetWorkItem = answer(getWorkItem, (request) => ({
  status: 200,
  body: detailOf(request, request.params.itemKey),
}));

const ABSENT = "Este trabalho não está na fila: a causa dele pode já ter se resolvido.";

/** Where what waits stands in a filter. */
export const answerGetWorkStanding = answer(getWorkStanding, (request) => {
  const body = readStanding(request.db, {
    ...workOrder(request),
    id: "w.item_key",
    record: { conditions: [["w.item_key = ?", request.params.itemKey]], absent: ABSENT },
  });
  return { status: 200, body };
});

export const answerListWorkOwners = answer(listWorkOwners, (request) => {
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  return { status: 200, body: { items: assignableOf(request, partnerId) } };
});

/** One that waits now, postponed and done ones too, with those who can look after it; or 404. */
export function detailOf(request: Asking, key: string) {
  const item = requireItem(request, key);
  return { ...item, assignable: assignableOf(request, request.params.partnerId, item.kind) };
}

export function requireItem(request: Asking, key: string): WorkItem {
  const { db, clock } = request;
  const row = first<Row>(
    db,
    `select ${COLUMNS} from ${FROM} where w.item_key = ?`,
    ...sourceOf(request),
    key,
  );
  if (!row) throw new ApiRefusal(404, ABSENT);
  return toItem(row, clock.today());
}

function sourceOf(request: Asking): [string, string] {
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  return [JSON.stringify(causesOf(request, partnerId)), partnerId];
}

/** The partner's own people who can sign in; of one kind, those who would see it. */
export function assignableOf({ db }: Pick<Asking, "db">, partnerId: string, kind?: WorkItem["kind"]) {
  return all<{ id: string; name: string; roles: string; permissions: string }>(
    db,
    `select t.id, trim(t.given_name || ' ' || t.family_name) as name, t.roles, u.permissions from sso_users t
     join user_companies u on u.user_id = t.id join companies c on c.id = u.company_id
     where c.partner_id = ? and t.status = 'active' order by t.search_key, t.id`,
    partnerId,
  )
    .filter(({ roles, permissions }) => {
      return kind === undefined || maySee({ roles: [...listIn(roles), ...listIn(permissions)] }, kind);
    })
    .map(({ id, name }) => ({ id, name }));
}

const stateOn = (today: string) =>
  `case when m.done_at is not null then 'done' when m.postponed_until > '${today}' then 'postponed' else 'open' end`;

function conditionsOf(request: Asking, filter: WorkFilter): Condition[] {
  const { clock } = request;
  const tomorrow = startOf(dayOf(clock.today()) + 1);
  const dueBefore = { today: tomorrow, week: tomorrow + 6 * DAY };
  const { id } = requireUser(request);
  return [
    [`${stateOn(clock.today())} = ?`, filter.state ?? "open"],
    ...given(filter.kind, (list) => among("w.kind", list)),
    ...given(filter.owner, (owner): Condition => {
      if (owner === "none") return ["m.owner_id is null"];
      return [owner === "mine" ? "m.owner_id = ?" : "m.owner_id is not null and m.owner_id <> ?", id];
    }),
    ...given(
      filter.due,
      (due): Condition => (due === "none" ? ["w.due is null"] : ["w.due < ?", dueBefore[due]]),
    ),
    ...given(filter.customer_id, (list) => among("w.customer_id", list)),
    ...given(filter.q, (text): Condition => {
      const noted = "w.item_key in (select value from json_each(?))";
      return [
        `w.search like ? escape '\\' or ${noted}`,
        containing(folded(text)),
        JSON.stringify(notedWith(request, folded(text))),
      ];
    }),
  ];
}

/** The items whose note has a text; the database knows neither accents nor their capitals. */
function notedWith({ db, params }: Asking, text: string): string[] {
  return all<{ item_key: string; note: string }>(
    db,
    "select item_key, note from work_marks where partner_id = ? and note is not null",
    params.partnerId,
  ).flatMap(({ item_key, note }) => (folded(note).includes(text) ? item_key : []));
}

function toItem(row: Row, today: string): WorkItem {
  const { item_key: key, kind, customer_id: id, trade_name } = row;
  const isLater = row.postponed_until !== null && row.postponed_until > today;
  return {
    key,
    kind,
    customer: id === null ? null : { id, trade_name: trade_name ?? "" },
    since: instant(row.since),
    due: instant(row.due),
    subject: row.subject,
    detail: row.detail,
    record_id: row.record_id,
    state: row.done_at !== null ? "done" : isLater ? "postponed" : "open",
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? row.owner_id },
    postponed_until: row.postponed_until,
    note: row.note,
    done: row.done_at === null ? null : { at: instant(row.done_at), by_name: row.done_by_name ?? "" },
    version: row.version,
    updated:
      row.updated_at === null ? null : { at: instant(row.updated_at), by_name: row.updated_by_name ?? "" },
  };
}
