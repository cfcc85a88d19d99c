/** C01, C02: every row of the access table, in every shape in which the framework can be asked for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faultsOf } from "#tests/support/faults-of";
import { postedForms } from "#tests/support/posted-forms";
import { customer, partner } from "#tests/support/principals";
import { SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { contextOf, judge, type Principal } from "~/access/rules";
import { screen } from "~/access/screen";
import { type ScreenName, screenAt, screens } from "~/screens/table";
import { CUSTOMER_PERMISSIONS, PARTNER_PERMISSIONS } from "../../sandbox/identity/accounts.ts";

const names = (Object.keys(screens) as ScreenName[]).filter((name) => screen(name).path !== "");
const pathOf = (name: ScreenName) => screen(name).path.replaceAll(/:\w+/g, "x1");
/** A view is saved, and a report asked for, of a list, which the address names. */
const OF_A_LIST: readonly ScreenName[] = [
  "customer/views/save",
  "partner/views/save",
  "customer/reports/new",
  "partner/reports/new",
];
/** Behind a path with a parameter stands a record, and none is called `x1`: the screen itself says so, or leads on. */
const isOfARecord = (name: ScreenName) => screen(name).path.includes(":") || OF_A_LIST.includes(name);
/** A person has one file at a time: the next waits for it two seconds, in which a busy machine may not have made it. */
const isFile = (name: ScreenName) => name.endsWith("/export");
const routeOf = (name: ScreenName) => `routes/${name}/route`;

const ofPartner: Principal = { ...partner, roles: [...partner.roles, ...PARTNER_PERMISSIONS] };
const personas = [
  { persona: "somebody without a session", account: null, user: null },
  {
    persona: "joao, who may read the overview only",
    account: "joao@loja.example",
    user: { ...customer, roles: ["portal_customer", "customer-overview-read"] },
  },
  {
    persona: "nova, whose company is not onboarded",
    account: "nova@loja.example",
    user: { ...customer, roles: ["portal_customer", ...CUSTOMER_PERMISSIONS], needsOnboarding: true },
  },
  { persona: "rita, who has not accepted the terms", account: "rita@parceiro.example", user: ofPartner },
  {
    persona: "paulo, who has",
    account: "paulo@parceiro.example",
    user: { ...ofPartner, termsAccepted: true },
  },
];
/** Those whom the rules let in least and most. */
const leastAndMost = [...personas.slice(0, 1), ...personas.slice(-1)];

const dataPath = (name: ScreenName) => (pathOf(name) === "/" ? "/_root.data" : `${pathOf(name)}.data`);
const only = (name: ScreenName, routes: string) => `${dataPath(name)}?_routes=${routes}`;
type Shape = (name: ScreenName) => string;
/** As a page, and as what its own loader says with none around it: each of them has to ask who comes. */
const OUTERMOST: readonly Shape[] = [pathOf, (name) => only(name, routeOf(name))];
/** Every way to ask for a page: besides, as the data of all its loaders, and of some of them. */
const SHAPES: readonly Shape[] = [
  ...OUTERMOST,
  dataPath,
  (name) => only(name, `routes/frame,${routeOf(name)}`),
];

/**
 * What the door itself asks before it decides, and the frame for its menu, at most once a minute; with which views lists
 * open, now and then.
 */
const OF_EVERY_PAGE =
  /\/(userinfo|permissions|onboarding|acceptances\/by-type|notices\/totals|views\?default=true)$/;
/**
 * Signing out is a command of whoever has a session; what names a record, such as taking back an end, may have no other field; no box
 * ticked is somebody who wants no notices.
 */
const EMPTY_IS_A_WISH: readonly ScreenName[] = [
  "session/signout",
  "partner/users/invitation",
  "partner/profiles/delete",
  "partner/customer/routing/templates/delete",
  "partner/customer/open-as",
  "partner/subscriptions/resume",
  "partner/subscriptions/unpause",
  "customer/payouts/act",
  "customer/notices/preferences",
  "partner/notices/preferences",
];
/** Where the rules send those whom they do not let in. */
const SENT_TO = ["/signin", "/unauthorized", "/environment", "/customer/onboarding", "/partner/accept-terms"];
/** Rows whose loader sends on whoever may enter: home, or to sign in when a callback is nobody's. */
const LEADS_ON: readonly ScreenName[] = ["public/auth-callback", "session/signout", "session/stop-acting"];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

