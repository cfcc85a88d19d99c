/** What the tests' own visitor says when a page is not the one that a test thinks it is, and how it signs in. */
import { describe, expect, test } from "vitest";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { Visitor } from "#tests/support/visitor";
import { loader } from "~/routes/session/environment/route";
import { theServices } from "~/services.server";
import type { Session } from "~/session/session";

test("a page without a form is named with what it answered", async () => {
  const ana = await Visitor.signedIn("ana@grupo.example");
  await control.faults([{ path: "*", fault: "status", status: 503 }]);
  const { status, data } = await ana.load(loader, "/environment");
  await control.clearFaults();
  const good = await ana.load(loader, "/environment");
  expect([status, good.status]).toEqual([503, 200]);
  expect(() => Visitor.formTokenOf(data)).toThrow(/^no form there: GET \/environment → 503 \{.*"title":/);
});

test("so is a redirect", async () => {
  const { data } = await new Visitor().load(loader, "/environment");
  expect(() => Visitor.formTokenOf(data)).toThrow(
    "no form there: GET /environment → 302 /signin?returnTo=%2Fenvironment",
  );
});

describe("whoever signs in again is spared the walk", () => {
  /** Requests to the provider since the journal was cleared. */
  const walked = async () => (await control.journal()).some(({ path }) => path.startsWith("/realms/"));

  test.each(["maria@loja.example", "nova@loja.example", "rita@parceiro.example", "ana@grupo.example"])(
    "%s has what a walk brings",
    async (account) => {
      await Visitor.signedIn(account);
      await control.clearJournal();
      const [spared, other] = [await Visitor.signedIn(account), await Visitor.signedIn(account)];
      expect(await walked()).toBe(false);
      const anew = await Visitor.signedInAnew(account);
      expect(spared.landed).toBe(anew.landed);
      expect(spared.jar.get("portal_company")).toBe(anew.jar.get("portal_company"));
      expect(lasting(await sessionOf(spared))).toEqual(lasting(await sessionOf(anew)));
      expect(spared.jar.get("portal_sid")).not.toBe(other.jar.get("portal_sid"));
      expect((await sessionOf(spared)).formSeed).not.toBe((await sessionOf(other)).formSeed);
    },
  );

  test("with few permissions too", async () => {
    const spared = await Visitor.permitted("maria@loja.example", "customer-sales-read");
    const anew = await Visitor.signedInAnew("maria@loja.example");
    expect(lasting(await sessionOf(spared))).toEqual(lasting(await sessionOf(anew)));
    expect((await sessionOf(spared)).access?.roles).toEqual(["customer-sales-read"]);
    await control.clearFaults();
  });

  test.each([
    ["their tokens have ended", () => control.expireAccessTokens()],
    ["their sessions have ended", () => control.revokeSessions("maria@loja.example")],
    ["the upstream fails", () => control.faults([{ path: "/api/none", fault: "status", status: 503 }])],
    ["their tokens have grown old", async () => putForward(120_000)],
  ])("but not when %s", async (_, happens) => {
    await Visitor.signedIn("maria@loja.example");
    await happens();
    await control.clearJournal();
    await Visitor.signedIn("maria@loja.example");
    putRight();
    expect(await walked()).toBe(true);
    await control.clearFaults();
  });
});

async function sessionOf({ jar }: Visitor) {
  const request = new Request("http://localhost:3000", { headers: { cookie: jar.header } });
  const open = await theServices().sessions.open(request);
  if (!open) throw new Error("nobody is signed in");
  return open.session;
}

/** What is the same however often somebody signs in. */
function lasting({ user, access, ...session }: Session) {
  const { verifiedAt, createdAt, expiresAt, tokens, formSeed, providerSid, ...rest } = session;
  return {
    ...rest,
    user: { ...user, exp: 0 },
    access: access && { ...access, checkedAt: 0 },
    life: Math.round((expiresAt - createdAt) / 1000),
    isNamed: Boolean(providerSid),
    isVerified: verifiedAt !== 0,
    hasTokens: [tokens.access, tokens.refresh, tokens.idToken].every(Boolean),
    hasSeed: formSeed.length,
  };
}
