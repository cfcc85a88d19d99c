import { randomUUID } from "node:crypto";
import { createSignUp } from "#contract/extension/access";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { halvesOf } from "../../../identity/plain-text.ts";
import { folded } from "../../conditions.ts";
import { first, insert } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { bare, isCnpj, isCpf } from "../../rules/documents.ts";

/** How long a request waits for a decision, in milliseconds. */
export const PATIENCE = 15 * DAY;

const RECEIVED = {
  subject: "Recebemos o seu pedido de acesso",
  text: "Recebemos o seu pedido de acesso ao portal. Quem administra o acesso da empresa vai analisá-lo, e você receberá outro e-mail com a resposta. Se não foi você, ignore esta mensagem.",
};
const KNOWN = {
  subject: "Você já tem cadastro no portal",
  text: "Recebemos um pedido de acesso com dados que já conhecemos. Para recuperar o acesso, escolha 'Esqueci minha senha' na tela de entrada do portal e informe este e-mail. Se o que falta é o acesso a uma empresa, peça-o a quem administra o acesso dela. Se não foi você, ignore esta mensagem.",
};
const WAITING = {
  subject: "O seu pedido de acesso está em análise",
  text: "Recebemos outro pedido de acesso ao portal com este e-mail. O primeiro continua em análise, e você receberá outro e-mail com a resposta. Se não foi você, ignore esta mensagem.",
};

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
  const message = isUser(db, email) ? KNOWN : isWaiting(db, email, requestedAt) ? WAITING : RECEIVED;
  // A new person of a known company is for that company's manager to decide on.
  if (message === RECEIVED)
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
      expires_at: requestedAt + PATIENCE,
      search_key: folded(body.name),
      status: "pending",
    });
  request.mail(email, message.subject, message.text);
  return { status: 202, body: null };
});

function companyOf(db: Db, document: string): string | null {
  return first<{ id: string }>(db, "select id from companies where document = ?", document)?.id ?? null;
}

function isUser(db: Db, email: string): boolean {
  return first(db, "select 1 from sso_users where lower(username) = ?", email) !== null;
}

function isWaiting(db: Db, email: string, now: number): boolean {
  const waiting = "select 1 from sign_ups where email = ? and status = 'pending' and expires_at > ?";
  return first(db, waiting, email, now) !== null;
}
