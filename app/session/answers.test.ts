import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createAnswers, type KeptAnswer } from "./answers.server";
import { openSqliteStore } from "./sqlite-store.server";
import { createClock } from "./test-support/clock";
import { OTHER_SECRET, SECRET } from "./test-support/sessions-for-tests";

const folder = mkdtempSync(join(tmpdir(), "portal-answers-"));
const clock = createClock();
const store = openSqliteStore(`file:${folder}/sessions.db`, clock.now);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const of = (secret: string) => createAnswers({ store, secrets: [secret], secure: false, now: clock.now });
const answers = of(SECRET);
const OWNER = "session-of-maria";
const answer: KeptAnswer = {
  path: "/signup",
  company: "none",
  key: null,
  answer: { form: { initialValue: { email: "maria" } }, toast: null },
};
const request = (cookie = "") => new Request("http://localhost/signup", { headers: { cookie } });
const kept = async (owner: string | null, what: KeptAnswer = answer) => {
  const result = await answers.keep(owner, what);
  if (!result) throw new Error("not kept");
  clock.pass(1);
  return result;
};

describe("of a session", () => {
  test("is read as often as its owner comes back, and by nobody else", async () => {
    const { id, setCookie } = await kept(OWNER);
    expect(setCookie).toBeUndefined();
    expect(await answers.read(request(), OWNER, id)).toEqual(answer);
    expect(await answers.read(request(), OWNER, id)).toEqual(answer);
    for (const other of ["session-of-ana", null]) expect(await answers.read(request(), other, id)).toBeNull();
    for (const wrong of ["", "../x", id.slice(1), `${id}x`])
      expect(await answers.read(request(), OWNER, wrong)).toBeNull();
    expect(await of(OTHER_SECRET).read(request(), OWNER, id)).toBeNull();
  });

  test("of nine, the oldest goes; others' stay", async () => {
    const ana = await kept("session-of-ana");
    const ids: string[] = [];
    for (let at = 0; at < 9; at += 1) ids.push((await kept("session-of-joao")).id);
    const found = await Promise.all(ids.map((id) => answers.read(request(), "session-of-joao", id)));
    expect(found.map((one) => one !== null)).toEqual([false, ...Array(8).fill(true)]);
    expect(await answers.read(request(), "session-of-ana", ana.id)).toEqual(answer);
  });

  test("that is larger than any form of ours is not kept", async () => {
    expect(await answers.keep(OWNER, { ...answer, answer: { text: "x".repeat(200 * 1024) } })).toBeNull();
  });

  test("lives for half an hour", async () => {
    const { id } = await kept(OWNER);
    clock.pass(1_799_000);
    expect(await answers.read(request(), OWNER, id)).toEqual(answer);
    clock.pass(2_000);
    expect(await answers.read(request(), OWNER, id)).toBeNull();
  });
});

describe("of a stranger", () => {
  test("stands sealed in a cookie of its page, and nothing in the store", async () => {
    const { id, setCookie = "" } = await kept(null);
    expect(setCookie).toMatch(/^portal_answer=[\w.-]+; Path=\/signup; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(setCookie).not.toContain("maria");
    const cookie = setCookie.split(";")[0] ?? "";
    expect(await answers.read(request(cookie), null, id)).toEqual(answer);
    expect(await answers.read(request(), null, id)).toBeNull();
    expect(await answers.read(request(`${cookie.slice(0, -3)}AAA`), null, id)).toBeNull();
    const other = (await kept(null)).id;
    expect(await answers.read(request(cookie), null, other)).toBeNull();
  });

  test("that no browser would take is not kept", async () => {
    expect(await answers.keep(null, { ...answer, answer: { text: "x".repeat(4_000) } })).toBeNull();
  });
});
