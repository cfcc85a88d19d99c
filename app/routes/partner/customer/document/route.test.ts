import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Establishment } from "#contract/extension/establishment";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action as sendFile, loader as sendForm } from "~/routes/customer/establishment/document/route";
import { loader as establishmentLoader } from "~/routes/customer/establishment/route";
import { loader as noticesLoader } from "~/routes/customer/notices/route";
import { loader as workLoader } from "../../work/route";
import { loader as customerLoader } from "../route";
import { loader as download } from "./download/route";
import { action, loader } from "./route";

const CUSTOMER = "/partner/customers/cli-1001";
const CALL = "/api/portal/customers/cli-1001/establishment";
const SENT = "doc-1001-2";
const REFUSED = "doc-1001-4";
const WORK = "/partner/trabalho?tipo=documento-para-analisar&cliente=cli-1001";

let paulo: Visitor;
beforeEach(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const path = (document: string) => `${CUSTOMER}/documentos/${document}`;
const at = (document: string, id = "cli-1001") => ({ id, document });
async function read(id = SENT) {
  const { documents } = (await askDirectly(paulo, CALL)) as Establishment;
  return documents.find((one) => one.id === id);
}
async function formOf(typed: Record<string, string>, document = SENT): Promise<Record<string, string>> {
  const { data } = await paulo.load(loader, path(document), at(document));
  return { ...Visitor.formTokenOf(data), version: String(data.document.version), ...typed };
}
const send = (fields: Record<string, string>, document = SENT) =>
  paulo.act(action, path(document), fields, at(document));

describe("who may", () => {
  test("whoever may only read the customer sees that it waits, may open its file, and gets no form", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    const { data } = await reader.load(customerLoader, CUSTOMER, { id: "cli-1001" });
    expect(data.mayAnswer).toBe(false);
    expect(data.registration.documents.map(({ id }: { id: string }) => id)).toEqual([SENT]);
    expect((await reader.load(workLoader, WORK)).data.items[0].href).toBe(CUSTOMER);
    expect((await reader.load(download, `${path(SENT)}/arquivo`, at(SENT))).status).toBe(200);
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(path(SENT))}`;
    expect(await reader.load(loader, path(SENT), at(SENT))).toMatchObject({ status: 302, location });
    expect(await reader.act(action, path(SENT), { status: "approved" }, at(SENT))).toMatchObject({
      status: 302,
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("what no customer of the partner sent is not there, by its id or the customer's", async () => {
    for (const [document, id] of [
      ["doc-9999-1", "cli-1001"],
      [SENT, "cli-1002"],
      [SENT, "cli-1008"],
    ] as const)
      for (const one of [loader, download])
        expectFault(await paulo.load(one, `/partner/customers/${id}`, at(document, id)), 404, "absent");
  });
});

describe("the way to it", () => {
  test("is what waits, and the customer's own page", async () => {
    const [item] = (await paulo.load(workLoader, WORK)).data.items;
    expect(item).toMatchObject({
      kind: "document-review",
      record_id: SENT,
      href: `${path(SENT)}?de=trabalho`,
    });
    const { data } = await paulo.load(customerLoader, CUSTOMER, { id: "cli-1001" });
    expect(data).toMatchObject({ mayAnswer: true, registration: { documents: [{ id: SENT }] } });
  });

  test("and its file is the one that the customer sent", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const page = `/customer/meu-estabelecimento/documentos/${REFUSED}`;
    const token = Visitor.formTokenOf((await maria.load(sendForm, page, { id: REFUSED })).data);
    const file = new File(["%PDF-1.4 legível"], "novo comprovante.pdf");
    await maria.upload(sendFile, page, { ...token, what: "file" }, file, { id: REFUSED });
    const { status, headers } = await paulo.load(download, `${path(REFUSED)}/arquivo`, at(REFUSED));
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect(headers.get("content-disposition")).toContain("comprovante.pdf");
    expect((await paulo.load(workLoader, WORK)).data.items).toHaveLength(2);
  });
});

describe("the answer", () => {
  test("refused: the merchant reads why, by whom and when, is told of it, and may send another", async () => {
    const refusal = await formOf({ status: "refused", answer: "  Falta o verso.  ", valid_until: "" });
    let outcome: Awaited<ReturnType<Visitor["act"]>> | undefined;
    const sent = await sentDuring(async () => {
      outcome = await send(refusal);
    });
    expect(outcome).toMatchObject({ status: 303, location: CUSTOMER });
    expect(await toastIn(outcome?.headers ?? new Headers())).toBe(
      "Documento do sócio recusado. O cliente vê a resposta em seus documentos.",
    );
    expect(sent.at(-1)).toMatchObject({
      method: "PUT",
      path: `${CALL}/documents/${SENT}/answer`,
      body: { status: "refused", answer: "Falta o verso.", valid_until: null, version: 1 },
    });
    const maria = await Visitor.signedIn("maria@loja.example");
    const { data } = await maria.load(establishmentLoader, "/customer/meu-estabelecimento");
    expect(data.establishment.documents).toContainEqual(
      expect.objectContaining({
        id: SENT,
        status: "refused",
        answer: "Falta o verso.",
        answered_by_name: "Paulo Exemplo Andrade",
      }),
    );
    const page = `/customer/meu-estabelecimento/documentos/${SENT}`;
    const notices = await maria.load(noticesLoader, "/customer/avisos?tipo=documento-analisado");
    expect(notices.data.rows[0]).toMatchObject({
      subject: "Documento do sócio",
      detail: "O documento foi recusado por Paulo Exemplo Andrade.",
      isRead: false,
      href: page,
    });
    expect((await maria.load(sendForm, page, { id: SENT })).data.owed).toBe(true);
    expect((await paulo.load(workLoader, WORK)).data.items).toEqual([]);
  });

  test("approved until a day, sent twice, is one", async () => {
    const until = dayFromNow(72);
    const fields = await formOf({ status: "approved", valid_until: until });
    for (let time = 0; time < 2; time++) expect((await send(fields)).status).toBe(303);
    expect(await read()).toMatchObject({
      status: "approved",
      valid_until: until,
      answer: null,
      version: 2,
    });
  });

  test.each([
    [{}, ["status"]],
    [{ status: "missing" }, ["status"]],
    [{ status: "refused" }, ["answer"]],
    [{ status: "refused", answer: "   " }, ["answer"]],
    [{ status: "approved", answer: "x".repeat(1001) }, ["answer"]],
    [{ status: "approved", answer: "Bom\u0007." }, ["answer"]],
    [{ status: "approved", valid_until: "2027-02-30" }, ["valid_until"]],
  ])("%# says at the field what is wrong, and tells nothing", async (typed, wrong) => {
    const fields = await formOf(typed as Record<string, string>);
    await control.clearJournal();
    const { status, data } = await send(fields);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error)).toEqual(wrong);
    expect(await apiMutations()).toEqual([]);
  });

  test("of a day that is past is refused at its field by the upstream", async () => {
    const { status, data } = await send(await formOf({ status: "approved", valid_until: dayFromNow(-1) }));
    expect(status).toBe(422);
    expect(data.form.error.valid_until).toEqual(["Escolha um dia a partir de hoje."]);
    expect((await read())?.status).toBe("in-review");
  });

  test("of two people the second is told who was faster", async () => {
    const mine = await formOf({ status: "refused", answer: "Falta o verso." });
    await send(await formOf({ status: "approved" }));
    const late = await send(mine);
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toMatch(
      /^Paulo Exemplo Andrade já respondeu a este documento em .+: aprovado\./,
    );
    expect((await read())?.status).toBe("approved");
  });

  test("that was cut off is looked up: it is said whether the document has it", async () => {
    const fault = { method: "PUT", path: `${CALL}/documents/${SENT}/answer`, times: 1 } as const;
    await control.faults([{ ...fault, fault: "reset" }]);
    const lost = await send(await formOf({ status: "approved", answer: "Tudo certo." }));
    expect(lost).toMatchObject({ status: 504, data: { mayBeDone: true } });
    expect(lost.data.toast.message).toContain(
      "o documento não tem esta resposta; a situação dele é em análise.",
    );
    expect(lost.data.form.initialValue).toMatchObject({ status: "approved", answer: "Tudo certo." });
    await control.faults([{ ...fault, fault: "half-body" }]);
    const done = await send(await formOf({ status: "approved", answer: "Tudo certo." }));
    expect(done.location).toBe(CUSTOMER);
    expect(await toastIn(done.headers)).toMatch(/o documento tem esta resposta\./);
  });
});

test("one that is not in review is shown, and its loader asks nothing more", async () => {
  const { data } = await paulo.load(loader, path(REFUSED), at(REFUSED));
  expect(data.document).toMatchObject({ status: "refused", answered_by_name: "Paulo Exemplo Andrade" });
  expect((await apiCalls()).map(({ path: asked }) => asked)).toEqual([CALL]);
});
