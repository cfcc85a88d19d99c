import { createInvitationLink } from "#contract/extension/invitations";
import { ApiRefusal, answer } from "../../api/handler.ts";
import { run } from "../../business/query.ts";
import { noteUser } from "../activity.ts";
import { requireManaged, requireNotAbove, requireWholeAccount } from "../authority.ts";
import { inviteExpiry } from "../invitations.ts";
import { expireInvitations, makePasswordLink } from "../password-actions.ts";
import { fullName } from "../users.ts";

/** Whoever has the link is let in as the user: only who might set the user's password may have one. */
export const answerCreateInvitationLink = answer(createInvitationLink, (request) => {
  const { db, clock } = request;
  expireInvitations(db, clock);
  const seen = requireManaged(request, request.params.id);
  const { target } = seen;
  if (target.status !== "invited" && target.status !== "invite-expired")
    throw new ApiRefusal(409, `${fullName(target)} não tem um convite em aberto.`);
  requireWholeAccount(request, seen);
  requireNotAbove(request, seen);
  const expires_at = inviteExpiry(request);
  run(
    db,
    "update sso_users set status = 'invited', invite_expires_at = ? where id = ?",
    expires_at,
    target.id,
  );
  const url = makePasswordLink(request, { id: target.id, status: "invited" });
  noteUser(request, target.id, "invitation-link", "Link do convite criado para copiar.");
  return { status: 201, body: { url, expires_at } };
});
