import { describe, expect, test } from "vitest";
import type { Mail } from "../outbox/outbox.ts";
import { Browser } from "../support/browser.ts";
import { control, runSandbox } from "../support/sandbox.ts";
import { PORTAL, refresh, signIn } from "../support/sign-in.ts";
import { moment } from "./moment.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

async function forgot(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(({ links }) => links);
}

async function mailsTo(email: string): Promise<Mail[]> {
  await control(here(), "DELETE /outbox");
  const answer = await fetch(`${here().url}/api/backoffice/sso/users/forgot-password`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(204);
  const mails = (await control(here(), "GET /outbox")) as Mail[];
  return mails.filter(({ to }) => to === email);
}

async function submit(link: string, password: string, repeat = password) {
  const key = new URL(link).searchParams.get("key") ?? "";
  return new Browser().submit(link, { key, username: "", password, repeat });
}

describe("a mailed link", () => {
  test("leads to a form, the form to a new password, the password to the portal", async () => {
    const before = await signIn(here(), "maria@loja.example");
    const [link = ""] = await forgot("maria@loja.example");
    const form = await new Browser().visit(link);
    expect(form.html).toContain("Criar nova senha");
    expect(form.html).toContain("maria@loja.example");

    const saved = await submit(link, "uma senha bem nova");
    expect(saved.html).toContain("Senha salva");
    expect(saved.html).toContain(`href="${PORTAL}/signin"`);
    expect(await signIn(here(), "maria@loja.example", { password: "uma senha bem nova" })).toHaveProperty(
      "access_token",
    );
    expect(await signIn(here(), "maria@loja.example")).not.toHaveProperty("access_token");
    expect((await refresh(here(), before.refresh_token)).status).toBe(400);
  });

  test("works once", async () => {
    const [link = ""] = await forgot("paulo@parceiro.example");
    await submit(link, "uma senha bem nova");
    expect((await submit(link, "outra senha nova")).response?.status).toBe(410);
  });

  test("is void as soon as another was mailed", async () => {
    const [first = ""] = await forgot("ana@grupo.example");
    await forgot("ana@grupo.example");
    const { html } = await new Browser().visit(first);
    expect(html).toContain("Este endereço não vale mais");
    expect(html).toContain("use o da mensagem mais recente");
    expect(html).toContain("se foi um convite, peça outro a quem convidou você");
  });

  test("is void after twelve hours", async () => {
    const [link = ""] = await forgot("ana@grupo.example");
    here().db.prepare("update password_actions set expires_at = expires_at - 12 * 3600 * 1000").run();
    expect((await new Browser().visit(link)).response?.status).toBe(410);
  });

  test("of an invitation ends with it, however late it is asked for", async () => {
    const end = new Date(Date.now() + 3_600_000).toISOString();
    here()
      .db.prepare("update sso_users set invite_expires_at = ? where username = 'denise@loja.example'")
      .run(end);
    const [mail] = await mailsTo("denise@loja.example");
    expect(mail?.text).toContain(`O endereço vale até ${moment(end)} e só pode ser usado uma vez.`);
  });

  test("lets an invited user in", async () => {
    const [link = ""] = await forgot("denise@loja.example");
    await submit(link, "a primeira senha");
    const tokens = await signIn(here(), "denise@loja.example", { password: "a primeira senha" });
    expect(tokens).toHaveProperty("access_token");
  });

  test.each([
    ["too short a password", "curta", "curta", "Use pelo menos 10 caracteres."],
    ["two different passwords", "uma senha nova", "outra senha nova", "As duas senhas não são iguais."],
  ])("with %s shows the form again, and still works", async (_, password, repeat, reason) => {
    const [link = ""] = await forgot("rita@parceiro.example");
    const again = await submit(link, password, repeat);
    expect(again.response?.status).toBe(422);
    expect(again.html).toContain(reason);
    expect((await submit(link, "uma senha bem nova")).response?.status).toBe(200);
  });
});

describe("an address that gets no mail is answered alike", () => {
  test.each(["ninguem@loja.example", "desativado@loja.example", "elias@loja.example"])(
    "%s",
    async (email) => {
      expect(await forgot(email)).toEqual([]);
    },
  );
});
