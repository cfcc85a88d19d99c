import { randomUUID } from "node:crypto";
import {
  createRoutingChanges,
  getRoutingChanges,
  listRoutingChanges,
  MOST_DAYS_AHEAD,
  type RoutingChangesStage,
  updateRoutingChanges,
} from "#contract/extension/routing-changes";
import { type RuleContent, RuleType } from "#contract/routing-shapes";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { all, first, insert, listIn, update } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import {
  type Change,
  type ChangeRow,
  changeRows,
  changesIn,
  isTakenBack,
  mayMake,
  mayWrite,
  readable,
  requireSet,
  rulesNow,
  toSet,
  typeOf,
  whoseDraft,
} from "./change-rows.ts";

export const answerListRoutingChanges = answer(listRoutingChanges, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  return {
    status: 200,
    body: { items: changeRows(request.db, customerId).map((row) => toSet(request, row)) },
  };
});

export const answerGetRoutingChanges = answer(getRoutingChanges, (request) => {
  const { customerId, setId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: toSet(request, requireSet(request.db, customerId, setId)) };
});

export const answerCreateRoutingChanges = answer(createRoutingChanges, (request) => {
  const { db, clock, body } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { undoing } = body;
  const undone = undoing && requireSet(db, customerId, undoing.id);
  requireWriter(request, undone);
  const open = changeRows(db, customerId).filter(({ stage }) => stage !== "published");
  const other = open.find(({ undoes }) => (undoes === null) === (undoing === null));
  if (other)
    throw new ApiRefusal(
      409,
      undoing
        ? `${other.began_by_name} já está desfazendo uma publicação. Abra o roteamento de novo para ver.`
        : `${whoseDraft(other)}. Abra o roteamento do cliente para continuar nele, ou descartá-lo.`,
    );
  if (undone && undone.stage !== "published")
    throw new ApiRefusal(409, "Só o que foi publicado pode ser desfeito.");
  if (undone && isTakenBack(db, undone)) throw new ApiRefusal(409, "Esta publicação já foi desfeita.");
  const at = clock.now().getTime();
  const { name } = requireUser(request);
  const row: ChangeRow = {
    id: `mud-${randomUUID()}`,
    customer_id: customerId,
    stage: undoing ? "publishing" : "draft",
    undoes: undoing?.id ?? null,
    changes: JSON.stringify(checked(request, customerId, undoing?.plan ?? body.changes)),
    plan: JSON.stringify(undoing ? checked(request, customerId, undoing.plan) : []),
    made: "[]",
    base: JSON.stringify(rulesNow(db, customerId)),
    failure: null,
    publishes_at: null,
    planned_by: null,
    acts: "[]",
    began_by_name: name,
    began_at: at,
    by_name: name,
    at,
    version: 1,
  };
  insert(db, "routing_changes", { ...row });
  return { status: 201, body: toSet(request, row) };
});

/** What may follow each stage; a set that is over stays as it is. */
const NEXT: Readonly<Record<RoutingChangesStage, readonly RoutingChangesStage[]>> = {
  draft: ["draft", "scheduled", "publishing", "discarded"],
  scheduled: ["draft"],
  publishing: ["publishing", "returning", "published"],
  returning: ["returning", "publishing", "draft", "discarded"],
  published: [],
  discarded: [],
};

export const answerUpdateRoutingChanges = answer(updateRoutingChanges, (request) => {
  const { db, clock, body } = request;
  const { customerId, setId } = request.params;
  requireCustomer(request, customerId);
  const row = requireSet(db, customerId, setId);
  if (row.version !== body.version) {
    const when = momentWords(row.at);
    throw new ApiRefusal(
      409,
      `${row.by_name} mudou este rascunho em ${when}. Confira de novo antes de seguir.`,
      {
        version: `A versão atual é a ${row.version}.`,
      },
    );
  }
  if (row.stage === "scheduled" && body.stage !== "draft") throw new ApiRefusal(409, WAITS(row));
  if (!NEXT[row.stage].includes(body.stage))
    throw new ApiRefusal(409, "Este rascunho já não está na situação em que você o viu. Confira de novo.");
  requireHand(request, row);
  const begins = body.stage !== row.stage && body.stage !== "discarded" && body.stage !== "published";
  const next = {
    stage: body.stage,
    changes: JSON.stringify(kept(request, row, "changes")),
    plan: JSON.stringify(kept(request, row, "plan")),
    made: JSON.stringify(body.made),
    base: begins ? JSON.stringify(rulesNow(db, customerId)) : row.base,
    failure: body.failure,
    ...planned(request, row),
    acts: JSON.stringify([...listIn(row.acts), ...(body.act ? [body.act] : [])].slice(-20)),
    by_name: requireUser(request).name,
    at: clock.now().getTime(),
    version: row.version + 1,
  };
  update(db, "routing_changes", setId, next);
  if (body.stage === "published") notePublished(request, row);
  return { status: 200, body: toSet(request, { ...row, ...next }) };
});

const WAITS = ({ by_name, publishes_at }: ChangeRow) =>
  `${by_name} agendou este rascunho para ${momentWords(publishes_at ?? 0)}. Cancele o agendamento antes de mudá-lo.`;

