import type { IsoOffer, IsoOfferStatus } from "#contract/iso-offers";
import { type Found, found } from "~/toasts/found";

const SEEN: readonly IsoOfferStatus[] = ["viewed", "accepted"];

const AFTER: Readonly<
  Record<"view" | "accept" | "delete", { so: (one: IsoOffer) => boolean; yes: string; no: string }>
> = {
  view: {
    so: ({ status, viewed_at }) => SEEN.includes(status) || viewed_at !== null,
    yes: "a oferta está marcada como vista.",
    no: "a oferta não está marcada como vista.",
  },
  accept: {
    so: ({ status }) => status === "accepted",
    yes: "a oferta está aceita.",
    no: "a oferta não está aceita.",
  },
  delete: {
    so: ({ status }) => status === "deleted",
    yes: "a oferta está excluída.",
    no: "a oferta ainda não está excluída.",
  },
};

/**
 * What became of an offer, of which nobody knows whether the command was done; null where it is not told of any more.
 *
 * @param to where success leads
 */
export function foundOffer(
  act: keyof typeof AFTER,
  { id, to }: { id: string; to: string },
): (now: readonly IsoOffer[]) => Found | null {
  const { so, yes, no } = AFTER[act];
  return (now) => {
    const one = now.find((offer) => offer.id === id);
    return one ? found(so(one), { yes, no, to }) : null;
  };
}
