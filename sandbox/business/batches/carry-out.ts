import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { BatchFault, BatchKind } from "#contract/extension/batches";
import { type ApiAnswer, ApiRefusal, type ApiRequest } from "../../api/handler.ts";
import { type RawInput, rawOf, validInput } from "../../api/validation.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import type { Actor } from "../answers/batches/rows.ts";
import { type CarriedOut, LeftOut, type LineTools } from "./kind.ts";
import { KINDS } from "./kinds.ts";

interface Setting {
  db: Db;
  clock: Clock;
  url: string;
  actor: Actor;
  kind: BatchKind;
  /** What the act leaves beside its rows; null for a trial. */
  leaves: Leaving | null;
}

/** How an act of a batch becomes known: in the audit, under the batch's own id, and by the mails that it sends. */
export interface Leaving {
  batchId: string;
  audited<Answer>(asked: Asked, make: () => Answer): Answer;
  mail(to: string, subject: string, text: string): void;
}

interface Asked extends Actor {
  db: Db;
  clock: Clock;
  call: Call;
  raw: RawInput;
  header: (name: string) => string | undefined;
}

export type Verdict =
  | { ok: true; value: CarriedOut }
  | { ok: false; faults: BatchFault[]; reason: string | null };

/** Carries out one line, whole or not at all. Within a transaction. */
export function carryOut(setting: Setting, input: unknown): Verdict {
  return within(
    setting.db,
    () => attempt(setting, input),
    ({ ok }) => ok,
  );
}

/** What would become of a line: it is carried out and taken back. Within a transaction. */
export function tryOut(setting: Omit<Setting, "leaves">, input: unknown): Verdict {
  return within(
    setting.db,
    () => attempt({ ...setting, leaves: null }, input),
    () => false,
  );
}

/** Does something within a savepoint, and keeps what it wrote or not. */
function within<Value>(db: Db, make: () => Value, isKept: (value: Value) => boolean): Value {
  db.exec("savepoint line");
  let kept = false;
  try {
    const value = make();
    kept = isKept(value);
    return value;
  } finally {
    db.exec(kept ? "release line" : "rollback to line; release line");
  }
}

function attempt(setting: Setting, input: unknown): Verdict {
  const kind = KINDS[setting.kind];
  try {
    const parsed = validInput({ body: kind.input } as Call, { params: {}, query: {}, body: input });
    return { ok: true, value: kind.carryOut(parsed.body, toolsOf(setting)) };
  } catch (error) {
    if (error instanceof ApiRefusal)
      return {
        ok: false,
        faults: faultsOf(error),
        reason: error instanceof LeftOut ? error.reason : null,
      };
    throw error;
  }
}

function faultsOf({ message, fields = {} }: ApiRefusal): BatchFault[] {
  const named = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return named.length > 0 ? named : [{ field: null, message }];
}

/** How a list is read for whoever begins a batch of its rows. */
export function readingTools(setting: Omit<Setting, "leaves">): Pick<LineTools, "ask"> {
  return toolsOf({ ...setting, leaves: null });
}

function toolsOf(setting: Setting): LineTools {
  return {
    partnerId: setting.actor.company.partnerId ?? "",
    ask: (call, answered, input) => answerOf(setting, call, answered, input),
    tell(call, answered, input, field) {
      try {
        const { db, clock, actor, leaves } = setting;
        if (leaves === null) return answerOf(setting, call, answered, input);
        const header = (name: string) => (name === "x-request-id" ? leaves.batchId : undefined);
        const asked = { db, clock, call, ...actor, raw: rawOf(input), header };
        return leaves.audited(asked, () => answerOf(setting, call, answered, input));
      } catch (error) {
        throw error instanceof ApiRefusal && field !== undefined ? below(error, field) : error;
      }
    },
  };
}

/** As the API's core does: may they, is the input good, then the answer. */
function answerOf<C extends Call>(
  { db, clock, url, actor, leaves }: Setting,
  call: C,
  answered: ApiAnswer,
  input: InputOf<C>,
): AnswerOf<C> {
  if (answered.call.spelling !== call.spelling) throw new Error(`${call.spelling} is answered otherwise`);
  const { user, company } = actor;
  const needed = typeof call.needs === "string" ? [call.needs] : (call.needs ?? []);
  const may = needed.length === 0 || [...needed, "admin"].some((one) => user.roles.includes(one));
  if (!may) throw new ApiRefusal(403, "Você não tem permissão para isto.");
  const mail = leaves?.mail ?? (() => {});
  const valid = validInput(call, rawOf(input));
  const request = { ...valid, user, company, db, clock, mail, url } as unknown as ApiRequest<Call>;
  return answered.handler(request).body as AnswerOf<C>;
}

/** The fields of a call's body, as the line names them. */
function below({ status, message, fields }: ApiRefusal, field: string): ApiRefusal {
  const named = fields && Object.entries(fields).map(([name, words]) => [`${field}.${name}`, words]);
  return new ApiRefusal(status, message, named ? Object.fromEntries(named) : { [field]: message });
}
