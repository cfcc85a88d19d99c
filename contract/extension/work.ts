/** Our extension: what waits for a person of a partner, computed when it is asked for, and what its people add to it. */
import { z } from "zod";
import { call } from "../call";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { type Permission, ROLES } from "../permissions";
import { CalendarDate, Count, FreeText, Id, Instant, label } from "../values";

/** Why something waits. Each is shown only to whoever may open what it leads to: `WORK_NEEDS`. */
export const WorkKind = z.enum([
  /** A registration under way that has not moved for more than 3 days. */
  "onboarding-stuck",
  /** A document of an establishment, or a step of a registration, that was refused. */
  "document-refused",
  /** An active customer whose last sale was 15 to 30 days ago, and one whose was longer ago. */
  "idle-15",
  "idle-30",
  /** A TEF transaction that its acquirer decides within a day. */
  "pending-deadline",
  /** An offer that nobody has accepted and that ends within a week. */
  "offer-ending",
  /** A subscription whose end is set and within 30 days. */
  "subscription-ending",
  /** Two rules in force for exactly the same payments, to different acquirers. */
  "routing-conflict",
  /** An invitation that nobody followed in time. */
  "invitation-expired",
  /** A change of where a customer's money goes that waits for a second person there. */
  "payout-waiting",
  /** What a customer asked to have changed in its registration, until it is done or refused. */
  "change-request",
  /** An exchange of a terminal that a customer asked for, until it is done or refused. */
  "terminal-replacement",
  /** A document of an establishment that was sent, until it is approved or refused. */
  "document-review",
]);
export type WorkKind = z.output<typeof WorkKind>;

/** What the screens demand that an item leads to. */
export const WORK_NEEDS: Readonly<Record<WorkKind, Permission>> = {
  "onboarding-stuck": "client-data-read",
  "document-refused": "client-data-read",
  "idle-15": "client-data-read",
  "idle-30": "client-data-read",
  "pending-deadline": "client-data-read",
  "offer-ending": "offer-iso-read",
  "subscription-ending": "client-signatures-read",
  "routing-conflict": "routing-rules-read",
  "invitation-expired": "user-management-read",
  "payout-waiting": "client-data-read",
  "change-request": "client-data-read",
  "terminal-replacement": "terminals-read",
  "document-review": "client-data-read",
};

/** `postponed` until its day begins; `done` as long as what caused it holds. */
export const WorkState = z.enum(["open", "postponed", "done"]);
export type WorkState = z.output<typeof WorkState>;

/** Names its cause and which time of it: what causes it anew is another item. */
export const WorkKey = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);

export const WorkItem = z.object({
  key: WorkKey,
  kind: label(WorkKind),
  /** The customer concerned; null for what is the partner's own, such as an invitation to itself. */
  customer: z.object({ id: Id, trade_name: z.string() }).nullable(),
  /** When it began to wait; null where nobody noted it. */
  since: Instant.nullable(),
  /** When time decides; null where it never does. An end by day is that day's last moment. */
  due: Instant.nullable(),
  /** What it is about, such as `NSU 1042`; null where that is the customer. */
  subject: z.string().nullable(),
  /** A pt-BR sentence without an amount. */
  detail: z.string(),
  /** What it leads to: the id of the offer, subscription, user, rule…; null where that is the customer. */
  record_id: z.string().nullable(),
  state: label(WorkState),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  /** The day on which it is back; past ones too. */
  postponed_until: CalendarDate.nullable(),
  note: z.string().nullable(),
  done: z.object({ at: Instant, by_name: z.string() }).nullable(),
  /** Counts what people wrote of it: whoever writes names the one that was seen. 0: nothing yet. */
  version: Count,
  /** Who wrote last. */
  updated: z.object({ at: Instant, by_name: z.string() }).nullable(),
});
export type WorkItem = z.output<typeof WorkItem>;

export const WorkOwner = z.enum(["mine", "team", "none"]);
export type WorkOwner = z.output<typeof WorkOwner>;

/** `week`: within 7 days, today too; `none`: no time decides. */
export const WorkDue = z.enum(["today", "week", "none"]);
export type WorkDue = z.output<typeof WorkDue>;

