import {
  type RefusalResult,
  refusePendingUser,
  refusePendingUsers,
  resendPendingUser,
} from "#contract/extension/pending-users";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { moment } from "../../../identity/moment.ts";
import { plainWords } from "../../../identity/plain-text.ts";
import { run } from "../../query.ts";
import { PATIENCE } from "../access/sign-ups.ts";
import {
  findRequest,
  type RequestRow,
  requireOwnCompany,
  requireRequest,
  toPendingUser,
  whyDecided,
} from "./requests.ts";

/** 409 for a request that was decided or has run out. */
export const answerRefusePendingUser = answer(refusePendingUser, (request) => {
  const { params, body } = request;
  const row = requireRequest(request, params);
  if (row.state !== "pending") throw new ApiRefusal(409, whyDecided(row));
  refuse(request, row, requireReason(body.reason));
  return { status: 200, body: toPendingUser(requireRequest(request, params)) };
});

/** One reason for all; what was decided or has run out fails by itself, and holds up no other. */
export const answerRefusePendingUsers = answer(refusePendingUsers, (request) => {
  const { params, body } = request;
  const companyId = requireOwnCompany(request, params.companyId);
  const words = requireReason(body.reason);
  const results = [...new Set(body.ids)].map((id): RefusalResult => {
    const row = findRequest(request, companyId, id);
    if (!row) return { id, result: "failed", reason: "Pedido não encontrado." };
    if (row.state !== "pending") return { id, result: "failed", reason: whyDecided(row) };
    refuse(request, row, words);
    return { id, result: "refused", reason: null };
  });
  return { status: 200, body: { results } };
});

function requireReason(given: string): string {
  const reason = plainWords(given);
  if (reason.length >= 3) return reason;
  const sentence = "Diga por que o pedido é recusado.";
  throw new ApiRefusal(422, sentence, { reason: sentence });
}

function refuse(
  { db, clock, user, mail }: Pick<ApiRequest, "db" | "clock" | "user" | "mail">,
  row: RequestRow,
  reason: string,
): void {
  run(
    db,
    "update sign_ups set status = 'refused', reason = ?, decided_at = ?, decided_by_name = ? where id = ?",
    reason,
    clock.now().getTime(),
    user?.name ?? "",
    row.id,
  );
  mail(
    row.email,
    "Seu pedido de acesso foi recusado",
    `O seu pedido de acesso a ${row.trade_name} no portal foi recusado.\n\nMotivo: ${reason}`,
  );
}

/** Puts the end of a request off and mails the person; one that has run out waits again. */
export const answerResendPendingUser = answer(resendPendingUser, (request) => {
  const { db, clock, params } = request;
  const row = requireRequest(request, params);
  if (row.state !== "pending" && row.state !== "expired") throw new ApiRefusal(409, whyDecided(row));
  const expiresAt = clock.now().getTime() + PATIENCE;
  run(db, "update sign_ups set status = 'pending', expires_at = ? where id = ?", expiresAt, row.id);
  request.mail(
    row.email,
    "Seu pedido de acesso continua em análise",
    `O seu pedido de acesso a ${row.trade_name} no portal espera pela aprovação de quem administra os usuários da empresa, até ${moment(expiresAt)}. Você receberá outro e-mail com a resposta. Se não foi você, ignore esta mensagem.`,
  );
  return { status: 200, body: toPendingUser(requireRequest(request, params)) };
});
