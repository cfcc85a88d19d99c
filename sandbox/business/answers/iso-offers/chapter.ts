import * as isoOffers from "#contract/iso-offers";
import { chapter } from "../../../chapter.ts";
import { isoOffersExamples } from "../../../examples/iso-offers.ts";
import { answerAcceptIsoOffer, answerDeleteIsoOffer, answerViewIsoOffer } from "./decide.ts";
import { answerFindPendingIsoOffer, answerListIsoOffers } from "./list.ts";

export const isoOffersChapter = chapter(isoOffers, {
  examples: isoOffersExamples,
  answers: [
    answerFindPendingIsoOffer,
    answerListIsoOffers,
    answerViewIsoOffer,
    answerAcceptIsoOffer,
    answerDeleteIsoOffer,
  ],
});
