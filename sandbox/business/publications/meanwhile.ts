import type { RuleContent } from "#contract/routing-shapes";
import type { Db } from "../../database.ts";
import { first } from "../query.ts";
import { momentWords } from "../rules/wording.ts";

/**
 * The first thing that was done to rules since they stood so, in a sentence; null where nothing was.
 * @param db null where it is not asked who deleted a rule
 */
export function changedMeanwhile(
  db: Db | null,
  base: readonly Pick<RuleContent, "id" | "name" | "version">[],
  now: readonly RuleContent[],
): string | null {
  const seen = new Map(base.map(({ id, version }) => [id, version]));
  const changed = now.find(({ id, version }) => seen.get(id) !== version);
  if (changed) {
    const { id, name, updated_by_name, updated_at } = changed;
    const what = seen.has(id) ? "alterou" : "criou";
    return `${updated_by_name} ${what} a regra “${name}” em ${momentWords(Date.parse(updated_at))}.`;
  }
  const left = new Set(now.map(({ id }) => id));
  const gone = base.find(({ id }) => !left.has(id));
  if (!gone) return null;
  const sql = "select by_name, at from routing_rule_versions where rule_id = ? and deleted = 1";
  const end = db && first<{ by_name: string; at: number }>(db, sql, gone.id);
  return end
    ? `${end.by_name} excluiu a regra “${gone.name}” em ${momentWords(end.at)}.`
    : `A regra “${gone.name}” foi excluída.`;
}
