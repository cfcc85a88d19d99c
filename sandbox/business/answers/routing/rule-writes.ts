import { randomUUID } from "node:crypto";
import { RuleContent, type RuleType } from "#contract/routing-shapes";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { first, insert, run } from "../../query.ts";
import { ruleRow, versionRow } from "../../rules/rule-rows.ts";
import { changeSentence, conditionSentence } from "../../rules/rule-sentences.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { checkRule } from "./rule-checks.ts";
import { findRule } from "./rules-read.ts";

/** Which rule is meant. */
interface RuleKey {
  customerId: string;
  type: RuleType;
  id: string;
}

/** What a body says of a rule; what it leaves out stays as it was, or as it is by default. */
type Said = Record<string, unknown>;

/** Creates a rule as its first version. 422 by field. */
export function createRule(request: ApiRequest, key: Omit<RuleKey, "id">, body: Said): RuleContent {
  requireCustomer(request, key.customerId);
  const rule = RuleContent.parse({
    name: "-",
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
    priority: nextPriority(request, key),
    ...given(body),
    ...key,
    id: `rot-${randomUUID()}`,
    version: 1,
    ...signature(request),
  });
  // Until somebody names it, a rule is called by what it is for.
  const named = body.name === undefined ? { ...rule, name: conditionSentence(rule).slice(0, 64) } : rule;
  return write(request, null, named);
}

/** Makes a new version of a rule. 404 for a foreign one, 409 when it has another version now, 422 by field. */
export function changeRule(
  request: ApiRequest,
  key: RuleKey,
  { version, ...body }: Said & { version: number },
): RuleContent {
  const before = requireRule(request, key);
  if (before.version !== version) throw overtaken(before);
  const after = RuleContent.parse({
    ...before,
    ...given(body),
    ...key,
    version: version + 1,
    ...signature(request),
  });
  // Saved as it was, a rule stays the version that it was.
  const unchanged = { ...after, ...authorship(before) };
  if (JSON.stringify(unchanged) === JSON.stringify(before)) return before;
  return write(request, before, after);
}

/** Deletes a rule; its versions stay, and the last one says who did. */
export function deleteRule(request: ApiRequest, key: RuleKey): void {
  const rule = requireRule(request, key);
  const last = { ...rule, version: rule.version + 1, ...signature(request) };
  insert(request.db, "routing_rule_versions", versionRow(last, "Excluída.", true));
  run(request.db, "delete from routing_rules where id = ?", rule.id);
  note(request, rule, "rule-deleted", `Regra "${rule.name}" excluída.`);
}

function write(request: ApiRequest, before: RuleContent | null, rule: RuleContent): RuleContent {
  checkRule(request.db, rule);
  run(request.db, "delete from routing_rules where id = ?", rule.id);
  insert(request.db, "routing_rules", ruleRow(rule));
  const change = changeSentence(before, rule);
  insert(request.db, "routing_rule_versions", versionRow(rule, change));
  note(request, rule, before ? "rule-changed" : "rule-created", `Regra "${rule.name}": ${change}`);
  return rule;
}

function requireRule(request: ApiRequest, { customerId, type, id }: RuleKey): RuleContent {
  requireCustomer(request, customerId);
  const rule = findRule(request.db, customerId, type, id);
  if (!rule) throw new ApiRefusal(404, "Regra não encontrada.");
  return rule;
}

function overtaken({ version, updated_by_name, updated_at }: RuleContent): ApiRefusal {
  const when = momentWords(Date.parse(updated_at));
  return new ApiRefusal(
    409,
    `${updated_by_name} alterou esta regra em ${when}. Compare a sua edição com a versão ${version} antes de salvar.`,
    { version: `A versão atual é a ${version}.` },
  );
}

function note(request: ApiRequest, rule: RuleContent, action: string, detail: string): void {
  const company = requireCustomer(request, rule.customerId);
  recordEvent(request, { subject: "company", id: company.id, action, detail });
}

function nextPriority(request: ApiRequest, { customerId, type }: Omit<RuleKey, "id">): number {
  const last = first<{ last: number | null }>(
    request.db,
    "select max(priority) as last from routing_rules where customer_id = ? and type = ?",
    customerId,
    type,
  );
  return Math.min(9999, (last?.last ?? 0) + 1);
}

function signature(request: ApiRequest) {
  const now = request.clock.now().toISOString();
  return { updated_by_name: requireUser(request).name, updated_at: now };
}

function authorship({ version, updated_by_name, updated_at }: RuleContent) {
  return { version, updated_by_name, updated_at };
}

/** Counts in order and each once, so that equal rules look equal. */
function given({ installments, ...body }: Said): Said {
  const counts: unknown = Array.isArray(installments)
    ? [...new Set<number>(installments)].sort((one, other) => one - other)
    : installments;
  const said = Object.entries({ ...body, installments: counts });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}
