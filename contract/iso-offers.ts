/** Source section 7, heading Companies: the offers that a partner (ISO) makes to a customer company. */
import { z } from "zod";
import { call, none } from "./call";
import {
  Acquirer,
  BasisPoints,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  Cpf,
  FullName,
  HistoryEvent,
  Id,
  Instant,
  label,
  Modality,
} from "./values";

/** Source section 4, and `expired`, which follows from the expiration date: it holds until the end of that day. */
export const IsoOfferStatus = z.enum(["pending", "viewed", "accepted", "deleted", "expired"]);
export type IsoOfferStatus = z.output<typeof IsoOfferStatus>;

const Instalments = z.int().min(1).max(99);

/** The rate of one cell of the offer's table, for every acquirer that the customer has a contract with. */
export const OfferRate = z.object({
  brand: label(Brand),
  modality: label(Modality),
  instalments_from: Instalments,
  instalments_to: Instalments,
  rate: BasisPoints,
  /** What is charged today for the same sales, to be shown beside it. */
  current: z.array(
    z.object({
      acquirer: label(Acquirer),
      instalments_from: Instalments,
      instalments_to: Instalments,
      rate: BasisPoints,
    }),
  ),
});
export type OfferRate = z.output<typeof OfferRate>;

export const OfferItem = z.object({
  name: z.string(),
  /** Only what is new or updated changes a fee when the offer is accepted. */
  deal_status: z.enum(["NEW", "UPDATE", "REMOVAL", "NO_CHANGES"]),
  mdr: z.array(OfferRate),
  /** Basis points a month; `acquirer` null is every one. */
  anticipation_rates: z.array(z.object({ acquirer: label(Acquirer).nullable(), rate: BasisPoints })),
});
export type OfferItem = z.output<typeof OfferItem>;

/** The sales of the last three months, or of a newer merchant's own, under the offer's rates, those cells only that it prices. */
export const OfferEffect = z.object({
  from: CalendarDate,
  to: CalendarDate,
  sales_count: Count,
  /** What stands: neither cancelled nor charged back. */
  standing_amount: Centavos,
  fee_amount: Centavos,
  offer_fee_amount: Centavos,
  /** Positive: so much less would have been paid. The monthly amount is not part of it. */
  saved_amount: Centavos,
});
export type OfferEffect = z.output<typeof OfferEffect>;

export const IsoOffer = z.object({
  id: Id,
  company_id: Id,
  title: z.string(),
  description: z.string(),
  /** The partner's name as the offer shows it. */
  iso_name: z.string(),
  created_at: Instant,
  /** The last day on which it can be accepted. */
  expiration_date: CalendarDate,
  status: label(IsoOfferStatus),
  items: z.array(OfferItem),
  /** D+n of credit sales; debit, prepaid and voucher keep theirs. */
  settlement_days: Count,
  monthly_amount: Centavos,
  minimum_volume_amount: Centavos,
  /** How long the conditions hold, from the day after the acceptance on; 0: until further notice. */
  condition_months: Count,
  effect: OfferEffect,
  viewed_at: Instant.nullable(),
  accepted_at: Instant.nullable(),
  accepted_by_name: z.string().nullable(),
  deleted_at: Instant.nullable(),
  /** What is accepted. `hash` is SHA-256, hexadecimal; the acceptance repeats it. */
  legal_text: z.object({ title: z.string(), paragraphs: z.array(z.string()), hash: z.string().length(64) }),
  /** Newest first. */
  history: z.array(HistoryEvent),
});
export type IsoOffer = z.output<typeof IsoOffer>;

/** The newest offer that nobody of the customer has viewed; 204 when there is none. */
export const findPendingIsoOffer = call("GET /api/backoffice/companies/{id}/offer-iso/pending-offer", {
  purpose: "look for an offer that a company has not viewed yet",
  params: z.object({ id: Id }),
  replies: { 200: IsoOffer, 204: none },
  needs: "offer-iso-read",
  company: "any",
});

/**
 * Newest first. The source leaves the query open; `customer_id` in it is for a page that knows its customer by that id
 * alone: `id` is then the company that asks, and the offers are those made to that customer, which it looks after.
 */
export const listIsoOffers = call("GET /api/backoffice/companies/{id}/offer-iso", {
  purpose: "list the offers that were made to a company",
  params: z.object({ id: Id }),
  query: z.object({
    status: IsoOfferStatus.optional(),
    offer_id: Id.optional(),
    customer_id: Id.optional(),
  }),
  replies: { 200: z.array(IsoOffer) },
  needs: "offer-iso-read",
  company: "any",
});

/** Again, or of an offer that is no longer pending: nothing changes. 403 for the partner, whose look is no view. */
export const viewIsoOffer = call("PATCH /api/backoffice/companies/{companyId}/{offerId}/view-offer-iso", {
  purpose: "record that the customer has viewed an offer",
  audit: "offers",
  params: z.object({ companyId: Id, offerId: Id }),
  replies: { 204: none },
  needs: "offer-iso-read",
  company: "any",
});

/**
 * Puts the offer's rates in force from tomorrow on, for as long as its conditions hold; then what would be charged
 * without it is charged again. 403 for the partner; 409 when it is accepted, expired or
 * deleted already, or when the legal text is not the one that was shown.
 */
export const acceptIsoOffer = call("PUT /api/backoffice/companies/accept-offer-iso", {
  purpose: "accept an offer in the name of the customer",
  audit: "offers",
  body: z.object({
    company_id: Id,
    offer_id: Id,
    accepted_by_name: FullName,
    accepted_by_document: Cpf,
    legal_text_hash: z.string().length(64),
  }),
  replies: { 200: IsoOffer },
  needs: "offer-iso-read",
  company: "any",
});

/** By the customer or its partner; again changes nothing, 409 for an accepted one. */
export const deleteIsoOffer = call("DELETE /api/backoffice/companies/delete-offer-iso", {
  purpose: "delete an offer that was not accepted",
  audit: "offers",
  query: z.object({ company_id: Id, offer_id: Id }),
  replies: { 204: none },
  needs: "offer-iso-read",
  company: "any",
  sentences: { http: "Erro ao excluir a oferta", network: "Erro ao excluir a oferta" },
});
