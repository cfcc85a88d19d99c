/** Our extension: what a person is told of while acting for a company, and how they want to be told. */
import { z } from "zod";
import { call } from "../call";
import { listOf, pageOf, pageQuery } from "../paging";
import { Centavos, Count, Flag, Id, Instant, label, PositiveCentavos } from "../values";

/** What one can be told of. */
export const NoticeKind = z.enum([
  /** A TEF transaction that an acquirer is about to decide by itself. */
  "pending_deadline",
  /** A terminal without a sale for a number of days. */
  "terminal_silent",
  /** The bank shows another amount than the schedule. */
  "settlement_difference",
  /** An open discrepancy from an amount on. */
  "discrepancy",
  /** A discrepancy that somebody else gave to the person to look after. */
  "discrepancy_assigned",
  /** An ISO offer that nobody has looked at; for a partner, one of a customer's. */
  "offer",
  /** Somebody asks for access to the company; for a partner, to a customer's. */
  "access_asked",
  /** A change of where the company's money goes: it waits for one, or somebody else decided on it, or it took effect. */
  "payout_change",
  /** What the company asked to have changed in its registration was answered. */
  "change_request",
  /** A terminal was sent to the company. */
  "terminal_sent",
  /** An exchange of a terminal that the company asked for was answered. */
  "terminal_replacement",
  /** A document that the company sent was approved or refused. */
  "document_answer",
  /** A file that one asked for: it is ready, or could not be made. */
  "report_ready",
  /** The statement of a month, once the month has closed: what one asked to be told of again and again. */
  "statement_ready",
  /** Work of a partner that somebody else gave to the person: one item, or many at once. */
  "work_assigned",
  /** What became of a publication of routing rules that one planned. */
  "routing_publication",
  /** What became of many lines that one started to carry out. */
  "batch_ended",
]);
export type NoticeKind = z.output<typeof NoticeKind>;

export const Notice = z.object({
  id: Id,
  kind: label(NoticeKind),
  /** When what it tells of came to be. */
  at: Instant,
  read_at: Instant.nullable(),
  /**
   * What it tells of: the id of the pending, terminal, discrepancy, offer, document, request, report or set of changes; of what
   * was asked to have changed its protocol; of a settlement `2026-11-10/cielo/VCC`; of a batch `merchant-import/lot-1`; of work its key, of many at once `work-owner/lot-1`; of a statement its month, `2026-11`.
   */
  record_id: z.string(),
  /** Of the customer whose record it is. */
  customer_id: Id.nullable(),
  /** Whether the record can be opened: it may be gone by now, or the person may no longer see it. */
  record: label(z.enum(["there", "gone", "denied"])),
  /** What the record is called, such as its NSU; null where it is denied, as the two below. */
  subject: z.string().nullable(),
  /** A pt-BR sentence without an amount. */
  detail: z.string().nullable(),
  /** Of a difference, signed: negative is what the merchant lacks. Null too for whoever may not see prices. */
  amount: Centavos.nullable(),
});
export type Notice = z.output<typeof Notice>;

/** How one wants to be told. */
const Ways = z.object({ portal: z.boolean(), mail: z.boolean() });

const preferences = {
  pending_deadline: Ways.extend({
    /** How long before the acquirer decides. */
    hours: z.int().min(1, "Informe de 1 a 48 horas.").max(48, "Informe de 1 a 48 horas."),
  }),
  terminal_silent: Ways.extend({
    /** Without a sale. */
    days: z.int().min(1, "Informe de 1 a 90 dias.").max(90, "Informe de 1 a 90 dias."),
  }),
  settlement_difference: Ways,
  discrepancy: Ways.extend({ from_amount: PositiveCentavos }),
  discrepancy_assigned: Ways,
  offer: Ways,
  access_asked: Ways,
  payout_change: Ways,
  change_request: Ways,
  terminal_sent: Ways,
  terminal_replacement: Ways,
  document_answer: Ways,
  report_ready: Ways,
  statement_ready: Ways,
  work_assigned: Ways,
  routing_publication: Ways,
  batch_ended: Ways,
} as const satisfies Record<NoticeKind, z.ZodType>;

