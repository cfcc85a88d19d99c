import { randomUUID } from "node:crypto";
import {
  createView,
  deleteView,
  MOST_VIEWS,
  restoreView,
  type SavedView,
  updateView,
} from "#contract/extension/views";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { insert, run } from "../../query.ts";
import { isSameName } from "../../rules/names.ts";
import { type Owner, type Row, requireOwner, requireView, toView, viewsOf } from "./rows.ts";

const TAKEN = "Você já tem uma visão desta lista com este nome.";

export const answerCreateView = answer(createView, (request) => {
  const { db, body, clock } = request;
  const owner = requireOwner(request, request.params.companyId);
  const others = standing(db, owner, body.list);
  const former = others.find(({ name }) => isSameName(name, body.name));
  if (former && !body.replace) throw new ApiRefusal(409, TAKEN, { name: TAKEN });
  const now = clock.now().getTime();
  if (former) {
    const version = former.version + 1;
    return { status: 201, body: write(db, owner, changedBy(former, body, version, now)) };
  }
  requireRoom(others);
  const { list, name, query, is_default } = body;
  const row: Row = {
    id: `vis-${randomUUID()}`,
    list,
    name,
    query,
    is_default: is_default ? 1 : 0,
    version: 1,
    updated_at: now,
    deleted_at: null,
  };
  insert(db, "saved_views", {
    user_id: owner.userId,
    company_id: owner.companyId,
    saved_by_name: owner.name,
    ...row,
  });
  return { status: 201, body: write(db, owner, row) };
});

export const answerUpdateView = answer(updateView, (request) => {
  const { db, body, clock } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireStanding(db, owner, request.params.viewId);
  if (row.version !== body.version)
    throw new ApiRefusal(409, "Esta visão mudou depois que você a abriu, em outra aba ou outro aparelho.");
  const namesake = standing(db, owner, row.list).find(
    ({ id, name }) => id !== row.id && isSameName(name, body.name),
  );
  if (namesake) throw new ApiRefusal(409, TAKEN, { name: TAKEN });
  return {
    status: 200,
    body: write(db, owner, changedBy(row, body, row.version + 1, clock.now().getTime())),
  };
});

/** Deleting what is deleted changes nothing. */
export const answerDeleteView = answer(deleteView, (request) => {
  const { db, clock } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireView(db, owner, request.params.viewId);
  if (row.deleted_at === null)
    run(
      db,
      "update saved_views set deleted_at = ?, is_default = 0, version = version + 1 where id = ?",
      clock.now().getTime(),
      row.id,
    );
  return { status: 204, body: null };
});

export const answerRestoreView = answer(restoreView, (request) => {
  const { db, clock } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireView(db, owner, request.params.viewId);
  if (row.deleted_at === null) return { status: 200, body: toView(row) };
  const others = standing(db, owner, row.list);
  if (others.some(({ name }) => isSameName(name, row.name))) throw new ApiRefusal(409, TAKEN);
  requireRoom(others);
  return {
    status: 200,
    body: write(db, owner, {
      ...row,
      deleted_at: null,
      version: row.version + 1,
      updated_at: clock.now().getTime(),
    }),
  };
});

function standing(db: Db, owner: Owner, list: string): Row[] {
  return viewsOf(db, owner).filter((row) => row.list === list && row.deleted_at === null);
}

/** One that was deleted is not written to: it is restored first. */
function requireStanding(db: Db, owner: Owner, id: string): Row {
  const row = requireView(db, owner, id);
  if (row.deleted_at !== null) throw new ApiRefusal(404, "Esta visão foi excluída.");
  return row;
}

function requireRoom(others: readonly Row[]): void {
  if (others.length < MOST_VIEWS) return;
  throw new ApiRefusal(409, `Cada lista guarda até ${MOST_VIEWS} visões suas. Exclua uma delas antes.`);
}

function changedBy(
  row: Row,
  { name, query, is_default }: Pick<SavedView, "name" | "query" | "is_default">,
  version: number,
  now: number,
): Row {
  return { ...row, name, query, is_default: is_default ? 1 : 0, version, updated_at: now };
}

/** Keeps a view as it is now; a default takes the place of the one before it. */
function write(db: Db, { userId, companyId }: Owner, row: Row): SavedView {
  run(
    db,
    `update saved_views set name = ?, query = ?, is_default = ?, version = ?, updated_at = ?, deleted_at = ?
     where id = ?`,
    row.name,
    row.query,
    row.is_default,
    row.version,
    row.updated_at,
    row.deleted_at,
    row.id,
  );
  // After what was asked for: the audit is of the record that an act touches first.
  if (row.is_default === 1)
    run(
      db,
      `update saved_views set is_default = 0, version = version + 1
       where user_id = ? and company_id = ? and list = ? and is_default = 1 and id <> ?`,
      userId,
      companyId,
      row.list,
      row.id,
    );
  return toView(row);
}
