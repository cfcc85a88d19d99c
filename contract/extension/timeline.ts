/** Our extension: what happened to a partner's customer, and what the partner's people noted of it. */
import { z } from "zod";
import { call } from "../call";
import { listOf, pageOf, pageQuery } from "../paging";
import { FreeText, Id, Instant, label } from "../values";

export const TimelineKind = z.enum([
  /** Written by the partner's people, and read by nobody else. */
  "note",
  /** What they did of what waits for them. */
  "work",
  /** Changes of the registration, contracts, routing and accounts, and what the customer asked to have changed. */
  "registry",
  /** The steps of its registration. */
  "onboarding",
  /** The first sale, silences of 15 and 30 days, and their ends. */
  "sales",
  "subscription",
  "offer",
  /** Invitations, and what became of its users. */
  "user",
  /** When the portal was opened in its place. */
  "acting",
]);
export type TimelineKind = z.output<typeof TimelineKind>;

export const TimelineEvent = z.object({
  id: z.string().max(200),
  at: Instant,
  kind: label(TimelineKind),
  by_name: z.string(),
  by_email: z.string().nullable(),
  /** Of a note its text, of several lines; else a pt-BR sentence. */
  detail: z.string(),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

const params = z.object({ partnerId: Id, customerId: Id });
const door = { needs: "client-data-read", company: "partner", extension: true } as const;

/** The latest first unless told. A kind is there for whoever may open the list behind it. */
export const listTimeline = call("GET /api/portal/partners/{partnerId}/customers/{customerId}/timeline", {
  purpose: "list what happened to a partner's customer and what was noted of it",
  params,
  query: z.object({ ...pageQuery(["at"]), kind: listOf(TimelineKind).optional() }),
  replies: { 200: pageOf(TimelineEvent) },
  ...door,
});

/** Nobody changes it afterwards. */
export const createCustomerNote = call("POST /api/portal/partners/{partnerId}/customers/{customerId}/notes", {
  purpose: "note something of a partner's customer",
  audit: "work",
  params,
  body: z.object({
    text: FreeText.min(1).max(1000),
  }),
  replies: { 201: TimelineEvent },
  ...door,
});
