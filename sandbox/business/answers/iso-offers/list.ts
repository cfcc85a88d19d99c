import { findPendingIsoOffer, listIsoOffers } from "#contract/iso-offers";
import { answer } from "../../../api/handler.ts";
import { type Condition, given } from "../../conditions.ts";
import { requireReached, requireReachedCustomer } from "../reach.ts";
import { readOffers, STATUS } from "./rows.ts";

export const answerFindPendingIsoOffer = answer(findPendingIsoOffer, (request) => {
  const company = requireReached(request, request.params.id);
  const pending: Condition = [`${STATUS} = 'pending'`, request.clock.today()];
  const [offer] = readOffers(request, company, [pending]);
  return offer ? { status: 200, body: offer } : { status: 204, body: null };
});

export const answerListIsoOffers = answer(listIsoOffers, (request) => {
  const { query, clock } = request;
  const asking = requireReached(request, request.params.id);
  const company =
    query.customer_id === undefined ? asking : requireReachedCustomer(request, query.customer_id);
  const offers = readOffers(request, company, [
    ...given(query.status, (status): Condition => [`${STATUS} = ?`, clock.today(), status]),
    ...given(query.offer_id, (id): Condition => ["id = ?", id]),
  ]);
  return { status: 200, body: offers };
});
