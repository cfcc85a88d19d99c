/** H-CANARY: what a journey leaves behind in logs, pages, cookies and addresses. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { PASSWORD } from "#tests/support/provider";
import { storedSession } from "#tests/support/stored-session";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { formatDocument } from "~/domain/document";

const MARIA = "maria@loja.example";
const RITA = "rita@parceiro.example";
const CPF = "22233322266";
const SIGN_UP = {
  document: formatDocument("99900001000150"),
  legal_name: "Loja Sintética Ltda",
  name: "Clara Exemplo Sintética",
  email: "clara.sintetica@loja.example",
  mobile: "(11) 91234-5678",
  profile: "customer",
  privacy_accepted: "on",
};
/** Two fifths of what a slow uplink sends with every request. */
const MOST_COOKIE_BYTES = 1_024;

const places = [
  { where: "on this machine, by http", origin: undefined, secure: false },
  { where: "behind https", origin: "https://portal.example", secure: true },
];

describe.each(places)("$where", ({ origin, secure }) => {
  let world: World;
  let portal: Served;
  const answers: Answer[] = [];
  const tokens: string[] = [];
  /** Codes and states of the provider. */
  const proofs: string[] = [];
  /** With their signature, and without. */
  const sessionIds: string[] = [];
  let cookieBytes = 0;

  beforeAll(async () => {
    world = await startWorld({ origin });
    portal = await world.startPortal({ LOG_LEVEL: "debug" });
    await journeyOfRita(await arrive(RITA, "/partner/accept-terms"));
    await journeyOfMaria(await arrive(MARIA));
    await journeyOfStrangers();
    await portal.end();
  });
  afterAll(() => world?.close());

  function somebody(): WireVisitor {
    const visitor = new WireVisitor(world.origin, portal.at);
    visitor.answers = answers;
    return visitor;
  }

  async function arrive(username: string, returnTo = "/"): Promise<WireVisitor> {
    const visitor = somebody();
    const callback = await visitor.signInAtProvider(username, returnTo);
    const { searchParams } = new URL(callback, world.origin);
    proofs.push(searchParams.get("code") ?? "", searchParams.get("state") ?? "");
    weigh(visitor);
    expect((await visitor.get(callback)).status).toBe(303);
    await note(visitor);
    return visitor;
  }

  /** Remembers what must be found nowhere: the tokens as the store keeps them, and the cookies. */
  async function note(visitor: WireVisitor): Promise<void> {
    const session = await storedSession(`file:${world.folder}/sessions.db`, visitor);
    const { access, refresh, idToken } = session?.tokens ?? expect.fail("the session is gone");
    tokens.push(access, refresh ?? "", idToken ?? "");
    const id = visitor.jar.get(secure ? "__Host-portal_sid" : "portal_sid") ?? "";
    sessionIds.push(id, id.split(".")[0] ?? "");
    weigh(visitor);
  }

  const weigh = ({ jar }: WireVisitor) => {
    // That of one page is sent to no other.
    const header = jar.header.replace(/portal_answer=[^;]*(; )?/, "");
    cookieBytes = Math.max(cookieBytes, header.length);
  };

  async function leave(visitor: WireVisitor, page: Answer): Promise<void> {
    const form = postedForms(page.text).find(({ action }) => action.endsWith("/signout"));
    expect(await visitor.post("/signout", form?.hidden)).toMatchObject({ status: 303 });
    weigh(visitor);
  }

  async function journeyOfRita(rita: WireVisitor): Promise<void> {
    const path = "/partner/accept-terms";
    const form = postedForms((await rita.get(path)).text).find(({ names }) =>
      names.includes("accepted_by_document"),
    );
    const signature = { ...form?.hidden, accepted: "on", accepted_by_name: "Rita Exemplo Lacerda" };
    expect(await rita.post(path, { ...signature, accepted_by_document: `${CPF}9` })).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/partner\/accept-terms\?envio=/),
    });
    const accepted = await rita.post(path, { ...signature, accepted_by_document: formatDocument(CPF) });
    expect(accepted.status).toBe(303);
    weigh(rita);
    await rita.get(path);
    await rita.get("/partner.data");
    await leave(rita, await rita.get("/partner"));
  }

  async function journeyOfMaria(maria: WireVisitor): Promise<void> {
    const page = "/customer/visao-geral";
    await maria.get(page);
    await maria.get(`${page}.data`);
    await maria.get("/partner?cpf=22233322266");
    await maria.get("/unauthorized?de=%2Fpartner");
    await maria.get(`/nada/${CPF}/${MARIA}`);
    for (const fault of ["html-502", "wrong-shape", "bad-json"]) {
      await world.control.faults([{ path: "/api/portal/*", fault }]);
      await maria.get(page);
    }
    await world.control.faults([{ path: "*/openid-connect/token", fault: "status", status: 500 }]);
    await world.control.expireAccessTokens();
    await maria.get(page);
    await world.control.clearFaults();
    // After its failure the provider is given two seconds.
    await vi.waitUntil(async () => (await maria.get(page)).text.includes("R$"), { timeout: 120_000 });
    await note(maria);
    await leave(maria, await maria.get(page));
  }

  async function journeyOfStrangers(): Promise<void> {
    const stranger = somebody();
    await stranger.get("/auth/callback?code=stolen-code-0123456789&state=stolen-state-0123456789");
    proofs.push("stolen-code-0123456789", "stolen-state-0123456789");
    expect(await stranger.post("/forgot", { email: MARIA })).toMatchObject({ status: 303 });
    expect(await stranger.post("/signup", SIGN_UP)).toMatchObject({ status: 303 });
    expect(await stranger.post("/signup", { ...SIGN_UP, mobile: "1" })).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/signup\?envio=/),
    });
    // Abandoned attempts, and one that the portal refuses, with its sentence on the way.
    for (let tab = 1; tab <= 8; tab += 1) await stranger.post("/signin", { returnTo: "/" });
    await stranger.get(await stranger.signInAtProvider("semgrupo@loja.example"));
    weigh(stranger);
    await stranger.get("/signin");
  }

  const addresses = () => answers.flatMap(({ path, location }) => [path, withoutHint(location ?? "")]);
  /** A provider that is told who leaves need not ask; this hint opens nothing, and only goes back to it. */
  function withoutHint(location: string): string {
    if (!location.startsWith(`${world.sandbox}/realms/portal/protocol/openid-connect/logout?`))
      return location;
    const url = new URL(location);
    url.searchParams.delete("id_token_hint");
    return url.href;
  }
  const cookies = () => answers.flatMap(({ headers }) => headers.getSetCookie());
  const found = (needles: readonly string[], hay: readonly string[]) =>
    needles.filter((needle) => needle !== "" && hay.some((text) => text.includes(needle)));
  const JWT = /(eyJ[\w-]{8,})\.[\w-]{8,}/g;
  /** A signed cookie looks like one, but its first part says nothing of how it is signed. */
  const hasJwt = (text: string) =>
    [...text.matchAll(JWT)].some(([, head = ""]) => Buffer.from(head, "base64url").includes('"alg"'));

  test("the journey met every kind of answer, and everything to look for is known", () => {
    expect(tokens.filter((token) => token.length > 20)).toHaveLength(9);
    expect(new Set(proofs.filter(Boolean)).size).toBe(6);
    expect(new Set(sessionIds.filter((id) => id.length >= 22)).size).toBe(4);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 302, 303, 404]));
  });

  test("no token is on a page, in data, in a cookie or in an address", () => {
    const everything = [...answers.map(({ text }) => text), ...cookies(), ...addresses()];
    expect(found(tokens, everything)).toEqual([]);
    expect(everything.filter(hasJwt).map((text) => text.slice(0, 80))).toEqual([]);
    expect(found([PASSWORD], everything)).toEqual([]);
  });

  test("no session id is on a page or in an address", () => {
    expect(found(sessionIds, [...answers.map(({ text }) => text), ...addresses()])).toEqual([]);
  });

  test("the log holds no token, password, code, state, session id, e-mail or document", () => {
    const log = portal.lines;
    expect(log.length).toBeGreaterThan(answers.length);
    expect(found([...tokens, ...proofs, ...sessionIds, PASSWORD, "portal_sid", "portal_txn"], log)).toEqual(
      [],
    );
    const people = [CPF, `${CPF}9`, formatDocument(CPF), SIGN_UP.document, "99900001000150", SIGN_UP.mobile];
    expect(found([...people, SIGN_UP.name, SIGN_UP.legal_name], log)).toEqual([]);
    expect(log.filter((line) => hasJwt(line) || /[\w.+-]@[\w-]+\.\w/.test(line))).toEqual([]);
  });

  test("every line of the log is JSON with a time, a level and an event", () => {
    for (const line of portal.lines)
      expect(JSON.parse(line)).toMatchObject({
        ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        event: expect.stringMatching(/^[a-z][a-z._-]+$/),
      });
  });

  test("each cookie carries exactly the flags it needs", () => {
    const host = secure ? "__Host-" : "";
    const lives: [RegExp, string[]][] = [
      [new RegExp(`^${host}portal_sid$`), ["172800", "0"]],
      [new RegExp(`^${host}portal_txn\\.[\\w-]{8}$`), ["3600", "0"]],
      [new RegExp(`^${host}portal_toast$`), ["60", "0"]],
      [/^portal_company$/, ["31536000", "0"]],
      [/^portal_answer$/, ["600"]],
    ];
    const seen = new Set<string>();
    for (const line of cookies()) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      const [, ages = []] = lives.find(([pattern]) => pattern.test(name)) ?? expect.fail(`unknown: ${line}`);
      const age = /Max-Age=(\d+)/.exec(line)?.[1] ?? "none";
      expect(ages, line).toContain(age);
      // What a stranger's form was answered with goes to its own page only.
      const path = name === "portal_answer" ? "Path=/signup" : "Path=/";
      const flags = ["HttpOnly", `Max-Age=${age}`, path, "SameSite=Lax", ...(secure ? ["Secure"] : [])];
      expect(attributes.toSorted()).toEqual(flags);
      seen.add(`${lives.findIndex(([pattern]) => pattern.test(name))} ${age}`);
    }
    expect(seen.size).toBe(9);
  });

  test("all cookies together stay below 1 KB, whatever was begun and left", () => {
    expect(cookieBytes).toBeGreaterThan(60);
    expect(cookieBytes).toBeLessThan(MOST_COOKIE_BYTES);
  });
});
