/** The lists that there are reports of: each is read by its own call, as whoever asks for its pages reads it. */
import type { ReportList } from "#contract/extension/reports";
import { WORK_NEEDS } from "#contract/extension/work";
import { LARGEST_LOT } from "#contract/paging";
import { ROLES } from "#contract/permissions";
import {
  type ApiAnswer,
  type ApiCompany,
  ApiRefusal,
  type ApiRequest,
  type ApiUser,
} from "../../../api/handler.ts";
import { answerListSsoUsers } from "../../../identity/answers/reading.ts";
import { HIDES_PRICES } from "../../../identity/grants.ts";
import { mayReadAudit } from "../audit/reach.ts";
import { answerGetAuditTotals, answerListAudit } from "../audit/read.ts";
import { answerListCompanies } from "../companies/companies.ts";
import { answerListConciliationMovements, answerListConciliationSales } from "../conciliation/lists.ts";
import { answerGetConciliationTotals } from "../conciliation/totals.ts";
import { answerListDiscrepancies } from "../discrepancies/list.ts";
import { answerGetDiscrepancyTotals } from "../discrepancies/totals.ts";
import { answerListChangeRequests } from "../establishment/change-requests.ts";
import { answerGetPendingUserTotals, answerListPendingUsers } from "../pending-users/list.ts";
import { answerListPendings } from "../pendings/list.ts";
import { answerGetPendingTotals } from "../pendings/totals.ts";
import { answerGetPendingTreatmentTotals } from "../pendings/treatment-totals.ts";
import { answerListPendingTreatments } from "../pendings/treatments.ts";
import { answerListPersons } from "../persons/list.ts";
import { answerListPortfolio } from "../portfolio/list.ts";
import { answerGetPortfolioTotals } from "../portfolio/totals.ts";
import { answerGetReceivableEntriesTotals, answerListReceivableEntries } from "../receivables/entries.ts";
import { answerListReceivables } from "../receivables/units.ts";
import { answerListSales } from "../sales/list.ts";
import { answerGetSalesTotals } from "../sales/totals.ts";
import { answerGetInvoiceTotals, answerListInvoices } from "../subscriptions/invoices.ts";
import { answerGetSubscriptionTotals, answerListSubscriptions } from "../subscriptions/list.ts";
import { answerListTerminals } from "../terminals/list.ts";
import { answerGetTerminalTotals } from "../terminals/totals.ts";
import { answerGetWorkTotals, answerListWork } from "../work/queue.ts";

interface ListReader {
  rows: ApiAnswer;
  /** How lots are had of a call that hands over no cursor: it pages by number, or answers all rows at once. */
  comes?: "numbered" | "whole";
  /** What counts the rows of the filter, and where its answer says so. */
  totals?: ApiAnswer;
  count?: string;
  /** Who may read it, where its call does not say all of that. */
  mayRead?: (owner: Owner) => boolean;
  /** What shows rows that nobody else is shown: a file is not for whoever lacks one of these that its asker had. */
  shows?: readonly string[];
}

const LISTS: Readonly<Record<ReportList, ListReader>> = {
  sales: { rows: answerListSales, totals: answerGetSalesTotals, count: "found_count" },
  receivables: { rows: answerListReceivables },
  "receivable-entries": {
    rows: answerListReceivableEntries,
    totals: answerGetReceivableEntriesTotals,
    count: "entries_count",
  },
  pendings: { rows: answerListPendings, totals: answerGetPendingTotals, count: "count" },
  "pending-treatments": {
    rows: answerListPendingTreatments,
    totals: answerGetPendingTreatmentTotals,
    count: "count",
  },
  discrepancies: { rows: answerListDiscrepancies, totals: answerGetDiscrepancyTotals, count: "count" },
  "conciliation-sales": {
    rows: answerListConciliationSales,
    totals: answerGetConciliationTotals,
    count: "sales.count",
  },
  "conciliation-movements": {
    rows: answerListConciliationMovements,
    totals: answerGetConciliationTotals,
    count: "movements.count",
  },
  terminals: { rows: answerListTerminals, totals: answerGetTerminalTotals, count: "count" },
  subscriptions: { rows: answerListSubscriptions, totals: answerGetSubscriptionTotals, count: "count" },
  invoices: { rows: answerListInvoices, totals: answerGetInvoiceTotals, count: "count" },
  customers: { rows: answerListPortfolio, totals: answerGetPortfolioTotals, count: "count" },
  companies: {
    rows: answerListCompanies,
    totals: answerListCompanies,
    count: "length",
    comes: "whole",
    shows: [ROLES.admin],
  },
  users: {
    rows: answerListSsoUsers,
    totals: answerListSsoUsers,
    count: "total",
    comes: "numbered",
    shows: [ROLES.admin],
  },
  work: {
    rows: answerListWork,
    totals: answerGetWorkTotals,
    count: "count",
    shows: Object.values(WORK_NEEDS),
  },
  persons: {
    rows: answerListPersons,
    totals: answerListPersons,
    count: "total",
    comes: "numbered",
    shows: [ROLES.admin],
  },
  "change-requests": { rows: answerListChangeRequests },
  "pending-users": { rows: answerListPendingUsers, totals: answerGetPendingUserTotals, count: "count" },
  audit: {
    rows: answerListAudit,
    totals: answerGetAuditTotals,
    count: "count",
    mayRead: ({ user, company }) => mayReadAudit(user, company),
  },
};

