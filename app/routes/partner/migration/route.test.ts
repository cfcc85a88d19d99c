import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Company } from "#contract/companies";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as choicePage, action as choose } from "~/routes/session/environment/route";
import { action, loader } from "./route";

const PAGE = "/partner/migration";
const CALL = "/api/caweb/migrate";
/** No document, and a company of the portal whom only the old system has as a customer. */
const LIST = ["12.ABC", "99.980.001/0001-07"];

let admin: Visitor;
async function chooseCompany() {
  const { hidden } = (await admin.load(choicePage, "/environment")).data;
  const chosen = Object.fromEntries(
    hidden.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  await admin.act(choose, "/environment", { ...chosen, environment: "partner", company: "emp-2001" });
}
beforeAll(async () => {
  admin = await Visitor.signedIn("admin@portal.example");
  await chooseCompany();
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const formToken = async () => Visitor.formTokenOf((await admin.load(loader, PAGE)).data);
const simulate = async (documents: string) =>
  admin.act(action, PAGE, { ...(await formToken()), act: "simular", documents });
const companies = async (document: string) =>
  (await askDirectly(admin, `/api/backoffice/companies?company_document=${document}`)) as Company[];

test("is for administrators alone", async () => {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
  for (const outcome of [await paulo.load(loader, PAGE), await paulo.act(action, PAGE, { act: "migrar" })])
    expect(outcome).toMatchObject({ status: 302, location: `/unauthorized?de=${encodeURIComponent(PAGE)}` });
  expect(await apiCalls()).toEqual([]);
});

describe("a list", () => {
  test("is simulated line by line, and nothing is changed", async () => {
    const { data, status } = await simulate(`Documento\n${LIST.join("\r\n")}\n99970099000111`);
    expect(status).toBe(200);
    expect(data.run).toMatchObject({ isDry: true, replayed: false });
    expect(
      data.run.results.map(({ line, document }: { line: number; document: string }) => [line, document]),
    ).toEqual([
      [1, "12.ABC"],
      [2, "99.980.001/0001-07"],
      [3, "99.970.099/0001-11"],
    ]);
    expect(data.run.totals.migrated + data.run.totals.invalid).toBeGreaterThan(1);
    expect((await companies("99980001000107"))[0]?.customer_id).toBeNull();
  });

  test("may come as a file, beside other columns", async () => {
    const csv = new File(["Nome;CNPJ\nLivraria;99.980.001/0001-07\n"], "lista.csv", { type: "text/csv" });
    const sent = await sentDuring(async () => {
      await admin.upload(action, PAGE, { ...(await formToken()), act: "simular", documents: "" }, csv);
    });
    expect(sent[0]?.body).toEqual({ documents: ["99.980.001/0001-07"], dry_run: true });
  });

  test.each<[string, string, File | null, string, string]>([
    ["that is empty", " \n ", null, "documents", "Cole os documentos"],
    ["of too many", "52998224725\n".repeat(501), null, "documents", "São 501 documentos"],
    ["that is no text", "", new File([new Uint8Array([80, 75, 0])], "a.xlsx"), "file", "não é de texto"],
    ["that is too large", "", new File(["1".repeat(500_001)], "a.csv"), "file", "passa de 500 KB"],
  ])("%s is refused at its field, and nothing is sent", async (_, documents, file, field, words) => {
    const form = { ...(await formToken()), act: "simular", documents };
    await control.clearJournal();
    const outcome = file ? await admin.upload(action, PAGE, form, file) : await admin.act(action, PAGE, form);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error[field][0]).toContain(words);
    expect(await apiMutations()).toEqual([]);
  });

  test("that fails keeps what was typed, and its key", async () => {
    const body = { error: { message: INSIDE_WORDS } };
    await control.faults([{ method: "POST", path: CALL, fault: "status", status: 503, body }]);
    const outcome = await simulate("52998224725");
    expect(outcome.data.form.initialValue).toEqual({ act: "simular", documents: "52998224725" });
    expect(outcome.data.toast.message).not.toContain(INSIDE_WORDS);
  });
});

describe("the real run", () => {
  test("migrates what was simulated, once, with nothing slipped in; sent again it repeats its answer", async () => {
    const simulated = await simulate(LIST.join("\n"));
    const { run, formToken: next } = simulated.data;
    const form = {
      ...Visitor.formTokenOf({ formToken: next }),
      act: "migrar",
      documents: run.documents,
      dry_run: "true",
      partner_id: "par-2002",
      roles: "admin",
      "__proto__.polluted": "yes",
    };
    let done = await admin.act(action, PAGE, { ...form, act: "outra" });
    expect(done.status).toBe(400);
    const sent = await sentDuring(async () => {
      done = await admin.act(action, PAGE, form);
    });
    expect(sent.filter(({ method }) => method === "POST")).toEqual([
      { method: "POST", path: CALL, body: { documents: LIST, dry_run: false } },
    ]);
    expect(done.data.run).toMatchObject({
      isDry: false,
      replayed: false,
      totals: { migrated: 1, invalid: 1 },
    });
    const [company] = await companies("99980001000107");
    expect(company?.customer_id).not.toBeNull();
    const again = await admin.act(action, PAGE, form);
    expect(again.data.run).toMatchObject({ replayed: true, totals: { migrated: 1 } });
    expect((await simulate(LIST.join("\n"))).data.run.totals).toMatchObject({
      migrated: 0,
      already_migrated: 1,
    });
  });
});

test("of a form that the session did not outlast the page gives the list back, and says that the file is lost", async () => {
  const fields = { ...(await formToken()), act: "simular", documents: "99970099000111" };
  await control.revokeSessions("admin@portal.example");
  await control.expireAccessTokens();
  await admin.upload(action, PAGE, fields, new File(["Nome;CNPJ"], "lista.csv"));
  await admin.signIn("admin@portal.example", PAGE);
  await chooseCompany();
  const { html } = await openPage(admin, PAGE);
  expect(html).toContain("99970099000111");
  expect(html).toContain("O arquivo escolhido não fica guardado: escolha-o de novo.");
});
