/** Our extension: what was done, by whom, when, from where, on what. The upstream adds to it and changes nothing of it. */
import { z } from "zod";
import { call } from "../call";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { ROLES } from "../permissions";
import { CalendarDate, Count, Id, Instant, label } from "../values";
import { AuditGroup } from "./audit-groups";

/** What an act was done to. */
export const AuditRecord = z.enum([
  "company",
  "contact",
  "person",
  "user",
  "access",
  "access-request",
  "profile",
  "acting",
  "term",
  "contract",
  "destination",
  "payout-change",
  "payout-approvals",
  "bank-account",
  "rule",
  "rule-changes",
  "rule-template",
  "group",
  "store",
  "subscription",
  "invoice",
  "offer",
  "terminal",
  "pending",
  "discrepancy",
  "file",
  "day",
  "match",
  "movement",
  "sale",
  "bank-check",
  "onboarding",
  "document",
  "change-request",
  "integration",
  "report",
  "schedule",
  "batch",
  "work",
  "note",
  "view",
  "notice",
  "preference",
  "list",
]);
export type AuditRecord = z.output<typeof AuditRecord>;

/** How a value is written down: amounts are centavos, rates basis points, flags `true` and `false`. */
export const AuditValueKind = z.enum(["text", "amount", "rate", "date", "instant", "flag"]);
export type AuditValueKind = z.output<typeof AuditValueKind>;

export const AuditChange = z.object({
  /** Which one: an act may touch several. */
  record: label(AuditRecord),
  record_id: z.string(),
  /** As people call it. */
  record_name: z.string().nullable(),
  /** The field's name, such as `bank_account.account`. */
  field: z.string(),
  kind: label(AuditValueKind),
  /** null: it was not there before, or is not any more. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** `masked`: only the end of it is told; `secret`: only that it changed; `hidden`: the person may not see prices. */
  shown: label(z.enum(["whole", "masked", "secret", "hidden"])),
});
export type AuditChange = z.output<typeof AuditChange>;

/** The most fields that one entry tells of. */
export const MOST_CHANGES = 200;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** null: nobody who was signed in. */
  actor: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** For which company; null where none was chosen. */
  company: z
    .object({ id: Id, name: z.string(), environment: label(z.enum(["customer", "partner"])) })
    .nullable(),
  /** The merchant concerned, as it was called then. */
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The name of its call; `exportList` for a list that was written into a file, and others for what time did. */
  act: z.string().min(1).max(60),
  group: label(AuditGroup),
  /** null where the act is about none. */
  record: z.object({ kind: label(AuditRecord), id: z.string(), name: z.string().nullable() }).nullable(),
  changes: z.array(AuditChange),
  /** Fields beyond `MOST_CHANGES`. */
  changes_left: Count,
  /** A command that was carried out, or a file that was handed over. What is refused is no act. */
  outcome: label(z.enum(["done", "read"])),
  request_id: z.string(),
  /** Of the device; null where nobody said, and for people of another company whom one does not look after. */
  address: z.string().nullable(),
  /** `Chrome no Windows`; null as the address. */
  browser: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const company = z.object({ companyId: Id });
const own = {
  company: "any",
  extension: true,
  needs: ["user-management-read", ROLES.customerFull],
} as const;

const filter = {
  /** Days in America/Sao_Paulo, both inclusive. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  actor_id: IdList.optional(),
  group: listOf(AuditGroup).optional(),
  act: IdList.optional(),
  customer_id: IdList.optional(),
  /** Both together: one record, whether an act is called by it or changed it among others. */
  record_kind: AuditRecord.optional(),
  record_id: z.string().max(200).optional(),
  /** In the names of person, customer and records as people say them, in a claim's protocol, or the whole request id. */
  q: SearchText.optional(),
};
export const AuditFilter = z.object(filter);
export type AuditFilter = z.input<typeof AuditFilter>;

/**
 * A partner: what its own people did, and what anybody did to its customers. A merchant: what anybody did to it. It
 * needs `user-management-read` of the one, `portal_customer_full` of the other.
 */
export const listAudit = call("GET /api/portal/companies/{companyId}/audit", {
  purpose: "list what was done in a company, and to the customers of a partner",
  params: company,
  query: z.object({ ...pageQuery(["at"]), ...filter }),
  replies: { 200: pageOf(AuditEntry) },
  ...own,
});

export const getAuditTotals = call("GET /api/portal/companies/{companyId}/audit/totals", {
  purpose: "count what was done in a company, by group, and say by whom",
  params: company,
  query: AuditFilter,
  replies: {
    200: z.object({
      count: Count,
      groups: z.array(z.object({ group: label(AuditGroup), count: Count })),
      /** Whoever did something that the asker may read, whatever the filter; at most 200, by name. */
      actors: z.array(z.object({ id: Id, name: z.string() })),
    }),
  },
  ...own,
});

export const getAuditEntry = call("GET /api/portal/companies/{companyId}/audit/{entryId}", {
  purpose: "read one act with what it changed",
  params: company.extend({ entryId: Id }),
  replies: { 200: AuditEntry },
  ...own,
});

export const getAuditStanding = call("GET /api/portal/companies/{companyId}/audit/{entryId}/standing", {
  purpose: "find where an act stands in the audit of a filter",
  params: company.extend({ entryId: Id }),
  query: AuditFilter.extend(standingQuery(["at"])),
  replies: { 200: Standing },
  ...own,
});
