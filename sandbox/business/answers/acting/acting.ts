import { randomUUID } from "node:crypto";
import { endActing, getActing, listActing, startActing } from "#contract/extension/acting";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { first, insert, run } from "../../query.ts";
import { requireUser } from "../visibility.ts";
import { actingRoles, findCurrent, LONGEST, listCurrent, toActing } from "./rows.ts";

const OVER = "A visita como o cliente terminou.";

export const answerStartActing = answer(startActing, (request) => {
  const { db, clock, body } = request;
  const { user, company } = requireOwn(request, request.params.companyId);
  const merchant = first<{ trade_name: string }>(
    db,
    "select trade_name from companies where customer_id = ? and owner_partner_id = ?",
    body.customer_id,
    company.partnerId,
  );
  if (!merchant) throw new ApiRefusal(404, "Cliente não encontrado.");
  const [id, now] = [randomUUID(), clock.now().getTime()];
  insert(db, "acting", {
    user_id: user.id,
    company_id: company.id,
    id,
    customer_id: body.customer_id,
    customer_name: merchant.trade_name,
    started_at: now,
    ends_at: now + LONGEST,
    ended_at: null,
  });
  return { status: 201, body: read(request, id) };
});

export const answerGetActing = answer(getActing, (request) => {
  requireOwn(request, request.params.companyId);
  return { status: 200, body: read(request, request.params.actingId) };
});

export const answerListActing = answer(listActing, (request) => {
  const { db, clock } = request;
  const { user, company } = requireOwn(request, request.params.companyId);
  const items = listCurrent(db, user.id, clock.now().getTime(), company.id).flatMap((one) => {
    const roles = actingRoles(db, user, one);
    return roles ? [toActing(one, roles)] : [];
  });
  return { status: 200, body: { items } };
});

export const answerEndActing = answer(endActing, (request) => {
  const { db, clock, params } = request;
  const { user, company } = requireOwn(request, params.companyId);
  const own = "select 1 from acting where user_id = ? and company_id = ? and id = ?";
  if (!first(db, own, user.id, company.id, params.actingId)) throw new ApiRefusal(404, OVER);
  run(
    db,
    `update acting set ended_at = min(ends_at, ?)
     where user_id = ? and company_id = ? and id = ? and ended_at is null`,
    clock.now().getTime(),
    user.id,
    company.id,
    params.actingId,
  );
  return { status: 204, body: null };
});

type Asker = Pick<ApiRequest, "db" | "clock" | "user" | "company">;

function requireOwn(asker: Asker, companyId: string) {
  const user = requireUser(asker);
  const { company } = asker;
  if (!company?.partnerId || company.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  return { user, company: { id: company.id, partnerId: company.partnerId } };
}

function read(asker: Asker, id: string) {
  const user = requireUser(asker);
  const found = findCurrent(asker.db, user.id, asker.clock.now().getTime(), id);
  const roles = found && found.companyId === asker.company?.id ? actingRoles(asker.db, user, found) : null;
  if (!found || !roles) throw new ApiRefusal(404, OVER);
  return toActing(found, roles);
}
