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
