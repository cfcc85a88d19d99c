import { updateUserStatus } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { first, run } from "../../business/query.ts";
import type { Db } from "../../database.ts";
import { noteUser } from "../activity.ts";
import { requireManaged, requireWholeAccount } from "../authority.ts";
import { endUserSessions } from "../epochs.ts";
import { requireManagerLeft } from "../grants.ts";
import { moment } from "../moment.ts";
import { expireInvitations } from "../password-actions.ts";
import { toSsoUser } from "../user-view.ts";
import { companyIdsOf, findUser, fullName, type SsoUser, type UserStatus } from "../users.ts";

type Wanted = "active" | "inactive" | "blocked";

/** From which status a person may lead to which; an invitation becomes active only by its password. */
const STEPS: Readonly<Record<UserStatus, readonly Wanted[]>> = {
  active: ["inactive", "blocked"],
  inactive: ["active"],
  blocked: ["active", "inactive"],
  invited: ["inactive"],
  "invite-expired": ["inactive"],
};

const WORDS: Readonly<Record<UserStatus, string>> = {
  active: "ativo",
  inactive: "inativo",
  blocked: "bloqueado",
  invited: "convidado",
  "invite-expired": "com o convite expirado",
};

/** Lets a user in or keeps one out, which ends every session. 409 with who and when for a step that there is not. */
export const answerUpdateUserStatus = answer(updateUserStatus, (request) => {
  const { db, clock, body } = request;
  expireInvitations(db, clock);
  const seen = requireManaged(request, request.params.id);
  const { asker, target } = seen;
  if (asker.user.id === target.id) throw new ApiRefusal(409, "Você não pode mudar a sua própria situação.");
  requireWholeAccount(request, seen);
  requireStep(db, target, body.status);
  if (body.status !== "active") requireManagerLeft(db, target, companyIdsOf(db, target));

  run(db, "update sso_users set status = ? where id = ?", body.status, target.id);
  if (body.status !== "active") {
    endUserSessions(db, target.id);
    run(db, "delete from password_actions where user_id = ?", target.id);
  }
  const verb = { active: "ativado", inactive: "inativado", blocked: "bloqueado" }[body.status];
  noteUser(request, target.id, body.status, `Usuário ${verb}.`);
  return { status: 200, body: toSsoUser(db, findUser(db, target.id) ?? target, seen) };
});

function requireStep(db: Db, target: SsoUser, wanted: Wanted): void {
  const invited = target.passwordHash === null && wanted === "active";
  if (invited) {
    throw new ApiRefusal(
      409,
      `${fullName(target)} ainda não criou a senha: o usuário só fica ativo por ela. Reenvie o convite.`,
    );
  }
  if (STEPS[target.status].includes(wanted)) return;
  throw new ApiRefusal(
    409,
    `O usuário ${fullName(target)} está ${WORDS[target.status]}${since(db, target)}.`,
  );
}

/** When and by whom the present status came, as far as the history knows. */
function since(db: Db, { id, status }: SsoUser): string {
  const event = first<{ at: number; by_name: string }>(
    db,
    `select at, by_name from history_events where subject = 'user' and subject_id = ? and action = ?
     order by at desc, id desc limit 1`,
    id,
    status,
  );
  return event ? ` desde ${moment(event.at)}, por ${event.by_name}` : "";
}
