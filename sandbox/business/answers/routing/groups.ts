import { randomUUID } from "node:crypto";
import {
  createRoutingGroup,
  deleteRoutingGroup,
  listRoutingGroups,
  updateRoutingGroup,
} from "#contract/routing";
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { all, run } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { checkGroup } from "./group-checks.ts";
import { groupsOf } from "./group-rows.ts";

export const answerListRoutingGroups = answer(listRoutingGroups, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: groupsOf(request.db, customerId) };
});

export const answerCreateRoutingGroup = answer(createRoutingGroup, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const id = `gru-${randomUUID()}`;
  return { status: 201, body: write(request, customerId, id, null, request.body) };
});

/** 404 for a foreign group, 409 when somebody else changed it since. */
export const answerUpdateRoutingGroup = answer(updateRoutingGroup, (request) => {
  const { customerId } = request.params;
  const { id, version, ...body } = request.body;
  const before = requireGroup(request, customerId, id);
  if (before.version !== version) {
    const when = momentWords(Date.parse(before.updated_at));
    throw new ApiRefusal(
      409,
      `${before.updated_by_name} alterou este grupo em ${when}. Confira a versão ${before.version} antes de salvar.`,
      { version: `A versão atual é a ${before.version}.` },
    );
  }
  return { status: 200, body: write(request, customerId, id, before, body) };
});

/** Its stores go to the default group. */
export const answerDeleteRoutingGroup = answer(deleteRoutingGroup, (request) => {
  const { customerId, id } = request.params;
  const group = requireGroup(request, customerId, id);
  if (group.is_default) {
    throw new ApiRefusal(
      409,
      `O grupo ${group.name} é o padrão do cliente. Torne outro grupo padrão antes de excluir este.`,
    );
  }
  const rules = all<{ name: string }>(
    request.db,
    "select name from routing_rules where group_id = ? order by id",
    id,
  );
  if (rules.length > 0) {
    const names = rules.map(({ name }) => name).join(", ");
    throw new ApiRefusal(
      409,
      `O grupo ${group.name} é usado por regras: ${names}. Exclua ou mude-as antes.`,
      {
        rule_ids: group.rule_ids.join(","),
      },
    );
  }
  run(request.db, "delete from routing_group_stores where group_id = ?", id);
  run(request.db, "delete from routing_groups where id = ?", id);
  note(request, customerId, "group-deleted", `Grupo "${group.name}" excluído.`);
  return { status: 204, body: null };
});

function requireGroup(request: ApiRequest, customerId: string, id: string): RoutingGroup {
  requireCustomer(request, customerId);
  const group = groupsOf(request.db, customerId).find((one) => one.id === id);
  if (!group) throw new ApiRefusal(404, "Grupo não encontrado.");
  return group;
}

function write(
  request: ApiRequest,
  customerId: string,
  id: string,
  before: RoutingGroup | null,
  body: RoutingGroupInput,
): RoutingGroup {
  const { db } = request;
  const groups = groupsOf(db, customerId);
  checkGroup(db, customerId, { groups, before, body });
  const standard = groups.find((group) => group.is_default);
  run(
    db,
    `insert into routing_groups (id, customer_id, name, description, enabled, is_default, default_acquirers,
       updated_by_name, updated_at, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, description = excluded.description,
       enabled = excluded.enabled, is_default = excluded.is_default,
       default_acquirers = excluded.default_acquirers, updated_by_name = excluded.updated_by_name,
       updated_at = excluded.updated_at, version = excluded.version`,
    id,
    customerId,
    body.name,
    body.description || null,
    body.enabled ? 1 : 0,
    body.is_default ? 1 : 0,
    JSON.stringify(body.default_acquirers),
    requireUser(request).name,
    request.clock.now().getTime(),
    (before?.version ?? 0) + 1,
  );
  // After what was asked for: the audit is of the record that an act touches first.
  if (body.is_default && standard && standard.id !== id) demote(request, standard);
  run(db, "delete from routing_group_stores where group_id = ?", id);
  for (const store of new Set(body.store_ids)) {
    // The default group has whatever no other has: a store that goes there only leaves its group.
    run(db, "delete from routing_group_stores where store_id = ?", Number(store));
    if (!body.is_default)
      run(db, "insert into routing_group_stores (store_id, group_id) values (?, ?)", Number(store), id);
  }
  note(
    request,
    customerId,
    before ? "group-changed" : "group-created",
    `Grupo "${body.name}" ${before ? "alterado" : "criado"}.`,
  );
  return requireGroup(request, customerId, id);
}

/** A group that is no longer the default one keeps the stores that it had. */
function demote(request: ApiRequest, group: RoutingGroup): void {
  const { db, clock } = request;
  run(
    db,
    `update routing_groups set is_default = 0, updated_by_name = ?, updated_at = ?, version = version + 1
     where id = ?`,
    requireUser(request).name,
    clock.now().getTime(),
    group.id,
  );
  for (const { id } of group.stores) {
    run(db, "insert into routing_group_stores (store_id, group_id) values (?, ?)", Number(id), group.id);
  }
}

function note(request: ApiRequest, customerId: string, action: string, detail: string): void {
  const company = requireCustomer(request, customerId);
  recordEvent(request, { subject: "company", id: company.id, action, detail });
}
