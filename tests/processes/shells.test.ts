/** What must hold under the shell and under plain `remix-serve` alike. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { SECRET, SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";

const PAGE = "/customer/visao-geral";
const MARIA = "maria@loja.example";
const SID = "portal_sid";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

describe.each(SERVER_NAMES)("under %s", (server) => {
  let at: string;
  beforeAll(async () => {
    ({ at } = await world.startPortal({}, server));
  });

  const stranger = () => new WireVisitor(world.origin, at);
  const maria = () => WireVisitor.signedIn(world.origin, at, MARIA);

  test("people sign in, see their figures, and sign out", async () => {
    const visitor = stranger();
    const sentAway = await visitor.get(`${PAGE}?periodo=7-dias`);
    expect(sentAway).toMatchObject({
      status: 302,
      location: `/signin?returnTo=${encodeURIComponent(`${PAGE}?periodo=7-dias`)}`,
    });
    const signIn = await visitor.get(sentAway.location ?? "");
    const returnTo = postedForms(signIn.text)[0]?.hidden.returnTo;
    const callback = await visitor.signIn(MARIA, returnTo);
    expect(callback).toMatchObject({ status: 303, location: `${PAGE}?periodo=7-dias` });

    const page = await visitor.get(callback.location ?? "");
    expect(page.status).toBe(200);
    expect(page.text.includes("Visão geral") && page.text.includes("R$")).toBe(true);
    expect(await visitor.get(`${PAGE}.data`)).toMatchObject({ status: 200 });

    const sid = visitor.jar.get(SID) ?? "";
    const form = postedForms(page.text).find(({ action }) => action.endsWith("/signout"));
    const leave = await visitor.post("/signout", form?.hidden);
    expect(leave.status).toBe(303);
    expect(new URL(leave.location ?? "").origin).toBe(world.sandbox);
    expect(leave.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(visitor.jar.get(SID)).toBeUndefined();
    visitor.jar.set(SID, sid);
    expect(await visitor.get(PAGE)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/signin/),
    });
  });

  describe("is never kept, and says what a browser may run:", () => {
    const asked: [string, number, (visitor: WireVisitor) => Promise<Answer>][] = [
      ["a page", 200, (visitor) => visitor.get(PAGE)],
      ["its data", 200, (visitor) => visitor.get(`${PAGE}.data`)],
      ["a page for everybody", 200, (visitor) => visitor.get("/forgot")],
      ["a page that does not exist", 404, (visitor) => visitor.get("/nada")],
      ["the data of one that does not exist", 404, (visitor) => visitor.get("/nada.data")],
      ["the data of a redirect", 202, (visitor) => visitor.get("/_root.data")],
      ["a form that is refused, as data", 400, (visitor) => visitor.post("/forgot.data")],
    ];
    // Where nothing stands in front of the framework, a redirect is all head and no body.
    const redirects: typeof asked = [
      ["a redirect", 302, (visitor) => visitor.get("/")],
      ["a form that is refused", 303, (visitor) => visitor.post("/forgot")],
      ["a redirect after a form", 303, (visitor) => visitor.post("/forgot", { email: MARIA })],
    ];
    let visitor: WireVisitor;
    beforeAll(async () => {
      visitor = await maria();
    });
    test.each([...asked, ...(server === "shell" ? redirects : [])])("%s, %i", async (_, status, ask) => {
      const answer = await ask(visitor);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const policy = answer.headers.get("content-security-policy");
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      const isDocument = answer.headers.get("content-type")?.startsWith("text/html");
      if (isDocument) {
        expect(policy).toMatch(/;script-src 'nonce-[\w-]{22}' 'strict-dynamic';/);
        expect(policy).toContain(`form-action 'self' ${world.sandbox};`);
      } else if (answer.text !== "") {
        // Nothing of it may run, or be a page.
        expect(policy).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'");
      }
      const nonces = [...answer.text.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
      for (const nonce of nonces) expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    });
  });

  test("what cannot be shown for now says when to come again: as a page, as its data, as a file", async () => {
    const visitor = await maria();
    await world.control.faults([{ path: "/api/*", fault: "status", status: 503 }]);
    const paths = [
      "/customer/ofertas/off-1",
      "/customer/ofertas/off-1.data",
      "/customer/vendas-detalhadas/exportar",
      // With the frame, the filters and the tabs around what failed.
      "/customer/usuarios-pendentes",
      "/customer/taxas-vendas",
    ];
    const answers = await Promise.all(paths.map((path) => visitor.get(path)));
    await world.control.clearFaults();
    expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
      paths.map(() => [503, "10"]),
    );
  });

  describe("a session cookie that is", () => {
    const signed = (value: string, purpose: string, secret = SECRET) =>
      `${value}.${createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url")}`;
    const flipped = (text: string, index: number) =>
      text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1);

    const mutations: [string, (good: string) => string][] = [
      ["empty", () => ""],
      ["cut", (good) => good.slice(0, -5)],
      ["without its signature", (good) => good.split(".")[0] ?? ""],
      ["of another id", (good) => flipped(good, 3)],
      ["of another signature", (good) => flipped(good, good.length - 10)],
      ["signed with another secret", (good) => signed(good.split(".")[0] ?? "", "session", "x".repeat(40))],
      ["signed for another purpose", (good) => signed(good.split(".")[0] ?? "", "company")],
      ["well signed, but of no session", () => signed("A".repeat(22), "session")],
      ["well signed, but no id", () => signed("../../etc/passwd", "session")],
      ["there twice", (good) => `${good}; ${SID}=${good}`],
      ["JSON", () => '{"user":"admin"}'],
      ["badly encoded", (good) => `%E0%A4%A${good}`],
      ["not ASCII", (good) => `\u00e9\u00ff${good}`],
      ["very long", (good) => good + "A".repeat(6_000)],
    ];
    let visitor: WireVisitor;
    beforeAll(async () => {
      visitor = await maria();
    });
    test.each(mutations)("%s is nobody's", async (_, mutate) => {
      const good = visitor.jar.get(SID) ?? "";
      expect(good).not.toBe("");
      const cookie = `${SID}=${mutate(good)}`;
      for (const path of [PAGE, `${PAGE}.data`, "/"]) {
        const answer = await visitor.get(path, { cookie });
        expect([302, 202]).toContain(answer.status);
        expect(answer.location).toMatch(/^\/signin/);
      }
      expect((await visitor.post("/signout", {}, { cookie })).location).toBe("/signin");
      expect((await visitor.get(PAGE)).status).toBe(200);
    });

    test("good stays good beside nonsense in every other cookie of ours", async () => {
      const good = `${SID}=${visitor.jar.get(SID)}`;
      for (const nonsense of ["", "x", "%", "e30=.x", "a.b.c", "\u00e9", "A".repeat(3_000)]) {
        const others = ["portal_company", "portal_toast", "portal_txn.x"].map(
          (name) => `${name}=${nonsense}`,
        );
        const cookie = [...others, good].join("; ");
        expect((await visitor.get(PAGE, { cookie })).status).toBe(200);
        expect((await visitor.get("/signin", { cookie })).status).toBe(200);
      }
    });
  });

  describe("a callback", () => {
    test.each([
      ["without anything", ""],
      ["with an unknown state", "?code=abc&state=unknown"],
      ["with a state only", "?state=unknown"],
      ["with an error of the provider that nobody asked for", "?error=access_denied&state=unknown"],
      ["with two states", "?code=a&state=b&state=c"],
      ["with a very long state", `?code=a&state=${"s".repeat(4_000)}`],
      ["with a badly encoded state", "?code=%E0%A4%A&state=%"],
    ])("%s leads to sign-in, and asks the provider nothing", async (_, search) => {
      await world.control.clearJournal();
      const visitor = stranger();
      expect(await visitor.get(`/auth/callback${search}`)).toMatchObject({
        status: 303,
        location: "/signin",
      });
      expect((await visitor.get("/signin")).text).toContain("Este pedido de acesso expirou ou já foi usado");
      expect(await world.control.journal()).toEqual([]);
    });

    test.each([
      // Whoever is signed in by the first is led home by the second.
      ["one after the other", "/", async (ask: () => Promise<Answer>) => [await ask(), await ask()]],
      ["at the same moment", "/signin", (ask: () => Promise<Answer>) => Promise.all([ask(), ask()])],
    ])("used twice, %s, counts once, and leaves who is signed in signed in", async (_, second, twice) => {
      const visitor = stranger();
      const callback = await visitor.signInAtProvider(MARIA);
      await world.control.clearJournal();
      const answers = await twice(() => visitor.get(callback));
      expect(answers.map(({ location }) => location).sort()).toEqual([PAGE, second].sort());
      const tokenCalls = (await world.control.journal()).filter(({ path }) => path.endsWith("/token"));
      expect(tokenCalls).toHaveLength(1);
      expect((await visitor.get(PAGE)).status).toBe(200);
    });

    test("of somebody else's browser is refused, and does not spend it", async () => {
      const visitor = stranger();
      const callback = await visitor.signInAtProvider(MARIA);
      expect(await stranger().get(callback)).toMatchObject({ status: 303, location: "/signin" });
      expect(await visitor.get(callback)).toMatchObject({ location: PAGE });
    });
  });
});
