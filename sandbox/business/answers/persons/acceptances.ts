import { randomUUID } from "node:crypto";
import { type Acceptance, createAcceptance, listAcceptancesByType } from "#contract/persons";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { all, first, instant, run } from "../../query.ts";
import { isCpf } from "../../rules/documents.ts";
import { requireTerm } from "../access/terms.ts";
import { requireCompany, requireUser } from "../visibility.ts";

interface AcceptanceRow extends Omit<Acceptance, "accepted_at"> {
  accepted_at: number;
}

const COLUMNS = `id, accepted_type, company_id, term_version, term_hash, accepted_by_name, accepted_by_document,
  accepted_at, ip_address`;

/**
 * Records an acceptance of the term in force, once per company and version: whoever comes second is answered
 * the first one's. 404 for a foreign person or company, 409 for another text, 422 for a wrong CPF.
 */
export const answerCreateAcceptance = answer(createAcceptance, (request) => {
  const { db, body } = request;
  const acceptedType = request.query.accepted_type;
  // Nobody accepts in the name of somebody else, not even an admin.
  if (requireUser(request).personId !== request.params.id) throw notFound();
  const company = requireCompany(request, body.company_id);
  const term = requireTerm(db, acceptedType);
  if (company.partner_id === null) throw new ApiRefusal(422, "Este termo é aceito por empresas parceiras.");
  if (body.term_version !== term.version || body.term_hash !== term.hash) {
    throw new ApiRefusal(
      409,
      "O termo mudou depois que você o abriu. Leia a versão em vigor e aceite de novo.",
    );
  }
  if (!isCpf(body.accepted_by_document)) {
    throw new ApiRefusal(422, "Corrija o CPF.", { accepted_by_document: "Informe um CPF válido." });
  }
  run(
    db,
    `insert into acceptances (person_id, ${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (company_id, accepted_type, term_version) do nothing`,
    request.params.id,
    randomUUID(),
    acceptedType,
    company.id,
    term.version,
    term.hash,
    body.accepted_by_name,
    body.accepted_by_document,
    request.clock.now().getTime(),
    body.ip_address,
  );
  const row = first<AcceptanceRow>(
    db,
    `select ${COLUMNS} from acceptances where company_id = ? and accepted_type = ? and term_version = ?`,
    company.id,
    acceptedType,
    term.version,
  );
  if (!row) throw new Error("an acceptance vanished while it was recorded");
  return { status: 201, body: toAcceptance(row) };
});

/** A company's acceptances of one type, newest first; 204 when there is none. */
export const answerListAcceptancesByType = answer(listAcceptancesByType, (request) => {
  const company = requireCompany(request, request.query.company_id);
  const rows = all<AcceptanceRow>(
    request.db,
    `select ${COLUMNS} from acceptances where company_id = ? and accepted_type = ? order by accepted_at desc`,
    company.id,
    request.query.accepted_type,
  );
  return rows.length === 0 ? { status: 204, body: null } : { status: 200, body: rows.map(toAcceptance) };
});

function notFound(): ApiRefusal {
  return new ApiRefusal(404, "Pessoa não encontrada.");
}

function toAcceptance(row: AcceptanceRow): Acceptance {
  return {
    id: row.id,
    accepted_type: row.accepted_type,
    company_id: row.company_id,
    term_version: row.term_version,
    term_hash: row.term_hash,
    accepted_by_name: row.accepted_by_name,
    accepted_by_document: row.accepted_by_document,
    accepted_at: instant(row.accepted_at),
    ip_address: row.ip_address,
  };
}
