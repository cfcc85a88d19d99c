import type { MatchKind, MatchSummary } from "#contract/extension/conciliation";
import { instant } from "../../query.ts";
import { AUTOMATIC } from "../../rules/matching.ts";

/**
 * SQL for whether the bank shows the first payment of a sale to the centavo, given the sale's alias: then its match
 * is not undone any more.
 */
export function bankMatched(sale: string): string {
  return `exists (select 1 from receivables r join bank_checks b on b.customer_id = r.customer_id
      and b.settlement_date = r.settlement_date and b.acquirer = r.acquirer and b.arrangement = r.arrangement
    where r.sale_id = ${sale}.id and r.number = 1 and b.bank_amount = b.expected_amount)`;
}

/** Whether it does so for any sale of the match `k`. */
export const MATCH_IS_BANKED = `exists (select 1 from conciliation_exceptions y join sales z on z.id = y.sale_id
    where y.match_id = k.id and ${bankMatched("z")})`;

/** Columns of `conciliation_matches k`, all null without one. */
export const MATCH_COLUMNS = `k.id as match_id, k.kind as match_kind, k.justification, k.matched_at,
  k.matched_by_name, ${MATCH_IS_BANKED} as match_banked`;

export interface MatchRow {
  match_id: number | null;
  match_kind: MatchKind | null;
  justification: string | null;
  matched_at: number | null;
  matched_by_name: string | null;
  match_banked: number;
}

/** The stored match of a row, or the one that followed from the acquirer's file; else `null`. */
export function matchOf(
  row: MatchRow,
  automatic: { saleId: number; receivedAt: number; banked: number } | null,
): MatchSummary | null {
  if (row.match_id !== null && row.match_kind !== null && row.matched_at !== null) {
    return {
      id: String(row.match_id),
      kind: row.match_kind,
      justification: row.justification,
      matched_at: instant(row.matched_at),
      matched_by_name: row.matched_by_name ?? AUTOMATIC,
      bank_matched: row.match_banked === 1,
    };
  }
  if (!automatic) return null;
  return {
    id: `auto-${automatic.saleId}`,
    kind: "automatic",
    justification: null,
    matched_at: instant(automatic.receivedAt),
    matched_by_name: AUTOMATIC,
    bank_matched: automatic.banked === 1,
  };
}
