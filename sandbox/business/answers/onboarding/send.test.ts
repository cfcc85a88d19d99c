import { describe, expect, test } from "vitest";
import {
  getEstablishment,
  getEstablishmentDocumentFile,
  listEstablishmentHistory,
} from "#contract/extension/establishment";
import { sendOnboarding } from "#contract/extension/onboarding";
import { StepContent } from "#contract/extension/onboarding-steps";
import { getPersonOnboarding } from "#contract/persons";
import { all, first, run } from "../../query.ts";
import { refusalsOf } from "../../rules/onboarding-steps.ts";
import { ask } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { customerId, newShop, novaOf } from "../../support/new-shop.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(200);
takeBackWrites(db);

const { nova, progress, read, save, contentOf } = novaOf(db);
const { contents } = newShop(db);
const send = (setting = nova) => ask(setting, sendOnboarding, { params: { customerId } }).body;
const saveAll = (foreignAccount = false) => contents(foreignAccount).map((content) => save(content));

describe("sending", () => {
  test("names the steps that are open", () => {
    const refusal = refusalOf(() => send());
    expect(refusal.status).toBe(409);
    expect(refusal.message).toBe(
      "Ainda falta salvar: Endereço e contatos, Conta bancária, Produtos e adquirentes, Documentos, Revisão e aceite.",
    );
    expect(Object.keys(refusal.fields ?? {})).toHaveLength(5);
  });

  test("a whole onboarding is approved: nobody has to onboard the company any more, and it may work", () => {
    run(db, "update companies set status = 'inactive' where id = 'emp-1002'");
    saveAll();
    const sent = send({ ...nova, clock: stopped("2026-11-19T14:03:00-03:00") });
    expect(sent).toMatchObject({ status: "approved", done: 8, sent_at: "2026-11-19T17:03:00.000Z" });
    expect(sent.history?.map(({ action }) => action)).toEqual(["approved", "in-review", "sent"]);
    const flag = ask(nova, getPersonOnboarding, { params: { id: "pes-nova", companyId: "emp-1002" } });
    expect(flag.body.needs_onboarding).toBe(false);
    expect(first<{ status: string }>(db, "select status from companies where id = 'emp-1002'")?.status).toBe(
      "active",
    );
    const again = refusalOf(() => send());
    expect([again.status, again.message]).toEqual([
      409,
      "O cadastro já está aprovado desde 19/11/2026 às 14:03 (enviado por nova).",
    ]);
    expect(refusalOf(() => save(contentOf("products"))).status).toBe(409);
  });

  test("an account of somebody else comes back, is corrected, accepted anew and approved", () => {
    saveAll(true);
    expect(send().status).toBe("returned");
    const account = read("bank-account");
    expect(account).toMatchObject({
      status: "returned",
      onboarding_status: "returned",
      reasons: [{ field: "bank_account.holder_document", message: "Domicílio bancário inválido." }],
    });
    expect(refusalOf(() => send()).fields).toEqual({ "bank-account": "Corrija esta etapa." });
    expect(save(contentOf("bank-account"))).toMatchObject({ status: "done", reasons: [] });
    expect(refusalOf(() => send()).fields).toEqual({ review: "Salve esta etapa." });
    expect(read("review").reasons[0]?.message).toContain("Conta bancária");
    save(contentOf("review"));
    expect(send().status).toBe("approved");
  });

  test("approved, its account, documents and business are the establishment's, where it had none", () => {
    for (const table of ["bank_accounts", "documents"])
      run(db, `delete from ${table} where customer_id = ?`, customerId);
    run(
      db,
      "update companies set cnae = null, state_registration = null, zip_code = '' where id = 'emp-1002'",
    );
    saveAll();
    send();
    const { bank_account: given } = contentOf("bank-account");
    const shop = ask(nova, getEstablishment, { params: { customerId } }).body;
    expect(shop.bank_accounts).toMatchObject([
      { bank_code: given?.bank_code, holder_document: shop.document, type: given?.type, is_default: true },
    ]);
    expect(shop.bank_accounts[0]?.account).toBe(`${given?.number}-${given?.number_digit}`);
    expect(shop.cnae).toBe(contentOf("activity").cnae);
    const { type, name, ...place } = contentOf("address").address;
    expect(shop.address).toEqual({ ...place, street: `${type} ${name}` });
    expect(shop.documents.map(({ status }) => status)).toEqual(
      contentOf("documents").attachments.map(() => "approved"),
    );
    const [document] = shop.documents;
    const params = { customerId, documentId: document?.id ?? "" };
    const file = ask(nova, getEstablishmentDocumentFile, { params }).body;
    expect(file).toMatchObject({ sent_at: document?.sent_at, sent_by_name: "nova" });
    expect(contentOf("documents").attachments.map(({ sha256 }) => sha256)).toContain(file.sha256);
    const { items } = ask(nova, listEstablishmentHistory, { params: { customerId }, query: {} }).body;
    expect(items[0]).toMatchObject({
      detail: "Do cadastro aprovado vieram a conta bancária e os documentos.",
      by_name: "Portal",
    });
  });

  test("approved, files that are no longer kept are not said to have come", () => {
    run(db, "delete from documents where customer_id = ?", customerId);
    saveAll();
    run(db, "delete from onboarding_files where customer_id = ?", customerId);
    send();
    const { items } = ask(nova, listEstablishmentHistory, { params: { customerId }, query: {} }).body;
    expect(items.filter(({ detail }) => detail.includes("os documentos"))).toEqual([]);
  });

  test("approved again, it leaves the account and the documents that there are", () => {
    const before = ask(nova, getEstablishment, { params: { customerId } }).body;
    saveAll();
    send();
    const after = ask(nova, getEstablishment, { params: { customerId } }).body;
    expect([after.bank_accounts, after.documents]).toEqual([before.bank_accounts, before.documents]);
  });

  test("a step saved as it was leaves the acceptance as it is", () => {
    saveAll();
    save(contentOf("products"));
    expect(read("review").status).toBe("done");
    save({ step: "products", products: ["pos"], acquirers: ["getnet"] });
    expect(read("review").status).toBe("open");
  });

  test("a sub-acquirer is refused, for good", () => {
    const activity = contentOf("activity");
    saveAll();
    save({ ...activity, is_facilitator: true });
    save(contentOf("review"));
    expect(send().status).toBe("refused");
    expect(read("activity").reasons).toHaveLength(1);
    expect(refusalOf(() => save(activity)).message).toMatch(/^O cadastro está recusado desde/);
  });

  test("a customer that never began can", () => {
    run(db, "delete from onboardings where customer_id = ?", customerId);
    run(db, "delete from onboarding_steps where customer_id = ?", customerId);
    expect(progress()).toMatchObject({ status: "draft", done: 0, started_at: null });
    saveAll();
    expect(progress()).toMatchObject({ done: 8, started_at: "2026-11-19T18:30:00.000Z" });
    expect(send().status).toBe("approved");
  });
});

test("everything seeded is of the contract's shape, and could have been saved", () => {
  const rows = all<{ content: string; document: string }>(
    db,
    `select s.content, c.document from onboarding_steps s join companies c on c.customer_id = s.customer_id
     where s.content is not null`,
  );
  expect(rows.length).toBeGreaterThan(500);
  for (const { content, document } of rows) {
    const step = StepContent.parse(JSON.parse(content));
    const facts = { today: "2026-11-19", companyDocument: document, fixedZipCode: null };
    expect([step, refusalsOf(step, facts)]).toEqual([step, {}]);
  }
  const statuses = all<{ status: string }>(db, "select distinct status from onboardings");
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    "approved",
    "draft",
    "in-review",
    "returned",
    "sent",
  ]);
});
