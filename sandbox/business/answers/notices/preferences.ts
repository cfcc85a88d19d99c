import {
  getNoticePreferences,
  NoticeKind,
  type NoticePreferences,
  updateNoticePreferences,
} from "#contract/extension/notices";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, run } from "../../query.ts";
import { type Addressee, mayOpen, requireAddressee } from "./addressee.ts";

/** How somebody wants to be told of a kind. */
export interface Wanted {
  portal: boolean;
  mail: boolean;
  /** Hours, days or centavos, as the kind has it. */
  threshold: number | null;
}

/** Everything is told in the portal; a mail comes only of what happens without one in a few hours, or was asked for. */
const USUAL: Readonly<Record<NoticeKind, Wanted>> = {
  pending_deadline: { portal: true, mail: true, threshold: 4 },
  terminal_silent: { portal: true, mail: false, threshold: 15 },
  settlement_difference: { portal: true, mail: false, threshold: null },
  discrepancy: { portal: true, mail: false, threshold: 100_00 },
  discrepancy_assigned: { portal: true, mail: false, threshold: null },
  offer: { portal: true, mail: false, threshold: null },
  access_asked: { portal: true, mail: false, threshold: null },
  // The company is told of each by mail already.
  payout_change: { portal: true, mail: false, threshold: null },
  change_request: { portal: true, mail: false, threshold: null },
  terminal_sent: { portal: true, mail: false, threshold: null },
  terminal_replacement: { portal: true, mail: false, threshold: null },
  document_answer: { portal: true, mail: false, threshold: null },
  report_ready: { portal: true, mail: true, threshold: null },
  // Once a month, for whoever wants it.
  statement_ready: { portal: false, mail: false, threshold: null },
  work_assigned: { portal: true, mail: false, threshold: null },
  routing_publication: { portal: true, mail: true, threshold: null },
  batch_ended: { portal: true, mail: false, threshold: null },
};

/** From which amount on a discrepancy is told to whoever may not see prices: what they set would tell them one. */
export const USUAL_AMOUNT = USUAL.discrepancy.threshold ?? 0;

interface Row {
  kind: NoticeKind;
  portal: number;
  mail: number;
  threshold: number | null;
}

/** What a person wants in a company, kind by kind. */
export function wantedBy(
  db: Db,
  { userId, companyId }: Pick<Addressee, "userId" | "companyId">,
): Readonly<Record<NoticeKind, Wanted>> {
  const rows = all<Row>(
    db,
    "select kind, portal, mail, threshold from notice_preferences where user_id = ? and company_id = ?",
    userId,
    companyId,
  );
  const wanted = { ...USUAL };
  for (const { kind, portal, mail, threshold } of rows)
    wanted[kind] = { portal: portal === 1, mail: mail === 1, threshold: threshold ?? USUAL[kind].threshold };
  return wanted;
}

export const answerGetNoticePreferences = answer(getNoticePreferences, (request) => ({
  status: 200,
  body: preferencesOf(request, requireAddressee(request, request.params.companyId)),
}));

export const answerUpdateNoticePreferences = answer(updateNoticePreferences, (request) => {
  const { db, body } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  for (const kind of NoticeKind.options) {
    const told = body[kind];
    if (!told || !mayOpen(addressee, kind)) continue;
    run(
      db,
      `insert into notice_preferences (user_id, company_id, kind, portal, mail, threshold) values (?, ?, ?, ?, ?, ?)
       on conflict do update set portal = excluded.portal, mail = excluded.mail, threshold = excluded.threshold`,
      addressee.userId,
      addressee.companyId,
      kind,
      told.portal ? 1 : 0,
      told.mail ? 1 : 0,
      thresholdOf(told),
    );
  }
  return { status: 200, body: preferencesOf(request, addressee) };
});

function thresholdOf(told: object): number | null {
  if ("hours" in told) return Number(told.hours);
  if ("days" in told) return Number(told.days);
  return "from_amount" in told ? Number(told.from_amount) : null;
}

function preferencesOf({ db }: Pick<ApiRequest, "db">, addressee: Addressee): NoticePreferences {
  const wanted = wantedBy(db, addressee);
  const ways = (kind: NoticeKind) => {
    const { portal, mail } = wanted[kind];
    return { portal, mail };
  };
  const known = (kind: NoticeKind) => mayOpen(addressee, kind);
  const threshold = (kind: NoticeKind) => wanted[kind].threshold ?? 0;
  return {
    pending_deadline: known("pending_deadline")
      ? { ...ways("pending_deadline"), hours: threshold("pending_deadline") }
      : null,
    terminal_silent: known("terminal_silent")
      ? { ...ways("terminal_silent"), days: threshold("terminal_silent") }
      : null,
    settlement_difference: known("settlement_difference") ? ways("settlement_difference") : null,
    discrepancy: known("discrepancy")
      ? { ...ways("discrepancy"), from_amount: threshold("discrepancy") }
      : null,
    discrepancy_assigned: known("discrepancy_assigned") ? ways("discrepancy_assigned") : null,
    offer: known("offer") ? ways("offer") : null,
    access_asked: known("access_asked") ? ways("access_asked") : null,
    payout_change: known("payout_change") ? ways("payout_change") : null,
    change_request: known("change_request") ? ways("change_request") : null,
    terminal_sent: known("terminal_sent") ? ways("terminal_sent") : null,
    terminal_replacement: known("terminal_replacement") ? ways("terminal_replacement") : null,
    document_answer: known("document_answer") ? ways("document_answer") : null,
    report_ready: known("report_ready") ? ways("report_ready") : null,
    statement_ready: known("statement_ready") ? ways("statement_ready") : null,
    work_assigned: known("work_assigned") ? ways("work_assigned") : null,
    routing_publication: known("routing_publication") ? ways("routing_publication") : null,
    batch_ended: known("batch_ended") ? ways("batch_ended") : null,
  };
}
