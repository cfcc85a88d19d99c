import type { Dispatcher } from "undici";
import { z } from "zod";
import { type Call, isQuestion, Refusal } from "#contract/call";
import { boundedText } from "./bounded-text.server";
import type { Unsent } from "./breaker.server";
import { type Failure, OUTCOME_UNKNOWN, type Result } from "./failure";

/** Decoded bytes that one answer may have. */
const LARGEST_BODY = 5 * 1024 * 1024;
const LONGEST_MESSAGE = 300;
/** A pause that the upstream asks for and a person can be made to wait; milliseconds. */
const LONGEST_PAUSE = 2_000;

const UNEXPECTED = "O serviço respondeu de um modo inesperado. Tente de novo em instantes.";
const UNREACHED = "Não foi possível falar com o serviço. Tente de novo em instantes.";
const ABSENT = "Não encontramos o que você procura.";
const DOWN = "O serviço está indisponível. Tente de novo em instantes.";

/** One try: its result, and what may be tried once more. */
export interface Attempt<Value> {
  result: Result<Value>;
  /** The upstream is in trouble, which the breaker counts; a refusal is none. */
  troubled: boolean;
  /** The status of a refusal. */
  status?: number;
  /** Why it was not sent, for what the breaker held back. */
  unsent?: Unsent;
  /** Whoever had asked went away: nothing has failed. */
  left?: true;
  /** Each thing that a 401 says. */
  unauthorized?: readonly string[];
  /** What an answer of 400 or more says, in whatever shape. */
  said?: string;
  /** A question may be asked once more after this long. */
  retryAfterMs?: number;
  /** For the log only. */
  detail?: string;
}

