import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { ROLES } from "#contract/permissions";
import { RuleContent, type RuleType } from "#contract/routing-shapes";
import { ApiRefusal, type ApiRequest, type ApiUser } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant, listIn } from "../../query.ts";
import { RULE_COLUMNS, type RuleRow, wireOf } from "../../rules/rule-rows.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";

export const CHANGE_TABLES = {
  routing_changes: `
    customer_id text not null,
    id text not null unique,
    stage text not null,
    undoes text,
    -- JSON, as the wire has it: what is wanted, how each rule ends up, what was made, the rules as it began.
    changes text not null,
    plan text not null,
    made text not null,
    base text not null,
    failure text,
    -- When it is to be published, and who planned it, for which company, as JSON; the latter until it is carried out.
    publishes_at integer,
    planned_by text,
    -- JSON list: what its last writers called their acts.
    acts text not null default '[]',
    began_by_name text not null,
    began_at integer not null,
    by_name text not null,
    at integer not null,
    version integer not null,
    primary key (customer_id, id)`,
} as const;

type Texts = "changes" | "plan" | "made" | "base" | "acts";
export interface ChangeRow
  extends Pick<RoutingChangeSet, "id" | "customer_id" | "stage" | "undoes" | "failure" | "version">,
    Record<Texts, string> {
  publishes_at: number | null;
  planned_by: string | null;
  began_by_name: string;
  began_at: number;
  by_name: string;
  at: number;
}
export type Change = RoutingChangeSet["changes"][number];

const COLUMNS =
  "id, customer_id, stage, undoes, changes, plan, made, base, failure, publishes_at, planned_by, acts, began_by_name, began_at, by_name, at, version";
const PUBLISHED_SHOWN = 10;

/** Those that are open, then the last that were published. */
export function changeRows(db: Db, customerId: string): ChangeRow[] {
  const rows = all<ChangeRow>(
    db,
    `select ${COLUMNS} from routing_changes where customer_id = ? and stage <> 'discarded' order by at desc, id`,
    customerId,
  );
  const isOver = ({ stage }: ChangeRow) => stage === "published";
  return [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver).slice(0, PUBLISHED_SHOWN)];
}

export function requireSet(db: Db, customerId: string, id: string): ChangeRow {
  const row = all<ChangeRow>(
    db,
    `select ${COLUMNS} from routing_changes where customer_id = ? and id = ?`,
    customerId,
    id,
  )[0];
  if (!row) throw new ApiRefusal(404, "Mudanças não encontradas.");
  return row;
}

type Act = "read" | "create" | "update" | "delete";
const NEEDS: Readonly<Record<"installments" | "others", Record<Act, string>>> = {
  installments: {
    read: "routing-rules-read",
    create: "routing-brand-create",
    update: "routing-rules-update",
    delete: "routing-rules-delete",
  },
  others: {
    read: "routing-product-value-read",
    create: "routing-product-value-create",
    update: "routing-product-value-update",
    delete: "routing-product-value-delete",
  },
};

export function mayChange({ roles }: Pick<ApiUser, "roles">, type: RuleType, act: Act): boolean {
  const needed = NEEDS[type === "card-installments" ? "installments" : "others"][act];
  return roles.includes(ROLES.admin) || roles.includes(needed);
}

/** Whether somebody may do anything at all to rules of a type. */
export const mayWrite = (user: Pick<ApiUser, "roles">, type: RuleType): boolean =>
  (["create", "update", "delete"] as const).some((act) => mayChange(user, type, act));

/** A change that says nothing of a rule is one of none. */
export const typeOf = ({ before, after }: Change): RuleType | null => (before ?? after)?.type ?? null;

export function mayMake(user: Pick<ApiUser, "roles">, change: Change): boolean {
  const { before, after } = change;
  const type = typeOf(change);
  return (
    type !== null && mayChange(user, type, before === null ? "create" : after === null ? "delete" : "update")
  );
}

/** What the column holds, of rules that somebody may read. */
export function readable(user: Pick<ApiUser, "roles">, changes: readonly Change[]): Change[] {
  return changes.filter((one) => {
    const type = typeOf(one);
    return type !== null && mayChange(user, type, "read");
  });
}

/** Written by us, from the contract's own shapes. */
export const changesIn = (text: string): Change[] => JSON.parse(text) as Change[];

export function isTakenBack(db: Db, { customer_id, id }: Pick<ChangeRow, "customer_id" | "id">): boolean {
  const sql = "select 1 from routing_changes where customer_id = ? and undoes = ? and stage = 'published'";
  return first(db, sql, customer_id, id) !== null;
}

/** A set as somebody may read it. */
export function toSet(request: Pick<ApiRequest, "db" | "user">, row: ChangeRow): RoutingChangeSet {
  const user = requireUser(request);
  const [changes, plan] = [changesIn(row.changes), changesIn(row.plan)];
  const shown = { changes: readable(user, changes), plan: readable(user, plan) };
  const base = (JSON.parse(row.base) as RuleContent[]).filter(({ type }) => mayChange(user, type, "read"));
  return {
    id: row.id,
    customer_id: row.customer_id,
    stage: row.stage,
    ...shown,
    made: JSON.parse(row.made) as RoutingChangeSet["made"],
    failure: row.failure,
    publishes_at: instant(row.publishes_at),
    undoes: row.undoes,
    is_taken_back: isTakenBack(request.db, row),
    hidden: Math.max(changes.length - shown.changes.length, plan.length - shown.plan.length),
    base: row.stage === "published" || row.stage === "discarded" ? [] : base,
    began_by_name: row.began_by_name,
    began_at: instant(row.began_at),
    by_name: row.by_name,
    at: instant(row.at),
    acts: listIn(row.acts),
    version: row.version,
  };
}

/** All rules of a customer as they stand. */
export function rulesNow(db: Db, customerId: string): RuleContent[] {
  return all<RuleRow>(
    db,
    `select ${RULE_COLUMNS.join(", ")} from routing_rules where customer_id = ? order by type, priority, id`,
    customerId,
  ).map((row) => RuleContent.parse(wireOf(row)));
}

export function whoseDraft({ began_by_name, began_at }: ChangeRow): string {
  return `${began_by_name} começou um rascunho em ${momentWords(began_at)}`;
}