/** By kind; null for what the person may not open in this company. */
export const NoticePreferences = z.object({
  pending_deadline: preferences.pending_deadline.nullable(),
  terminal_silent: preferences.terminal_silent.nullable(),
  settlement_difference: preferences.settlement_difference.nullable(),
  discrepancy: preferences.discrepancy.nullable(),
  discrepancy_assigned: preferences.discrepancy_assigned.nullable(),
  offer: preferences.offer.nullable(),
  access_asked: preferences.access_asked.nullable(),
  payout_change: preferences.payout_change.nullable(),
  change_request: preferences.change_request.nullable(),
  terminal_sent: preferences.terminal_sent.nullable(),
  terminal_replacement: preferences.terminal_replacement.nullable(),
  document_answer: preferences.document_answer.nullable(),
  report_ready: preferences.report_ready.nullable(),
  statement_ready: preferences.statement_ready.nullable(),
  work_assigned: preferences.work_assigned.nullable(),
  routing_publication: preferences.routing_publication.nullable(),
  batch_ended: preferences.batch_ended.nullable(),
});
export type NoticePreferences = z.output<typeof NoticePreferences>;

const params = z.object({ companyId: Id });
const own = { company: "any", extension: true } as const;

const ofKinds = { kind: listOf(NoticeKind).optional() };
const filter = {
  /** Only those that are not read. */
  unread: Flag.optional(),
  ...ofKinds,
};

/** Newest first unless told. What holds now and nobody was told of yet is in it. */
export const listNotices = call("GET /api/portal/companies/{companyId}/notices", {
  purpose: "list what the person was told of while acting for a company",
  params,
  query: z.object({ ...pageQuery(["at"]), ...filter }),
  replies: {
    200: pageOf(Notice).extend({
      /** Of the upstream's own clock: all that was made until then is told of. */
      as_of: Instant,
    }),
  },
  ...own,
});

export const getNoticeTotals = call("GET /api/portal/companies/{companyId}/notices/totals", {
  purpose: "count the notices of a person in a company, and those not read",
  params,
  query: z.object(filter),
  replies: {
    200: z.object({
      /** Of the filter. */
      count: Count,
      /** Of the kinds that are filtered by. */
      unread: Count,
      /** Of all notices, read ones too. */
      total: Count,
    }),
  },
  ...own,
});

/** Marking what is marked so changes nothing. */
export const markNotice = call("PUT /api/portal/companies/{companyId}/notices/{noticeId}", {
  purpose: "mark a notice as read or not",
  audit: "personal",
  params: params.extend({ noticeId: Id }),
  body: z.object({ read: z.boolean() }),
  replies: { 200: Notice },
  ...own,
});

/** Those that were made until a moment, so that what came while one read them stays as it is. */
export const markAllNotices = call("POST /api/portal/companies/{companyId}/notices/read", {
  purpose: "mark all notices as read that were made until a moment, of some kinds or of any",
  audit: "personal",
  params,
  query: z.object(ofKinds),
  body: z.object({ until: Instant }),
  replies: { 200: z.object({ count: Count }) },
  ...own,
});

export const getNoticePreferences = call("GET /api/portal/companies/{companyId}/notice-preferences", {
  purpose: "read what the person wants to be told of in a company, and how",
  params,
  replies: { 200: NoticePreferences },
  ...own,
});

/** What is left out stays as it is; what the person may not open is not kept. */
export const updateNoticePreferences = call("PUT /api/portal/companies/{companyId}/notice-preferences", {
  purpose: "change what the person wants to be told of in a company, and how",
  audit: "personal",
  params,
  body: z.object(preferences).partial(),
  replies: { 200: NoticePreferences },
  ...own,
});
