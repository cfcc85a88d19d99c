import { describe, expect, test } from "vitest";
import { findSsoUser, sendPasswordEmail, updateUserStatus } from "#contract/sso-users";
import type { Client } from "../../support/api.ts";
import { Browser } from "../../support/browser.ts";
import { signedIn } from "../../support/clients.ts";
import { accept, choosePassword, invite, lastMailTo, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { newAttempt, refresh, signIn, userinfo } from "../../support/sign-in.ts";
import { moment } from "../moment.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, paulo, admin } = signedIn(sandbox, "maria", "paulo", "admin");

async function newcomer(changes: Parameters<typeof invite>[1] = {}, inviter = maria) {
  const user = await invite(inviter, changes);
  await accept(here(), user);
  return user;
}
const setStatus = (client: Client, id: string, status: "active" | "inactive" | "blocked") =>
  client.ask(updateUserStatus, { params: { id }, body: { status } });
const enter = (email: string, password = PASSWORD) => signIn(here(), email, { password });

describe("keeping a user out", () => {
  test.each(["inactive", "blocked"] as const)(
    "%s ends what was signed in, at once, until active again",
    async (status) => {
      const user = await newcomer();
      const browser = new Browser();
      const tokens = await signIn(here(), user.email, { password: PASSWORD, browser });
      expect((await setStatus(maria, user.id, status)).body).toMatchObject({ status });
      expect((await userinfo(here(), tokens.access_token)).status).toBe(401);
      expect((await refresh(here(), tokens.refresh_token)).status).toBe(400);
      expect((await browser.visit(newAttempt(here()).url)).html).toContain('name="username"');
      expect(await enter(user.email)).not.toHaveProperty("access_token");

      expect((await setStatus(maria, user.id, "active")).status).toBe(200);
      // What was ended stays so.
      expect((await userinfo(here(), tokens.access_token)).status).toBe(401);
      expect(await enter(user.email)).toHaveProperty("access_token");
    },
  );

  test("twice is a conflict that says who did it and when", async () => {
    const user = await newcomer();
    await setStatus(maria, user.id, "inactive");
    const { status, error } = await setStatus(maria, user.id, "inactive");
    expect(status).toBe(409);
    expect(error?.message).toMatch(
      /^O usuário Clara Exemplo Nova está inativo desde 20\/11\/2026 às \d\d:\d\d, por Maria Exemplo Falcão\.$/,
    );
  });

  test("nobody does it to oneself, nor to the last who manages a company's users, not even an admin", async () => {
    expect((await setStatus(maria, "usr-maria", "inactive")).error?.message).toBe(
      "Você não pode mudar a sua própria situação.",
    );
    const last = await setStatus(admin, "usr-maria", "blocked");
    expect(last.status).toBe(409);
    expect(last.error?.message).toContain("última pessoa ativa que gerencia os usuários de Loja da Maria");

    const second = await newcomer({
      companies: [
        {
          company_id: "emp-1001",
          role_name: "Gerente",
          permissions: ["user-management-create", "user-management-read"],
        },
      ],
    });
    expect((await setStatus(admin, "usr-maria", "inactive")).status).toBe(200);
    expect((await setStatus(admin, second.id, "inactive")).status).toBe(409);
    expect((await setStatus(admin, "usr-maria", "active")).status).toBe(200);
    await maria.signInAgain();
  });

  test("whoever also acts for companies of others, or for others only, is not one's to close", async () => {
    const shared = await setStatus(paulo, "usr-ana", "inactive");
    expect(shared.status).toBe(409);
    expect(shared.error?.message).toContain("também acessa empresas que você não administra");
    for (const id of ["usr-rita", "usr-admin", "usr-0"]) {
      expect((await setStatus(paulo, id, "inactive")).status).toBe(404);
    }
  });

  test("a partner does it to a customer's user", async () => {
    const user = await newcomer();
    expect((await setStatus(paulo, user.id, "inactive")).status).toBe(200);
  });
});

describe("an invitation", () => {
  test("becomes active only by a password", async () => {
    const user = await invite(maria);
    const refused = await setStatus(maria, user.id, "active");
    expect(refused.status).toBe(409);
    expect(refused.error?.message).toContain("ainda não criou a senha");
    await accept(here(), user);
    expect((await maria.ask(findSsoUser, { params: { id: user.id } })).body.status).toBe("active");
  });

  test("can be withdrawn, which voids its link, and sent again", async () => {
    const user = await invite(maria);
    const mail = await lastMailTo(here(), user.email);
    await setStatus(maria, user.id, "inactive");
    expect(await choosePassword(mail?.links[0] ?? "", PASSWORD)).toBe(410);
    expect((await setStatus(maria, user.id, "active")).status).toBe(409);
    expect((await maria.ask(sendPasswordEmail, { params: { id: user.id } })).status).toBe(204);
    await accept(here(), user);
    expect(await enter(user.email)).toHaveProperty("access_token");
  });

  test("runs out after a week, and is 'invited' again when it is sent again", async () => {
    const user = await invite(maria);
    const mail = await lastMailTo(here(), user.email);
    const before = here().clock.now();
    expect(Date.parse(user.invite_expires_at ?? "") - before.getTime()).toBeGreaterThan(6.9 * 86_400_000);
    here()
      .db.prepare("update sso_users set invite_expires_at = ? where id = ?")
      .run(before.toISOString(), user.id);
    const found = () => maria.ask(findSsoUser, { params: { id: user.id } });
    expect((await found()).body.status).toBe("invite-expired");
    expect(await choosePassword(mail?.links[0] ?? "", PASSWORD)).toBe(410);
    expect((await maria.ask(sendPasswordEmail, { params: { id: user.id } })).status).toBe(204);
    const { status, invite_expires_at } = (await found()).body;
    expect(status).toBe("invited");
    expect((await lastMailTo(here(), user.email))?.text).toContain(
      `vale até ${moment(invite_expires_at ?? "")}`,
    );
    await accept(here(), user);
    expect(await enter(user.email)).toHaveProperty("access_token");
  });
});
