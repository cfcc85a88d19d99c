/** The words of the fees: of filters, columns and sources. */
import type { ChargedFee, Fee } from "#contract/extension/fees";
import type { FeeBand } from "~/domain/fees";
import { formatPercentage } from "~/domain/percentage";
import { namesOf } from "~/ui/labels";
import { MODALITY_NAMES } from "./modalities";

export const SOURCE_NAMES: Record<Fee["source"], string> = namesOf({
  contract: "contrato",
  "iso-offer": "oferta ISO",
  imported: "importada",
});

/** `Débito`, `Parcelado 2–6×` */
export function bandName({ modality, from, to }: FeeBand): string {
  if (modality !== "instalments") return MODALITY_NAMES[modality];
  return from === to ? `Parcelado ${from}×` : `Parcelado ${from}–${to}×`;
}

/** Basis points, with decimals where they are an average: `271` → `2,71 %`. */
export function rateWords(basisPoints: number): string {
  return formatPercentage(basisPoints / 10_000);
}

/** What tells one row of the comparison from another, fit to stand in an address. */
export function chargedKey({ acquirer, brand, modality, instalments }: ChargedFee): string {
  return [acquirer, brand ?? "pix", modality, instalments.replace("+", "")].join("-");
}
