import { beforeEach, describe, expect, test } from "vitest";
import { createSignUp } from "#contract/extension/access";
import {
  approvePendingUsers,
  type PendingUser,
  refusePendingUser,
  refusePendingUsers,
  resendPendingUser,
} from "#contract/extension/pending-users";
import { findSsoUser } from "#contract/sso-users";
import { clientFor } from "../../../support/api.ts";
import { signedIn } from "../../../support/clients.ts";
import { choosePassword, lastMailTo, PASSWORD } from "../../../support/guests.ts";
import { control, runSandbox } from "../../../support/sandbox.ts";
import { signIn } from "../../../support/sign-in.ts";
import { run } from "../../query.ts";
import { cpfDigits } from "../../rules/documents.ts";
import { approval, at, params, requestsOf } from "../../support/pending-users.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;
const DAY = 86_400_000;

const { maria } = signedIn(sandbox, "maria");
beforeEach(() => control(here(), "POST /reset"));

const { list, approve, waiting } = requestsOf(maria);

describe("approving", () => {
  test("makes a user, who follows the mailed link, signs in, and holds what was given", async () => {
    const one = await waiting();
    const [result] = await approve([one.id]);
    expect(result).toMatchObject({ id: one.id, result: "approved", reason: null });
    const mail = await lastMailTo(here(), one.email);
    expect(mail?.text).toContain("Maria Exemplo Falcão convidou você para o portal, em Loja da Maria.");
    await choosePassword(mail?.links[0] ?? "", PASSWORD);
    const client = await clientFor(here(), one.email, "emp-1001", { password: PASSWORD });
    const { body } = await client.ask(findSsoUser, { params: { id: result?.user_id ?? "" } });
    expect(body).toMatchObject({
      status: "active",
      roles: ["portal_customer"],
      document: one.document,
      name: one.name,
      companies: [{ role_name: "Operador", permissions: ["customer-overview-read"] }],
    });
    expect((await list()).find(({ id }) => id === one.id)).toMatchObject({
      status: "approved",
      user_id: result?.user_id,
      decided_by_name: "Maria Exemplo Falcão",
    });
  });

  test("twice says by whom and when, and mails nobody again", async () => {
    const one = await waiting();
    await approve([one.id]);
    const mail = await lastMailTo(here(), one.email);
    const [again] = await approve([one.id]);
    expect(again?.result).toBe("failed");
    expect(again?.reason).toMatch(/já foi aprovado por Maria Exemplo Falcão em 20\/11\/2026 às \d\d:\d\d\.$/);
    expect(await lastMailTo(here(), one.email)).toEqual(mail);
  });

  test("many at once tells of each: one that fails holds up no other", async () => {
    const whole = await list();
    const known = whole.find(({ status }) => status === "pending") as PendingUser;
    run(here().db, "update sign_ups set email = 'joao@loja.example' where id = ?", known.id);
    const results = await approve([...whole.map(({ id }) => id), "cad-nobody", known.id]);
    expect(results).toHaveLength(whole.length + 1);
    for (const { id, result, reason } of results) {
      const before = whole.find((item) => item.id === id);
      const isGood = before?.status === "pending" && id !== known.id;
      expect({ id, result }).toEqual({ id, result: isGood ? "approved" : "failed" });
      expect(reason === null).toBe(isGood);
    }
    expect(results.find(({ id }) => id === known.id)?.reason).toBe("Já existe um usuário com este e-mail.");
    expect((await list()).find(({ id }) => id === known.id)?.status).toBe("pending");
  });

  test("what the asker may not give refuses the whole, and nobody is let in", async () => {
    const { id } = await waiting();
    const refused = async (changes: object) =>
      (await maria.ask(approvePendingUsers, approval([id], changes))).error;
    expect((await refused({ permissions: ["subscriptions-create"] }))?.fields).toHaveProperty("permissions");
    expect((await refused({ company_ids: ["emp-1001", "emp-1003"] }))?.fields).toHaveProperty(
      "company_ids.1",
    );
    expect((await refused({ ids: [] }))?.fields).toHaveProperty("ids");
    expect((await refused({ role_name: " " }))?.fields).toHaveProperty("role_name");
    expect((await waiting()).id).toBe(id);
  });

  test("whoever signed up with the company's CNPJ becomes a user without a CPF", async () => {
    const body = {
      document: "99900001000150",
      legal_name: "Maria Exemplo Comércio Ltda",
      name: "Célia  Nova",
      mobile: "11988887777",
      email: "celia@nova.example",
      profile: "customer" as const,
      privacy_accepted: true as const,
    };
    expect((await maria.ask(createSignUp, { body })).status).toBe(202);
    const [request] = await list({ q: "CELIA" });
    const [result] = await approve([request?.id ?? ""]);
    const { body: user } = await maria.ask(findSsoUser, { params: { id: result?.user_id ?? "" } });
    expect(user).toMatchObject({ name: "Célia Nova", document: null, phone: "11988887777" });
  });

  test("a name of which no account can be made fails that request", async () => {
    const { id } = await waiting();
    for (const name of ["Célia", `Célia ${"x".repeat(81)}`]) {
      run(here().db, "update sign_ups set name = ? where id = ?", name, id);
      expect((await approve([id]))[0]?.reason).toBe("É preciso nome e sobrenome, de até 80 caracteres cada.");
    }
  });

  test("a CPF that another user has fails that request", async () => {
    const { id } = await waiting();
    run(here().db, "update sign_ups set document = ? where id = ?", `111222444${cpfDigits("111222444")}`, id);
    expect((await approve([id]))[0]?.reason).toBe("Já existe um usuário com este CPF.");
  });
});

