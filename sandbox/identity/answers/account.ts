import { logoutUser, sendPasswordEmail, updateUserPassword } from "#contract/sso-users";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { noteUser } from "../activity.ts";
import { requireManaged, requireNotAbove, requireWholeAccount } from "../authority.ts";
import { endUserSessions } from "../epochs.ts";
import { inviteAgain } from "../invitations.ts";
import { expireInvitations, mailPasswordLink, setPassword } from "../password-actions.ts";
import { fullName } from "../users.ts";

/** Sets a password in the user's stead, which lets an invited user in; whoever was signed in is signed out. */
export const answerUpdateUserPassword = answer(updateUserPassword, (request) => {
  const seen = requireManaged(request, request.params.id);
  requireWholeAccount(request, seen);
  requireNotAbove(request, seen);
  setPassword(request.db, seen.target.id, request.body.password);
  noteUser(request, seen.target.id, "password", "Senha definida.");
  return { status: 204, body: null };
});

/** Ends what the user holds: access tokens, refresh tokens, and the sign-in at the provider. */
export const answerLogoutUser = answer(logoutUser, (request) => {
  const seen = requireManaged(request, request.params.id);
  requireWholeAccount(request, seen);
  endUserSessions(request.db, seen.target.id);
  noteUser(request, seen.target.id, "logout", "Sessões encerradas.");
  return { status: 204, body: null };
});

/** Mails a link for a new password; whoever never had one is invited again, even after the invitation ran out. */
export const answerSendPasswordEmail = answer(sendPasswordEmail, (request) => {
  expireInvitations(request.db, request.clock);
  const seen = requireManaged(request, request.params.id);
  const { asker, target } = seen;
  if (target.status === "active") {
    mailPasswordLink(request, target);
    noteUser(request, target.id, "password-mail", "E-mail para nova senha enviado.");
    return { status: 204, body: null };
  }
  if (target.passwordHash !== null) {
    const word = target.status === "blocked" ? "bloqueado" : "inativo";
    throw new ApiRefusal(
      409,
      `O usuário ${fullName(target)} está ${word}. Ative o usuário antes de enviar o e-mail.`,
    );
  }
  // A withdrawn invitation that is sent again opens the account again.
  requireWholeAccount(request, seen);
  inviteAgain(request, asker, target);
  return { status: 204, body: null };
});
