import { listViews } from "#contract/extension/views";
import { answer } from "../../../api/handler.ts";
import { requireOwner, toView, viewsOf } from "./rows.ts";

export const answerListViews = answer(listViews, (request) => {
  const { list, deleted, default: only } = request.query;
  const found = viewsOf(request.db, requireOwner(request, request.params.companyId));
  const items = found
    .filter((row) => list === undefined || row.list === list)
    .filter((row) => deleted === "true" || row.deleted_at === null)
    .filter((row) => only !== "true" || row.is_default === 1)
    .map(toView);
  return { status: 200, body: { items } };
});
