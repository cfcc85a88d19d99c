import {
  createDiscrepancyNote,
  type DiscrepancyDetail,
  getDiscrepancy,
  updateDiscrepancyAssignee,
} from "#contract/extension/discrepancies";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { historyOf, recordEvent } from "../../history.ts";
import { all, first, listIn, run } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { DISCREPANCY_COLUMNS, DISCREPANCY_FROM, type DiscrepancyRow, toDiscrepancy } from "./rows.ts";

type Asking = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & {
  params: { customerId: string; discrepancyId: string };
};

export const answerGetDiscrepancy = answer(getDiscrepancy, (request) => ({
  status: 200,
  body: detailOf(request),
}));

export const answerCreateDiscrepancyNote = answer(createDiscrepancyNote, (request) => {
  const row = requireDiscrepancy(request);
  recordEvent(request, { subject: "discrepancy", id: row.id, action: "note", detail: request.body.text });
  return { status: 201, body: detailOf(request) };
});

/**
 * Saying twice who looks after it changes nothing the second time, whoever that is by now. 422 for somebody who may
 * not open it.
 */
export const answerUpdateDiscrepancyAssignee = answer(updateDiscrepancyAssignee, (request) => {
  const { db, params, body } = request;
  const row = requireDiscrepancy(request);
  const company = requireCustomer(request, params.customerId);
  const chosen = assignable(request, company.id).find((person) => person.person_id === body.person_id);
  if (body.person_id !== row.assignee_id) {
    if (body.person_id !== null && !chosen) {
      const sentence = "Escolha quem pode abrir as divergências desta empresa.";
      throw new ApiRefusal(422, "Corrija o responsável.", { person_id: sentence });
    }
    run(db, "update discrepancies set assignee_id = ? where id = ?", body.person_id, row.id);
    const detail = chosen ? `Responsável: ${chosen.name}.` : "Ficou sem responsável.";
    recordEvent(request, { subject: "discrepancy", id: row.id, action: "assigned", detail });
  }
  return { status: 200, body: detailOf(request) };
});

function detailOf(request: Asking): DiscrepancyDetail {
  const { db, clock, params } = request;
  const row = requireDiscrepancy(request);
  const company = requireCustomer(request, params.customerId);
  const history = historyOf(db, "discrepancy", row.id);
  return {
    ...toDiscrepancy(row, clock),
    notes: history
      .filter(({ action }) => action === "note")
      .map(({ at, by_name, by_email, detail }) => ({ at, by_name, by_email, detail })),
    history,
    assignable: assignable(request, company.id),
  };
}

/** The customer's discrepancy of the path, or 404. */
export function requireDiscrepancy(request: Asking): DiscrepancyRow {
  const { customerId, discrepancyId } = request.params;
  requireCustomer(request, customerId);
  const row = first<DiscrepancyRow>(
    request.db,
    `select ${DISCREPANCY_COLUMNS} from ${DISCREPANCY_FROM} where d.id = ? and d.customer_id = ?`,
    rowId(discrepancyId),
    customerId,
  );
  if (!row) throw new ApiRefusal(404, "Divergência não encontrada.");
  return row;
}

/** The key behind an id of the wire; what cannot be one is −1, which no row has. */
export function rowId(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1;
}

const OPENS: readonly string[] = [ROLES.dtxPro, ROLES.admin];

/** Who of a company may open a discrepancy, by name; whoever is invited may once they have followed it, while it holds. */
function assignable(
  { db, clock }: Pick<Asking, "db" | "clock">,
  companyId: string,
): DiscrepancyDetail["assignable"] {
  return all<DiscrepancyDetail["assignable"][number] & { roles: string; permissions: string }>(
    db,
    `select p.id as person_id, p.name, s.roles, u.permissions
     from user_companies u join sso_users s on s.id = u.user_id join persons p on p.id = s.person_id
     where u.company_id = ? and (s.status = 'active' or s.status = 'invited' and s.invite_expires_at > ?)
     order by p.name, p.id`,
    companyId,
    clock.now().toISOString(),
  )
    .filter(({ roles, permissions }) =>
      [...listIn(roles), ...listIn(permissions)].some((role) => OPENS.includes(role)),
    )
    .map(({ person_id, name }) => ({ person_id, name }));
}
