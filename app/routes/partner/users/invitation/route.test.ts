import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiMutations } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { choosePassword } from "../../../../../sandbox/support/guests.ts";
import { action, loader } from "./route";

const HUGO = { id: "usr-hugo" };
const PAGE = "/partner/user/management/usr-hugo/link-do-convite";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

async function ready() {
  const { data } = await paulo.load(loader, PAGE, HUGO);
  return { ...Visitor.formTokenOf(data), until: data.user.invite_expires_at as string };
}

test("a link is shown once with its end, and lets the person choose a password once", async () => {
  const { data } = await paulo.act(action, PAGE, await ready(), HUGO);
  expect(data.toast.tone).toBe("success");
  expect(data.link.expires_at > new Date().toISOString()).toBe(true);
  expect(await choosePassword(data.link.url, "uma senha bem nova")).toBe(200);
  expect(await choosePassword(data.link.url, "uma senha bem nova")).toBe(410);
});

test("sent again it is the same link, and after a cut answer too, where the page says so first", async () => {
  const form = await ready();
  const { data } = await paulo.act(action, PAGE, form, HUGO);
  const again = await paulo.act(action, PAGE, form, HUGO);
  expect(again.data.toast).toMatchObject({ tone: "info", message: expect.stringContaining("já") });
  expect(again.data.link).toEqual(data.link);

  await control.faults([{ method: "POST", path: "/api/portal/*", fault: "half-body", times: 1 }]);
  const fresh = await ready();
  const cut = await paulo.act(action, PAGE, { ...fresh, until: "2026-11-01T00:00:00.000Z" }, HUGO);
  expect(cut.data.toast.message).toContain("um link novo foi criado. Envie de novo para vê-lo.");
  const shown = await paulo.act(action, PAGE, { ...fresh, ...Visitor.formTokenOf(cut.data) }, HUGO);
  expect(await choosePassword(shown.data.link.url, "uma senha bem nova")).toBe(200);

  await control.reset();
  await control.faults([{ method: "POST", path: "/api/portal/*", fault: "reset", times: 1 }]);
  const lost = await paulo.act(action, PAGE, await ready(), HUGO);
  expect(lost.data.toast.message).toContain("nenhum link novo foi criado.");
});

test("it is offered for an invitation in the open only", async () => {
  const { html } = await openPage(paulo, "/partner/user/management/usr-hugo");
  expect(html).toContain("/partner/user/management/usr-hugo/link-do-convite");
  const fabio = await paulo.load(loader, PAGE, { id: "usr-fabio" });
  expect(fabio.data.allowed).toBe(false);
  const refused = await paulo.act(action, PAGE, await ready(), { id: "usr-fabio" });
  expect(refused.status).toBe(409);
  expect((await apiMutations()).filter(({ status }) => status < 400)).toEqual([]);
});
