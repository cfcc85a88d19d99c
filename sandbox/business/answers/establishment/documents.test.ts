import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  answerEstablishmentDocument,
  getEstablishment,
  getEstablishmentDocumentFile,
  listEstablishmentHistory,
  sendEstablishmentDocument,
} from "#contract/extension/establishment";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";
import { carryOutDue } from "../due.ts";

const db = openSeeded(0);
const { maria, paulo, rita } = actorsOf(db);
beforeEach(() => db.exec("begin"));
afterEach(() => void db.exec("rollback"));

const customer = { customerId: "cli-1001" };
const params = { ...customer, documentId: "doc-1001-2" };
type Body = InputOf<typeof answerEstablishmentDocument>["body"];

const read = (id = params.documentId) =>
  ask(maria, getEstablishment, { params: customer }).body.documents.find((one) => one.id === id);
const respond = (body: Partial<Body>, as: Setting = paulo, at = params) =>
  ask(as, answerEstablishmentDocument, {
    params: at,
    body: { status: "approved", answer: null, valid_until: null, version: read()?.version ?? 0, ...body },
  }).body;
function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return error instanceof ApiRefusal ? { status: error.status, fields: error.fields } : error;
  }
  return null;
}
function send(text: string, documentId = params.documentId) {
  const bytes = Buffer.from(`%PDF-1.4 ${text}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const body = { file_name: "a.pdf", size: bytes.length, sha256, content: bytes.toString("base64") };
  return ask(maria, sendEstablishmentDocument, { params: { ...customer, documentId }, body }).body;
}

describe("a document in review", () => {
  test("is approved until a day, by whom and when, and the history says so", () => {
    const before = read();
    expect(before).toMatchObject({ status: "in-review", answered_at: null, version: 1 });
    const answered = respond({ valid_until: "2027-01-31" });
    expect(answered).toMatchObject({
      status: "approved",
      valid_until: "2027-01-31",
      answered_by_name: "paulo",
      version: 2,
    });
    expect(answered.sent_at).toBe(before?.sent_at);
    expect(read()).toEqual(answered);
    const { items } = ask(maria, listEstablishmentHistory, { params: customer, query: { limit: 1 } }).body;
    expect(items).toMatchObject([
      { action: "document-approved", detail: `Documento aprovado: ${before?.name}` },
    ]);
  });

  test("is refused with words and never without, and may be sent anew: then nothing is answered", () => {
    expect(refusalOf(() => respond({ status: "refused" }))).toEqual({
      status: 422,
      fields: { answer: "Diga por que o documento é recusado." },
    });
    const refused = respond({ status: "refused", answer: "Está ilegível.", valid_until: "2027-01-31" });
    expect(refused).toMatchObject({ status: "refused", answer: "Está ilegível.", valid_until: null });
    const anew = send("outro");
    expect(anew).toMatchObject({ status: "in-review", answer: null, answered_at: null, version: 3 });
    expect(read()).toEqual(anew);
  });

  test("is valid from today on, or not at all", () => {
    expect(refusalOf(() => respond({ valid_until: "2026-11-18" }))).toEqual({
      status: 422,
      fields: { valid_until: "Escolha um dia a partir de hoje." },
    });
    expect(read()?.status).toBe("in-review");
  });

  test("of two people the second is told what the first one answered; of another file, that it came", () => {
    respond({ status: "refused", answer: "Está cortado." });
    expect(() => respond({})).toThrow(/^paulo já respondeu a este documento em .+: recusado\.$/);
    send("inteiro");
    expect(() => respond({ version: 1 })).toThrow(/^O cliente enviou outro arquivo em .+ envie de novo\.$/);
    expect(respond({}).status).toBe("approved");
  });

  test("is answered by the partner that looks after the customer alone", () => {
    expect(refusalOf(() => respond({}, rita))).toMatchObject({ status: 404 });
    const elsewhere = { customerId: "cli-1002", documentId: "doc-1001-2" };
    expect(refusalOf(() => respond({}, paulo, elsewhere))).toMatchObject({ status: 404 });
  });
});

describe("of a customer that no partner looks after", () => {
  const at = (time: string): Setting => ({ ...maria, clock: stopped(time) });
  const alone = () => run(db, "update companies set owner_partner_id = null where id = 'emp-1001'");
  const documents = (time: string) => {
    carryOutDue({ db, clock: stopped(time) });
    return ask(at(time), getEstablishment, { params: customer }).body.documents;
  };
  const one = (time: string) => documents(time).find(({ id }) => id === params.documentId);

  test("the desk answers at noon of the second business day, and says so before", () => {
    expect(read()?.review).toEqual({ by_name: "Parceira Maré Alta", due_at: null });
    // Came on Saturday, 14 November.
    expect(read()?.sent_at).toBe("2026-11-14T17:00:00.000Z");
    alone();
    const due_at = "2026-11-17T15:00:00.000Z";
    expect(one("2026-11-17T11:59:00-03:00")).toMatchObject({
      status: "in-review",
      review: { by_name: "Central de cadastro", due_at },
    });
    const answered = one("2026-11-17T12:00:00-03:00");
    expect(answered).toMatchObject({
      status: "approved",
      answered_at: due_at,
      answered_by_name: "Central de cadastro",
      review: null,
      version: 2,
    });
    expect(one("2026-11-18T12:00:00-03:00")).toEqual(answered);
    const asked = { params: customer, query: { limit: 1 } };
    const { items } = ask(at("2026-11-18T12:00:00-03:00"), listEstablishmentHistory, asked).body;
    expect(items).toMatchObject([{ action: "document-approved", by_name: "Portal" }]);
    const [entry] = all(
      db,
      "select actor_id, act, customer_id, record_kind from audit_entries order by id desc limit 1",
    );
    expect(entry).toMatchObject({
      actor_id: null,
      act: "carryOutDocumentReview",
      customer_id: "cli-1001",
      record_kind: "document",
    });
  });

  test("whoever has a partner by then waits for that one", () => {
    expect(one("2026-12-20T12:00:00-03:00")).toMatchObject({ status: "in-review", version: 1 });
  });

  test("another file begins the wait anew", () => {
    alone();
    run(db, "update documents set status = 'refused' where id = ?", params.documentId);
    expect(send("outro").review).toEqual({
      by_name: "Central de cadastro",
      due_at: "2026-11-24T15:00:00.000Z",
    });
  });
});

test("what was never sent is not answered", () => {
  const at = { ...customer, documentId: "doc-1001-5" };
  expect(() => respond({ version: 0 }, paulo, at)).toThrow("Este documento não está em análise.");
});

describe("the file", () => {
  const file = (as: Setting, at = params) => ask(as, getEstablishmentDocumentFile, { params: at }).body;

  test("is the last one that came, for the customer and its partner, and is what it says", () => {
    const seeded = file(paulo);
    const bytes = Buffer.from(seeded.content, "base64");
    expect(bytes.length).toBe(seeded.size);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(seeded.sha256);
    expect(seeded.sent_at).toBe(read()?.sent_at);
    respond({ status: "refused", answer: "Está cortado." });
    send("inteiro");
    expect(file(paulo)).toEqual(file(maria));
    expect(Buffer.from(file(maria).content, "base64").toString()).toBe("%PDF-1.4 inteiro");
  });

  test("of nothing that was sent, or of another's customer, is not there", () => {
    expect(refusalOf(() => file(maria, { ...customer, documentId: "doc-1001-5" }))).toMatchObject({
      status: 404,
    });
    expect(refusalOf(() => file(rita))).toMatchObject({ status: 404 });
    const elsewhere = { customerId: "cli-1002", documentId: "doc-1001-2" };
    expect(refusalOf(() => file(paulo, elsewhere))).toMatchObject({ status: 404 });
  });
});
