import { NoticeKind } from "#contract/extension/notices";
import { type Addressee, mayOpen, seesPrices } from "./addressee.ts";
import { changeRequests, documents, payoutChanges, replacements, sentTerminals } from "./answer-occasions.ts";
import {
  assignedDiscrepancies,
  discrepancies,
  pendings,
  settlements,
  terminals,
} from "./business-occasions.ts";
import { keepNotices, type Occasion } from "./make.ts";
import { USUAL_AMOUNT, wantedBy } from "./preferences.ts";
import type { Here, Question } from "./question.ts";
import { closedStatement } from "./statements.ts";
import { offers, requests } from "./waiting-occasions.ts";

type Find = (here: Here, question: Question) => Occasion[];

/** Told of by whoever does it. */
const TOLD = ["report_ready", "work_assigned", "routing_publication", "batch_ended"] as const;
type Told = (typeof TOLD)[number];
const isTold = (kind: NoticeKind): kind is Told => TOLD.some((told) => told === kind);

/** Of each other kind what holds now, by the conditions of its own list. */
const FIND: Readonly<Record<Exclude<NoticeKind, Told>, Find>> = {
  pending_deadline: (here, { customerId, threshold }) =>
    customerId ? pendings(here, customerId, threshold) : [],
  terminal_silent: (here, { customerId, threshold }) =>
    customerId ? terminals(here, customerId, threshold) : [],
  settlement_difference: (here, { customerId, email }) =>
    customerId ? settlements(here, customerId, email) : [],
  discrepancy: (here, { customerId, threshold, roles }) =>
    customerId ? discrepancies(here, customerId, seesPrices({ roles }) ? threshold : USUAL_AMOUNT) : [],
  discrepancy_assigned: assignedDiscrepancies,
  offer: offers,
  access_asked: requests,
  payout_change: payoutChanges,
  change_request: changeRequests,
  terminal_sent: sentTerminals,
  terminal_replacement: replacements,
  document_answer: documents,
  statement_ready: ({ clock }, { customerId }) =>
    customerId ? closedStatement(clock.now().getTime(), customerId) : [],
};

/** Keeps whatever holds now and the person was not told of: before their notices are read or sent. */
export function gatherNotices(here: Here, addressee: Addressee): void {
  const wanted = wantedBy(here.db, addressee);
  const now = here.clock.now().getTime();
  for (const kind of NoticeKind.options) {
    const { portal, mail, threshold } = wanted[kind];
    if (isTold(kind) || !(portal || mail) || !mayOpen(addressee, kind)) continue;
    const occasions = FIND[kind](here, { ...addressee, threshold: threshold ?? 0 });
    // The clock may have been set back: nothing came to be later than now.
    const until = occasions.map((one): Occasion => ({ ...one, at: Math.min(one.at, now) }));
    keepNotices(here.db, now, { ...addressee, kind, wanted: wanted[kind] }, until);
  }
}
