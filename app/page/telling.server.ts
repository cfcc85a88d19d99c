/** Commands: each is sent once for each key, however often its form is. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { theServices } from "~/services.server";
import { hash } from "~/session/hash.server";
import type { Caller } from "~/upstream/bearer";
import type { Result } from "~/upstream/failure";
import type { AnswerOwner } from "~/upstream/stale-if-error.server";
import type { Calls } from "./calls.server";

export interface Telling {
  /**
   * A command: a refusal is a normal answer. Carries the form's idempotency key. Where one form sends the same command
   * several times, `part` says which it is: each has a key of its own, that follows from the form's.
   */
  tell<C extends Call>(call: C, input: InputOf<C>, part?: string): Promise<Result<AnswerOf<C>>>;
  /** Whether the form's command was done already, with whatever data: what it is about may be out of sight since. */
  wasDone(call: Call): Promise<boolean>;
  /** The form's idempotency key; undefined where it has none of ours. */
  formKey(): Promise<string | undefined>;
}

/** What became of the commands that this request has sent so far. */
export interface Told {
  /** The idempotency key of the form that they are of. */
  key: string | undefined;
  /** Whether one of them was done. */
  partly: boolean;
  /** Whether all of them had been done before; undefined before the first. */
  replayed: boolean | undefined;
}

interface Materials {
  calls: Calls;
  requestId: string;
  caller: Caller;
  /** The session's name in the store. */
  owner: string;
  answerOwner: AnswerOwner | null;
  /** The posted form; undefined where none was read. */
  body: () => Promise<FormData | undefined>;
}

/** A key as our form tokens make it; whatever else was posted in its place goes no further. */
const KEY = /^[\w-]{8,64}$/;

export function createTelling(materials: Materials): Telling & { told: Told } {
  const { calls, requestId, caller, owner, answerOwner, body } = materials;
  const { commands } = theServices();
  const told: Told = { key: undefined, partly: false, replayed: undefined };

  const known = (call: Call, key: string) => ({
    owner,
    company: caller.company?.id ?? "none",
    call: call.spelling,
    key,
  });

  /** The second of two submissions gets the answer of the first. */
  function sendOnce<C extends Call>(call: C, input: InputOf<C>, key: string | undefined) {
    if (key === undefined) return calls.send(call, input);
    const command = { ...known(call, key), input, requestId };
    return commands.once(command, () => calls.send(call, input, key));
  }

  const formKey = async () => keyOf(await body());

  return {
    told,
    formKey,
    async wasDone(call) {
      const key = await formKey();
      return key !== undefined && commands.wasDone(known(call, key));
    },
    async tell(call, input, part) {
      told.key = await formKey();
      const result = await sendOnce(call, input, part === undefined ? told.key : keyOfPart(told.key, part));
      await answerOwner?.told();
      told.partly ||= result.ok;
      told.replayed = told.replayed !== false && result.ok && result.replayed === true;
      return result;
    },
  };
}

function keyOf(body: FormData | undefined): string | undefined {
  const key = body?.get(FORM_TOKEN_FIELDS.key);
  return typeof key === "string" && KEY.test(key) ? key : undefined;
}

function keyOfPart(key: string | undefined, part: string): string | undefined {
  return key && hash(key, part);
}
