import { getPayoutApprovals, updatePayoutApprovals } from "#contract/extension/payout-changes";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, answer, fieldRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { all, first, update } from "../../query.ts";
import { waiting } from "../../rules/payout-states.ts";
import { type CompanyRow, requireCustomer, requireUser } from "../visibility.ts";
import type { Approvals, ChangeRow } from "./change-row.ts";
import { writeApprovals } from "./effect.ts";
import { openChange, refuseSecond } from "./open.ts";
import { approvalsOf, isMerchant, openChangeOf, requireChange, toChange } from "./rows.ts";
import { tell } from "./told.ts";

export const answerGetPayoutApprovals = answer(getPayoutApprovals, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: approvalsOf(request.db, customerId) };
});

export const answerUpdatePayoutApprovals = answer(updatePayoutApprovals, (request) => {
  const { db, body } = request;
  const { customerId } = request.params;
  const company = requireCustomer(request, customerId);
  if (!isMerchant(request, customerId))
    throw new ApiRefusal(403, "Só a própria empresa decide o que pede antes de uma troca.");
  refuseSecond(openChangeOf(db, "approvals", customerId));
  const before = approvalsOf(db, customerId);
  if (before.version !== body.version)
    throw new ApiRefusal(
      409,
      `${before.updated_by_name} mudou estas regras há pouco. Confira e envie de novo.`,
    );
  const wanted: Approvals = { second_person: body.second_person, waiting_hours: body.waiting_hours };
  const stricter: Approvals = {
    second_person: before.second_person || wanted.second_person,
    waiting_hours: longer(before.waiting_hours, wanted.waiting_hours),
  };
  if (stricter.second_person && !before.second_person) requireSomebodyElse(db, company.id);
  if (!isSame(stricter, before)) tighten(request, company, before, stricter);
  const change = isSame(wanted, stricter)
    ? null
    : openChange(request, {
        customerId,
        kind: "approvals",
        target_id: customerId,
        before: stricter,
        after: wanted,
      });
  const approvals = approvalsOf(db, customerId);
  return { status: 200, body: { approvals, change: change && toChange(request, change) } };
});

/** What asks for more holds at once, of what is under way too: what nobody has agreed to waits for somebody. */
function tighten(request: ApiRequest, company: CompanyRow, before: Approvals, after: Approvals): void {
  const { db, clock } = request;
  const customerId = company.customer_id ?? "";
  const user = requireUser(request);
  const now = clock.now().getTime();
  writeApprovals(db, customerId, after, now, user.name);
  const words = [
    ...(after.second_person === before.second_person
      ? []
      : ["passa a pedir a aprovação de uma segunda pessoa"]),
    ...(after.waiting_hours === before.waiting_hours
      ? []
      : [`passa a esperar ${after.waiting_hours} horas entre a aprovação e a troca`]),
  ];
  const detail = `Antes de trocar a conta que recebe, a empresa ${words.join(" e ")}.`;
  recordEvent(request, { subject: "company", id: company.id, action: "payout-approvals", detail });
  if (!after.second_person) return;
  const underWay = all<ChangeRow>(
    db,
    "select * from payout_changes where customer_id = ? and state = 'approved' and agreed_by_id is null",
    customerId,
  );
  for (const { id } of underWay) {
    const { state, due_at } = waiting(now);
    update(db, "payout_changes", id, { state, due_at, needs_agreement: 1 });
    tell({ db, clock, by: user }, requireChange(db, customerId, id), "again");
  }
}

/** 422 where whoever asks is the only one: nothing could be changed any more. */
function requireSomebodyElse(db: Db, companyId: string): void {
  const found = first<{ n: number }>(
    db,
    `select count(*) as n from user_companies l join sso_users u on u.id = l.user_id
     where l.company_id = ? and u.status = 'active'
       and exists (select 1 from json_each(l.permissions) where value = ?)`,
    companyId,
    ROLES.customerFull,
  );
  if ((found?.n ?? 0) >= 2) return;
  throw fieldRefusal({
    second_person: "Ninguém mais da empresa poderia aprovar: dê antes acesso completo a outra pessoa.",
  });
}

type Hours = Approvals["waiting_hours"];
const longer = (one: Hours, other: Hours): Hours => (one < other ? other : one);

const isSame = (one: Approvals, other: Approvals) =>
  one.second_person === other.second_person && one.waiting_hours === other.waiting_hours;
