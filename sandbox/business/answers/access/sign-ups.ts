import { randomUUID } from "node:crypto";
import { createSignUp } from "#contract/extension/access";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { folded } from "../../conditions.ts";
import { first, run } from "../../query.ts";
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
  text: "Recebemos um pedido de acesso com dados que já conhecemos. Para recuperar o acesso, escolha 'Esqueci minha senha' na tela de entrada do portal e informe este e-mail. Se ainda não tem um usuário, peça a quem administra o acesso da empresa que o convide. Se não foi você, ignore esta mensagem.",
};

/** Always 202 for valid data: only the mail, which goes to the address given, tells whether they are known. */
export const answerCreateSignUp = answer(createSignUp, (request) => {
  const { db, body } = request;
  const document = bare(body.document);
  if (!(document.length === 11 ? isCpf(document) : isCnpj(document))) {
    throw new ApiRefusal(422, "Corrija o documento.", { document: "Informe um CPF ou CNPJ válido." });
  }
  const email = body.email.toLowerCase();
  const companyId = companyOf(db, document);
  const known = isKnownEmail(db, email);
  const message = known || companyId !== null || isKnownDocument(db, document) ? KNOWN : RECEIVED;
  // A new person of a known company is for that company's manager to decide on.
  if (!known) {
    const requestedAt = request.clock.now().getTime();
    run(
      db,
      `insert into sign_ups (id, document, legal_name, name, email, mobile, profile, company_id, origin,
         requested_at, expires_at, search_key, status)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'sign-up', ?, ?, ?, 'pending')`,
      randomUUID(),
      document,
      body.legal_name,
      body.name,
      email,
      body.mobile,
      body.profile,
      companyId,
      requestedAt,
      requestedAt + PATIENCE,
      folded(body.name),
    );
  }
  request.mail(email, message.subject, message.text);
  return { status: 202, body: null };
});

function companyOf(db: Db, document: string): string | null {
  return first<{ id: string }>(db, "select id from companies where document = ?", document)?.id ?? null;
}

function isKnownDocument(db: Db, document: string): boolean {
  return first(db, "select 1 from sign_ups where document = ?", document) !== null;
}

function isKnownEmail(db: Db, email: string): boolean {
  const known =
    "select 1 from sso_users where lower(username) = ? union all select 1 from sign_ups where email = ?";
  return first(db, known, email, email) !== null;
}
