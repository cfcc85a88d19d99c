/** Questions: what a page asks of the upstream, and what it shows where there is no answer. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { Fault } from "~/faults/fault";
import { faultOf } from "~/faults/throw-fault.server";
import type { Found } from "~/toasts/found";
import type { Panel } from "~/ui/panel";
import { type Failure, isServiceFault, pageStatus } from "~/upstream/failure";
import type { LookUp } from "./answering.server";
import type { Calls } from "./calls.server";

/** A list's page as it was answered, or why it was not. */
export interface Listed<Page> {
  page: Page;
  lost: boolean;
  asOf?: string;
  fault?: Fault;
}

export interface Asking {
  /** A question: its answer, or the fault page. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
  /** A question whose failure stays in its own block of the page. */
  panel<C extends Call>(call: C, input: InputOf<C>): Promise<Panel<AnswerOf<C>>>;
  /** A question that the page does without: null where it is not answered now. What was answered before does not count. */
  aside<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C> | null>;
  /**
   * What a layout and the screen within it both need, asked once for all loaders of a request. A value, never a fault:
   * the body of a thrown answer is read once. `name` says what it is, and of which record.
   */
  once<Value>(name: string, ask: () => Promise<Value>): Promise<Value>;
  /** A question after a command whose outcome is unknown. `absent` is what a 404 says, where it says something. */
  lookUp<C extends Call>(
    call: C,
    input: InputOf<C>,
    judge: (now: AnswerOf<C>) => Found | null,
    absent?: Found,
  ): LookUp;
  /**
   * A page of a list, or a list that comes whole: when the place that the cursor names is gone, the first page,
   * and `lost`. While the upstream is away or slow: what was answered last, and `asOf`, when that was. A screen
   * says so beside the list; what people act upon, and files, `ask`. Where there is no such answer, `none` is the
   * page, and `fault` stands where its rows would: nothing of `none` was counted by anybody. Without `none`, and
   * for what is refused, it is the fault page.
   */
  list<C extends Call>(call: C, input: InputOf<C>, none?: AnswerOf<C>): Promise<Listed<AnswerOf<C>>>;
}

interface Materials {
  calls: Calls;
  requestId: string;
  /** Ends the request because a question failed. */
  fail: (failure: Failure) => Promise<never>;
  /** Hears the status of a document whose list failed in its own place of the page. */
  listFailed: (status: number) => void;
  /** What the loaders of this request have asked together; null for an action, which asks for itself. */
  shared: Map<string, Promise<unknown>> | null;
}

export function createAsking({ calls, requestId, fail, listFailed, shared }: Materials): Asking {
  const { send, look } = calls;

  async function unlisted<Page>(failure: Failure, none: Page | undefined): Promise<Listed<Page>> {
    if (none === undefined || !isServiceFault(failure)) return fail(failure);
    listFailed(pageStatus(failure));
    return { page: none, lost: false, fault: faultOf(failure, requestId) };
  }

  return {
    async ask(call, input) {
      const result = await send(call, input);
      return result.ok ? result.value : fail(result.failure);
    },
    async panel(call, input) {
      const result = await look(call, input);
      if (result.ok) return { ok: true, value: result.value, ...since(result) };
      return { ok: false, message: result.failure.message, reference: requestId };
    },
    async aside(call, input) {
      const result = await send(call, input);
      return result.ok ? result.value : null;
    },
    once<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
      const asked = (shared?.get(name) as Promise<Value> | undefined) ?? ask();
      shared?.set(name, asked);
      return asked;
    },
    lookUp: (call, input, judge, absent) => async () => {
      const result = await send(call, input);
      if (result.ok) return judge(result.value);
      return (result.failure.kind === "absent" && absent) || null;
    },
    async list(call, input, none) {
      const result = await look(call, input);
      if (result.ok) return { page: result.value, lost: false, ...since(result) };
      if (!isPlaceGone(input, result.failure)) return unlisted(result.failure, none);
      const first = await send(call, withoutCursor(input));
      return first.ok ? { page: first.value, lost: true } : unlisted(first.failure, none);
    },
  };
}

const since = ({ asOf }: { asOf?: string }) => (asOf === undefined ? {} : { asOf });

const queryOf = (input: unknown) => (input as { query?: Record<string, unknown> }).query ?? {};

/** Whether the upstream no longer knows the place in the list that the question names. */
function isPlaceGone(input: unknown, failure: Failure): boolean {
  return queryOf(input).cursor !== undefined && failure.kind === "refused" && Boolean(failure.fields?.cursor);
}

/** The same question, of the list's first page. */
function withoutCursor<Input>(input: Input): Input {
  const { cursor: _, ...query } = queryOf(input);
  return Object.assign({}, input, { query });
}