export type Query = Readonly<Record<string, string>>;

/** Somebody, and the company that they act for. */
export interface Owner {
  user: ApiUser;
  company: ApiCompany;
}

/** Who a report is made for, and where it is made from. */
export interface Reader extends Pick<ApiRequest, "db" | "clock">, Owner {}

export interface Lot {
  items: readonly unknown[];
  next_cursor: string | null;
}

/** Whether somebody may read a list, and the prices in it where there are any. */
export function mayRead(owner: Owner, list: ReportList, priced: boolean): boolean {
  const { roles } = owner.user;
  if (priced && roles.includes(HIDES_PRICES)) return false;
  const { rows, mayRead: may } = LISTS[list];
  if (may) return may(owner);
  const { needs = [] } = rows.call;
  const needed = typeof needs === "string" ? [needs] : needs;
  return needed.length === 0 || isAdmin(owner.user) || needed.some((one) => roles.includes(one));
}

/** Whether somebody is shown all rows of a list that its asker is shown. */
export function seesAsMuch(user: ApiUser, list: ReportList, asker: ApiUser): boolean {
  const { shows = [] } = LISTS[list];
  return shows.every((one) => holds(user, one) || !holds(asker, one));
}

const isAdmin = ({ roles }: ApiUser) => roles.includes(ROLES.admin);
const holds = (user: ApiUser, permission: string) => isAdmin(user) || user.roles.includes(permission);

/** Whether the list is one of a period. */
export function isDated(list: ReportList): boolean {
  const shape = LISTS[list].rows.call.query?.shape ?? {};
  return "from" in shape && "to" in shape;
}

/** One lot of rows, in the list's order; 422 names `query` where that is none of the list's. */
export function readLot(
  reader: Reader,
  list: ReportList,
  query: Query,
  { cursor, limit = LARGEST_LOT }: { cursor?: string | undefined; limit?: number } = {},
): Lot {
  const { rows, comes } = LISTS[list];
  const at = Number(cursor ?? 0);
  if (comes === "numbered") {
    const page = { page: String(at / limit + 1), pageSize: String(limit) };
    const { items, total } = answered(reader, rows, { ...query, ...page }) as Whole;
    return { items, next_cursor: at + limit < total ? String(at + limit) : null };
  }
  if (comes === "whole") {
    const all = inOrder(answered(reader, rows, query) as object[], query);
    return {
      items: all.slice(at, at + limit),
      next_cursor: at + limit < all.length ? String(at + limit) : null,
    };
  }
  const page = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return answered(reader, rows, { ...query, ...page }) as Lot;
}

interface Whole {
  items: readonly unknown[];
  total: number;
}

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** What comes whole is sorted by whoever shows it: as the portal's list does, rows that are alike as they came. */
function inOrder(rows: readonly object[], { sort, direction }: Query): readonly object[] {
  if (sort === undefined) return rows;
  const of = (row: object) => String((row as Record<string, unknown>)[sort] ?? "");
  const sign = direction === "desc" ? -1 : 1;
  return [...rows].sort((one, other) => sign * collator.compare(of(one), of(other)));
}

/** Rows of the whole filter; null where nobody counts them. */
export function countRows(reader: Reader, list: ReportList, query: Query): number | null {
  const { totals, count } = LISTS[list];
  if (!totals || count === undefined) return null;
  let found: unknown = answered(reader, totals, query);
  for (const name of count.split(".")) found = (found as Record<string, unknown>)[name];
  return typeof found === "number" ? found : null;
}

function answered(reader: Reader, { call, handler }: ApiAnswer, query: Query): unknown {
  const parsed = call.query?.safeParse(query);
  if (parsed && !parsed.success) throw refusedQuery();
  const { id: companyId, customerId, partnerId } = reader.company;
  const owner = { companyId, customerId, partnerId };
  const names = (["companyId", "customerId", "partnerId"] as const).filter(
    (name) => name in (call.params?.shape ?? {}),
  );
  const params = Object.fromEntries(names.map((name) => [name, owner[name]]));
  if (Object.values(params).includes(null)) throw new ApiRefusal(404, "Lista não encontrada.");
  const request = { ...reader, params, query: parsed?.data, body: undefined, mail: () => {}, url: "" };
  return handler(request as unknown as Parameters<typeof handler>[0]).body;
}

function refusedQuery(): ApiRefusal {
  const said = "O filtro da lista não foi entendido.";
  return new ApiRefusal(422, said, { query: said });
}
