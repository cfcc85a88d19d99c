import { acceptIsoOffer, deleteIsoOffer, type IsoOffer, viewIsoOffer } from "#contract/iso-offers";
import { ApiRefusal, type ApiRequest, answer, fieldRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { first, run } from "../../query.ts";
import { isCpf } from "../../rules/documents.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { type Reached, requireReached } from "../reach.ts";
import { requireUser } from "../visibility.ts";
import { putInForce } from "./in-force.ts";
import { readOffers } from "./rows.ts";

type OfferRequest = Pick<ApiRequest, "db" | "clock" | "user" | "company">;

/** A look is recorded once, while the offer is pending. The partner's look is none, and is refused. */
export const answerViewIsoOffer = answer(viewIsoOffer, (request) => {
  const { company, offer } = requireOffer(request, request.params.companyId, request.params.offerId);
  requireCustomerSide(company, "Só o estabelecimento marca a oferta como vista.");
  if (offer.status === "pending") {
    run(
      request.db,
      "update iso_offers set viewed_at = ? where id = ?",
      request.clock.now().getTime(),
      offer.id,
    );
    note(request, offer, "viewed", "Oferta vista.");
  }
  return { status: 204, body: null };
});

/** Whoever accepts has read the text as it stands; the rates come into force tomorrow. */
export const answerAcceptIsoOffer = answer(acceptIsoOffer, (request) => {
  const { db, body } = request;
  const { company, offer } = requireOffer(request, body.company_id, body.offer_id);
  requireCustomerSide(company, "Só o estabelecimento aceita a oferta.");
  requireOpen(db, offer);
  if (!isCpf(body.accepted_by_document)) {
    throw fieldRefusal({
      accepted_by_document: "Informe um CPF válido.",
    });
  }
  if (body.legal_text_hash !== offer.legal_text.hash) {
    throw new ApiRefusal(409, "O texto da oferta não é o que você leu. Leia de novo e aceite.");
  }
  const at = request.clock.now().getTime();
  run(
    db,
    `update iso_offers set viewed_at = coalesce(viewed_at, ?), accepted_at = ?, accepted_by_name = ?,
       accepted_by_document = ?, legal_text_hash = ? where id = ?`,
    at,
    at,
    body.accepted_by_name,
    body.accepted_by_document,
    offer.legal_text.hash,
    offer.id,
  );
  putInForce(db, company.customer_id ?? "", offer, request.clock.today());
  note(
    request,
    offer,
    "accepted",
    `Oferta aceita por ${body.accepted_by_name}. As taxas valem a partir de amanhã.`,
  );
  const [accepted] = readOffers(request, company, [["id = ?", offer.id]]);
  if (!accepted) throw new Error("an offer vanished while it was accepted");
  return { status: 200, body: accepted };
});

/** By either side, an expired one too. Once is enough: a second time changes nothing. */
export const answerDeleteIsoOffer = answer(deleteIsoOffer, (request) => {
  const { db, query } = request;
  const { offer } = requireOffer(request, query.company_id, query.offer_id);
  if (offer.status === "accepted") throw new ApiRefusal(409, decidedWords(db, offer));
  if (offer.status !== "deleted") {
    run(
      db,
      "update iso_offers set deleted_at = ?, deleted_by_name = ? where id = ?",
      request.clock.now().getTime(),
      requireUser(request).name,
      offer.id,
    );
    note(request, offer, "deleted", "Oferta excluída.");
  }
  return { status: 204, body: null };
});

function requireOffer(
  request: OfferRequest,
  companyId: string,
  offerId: string,
): { company: Reached; offer: IsoOffer } {
  const company = requireReached(request, companyId);
  const [offer] = readOffers(request, company, [["id = ?", offerId]]);
  if (!offer) throw new ApiRefusal(404, "Oferta não encontrada.");
  return { company, offer };
}

function requireCustomerSide(company: Reached, sentence: string): void {
  if (!company.isOwn) throw new ApiRefusal(403, sentence);
}

function requireOpen(db: Db, offer: IsoOffer): void {
  if (offer.status !== "pending" && offer.status !== "viewed") {
    throw new ApiRefusal(409, decidedWords(db, offer));
  }
}

/** Why nothing can be decided any more: what the offer is, who made it so and when. */
function decidedWords(db: Db, offer: IsoOffer): string {
  if (offer.status === "expired") return `A oferta expirou em ${dayWords(offer.expiration_date)}.`;
  if (offer.status === "accepted") {
    return `A oferta já foi aceita por ${offer.accepted_by_name ?? "outra pessoa"}${when(offer.accepted_at)}.`;
  }
  const row = first<{ deleted_by_name: string | null }>(
    db,
    "select deleted_by_name from iso_offers where id = ?",
    offer.id,
  );
  return `A oferta já foi excluída por ${row?.deleted_by_name ?? "outra pessoa"}${when(offer.deleted_at)}.`;
}

function when(instant: string | null): string {
  return instant === null ? "" : ` em ${momentWords(Date.parse(instant))}`;
}

function note(request: OfferRequest, offer: IsoOffer, action: string, detail: string): void {
  recordEvent(request, { subject: "iso-offer", id: offer.id, action, detail });
}
