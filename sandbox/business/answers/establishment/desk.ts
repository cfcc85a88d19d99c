import { randomUUID } from "node:crypto";
import { noteCommand } from "../../../audit/entries.ts";
import { watchRows } from "../../../audit/row-changes.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { recordEventBy } from "../../history.ts";
import { all, update } from "../../query.ts";
import { DESK, deskAnswersAt } from "../../rules/document-desk.ts";
import { DOCUMENT_WORDS } from "./words.ts";

interface Waiting {
  id: string;
  customer_id: string;
  company_id: string;
  name: string;
  sent_at: number;
  version: number;
}

/**
 * Answers what is in review of customers without a partner, once its hour has come: the desk approves it for good, as
 * nobody here reads a file. Called where time is looked at, so that nobody sees a document of before its instant.
 */
export function carryOutReviews({ db, clock }: { db: Db; clock: Clock }): void {
  const now = clock.now().getTime();
  const due = all<Waiting>(
    db,
    `select d.id, d.customer_id, c.id as company_id, d.name, d.sent_at, d.version
     from companies c cross join documents d on d.customer_id = c.customer_id
     where c.owner_partner_id is null and c.customer_id is not null and d.status = 'in-review'
       and d.sent_at is not null order by d.sent_at, d.id`,
  ).filter(({ sent_at }) => deskAnswersAt(sent_at) <= now);
  if (due.length === 0) return;
  const work = () => {
    for (const one of due) approve(db, one, now);
  };
  if (db.inTransaction) work();
  else db.transaction(work).immediate();
}

function approve(
  db: Db,
  { id, customer_id, company_id, name, sent_at, version }: Waiting,
  now: number,
): void {
  const { changes } = watchRows(db, () => {
    update(db, "documents", id, {
      status: "approved",
      answered_at: deskAnswersAt(sent_at),
      answered_by_name: DESK,
      version: version + 1,
    });
    recordEventBy({ db, at: now }, null, {
      subject: "company",
      id: company_id,
      action: "document-approved",
      detail: `Documento ${DOCUMENT_WORDS.approved}: ${name} (${DESK})`,
    });
  });
  const context = {
    db,
    now,
    user: null,
    company: null,
    raw: { params: { customerId: customer_id, documentId: id }, query: {}, body: undefined },
    requestId: `mesa-${randomUUID()}`,
    address: null,
    browser: null,
  };
  noteCommand(context, "carryOutDocumentReview", changes);
}
