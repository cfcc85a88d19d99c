import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CompanyDetail } from "#contract/companies";
import type { Establishment } from "#contract/extension/establishment";
import { control } from "#tests/support/control";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action, loader } from "./route";

const BACK = "/partner/customers/cli-1001";
const ESTABLISHMENT = "/api/portal/customers/cli-1001/establishment";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const path = (section: string) => `${BACK}/editar/${section}`;
const at = (section: string, id = "cli-1001") => ({ id, section });
const standing = () => askDirectly(paulo, ESTABLISHMENT) as Promise<Establishment>;
const detail = () =>
  askDirectly(paulo, "/api/backoffice/companies/emp-1001/detail") as Promise<CompanyDetail>;

/** The form of a section as a browser would send it back: untouched, but for what is given. */
async function formOf(section: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const { data } = await paulo.load(loader, path(section), at(section));
  return { ...Visitor.formTokenOf(data), ...data.initial, was: data.was, ...typed };
}
const send = (section: string, fields: Record<string, string>) =>
  paulo.act(action, path(section), fields, at(section));

const CHANGES = [
  ["cadastro", { trade_name: "Loja da Mariana" }, { trade_name: "Loja da Mariana" }],
  ["cadastro", { state_registration: "isento", cnae: "4781-4/00" }, { state_registration: null }],
  ["cadastro", { opening_date: "29/02/2020", mcc: "5977" }, { opening_date: "2020-02-29", mcc: "5977" }],
  ["tpv", { tpv_amount: "R$ 200.000,50" }, { tpv_amount: 20_000_050 }],
] as const;

describe("a change", () => {
  beforeAll(() => control.reset());

  test.each(CHANGES)("of %s: only what was touched goes out, bare, and stands there: %o", async (...row) => {
    const [section, typed, body] = row;
    const fields = await formOf(section, typed);
    const sent = await sentDuring(async () => {
      expect(await send(section, fields)).toMatchObject({ status: 303, location: BACK });
    });
    expect(sent.filter(({ method }) => method === "PATCH").map((call) => call.body)).toEqual([body]);
    expect((await detail()).history[0]).toMatchObject({ by_name: "Paulo Exemplo Andrade" });
    expect(await detail()).toMatchObject(body);
  });

  test("of the trade name to one that a card statement cuts off is refused; a long one that stands there is let be", async () => {
    const long = "Loja da Maria Exemplo do Centro";
    const refused = await send("cadastro", await formOf("cadastro", { trade_name: long }));
    expect(refused.status).toBe(400);
    expect(refused.data.form.error.trade_name).toEqual([expect.stringContaining("até 22 caracteres")]);
    expect(refused.data.form.initialValue.trade_name).toBe(long);
    const was = JSON.stringify({
      ...(await paulo.load(loader, path("cadastro"), at("cadastro"))).data.initial,
      trade_name: long,
    });
    const kept = await send("cadastro", await formOf("cadastro", { trade_name: long, was, mcc: "5651" }));
    expect(kept.data?.form?.error?.trade_name).not.toEqual([expect.stringContaining("até 22")]);
  });

  test("of the address goes whole, with what was typed of it", async () => {
    const fields = await formOf("endereco", { "address.zip_code": "86010-000", "address.city": "Londrina" });
    expect((await send("endereco", fields)).status).toBe(303);
    expect((await standing()).address).toMatchObject({
      zip_code: "86010000",
      city: "Londrina",
      street: fields["address.street"],
    });
  });

  test("of the contacts: one is emptied, one is new, one stays", async () => {
    const fields = await formOf("contatos");
    const emptied = { "contacts[0].name": "", "contacts[0].phone": "", "contacts[0].email": "" };
    const added = {
      "contacts[3].name": "Aline Exemplo",
      "contacts[3].role": "finance",
      "contacts[3].phone": "(43) 99999-0000",
      "contacts[3].email": "Aline@Lua.example",
      "contacts[3].is_billing": "on",
    };
    expect((await send("contatos", { ...fields, ...emptied, ...added })).status).toBe(303);
    const names = (await standing()).contacts.map(({ name }) => name);
    expect(names).toEqual([fields["contacts[1].name"], fields["contacts[2].name"], "Aline Exemplo"]);
    expect((await standing()).contacts.at(-1)).toMatchObject({
      phone: "43999990000",
      email: "aline@lua.example",
    });
  });

  test("that is none tells so, and sends nothing", async () => {
    for (const section of ["cadastro", "endereco", "contatos", "tpv"])
      expect(await send(section, await formOf(section))).toMatchObject({ status: 303, location: BACK });
    expect(await apiMutations()).toEqual([]);
  });

  test("sent twice is made once", async () => {
    const before = (await detail()).history.length;
    const fields = await formOf("cadastro", { trade_name: "Loja da Marina" });
    for (let time = 0; time < 2; time++) expect((await send("cadastro", fields)).status).toBe(303);
    expect((await detail()).history).toHaveLength(before + 1);
  });

  test("carries nothing that the form does not have", async () => {
    const extra = {
      status: "inactive",
      partner_id: "par-2003",
      roles: "admin",
      document: "99900002000102",
      "__proto__.status": "inactive",
      "address.city": "Outra",
      "contacts[0].name": "Eva Exemplo",
    };
    const fields = await formOf("cadastro", { trade_name: "Loja da Mirela", ...extra });
    const sent = await sentDuring(() => send("cadastro", fields));
    expect(sent.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
      { trade_name: "Loja da Mirela" },
    ]);
  });
});

