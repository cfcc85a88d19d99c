/** D01, D02: what another site makes a browser send changes nothing, under either server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

const EVIL = "https://evil.example";
const foreign: [string, Record<string, string>][] = [
  ["another site", { origin: EVIL, "sec-fetch-site": "cross-site" }],
  ["a sibling host", { origin: "http://other.localhost", "sec-fetch-site": "same-site" }],
  ["another site, in an old browser", { origin: EVIL }],
  ["another site, by its referer only", { referer: `${EVIL}/form` }],
  [
    "another site, with a forwarded host",
    { origin: EVIL, "sec-fetch-site": "cross-site", "x-forwarded-host": "evil.example" },
  ],
  ["another site in an old browser, with its own host", { origin: EVIL, host: "evil.example" }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["nowhere that it would name", { origin: "null" }],
  ["nowhere at all", {}],
];
/** Each with the folder of its route. */
const commands = {
  "/partner/accept-terms": "session/accept-terms",
  "/environment": "session/environment",
  "/signout": "session/signout",
  "/forgot": "public/forgot",
  "/signup": "public/signup",
  "/signin": "public/signin",
};
type Command = keyof typeof commands;
const paths = Object.keys(commands) as Command[];
const byOldParameter = (path: Command) =>
  `${path}?_data=${encodeURIComponent(`routes/${commands[path]}/route`)}`;
const shapes: [string, (path: Command) => string][] = [
  ["a document", (path) => path],
  ["data", (path) => `${path}.data`],
  ["data by the old parameter", byOldParameter],
];
/** 500 is the framework's own refusal, which comes before ours where nothing stands in front of it. */
const refusals = { shell: [400, 403], "remix-serve": [400, 403, 500] };

describe.each(SERVER_NAMES)("under %s", (server) => {
  let world: World;
  let rita: WireVisitor;
  let genuine: Record<string, string>;
  beforeAll(async () => {
    world = await startWorld();
    const { at } = await world.startPortal({}, server);
    rita = await WireVisitor.signedIn(world.origin, at, "rita@parceiro.example");
    const page = await rita.get("/partner/accept-terms");
    const form = postedForms(page.text).find(({ names }) => names.includes("accepted_by_document"));
    genuine = {
      ...form?.hidden,
      accepted: "on",
      accepted_by_name: "Rita Exemplo Lacerda",
      accepted_by_document: "22233322266",
      email: "rita@parceiro.example",
      returnTo: "/",
    };
  });
  beforeEach(() => world.control.clearJournal());
  afterAll(() => world?.close());

  const mutations = async () => (await world.control.journal()).filter(({ method }) => method !== "GET");

  describe.each(foreign)("a genuine form sent from %s", (_, headers) => {
    test.each(shapes)("as %s is refused everywhere, and nothing has changed", async (_shape, as) => {
      for (const path of paths) {
        const answer = await rita.postFrom(as(path), genuine, headers);
        expect(refusals[server], `${as(path)} was answered with ${answer.status}`).toContain(answer.status);
        expect(answer.location).toBeNull();
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await mutations()).toEqual([]);
      expect((await rita.get("/partner/accept-terms")).status).toBe(200);
    });
  });

  test("the old parameter is refused to our own pages too", async () => {
    for (const path of paths) {
      expect((await rita.get(byOldParameter(path))).status).toBe(400);
      expect((await rita.post(byOldParameter(path), genuine)).status).toBe(400);
    }
    expect(await mutations()).toEqual([]);
  });

  test("our own form whose browser names no origin, but vouches for the page, does what it says", async () => {
    const headers = { origin: "null", "sec-fetch-site": "same-origin" };
    const answer = await rita.postFrom("/forgot", genuine, headers);
    // The framework refuses every such form by itself: only the shell can spare people that.
    const letIn = { status: 303, location: "/forgot?enviado=sim" };
    expect(answer).toMatchObject(server === "shell" ? letIn : { status: 500, location: null });
    expect(await mutations()).toHaveLength(server === "shell" ? 1 : 0);
  });

  test("the same form from our own page is accepted, once all of that is over", async () => {
    expect(await rita.post("/partner/accept-terms", genuine)).toMatchObject({ status: 303 });
    expect(await mutations()).toMatchObject([{ status: 201 }]);
  });
});
