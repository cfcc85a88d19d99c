import { describe, expect, test } from "vitest";
import { createSignUp } from "#contract/extension/access";
import { getOverviewAttention } from "#contract/extension/overview";
import { ApiRefusal } from "../../../api/handler.ts";
import { moment } from "../../../identity/moment.ts";
import { all, first, run } from "../../query.ts";
import { ask, type Mail } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const body = {
  document: "52998224725",
  legal_name: "Bazar Novo Exemplo Ltda",
  name: "Igor Exemplo Lima",
  email: "igor@novo.example",
  mobile: "11987654321",
  profile: "customer" as const,
  privacy_accepted: true as const,
};

function signUp(changes: Partial<typeof body> = {}, db = openSeeded(200)) {
  const outbox: Mail[] = [];
  const answered = ask({ db, outbox }, createSignUp, { body: { ...body, ...changes } });
  return { db, outbox, answered };
}

describe("asking for access", () => {
  test("an unknown person is recorded and told that the request was received", () => {
    const { db, outbox, answered } = signUp();
    expect(answered).toEqual({ status: 202, body: null });
    expect(outbox).toMatchObject([{ to: "igor@novo.example", subject: "Recebemos o seu pedido de acesso" }]);
    const sql = "select expires_at from sign_ups where email = 'igor@novo.example'";
    expect(outbox[0]?.text).toContain(
      `até ${moment(first<{ expires_at: number }>(db, sql)?.expires_at ?? 0)},`,
    );
    expect(
      all(db, "select status, company_id, profile from sign_ups where email = 'igor@novo.example'"),
    ).toEqual([{ status: "pending", company_id: null, profile: "customer" }]);
  });

  test("a known e-mail gets the same answer, and a mail on how to recover access", () => {
    const { db, outbox, answered } = signUp({ email: "Maria@loja.example" });
    expect(answered).toEqual(signUp().answered);
    expect(outbox).toMatchObject([{ to: "maria@loja.example", subject: "Você já tem cadastro no portal" }]);
    expect(outbox[0]?.text).toContain("Esqueci minha senha");
    expect(all(db, "select 1 from sign_ups where email = 'maria@loja.example'")).toEqual([]);
  });

  test.each([
    ["invited", "O convite para este e-mail venceu: peça outro a quem administra o acesso"],
    ["invite-expired", "O convite para este e-mail venceu: peça outro a quem administra o acesso"],
    ["inactive", "O cadastro deste e-mail está desativado: peça a quem administra o acesso"],
    ["blocked", "O cadastro deste e-mail está desativado: peça a quem administra o acesso"],
  ])("who gets no new password by mail, %s long ago, is told whom to ask", (status, words) => {
    const db = openSeeded(200);
    run(db, "update sso_users set status = ?, invite_expires_at = '2020-01-01'", status);
    const { outbox } = signUp({ email: "maria@loja.example" }, db);
    expect(outbox).toMatchObject([{ subject: "Você já tem cadastro no portal" }]);
    expect(outbox[0]?.text).toContain(words);
    expect(outbox[0]?.text).not.toContain("Esqueci minha senha");
  });

  test("a known company's document gets the same answer, and waits for that company's decision", () => {
    const before = openSeeded(200);
    const { db, outbox, answered } = signUp({ document: "99900001000150" }, before);
    expect(answered.status).toBe(202);
    expect(outbox[0]?.subject).toBe("Recebemos o seu pedido de acesso");
    const params = { customerId: "cli-1001" };
    expect(ask({ db, as: "maria" }, getOverviewAttention, { params }).body.pending_users).toBe(4);
  });

  test("a second request of the same person is not recorded again, and they hear that the first one waits", () => {
    const { db, outbox: before } = signUp();
    const { outbox } = signUp({}, db);
    expect(outbox).toMatchObject([{ subject: "O seu pedido de acesso está em análise" }]);
    expect(outbox[0]?.text).not.toContain("Esqueci minha senha");
    const until = /até [^,]+,/;
    expect(outbox[0]?.text.match(until)?.[0]).toBe(before[0]?.text.match(until)?.[0]);
    expect(all(db, "select 1 from sign_ups where email = 'igor@novo.example'")).toHaveLength(1);
  });

  test.each([
    ["was refused", "status = 'refused'"],
    ["nobody answered in time", "expires_at = 1"],
  ])("whose request %s may ask again", (_, became) => {
    const { db } = signUp();
    run(db, `update sign_ups set ${became} where email = 'igor@novo.example'`);
    const { outbox } = signUp({}, db);
    expect(outbox).toMatchObject([{ subject: "Recebemos o seu pedido de acesso" }]);
    expect(all(db, "select 1 from sign_ups where email = 'igor@novo.example'")).toHaveLength(2);
  });

  test("a name of which no account can be made is refused by field", () => {
    const refusal = refusalOf(() => signUp({ name: "Célia" }));
    expect(refusal).toMatchObject({ status: 422, fields: { name: expect.stringContaining("sobrenome") } });
  });

  test.each(["52998224724", "99900001000151", "11111111111", "123456789012"])(
    "the document %s is refused by field, and no mail goes out",
    (document) => {
      const outbox: Mail[] = [];
      const db = openSeeded(200);
      try {
        ask({ db, outbox }, createSignUp, { body: { ...body, document } });
        expect.unreachable();
      } catch (refusal) {
        expect(refusal).toBeInstanceOf(ApiRefusal);
        expect(refusal).toMatchObject({
          status: 422,
          fields: { document: "Informe um CPF ou CNPJ válido." },
        });
      }
      expect(outbox).toEqual([]);
    },
  );

  test("an alphanumeric CNPJ is a document like others", () => {
    expect(signUp({ document: "12abc34501de35" }).answered.status).toBe(202);
  });
});