describe("two people at the same form", () => {
  beforeAll(() => control.reset());

  test("what somebody else changed meanwhile is not overwritten unseen; sent again, it is meant", async () => {
    const mine = await formOf("cadastro", { trade_name: "Loja da Mari", mcc: "5977" });
    const theirs = await formOf("cadastro", { trade_name: "Loja da Mariana", cnae: "4771-7/01" });
    expect((await send("cadastro", theirs)).status).toBe(303);
    const refused = await send("cadastro", mine);
    expect(refused.status).toBe(409);
    expect(refused.data.form.error).toEqual({
      trade_name: [expect.stringContaining("Enquanto você editava, isto mudou para “Loja da Mariana”.")],
    });
    // What was typed is kept; what the other changed elsewhere is shown as it is now.
    expect(refused.data.form.initialValue).toMatchObject({
      trade_name: "Loja da Mari",
      mcc: "5977",
      cnae: "4771-7/01",
    });
    expect((await detail()).trade_name).toBe("Loja da Mariana");
    const again = { ...refused.data.form.initialValue, ...Visitor.formTokenOf(refused.data) };
    expect((await send("cadastro", again)).status).toBe(303);
    expect(await detail()).toMatchObject({ trade_name: "Loja da Mari", mcc: "5977", cnae: "4771701" });
  });

  test("changes at different fields both stand", async () => {
    const mine = await formOf("endereco", { "address.number": "77" });
    expect((await send("endereco", await formOf("endereco", { "address.city": "Londrina" }))).status).toBe(
      303,
    );
    expect((await send("endereco", mine)).status).toBe(303);
    expect((await standing()).address).toMatchObject({ number: "77", city: "Londrina" });
  });

  test("the list of contacts is one: the other's is named before it is replaced", async () => {
    const mine = await formOf("contatos", { "contacts[0].name": "Ana Exemplo" });
    const theirs = await formOf("contatos", {
      "contacts[1].name": "Bia Exemplo",
      "contacts[2].phone": "(43) 98888-7777",
    });
    expect((await send("contatos", theirs)).status).toBe(303);
    const refused = await send("contatos", mine);
    expect(refused.status).toBe(409);
    const said = refused.data.form.error[""][0];
    expect(said).toContain("Enquanto você editava, os contatos mudaram. Agora são: ");
    // What differs from the list that was shown is told whole, the rest by its name.
    const [first, , third] = (await standing()).contacts;
    expect(said).toContain(`são: ${first?.name}; Bia Exemplo (`);
    expect(said).toContain(`; ${third?.name} (`);
    expect(said).toMatch(/, \(43\) 98888-7777, [^ ]+@loja\.example/);
    expect(refused.data.form.initialValue.contacts[0].name).toBe("Ana Exemplo");
  });

  test("a forged memory of what was shown overwrites nothing unseen", async () => {
    for (const was of ["", "{", "[]", "null", '{"trade_name":7}']) {
      const refused = await send("cadastro", await formOf("cadastro", { trade_name: "Tomada", was }));
      expect(refused.status).toBe(409);
    }
    expect(await apiMutations()).toEqual([]);
  });
});

