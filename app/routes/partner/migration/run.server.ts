import type { Migration } from "#contract/migration";
import { maskCpf } from "~/domain/document";

/** A run as the page shows it. CPFs are masked in the table; the list for the real run is as it was given. */
export function shownRun(
  { dry_run, results, totals }: Migration,
  documents: readonly string[],
  replayed: boolean,
) {
  return {
    isDry: dry_run,
    replayed,
    totals,
    results: results.map(({ line, document, outcome, message, company_id }) => {
      return { line, document: maskCpf(document), outcome, message, companyId: company_id };
    }),
    documents: documents.join("\n"),
  };
}

export type ShownRun = ReturnType<typeof shownRun>;
