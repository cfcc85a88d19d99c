import type { Db } from "../../database.ts";
import { answerWords, requestWords } from "../answers/establishment/words.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";
import { PEOPLE } from "./names.ts";
import { Random } from "./random.ts";
import { SELLERS } from "./registrations.ts";
import { SAMPLE_PDF } from "./sample-pdf.ts";

const DOCUMENTS = [
  ["articles-of-association", "Contrato social"],
  ["owner-document", "Documento do sócio"],
  ["proof-of-address", "Comprovante de endereço"],
  ["proof-of-bank-account", "Comprovante de domicílio bancário"],
  ["adhesion-term", "Termo de adesão"],
] as const;

/** What was sent of a document that waits, or was refused. */
const FILES: Readonly<Record<string, string>> = {
  "in-review": "documento.pdf",
  refused: "comprovante.pdf",
};

/** Writes the documents of each customer, and what some asked to have changed: Maria in every status. */
export function seedEstablishments(db: Db, merchants: readonly Merchant[], today: Day): void {
  const addDocument = inserter(db, "documents");
  const addFile = inserter(db, "establishment_files");
  for (const merchant of merchants) {
    for (const [at, [type, name]] of DOCUMENTS.entries()) {
      const status = documentStatus(merchant, at);
      const id = `doc-${1000 + merchant.number}-${at + 1}`;
      // Of those that were approved long ago nobody noted when they came.
      const sentAt = status in FILES ? startOf(today - 4 - at) + 14 * HOUR : null;
      const answeredAt = status === "refused" && sentAt !== null ? sentAt + 20 * HOUR : null;
      const [answerer = null] = answeredAt === null ? [] : (SELLERS[merchant.owner] ?? []);
      const { size, sha256, content } = SAMPLE_PDF;
      const by = PEOPLE[(merchant.number + at) % PEOPLE.length] ?? PEOPLE[0];
      if (sentAt !== null)
        addFile({
          customer_id: merchant.customerId,
          document_id: id,
          file_name: FILES[status] ?? "",
          size,
          sha256,
          content,
          sent_at: sentAt,
          sent_by_name: by,
        });
      // Only an identity card and a proof of address run out: Maria's address has, others' will.
      const left = at === 1 ? 400 + merchant.number * 9 : at === 2 ? (merchant.number % 9) * 40 - 45 : null;
      addDocument({
        id,
        customer_id: merchant.customerId,
        name,
        type,
        valid_until: left === null || status === "missing" || status in FILES ? null : textOf(today + left),
        status,
        sent_at: sentAt,
        answered_at: answeredAt,
        answered_by_name: answerer,
        answer:
          answeredAt === null
            ? null
            : "O comprovante está ilegível: envie uma cópia em que se leiam banco e conta.",
        version: sentAt === null ? 0 : answeredAt === null ? 1 : 2,
      });
    }
  }
  seedChangeRequests(db, merchants, today);
}

/** Maria's are in every status: besides the approved and the expired one, one waits, one was refused, one lacks. */
function documentStatus(merchant: Merchant, at: number): string {
  if (merchant.number === 1)
    return ["approved", "in-review", "approved", "refused", "missing"][at] ?? "missing";
  if (merchant.stage === "onboarding") return at < merchant.number % 4 ? "in-review" : "missing";
  return "approved";
}

const REQUESTS = [
  ["bank-accounts", "Trocar o domicílio bancário da bandeira Elo para uma conta nova.", "requested"],
  ["contacts", "Incluir o novo responsável financeiro nos contatos de cobrança.", "in-review"],
  ["address", "Corrigir o complemento do endereço da matriz.", "done"],
  ["tpv", "Aumentar o faturamento mensal estimado para o fim do ano.", "refused"],
  ["stores", "Cadastrar a filial que abre no mês que vem.", "done"],
] as const;
const ANSWERS: Readonly<Record<string, string>> = {
  "in-review": "Falta o documento do novo responsável.",
  done: "Está como foi pedido.",
  refused: "O faturamento dos últimos meses não sustenta o novo valor.",
};

function seedChangeRequests(db: Db, merchants: readonly Merchant[], today: Day): void {
  const random = new Random("change-requests");
  const add = inserter(db, "change_requests");
  const addEvent = inserter(db, "history_events");
  for (const merchant of merchants.filter(({ number, stage }) => number % 4 === 1 && stage === "open")) {
    for (const [at, [section, description, status]] of REQUESTS.entries()) {
      if (merchant.number !== 1 && at !== merchant.number % REQUESTS.length) continue;
      const protocol = random.digits(10);
      const requestedAt = startOf(today - 2 - at * 11) + 10 * HOUR;
      const answeredAt = status === "requested" ? null : requestedAt + 26 * HOUR;
      const by = PEOPLE[(merchant.number + at) % PEOPLE.length] ?? PEOPLE[0];
      const [answerer = null] = answeredAt === null ? [] : (SELLERS[merchant.owner] ?? []);
      add({
        customer_id: merchant.customerId,
        protocol,
        section,
        description,
        status,
        requested_at: requestedAt,
        requested_by_name: by,
        answered_at: answeredAt,
        answered_by_name: answerer,
        answer: ANSWERS[status] ?? null,
        version: answeredAt === null ? 0 : 1,
      });
      const line = { subject: "company", subject_id: merchant.companyId };
      addEvent({
        ...line,
        at: requestedAt,
        by_name: by,
        action: "change-requested",
        detail: requestWords({ protocol, description }),
      });
      if (answeredAt !== null) {
        const detail = answerWords({ protocol, status, answer: ANSWERS[status] ?? null });
        const by_name = answerer ?? "Portal";
        addEvent({ ...line, at: answeredAt, by_name, action: `change-${status}`, detail });
      }
    }
  }
}
