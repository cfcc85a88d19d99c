import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { runSandbox } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

const tokens: Record<"maria" | "joao" | "ana" | "paulo" | "admin", string> = {
  maria: "",
  joao: "",
  ana: "",
  paulo: "",
  admin: "",
};
beforeAll(async () => {
  const names = {
    maria: "maria@loja.example",
    joao: "joao@loja.example",
    ana: "ana@grupo.example",
    paulo: "paulo@parceiro.example",
    admin: "admin@portal.example",
  };
  for (const [key, username] of Object.entries(names)) {
    tokens[key as keyof typeof tokens] = (await signIn(here(), username)).access_token;
  }
});

const maria = { "x-company-id": "emp-1001", "x-customer-id": "cli-1001" };
const figures = "/api/portal/customers/cli-1001/overview/figures?from=2026-01-01&to=2026-01-31";

function ask(path: string, token?: string, init: RequestInit = {}) {
  return fetch(`${here().url}${path}`, {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  });
}
const refusal = async (response: Response) =>
  (await response.json()) as { error: { message: string; fields?: Record<string, string> } };

describe("the bearer token", () => {
  test("is asked for", async () => {
    const answer = await ask("/api/backoffice/companies");
    expect(answer.status).toBe(401);
    expect((await refusal(answer)).error.message).not.toBe("Invalid user credentials");
  });

  test("is refused when it is garbage", async () => {
    expect((await ask("/api/backoffice/companies", "a.b.c")).status).toBe(401);
  });

  test("is refused when another key signed it", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const forged = new SignJWT(decodeJwt(tokens.maria)).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    expect((await ask("/api/backoffice/companies", await forged)).status).toBe(401);
  });

  test("is refused when its user was disabled", async () => {
    const set = here().db.prepare("update sso_users set status = ? where id = 'usr-joao'");
    set.run("inactive");
    expect((await ask(figures, tokens.joao, { headers: maria })).status).toBe(401);
    set.run("active");
    expect((await ask(figures, tokens.joao, { headers: maria })).status).toBe(200);
  });
});

