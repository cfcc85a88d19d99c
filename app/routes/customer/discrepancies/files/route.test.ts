import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyDetail } from "#contract/extension/discrepancies";
import { type DiscrepancyFile, MOST_DISCREPANCY_FILES } from "#contract/extension/discrepancy-files";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as detail } from "../detail/route";
import { loader as download } from "../file-download/route";
import { loader as removal, action as remove } from "../file-remove/route";
import { MOST_FILES } from "../most-files";
import { action, loader } from "./route";

const LIST = "/customer/gestao-vendas/relatorio-divergencias";
const CALLS = "/api/portal/customers/cli-1001/discrepancies";
const pdf = (text: string, name = "comprovante é meu.pdf") => new File([`%PDF-1.4 ${text}`], name);

let maria: Visitor;
let id: string;
let page: string;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  const { items } = (await askDirectly(maria, `${CALLS}?status=open&limit=1`)) as { items: Discrepancy[] };
  id = items[0]?.id ?? "";
  page = `${LIST}/${id}/anexos`;
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const formToken = async () => Visitor.formTokenOf((await maria.load(loader, page, { id })).data);
const upload = async (file: File, fields?: Record<string, string>) =>
  maria.upload(action, page, fields ?? (await formToken()), file, { id });
const filesOf = async () =>
  ((await askDirectly(maria, `${CALLS}/${id}/files`)) as { items: DiscrepancyFile[] }).items;
async function kept(text = "um"): Promise<DiscrepancyFile> {
  await upload(pdf(text));
  const [file] = await filesOf();
  if (!file) throw new Error("nothing was kept");
  return file;
}
const wordsOf = async ({ status, headers, data }: Outcome): Promise<string> =>
  status === 303 ? toastIn(headers) : data.toast.message;
const at = (file: string, act: string) => [`${page}/${file}/${act}`, { id, file }] as const;

test("the page offers as many as the contract takes", () => {
  expect(MOST_FILES).toBe(MOST_DISCREPANCY_FILES);
});

test("a file is kept with who sent it and when, stands on the page, in the history, and is read in one wave", async () => {
  // Marks that nobody sees, as a chat writes them: the second would turn round whatever follows.
  const sent = pdf("um", "\u200ecomprovante\u202e é meu.pdf\u200f");
  expect(await upload(sent)).toMatchObject({ status: 303, location: `${LIST}/${id}` });
  const [file] = await filesOf();
  expect(file).toMatchObject({
    file_name: "comprovante é meu.pdf",
    size: 11,
    sha256: createHash("sha256").update("%PDF-1.4 um").digest("hex"),
    sent_by_name: "Maria Exemplo Falcão",
  });
  await control.clearJournal();
  const { data } = await maria.load(detail, `${LIST}/${id}`, { id });
  expect(isOneWave(await apiCalls())).toBe(true);
  expect(data.files.value.items).toEqual([file]);
  expect((data.one as DiscrepancyDetail).history[0]).toMatchObject({
    action: "file-added",
    detail: "Anexo enviado: comprovante é meu.pdf",
  });
});

