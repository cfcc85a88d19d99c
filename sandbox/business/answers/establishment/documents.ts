import {
  answerEstablishmentDocument,
  type EstablishmentDocument,
  getEstablishmentDocumentFile,
  sendEstablishmentDocument,
} from "#contract/extension/establishment";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { first, insert, instant, update } from "../../query.ts";
import { damageOf } from "../../rules/sent-files.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { documentsOf } from "./sections.ts";
import { DOCUMENT_WORDS } from "./words.ts";

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
  const document = requireDocument(request);
  const { name, status, version } = document;
  if (status === "in-review" || status === "approved") throw new ApiRefusal(409, NOT_OWED[status]);
  const damage = damageOf(body, body.content);
  if (damage !== null) throw new ApiRefusal(422, damage, { content: damage });
  const at = clock.now().getTime();
  insert(db, "establishment_files", {
    customer_id: customerId,
    document_id: documentId,
    file_name: body.file_name,
    size: body.size,
    sha256: body.sha256,
    content: body.content,
    sent_at: at,
    sent_by_name: requireUser(request).name,
  });
  const anew = {
    status: "in-review",
    valid_until: null,
    answered_at: null,
    answered_by_name: null,
    answer: null,
    version: version + 1,
  } as const;
  update(db, "documents", documentId, { ...anew, sent_at: at });
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: "document-sent",
    detail: `Documento enviado: ${name} (${body.file_name})`,
  });
  return { status: 200, body: requireDocument(request) };
});

interface FileRow {
  file_name: string;
  size: number;
  sha256: string;
  content: string;
  sent_at: number;
  sent_by_name: string;
}

export const answerGetEstablishmentDocumentFile = answer(getEstablishmentDocumentFile, (request) => {
  const { customerId, documentId } = request.params;
  requireCustomer(request, customerId);
  const row = first<FileRow>(
    request.db,
    `select file_name, size, sha256, content, sent_at, sent_by_name from establishment_files
     where customer_id = ? and document_id = ? order by id desc limit 1`,
    customerId,
    documentId,
  );
  if (!row) throw new ApiRefusal(404, "Arquivo não encontrado.");
  const { file_name, size, sha256, content, sent_at, sent_by_name } = row;
  return {
    status: 200,
    body: { file_name, size, sha256, sent_at: instant(sent_at), sent_by_name, content },
  };
});

/** Whoever looks after the customer has seen the last file that came. */
export const answerAnswerEstablishmentDocument = answer(answerEstablishmentDocument, (request) => {
  const { db, clock, body } = request;
  const company = requireCustomer(request, request.params.customerId);
  const before = requireDocument(request);
  refuseUnseen(before, body.version);
  if (body.status === "refused" && body.answer === null)
    throw new ApiRefusal(422, "Corrija a resposta.", { answer: "Diga por que o documento é recusado." });
  const valid_until = body.status === "approved" ? body.valid_until : null;
  if (valid_until !== null && valid_until < clock.today())
    throw new ApiRefusal(422, "Corrija a validade.", { valid_until: "Escolha um dia a partir de hoje." });
  const at = clock.now().getTime();
  const answered = {
    status: body.status,
    valid_until,
    answered_by_name: requireUser(request).name,
    answer: body.answer,
    version: before.version + 1,
  };
  update(db, "documents", before.id, { ...answered, answered_at: at });
  const words = body.answer === null ? "" : ` (${body.answer})`;
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: `document-${body.status}`,
    detail: `Documento ${DOCUMENT_WORDS[body.status]}: ${before.name}${words}`,
  });
  return { status: 200, body: requireDocument(request) };
});

type Asking = Pick<ApiRequest, "db" | "clock"> & { params: { customerId: string; documentId: string } };

function requireDocument({ db, clock, params }: Asking): EstablishmentDocument {
  const all = documentsOf(db, params.customerId, clock.today());
  const document = all.find(({ id }) => id === params.documentId);
  if (!document) throw new ApiRefusal(404, "Documento não encontrado.");
  return document;
}

/** Of two people the second is told what the first one answered; of another file that came since, both are. */
function refuseUnseen(
  { status, sent_at, answered_at, answered_by_name, version }: EstablishmentDocument,
  seen: number,
) {
  if (status === "in-review") {
    if (version === seen) return;
    const when = sent_at === null ? "" : ` em ${momentWords(Date.parse(sent_at))}`;
    throw new ApiRefusal(409, `O cliente enviou outro arquivo${when}. Confira como está e envie de novo.`);
  }
  if (answered_at === null || (status !== "approved" && status !== "refused"))
    throw new ApiRefusal(409, "Este documento não está em análise.");
  const by = answered_by_name ?? "Alguém";
  const when = momentWords(Date.parse(answered_at));
  throw new ApiRefusal(409, `${by} já respondeu a este documento em ${when}: ${DOCUMENT_WORDS[status]}.`);
}
