import type * as isoOffers from "#contract/iso-offers";
import { listIsoOffers } from "#contract/iso-offers";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { id: "emp-1001" };
/** Of the seed, Maria's: one that nobody has seen, one that she has viewed, one that has expired. */
const [PENDING, VIEWED, EXPIRED] = ["ofe-0001", "ofe-0003", "ofe-0005"];

export const isoOffersExamples: Examples<typeof isoOffers> = {
  findPendingIsoOffer: { ...maria, input: { params } },
  listIsoOffers: { ...paulo, input: { params, query: { status: "accepted" } } },
  viewIsoOffer: { ...maria, input: { params: { companyId: "emp-1001", offerId: PENDING } } },
  acceptIsoOffer: {
    ...maria,
    input: async (ask) => {
      const [offer] = await ask(maria, listIsoOffers, { params, query: { offer_id: VIEWED } });
      return {
        body: {
          company_id: "emp-1001",
          offer_id: VIEWED,
          accepted_by_name: "Maria Exemplo Falcão",
          accepted_by_document: "11122233396",
          legal_text_hash: offer?.legal_text.hash ?? "",
        },
      };
    },
  },
  deleteIsoOffer: { ...paulo, input: { query: { company_id: "emp-1001", offer_id: EXPIRED } } },
};
