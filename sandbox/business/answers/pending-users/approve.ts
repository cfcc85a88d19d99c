import { type ApprovalResult, approvePendingUsers } from "#contract/extension/pending-users";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { environmentRoles, requireCompanyGrant } from "../../../identity/grants.ts";
import { type GuestFields, inviteUser, requireDistinct } from "../../../identity/invitations.ts";
import { halvesOf, plainText } from "../../../identity/plain-text.ts";
import { type Asker, askerOf, type Reach, reachOf } from "../../../identity/reach.ts";
import { run } from "../../query.ts";
import { findRequest, type RequestRow, requireOwnCompany, whyDecided } from "./requests.ts";

type Request = ApiRequest<typeof approvePendingUsers>;

const FIELDS: GuestFields = { company: (at) => `company_ids.${at}`, permissions: () => "permissions" };

/**
 * Lets people in, each by an invitation to choose a password. What the asker may not give refuses the whole with
 * 422; what is wrong with one request fails that one only.
 */
export const answerApprovePendingUsers = answer(approvePendingUsers, (request) => {
  const { db, body, params } = request;
  const companyId = requireOwnCompany(request, params.companyId);
  // The companies of one group are let in at once, whichever of them is chosen.
  const asker = askerOf({ ...request, company: null });
  const reach = reachOf(asker, "portal_customer_full");
  const access = { roleName: plainText(body.role_name, "role_name"), permissions: body.permissions };
  requireDistinct(body.company_ids, FIELDS.company);
  for (const [at, id] of body.company_ids.entries()) {
    const fields = { company: FIELDS.company(at), permissions: FIELDS.permissions(at) };
    requireCompanyGrant(db, asker, reach, { companyId: id, before: undefined, after: access }, fields);
  }
  const results = [...new Set(body.ids)].map((id): ApprovalResult => {
    const row = findRequest(request, companyId, id);
    const problem = row ? (row.state === "pending" ? null : whyDecided(row)) : "Pedido não encontrado.";
    if (!row || problem !== null) return { id, result: "failed", reason: problem, user_id: null };
    try {
      const userId = approve(request, { asker, reach }, row, access);
      return { id, result: "approved", reason: null, user_id: userId };
    } catch (refusal) {
      // An invitation is refused before anything of it is written.
      if (!(refusal instanceof ApiRefusal)) throw refusal;
      return { id, result: "failed", reason: refusal.message, user_id: null };
    }
  });
  return { status: 200, body: { results } };
});

function approve(
  request: Request,
  { asker, reach }: { asker: Asker; reach: Reach },
  row: RequestRow,
  access: { roleName: string; permissions: readonly string[] },
): string {
  const { db, body } = request;
  const user = inviteUser(
    request,
    asker,
    reach,
    {
      email: row.email,
      ...halvesOf(row.name, "ids"),
      // Whoever named the company by its CNPJ has told no CPF.
      document: row.document.length === 11 ? row.document : null,
      phone: row.mobile,
      roles: environmentRoles(db, body.company_ids),
      companies: body.company_ids.map((companyId) => ({ companyId, ...access })),
    },
    FIELDS,
  );
  run(
    db,
    "update sign_ups set status = 'approved', decided_at = ?, decided_by_name = ?, user_id = ? where id = ?",
    request.clock.now().getTime(),
    request.user?.name ?? "",
    user.id,
    row.id,
  );
  return user.id;
}
