/** What a person was told of, in either area. */
import { getNoticeTotals, listNotices, type Notice } from "#contract/extension/notices";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { choicesOf, someChoices } from "~/lists/choices";
import { NO_PAGE } from "~/lists/fault";
import { oneOf, readFilter } from "~/lists/fields";
import { placeOf } from "~/lists/place";
import { isRefused, unlessRefused } from "~/lists/refused";
import { readPage, readSort } from "~/lists/state";
import { NOTICE_KINDS } from "~/words/notices";
import { isOfArea, mayOpenKind, recordOf } from "./record.server";
import { WAYS } from "./ways";

/** What the list is filtered by, as it stands in the address. */
export const filterOf = (area: Environment, search: URLSearchParams) => readFilter(search, fieldsOf(area));

const ALL = choicesOf(NOTICE_KINDS);
const kindsOf = (area: Environment) => ALL.filter(({ means }) => isOfArea(area, means));
const fieldsOf = (area: Environment) => ({ lidos: oneOf(["nao"]), tipo: someChoices(kindsOf(area)) });

/** The list and how many there are, asked at once. */
export async function readNotices(portal: Portal, area: Environment, { search, searchParams }: URL) {
  const read = filterOf(area, searchParams);
  const { value, typed, problems } = read;
  const sort = readSort(searchParams, { data: "at" }, "-data");
  const place = readPage(searchParams, portal);
  return {
    ...(await unlessRefused(isRefused(read), () => findNotices(portal, area, value, sort.direction, place))),
    area,
    search,
    filter: { value, typed, problems },
    /** What it can be filtered by: kinds whose records the person may open, and those that the address names. */
    kinds: kindsOf(area).filter(
      ({ means }) => mayOpenKind(portal, area, means) || value.tipo?.includes(means),
    ),
    sort: { name: sort.name, direction: sort.direction },
    now: portal.now,
    action: WAYS[area].list(search),
    preferences: WAYS[area].preferences(),
    formToken: portal.formToken(),
  };
}

async function findNotices(
  portal: Portal,
  area: Environment,
  value: ReturnType<typeof readFilter<ReturnType<typeof fieldsOf>>>["value"],
  direction: "asc" | "desc",
  asked: ReturnType<typeof readPage>,
) {
  const params = { companyId: portal.companyId };
  const query = { unread: value.lidos && ("true" as const), kind: value.tipo?.join() };
  const [{ page, lost, asOf, fault }, totals] = await Promise.all([
    portal.list(
      listNotices,
      { params, query: { ...query, direction, sort: "at", cursor: asked.cursor, limit: asked.size } },
      { ...NO_PAGE, as_of: portal.now },
    ),
    portal.panel(getNoticeTotals, { params, query }),
  ]);
  return {
    rows: page.items.map((notice) => shown(portal, area, notice)),
    /** What was made until then is told of. */
    toldUntil: page.as_of,
    asOf,
    fault,
    place: placeOf(asked, page, lost, fault),
    totals,
  };
}

/** As the person may see it: what is denied is not said, nor an amount to whoever may not see prices. */
function shown(portal: Portal, area: Environment, notice: Notice) {
  const { id, kind, at, read_at, subject, detail, amount } = notice;
  const { record, href } = recordOf(portal, area, notice);
  const isDenied = record === "denied";
  return {
    id,
    kind,
    at,
    isRead: read_at !== null,
    record,
    href,
    subject: isDenied ? null : subject,
    detail: isDenied ? null : detail,
    amount: isDenied || !portal.showsPrices ? null : amount,
  };
}

export type ReadNotices = Awaited<ReturnType<typeof readNotices>>;
export type FoundNotices = Extract<ReadNotices, { refused: false }>;
export type ShownNotice = FoundNotices["rows"][number];
