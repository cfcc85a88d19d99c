import { describe, expect, test } from "vitest";
import { PERMISSIONS } from "#contract/permissions";
import { logoutUser, sendPasswordEmail, updateUserPassword } from "#contract/sso-users";
import { type Client, clientFor } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { accept, choosePassword, invite, lastMailTo, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { refresh, signIn, userinfo } from "../../support/sign-in.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, paulo } = signedIn(sandbox, "maria", "paulo");

async function newcomer(changes: Parameters<typeof invite>[1] = {}, inviter = maria) {
  const user = await invite(inviter, changes);
  await accept(here(), user);
  return user;
}
const enter = (email: string, password = PASSWORD) => signIn(here(), email, { password });

describe("ending all sessions", () => {
  test("kills access tokens, refresh tokens and the sign-in at the provider; a new sign-in works", async () => {
    const user = await newcomer();
    const first = await enter(user.email);
    const second = await enter(user.email);
    expect((await maria.ask(logoutUser, { params: { id: user.id } })).status).toBe(204);
    for (const tokens of [first, second]) {
      expect((await userinfo(here(), tokens.access_token)).status).toBe(401);
      expect((await refresh(here(), tokens.refresh_token)).status).toBe(400);
    }
    expect((await userinfo(here(), (await enter(user.email)).access_token)).status).toBe(200);
  });
});

describe("setting a password in somebody's stead", () => {
  const setPassword = (client: Client, id: string, password: string) =>
    client.ask(updateUserPassword, { params: { id }, body: { password } });

  test("ends the user's sessions, and only the new one opens", async () => {
    const user = await newcomer();
    const tokens = await enter(user.email);
    expect((await setPassword(maria, user.id, "outra senha boa")).status).toBe(204);
    expect((await userinfo(here(), tokens.access_token)).status).toBe(401);
    expect(await enter(user.email)).not.toHaveProperty("access_token");
    expect(await enter(user.email, "outra senha boa")).toHaveProperty("access_token");
  });

  test("lets an invited user in, and voids the mailed link", async () => {
    const user = await invite(maria);
    const mail = await lastMailTo(here(), user.email);
    await setPassword(maria, user.id, "outra senha boa");
    expect(await enter(user.email, "outra senha boa")).toHaveProperty("access_token");
    expect(await choosePassword(mail?.links[0] ?? "", PASSWORD)).toBe(410);
  });

  test("shorter than ten characters is refused by field", async () => {
    const { status, error } = await setPassword(maria, "usr-joao", "curta");
    expect(status).toBe(422);
    expect(error?.fields).toEqual({ password: "Use pelo menos 10 caracteres." });
  });

  test("nobody takes over somebody who may do more", async () => {
    const refused = await setPassword(paulo, "usr-maria", "outra senha boa");
    expect(refused.status).toBe(409);
    expect(refused.error?.message).toContain("tem permissões que você não tem");
    const equal = await newcomer({
      companies: [
        {
          company_id: "emp-1001",
          role_name: "Gerente",
          permissions: PERMISSIONS.filter((name) => name === "terminals-read"),
        },
      ],
    });
    expect((await setPassword(paulo, equal.id, "outra senha boa")).status).toBe(204);
  });
});

describe("the mail for a new password", () => {
  const send = (client: Client, id: string) => client.ask(sendPasswordEmail, { params: { id } });

  test("brings an active user a link that works, and leaves the sessions alone until it is used", async () => {
    const user = await newcomer();
    const tokens = await enter(user.email);
    expect((await send(maria, user.id)).status).toBe(204);
    expect((await userinfo(here(), tokens.access_token)).status).toBe(200);
    const mail = await lastMailTo(here(), user.email);
    expect(mail?.subject).toBe("Crie uma nova senha para o portal");
    expect(await choosePassword(mail?.links[0] ?? "", "outra senha boa")).toBe(200);
    expect(await enter(user.email, "outra senha boa")).toHaveProperty("access_token");
  });

  test("does not go to who is kept out, nor to a foreign user", async () => {
    expect((await send(maria, "usr-caio")).status).toBe(409);
    expect((await send(maria, "usr-paulo")).status).toBe(404);
    expect((await send(await clientFor(here(), "joao@loja.example", "emp-1001"), "usr-beatriz")).status).toBe(
      403,
    );
  });
});
