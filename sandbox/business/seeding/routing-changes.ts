import type { Db } from "../../database.ts";
import { all, insert } from "../query.ts";

/** A rule that was changed once before anybody signs in: published as a set of changes, it can be taken back. */
const RULE = "rot-1001-08";

interface Version {
  customer_id: string;
  content: string;
  by_name: string;
  at: number;
}

export function seedRoutingChanges(db: Db): void {
  seedTemplate(db);
  const [before, after] = all<Version>(
    db,
    "select customer_id, content, by_name, at from routing_rule_versions where rule_id = ? order by version",
    RULE,
  );
  if (!before || !after) return;
  const changes = `[{"rule_id":"${RULE}","before":${before.content},"after":${after.content}}]`;
  const { customer_id, by_name, at } = after;
  insert(db, "routing_changes", {
    customer_id,
    id: "mud-1001-1",
    stage: "published",
    undoes: null,
    changes,
    plan: changes,
    made: "[]",
    base: "[]",
    failure: null,
    publishes_at: null,
    planned_by: null,
    acts: "[]",
    began_by_name: by_name,
    began_at: at,
    by_name,
    at,
    version: 3,
  });
}

/** The rules of that customer as they began, kept by a name. */
function seedTemplate(db: Db): void {
  const versions = all<Version>(
    db,
    `select customer_id, content, by_name, at from routing_rule_versions
     where customer_id = 'cli-1001' and version = 1 order by type, rule_id`,
  );
  const rules = versions
    .map(({ content }) => JSON.parse(content) as { group_id: string | null })
    .filter(({ group_id }) => group_id === null)
    .map((rule, at) => ({ ...rule, id: `~${at + 1}` }));
  const [first] = versions;
  if (!first) return;
  insert(db, "routing_templates", {
    id: "mod-2001-1",
    partner_id: "par-2001",
    name: "Varejo padrão",
    from_name: "Loja da Maria",
    rules: JSON.stringify(rules),
    created_by_name: first.by_name,
    created_at: first.at,
    version: 1,
  });
}
