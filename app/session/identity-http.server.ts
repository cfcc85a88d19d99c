import { Agent, request } from "undici";
import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import { boundedText } from "~/upstream/bounded-text.server";
import { createCircuits } from "~/upstream/circuit";

const BODY_LIMIT_BYTES = 1024 * 1024;
/** How long an endpoint that keeps failing is left alone; milliseconds. */
const PAUSE_MS = 5_000;

/** The identity provider could not be asked: no verdict about anybody. */
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}

export interface IdentityReply {
  status: number;
  body: string;
}

export interface IdentityQuestion {
  form?: Record<string, string>;
  headers?: Record<string, string>;
  requestId?: string | undefined;
}

export interface IdentityHttp {
  /**
   * Asks once: POST with a form, GET without. Redirects are answers, not followed.
   * Rejects with `IdentityUnavailable` for 5xx, no answer in time, a broken or an oversized answer.
   */
  ask(url: string, question?: IdentityQuestion): Promise<IdentityReply>;
  close(): Promise<void>;
}

/** @param timeoutMs over headers and body */
export function createIdentityHttp(options: {
  timeoutMs: number;
  headers?: Record<string, string> | undefined;
  telemetry?: Telemetry | undefined;
}): IdentityHttp {
  const { telemetry = SILENT } = options;
  const agent = new Agent({ connections: 64, keepAliveTimeout: 4_000, connect: { timeout: 3_000 } });
  // One for each endpoint: a userinfo that fails keeps nobody from renewing a token.
  const circuits = createCircuits(PAUSE_MS);

  async function askOnce(
    url: string,
    { form, headers, requestId }: IdentityQuestion,
  ): Promise<IdentityReply> {
    const asked = `${form ? "POST" : "GET"} ${new URL(url).pathname}`;
    const reply = await request(url, {
      method: form ? "POST" : "GET",
      dispatcher: agent,
      // One deadline of our own, never the browser's: a refresh that has begun must end.
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: {
        accept: "application/json",
        ...options.headers,
        ...telemetry.headers(),
        ...(requestId ? { "x-request-id": requestId } : {}),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form).toString() : null,
    })
      .then(async ({ statusCode, body }) => {
        const text = await boundedText(body, BODY_LIMIT_BYTES);
        if (text === null) throw new IdentityUnavailable(`${asked}: more than ${BODY_LIMIT_BYTES} bytes`);
        return { status: statusCode, body: text };
      })
      .catch((cause: unknown) => {
        if (cause instanceof IdentityUnavailable) throw cause;
        throw new IdentityUnavailable(`${asked}: no answer`, { cause });
      });
    if (reply.status >= 500) throw new IdentityUnavailable(`${asked}: ${reply.status}`);
    return reply;
  }

  async function attempt(url: string, question: IdentityQuestion) {
    try {
      return { troubled: false as const, reply: await askOnce(url, question) };
    } catch (fault) {
      if (!(fault instanceof IdentityUnavailable)) throw fault;
      return { troubled: true as const, fault };
    }
  }

  return {
    ask: (url, question = {}) =>
      telemetry.step(
        "identity",
        nameOf(url),
        async () => {
          const tried = await circuits.of(nameOf(url)).run(() => attempt(url, question));
          if (tried === "not-sent")
            throw new IdentityUnavailable(`not asked: ${nameOf(url)} has just failed repeatedly`);
          if (tried.troubled) throw tried.fault;
          return tried.reply;
        },
        ({ status }) => ({ outcome: status < 400 ? "ok" : "refused", status }),
      ),
    close: () => agent.close(),
  };
}

/** The last word of an address that the provider has named: `token`. */
function nameOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}
