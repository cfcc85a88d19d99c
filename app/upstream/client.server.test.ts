import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { call, none } from "#contract/call";
import type { Bearer, Caller } from "./bearer";
import { LEAST } from "./circuit";
import { createUpstream, type Upstream, type UpstreamOptions } from "./client.server";
import { OUTCOME_UNKNOWN } from "./failure";
import { unreachable } from "./reply.server";
import { UnsafePathParameter } from "./url";

const readThing = call("GET /things/{id}", {
  purpose: "read a thing",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional() }),
  replies: { 200: z.object({ name: z.string() }), 204: none },
});
const writeThing = call("POST /things", {
  purpose: "write a thing",
  body: z.object({ name: z.string() }),
  replies: { 201: z.object({ name: z.string() }) },
});
const ask = { params: { id: "t-1" }, query: {} };

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let upstream: Upstream;
let asked: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
let answering: Answering;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const good: Answering = (_, response) => json(response, 200, { name: "coisa" });

beforeEach(async () => {
  asked = [];
  answering = good;
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    answering(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  upstream = openUpstream();
});

/** So that silence is over soon. */
async function beImpatient() {
  await upstream.close();
  upstream = openUpstream({}, 300);
}

function openUpstream(
  breaker: UpstreamOptions["breaker"] = {},
  timeoutMs = 20_000,
  warn: UpstreamOptions["log"]["warn"] = () => {},
): Upstream {
  return createUpstream({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs,
    product: "portal",
    log: { warn },
    breaker,
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  // First: what a broken product has left without an answer would not let it close.
  server.closeAllConnections();
  await upstream.close();
  server.close();
});

class Ended extends Error {}

function bearerOf(tokens: string[]): Bearer & { renewals: string[] } {
  const renewals: string[] = [];
  return {
    renewals,
    token: async () => tokens[0] ?? "",
    async renewed(failed) {
      renewals.push(failed);
      tokens.shift();
      return tokens[0] ?? "";
    },
    refused: () => Promise.reject(new Ended()),
  };
}
const caller = (bearer: Bearer | null = bearerOf(["one"])): Caller => ({
  bearer,
  requestId: "request-1",
  company: null,
});
const kindOf = async (sent: ReturnType<typeof upstream.send>) => {
  const result = await sent;
  return result.ok ? "ok" : `${result.failure.kind} ${result.failure.status}`;
};

test("every call carries the bearer, the product, the request id and the selected company", async () => {
  const company = { id: "emp-1", customerId: "cli-1", partnerId: null };
  const result = await upstream.send(
    readThing,
    { params: { id: "t-1" }, query: { page: 2 } },
    { ...caller(), company },
  );
  expect(result).toEqual({ ok: true, status: 200, value: { name: "coisa" } });
  expect(asked[0]).toMatchObject({
    method: "GET",
    url: "/things/t-1?page=2",
    headers: {
      authorization: "Bearer one",
      "x-portal-app": "web",
      "x-request-id": "request-1",
      "x-company-id": "emp-1",
      "x-customer-id": "cli-1",
    },
  });
  expect(asked[0]?.headers).not.toHaveProperty("x-partner-id");
});

test("a call in a merchant's place names what was begun there, one for a partner the partner; others neither", async () => {
  const company = { id: "emp-1", customerId: "cli-1", partnerId: null };
  const partner = { id: "emp-2", customerId: null, partnerId: "par-1" };
  await upstream.send(readThing, ask, { ...caller(), company, acting: "act-1" });
  await upstream.send(readThing, ask, { ...caller(), company: partner });
  const said = asked.map(({ headers }) => [
    headers["x-acting-id"],
    headers["x-customer-id"],
    headers["x-partner-id"],
  ]);
  expect(said).toEqual([
    ["act-1", "cli-1", undefined],
    [undefined, undefined, "par-1"],
  ]);
});

test("a command carries its idempotency key, a question never does", async () => {
  answering = (_, response) => json(response, 201, { name: "coisa" });
  await upstream.send(writeThing, { body: { name: "x" } }, caller(), "key-1");
  answering = good;
  await upstream.send(readThing, ask, caller(), "key-1");
  expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", undefined]);
});

describe("a refused token", () => {
  const only =
    (token: string): Answering =>
    (request, response) =>
      request.headers.authorization === `Bearer ${token}`
        ? json(response, 200, { name: "coisa" })
        : json(response, 401, { error: { message: "expired" } });

  test("is renewed once, and the call sent again", async () => {
    answering = only("two");
    const bearer = bearerOf(["one", "two"]);
    expect(await kindOf(upstream.send(readThing, ask, caller(bearer)))).toBe("ok");
    expect(bearer.renewals).toEqual(["one"]);
    expect(asked).toHaveLength(2);
  });

  test("twice in a row ends the session", async () => {
    answering = only("never");
    await expect(upstream.send(readThing, ask, caller(bearerOf(["one", "two"])))).rejects.toThrow(Ended);
    expect(asked).toHaveLength(2);
  });

  const WRONG = "Invalid user credentials";
  test.each<[string, unknown]>([
    ["error.message", { error: { message: WRONG } }],
    ["message", { message: WRONG }],
    ["error", { error: WRONG }],
    ["error_description", { error: "invalid_grant", error_description: WRONG }],
    ["message beside an error", { error: "Unauthorized", message: WRONG }],
    ["error beside a message", { error: WRONG, message: "Unauthorized" }],
    ["bare text", WRONG],
  ])("with 'Invalid user credentials' as %s is a wrong password: nothing is renewed", async (_, body) => {
    answering = (_request, response) =>
      typeof body === "string" ? response.writeHead(401).end(body) : json(response, 401, body);
    const bearer = bearerOf(["one", "two"]);
    expect(await kindOf(upstream.send(writeThing, { body: { name: "x" } }, caller(bearer)))).toBe(
      "refused 401",
    );
    expect(bearer.renewals).toEqual([]);
  });

  test("that was renewed, and then a wrong password, ends no session", async () => {
    answering = (request, response) =>
      json(response, 401, {
        message: request.headers.authorization === "Bearer one" ? "expired" : WRONG,
      });
    expect(
      await kindOf(upstream.send(writeThing, { body: { name: "x" } }, caller(bearerOf(["one", "two"])))),
    ).toBe("refused 401");
    expect(asked).toHaveLength(2);
  });
});

describe("a failure is a value of the closed set", () => {
  test.each<[string, Answering, string, number]>([
    ["silence is a timeout", () => {}, "timeout 400", 1],
    [
      "a drip is a timeout too: the deadline covers the body",
      (_, response) => {
        response.writeHead(200).write("{");
      },
      "timeout 400",
      1,
    ],
    ["a reset is asked once more", (request) => request.socket.destroy(), "unavailable 400", 2],
    [
      "half a body is asked once more",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" }).write('{"na', () => response.destroy());
      },
      "unavailable 400",
      2,
    ],
    ["502 with HTML is asked once more", (_, r) => r.writeHead(502).end("<html>"), "unavailable 502", 2],
    ["500 is not", (_, r) => json(r, 500, { error: { message: "stack at line 1" } }), "unavailable 500", 1],
    ["not JSON", (_, r) => r.writeHead(200).end("{nope"), "contract 400", 1],
    ["the wrong shape", (_, r) => json(r, 200, { nome: 1 }), "contract 400", 1],
    ["an empty 200", (_, r) => r.writeHead(200).end(), "contract 400", 1],
    ["a redirect is not followed", (_, r) => r.writeHead(302, { location: "/" }).end(), "contract 400", 1],
    ["more than 5 MiB", (_, r) => r.writeHead(200).end("x".repeat(5 * 1024 * 1024 + 1)), "contract 400", 1],
    [
      "a body that is packed, though nobody asked: it is not unpacked",
      (_, r) => r.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"name":"coisa"}')),
      "contract 400",
      1,
    ],
    ["429", (_, r) => r.writeHead(429).end(), "rate-limited 429", 1],
    ["403", (_, r) => json(r, 403, { error: { message: "não" } }), "forbidden 403", 1],
    ["404", (_, r) => r.writeHead(404).end(), "absent 404", 1],
    ["409", (_, r) => json(r, 409, { error: { message: "já existe" } }), "refused 409", 1],
  ])("%s", async (_, answer, expected, times) => {
    if (expected.startsWith("timeout")) await beImpatient();
    answering = answer;
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe(expected);
    expect(asked).toHaveLength(times);
  });

  test.each<[string, Answering]>([
    ["what is no HTTP", (request) => request.socket.end("ICY 200 OK\r\n\r\n")],
    [
      "headers without an end",
      (request) => request.socket.write(`HTTP/1.1 200 OK\r\n${"x-more: 1\r\n".repeat(20_000)}`),
    ],
    ["a header that is none", (request) => request.socket.end("HTTP/1.1 200 OK\r\nno colon\r\n\r\n{}")],
  ])("%s is no answer", async (_, answer) => {
    answering = answer;
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toMatch(/^(unavailable|timeout) 400$/);
  });

  test("whoever leaves ends their own questions, and never a command", async () => {
    const leaving = new AbortController();
    const gone: string[] = [];
    let answerCommand = () => {};
    answering = ({ method = "" }, response) => {
      response.once("close", () => response.writableFinished || gone.push(method));
      // The question is let go of before the command has its answer.
      if (method === "GET") response.once("close", () => answerCommand());
      else answerCommand = () => json(response, 201, { name: "coisa" });
      // Not before both are here.
      if (asked.length === 2) leaving.abort();
    };
    const left = () => ({ ...caller(), signal: leaving.signal });
    const [question, command] = await Promise.allSettled([
      upstream.send(readThing, ask, left()),
      upstream.send(writeThing, { body: { name: "x" } }, left()),
    ]);
    expect(question).not.toMatchObject({ status: "fulfilled", value: { ok: true } });
    expect(command).toMatchObject({ status: "fulfilled", value: { ok: true, value: { name: "coisa" } } });
    expect(gone).toEqual(["GET"]);
  });

  test("a command is never sent twice", async () => {
    answering = (request) => request.socket.destroy();
    expect(await kindOf(upstream.send(writeThing, { body: { name: "x" } }, caller()))).toBe(
      "unknown-outcome 400",
    );
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Answering, string]>([
    ["silence", () => {}, "unknown-outcome 400"],
    ["a gateway's 504", (_, r) => r.writeHead(504).end(), "unknown-outcome 504"],
    ["a 503", (_, r) => r.writeHead(503).end(), "unavailable 503"],
    ["a shape that is no answer", (_, r) => json(r, 201, { nome: 1 }), "contract 400"],
  ])("of a command, %s says whether it may have been done", async (fault, answer, expected) => {
    if (fault === "silence") await beImpatient();
    answering = answer;
    expect(await kindOf(upstream.send(writeThing, { body: { name: "x" } }, caller()))).toBe(expected);
    expect(asked).toHaveLength(1);
  });

  test("a kept connection that ends under a call loses nothing: a question is asked anew, a command has one of its own", async () => {
    const used = new WeakSet<object>();
    answering = (request, response) => {
      // Each connection serves once, says that it is kept, and is gone as the next call stands on it.
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      json(response, request.method === "GET" ? 200 : 201, { name: "coisa" });
    };
    for (let round = 0; round < 10; round += 1) {
      expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("ok");
      expect(await kindOf(upstream.send(writeThing, { body: { name: "x" } }, caller()))).toBe("ok");
    }
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(10);
    expect(asked.length).toBeGreaterThan(20);
  });

  test("the log has the status that the upstream gave, and none where it gave no answer or a good one", async () => {
    const told: unknown[] = [];
    await upstream.close();
    upstream = openUpstream({}, 20_000, (_event, fields) => told.push([fields?.kind, fields?.status]));
    for (const [status, body] of [
      [400, { message: "não" }],
      [503, {}],
      [200, { another: "shape" }],
    ] as const) {
      answering = (_, response) => json(response, status, body);
      await upstream.send(readThing, ask, caller());
    }
    answering = (request) => request.socket.destroy();
    await upstream.send(readThing, ask, caller());
    expect(told).toEqual([
      ["refused", 400],
      ["unavailable", 503],
      ["contract", undefined],
      ["unavailable", undefined],
    ]);
  });

  test.each<[string, (port: number) => string, string]>([
    ["a closed door", () => "http://127.0.0.1:1", "ECONNREFUSED"],
    ["a name that nobody has", () => "http://nobody.invalid", "ENOTFOUND|EAI_AGAIN"],
    ["a door that speaks no TLS", (port) => `https://127.0.0.1:${port}`, "ERR_SSL_WRONG_VERSION_NUMBER"],
  ])(
    "a command to %s was not sent, and says so at once; a question is unavailable",
    async (_, urlOf, code) => {
      await upstream.close();
      const told: string[] = [];
      upstream = createUpstream({
        baseUrl: urlOf((server.address() as AddressInfo).port),
        timeoutMs: 20_000,
        product: "portal",
        log: { warn: (_event, fields) => void told.push(String(fields?.detail)) },
      });
      const command = await upstream.send(writeThing, { body: { name: "x" } }, caller());
      expect(command).toMatchObject({ ok: false, failure: { kind: "unavailable", status: 400 } });
      expect(command).not.toMatchObject({ failure: { message: OUTCOME_UNKNOWN.message } });
      expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("unavailable 400");
      expect(told).toHaveLength(2);
      for (const detail of told) expect(detail).toMatch(new RegExp(code));
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ["CERT_HAS_EXPIRED", "unavailable"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "unavailable"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "unavailable"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unavailable"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "unavailable"],
    ["EHOSTUNREACH", "unavailable"],
    ["ENETUNREACH", "unavailable"],
    ["ECONNRESET", "unknown-outcome"],
    ["UND_ERR_SOCKET", "unknown-outcome"],
    ["ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC", "unknown-outcome"],
  ])("a command that ends with %s is %s", (code, kind) => {
    const { result } = unreachable(writeThing, Object.assign(new Error("no"), { code }));
    expect(result).toMatchObject({ ok: false, failure: { kind } });
  });

  test.each<[string, Record<string, string>, number]>([
    ["a 429 that asks for no time is waited for", { "retry-after": "0" }, 2],
    ["a 429 that asks for a minute is not", { "retry-after": "60" }, 1],
    ["a 429 that names a date that is far is not", { "retry-after": "Wed, 20 Nov 2099 12:00:00 GMT" }, 1],
  ])("%s", async (_, headers, times) => {
    answering = (_request, r) => r.writeHead(429, headers).end();
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("rate-limited 429");
    expect(asked).toHaveLength(times);
  });

  test.each<[string, Record<string, string>, number]>([
    ["that asks for no time is waited for", { "retry-after": "0" }, 2],
    ["that asks for a minute is not", { "retry-after": "60" }, 1],
    ["until a date that is far is not", { "retry-after": "Wed, 20 Nov 2099 12:00:00 GMT" }, 1],
    ["until a date that has passed is waited for", { "retry-after": "Thu, 20 Nov 2025 12:00:00 GMT" }, 2],
    ["that asks for what is no time is waited for", { "retry-after": "soon" }, 2],
  ])("a pause of a 503 %s", async (_, headers, times) => {
    answering = (_request, r) => r.writeHead(503, headers).end();
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("unavailable 503");
    expect(asked).toHaveLength(times);
  });

  test("a refusal keeps its body, as the source demands", async () => {
    answering = (_, r) => json(r, 422, { error: { message: "não" }, existing_id: "cli-1" });
    expect(await upstream.send(writeThing, { body: { name: "x" } }, caller())).toMatchObject({
      failure: { kind: "refused", body: { error: { message: "não" }, existing_id: "cli-1" } },
    });
  });

  test("204 is an answer where the contract says so", async () => {
    answering = (_, response) => response.writeHead(204).end();
    expect(await upstream.send(readThing, ask, caller())).toEqual({ ok: true, status: 204, value: null });
  });

  test("a refusal keeps the upstream's words, cut to a length, and its fields", async () => {
    answering = (_, r) =>
      json(r, 422, { error: { message: "x".repeat(400), fields: { name: "curto demais" } } });
    const result = await upstream.send(writeThing, { body: { name: "x" } }, caller());
    expect(result).toMatchObject({
      failure: { kind: "refused", status: 422, fields: { name: "curto demais" } },
    });
    expect(!result.ok && result.failure.message).toHaveLength(300);
  });

  test.each<[string, unknown]>([
    ["error.message", { error: { message: "Já existe." } }],
    ["message", { message: "Já existe." }],
    ["error", { error: "Já existe." }],
    ["error_description", { error: "invalid_request", error_description: "Já existe." }],
  ])("a refusal's words are found as %s", async (_, body) => {
    for (const status of [400, 403, 404, 409, 422]) {
      answering = (_request, response) => json(response, status, body);
      const result = await upstream.send(writeThing, { body: { name: "x" } }, caller());
      expect(result).toMatchObject({ ok: false, failure: { message: "Já existe." } });
    }
  });

  test.each<[string, number, unknown, string]>([
    ["{message}", 500, { error: { message: "Loja em uso." } }, "Loja em uso."],
    ["{message}", 504, { error: { message: "Loja em uso." } }, "Loja em uso."],
    ["{message}", 409, { error: { message: "Loja em uso." } }, "Loja em uso."],
    [
      "{message}",
      502,
      "<html>Bad Gateway</html>",
      "Não recebemos a confirmação do serviço: o pedido pode ter sido feito.",
    ],
    ["{status}: {message}", 400, { message: "Faixa repetida." }, "400: Faixa repetida."],
    ["{status}: {message}", 500, { error: { message: "Sem espaço." } }, "500: Sem espaço."],
    ["{status}: {message}", 409, "ocupado", "409: ocupado"],
  ])(
    "where the source says so, %s, an answer of %i is told in its own words",
    async (http, status, body, said) => {
      const lawful = call("PUT /lawful", {
        purpose: "write a thing whose words the source wants",
        body: z.object({ name: z.string() }),
        replies: { 200: z.object({ name: z.string() }) },
        sentences: { http },
      });
      answering = (_request, response) =>
        typeof body === "string" ? response.writeHead(status).end(body) : json(response, status, body);
      const result = await upstream.send(lawful, { body: { name: "x" } }, caller());
      expect(!result.ok && result.failure.message).toBe(said);
    },
  );

  test("a 5xx never shows the upstream's words", async () => {
    answering = (_, r) => json(r, 500, { error: { message: "select * from secrets" } });
    const result = await upstream.send(readThing, ask, caller());
    expect(!result.ok && result.failure.message).not.toContain("select");
  });
});

test("an answer repeated for the same key is told from a new one", async () => {
  answering = (_, r) =>
    r
      .writeHead(201, { "content-type": "application/json", "idempotency-replayed": "true" })
      .end('{"name":"coisa"}');
  expect(await upstream.send(writeThing, { body: { name: "x" } }, caller(), "key-1")).toEqual({
    ok: true,
    status: 201,
    value: { name: "coisa" },
    replayed: true,
  });
});

test("an answer of more than five mebibytes is none, good as it is, and the rest of it is not read", async () => {
  const piece = "x".repeat(256 * 1024);
  let pieces = 0;
  let left: (() => void) | undefined;
  const leaving = new Promise<void>((resolve) => {
    left = resolve;
  });
  answering = (_, response) => {
    response.once("close", () => left?.());
    response.writeHead(200, { "content-type": "application/json" }).write('{"name":"');
    // 64 MiB of a good answer, as fast as they are taken.
    const more = () => {
      while (!response.destroyed && pieces < 256) {
        pieces += 1;
        if (!response.write(piece)) return void response.once("drain", more);
      }
      if (!response.destroyed) response.end('"}');
    };
    more();
  };
  expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("contract 400");
  await leaving;
  expect(pieces).toBeLessThan(200);
});

test("a form goes as a form", async () => {
  const send = call("POST /token", {
    purpose: "send a form",
    body: z.object({ grant_type: z.string(), code: z.string().optional() }),
    replies: { 204: none },
    form: true,
    anonymous: true,
  });
  answering = (_, r) => r.writeHead(204).end();
  await upstream.send(send, { body: { grant_type: "refresh & more" } }, caller());
  expect(asked[0]).toMatchObject({
    body: "grant_type=refresh+%26+more",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
});

describe("a call that keeps failing", () => {
  const other = call("GET /others", {
    purpose: "read others",
    replies: { 200: z.object({ name: z.string() }) },
  });
  const failing: Answering = (request, r) => {
    if (request.url === "/others") good(request, r, "");
    else r.writeHead(500).end();
  };
  const askOften = async (times: number) => {
    for (let left = times; left > 0; left -= 1) await upstream.send(readThing, ask, caller());
  };

  test("is spared for a while, and the others go on", async () => {
    answering = failing;
    await askOften(60);
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(asked.length).toBeLessThan(60);
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("unavailable 400");
    expect(await kindOf(upstream.send(other, {}, caller()))).toBe("ok");
  });

  test("is asked again after the pause, and back at once when it answers", async () => {
    await upstream.close();
    upstream = openUpstream({ pauseMs: 0 });
    answering = failing;
    await askOften(60);
    answering = good;
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("ok");
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("ok");
  });

  test("whoever leaves says nothing about it, however many they are, and nothing failed", async () => {
    await upstream.close();
    const told: unknown[] = [];
    upstream = openUpstream({}, 20_000, (_event, fields) => void told.push(fields));
    let leaving = new AbortController();
    answering = () => leaving.abort();
    for (let left = LEAST + 5; left > 0; left -= 1) {
      leaving = new AbortController();
      await upstream.send(readThing, ask, { ...caller(), signal: leaving.signal });
    }
    expect(asked).toHaveLength(LEAST + 5);
    expect(told).toEqual([]);
    answering = good;
    expect(await kindOf(upstream.send(readThing, ask, caller()))).toBe("ok");
  });

  test("a refusal is no failure of the upstream, however often it comes", async () => {
    answering = (_, r) => json(r, 422, { error: { message: "não" } });
    await askOften(60);
    expect(asked).toHaveLength(60);
  });
});

test("more calls than there is room for wait, and more than that are not sent", async () => {
  await upstream.close();
  upstream = openUpstream({ atOnce: 2, waiting: 1 });
  let under = 0;
  let most = 0;
  let refused = 0;
  const held: (() => void)[] = [];
  // The third comes once the first two, who are there together, are answered. One alone has too little room.
  const answerHeld = () => {
    if (held.length === 2 || asked.length > 2 || refused > 2) for (const answer of held.splice(0)) answer();
  };
  answering = (_, response) => {
    most = Math.max(most, ++under);
    held.push(() => {
      under -= 1;
      json(response, 200, { name: "coisa" });
    });
    answerHeld();
  };
  const send = async () => {
    if ((await kindOf(upstream.send(readThing, ask, caller()))) === "unavailable 400") refused += 1;
    answerHeld();
  };
  await Promise.all(Array.from({ length: 5 }, send));
  expect(most).toBe(2);
  expect(refused).toBeGreaterThanOrEqual(2);
});

test("a command whose time was over before its turn came was not sent, says so, and pauses nothing", async () => {
  await upstream.close();
  const told: unknown[] = [];
  upstream = openUpstream({ atOnce: 1 }, 20_000, (_event, { detail }) => void told.push(detail));
  const deadlines: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    deadlines.push(new AbortController());
    return deadlines.at(-1)?.signal as AbortSignal;
  });
  const held: ServerResponse[] = [];
  answering = (_, response) => void held.push(response);
  const write = () => upstream.send(writeThing, { body: { name: "x" } }, caller());
  const [first, ...others] = Array.from({ length: LEAST + 1 }, write);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const deadline of deadlines.slice(1)) deadline.abort();
  answering = (_, response) => json(response, 201, { name: "x" });
  for (const response of held) json(response, 201, { name: "x" });
  expect(await first).toMatchObject({ ok: true });
  for (const other of await Promise.all(others))
    expect(other).toMatchObject({ failure: { kind: "unavailable", status: 400, unsent: true } });
  expect(asked).toHaveLength(1);
  expect(new Set(told)).toEqual(new Set(["not sent: its time was over before its turn came"]));
  expect(await kindOf(write())).toBe("ok");
});

test("an id that is no id is refused before anything is sent", async () => {
  await expect(upstream.send(readThing, { params: { id: ".." }, query: {} }, caller())).rejects.toThrow(
    UnsafePathParameter,
  );
  expect(asked).toEqual([]);
});
