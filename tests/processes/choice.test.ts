/** The choice of environment and company, when the token has ended on the way to it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { startWorld, type World } from "#tests/support/processes";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";

const ANA = "ana@grupo.example";
const CHOICE = "/environment";

let world: World;
let at: string;
beforeAll(async () => {
  world = await startWorld();
  ({ at } = await world.startPortal());
});
afterEach(() => world.control.clearFaults());
afterAll(() => world?.close());

const ways: [string, (ana: WireVisitor, form: Record<string, string>) => Promise<Answer>][] = [
  ["asked for", (ana) => ana.get(CHOICE)],
  ["asked for as data", (ana) => ana.get(`${CHOICE}.data`)],
  [
    "made",
    async (ana, form) => {
      const answer = await ana.post(CHOICE, form);
      // Refused, it leads back to its own page.
      return answer.location?.startsWith(CHOICE) ? ana.get(answer.location) : answer;
    },
  ],
];

describe.each(ways)("%s", (_, go) => {
  /** Somebody before the choice, with a token that the upstream refuses. */
  async function arrive() {
    const ana = await WireVisitor.signedIn(world.origin, at, ANA);
    const { text } = await ana.get(CHOICE);
    const form = postedForms(text).find(({ action }) => action.endsWith(CHOICE))?.hidden;
    await world.control.expireAccessTokens();
    return { ana, form: { ...form, environment: "customer", company: "emp-1003" } };
  }

  test("it goes on with a new token", async () => {
    const { ana, form } = await arrive();
    const { status, location } = await go(ana, form);
    expect([status, location]).toEqual(
      expect.toBeOneOf([
        [200, null],
        [303, "/customer/visao-geral"],
      ]),
    );
  });

  test("it ends at sign-in once the provider has ended the session", async () => {
    const { ana, form } = await arrive();
    await world.control.revokeSessions(ANA);
    const { location } = await go(ana, form);
    expect(location).toMatch(/^\/signin\?inactivity=true/);
    await ana.get(location ?? "");
    expect(ana.jar.get("portal_sid")).toBeUndefined();
  });

  test("it is unavailable, not broken, while the provider fails, and the session stays", async () => {
    const { ana, form } = await arrive();
    await world.control.faults([{ path: "*/openid-connect/token", fault: "status", status: 500 }]);
    const answer = await go(ana, form);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("Não foi possível confirmar o seu acesso agora");
    expect(ana.jar.get("portal_sid")).toBeDefined();
  });
});
