import type { SavedView } from "#contract/extension/views";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant } from "../../query.ts";
import { compareNames } from "../../rules/names.ts";
import { requireUser } from "../visibility.ts";

/** The key begins as every question does: a person's views for a company. */
export const VIEW_TABLES = {
  saved_views: `
    user_id text not null,
    company_id text not null,
    id text not null unique,
    list text not null,
    name text not null,
    query text not null,
    is_default integer not null check (is_default in (0, 1)),
    version integer not null,
    updated_at integer not null,
    deleted_at integer,
    -- Of the person, for whoever opens the view by its link.
    saved_by_name text not null,
    primary key (user_id, company_id, id)`,
} as const;

export interface Row extends Omit<SavedView, "is_default" | "updated_at" | "deleted_at"> {
  is_default: number;
  updated_at: number;
  deleted_at: number | null;
}

const COLUMNS = "id, list, name, query, is_default, version, updated_at, deleted_at";

/** How long a deleted view can be restored, milliseconds. */
const RESTORABLE = 30 * 86_400_000;

/** Whose views are asked for. */
export interface Owner {
  userId: string;
  companyId: string;
  /** The person's own name. */
  name: string;
  /** Since when what was deleted can be restored, epoch milliseconds. */
  since: number;
}

/** The person, for the company that they act for; another one's views answer like those of one that does not exist. */
export function requireOwner(
  request: Pick<ApiRequest, "user" | "company" | "clock">,
  companyId: string,
): Owner {
  const { id, name } = requireUser(request);
  if (request.company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  return { userId: id, companyId, name, since: request.clock.now().getTime() - RESTORABLE };
}

/** Those that stand and those that can be restored, by list and name. */
export function viewsOf(db: Db, { userId, companyId, since }: Owner): Row[] {
  const rows = all<Row>(
    db,
    `select ${COLUMNS} from saved_views
     where user_id = ? and company_id = ? and (deleted_at is null or deleted_at > ?)`,
    userId,
    companyId,
    since,
  );
  return rows.sort((one, other) => one.list.localeCompare(other.list) || compareNames(one.name, other.name));
}

/** A view of the person's, or 404. */
export function requireView(db: Db, { userId, companyId, since }: Owner, id: string): Row {
  const row = first<Row>(
    db,
    `select ${COLUMNS} from saved_views
     where user_id = ? and company_id = ? and id = ? and (deleted_at is null or deleted_at > ?)`,
    userId,
    companyId,
    id,
    since,
  );
  return row ?? notFound();
}

export function notFound(): never {
  throw new ApiRefusal(404, "Visão não encontrada.");
}

/** Field by field: libSQL's rows may carry keys of its own. */
export function toView(row: Row): SavedView {
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    is_default: row.is_default === 1,
    version: row.version,
    updated_at: instant(row.updated_at),
    deleted_at: instant(row.deleted_at),
  };
}
