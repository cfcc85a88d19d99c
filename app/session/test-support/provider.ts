import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from "jose";

export const CLIENT_ID = "portal-web";

type Claims = Record<string, unknown>;
export type Fault =
  | "500"
  | "502-html"
  | "403-html"
  | "404-html"
  | "reset"
  | "mute"
  | "not-json"
  | "408"
  | "429"
  | "400"
  | "401"
  | "invalid_grant"
  | "403-invalid_grant"
  | "403-forbidden";

/** An identity provider that does what a test says. Refresh tokens rotate, and reuse ends the whole family. */
export interface TestProvider {
  readonly issuer: string;
  /** `METHOD /path` of every request, oldest first. */
  readonly calls: { spelling: string; form: URLSearchParams; headers: IncomingMessage["headers"] }[];
  /** How often an endpoint such as `token` was asked. */
  count(endpoint: string): number;
  /** Faults by endpoint; they stay until removed. */
  readonly faults: Map<string, Fault>;
  /** When set, the token endpoint waits for it before, or after, it spends the refresh token. */
  gate: {
    before?: Promise<unknown> | undefined;
    after?: Promise<unknown> | undefined;
    /** Between reading the keys and sending them. */
    certs?: Promise<unknown> | undefined;
  };
  /** Changes what the next tokens say. */
  twist: {
    idClaims?: (claims: Claims) => Claims;
    idToken?: (claims: Claims) => Promise<string>;
    accessClaims?: (claims: Claims) => Claims;
    answer?: (answer: Claims) => Claims;
    discovery?: (document: Claims) => Claims;
  };
  /** Whether a refresh token may be used again, as where Keycloak does not revoke it. */
  allowsReuse: boolean;
  /** Which refresh tokens were revoked. */
  readonly revoked: string[];
  /** Tokens as a finished sign-in would have them. */
  issueTokens(): Promise<{ access: string; refresh: string }>;
  /** Signs with a new key from now on; the former ones stay good. */
  rotateKeys(): Promise<void>;
  sign(claims: Claims, header?: Partial<JWTHeaderParameters>, key?: CryptoKey): Promise<string>;
  close(): Promise<void>;
}

const USER: Claims = {
  sub: "sub-maria",
  userId: "user-maria",
  email: "maria@loja.example",
  email_verified: true,
  name: "Maria Souza",
  realm_access: { roles: ["portal_customer"] },
  companyIds: ["1"],
};

// Once per test file: making a key takes longer than most tests.
const keys = generateKeyPair("RS256");

