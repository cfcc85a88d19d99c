import { getSharedView } from "#contract/extension/views";
import { ROLES } from "#contract/permissions";
import { answer } from "../../../api/handler.ts";
import { first } from "../../query.ts";
import { requireUser } from "../visibility.ts";
import { notFound } from "./rows.ts";

interface Row {
  list: string;
  name: string;
  query: string;
  saved_by_name: string;
  company_name: string;
}

/** A view of a company that the person belongs to, whoever saved it; what was deleted is gone for everybody. */
export const answerGetSharedView = answer(getSharedView, (request) => {
  const { companyId, viewId } = request.params;
  const user = requireUser(request);
  const row = first<Row>(
    request.db,
    `select v.list, v.name, v.query, v.saved_by_name, c.trade_name company_name
     from saved_views v join companies c on c.id = v.company_id
     where v.id = ? and v.company_id = ? and v.deleted_at is null and (? = 1 or exists (
       select 1 from user_companies u where u.user_id = ? and u.company_id = v.company_id))`,
    viewId,
    companyId,
    user.roles.includes(ROLES.admin) ? 1 : 0,
    user.id,
  );
  if (!row) return notFound();
  const { list, name, query, saved_by_name, company_name } = row;
  return { status: 200, body: { list, name, query, saved_by_name, company_name } };
});