describe("refusing", () => {
  test("needs a reason, which the person is mailed, and closes the request", async () => {
    const one = await waiting();
    const refuse = (reason: string) => maria.ask(refusePendingUser, { ...at(one.id), body: { reason } });
    for (const reason of ["", "   ", "\u0000\u0000\u0000"]) {
      expect((await refuse(reason)).error?.fields).toHaveProperty("reason");
    }
    expect((await refuse("Não trabalha aqui.")).body).toMatchObject({
      status: "refused",
      reason: "Não trabalha aqui.",
      decided_by_name: "Maria Exemplo Falcão",
    });
    expect((await lastMailTo(here(), one.email))?.text).toContain("Motivo: Não trabalha aqui.");
    const again = await refuse("Outra vez.");
    expect(again.status).toBe(409);
    expect(again.error?.message).toMatch(/já foi recusado por Maria Exemplo Falcão em 20\/11\/2026/);
    expect((await approve([one.id]))[0]?.result).toBe("failed");
    expect(await signIn(here(), one.email, { password: PASSWORD })).not.toHaveProperty("access_token");
  });
});

describe("refusing several", () => {
  const refuse = (ids: string[], reason = "Não trabalham aqui.") =>
    maria.ask(refusePendingUsers, { params, body: { ids, reason } });

  test("tells of each: one that fails holds up no other, and nobody is mailed for it", async () => {
    const whole = await list();
    const waiting = whole.filter(({ status }) => status === "pending");
    const settled = whole.find(({ status }) => status === "approved") as PendingUser;
    const ids = [...waiting.map(({ id }) => id), settled.id, "cad-nobody", settled.id];
    const { status, body } = await refuse(ids);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      ...waiting.map(({ id }) => ({ id, result: "refused", reason: null })),
      { id: settled.id, result: "failed", reason: expect.stringContaining("já foi aprovado") },
      { id: "cad-nobody", result: "failed", reason: "Pedido não encontrado." },
    ]);
    for (const { id, email } of waiting) {
      expect((await list({ id }))[0]).toMatchObject({ status: "refused", reason: "Não trabalham aqui." });
      expect((await lastMailTo(here(), email))?.text).toContain("Motivo: Não trabalham aqui.");
    }
    expect((await list({ id: settled.id }))[0]).toEqual(settled);
  });

  test("needs a reason; without one nobody is refused", async () => {
    const { id } = await waiting();
    for (const reason of ["", "   ", "\u0000\u0000\u0000"])
      expect((await refuse([id], reason)).error?.fields).toHaveProperty("reason");
    expect((await refuse([])).error?.fields).toHaveProperty("ids");
    expect((await waiting()).id).toBe(id);
  });
});

describe("sending again", () => {
  test("gives fifteen days from now, mails, and revives what had expired", async () => {
    const whole = await list();
    for (const status of ["pending", "expired"]) {
      const one = whole.find((item) => item.status === status) as PendingUser;
      const { body } = await maria.ask(resendPendingUser, at(one.id));
      expect(body.status).toBe("pending");
      const left = Date.parse(body.expires_at) - here().clock.now().getTime();
      expect(Math.abs(left - 15 * DAY)).toBeLessThan(60_000);
      expect((await lastMailTo(here(), one.email))?.subject).toBe("Seu pedido de acesso continua em análise");
      expect((await approve([one.id]))[0]?.result).toBe("approved");
    }
  });

  test("what was decided stays decided", async () => {
    for (const status of ["approved", "refused"]) {
      const [one] = await list({ status });
      expect((await maria.ask(resendPendingUser, at(one?.id ?? ""))).status).toBe(409);
    }
    expect((await maria.ask(resendPendingUser, at("cad-nobody"))).status).toBe(404);
  });
});
