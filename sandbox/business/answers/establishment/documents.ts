import { sendEstablishmentDocument } from "#contract/extension/establishment";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { insert, update } from "../../query.ts";
import { damageOf } from "../../rules/sent-files.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { documentsOf } from "./sections.ts";

export const ESTABLISHMENT_FILE_TABLES = {
  establishment_files: `
    id integer primary key,
    customer_id text not null,
    document_id text not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    -- Base64.
    content text not null,
    sent_at integer not null,
    sent_by_name text not null`,
} as const;

const NOT_OWED = {
  "in-review": "Este documento já foi enviado e está em análise.",
  approved: "Este documento está aprovado: não é preciso enviar outro.",
} as const;

/** From then on the document is looked at anew; until when it is valid is known once it is approved. */
export const answerSendEstablishmentDocument = answer(sendEstablishmentDocument, (request) => {
  const { db, clock, body } = request;
  const { customerId, documentId } = request.params;
  const company = requireCustomer(request, customerId);
  const document = documentsOf(db, customerId, clock.today()).find(({ id }) => id === documentId);
  if (!document) throw new ApiRefusal(404, "Documento não encontrado.");
  const { name, status } = document;
  if (status === "in-review" || status === "approved") throw new ApiRefusal(409, NOT_OWED[status]);
  const damage = damageOf(body, body.content);
  if (damage !== null) throw new ApiRefusal(422, damage, { content: damage });
  insert(db, "establishment_files", {
    customer_id: customerId,
    document_id: documentId,
    file_name: body.file_name,
    size: body.size,
    sha256: body.sha256,
    content: body.content,
    sent_at: clock.now().getTime(),
    sent_by_name: requireUser(request).name,
  });
  const sent = { status: "in-review", valid_until: null } as const;
  update(db, "documents", documentId, sent);
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: "document-sent",
    detail: `Documento enviado: ${name} (${body.file_name})`,
  });
  return { status: 200, body: { ...document, ...sent } };
});