describe.each(SERVER_NAMES)("under %s", (server) => {
  let at: string;
  beforeAll(async () => {
    const portal = await world.startPortal({}, server);
    at = portal.at;
    return async () => {
      await portal.end();
    };
  });

  // The rules are the same functions under both: the second shell is asked for rows of every kind, by those whom they
  // let in least and most, for each in another shape than for the one before.
  const asking = server === "shell" ? personas : leastAndMost;
  const rows = server === "shell" ? names : names.filter((_, at) => at % 3 === 0);
  describe.each(asking)("$persona", (who) => {
    const { account, user } = who;
    let visitor: WireVisitor;
    let formToken: Record<string, string>;
    beforeAll(async () => {
      visitor = account
        ? await WireVisitor.signedIn(world.origin, at, account)
        : new WireVisitor(world.origin, at);
      visitor.encoding = "identity";
      formToken = await formTokenOf(visitor);
    });
    beforeEach(() => world.control.clearJournal());

    const upstreamCalls = async () =>
      (await world.control.journal()).filter(
        ({ path, query }) => !OF_EVERY_PAGE.test(query.default ? `${path}?default=${query.default}` : path),
      );

    /** Where the table sends this request; null where it lets it in. */
    function sentTo(name: ScreenName): string | null {
      if (LEADS_ON.includes(name)) return user || name === "session/signout" ? "/" : "/signin";
      const verdict = judge(contextOf(name, user));
      return verdict ? screen(verdict.to).path : null;
    }
    const landed = ({ location }: Answer) => location && new URL(location, world.origin).pathname;

    // What is decided of a page does not depend on how it is asked for: the others try the two that have least in common.
    const shapes = leastAndMost.includes(who) ? SHAPES : OUTERMOST;
    const posted = leastAndMost.includes(who) ? [pathOf, dataPath] : [pathOf];
    const inTurn = <T>(all: readonly T[], at: number) =>
      server === "shell" ? all : all.slice(at % all.length).slice(0, 1);
    async function inShapes(name: ScreenName, at: number): Promise<Answer[]> {
      const asked = inTurn(shapes, at).map((ask) => ask(name));
      if (!isFile(name)) return Promise.all(asked.map((path) => visitor.get(path)));
      const answers: Answer[] = [];
      for (const path of asked) answers.push(await visitor.get(path));
      return answers;
    }
    type Check = (name: ScreenName, at: number) => Promise<void>;
    async function expectOfAll(rows: readonly ScreenName[], check: Check): Promise<void> {
      expect(rows).not.toEqual([]);
      const pages = rows.filter((name) => !isFile(name));
      const files = rows.filter(isFile);
      expect([...(await faultsOf(pages, check)), ...(await faultsOf(files, check, 1))]).toEqual([]);
    }
    const deniedRows = rows.filter((name) => sentTo(name) !== null);

    test("is sent away from each row in each shape of asking, and nothing is read for it", async () => {
      await expectOfAll(deniedRows, async (name, at) => {
        for (const answer of await inShapes(name, at)) {
          const isDocument = answer.path === pathOf(name);
          expect([answer.path, answer.status, landed(answer)]).toEqual([
            answer.path,
            isDocument ? expect.toSatisfy((status) => status === 302 || status === 303) : 202,
            sentTo(name),
          ]);
        }
      });
      expect(await upstreamCalls()).toEqual([]);
    });

    test("is let into each other row in each shape of asking", async () => {
      await expectOfAll(
        rows.filter((name) => sentTo(name) === null),
        async (name, at) => {
          for (const answer of await inShapes(name, at)) {
            if (isOfARecord(name)) {
              expect(answer.status).toBeLessThan(500);
              expect(SENT_TO).not.toContain(landed(answer));
            } else {
              expect([answer.path, answer.status, answer.location]).toEqual([answer.path, 200, null]);
            }
          }
        },
      );
      const told = (await upstreamCalls()).filter(({ method }) => method !== "GET");
      expect(told, "asking for a page changes nothing").toEqual([]);
    });

    // What stands around a page is nobody's in particular; who is let in may have the page, too.
    test.runIf(leastAndMost.includes(who))(
      "asking for what is around a row that is closed gets nothing of it",
      async () => {
        await expectOfAll(deniedRows, async (name) => {
          const answer = await visitor.get(only(name, "root,routes/frame"));
          expect(answer.status).toBe(200);
          expect(answer.text).toContain('"root"');
          expect(answer.text).not.toContain(routeOf(name));
        });
        expect(await upstreamCalls()).toEqual([]);
      },
    );

    test("a form sent to a row changes nothing", async () => {
      await expectOfAll(
        rows.filter((name) => !EMPTY_IS_A_WISH.includes(name)),
        async (name, at) => {
          const isDenied = screen(name).area !== "public" && sentTo(name) !== null;
          const ways = inTurn(posted, at).map((way) => visitor.post(way(name), formToken));
          for (const answer of await Promise.all(ways)) {
            expect(answer.status).not.toBe(200);
            expect(answer.status).toBeLessThan(500);
            if (isDenied && answer.status !== 405) expect(landed(answer)).toBe(sentTo(name));
          }
        },
      );
      expect((await upstreamCalls()).filter(({ method }) => method !== "GET")).toEqual([]);
    });

    // Where nothing stands in front of the framework, a redirect is all head and no body.
    test.runIf(server === "shell")("of all these answers none is kept, and each says what may run", () => {
      const wrong = visitor.answers.filter(
        ({ headers }) =>
          headers.get("cache-control") !== "no-store" ||
          headers.get("x-content-type-options") !== "nosniff" ||
          !headers.get("content-security-policy")?.startsWith("default-src 'none';"),
      );
      expect(visitor.answers.length).toBeGreaterThan(rows.length);
      expect(wrong.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    });
  });
});

/** The genuine form token of the person's session, from the form that signs out; none without a session. */
async function formTokenOf(visitor: WireVisitor): Promise<Record<string, string>> {
  const { text } = await visitor.get("/unauthorized");
  return postedForms(text).find(({ action }) => action.endsWith("/signout"))?.hidden ?? {};
}

test("every path of the table is found by its own row", () => {
  expect(names.map((name) => screenAt(pathOf(name)))).toEqual(names);
});
