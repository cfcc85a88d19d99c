import { randomUUID } from "node:crypto";
import {
  createRoutingTemplate,
  deleteRoutingTemplate,
  getRoutingTemplate,
  listRoutingTemplates,
  MOST_TEMPLATE_RULES,
  MOST_TEMPLATES,
  type RoutingTemplate,
  updateRoutingTemplate,
} from "#contract/extension/routing-templates";
import type { RuleContent } from "#contract/routing-shapes";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, insert, instant, run, update } from "../../query.ts";
import { isSameName } from "../../rules/names.ts";
import { requireCustomer, requirePartner, requireUser } from "../visibility.ts";
import { mayChange, rulesNow } from "./change-rows.ts";

export const TEMPLATE_TABLES = {
  routing_templates: `
    id text primary key,
    partner_id text not null,
    name text not null,
    from_name text not null,
    -- JSON: the rules as the wire has them.
    rules text not null,
    created_by_name text not null,
    created_at integer not null,
    version integer not null`,
} as const;

interface Row extends Omit<RoutingTemplate, "rule_count" | "created_at"> {
  partner_id: string;
  rules: string;
  created_at: number;
}

type Reader = Pick<ApiRequest, "user">;

function rulesIn(request: Reader, { rules }: Pick<Row, "rules">): RuleContent[] {
  const user = requireUser(request);
  return (JSON.parse(rules) as RuleContent[]).filter(({ type }) => mayChange(user, type, "read"));
}

function toTemplate(request: Reader, row: Row): RoutingTemplate {
  const { id, name, from_name, created_by_name, version } = row;
  const rule_count = rulesIn(request, row).length;
  return { id, name, from_name, rule_count, created_by_name, created_at: instant(row.created_at), version };
}

function requireTemplate(db: Db, { partnerId, templateId }: { partnerId: string; templateId: string }): Row {
  const sql = "select * from routing_templates where partner_id = ? and id = ?";
  const row = first<Row>(db, sql, partnerId, templateId);
  if (!row) throw new ApiRefusal(404, "Modelo não encontrado.");
  return row;
}

export const answerListRoutingTemplates = answer(listRoutingTemplates, (request) => {
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  const sql = "select * from routing_templates where partner_id = ? order by name collate nocase, id";
  const items = all<Row>(request.db, sql, partnerId).map((row) => toTemplate(request, row));
  return { status: 200, body: { items } };
});

export const answerGetRoutingTemplate = answer(getRoutingTemplate, (request) => {
  requirePartner(request, request.params.partnerId);
  const row = requireTemplate(request.db, request.params);
  return { status: 200, body: { ...toTemplate(request, row), rules: rulesIn(request, row) } };
});

export const answerCreateRoutingTemplate = answer(createRoutingTemplate, (request) => {
  const { db, clock, body } = request;
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  const merchant = requireCustomer(request, body.customer_id);
  requireName(db, partnerId, body.name);
  const kept = first<{ count: number }>(
    db,
    "select count(*) as count from routing_templates where partner_id = ?",
    partnerId,
  );
  if ((kept?.count ?? 0) >= MOST_TEMPLATES)
    throw new ApiRefusal(422, `Há ${MOST_TEMPLATES} modelos guardados. Exclua algum e salve de novo.`);
  const user = requireUser(request);
  const rules = rulesNow(db, body.customer_id)
    .filter(({ type, group_id }) => group_id === null && mayChange(user, type, "read"))
    .map((rule, at) => ({ ...rule, id: `~${at + 1}` }));
  if (rules.length === 0)
    throw new ApiRefusal(422, "Este cliente não tem regras para todas as lojas: não há o que salvar.");
  if (rules.length > MOST_TEMPLATE_RULES)
    throw new ApiRefusal(422, `Um modelo tem no máximo ${MOST_TEMPLATE_RULES} regras.`);
  const row: Row = {
    id: `mod-${randomUUID()}`,
    partner_id: partnerId,
    name: body.name,
    from_name: merchant.trade_name,
    rules: JSON.stringify(rules),
    created_by_name: user.name,
    created_at: clock.now().getTime(),
    version: 1,
  };
  insert(db, "routing_templates", { ...row });
  return { status: 201, body: toTemplate(request, row) };
});

export const answerUpdateRoutingTemplate = answer(updateRoutingTemplate, (request) => {
  const { db, params, body } = request;
  requirePartner(request, params.partnerId);
  const row = requireTemplate(db, params);
  if (row.version !== body.version)
    throw new ApiRefusal(409, "Este modelo mudou depois que você o abriu. Veja como ele está agora.");
  requireName(db, params.partnerId, body.name, row.id);
  const next = { name: body.name, version: row.version + 1 };
  update(db, "routing_templates", row.id, next);
  return { status: 200, body: toTemplate(request, { ...row, ...next }) };
});

export const answerDeleteRoutingTemplate = answer(deleteRoutingTemplate, (request) => {
  const { db, params } = request;
  requirePartner(request, params.partnerId);
  run(db, "delete from routing_templates where id = ?", requireTemplate(db, params).id);
  return { status: 204, body: null };
});

/** @param own the template that may have it already */
function requireName(db: Db, partnerId: string, name: string, own = ""): void {
  const others = all<{ name: string }>(
    db,
    "select name from routing_templates where partner_id = ? and id <> ?",
    partnerId,
    own,
  );
  if (!others.some((other) => isSameName(other.name, name))) return;
  const words = "Já há um modelo com este nome.";
  throw new ApiRefusal(409, words, { name: words });
}