/** Reads an answer to its end and parses it by the contract. Rejects only when the connection breaks. */
export async function readReply<Value>(call: Call, answer: Dispatcher.ResponseData): Promise<Attempt<Value>> {
  const status = answer.statusCode;
  const text = await boundedText(answer.body, LARGEST_BODY);
  if (text === null) return broken("larger than 5 MiB");

  const body = parseJson(text);
  const schema = call.replies[status];
  // A refusal that the contract declares, such as the 422 of a company's creation, is a refusal all the same.
  if (status >= 400) return refusal(call, status, body, text, pauseOf(answer));
  if (!schema) return broken(`undeclared status ${status}`);
  const parsed = schema.safeParse(text === "" ? null : body);
  if (parsed.success) {
    const replayed = answer.headers["idempotency-replayed"] === "true" ? { replayed: true as const } : {};
    return { result: { ok: true, status, value: parsed.data as Value, ...replayed }, troubled: false };
  }
  const where = parsed.error.issues[0]?.path.join(".") || "(body)";
  return broken(body === undefined && text !== "" ? "not JSON" : `wrong shape at ${where}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds that the upstream asks to wait, in seconds or until a date of its own clock; undefined when it does not say. */
function pauseOf({ headers }: Dispatcher.ResponseData): number | undefined {
  const said = String(headers["retry-after"] ?? "").trim();
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.parse(String(headers.date));
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** After how long a question may be asked once more; undefined for a refusal that is none of a moment. */
function againAfter(status: number, pauseMs: number | undefined): number | undefined {
  if (pauseMs !== undefined && pauseMs > LONGEST_PAUSE) return undefined;
  if (status === 429) return pauseMs;
  return status === 502 || status === 503 || status === 504 ? (pauseMs ?? 0) : undefined;
}

function broken(detail: string): Attempt<never> {
  return {
    result: { ok: false, failure: { kind: "contract", status: 400, message: UNEXPECTED } },
    troubled: false,
    detail,
  };
}

/** An answer about somebody else: as if there were none. */
export function foreign(): Attempt<never> {
  return {
    result: { ok: false, failure: { kind: "absent", status: 404, message: ABSENT } },
    troubled: false,
    detail: "about another owner or record than was asked for",
  };
}

function refusal(
  call: Call,
  status: number,
  body: unknown,
  text: string,
  pauseMs: number | undefined,
): Attempt<never> {
  const [words, ...others] = wordsIn(body);
  const plain = text.trim().slice(0, LONGEST_MESSAGE);
  // A page of markup says nothing to a person.
  const said = words ?? (body === undefined && plain && !plain.startsWith("<") ? plain : undefined);
  return {
    result: { ok: false, failure: failureOf(call, status, body, words) },
    troubled: status >= 500,
    status,
    ...(status === 401 ? { unauthorized: [said ?? "", ...others] } : {}),
    ...(said === undefined ? {} : { said }),
    retryAfterMs: againAfter(status, pauseMs),
  };
}

/** Ours, a framework's usual ones, and OAuth's: whichever of them an answer has, the most telling first. */
const Words = z.union([
  z.looseObject({ error: z.object({ message: z.string() }) }).transform(({ error }) => [error.message]),
  z
    .looseObject({
      message: z.string().optional().catch(undefined),
      error_description: z.string().optional().catch(undefined),
      error: z.string().optional().catch(undefined),
    })
    .transform(({ error_description, message, error }) => [error_description, message, error]),
]);

function wordsIn(body: unknown): string[] {
  const found = Words.safeParse(body).data ?? [];
  return found.flatMap((words) => words?.trim().slice(0, LONGEST_MESSAGE) || []);
}

function failureOf(call: Call, status: number, body: unknown, words: string | undefined): Failure {
  // A gateway that gave up waiting does not know either.
  if (!isQuestion(call) && (status === 502 || status === 504))
    return { ...OUTCOME_UNKNOWN, status } as Failure;
  if (status >= 500) return { kind: "unavailable", status, message: DOWN };
  if (status === 429)
    return {
      kind: "rate-limited",
      status,
      message: "Muitos pedidos em pouco tempo. Espere um instante e tente de novo.",
    };
  if (status === 403)
    return { kind: "forbidden", status, message: words ?? "Você não tem permissão para isto." };
  if (status === 404) return { kind: "absent", status, message: words ?? ABSENT };
  const message = words ?? `O serviço recusou o pedido (${status}).`;
  const fields = Refusal.safeParse(body).data?.error.fields;
  return { kind: "refused", status, message, ...(fields ? { fields } : {}), body };
}

/** The deadline is over. */
export function timedOut(call: Call, ms: number): Attempt<never> {
  const message = `O serviço não respondeu em ${Math.round(ms / 1000)} s. Tente de novo.`;
  const failure: Failure = isQuestion(call) ? { kind: "timeout", status: 400, message } : OUTCOME_UNKNOWN;
  return { result: { ok: false, failure }, troubled: true, detail: "no answer in time" };
}

/** Whoever had asked has gone, before there was an answer: nobody reads this one. */
export function left(): Attempt<never> {
  return {
    result: { ok: false, failure: { kind: "unavailable", status: 400, message: UNREACHED } },
    troubled: false,
    left: true,
  };
}

/** Errors of a connection that was never made, or not believed: nothing has been sent. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_\w+|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|ERR_SSL_WRONG_VERSION_NUMBER)$/;

/** The connection was not made, or broke. */
export function unreachable(call: Call, error: unknown): Attempt<never> {
  const code = (error as { code?: string }).code ?? (error as Error).name;
  const unknown = !isQuestion(call) && !NEVER_CONNECTED.test(code);
  return {
    result: {
      ok: false,
      failure: unknown ? OUTCOME_UNKNOWN : { kind: "unavailable", status: 400, message: UNREACHED },
    },
    troubled: true,
    retryAfterMs: 0,
    detail: code,
  };
}

/** What is said of a call that was held back, and what the log has of it. */
const HELD_BACK: Readonly<Record<Unsent, { message: string; detail: string }>> = {
  "not-sent": { message: DOWN, detail: "this call has just failed repeatedly" },
  "no-room": {
    message: "Há pedidos demais agora. Tente de novo em instantes.",
    detail: "too many calls wait",
  },
  "no-turn": {
    message: "O pedido não chegou a ser enviado a tempo. Tente de novo em instantes.",
    detail: "its time was over before its turn came",
  },
};

/** Held back by the breaker: nothing was done. */
export function notSent(unsent: Unsent): Attempt<never> {
  const { message, detail } = HELD_BACK[unsent];
  return {
    result: { ok: false, failure: { kind: "unavailable", status: 400, message, unsent: true } },
    troubled: false,
    unsent,
    detail: `not sent: ${detail}`,
  };
}
