import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { findSsoUser, getUserInfoSummary, listSsoUsers } from "#contract/sso-users";
import { cpfDigits } from "../../business/rules/documents.ts";
import { clientFor, clientWith } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { accept, choosePassword, invite, lastMailTo, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { refresh, type Tokens } from "../../support/sign-in.ts";
import { accessTo, findUser, saveUser } from "../../support/user-forms.ts";
import { EVERYBODYS_ROLES } from "../users.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, paulo, admin } = signedIn(sandbox, "maria", "paulo", "admin");

describe("an update", () => {
  test("changes names, phone, CPF, role and permissions, and tells the history", async () => {
    const user = await invite(maria);
    const document = `606707808${cpfDigits("606707808")}`;
    const { status, body } = await saveUser(maria, user, {
      given_name: "Clara Luz",
      phone: "1133334444",
      document,
      companies: [accessTo("emp-1001", ["customer-sales-read", "dtx_pro"], "Financeiro")],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Clara Luz Exemplo Nova",
      phone: "1133334444",
      document,
      version: 2,
      updated_by_name: "Maria Exemplo Falcão",
      companies_count: 1,
      companies: [{ role_name: "Financeiro", permissions: ["customer-sales-read", "dtx_pro"] }],
    });
    const { activity } = (await maria.ask(getUserInfoSummary, { params: { id: user.id } })).body;
    const details = activity.map(({ detail }) => detail).join(" ");
    expect(details).toContain(
      "Nome: Clara Luz Exemplo Nova, antes Clara Exemplo Nova; CPF alterado; Telefone alterado.",
    );
    expect(details).toContain("papel Financeiro, antes Operador");
    expect(details).toContain("permissões retiradas: Ver a visão geral");
    const [person] = here()
      .db.prepare(
        "select name, document from persons where id = (select person_id from sso_users where id = ?)",
      )
      .all(user.id);
    expect(person).toMatchObject({ name: "Clara Luz Exemplo Nova", document });
  });

  test("changes nothing of a person that others have recorded, whose CPF was only known", async () => {
    const personOf = (id: string) => {
      const sql = "select name, document, phone from persons where id = ?";
      const row = here().db.prepare(sql).get(id) as { name: string; document: string; phone: string };
      return { name: row.name, document: row.document, phone: row.phone };
    };
    // Both answer for a merchant: one for another partner's, one for one of the asker's own.
    const changed = { name: "Trocada Exemplo Nova", phone: "1133334444" };
    for (const [id, change] of [
      ["pes-1008", {}],
      ["pes-1006", changed],
    ] as const) {
      const before = personOf(id);
      const user = await invite(paulo, { document: before.document });
      const { status, body } = await saveUser(paulo, user, { given_name: "Trocada", phone: changed.phone });
      expect([status, body?.name]).toEqual([200, changed.name]);
      expect(personOf(id)).toEqual({ ...before, ...change });
    }
  });

  test("gives nobody a CPF whom others have recorded without one, nor does an invitation to their e-mail", async () => {
    const sql = `select p.id, p.email, c.owner_partner_id as partner from persons p
      join person_companies b on b.person_id = p.id join companies c on c.id = b.company_id
      where p.email is not null and p.id not in (select coalesce(person_id, '') from sso_users)
        and (select count(*) from person_companies where person_id = p.id) = 1`;
    const people = here().db.prepare(sql).all() as { id: string; email: string; partner: string | null }[];
    const theirs = people.find(({ partner }) => partner !== "par-2001");
    const ours = people.find(({ partner }) => partner === "par-2001");
    for (const [person, base] of [
      [theirs, "717808919"],
      [ours, "717808920"],
    ] as const) {
      const document = `${base}${cpfDigits(base)}`;
      here().db.prepare("update persons set document = null where id = ?").run(person?.id);
      await invite(paulo, { email: person?.email ?? "", document });
      const row = here().db.prepare("select document from persons where id = ?").get(person?.id);
      expect(row).toMatchObject({ document: person === ours ? document : null });
    }
  });

  test("over somebody else's is a conflict that says whose and when, and changes nothing", async () => {
    const user = await invite(maria);
    await saveUser(maria, user, { phone: null });
    const { status, error } = await saveUser(paulo, user, { given_name: "Outra" });
    expect(status).toBe(409);
    expect(error?.message).toMatch(/^Maria Exemplo Falcão alterou este usuário em 20\/11\/2026 às \d\d:\d\d/);
    expect((await findUser(maria, user.id)).given_name).toBe("Clara");
  });

  test("that takes a permission or the company away counts from the next question on", async () => {
    const user = await invite(maria, { companies: [accessTo("emp-1001", ["user-management-read"])] });
    await accept(here(), user);
    const own = await clientFor(here(), user.email, "emp-1001", { password: PASSWORD });
    const list = () => own.ask(listSsoUsers, { query: {} });
    expect((await list()).status).toBe(200);
    const now = await findUser(maria, user.id);
    const after = (await saveUser(maria, now, { companies: [accessTo("emp-1001", [])] })).body;
    expect((await list()).status).toBe(403);
    expect(after.companies[0]?.permissions).toEqual([]);
  });

  test("of roles makes the next refresh bring them, without signing the user out", async () => {
    const user = await invite(admin, { roles: [] });
    await accept(here(), user);
    const own = await clientFor(here(), user.email, "emp-1001", { password: PASSWORD });
    expect(decodeJwt(own.tokens.access_token)).toMatchObject({ realm_access: { roles: EVERYBODYS_ROLES } });
    await saveUser(admin, await findUser(admin, user.id), { roles: ["portal_customer"] });
    expect((await own.ask(findSsoUser, { params: { id: user.id } })).status).toBe(401);

    const answer = await refresh(here(), own.tokens.refresh_token);
    expect(answer.status).toBe(200);
    const tokens = (await answer.json()) as Tokens;
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      realm_access: { roles: [...EVERYBODYS_ROLES, "portal_customer"] },
      groups: ["portal_customer"],
    });
    const renewed = clientWith(here(), tokens, "emp-1001");
    expect((await renewed.ask(findSsoUser, { params: { id: user.id } })).status).toBe(200);
  });

  test("that takes the last company of a kind takes the environment's role along, and no other", async () => {
    const partner = accessTo("emp-2001", ["client-data-read"]);
    const shops = [accessTo("emp-1001", []), accessTo("emp-1004", [])];
    const user = await invite(admin, {
      roles: ["portal_customer", "portal_partner", "dtx_pro"],
      companies: [partner, ...shops],
    });
    const first = (await saveUser(paulo, user, { companies: [partner, ...shops.slice(1)] })).body;
    expect(first.roles).toEqual(["portal_customer", "portal_partner", "dtx_pro"]);
    const last = (await saveUser(paulo, first, { companies: [partner] })).body;
    expect(last.roles).toEqual(["portal_partner", "dtx_pro"]);
    const { groups, activity } = (await paulo.ask(getUserInfoSummary, { params: { id: user.id } })).body;
    expect(groups).toEqual(["portal_partner"]);
    expect(activity.map(({ detail }) => detail)).toContain(
      "Papéis: portal_partner, dtx_pro, antes portal_customer, portal_partner, dtx_pro.",
    );
    const back = { roles: ["portal_partner", "dtx_pro", "portal_customer"] as const };
    const again = await saveUser(admin, last, { roles: [...back.roles], companies: [partner, ...shops] });
    expect(again.body.roles).toEqual(back.roles);
  });

  test("that takes the last company of a kind that the asker sees leaves what other companies ask for", async () => {
    const shops = [accessTo("emp-1001", []), accessTo("emp-1002", [])];
    const { id } = await invite(admin, { companies: [...shops, accessTo("emp-2001", [])] });
    const seen = await findUser(maria, id);
    expect(seen).toMatchObject({ acts_elsewhere: true, companies: [{ company_id: "emp-1001" }] });
    expect((await saveUser(maria, seen, { companies: [] })).status).toBe(200);
    expect((await findUser(admin, id)).roles).toContain("portal_customer");
    const rest = await findUser(admin, id);
    const partner = rest.companies.filter(({ company_id }) => company_id === "emp-2001");
    const gone = await saveUser(admin, rest, { companies: partner.map(() => accessTo("emp-2001", [])) });
    expect(gone.body.roles).toEqual([]);
  });

  test("that takes the last company from somebody invited takes the invitation back, until one more", async () => {
    const shops = [accessTo("emp-1001", []), accessTo("emp-1004", [])];
    const user = await invite(admin, { companies: shops });
    const follow = async () => {
      const mail = await lastMailTo(here(), user.email);
      return choosePassword(mail?.links[0] ?? "", "curta");
    };
    const left = (await saveUser(admin, user, { companies: shops.slice(1) })).body;
    expect(await follow()).toBe(422);
    const gone = (await saveUser(admin, left, { companies: [] })).body;
    expect(gone.status).toBe("invite-expired");
    expect(await follow()).toBe(410);
    await invite(maria, { email: user.email });
    expect(await follow()).toBe(422);
  });

  test("of what the token does not say leaves the token good", async () => {
    const user = await invite(maria);
    await accept(here(), user);
    const own = await clientFor(here(), user.email, "emp-1001", { password: PASSWORD });
    await saveUser(maria, await findUser(maria, user.id), { phone: "1133334444" });
    expect((await own.ask(findSsoUser, { params: { id: user.id } })).body.phone).toBe("1133334444");
  });
});
