import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBackchannelLogout } from "../app/session/backchannel-logout.server.ts";
import { createIdentityProvider, type IdentityProvider } from "../app/session/identity-provider.server.ts";
import { openStore } from "../app/session/open-store.server.ts";
import { createSessions } from "../app/session/sessions.server.ts";
import { StoreUnavailable } from "../app/session/store.ts";
import { createBrowser } from "../app/session/test-support/browser.ts";
import { CLIENT_ID, startProvider, type TestProvider } from "../app/session/test-support/provider.ts";
import { recordingLog } from "../app/session/test-support/recording-log.ts";
import { redisForTests } from "../app/session/test-support/redis-for-tests.ts";
import { maria, SECRET, sessionOf } from "../app/session/test-support/sessions-for-tests.ts";
import { defaultLimits } from "./rate-limit.ts";
import { type Ask, emptyFolder, startServer, type TestServer } from "./test-support/test-server.ts";

const PATH = "/auth/backchannel-logout";
const HOME = "http://localhost/";
const EVENT = { "http://schemas.openid.net/event/backchannel-logout": {} };
const redis = await redisForTests();
afterAll(() => redis?.close());
const stores = [
  { kind: "one SQLite file", urlOf: () => `file:${emptyFolder()}/sessions.db` },
  ...(redis ? [{ kind: "one Redis", urlOf: () => redis.url }] : []),
];

let provider: TestProvider;
let identity: IdentityProvider;
beforeEach(async () => {
  provider = await startProvider();
  identity = createIdentityProvider({ issuer: provider.issuer, clientId: CLIENT_ID, origin: HOME });
});
afterEach(async () => {
  await identity.close();
  await provider.close();
});

type Claims = Record<string, unknown>;
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (more: Claims): Claims => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  iat: seconds(),
  exp: seconds() + 120,
  jti: randomUUID(),
  events: EVENT,
  ...more,
});
const logoutToken = (more: Claims, header = {}) =>
  provider.sign(claims(more), { typ: "logout+jwt", ...header });

const posted = (token: string): Ask => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ logout_token: token }).toString(),
});

/** A shell around the real piece, as one process of the portal has it. */
async function startPortal(storeUrl: string) {
  const store = openStore(storeUrl);
  const log = recordingLog();
  const sessions = createSessions({ store, secrets: [SECRET], secure: false });
  const server = await startServer({
    hooks: { backchannelLogout: createBackchannelLogout({ store, sessions, identity, log }) },
  });
  return { store, sessions, log, ...server };
}
type Portal = Awaited<ReturnType<typeof startPortal>>;

async function signIn({ sessions }: Portal, providerSid?: string, sub = `sub-${randomUUID()}`) {
  const browser = createBrowser();
  const session = sessionOf(Date.now(), { user: { ...maria, sub } });
  const { open, setCookie } = await sessions.create({ ...session, ...(providerSid ? { providerSid } : {}) });
  browser.keep([setCookie]);
  return { open, sub, request: browser.request(HOME) };
}

const errorOf = ({ body }: Awaited<ReturnType<TestServer["ask"]>>) => JSON.parse(body.toString()).error;

describe.each(stores)("a logout token, for two processes on $kind", ({ urlOf }) => {
  let one: Portal;
  let two: Portal;
  beforeEach(async () => {
    const url = urlOf();
    one = await startPortal(url);
    two = await startPortal(url);
  });
  afterEach(async () => {
    await one.store.close();
    await two.store.close();
  });

  test("with sid ends that sign-in on all of them, and no other", async () => {
    const [sid, sub] = [randomUUID(), `sub-${randomUUID()}`];
    const [mine, twin, elsewhere] = [
      await signIn(one, sid, sub),
      await signIn(one, sid, sub),
      await signIn(one, randomUUID(), sub),
    ];
    const reply = await two.ask(PATH, posted(await logoutToken({ sid, sub })));
    expect([reply.status, reply.headers["cache-control"], reply.body.length]).toEqual([200, "no-store", 0]);
    expect(await one.sessions.open(mine.request)).toBeNull();
    expect(await two.sessions.open(twin.request)).toBeNull();
    expect(await one.sessions.open(elsewhere.request)).not.toBeNull();
    expect(two.log.lines).toContainEqual({
      level: "info",
      event: "sign-out.by-provider",
      fields: { sessions: 2, by: "sid" },
    });
  });

  test("with sub alone ends every sign-in of that person, from before they were known by sid too", async () => {
    const [known, older, stranger] = [
      await signIn(one, randomUUID(), maria.sub),
      await signIn(one, undefined, maria.sub),
      await signIn(one),
    ];
    expect((await two.ask(PATH, posted(await logoutToken({ sub: maria.sub })))).status).toBe(200);
    for (const { request } of [known, older]) expect(await one.sessions.open(request)).toBeNull();
    expect(await one.sessions.open(stranger.request)).not.toBeNull();
  });

  test("with the sid of one person and the sub of another ends nothing", async () => {
    const [sid, other] = [randomUUID(), await signIn(one)];
    const mine = await signIn(one, sid);
    expect((await one.ask(PATH, posted(await logoutToken({ sid, sub: other.sub })))).status).toBe(200);
    for (const { request } of [mine, other]) expect(await one.sessions.open(request)).not.toBeNull();
  });

  test("is good once, on whichever process", async () => {
    const sid = randomUUID();
    const token = await logoutToken({ sid });
    expect((await one.ask(PATH, posted(token))).status).toBe(200);
    const later = await signIn(one, sid);
    const again = await two.ask(PATH, posted(token));
    expect([again.status, errorOf(again)]).toEqual([400, "invalid_request"]);
    expect(await one.sessions.open(later.request)).not.toBeNull();
  });

  test("is not undone by a request that was under way", async () => {
    const sid = randomUUID();
    const { open, request } = await signIn(one, sid);
    const underWay = await two.sessions.open(request);
    expect((await one.ask(PATH, posted(await logoutToken({ sid })))).status).toBe(200);
    const change = (session: typeof open.session) => ({ ...session, environment: "customer" as const });
    expect(await Promise.all([open.update(change), underWay?.update(change)])).toEqual([null, null]);
    expect(await two.sessions.open(request)).toBeNull();
  });
});

