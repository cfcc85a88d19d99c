import { expect, test } from "vitest";
import { createInvitationLink } from "#contract/extension/invitations";
import { getUserInfoSummary } from "#contract/sso-users";
import { signedIn } from "../../support/clients.ts";
import { choosePassword, invite, lastMailTo, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { accessTo, findUser } from "../../support/user-forms.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const { maria, joao, paulo } = signedIn(sandbox, "maria", "joao", "paulo");

test("a link lets in once, until its end, and voids what was mailed before", async () => {
  const user = await invite(maria);
  const mailed = (await lastMailTo(sandbox.current, user.email))?.links[0] ?? "";
  const { status, body } = await maria.ask(createInvitationLink, { params: { id: user.id } });
  expect(status).toBe(201);
  expect(body.expires_at).toBe((await findUser(maria, user.id)).invite_expires_at);
  expect(await choosePassword(mailed, PASSWORD)).toBe(410);
  expect(await choosePassword(body.url, PASSWORD)).toBe(200);
  expect(await choosePassword(body.url, PASSWORD)).toBe(410);
  expect((await findUser(maria, user.id)).status).toBe("active");
  const { activity } = (await maria.ask(getUserInfoSummary, { params: { id: user.id } })).body;
  expect(activity.map(({ detail }) => detail)).toContain("Link do convite criado para copiar.");
  expect(JSON.stringify(activity)).not.toContain("key=");
});

test("an invitation that ran out is open again by a link", async () => {
  expect((await maria.ask(createInvitationLink, { params: { id: "usr-elias" } })).status).toBe(201);
  expect((await findUser(maria, "usr-elias")).status).toBe("invited");
});

test("nobody has a link who may not manage users, of who has a password, or of who may do more", async () => {
  const link = (as: typeof maria, id: string) => as.ask(createInvitationLink, { params: { id } });
  const user = await invite(maria);
  expect((await link(joao, user.id)).status).toBe(403);
  expect((await link(maria, "usr-joao")).status).toBe(409);
  const above = await invite(maria, { companies: [accessTo("emp-1001", ["user-management-create"])] });
  const { db } = sandbox.current;
  db.prepare(`update user_companies set permissions = '["subscriptions-create"]' where user_id = ?`).run(
    above.id,
  );
  expect((await link(maria, above.id)).status).toBe(409);
  expect([(await findUser(maria, above.id)).may_more, (await findUser(maria, user.id)).may_more]).toEqual([
    true,
    false,
  ]);
  expect((await link(paulo, "usr-iris")).status).toBe(404);
});
