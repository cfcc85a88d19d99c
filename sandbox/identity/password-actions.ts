import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { recordEventBy } from "../business/history.ts";
import { first, insert, run } from "../business/query.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { endUserSessions } from "./epochs.ts";
import { readForm } from "./forms.ts";
import type { Identity } from "./identity.ts";
import { moment } from "./moment.ts";
import { sendPage } from "./page-frame.ts";
import { messagePage, newPasswordPage } from "./pages.ts";
import { hashPassword } from "./passwords.ts";
import { companyIdsOf, companyNameOf, findUser, fullName, isAdmin, type SsoUser } from "./users.ts";

const ACTION = "/realms/portal/login-actions/action-token";
const HOURS = 12;
export const INVITATION_DAYS = 7;
const SHORTEST = 10;

/** Where a mail goes and what its links start with; every API request has these. */
interface MailDesk {
  db: Db;
  url: string;
  mail(to: string, subject: string, text: string): void;
}

/** Who invites, and what they say to whom they invite. */
interface Invitation {
  by: string;
  message?: string | null;
}

/** Mails a link for a new password: single use, 12 hours, an invitation's as long as it; links mailed before are void. */
export function mailPasswordLink({ db, url, mail }: MailDesk, user: SsoUser, invitation?: Invitation): void {
  const link = makePasswordLink({ db, url }, user);
  const invited = user.status === "invited";
  const subject = invited ? "Seu acesso ao portal" : "Crie uma nova senha para o portal";
  mail(
    user.username,
    subject,
    invited ? invitationText(db, user, { link, invitation }) : resetText(user, link),
  );
}

/** A link for a new password, with the same ends; those that were made before are void. */
export function makePasswordLink(
  { db, url }: Pick<MailDesk, "db" | "url">,
  user: Pick<SsoUser, "id" | "status">,
): string {
  const key = randomBytes(32).toString("base64url");
  const invited = user.status === "invited";
  run(db, "delete from password_actions where user_id = ? or expires_at < ?", user.id, Date.now());
  insert(db, "password_actions", {
    key_hash: hashed(key),
    user_id: user.id,
    expires_at: Date.now() + (invited ? INVITATION_DAYS * 24 : HOURS) * 3_600_000,
  });
  return `${url}${ACTION}?key=${key}`;
}

function resetText(user: SsoUser, link: string): string {
  return `Olá, ${user.givenName}.

Recebemos um pedido de nova senha para a sua conta. Crie a senha neste endereço:

${link}

O endereço vale por ${HOURS} horas e só pode ser usado uma vez. Se você não fez o pedido, ignore esta mensagem: sua senha continua a mesma.`;
}

interface Invited {
  link: string;
  invitation: Invitation | undefined;
}

function invitationText(db: Db, user: SsoUser, { link, invitation }: Invited): string {
  const inviter = invitation ? `${invitation.by} convidou você` : "Você recebeu um convite";
  const message = invitation?.message ? `\n\nMensagem de ${invitation.by}:\n${invitation.message}` : "";
  return `Olá, ${user.givenName}.

${inviter} para o portal${companyWords(db, user)}. Crie sua senha neste endereço:

${link}

O endereço vale ${untilWords(user)} e só pode ser usado uma vez.${message}`;
}

const MOST_NAMED = 3;

/** ", em Loja da Maria": who does not know whoever invites knows the company by its name. */
function companyWords(db: Db, user: SsoUser): string {
  const ids = isAdmin(user) ? [] : companyIdsOf(db, user);
  if (ids.length === 0) return "";
  const named = ids.slice(0, MOST_NAMED).map((id) => companyNameOf(db, id));
  const more = ids.length > MOST_NAMED ? ` e mais ${ids.length - MOST_NAMED}` : "";
  return `, em ${named.join(", ")}${more}`;
}

/** A link that is asked for later does not put off the end of an invitation. */
const untilWords = ({ inviteExpiresAt }: SsoUser) =>
  inviteExpiresAt === null ? `por ${INVITATION_DAYS} dias` : `até ${moment(inviteExpiresAt)}`;

/** The page behind the link: takes a new password, lets an invited user in, ends the user's sessions. */
export async function answerPasswordAction(
  { db, clock, portalOrigins }: Identity,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const form = request.method === "POST" ? await readForm(request) : null;
  const key = (form ?? query).get("key") ?? "";
  expireInvitations(db, clock);
  const user = userOfKey(db, key);
  if (!user) {
    const text =
      "O endereço expirou, já foi usado ou deu lugar a outro: use o da mensagem mais recente. Se nem esse valer, peça um novo em “Esqueci minha senha”; se foi um convite, peça outro a quem convidou você.";
    return sendPage(response, 410, messagePage("Este endereço não vale mais", text, portalOrigins[0]));
  }

  const about = { action: ACTION, key, username: user.username };
  if (!form) return sendPage(response, 200, newPasswordPage(about));

  const password = form.get("password") ?? "";
  const errors = {
    ...(password.length < SHORTEST ? { password: `Use pelo menos ${SHORTEST} caracteres.` } : {}),
    ...(password === form.get("repeat") ? {} : { repeat: "As duas senhas não são iguais." }),
  };
  if (Object.keys(errors).length > 0) {
    return sendPage(response, 422, newPasswordPage({ ...about, errors }));
  }

  db.transaction(() => {
    setPassword(db, user.id, password);
    const self = { name: fullName(user), email: user.username };
    const detail = user.status === "invited" ? "Aceitou o convite e criou a senha." : "Criou uma nova senha.";
    recordEventBy({ db, at: clock.now().getTime() }, self, {
      subject: "user",
      id: user.id,
      action: "password",
      detail,
    });
  })();
  sendPage(
    response,
    200,
    messagePage("Senha salva", "Agora entre no portal com a nova senha.", portalOrigins[0]),
  );
}

/** Sets a password, which lets an invited user in; whoever was signed in with the old one is signed out. */
export function setPassword(db: Db, userId: string, password: string): void {
  run(
    db,
    `update sso_users set password_hash = ?, invite_expires_at = null,
       status = case when status in ('invited', 'invite-expired') then 'active' else status end
     where id = ?`,
    hashPassword(password),
    userId,
  );
  run(db, "delete from password_actions where user_id = ?", userId);
  endUserSessions(db, userId);
}

/** Invitations that nobody followed in time run out. */
export function expireInvitations(db: Db, clock: Clock): void {
  run(
    db,
    "update sso_users set status = 'invite-expired' where status = 'invited' and invite_expires_at <= ?",
    clock.now().toISOString(),
  );
}

function userOfKey(db: Db, key: string): SsoUser | undefined {
  const row = first<{ user_id: string }>(
    db,
    "select user_id from password_actions where key_hash = ? and expires_at > ?",
    hashed(key),
    Date.now(),
  );
  const user = row && findUser(db, row.user_id);
  return user && mayChoosePassword(user) ? user : undefined;
}

/** Disabled users, and those whose invitation ran out, get no new password by mail. */
export function mayChoosePassword(user: Pick<SsoUser, "status">): boolean {
  return user.status === "active" || user.status === "invited";
}

const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
