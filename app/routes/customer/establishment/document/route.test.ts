import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Establishment, EstablishmentDocument } from "#contract/extension/establishment";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as workLoader } from "~/routes/partner/work/route";
import { loader as historyLoader } from "../history/route";
import { action, loader } from "./route";

const PAGE = "/customer/meu-estabelecimento";
const CALL = "/api/portal/customers/cli-1001/establishment";
const pdf = (text: string, name = "comprovante.pdf") => new File([`%PDF-1.4 ${text}`], name);

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const path = (id: string) => `${PAGE}/documentos/${id}`;
const documents = async () => ((await askDirectly(maria, CALL)) as Establishment).documents;
const inStatus = async (status: EstablishmentDocument["status"]) =>
  (await documents()).find((one) => one.status === status)?.id ?? "?";
const formToken = async (id: string) =>
  Visitor.formTokenOf((await maria.load(loader, path(id), { id })).data);
const upload = async (id: string, file: File, fields?: Record<string, string>) =>
  maria.upload(action, path(id), { ...(fields ?? (await formToken(id))), what: "file" }, file, { id });
const wordsOf = async ({ status, headers, data }: Outcome): Promise<string> =>
  status === 303 ? toastIn(headers) : data.toast.message;

describe("a document that is owed", () => {
  test.each(["refused", "expired", "missing"] as const)("%s is sent, and is in review", async (status) => {
    const id = await inStatus(status);
    const outcome = await upload(id, pdf(status));
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}#documentos` });
    expect(await toastIn(outcome.headers)).toMatch(/ enviado\. Agora está em análise\.$/);
    const sent = (await documents()).find((one) => one.id === id);
    expect(sent).toMatchObject({ status: "in-review", valid_until: null });
    const { events } = (await maria.load(historyLoader, `${PAGE}/historico`)).data;
    expect(events[0]).toMatchObject({
      action: "document-sent",
      detail: `Documento enviado: ${sent?.name} (comprovante.pdf)`,
    });
  });

  test("that was refused waits for its partner no more", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const waiting = async () => {
      const query = "?tipo=documento-recusado&cliente=cli-1001";
      return (await paulo.load(workLoader, `/partner/trabalho${query}`)).data.items;
    };
    expect(await waiting()).toHaveLength(1);
    await upload(await inStatus("refused"), pdf("outro"));
    expect(await waiting()).toEqual([]);
  });

  test("sent twice is sent once; sent anew it is said to be in review", async () => {
    const id = await inStatus("missing");
    const [form, other] = [await formToken(id), await formToken(id)];
    for (let time = 0; time < 2; time++) expect((await upload(id, pdf("um"), form)).status).toBe(303);
    const again = await upload(id, pdf("dois"), other);
    expect(again.status).toBe(409);
    expect(again.data.toast.message).toMatch(/^Este documento já foi enviado e está em análise\./);
  });

  test.each<[string, File, string]>([
    ["that nobody chose", new File([], ""), "Escolha um arquivo."],
    ["of 500 001 bytes", new File([`%PDF${"x".repeat(499_997)}`], "a.pdf"), "passa de 500 KB"],
    ["that is a page", new File(["<script>alert(1)</script>"], "a.pdf"), "não é de um PDF"],
  ])("a file %s is refused at its field, and nothing is told", async (_, file, words) => {
    const outcome = await upload(await inStatus("refused"), file);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.file[0]).toContain(words);
    expect(await apiMutations()).toEqual([]);
  });

  test.each([
    ["half-body", "o documento está em análise."],
    ["reset", "o documento não está em análise."],
  ] as const)("of which the answer was lost (%s) is looked up", async (fault, words) => {
    const id = await inStatus("refused");
    const form = await formToken(id);
    await control.faults([{ method: "PUT", path: `${CALL}/documents/*`, fault }]);
    expect(await wordsOf(await upload(id, pdf("um"), form))).toContain(words);
  });

  test("says that the file is lost when the session has ended", async () => {
    const id = await inStatus("refused");
    const form = await formToken(id);
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    await upload(id, pdf("x"), form);
    await maria.signIn("maria@loja.example", path(id));
    expect((await maria.load(loader, path(id), { id })).data.isFileLost).toBe(true);
  });
});

test("one that is in order is offered no form, and takes no file", async () => {
  const id = await inStatus("approved");
  expect((await maria.load(loader, path(id), { id })).data.owed).toBe(false);
  const outcome = await upload(id, pdf("x"));
  expect(outcome.status).toBe(409);
  expect((await documents()).find((one) => one.id === id)?.status).toBe("approved");
});

test("another customer's is not there, and without the permission none is", async () => {
  const foreign = { id: "doc-1003-1" };
  expectFault(await maria.load(loader, path(foreign.id), foreign), 404, "absent");
  const token = await formToken(await inStatus("refused"));
  expect((await upload(foreign.id, pdf("x"), token)).status).toBe(404);
  const joao = await Visitor.signedIn("joao@loja.example");
  const id = await inStatus("refused");
  expect(await joao.load(loader, path(id), { id })).toMatchObject({ status: 302 });
});
