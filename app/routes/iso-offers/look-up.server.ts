import type { Found } from "~/access/answering.server";
import type { Reread } from "~/access/page-tools.server";
import type { IsoOffer } from "~/contract/iso-offers";

/** What became of an offer whose deletion may have been done. */
export function foundOffer(read: Reread<readonly IsoOffer[]>, id: string): Found | null {
  if (read.is !== "there") return null;
  const status = read.value.find((offer) => offer.id === id)?.status;
  if (status === undefined) return null;
  return status === "deleted"
    ? { words: "a oferta está excluída.", done: true }
    : { words: "a oferta ainda não está excluída." };
}
