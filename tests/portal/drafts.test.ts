/** What was typed when the door let nobody in: kept, given back to its writer, and to nobody else. */
import { describe, expect, test } from "vitest";
import { theServices } from "~/access/services.server";
import { loader as passwordPage, action as setPassword } from "~/routes/partner/users/password/route";
import { action, loader } from "~/routes/session/accept-terms/route";
import { control } from "../support/control.ts";
import { apiMutations } from "../support/upstream-calls.ts";
import { type Outcome, Visitor } from "../support/visitor.ts";

const PAGE = "/partner/accept-terms";
const RITA = "rita@parceiro.example";
const typed = { accepted_by_name: "Rita Digitada", accepted_by_document: "529.982.247-25", accepted: "on" };

async function filledIn(visitor: Visitor): Promise<Record<string, string>> {
  const { data } = await visitor.load(loader, PAGE);
  return { ...Visitor.ticketOf(data), ...typed, term_version: data.term.version, term_hash: data.term.hash };
}

/** Sends the form with a session that is over. */
async function sentTooLate(visitor: Visitor, account = RITA): Promise<Outcome> {
  const form = await filledIn(visitor);
  await control.revokeSessions(account);
  await control.expireAccessTokens();
  await control.clearJournal();
  return visitor.act(action, PAGE, form);
}

const initialOf = async (visitor: Visitor) => (await visitor.load(loader, PAGE)).data.draft?.initialValue;

describe("a form sent after the session ended", () => {
  test("leads to signing in and back, and what was typed is in the form again", async () => {
    const rita = await Visitor.signedIn(RITA);
    const outcome = await sentTooLate(rita);
    expect(outcome.location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(PAGE)}`);
    expect((await apiMutations()).filter(({ status }) => status < 400)).toEqual([]);
    const back = await rita.signIn(RITA, PAGE);
    expect(back.location).toBe(PAGE);
    expect(await initialOf(rita)).toMatchObject({
      accepted_by_name: "Rita Digitada",
      accepted_by_document: "529.982.247-25",
    });
  });

  test("loses nothing either when the cookie had gone before", async () => {
    const rita = await Visitor.signedIn(RITA);
    const form = await filledIn(rita);
    const sid = rita.jar.get("portal_sid") ?? "";
    rita.jar.set("portal_sid", "");
    const outcome = await rita.act(action, PAGE, form);
    expect(outcome.location).toBe(`/signin?returnTo=${encodeURIComponent(PAGE)}`);
    rita.jar.set("portal_sid", sid);
    expect(await initialOf(rita)).toMatchObject({ accepted_by_name: "Rita Digitada" });
  });

  test("is forgotten once the form has been taken", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    await rita.signIn(RITA, PAGE);
    const taken = await rita.act(action, PAGE, await filledIn(rita));
    await control.reset();
    expect(taken.status).toBe(303);
    expect(rita.jar.get("portal_draft")).toBeUndefined();
    expect(await initialOf(rita)).toBeUndefined();
  });

  test("keeps no password", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const path = "/partner/user/management/usr-fabio/definir-senha";
    const params = { id: "usr-fabio" };
    const { data } = await paulo.load(passwordPage, path, params);
    const sid = paulo.jar.get("portal_sid") ?? "";
    paulo.jar.set("portal_sid", "");
    const form = { ...Visitor.ticketOf(data), password: "uma senha longa", repeat: "uma senha longa" };
    const outcome = await paulo.act(setPassword, path, form, params);
    expect(outcome.location).toMatch(/^\/signin/);
    paulo.jar.set("portal_sid", sid);
    expect(paulo.jar.get("portal_draft")).toBeUndefined();
  });

  test("comes back to nobody else on the same machine", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    await rita.signIn("interno@interno.example", PAGE);
    expect(await initialOf(rita)).toBeUndefined();
  });

  test("carries no ticket, and stands sealed in the store under a name that says nothing", async () => {
    const rita = await Visitor.signedIn(RITA);
    await sentTooLate(rita);
    const request = new Request("http://localhost:3000/", { headers: { cookie: rita.jar.header } });
    const draft = await theServices().drafts.read(request);
    expect(draft?.fields.map(([name]) => name).sort()).toEqual([
      "accepted",
      "accepted_by_document",
      "accepted_by_name",
      "term_hash",
      "term_version",
    ]);
    expect(rita.jar.get("portal_draft")).toMatch(/^[\w-]{22}$/);
  });
});

test("a form whose token is not ours is refused, and what was typed is kept for the page", async () => {
  const rita = await Visitor.signedIn(RITA);
  const form = { ...(await filledIn(rita)), _token: "x".repeat(43) };
  const outcome = await rita.act(action, PAGE, form);
  expect(outcome).toMatchObject({ status: 403, data: { kind: "cross-site" } });
  expect(await initialOf(rita)).toMatchObject({ accepted_by_name: "Rita Digitada" });
});

test.each(["", "x", "a".repeat(22), "../../etc"])(
  "a made-up draft cookie %j finds nothing",
  async (value) => {
    const rita = await Visitor.signedIn(RITA);
    rita.jar.set("portal_draft", value);
    expect(await initialOf(rita)).toBeUndefined();
  },
);