/** Whoever may do nothing to the rules begins nothing of them, however little it says. */
function requireWriter({ user }: Pick<ApiRequest, "user">, undone: ChangeRow | null): void {
  const writer = requireUser({ user });
  const types = undone
    ? [...changesIn(undone.changes), ...changesIn(undone.plan)].map(typeOf)
    : RuleType.options;
  if (!types.some((type) => type !== null && mayWrite(writer, type))) throw mayNot();
}

/** Whoever may make none of its changes takes none out of it, and neither ends it nor calls it back. */
function requireHand(request: ApiRequest<typeof updateRoutingChanges>, row: ChangeRow): void {
  const changes = [...changesIn(row.changes), ...changesIn(row.plan), ...request.body.changes];
  const user = requireUser(request);
  if (changes.length > 0 && !changes.some((one) => mayMake(user, one))) throw mayNot();
}

const mayNot = () => new ApiRefusal(403, "Você não tem permissão para mudar estas regras.");

/** When a set is to go out, and as whom; nobody's any more once a person goes on with it, or it stopped. */
function planned(
  request: ApiRequest<typeof updateRoutingChanges>,
  { publishes_at }: ChangeRow,
): Pick<ChangeRow, "publishes_at" | "planned_by"> {
  const { clock, body, company } = request;
  if (body.stage !== "scheduled") {
    const stays = body.stage !== "draft" && body.stage !== "discarded";
    return { publishes_at: stays ? publishes_at : null, planned_by: null };
  }
  const now = clock.now().getTime();
  const at = body.publishes_at === null ? Number.NaN : Date.parse(body.publishes_at);
  const words = !(at > now)
    ? "Escolha um momento depois de agora."
    : at > now + MOST_DAYS_AHEAD * DAY
      ? `Escolha um momento nos próximos ${MOST_DAYS_AHEAD} dias.`
      : null;
  if (words) throw new ApiRefusal(422, words, { publishes_at: words });
  if (body.plan.length === 0) throw new ApiRefusal(422, "O rascunho não muda nada: não há o que agendar.");
  return { publishes_at: at, planned_by: JSON.stringify({ user: requireUser(request), company }) };
}

/** The changes that are sent, and those that the sender may not read. */
function kept(
  request: ApiRequest<typeof updateRoutingChanges>,
  row: ChangeRow,
  which: "changes" | "plan",
): Change[] {
  const standing = changesIn(row[which]);
  const mine = new Set(readable(requireUser(request), standing));
  const hidden = standing.filter((one) => !mine.has(one));
  if (hidden.length > 0 && request.body.stage !== "draft")
    throw new ApiRefusal(
      403,
      "O rascunho muda regras que o seu perfil não mostra: quem as lê precisa seguir.",
    );
  return [...hidden, ...checked(request, row.customer_id, request.body[which], standing)];
}

/**
 * Changes as they are kept: what stood before is a version that the rule had, whatever was sent. Those that were there
 * already are not asked for again.
 */
function checked(
  request: ApiRequest,
  customerId: string,
  changes: readonly Change[],
  standing: readonly Change[] = [],
): Change[] {
  const user = requireUser(request);
  const ids = new Set(changes.map(({ rule_id }) => rule_id));
  if (ids.size < changes.length) throw new ApiRefusal(422, "Cada regra só pode aparecer uma vez.");
  return changes.map((change) => {
    const { rule_id, before, after } = change;
    if (typeOf(change) === null || (before && after && before.type !== after.type))
      throw new ApiRefusal(422, "Cada mudança diz de uma só regra.");
    const isKnown = standing.some((one) => JSON.stringify(one) === JSON.stringify(change));
    if (!isKnown && !mayMake(user, change)) throw mayNot();
    return {
      rule_id,
      before: before && versionOf(request, customerId, rule_id, before),
      after: after && { ...after, id: rule_id, customerId },
    };
  });
}

function versionOf(
  request: ApiRequest,
  customerId: string,
  ruleId: string,
  before: RuleContent,
): RuleContent {
  const [row] = all<{ content: string }>(
    request.db,
    `select content from routing_rule_versions
     where rule_id = ? and version = ? and customer_id = ? and type = ?`,
    ruleId,
    before.version,
    customerId,
    before.type,
  );
  if (!row) throw new ApiRefusal(422, "Uma destas regras não existe, ou nunca esteve assim.");
  // Written by us, as the wire has it.
  return JSON.parse(row.content) as RuleContent;
}

/** Adds to the customer's history that a set was published, within the write that says so. */
export function notePublished(request: Pick<ApiRequest, "db" | "clock" | "user">, row: ChangeRow): void {
  const sql = "select id from companies where customer_id = ?";
  const company = first<{ id: string }>(request.db, sql, row.customer_id);
  const [action, detail] = row.undoes
    ? ["routing-undone", "Publicação de mudanças no roteamento desfeita."]
    : ["routing-published", "Rascunho de mudanças no roteamento publicado."];
  recordEvent(request, { subject: "company", id: company?.id ?? "", action, detail });
}
