/**
 * Commands that a form has sent: whoever sends the same one again gets the answer of the first, whether or not the
 * upstream heeds its key. Known by session, company, call and key; kept sealed for ten minutes.
 */
import type { Telemetry } from "~/telemetry/telemetry";
import { type Failure, OUTCOME_UNKNOWN, type Result } from "~/upstream/failure";
import { hash } from "./hash.server";
import { underLease } from "./lease.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import type { SessionLog } from "./session-log";
import { type Store, withoutStore } from "./store";

interface Command {
  /** The session's name in the store; people without a session share one. */
  owner: string;
  company: string;
  /** As the contract spells it. */
  call: string;
  /** The form's, or that of a part of it. */
  key: string;
  /** Everything that the answer depends on. */
  input: unknown;
  requestId: string;
}

/** What a command is known by. */
type Known = Pick<Command, "owner" | "company" | "call" | "key">;

interface Commands {
  /**
   * Sends a command, unless it was done already: then the same answer, `replayed`; with other data a refusal.
   * While another sends it, waits for that one's answer, whatever it is. Only what was done is kept for later: a
   * form that was refused, or whose outcome nobody knows, may be sent again. Without the store it is just sent,
   * and the upstream's own look at the key is what is left.
   */
  once<Value>(command: Command, send: () => Promise<Result<Value>>): Promise<Result<Value>>;
  /** Whether it was done already, with whatever data; without the store nobody knows, and it was not. */
  wasDone(command: Known): Promise<boolean>;
}

/** Seconds. */
const LIFE = 600;
/** Seconds within which whoever waited has looked. */
const PASSING_LIFE = 60;

const OTHER_DATA: Failure = {
  kind: "refused",
  status: 422,
  message:
    "Este formulário já foi enviado, com outros dados, e aquele envio foi feito. Abra a página de novo para fazer outro.",
};

interface Kept {
  /** A hash. */
  input: string;
  result: Result<unknown>;
}

/** @param parts.waitMs longer than any command takes */
export function createCommands(parts: {
  store: Store;
  secrets: Secrets;
  log: SessionLog;
  telemetry?: Telemetry;
  waitMs: number;
}): Commands {
  const { store, log, waitMs, telemetry } = parts;
  const seal = createSeal(parts.secrets);

  async function find(command: Known): Promise<Kept | null> {
    const stored = await store.read(nameOf(command));
    const text = stored && seal.open(stored.value, saltOf(command));
    return text ? (JSON.parse(text) as Kept) : null;
  }

  return {
    async wasDone(command) {
      return (await find(command).catch(withoutStore))?.result.ok === true;
    },
    async once<Value>(command: Command, send: () => Promise<Result<Value>>) {
      const { call, requestId } = command;
      const name = nameOf(command);
      const input = hash(JSON.stringify(command.input));
      let waited = false;
      let sent = false;

      async function before(): Promise<{ answer: Result<Value> | null } | null> {
        const kept = await find(command);
        if (!kept) return null;
        // Kept under the name of its call, so that it has the call's shape.
        const result = kept.result as Result<Value>;
        const same = kept.input === input;
        if (!result.ok) return { answer: waited && same ? result : null };
        return { answer: same ? { ...result, replayed: true } : { ok: false, failure: OTHER_DATA } };
      }

      async function keep(result: Result<Value>): Promise<void> {
        const text = seal.seal(JSON.stringify({ input, result } satisfies Kept), saltOf(command));
        await store.create(name, text, result.ok ? LIFE : PASSING_LIFE).catch(missed);
      }

      function missed(error: unknown): void {
        withoutStore(error);
        log.warn("command.store-unavailable", { call, requestId });
      }

      const unknown: Result<Value> = { ok: false, failure: OUTCOME_UNKNOWN };
      try {
        return await underLease<Result<Value>>({
          store,
          telemetry,
          name,
          waitMs,
          late: unknown,
          async work() {
            const found = await before();
            if (found?.answer) return found.answer;
            if (found) await store.delete(name);
            sent = true;
            const result = await send();
            await keep(result);
            return result;
          },
          async meanwhile() {
            waited = true;
            return (await before())?.answer ?? null;
          },
        });
      } catch (error) {
        if (sent) throw error;
        missed(error);
        return waited ? unknown : send();
      }
    },
  };
}

const nameOf = ({ owner, company, call, key }: Known) => `command:${hash(owner, company, call, key)}`;
const saltOf = ({ owner, key }: Pick<Known, "owner" | "key">) => `command ${owner} ${key}`;
