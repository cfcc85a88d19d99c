/** Which discrepancies are to be decided, as the address says it. */
import { z } from "zod";
import type { InputOf } from "#contract/call";
import type { DiscrepancyFilter, listDiscrepancies } from "#contract/extension/discrepancies";
import { carried } from "~/forms/submission.server";
import { unmarked } from "~/lists/marked-filter";
import { readPage, sortQuery } from "~/lists/state";
import { FILTER_NAMES, type Reader, readDiscrepancyFilter, readDiscrepancySort } from "./filter.server";

export type Selection =
  | { kind: "ids"; ids: string[] }
  /** All of a filter that can still be decided. */
  | { kind: "filter"; query: DiscrepancyFilter }
  /** What stands on one page of a list. */
  | { kind: "page"; query: PageQuery }
  /** All of one acquirer in a filter that can still be claimed. */
  | { kind: "acquirer"; query: DiscrepancyFilter }
  /** Nothing that could be decided; `problem` says why. */
  | { kind: "none"; problem: string };

/** As many as a page of the upstream's list holds. */
export const MOST = 100;
const ID = /^[\w-]{1,64}$/;

type PageQuery = InputOf<typeof listDiscrepancies>["query"];

/**
 * Reads `?id=1&id=2`, `?escopo=pagina&apos=…&por=50&ordem=data`, `?escopo=filtro&tipo=taxa` or
 * `?escopo=adquirente&adquirente=cielo`.
 */
export function readSelection(search: URLSearchParams, reader: Reader & { economy: boolean }): Selection {
  const scope = search.get("escopo");
  if (scope === "adquirente") return readAcquirer(search, reader);
  if (scope === "filtro") return readFilter(search, reader);
  if (scope === "pagina") return readPageOf(search, reader);
  const ids = [...new Set(search.getAll("id").filter((id) => ID.test(id)))];
  if (ids.length === 0) return { kind: "none", problem: "Marque ao menos uma divergência na lista." };
  if (ids.length > MOST) return { kind: "none", problem: `Escolha até ${MOST} divergências de cada vez.` };
  return { kind: "ids", ids };
}

function readFilter(search: URLSearchParams, reader: Reader): Selection {
  const { query, problems } = readDiscrepancyFilter(unmarked(search), reader);
  // What was not understood would widen the filter, and more would be decided than was meant.
  const [problem] = Object.values(problems);
  return problem === undefined ? { kind: "filter", query } : { kind: "none", problem };
}

/** The page as the list has it: what the filter finds there by now is seen before anything is decided. */
function readPageOf(search: URLSearchParams, reader: Reader & { economy: boolean }): Selection {
  const filter = readFilter(search, reader);
  if (filter.kind !== "filter") return filter;
  const sort = readDiscrepancySort(search, reader.showsPrices);
  const { cursor, size: limit } = readPage(search, reader);
  return { kind: "page", query: { ...filter.query, ...sortQuery(sort), cursor, limit } };
}

function readAcquirer(search: URLSearchParams, reader: Reader): Selection {
  const { query, value, problems } = readDiscrepancyFilter(unmarked(search), reader);
  // What was not understood would widen the filter, and more would be contested than was meant.
  const [problem] = Object.values(problems);
  if (problem !== undefined) return { kind: "none", problem };
  if (value.adquirente?.length !== 1) return { kind: "none", problem: "Escolha uma adquirente." };
  return { kind: "acquirer", query };
}

/** The list that the selection was made in. */
export function listOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => FILTER_NAMES.includes(name) && value !== "");
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** The ids that a form was rendered for: what was seen is what is decided. */
export const seenIds = carried(
  z
    .string({ error: "Escolha as divergências de novo." })
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, "Escolha as divergências de novo."),
);

/** Those of them that were seen in a claim; none where it is left out. */
export const claimedIds = carried(seenIds.optional());