describe("the company of the headers", () => {
  test("opens its own data", async () => {
    const answer = await ask(figures, tokens.maria, { headers: maria });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test.each<[string, keyof typeof tokens, Record<string, string>]>([
    ["missing", "maria", {}],
    ["without its customer id", "maria", { "x-company-id": "emp-1001" }],
    ["of somebody else", "maria", { "x-company-id": "emp-1003", "x-customer-id": "cli-1003" }],
    ["unknown", "maria", { "x-company-id": "emp-0", "x-customer-id": "cli-1001" }],
    [
      "with another company's customer id",
      "ana",
      { "x-company-id": "emp-1003", "x-customer-id": "cli-1001" },
    ],
    ["with a partner id that is not its own", "maria", { ...maria, "x-partner-id": "par-2001" }],
    ["other than the one of the path", "ana", { "x-company-id": "emp-1003", "x-customer-id": "cli-1003" }],
  ])("is refused when %s", async (_, who, headers) => {
    expect((await ask(figures, tokens[who], { headers })).status).toBe(403);
  });

  test("is asked for where a call needs one", async () => {
    const answer = await ask(figures, tokens.maria);
    expect((await refusal(answer)).error.message).toBe("Esta chamada precisa de uma empresa escolhida.");
  });

  test("may be any for an admin", async () => {
    expect((await ask(figures, tokens.admin, { headers: maria })).status).toBe(200);
    const foreign = { "x-company-id": "emp-0", "x-customer-id": "cli-1001" };
    expect((await ask(figures, tokens.admin, { headers: foreign })).status).toBe(403);
  });

  test("is remembered as last used, at most once a minute", async () => {
    const lastUsed = () =>
      (
        here().db.prepare("select last_used_at from user_companies where user_id = 'usr-maria'").all() as {
          last_used_at: string | null;
        }[]
      )[0]?.last_used_at;
    here().db.prepare("update user_companies set last_used_at = null").run();
    await ask(figures, tokens.maria, { headers: maria });
    const first = lastUsed();
    expect(first).toEqual(expect.any(String));
    await ask(figures, tokens.maria, { headers: maria });
    expect(lastUsed()).toBe(first);
  });
});

describe("the permission behind a call", () => {
  test("may come from the company", async () => {
    expect((await ask(figures, tokens.joao, { headers: maria })).status).toBe(200);
  });

  test("is missed by whoever does not hold it in this company", async () => {
    const set = here().db.prepare("update user_companies set permissions = ? where user_id = 'usr-joao'");
    set.run("[]");
    const answer = await ask(figures, tokens.joao, { headers: maria });
    expect(answer.status).toBe(403);
    expect((await refusal(answer)).error.message).toBe("Falta a permissão: Ver a visão geral.");
    set.run('["customer-overview-read"]');
  });
});

describe("the input", () => {
  test("is refused field by field, by wire name", async () => {
    const path = figures.replace("from=2026-01-01", "from=ontem").replace("&to=2026-01-31", "");
    const answer = await ask(path, tokens.maria, { headers: maria });
    expect(answer.status).toBe(422);
    expect((await refusal(answer)).error.fields).toEqual({
      from: "Informe uma data válida.",
      to: "Preencha este campo.",
    });
  });

  const forgot = (body: string) =>
    ask("/api/backoffice/sso/users/forgot-password", undefined, {
      method: "PUT",
      body,
      headers: { "content-type": "application/json" },
    });

  test("names the field of a body", async () => {
    const answer = await forgot('{"email":"sem arroba"}');
    expect(answer.status).toBe(422);
    expect((await refusal(answer)).error.fields).toEqual({ email: "Informe um e-mail válido." });
  });

  test("is refused unless its type is JSON", async () => {
    const sent = async (type: string) => {
      const answer = await ask("/api/backoffice/sso/users/forgot-password", undefined, {
        method: "PUT",
        body: '{"email":"maria@loja.example"}',
        headers: { "content-type": type },
      });
      return answer.status;
    };
    expect(await sent("text/plain")).toBe(415);
    expect(await sent("application/jsonp")).toBe(415);
    expect(await sent("application/x-www-form-urlencoded")).toBe(415);
    expect(await sent("Application/JSON; charset=utf-8")).toBe(204);
  });

  test("is refused when its key for a repetition is empty or too long", async () => {
    const withKey = (key: string) =>
      ask("/api/backoffice/sso/users/forgot-password", undefined, {
        method: "PUT",
        body: '{"email":"maria@loja.example"}',
        headers: { "content-type": "application/json", "idempotency-key": key },
      });
    expect((await withKey("")).status).toBe(400);
    expect((await withKey("k".repeat(201))).status).toBe(400);
    expect((await withKey("k".repeat(200))).status).toBe(204);
  });

  test("is refused as malformed when it is no JSON", async () => {
    expect((await forgot("{")).status).toBe(400);
  });

  test("is refused when it is larger than a megabyte", async () => {
    expect((await forgot(JSON.stringify({ email: "x".repeat(1024 * 1024) }))).status).toBe(413);
  });

  test("is refused likewise when its size is not announced", async () => {
    const parts = Array.from({ length: 20 }, () => new Uint8Array(64 * 1024).fill(32));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.pop();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    const answer = await ask("/api/backoffice/sso/users/forgot-password", undefined, {
      method: "PUT",
      body,
      headers: { "content-type": "application/json" },
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});

describe("an address", () => {
  test("that no call has is not found", async () => {
    expect((await ask("/api/nada", tokens.maria)).status).toBe(404);
  });

  test("that a call has with another method says which", async () => {
    const answer = await ask("/api/backoffice/companies", tokens.maria, { method: "DELETE" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  test("of the provider that has another method says which", async () => {
    const of = (name: string, method: string) =>
      ask(`/realms/portal/protocol/openid-connect/${name}`, undefined, { method });
    const answers = [
      await of("token", "DELETE"),
      await of("userinfo", "DELETE"),
      // Keycloak takes it; the portal never sends it, so the contract does not ask it of anybody.
      await of("userinfo", "POST"),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
      [405, "POST, OPTIONS"],
      [405, "GET, OPTIONS"],
      [405, "GET, OPTIONS"],
    ]);
  });

  test("of a command is no id of something, and names the command's method alone", async () => {
    const answer = await ask("/api/backoffice/companies/create", tokens.admin);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    const options = await ask("/api/backoffice/companies/create", tokens.admin, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

test("the request's id comes back", async () => {
  const answer = await ask("/api/backoffice/companies", tokens.maria, {
    headers: { "x-request-id": "abc-1" },
  });
  expect(answer.headers.get("x-request-id")).toBe("abc-1");
});

test("openapi.json describes every call of the contract", async () => {
  const document = (await (await ask("/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const { catalogue } = await import("../catalogue.ts");
  for (const [name, call] of catalogue) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(call.replies)),
    );
  }
});