test("the same sent twice, in haste or under another name, counts once", async () => {
  const form = await formToken();
  const twice = await Promise.all([1, 2].map(() => upload(pdf("um"), form)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  const again = await upload(pdf("um", "outro.pdf"));
  expect(await toastIn(again.headers)).toBe("Este arquivo já estava anexado, como “comprovante é meu.pdf”.");
  expect(await filesOf()).toHaveLength(1);
});

describe("what cannot be taken is refused at its field, and nothing is told", () => {
  test.each<[string, File, string]>([
    ["that nobody chose", new File([], ""), "Escolha um arquivo."],
    ["that is empty", new File([], "a.pdf"), "está vazio"],
    ["of 500 001 bytes", new File([`%PDF${"x".repeat(499_997)}`], "a.pdf"), "passa de 500 KB"],
    ["that is a page", new File(["<script>alert(1)</script>"], "a.pdf"), "não é de um PDF"],
    ["whose name says another kind", pdf("x", "a.png"), "o conteúdo é PDF"],
  ])("a file %s", async (_, file, words) => {
    const outcome = await upload(file);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.file[0]).toContain(words);
    expect(await apiMutations()).toEqual([]);
  });

  test("one more than there may be is refused by the upstream, at the field", async () => {
    for (let at = 0; at < MOST_FILES; at += 1) await upload(pdf(`${at}`));
    const outcome = await upload(pdf("demais"));
    expect(outcome.status).toBe(409);
    expect(outcome.data.form.error.file[0]).toBe("Já há 10 anexos. Retire um antes de enviar outro.");
    expect(await filesOf()).toHaveLength(MOST_FILES);
  });
});

test("a file comes back as it was sent, to be kept and opened nowhere", async () => {
  const { id: file } = await kept();
  const request = new Request(`http://localhost:3000${at(file, "arquivo")[0]}`, {
    headers: { cookie: maria.jar.header },
  });
  const answer = await download({ request, params: { id, file }, context: {} });
  expect(await answer.text()).toBe("%PDF-1.4 um");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="comprovante e meu.pdf"; filename*=UTF-8''comprovante%20%C3%A9%20meu.pdf`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("what the upstream hands over is named by what it is: a page is bytes, whatever it is called", async () => {
  const { id: file } = await kept();
  const body = {
    ...(await filesOf())[0],
    content: Buffer.from("<!doctype html><script>alert(1)</script>").toString("base64"),
  };
  await control.faults([{ method: "GET", path: `*/files/${file}`, fault: "status", status: 200, body }]);
  const { headers } = await maria.load(download, ...at(file, "arquivo"));
  expect(headers.get("content-type")).toBe("application/octet-stream");
});

describe("removing", () => {
  const send = async (file: string, fields?: Record<string, string>) => {
    const [path, params] = at(file, "retirar");
    const form = fields ?? Visitor.formTokenOf((await maria.load(removal, path, params)).data);
    return maria.act(remove, path, form, params);
  };

  test("asks first, then the file is gone and the history says so; twice is said, and not done", async () => {
    const { id: file } = await kept();
    const [path, params] = at(file, "retirar");
    const asked = await maria.load(removal, path, params);
    expect(asked.data.file).toMatchObject({ id: file });
    const form = Visitor.formTokenOf(asked.data);
    const other = Visitor.formTokenOf((await maria.load(removal, path, params)).data);
    expect(await send(file, form)).toMatchObject({ status: 303, location: `${LIST}/${id}` });
    expect(await filesOf()).toEqual([]);
    expect(await toastIn((await send(file, other)).headers)).toBe("Este anexo já tinha sido retirado.");
    const { history } = (await askDirectly(maria, `${CALLS}/${id}`)) as DiscrepancyDetail;
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual(["file-removed", "file-added"]);
    expectFault(await maria.load(removal, path, params), 404, "absent");
    expectFault(await maria.load(download, ...at(file, "arquivo")), 404, "absent");
  });

  test.each([
    ["half-body", true],
    ["reset", false],
  ] as const)("of which the answer was lost (%s) is looked up", async (fault, isDone) => {
    const { id: file } = await kept();
    const [path, params] = at(file, "retirar");
    const form = Visitor.formTokenOf((await maria.load(removal, path, params)).data);
    await control.faults([{ method: "DELETE", path: `*/files/${file}`, fault }]);
    const outcome = await send(file, form);
    expect(await wordsOf(outcome)).toContain(
      isDone ? "o arquivo não está mais entre os anexos." : "o arquivo ainda está entre os anexos.",
    );
  });
});

test.each([
  ["half-body", true],
  ["reset", false],
] as const)("sending of which the answer was lost (%s) is looked up", async (fault, isDone) => {
  const form = await formToken();
  await control.faults([{ method: "POST", path: "*/files", fault }]);
  const outcome = await upload(pdf("um"), form);
  expect(await wordsOf(outcome)).toContain(
    isDone ? "este arquivo está entre os anexos." : "este arquivo não está entre os anexos.",
  );
});

test("files that cannot be read leave the discrepancy whole", async () => {
  await failQuestions("*/files", { fault: "html-502" });
  const { status, data } = await maria.load(detail, `${LIST}/${id}`, { id });
  expect(status).toBe(200);
  expect(data.files).toMatchObject({ ok: false });
  expect(data.one.id).toBe(id);
});

describe("the door", () => {
  test("another customer's discrepancy has no files, for whoever knows its number", async () => {
    const { id: file } = await kept();
    const foreign = String(Number(id) + 1_000_000);
    const answers = [
      await maria.load(download, `${LIST}/${foreign}/anexos/${file}/arquivo`, { id: foreign, file }),
      await maria.load(removal, `${LIST}/${foreign}/anexos/${file}/retirar`, { id: foreign, file }),
      await maria.load(loader, `${LIST}/${foreign}/anexos`, { id: foreign }),
    ];
    for (const answer of answers) expectFault(answer, 404, "absent");
    const { status } = await maria.upload(action, page, await formToken(), pdf("x"), { id: foreign });
    expect(status).toBe(404);
    expect(await filesOf()).toHaveLength(1);
  });

  test("says that the file is lost when the session has ended, and leads back to the discrepancy", async () => {
    const form = { ...(await formToken()), what: "file" };
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    const outcome = await upload(pdf("x"), form);
    expect(outcome.location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(page)}`);
    await maria.signIn("maria@loja.example", page);
    expect((await maria.load(loader, page, { id })).data.isFileLost).toBe(true);
    const stranger = new Visitor();
    const { location } = await stranger.load(download, ...at("1", "arquivo"));
    expect(location).toBe(`/signin?returnTo=${encodeURIComponent(`${LIST}/${id}`)}`);
  });
});
