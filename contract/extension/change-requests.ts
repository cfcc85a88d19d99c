/** Our extension: what a customer asks to have changed of its establishment. */
import { z } from "zod";
import { call } from "../call";
import { listOf, pageOf, pageQuery } from "../paging";
import { Count, FreeText, Id, Instant, label } from "../values";
import { Review } from "./establishment";

const params = z.object({ customerId: Id });
const request = params.extend({ protocol: Id });
/** Also for changing: a request changes nothing by itself. */
const door = {
  needs: ["customer-establishment-read", "client-data-read"],
  company: "any",
  extension: true,
} as const;

const written = FreeText.max(1000);

export const EstablishmentSection = z.enum([
  "company",
  "address",
  "contacts",
  "stores",
  "bank-accounts",
  "acquirers",
  "partner",
  "subscriptions",
  "tpv",
  "documents",
]);
export type EstablishmentSection = z.output<typeof EstablishmentSection>;

export const ChangeRequestStatus = z.enum(["requested", "in-review", "done", "refused"]);
export type ChangeRequestStatus = z.output<typeof ChangeRequestStatus>;

export const ChangeRequest = z.object({
  protocol: z.string(),
  section: label(EstablishmentSection),
  description: z.string(),
  status: label(ChangeRequestStatus),
  requested_at: Instant,
  requested_by_name: z.string(),
  /** Of its last answer; null while it is only requested. */
  answered_at: Instant.nullable(),
  answered_by_name: z.string().nullable(),
  /** A pt-BR sentence: what was done, or why not. */
  answer: z.string().nullable(),
  /** Until it is done or refused: who looks at it, and when that is answered at the latest; null where it is not known. */
  review: Review.nullable(),
  /** Counts its answers: whoever answers names the one that was seen. 0: nobody has yet. */
  version: Count,
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

export const createChangeRequest = call(
  "POST /api/portal/customers/{customerId}/establishment/change-requests",
  {
    purpose: "ask for a change of an establishment's data",
    audit: "registry",
    params,
    body: z.object({
      section: EstablishmentSection,
      description: written.min(10),
    }),
    replies: { 201: ChangeRequest },
    ...door,
  },
);

export const listChangeRequests = call(
  "GET /api/portal/customers/{customerId}/establishment/change-requests",
  {
    purpose: "list what a customer asked to have changed",
    params,
    /** The latest first unless told. */
    query: z.object({
      ...pageQuery(["requested_at"]),
      status: listOf(ChangeRequestStatus).optional(),
      section: listOf(EstablishmentSection).optional(),
    }),
    replies: { 200: pageOf(ChangeRequest) },
    ...door,
  },
);

export const getChangeRequest = call(
  "GET /api/portal/customers/{customerId}/establishment/change-requests/{protocol}",
  {
    purpose: "read one thing that a customer asked to have changed",
    params: request,
    replies: { 200: ChangeRequest },
    ...door,
  },
);

export const ChangeRequestAnswer = ChangeRequestStatus.exclude(["requested"]);
export type ChangeRequestAnswer = z.output<typeof ChangeRequestAnswer>;

/**
 * By the partner that looks after the customer, until it is done or refused; the establishment itself changes by other
 * calls. Without a partner the desk of whoever runs the portal answers, in its own time. 422 for a refusal without a word; 409 where somebody has answered since.
 */
export const answerChangeRequest = call(
  "PUT /api/portal/customers/{customerId}/establishment/change-requests/{protocol}/answer",
  {
    purpose: "answer what a customer asked to have changed",
    audit: "registry",
    params: request,
    body: z.object({ status: ChangeRequestAnswer, answer: written.min(1).nullable(), version: Count }),
    replies: { 200: ChangeRequest },
    needs: "client-data-update",
    company: "partner",
    extension: true,
  },
);