describe("what cannot be", () => {
  beforeAll(() => control.reset());

  test.each([
    ["cadastro", { legal_name: " ", cnae: "12", mcc: "abcd", opening_date: "31/02/2020" }],
    ["endereco", { "address.zip_code": "123", "address.state": "XX", "address.street": "" }],
    ["contatos", { "contacts[0].name": "", "contacts[1].phone": "11", "contacts[2].email": "sem arroba" }],
    ["tpv", { tpv_amount: "dez reais" }],
    ["tpv", { tpv_amount: "0" }],
  ])("%s is said at its field, and nothing typed is lost: %o", async (section, typed) => {
    const refused = await send(section, await formOf(section, typed));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.form.error).sort()).toEqual(Object.keys(typed).sort());
    expect(await apiMutations()).toEqual([]);
    const kept = JSON.stringify(refused.data.form.initialValue);
    for (const text of Object.values(typed)) expect(kept).toContain(text.trim());
  });

  test("an opening day in the future is refused by the upstream, at its field", async () => {
    const refused = await send("cadastro", await formOf("cadastro", { opening_date: "01/01/2099" }));
    expect(refused.status).toBe(422);
    expect(refused.data.form.error.opening_date).toEqual(["A data de abertura está no futuro."]);
    expect(refused.data.form.initialValue.opening_date).toBe("01/01/2099");
  });

  test.each(["senha", "__proto__", "cadastro%2F.."])("another part is not found: %s", async (section) => {
    expectFault(await paulo.load(loader, path(section), at(section)), 404, "absent");
  });

  test.each(["cadastro", "endereco", "contatos", "tpv", "situacao", "integracao"])(
    "a foreign customer is not found, to read or to change: %s",
    async (section) => {
      const fields = await formOf(section, { status: "inactive", act: "enviar" });
      const foreign = at(section, "cli-9999");
      expectFault(await paulo.load(loader, path(section), foreign), 404, "absent");
      const changed = {
        trade_name: "Tomada",
        "address.city": "Tomada",
        tpv_amount: "1",
        "contacts[0].name": "Eva Luz",
      };
      const outcome = await paulo.act(action, path(section), { ...fields, ...changed }, foreign);
      expect(outcome.status).toBe(404);
      expect((await apiMutations()).filter(({ status }) => status < 400)).toEqual([]);
    },
  );

  test.each([
    ["503", { fault: "status", status: 503 }, 503],
    ["a lost request", { fault: "reset" }, 504],
  ])(
    "an upstream that fails keeps what was typed, and the key where nobody knows: %s",
    async (_, fault, status) => {
      const fields = await formOf("cadastro", { trade_name: "Loja da Mariana" });
      await control.faults([{ ...fault, method: "PATCH", path: "/api/backoffice/companies/*" }]);
      const refused = await send("cadastro", fields);
      expect(refused.status).toBe(status);
      expect(refused.data.form.initialValue.trade_name).toBe("Loja da Mariana");
      expect(refused.data.toast.message).not.toBe("");
      expect(refused.data.formToken.key).toBe(fields._key);
    },
  );
});

describe("what a button decides", () => {
  beforeAll(() => control.reset());

  test("a customer is put out of work and back, each told once in the history", async () => {
    const { history: before, trade_name } = await detail();
    for (const status of ["inactive", "active"] as const) {
      const fields = await formOf("situacao", { status, trade_name: "Tomada" });
      for (let time = 0; time < 2; time++)
        expect(await send("situacao", fields)).toMatchObject({ status: 303, location: BACK });
      expect(await detail()).toMatchObject({ status, trade_name });
    }
    expect((await detail()).history).toHaveLength(before.length + 2);
  });

  test("another status than the two is refused", async () => {
    expect((await send("situacao", await formOf("situacao", { status: "deleted" }))).status).toBe(400);
    expect(await apiMutations()).toEqual([]);
  });

  test("what changed since is sent to the integration; a known customer is not sent as new", async () => {
    await send("cadastro", await formOf("cadastro", { trade_name: "Loja da Mariana" }));
    const known = () => askDirectly(paulo, "/api/integration/customer?customer_id=cli-1001");
    expect(await known()).toMatchObject({ is_up_to_date: false });
    const asNew = await send("integracao", await formOf("integracao", { act: "integrar" }));
    expect(asNew.status).toBe(409);
    expect(asNew.data.toast.message).toContain("já está na integração");
    expect((await send("integracao", await formOf("integracao", { act: "enviar" }))).status).toBe(303);
    expect(await known()).toMatchObject({ is_up_to_date: true, trade_name: "Loja da Mariana" });
  });
});

test("what was typed when the session ended is back in the form", async () => {
  const fields = await formOf("cadastro", { trade_name: "Loja da Mari" });
  const old = paulo.jar.header;
  await control.revokeSessions("paulo@parceiro.example");
  await control.expireAccessTokens();
  const ended = await send("cadastro", fields);
  expect(ended).toMatchObject({ status: 302, location: expect.stringContaining("/signin?inactivity=true") });
  expect(paulo.jar.header).not.toBe(old);
  await paulo.signIn("paulo@parceiro.example");
  const { data } = await paulo.load(loader, path("cadastro"), at("cadastro"));
  expect(data.draft.initialValue).toMatchObject({ trade_name: "Loja da Mari", was: fields.was });
});
