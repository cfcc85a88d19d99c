/** Which pendings are to be treated, as the address says it. */
import type { PendingFilter } from "#contract/extension/pendings";
import { unmarked } from "~/lists/marked-filter";
import { FILTER_NAMES, readPendingFilter } from "./filter.server";

export type Selection =
  | { kind: "ids"; ids: string[] }
  | { kind: "filter"; query: PendingFilter }
  /** Nothing that could be treated; `problem` says why. */
  | { kind: "none"; problem: string };

/** As many as a page of the upstream's list holds. */
export const MOST = 100;
const ID = /^[\w-]{1,64}$/;

/** Reads `?id=1&id=2`, `?escopo=pagina&da_pagina=1,2` or `?escopo=filtro&prazo=hoje`. */
export function readSelection(search: URLSearchParams, day: { today: string }): Selection {
  const scope = search.get("escopo");
  if (scope === "filtro") {
    const { query, problems } = readPendingFilter(unmarked(search), day);
    // What was not understood would widen the filter, and more would be treated than was meant.
    const [problem] = Object.values(problems);
    return problem === undefined ? { kind: "filter", query } : { kind: "none", problem };
  }
  const given = scope === "pagina" ? (search.get("da_pagina") ?? "").split(",") : search.getAll("id");
  const ids = [...new Set(given.filter((id) => ID.test(id)))];
  if (ids.length === 0) return { kind: "none", problem: "Marque ao menos uma transação na lista." };
  if (ids.length > MOST) return { kind: "none", problem: `Escolha até ${MOST} transações de cada vez.` };
  return { kind: "ids", ids };
}

/** The list that the selection was made in. */
export function listOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => FILTER_NAMES.includes(name) && value !== "");
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** Two addresses that mean the same pendings read alike. */
export function keyOf(selection: Selection): string {
  return JSON.stringify(selection.kind === "ids" ? [...selection.ids].sort() : selection);
}