export const WorkFilter = z.object({
  kind: listOf(WorkKind).optional(),
  /** Open ones unless told. */
  state: WorkState.optional(),
  /** `team`: looked after by somebody else. */
  owner: WorkOwner.optional(),
  due: WorkDue.optional(),
  customer_id: IdList.optional(),
  /** In the name of the customer, in what it is about, or in the note. */
  q: SearchText.optional(),
});
export type WorkFilter = z.input<typeof WorkFilter>;

const params = z.object({ partnerId: Id });
const one = params.extend({ itemKey: WorkKey });
const door = { needs: ROLES.partner, company: "partner", extension: true } as const;

const SORTS = ["due", "since", "customer"] as const;

/** What is due first, unless told; what nothing is due of comes last, the longest waiting first. */
export const listWork = call("GET /api/portal/partners/{partnerId}/work", {
  purpose: "list what waits for a person of a partner",
  params,
  query: WorkFilter.extend(pageQuery(SORTS)),
  replies: { 200: pageOf(WorkItem) },
  ...door,
});

export const WorkTotals = z.object({
  count: Count,
  /** Of the same filter without its kind; those with none are left out. */
  kinds: z.array(z.object({ kind: label(WorkKind), count: Count })),
  /** Of the same filter without its owner. */
  owners: z.array(z.object({ owner: label(WorkOwner), count: Count })),
});
export type WorkTotals = z.output<typeof WorkTotals>;

export const getWorkTotals = call("GET /api/portal/partners/{partnerId}/work/totals", {
  purpose: "count what waits for a person of a partner, by kind and by who looks after it",
  params,
  query: WorkFilter,
  replies: { 200: WorkTotals },
  ...door,
});

/** The partner's people who can look after what waits, by name. */
const Assignable = z.array(z.object({ id: Id, name: z.string() }));

export const listWorkOwners = call("GET /api/portal/partners/{partnerId}/work/owners", {
  purpose: "list who can look after what waits for a person of a partner",
  params,
  replies: { 200: z.object({ items: Assignable }) },
  ...door,
});

const Detail = WorkItem.extend({ assignable: Assignable });

/** 404 for what does not wait any more. */
export const getWorkItem = call("GET /api/portal/partners/{partnerId}/work/{itemKey}", {
  purpose: "read one thing that waits for a person of a partner",
  params: one,
  replies: { 200: Detail },
  ...door,
});

export const getWorkStanding = call("GET /api/portal/partners/{partnerId}/work/{itemKey}/standing", {
  purpose: "find where a thing that waits stands in the list of a filter",
  params: one,
  query: WorkFilter.extend(standingQuery(SORTS)),
  replies: { 200: Standing },
  ...door,
});

/** Of what was seen; 409 where somebody has written since. */
const seen = { version: Count };

/** 422 for somebody who is not of the partner. */
export const putWorkOwner = call("PUT /api/portal/partners/{partnerId}/work/{itemKey}/owner", {
  purpose: "say who looks after a thing that waits",
  audit: "work",
  params: one,
  body: z.object({ owner_id: Id.nullable(), ...seen }),
  replies: { 200: Detail },
  ...door,
});

/** Until a day from tomorrow on, a year at most; null: it is back at once. */
export const putWorkPostponement = call("PUT /api/portal/partners/{partnerId}/work/{itemKey}/postponement", {
  purpose: "postpone a thing that waits until a day",
  audit: "work",
  params: one,
  body: z.object({ until: CalendarDate.nullable(), ...seen }),
  replies: { 200: Detail },
  ...door,
});

/** Written down anew; null takes it away. */
export const putWorkNote = call("PUT /api/portal/partners/{partnerId}/work/{itemKey}/note", {
  purpose: "write down a note on a thing that waits",
  audit: "work",
  params: one,
  body: z.object({
    note: FreeText.min(1).max(1000).nullable(),
    ...seen,
  }),
  replies: { 200: Detail },
  ...door,
});

export const putWorkDone = call("PUT /api/portal/partners/{partnerId}/work/{itemKey}/done", {
  purpose: "say that a thing that waits is done, or that it is not",
  audit: "work",
  params: one,
  body: z.object({ done: z.boolean(), ...seen }),
  replies: { 200: Detail },
  ...door,
});