export async function startProvider(): Promise<TestProvider> {
  const keySet: JWK[] = [];
  let signing: { kid: string; privateKey: CryptoKey };

  async function signWith({ publicKey, privateKey }: Awaited<typeof keys>): Promise<void> {
    const kid = `key-${keySet.length + 1}`;
    keySet.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" });
    signing = { kid, privateKey };
  }
  await signWith(await keys);

  const codes = new Map<string, { nonce: string; challenge: string }>();
  /** Refresh token → its family; a spent one stays known, so that its reuse is seen. */
  const families = new Map<string, string>();
  const spent = new Set<string>();
  const dead = new Set<string>();

  const base = () => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: provider.issuer, iat: now, exp: now + 300 };
  };

  const provider: Omit<TestProvider, "issuer"> & { issuer: string } = {
    issuer: "",
    calls: [],
    count: (endpoint) => provider.calls.filter(({ spelling }) => spelling.endsWith(`/${endpoint}`)).length,
    faults: new Map(),
    gate: {},
    allowsReuse: false,
    twist: {},
    revoked: [],
    issueTokens: async () => {
      const { access_token, refresh_token } = await issue(randomUUID(), null);
      return { access: access_token, refresh: refresh_token };
    },
    rotateKeys: async () => signWith(await generateKeyPair("RS256")),
    sign: (claims, header = {}, key = signing.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: signing.kid, ...header }).sign(key),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function issue(family: string, nonce: string | null) {
    const refresh = `canary-refresh-${randomUUID()}`;
    families.set(refresh, family);
    const accessClaims = { ...USER, ...base(), azp: CLIENT_ID, aud: "account", jti: randomUUID() };
    const idClaims = { ...base(), sub: USER.sub, aud: CLIENT_ID, ...(nonce ? { nonce } : {}) };
    const twisted = provider.twist.idClaims?.(idClaims) ?? idClaims;
    return {
      access_token: await provider.sign(provider.twist.accessClaims?.(accessClaims) ?? accessClaims),
      refresh_token: refresh,
      id_token: await (provider.twist.idToken?.(twisted) ?? provider.sign(twisted)),
      token_type: "Bearer",
      expires_in: 300,
    };
  }

  async function token(form: URLSearchParams): Promise<[number, Claims]> {
    const refused: [number, Claims] = [400, { error: "invalid_grant" }];
    if (form.get("client_id") !== CLIENT_ID) return [401, { error: "invalid_client" }];
    await provider.gate.before;
    if (form.get("grant_type") === "authorization_code") {
      const code = form.get("code") ?? "";
      const begun = codes.get(code);
      codes.delete(code);
      const given = Buffer.from(
        await crypto.subtle.digest("SHA-256", new TextEncoder().encode(form.get("code_verifier") ?? "")),
      );
      if (!begun || given.toString("base64url") !== begun.challenge) return refused;
      const answer = await issue(randomUUID(), begun.nonce);
      return [200, provider.twist.answer?.(answer) ?? answer];
    }
    const sent = form.get("refresh_token") ?? "";
    const family = families.get(sent);
    if (!family || dead.has(family)) return refused;
    if (spent.has(sent) && !provider.allowsReuse) {
      dead.add(family);
      return refused;
    }
    spent.add(sent);
    const answer = await issue(family, null);
    await provider.gate.after;
    return [200, provider.twist.answer?.(answer) ?? answer];
  }

  /** Signs in at once whoever comes, as with a session that is still good. */
  function authorize(query: URLSearchParams): string {
    const code = randomUUID();
    codes.set(code, { nonce: query.get("nonce") ?? "", challenge: query.get("code_challenge") ?? "" });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("iss", provider.issuer);
    return back.href;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", provider.issuer);
    const endpoint = url.pathname.split("/").at(-1) ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    provider.calls.push({ spelling: `${request.method} ${url.pathname}`, form, headers: request.headers });

    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const fault = provider.faults.get(endpoint);
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "mute") return;
    if (fault === "500") return send(500, { error: "server_error" });
    if (fault?.endsWith("-html")) return send(Number.parseInt(fault, 10), "<html>Not this way</html>");
    if (fault === "not-json") return send(200, "<html>Welcome</html>");
    if (fault === "invalid_grant") return send(400, { error: "invalid_grant" });
    if (fault?.startsWith("403-")) return send(403, { error: fault.slice(4) });
    if (fault) return send(Number(fault), {});

    switch (endpoint) {
      case "openid-configuration": {
        const at = (path: string) => `${provider.issuer}/protocol/openid-connect/${path}`;
        const document = {
          issuer: provider.issuer,
          authorization_endpoint: at("auth"),
          token_endpoint: at("token"),
          userinfo_endpoint: at("userinfo"),
          jwks_uri: at("certs"),
          end_session_endpoint: at("logout"),
          revocation_endpoint: at("revoke"),
          code_challenge_methods_supported: ["plain", "S256"],
        };
        return send(200, provider.twist.discovery?.(document) ?? document);
      }
      case "certs": {
        const known = { keys: [...keySet] };
        await provider.gate.certs;
        return send(200, known);
      }
      case "auth":
        return send(302, "", { location: authorize(url.searchParams) });
      case "token":
        return send(...(await token(form)));
      case "userinfo":
        return send(200, { sub: USER.sub });
      case "revoke": {
        const sent = form.get("token") ?? "";
        provider.revoked.push(sent);
        dead.add(families.get(sent) ?? "");
        return send(200, {});
      }
      default:
        return send(404, {});
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  provider.issuer = `http://127.0.0.1:${port}/realms/portal`;
  return provider;
}
