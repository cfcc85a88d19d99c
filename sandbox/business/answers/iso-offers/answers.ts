import type { ApiAnswer } from "../../../api/handler.ts";
import { answerAcceptIsoOffer, answerDeleteIsoOffer, answerViewIsoOffer } from "./decide.ts";
import { answerFindPendingIsoOffer, answerListIsoOffers } from "./list.ts";

export const isoOfferAnswers: ApiAnswer[] = [
  answerFindPendingIsoOffer,
  answerListIsoOffers,
  answerViewIsoOffer,
  answerAcceptIsoOffer,
  answerDeleteIsoOffer,
];
