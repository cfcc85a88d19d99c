import type { Dispatcher } from "undici";
import { type Call, Refusal } from "~/contract/call";
import type { Failure, Result } from "./failure";

/** Decoded bytes that one answer may have. */
const LARGEST_BODY = 5 * 1024 * 1024;
const LONGEST_MESSAGE = 300;

const UNEXPECTED = "O serviço respondeu de um modo inesperado. Tente de novo em instantes.";

/** One try: its result, and what may be tried once more. */
export interface Attempt<Value> {
  result: Result<Value>;
  /** The words of a 401. */
  unauthorized?: string;
  retryable?: boolean;
  /** For the log only. */
  detail?: string;
}

const RETRIED_STATUS = new Set([502, 503, 504]);

/** Reads an answer to its end and parses it by the contract. Rejects only when the connection breaks. */
export async function readReply<Value>(call: Call, answer: Dispatcher.ResponseData): Promise<Attempt<Value>> {
  const status = answer.statusCode;
  const text = await readText(answer);
  if (text === null) return broken("larger than 5 MiB");
  if (status >= 300 && status < 400) return broken(`redirect ${status}`);

  const body = parseJson(text);
  const schema = call.replies[status];
  if (schema) {
    const parsed = schema.safeParse(text === "" ? null : body);
    if (parsed.success) return { result: { ok: true, status, value: parsed.data as Value } };
    const where = parsed.error.issues[0]?.path.join(".") || "(body)";
    return broken(body === undefined && text !== "" ? "not JSON" : `wrong shape at ${where}`);
  }
  if (status < 300) return broken(`undeclared status ${status}`);
  return refusal(status, body, text);
}

async function readText(answer: Dispatcher.ResponseData): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) {
      answer.body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function broken(detail: string): Attempt<never> {
  return {
    result: { ok: false, failure: { kind: "contract", status: 400, message: UNEXPECTED } },
    detail,
  };
}

function refusal(status: number, body: unknown, text: string): Attempt<never> {
  const refused = Refusal.safeParse(body);
  const words = refused.success ? refused.data.error.message.slice(0, LONGEST_MESSAGE) : undefined;
  const fields = refused.success ? refused.data.error.fields : undefined;
  const failure = failureOf(status, words, fields);
  return {
    result: { ok: false, failure },
    ...(status === 401 ? { unauthorized: words ?? text.slice(0, LONGEST_MESSAGE) } : {}),
    retryable: RETRIED_STATUS.has(status),
    detail: `status ${status}`,
  };
}

function failureOf(
  status: number,
  words: string | undefined,
  fields: Record<string, string> | undefined,
): Failure {
  if (status >= 500)
    return {
      kind: "unavailable",
      status,
      message: "O serviço está indisponível. Tente de novo em instantes.",
    };
  if (status === 429)
    return {
      kind: "rate-limited",
      status,
      message: "Muitos pedidos em pouco tempo. Espere um instante e tente de novo.",
    };
  if (status === 403)
    return { kind: "forbidden", status, message: words ?? "Você não tem permissão para isto." };
  if (status === 404)
    return { kind: "absent", status, message: words ?? "Não encontramos o que você procura." };
  return { kind: "refused", status, message: words ?? `O serviço recusou o pedido (${status}).`, fields };
}
