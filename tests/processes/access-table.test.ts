/** C01, C02: every row of the access table, in every shape in which the framework can be asked for it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ScreenName, screen, screenAt, screens } from "~/access/requirements";
import { judge, type Visitor, visitOf } from "~/access/rules";
import { SERVER_NAMES, startWorld, type World } from "../support/processes.ts";
import { type Answer, WireVisitor } from "../support/wire-visitor.ts";

const names = (Object.keys(screens) as ScreenName[]).filter((name) => screen(name).path !== "");
const pathOf = (name: ScreenName) => screen(name).path.replaceAll(/:\w+/g, "x1");
const routeOf = (name: ScreenName) => `routes/${screen(name).open ? name : "not-found"}/route`;

const joao: Visitor = {
  customer: true,
  partner: false,
  admin: false,
  internal: false,
  roles: ["portal_customer", "customer-overview-read"],
  environment: "customer",
  company: true,
  needsOnboarding: false,
  termsAccepted: false,
};
const personas = [
  { persona: "somebody without a session", account: null, user: null },
  { persona: "joao, who may read the overview only", account: "joao@loja.example", user: joao },
];

/** The ways to ask for a page. The last leaves out the page itself, and so every guard that it has. */
const shapes: [shape: string, ask: (name: ScreenName) => string, asksThePage: boolean][] = [
  ["as a document", pathOf, true],
  ["as data", (name) => dataPath(name), true],
  ["as the data of its own loader", (name) => `${dataPath(name)}?_routes=${routeOf(name)}`, true],
  [
    "as the data of its frame and its own loader",
    (name) => `${dataPath(name)}?_routes=routes/frame,${routeOf(name)}`,
    true,
  ],
  ["as the data around it", (name) => `${dataPath(name)}?_routes=root,routes/frame`, false],
];
const dataPath = (name: ScreenName) => (pathOf(name) === "/" ? "/_root.data" : `${pathOf(name)}.data`);

describe.each(SERVER_NAMES)("under %s", (server) => {
  let world: World;
  let at: string;
  beforeAll(async () => {
    world = await startWorld();
    ({ at } = await world.startPortal({}, server));
  });
  afterAll(() => world?.close());

  describe.each(personas)("$persona", ({ account, user }) => {
    let visitor: WireVisitor;
    beforeAll(async () => {
      visitor = account
        ? await WireVisitor.signedIn(world.origin, at, account)
        : new WireVisitor(world.origin, at);
    });

    test.each(shapes)("%s", async (_, ask, asksThePage) => {
      const rows = [];
      for (const name of names) {
        await world.control.clearJournal();
        const { status, location, text } = await visitor.get(ask(name));
        const rule = judge(visitOf(name, user));
        const journal = (await world.control.journal()).map(({ path }) => path);
        rows.push(`${name} ${status} ${location} expected ${rule?.to} ${text.length} ${journal.join(" ")}`);
      }
      console.log(rows.join("\n"));
    });
  });
});
