import { doOfTime } from "../../../audit/of-time.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { recordEventBy } from "../../history.ts";
import { all, atOnce, run, update } from "../../query.ts";
import { DESK, deskAnswersAt } from "../../rules/document-desk.ts";
import { answerWords, DOCUMENT_WORDS } from "./words.ts";

interface Waiting {
  id: string;
  customer_id: string;
  company_id: string;
  name: string;
  sent_at: number;
  version: number;
}

interface Asked {
  id: number;
  protocol: string;
  customer_id: string;
  company_id: string;
  requested_at: number;
  version: number;
}

/** Of a wish that nobody here can read: it ends, and says what is so. */
const NOT_DONE = "Não foi possível conferir este pedido. Nada foi alterado.";

/**
 * Answers what customers without a partner sent or asked for, once its hour has come: the desk approves each document
 * for good, as nobody here reads a file, and refuses each change, as nobody makes it. Called where time is looked at, so
 * that nobody sees what waits after its instant.
 */
export function carryOutReviews({ db, clock }: { db: Db; clock: Clock }): void {
  const now = clock.now().getTime();
  const documents = all<Waiting>(
    db,
    `select d.id, d.customer_id, c.id as company_id, d.name, d.sent_at, d.version
     from companies c cross join documents d on d.customer_id = c.customer_id
     where c.owner_partner_id is null and c.customer_id is not null and d.status = 'in-review'
       and d.sent_at is not null order by d.sent_at, d.id`,
  ).filter(({ sent_at }) => deskAnswersAt(sent_at) <= now);
  const requests = all<Asked>(
    db,
    `select r.id, r.protocol, r.customer_id, c.id as company_id, r.requested_at, r.version
     from companies c cross join change_requests r on r.customer_id = c.customer_id
     where c.owner_partner_id is null and c.customer_id is not null and r.status in ('requested', 'in-review')
     order by r.requested_at, r.id`,
  ).filter(({ requested_at }) => deskAnswersAt(requested_at) <= now);
  if (documents.length + requests.length === 0) return;
  const work = () => {
    for (const one of documents) approve(db, one, now);
    for (const one of requests) refuse(db, one, now);
  };
  atOnce(db, work);
}

function approve(
  db: Db,
  { id, customer_id, company_id, name, sent_at, version }: Waiting,
  now: number,
): void {
  const params = { customerId: customer_id, documentId: id };
  doOfTime({ db, now, act: "carryOutDocumentReview", params, source: "mesa" }, () => {
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
}

function refuse(
  db: Db,
  { id, protocol, customer_id, company_id, requested_at, version }: Asked,
  now: number,
): void {
  const params = { customerId: customer_id, protocol };
  doOfTime({ db, now, act: "carryOutChangeReview", params, source: "mesa" }, () => {
    run(
      db,
      `update change_requests set status = 'refused', answered_at = ?, answered_by_name = ?, answer = ?, version = ?
       where id = ?`,
      deskAnswersAt(requested_at),
      DESK,
      NOT_DONE,
      version + 1,
      id,
    );
    recordEventBy({ db, at: now }, null, {
      subject: "company",
      id: company_id,
      action: "change-refused",
      detail: answerWords({ protocol, status: "refused", answer: `${NOT_DONE} (${DESK})` }),
    });
  });
}
