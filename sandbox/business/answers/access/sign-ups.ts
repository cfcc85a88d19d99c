import { randomUUID } from "node:crypto";
import { createSignUp } from "#contract/extension/access";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { moment } from "../../../identity/moment.ts";
import { expireInvitations, mayChoosePassword } from "../../../identity/password-actions.ts";
import { halvesOf } from "../../../identity/plain-text.ts";
import type { SsoUser } from "../../../identity/users.ts";
import { folded } from "../../conditions.ts";
import { first, insert } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { bare, isCnpj, isCpf } from "../../rules/documents.ts";

/** How long a request waits for a decision, in milliseconds. */
export const PATIENCE = 15 * DAY;

type Known = Pick<SsoUser, "status">;

const OTHERWISE = "Se não foi você, ignore esta mensagem.";
const answeredUntil = (end: number) =>
  `você receberá outro e-mail com a resposta. Se ela não vier até ${moment(end)}, o pedido deixa de valer: peça de novo. ${OTHERWISE}`;

const received = (end: number) => ({
  subject: "Recebemos o seu pedido de acesso",
  text: `Recebemos o seu pedido de acesso ao portal. Quem administra o acesso da empresa vai analisá-lo, e ${answeredUntil(end)}`,
});
const waiting = (end: number) => ({
  subject: "O seu pedido de acesso está em análise",
  text: `Recebemos outro pedido de acesso ao portal com este e-mail. O primeiro continua em análise, e ${answeredUntil(end)}`,
});
const known = (user: Known) => ({
  subject: "Você já tem cadastro no portal",
  text: `Recebemos um pedido de acesso com dados que já conhecemos. ${wayIn(user)} ${OTHERWISE}`,
});

/** Whoever gets no new password by mail would wait for it. */
function wayIn(user: Known): string {
  if (mayChoosePassword(user))
    return "Para recuperar o acesso, escolha 'Esqueci minha senha' na tela de entrada do portal e informe este e-mail. Se o que falta é o acesso a uma empresa, peça-o a quem administra o acesso dela.";
  return user.status === "invite-expired"
    ? "O convite para este e-mail venceu: peça outro a quem administra o acesso da empresa."
    : "O cadastro deste e-mail está desativado: peça a quem administra o acesso da empresa que o ative.";
}

/** Always 202 for valid data: only the mail, which goes to the address given, tells whether they are known. */
export const answerCreateSignUp = answer(createSignUp, (request) => {
  const { db, body } = request;
  const document = bare(body.document);
  if (!(document.length === 11 ? isCpf(document) : isCnpj(document))) {
    throw new ApiRefusal(422, "Corrija o documento.", { document: "Informe um CPF ou CNPJ válido." });
  }
  halvesOf(body.name, "name");
  const email = body.email.toLowerCase();
  const requestedAt = request.clock.now().getTime();
  const expiresAt = requestedAt + PATIENCE;
  expireInvitations(db, request.clock);
  const user = first<Known>(db, "select status from sso_users where lower(username) = ?", email);
  const end = waitsUntil(db, email, requestedAt);
  // A new person of a known company is for that company's manager to decide on.
  if (!user && end === null)
    insert(db, "sign_ups", {
      id: randomUUID(),
      document,
      legal_name: body.legal_name,
      name: body.name,
      email,
      mobile: body.mobile,
      profile: body.profile,
      company_id: companyOf(db, document),
      origin: "sign-up",
      requested_at: requestedAt,
      expires_at: expiresAt,
      search_key: folded(body.name),
      status: "pending",
    });
  const message = user ? known(user) : end === null ? received(expiresAt) : waiting(end);
  request.mail(email, message.subject, message.text);
  return { status: 202, body: null };
});

function companyOf(db: Db, document: string): string | null {
  return first<{ id: string }>(db, "select id from companies where document = ?", document)?.id ?? null;
}

/** Until when a request of this e-mail waits for its answer; null where none does. */
function waitsUntil(db: Db, email: string, now: number): number | null {
  const sql = "select expires_at from sign_ups where email = ? and status = 'pending' and expires_at > ?";
  return first<{ expires_at: number }>(db, sql, email, now)?.expires_at ?? null;
}