describe("what is no logout token of ours changes nothing:", () => {
  const unsigned = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const tokens: [string, (sid: string) => string | Promise<string>][] = [
    ["no token", () => "not-a-token"],
    [
      "another key",
      async (sid) => {
        const { privateKey } = await generateKeyPair("RS256");
        return provider.sign(claims({ sid }), {}, privateKey);
      },
    ],
    ["no signature", (sid) => `${unsigned({ alg: "none" })}.${unsigned(claims({ sid }))}.`],
    [
      "a shared secret",
      (sid) =>
        new SignJWT(claims({ sid }))
          .setProtectedHeader({ alg: "HS256", kid: "key-1" })
          .sign(new TextEncoder().encode("x".repeat(32))),
    ],
    ["another issuer", (sid) => logoutToken({ sid, iss: "https://evil.test/realms/portal" })],
    ["another client", (sid) => logoutToken({ sid, aud: "another-client" })],
    ["neither sid nor sub", () => logoutToken({})],
    ["an empty sid", () => logoutToken({ sid: "" })],
    ["a sub that is no text", (sid) => logoutToken({ sid, sub: 1 })],
    ["a nonce", (sid) => logoutToken({ sid, nonce: "n" })],
    ["expired", (sid) => logoutToken({ sid, exp: seconds() - 61 })],
    ["issued long ago", (sid) => logoutToken({ sid, iat: seconds() - 700 })],
    ["issued in the future", (sid) => logoutToken({ sid, iat: seconds() + 300 })],
    ["no time of issue", (sid) => logoutToken({ sid, iat: undefined })],
    ["no jti", (sid) => logoutToken({ sid, jti: undefined })],
    ["no event", (sid) => logoutToken({ sid, events: undefined })],
    ["another event", (sid) => logoutToken({ sid, events: { "http://evil.test/event": {} } })],
    [
      "an event that is no object",
      (sid) => logoutToken({ sid, events: { [Object.keys(EVENT)[0] ?? ""]: 1 } }),
    ],
    ["the type of an access token", (sid) => logoutToken({ sid }, { typ: "at+jwt" })],
  ];

  test.each(tokens)("%s", async (_, make) => {
    const portal = await startPortal("memory:");
    const sid = randomUUID();
    const { request } = await signIn(portal, sid);
    const reply = await portal.ask(PATH, posted(await make(sid)));
    expect([reply.status, errorOf(reply), reply.headers["cache-control"]]).toEqual([
      400,
      "invalid_request",
      "no-store",
    ]);
    expect(await portal.sessions.open(request)).not.toBeNull();
    expect(portal.log.events()).toEqual(["sign-out.by-provider-refused"]);
  });

  test.each<[string, number, Ask]>([
    ["GET", 405, { method: "GET" }],
    ["no body", 400, { method: "POST" }],
    ["JSON", 400, { ...posted("x"), headers: { "content-type": "application/json" }, body: "{}" }],
    ["two tokens", 400, { ...posted("x"), body: "logout_token=a&logout_token=b" }],
    ["a large body", 413, posted("x".repeat(40_000))],
  ])("%s is %i", async (_, status, how) => {
    const { ask } = await startServer();
    const reply = await ask(PATH, how);
    expect([reply.status, errorOf(reply)]).toEqual([status, "invalid_request"]);
  });
});

test.each(["JWT", undefined])("a token of type %s is taken", async (typ) => {
  const portal = await startPortal("memory:");
  const sid = randomUUID();
  const { request } = await signIn(portal, sid);
  const token = await logoutToken({ sid, exp: undefined }, { typ });
  // Some providers say in a browser's words where they come from.
  const ask = posted(token);
  const reply = await portal.ask(PATH, {
    ...ask,
    headers: { ...ask.headers, origin: "https://identity.example" },
  });
  expect(reply.status).toBe(200);
  expect(await portal.sessions.open(request)).toBeNull();
});

test("what cannot be done or checked now is 503, and the same token is good later", async () => {
  const portal = await startPortal("memory:");
  const sid = randomUUID();
  const { request } = await signIn(portal, sid);
  const token = await logoutToken({ sid });
  provider.faults.set("certs", "500");
  expect(errorOf(await portal.ask(PATH, posted(token)))).toBe("temporarily_unavailable");
  provider.faults.clear();

  const { delete: remove } = portal.store;
  portal.store.delete = async (key) => {
    if (key.startsWith("session:")) throw new StoreUnavailable("away");
    return remove(key);
  };
  const reply = await portal.ask(PATH, posted(token));
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "5"]);
  portal.store.delete = remove;
  expect((await portal.ask(PATH, posted(token))).status).toBe(200);
  expect(await portal.sessions.open(request)).toBeNull();
});

test("a whole realm may sign out at once", () => {
  const counting = defaultLimits.filter(({ counts }) => counts("POST", PATH));
  expect(counting.map(({ name, points }) => [name, points])).toEqual([["backchannel", 6_000]]);
});
