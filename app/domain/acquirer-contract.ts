/** How a contract with an acquirer goes on, and what a change of it takes from the rules that send sales there. */
import type { Brand, Contract, Modality } from "./routing/rule";

type Status = Contract["status"];

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  "in-accreditation": ["in-accreditation", "active", "closed"],
  active: ["active", "suspended", "closed"],
  suspended: ["suspended", "active", "closed"],
  closed: ["closed"],
};

/** What may follow a status, itself first: accredited once, closed for good. Nothing else may follow one that we do not know. */
export function nextStatuses(status: Status): readonly Status[] {
  return Object.hasOwn(NEXT, status) ? NEXT[status] : [status];
}

/** A kind of sale that the contract took and takes no more. */
export type Loss =
  | { kind: "status" }
  | { kind: "pix" }
  | { kind: "brand"; brand: Brand }
  | { kind: "modality"; modality: Modality }
  | { kind: "instalments"; brand: Brand; from: number; to: number };

type Takes = Pick<Contract, "status" | "brands" | "modalities" | "max_instalments" | "pix">;

/** A brand that is left out has 1. */
function mostOf({ max_instalments }: Takes, brand: Brand): number {
  return max_instalments.find((one) => one.brand === brand)?.count ?? 1;
}

/** What a change takes away; a contract that is not active takes nothing, so nothing can be taken from it. */
export function lossesOf(before: Takes, after: Takes): Loss[] {
  if (before.status !== "active") return [];
  if (after.status !== "active") return [{ kind: "status" }];
  // Pix is sold under its own terms, whatever the modalities say.
  const modalities = before.modalities.filter((one) => one !== "pix" && !after.modalities.includes(one));
  const brands = before.brands.filter((brand) => !after.brands.includes(brand));
  const sellsInstalments = before.modalities.includes("instalments") && !modalities.includes("instalments");
  const shorter = before.brands
    .filter((brand) => sellsInstalments && !brands.includes(brand))
    .map((brand) => ({ brand, from: mostOf(before, brand), to: mostOf(after, brand) }))
    .filter(({ from, to }) => to < from);
  return [
    ...brands.map((brand): Loss => ({ kind: "brand", brand })),
    ...modalities.map((modality): Loss => ({ kind: "modality", modality })),
    ...shorter.map((one): Loss => ({ kind: "instalments", ...one })),
    ...(before.pix?.enabled && !after.pix?.enabled ? [{ kind: "pix" } as const] : []),
  ];
}
