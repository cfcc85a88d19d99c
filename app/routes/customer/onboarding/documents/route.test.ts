import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOnboardingStep } from "#contract/extension/onboarding";
import type { Attachment } from "#contract/extension/onboarding-steps";
import { control } from "#tests/support/control";
import { meanwhile } from "#tests/support/meanwhile";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { theServices } from "~/services.server";
import { action, loader } from "./route";

const PAGE = "/customer/onboarding/documentos";
const CALL = "/api/portal/customers/cli-1002/onboarding/documents";
const pdf = (text: string, name = "contrato social.pdf") => new File([`%PDF-1.4 ${text}`], name);
const sha256 = (text: string) => createHash("sha256").update(`%PDF-1.4 ${text}`).digest("hex");

let nova: Visitor;
beforeEach(async () => {
  nova ??= await Visitor.signedIn("nova@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const formToken = async () => Visitor.formTokenOf((await nova.load(loader, PAGE)).data);
const upload = async (file: File, type = "articles-of-association", fields?: Record<string, string>) =>
  nova.upload(action, PAGE, { ...(fields ?? (await formToken())), type }, file);
async function kept(): Promise<Attachment[]> {
  const { content } = (await askDirectly(nova, CALL)) as { content: { attachments: Attachment[] } | null };
  return content?.attachments ?? [];
}

test("a file is kept under its name, with its size and its digest; what is missing is said", async () => {
  const outcome = await upload(pdf("um"));
  expect(outcome).toMatchObject({ status: 303, location: PAGE });
  expect(await kept()).toEqual([
    { type: "articles-of-association", file_name: "contrato social.pdf", size: 11, sha256: sha256("um") },
  ]);
  const { view } = (await nova.load(loader, PAGE)).data;
  expect(view.reasons[0].message).toBe("Falta enviar: documento do sócio, comprovante de endereço.");
});

test("another joins it; the same sent twice counts once", async () => {
  const form = await formToken();
  const twice = await Promise.all([1, 2].map(() => upload(pdf("dois", "rg.PDF"), "owner-document", form)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect((await upload(pdf("dois", "outro nome.pdf"), "owner-document")).status).toBe(303);
  expect((await kept()).map(({ file_name }) => file_name)).toEqual(["contrato social.pdf", "rg.pdf"]);
  // One content may be two documents.
  await upload(pdf("dois", "rg.pdf"), "address-proof");
  expect((await kept()).map(({ type }) => type)).toEqual([
    "articles-of-association",
    "owner-document",
    "address-proof",
  ]);
  expect((await nova.load(loader, PAGE)).data.view.status).toBe("done");
});

describe("of two files that are sent at the same time both are kept", () => {
  const names = async () => (await kept()).map(({ file_name }) => file_name);

  test("where the second is sent between reading the list and saving it", async () => {
    const form = await formToken();
    meanwhile(getOnboardingStep, () => upload(pdf("cinco", "cinco.pdf")));
    expect((await upload(pdf("seis", "seis.pdf"), "address-proof", form)).status).toBe(303);
    expect(await names()).toEqual(expect.arrayContaining(["cinco.pdf", "seis.pdf"]));
  });

  test("where the first is sent again, as its answer was a refusal", async () => {
    const form = await formToken();
    await control.faults([{ method: "PUT", path: CALL, fault: "status", status: 422 }]);
    expect((await upload(pdf("sete", "sete.pdf"), "address-proof", form)).status).toBe(422);
    await control.clearFaults();
    await upload(pdf("oito", "oito.pdf"));
    expect((await upload(pdf("sete", "sete.pdf"), "address-proof", form)).status).toBe(303);
    expect(await names()).toEqual(expect.arrayContaining(["sete.pdf", "oito.pdf"]));
  });

  test("and where the registration was sent meanwhile, that is said", async () => {
    await control.faults([
      {
        method: "PUT",
        path: CALL,
        fault: "status",
        status: 409,
        body: { error: { message: "Já foi enviado." } },
      },
    ]);
    const outcome = await upload(pdf("nove", "nove.pdf"));
    expect(outcome).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(outcome.data.toast.message).toContain("Já foi enviado.");
    expect(await apiMutations()).toHaveLength(1);
  });
});

describe("a file that cannot be taken is refused at its field, and nothing is told", () => {
  test.each<[string, File, string]>([
    ["that nobody chose", new File([], ""), "Escolha um arquivo."],
    ["that is empty", new File([], "a.pdf"), "está vazio"],
    ["of 500 001 bytes", new File([`%PDF${"x".repeat(499_997)}`], "a.pdf"), "passa de 500 KB"],
    ["of 3 MB", new File([Buffer.alloc(3_000_000, "%PDF")], "a.pdf"), "passa de 500 KB"],
    [
      "of another kind, whatever it is called",
      new File(["GIF89a"], "a.pdf", { type: "application/pdf" }),
      "não é de um PDF",
    ],
    ["whose name says another kind", pdf("x", "a.png"), "o conteúdo é PDF"],
  ])("%s", async (_, file, words) => {
    const outcome = await upload(file);
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.file[0]).toContain(words);
    expect(outcome.data.form.initialValue).toEqual({ type: "articles-of-association" });
    expect(await apiMutations()).toEqual([]);
  });

  test("and without saying what it is, both are said", async () => {
    const outcome = await upload(new File([], ""), "");
    expect(Object.keys(outcome.data.form.error).sort()).toEqual(["file", "type"]);
  });

  test("of exactly 500 000 bytes is taken", async () => {
    const largest = new File([`%PDF${"x".repeat(499_996)}`], "grande.pdf");
    expect((await upload(largest, "adhesion-term")).status).toBe(303);
    expect((await kept()).at(-1)).toMatchObject({ file_name: "grande.pdf", size: 500_000 });
  });
});

describe("a file is removed", () => {
  const removal = async (key: string) =>
    nova.act(action, PAGE, { ...(await formToken()), retirar: key }, {}, {});

  test("once, and the others stay", async () => {
    const before = await kept();
    const key = `owner-document:${sha256("dois")}`;
    expect((await removal(key)).location).toBe(PAGE);
    expect((await removal(key)).status).toBe(303);
    expect((await apiMutations()).map(({ method }) => method)).toEqual(["PUT"]);
    expect(await kept()).toEqual(before.filter(({ type }) => type !== "owner-document"));
  });

  test("not by a key that is none", async () => {
    expect((await removal("../../etc")).status).toBe(400);
    expect(await apiMutations()).toEqual([]);
  });
});

describe("the upstream", () => {
  test("that fails while the list is read keeps the type, and nothing is told", async () => {
    const form = await formToken();
    await control.faults([{ method: "GET", path: CALL, fault: "html-502" }]);
    const outcome = await upload(pdf("três"), "owner-document", form);
    expect(outcome).toMatchObject({ status: 503, data: { toast: { tone: "danger" } } });
    expect(outcome.data.form.initialValue).toEqual({ type: "owner-document" });
  });

  test("that refuses a file is heard at the field", async () => {
    const fields = { "attachments.3.content": "O arquivo chegou incompleto. Envie de novo." };
    const body = { error: { message: "Corrija os campos indicados.", fields } };
    await control.faults([{ method: "PUT", path: CALL, fault: "status", status: 422, body }]);
    const outcome = await upload(pdf("quatro"), "owner-document");
    expect(outcome).toMatchObject({
      status: 422,
      data: { form: { error: { file: [fields["attachments.3.content"]] } } },
    });
  });
});

describe("the door", () => {
  test("refuses a file with a forged form token, and one from elsewhere", async () => {
    const forged = { ...(await formToken()), _token: "x" };
    expect((await upload(pdf("x"), "owner-document", forged)).data.kind).toBe("cross-site");
    const body = new URLSearchParams(await formToken()).toString();
    const foreign = await nova.actFrom(action, PAGE, { body }, { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await apiMutations()).toEqual([]);
  });

  test("keeps the type, not the file, when the session has ended", async () => {
    const form = await formToken();
    await control.revokeSessions("nova@loja.example");
    await control.expireAccessTokens();
    const outcome = await upload(pdf("x"), "address-proof", form);
    expect(outcome.location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(PAGE)}`);
    await nova.signIn("nova@loja.example", PAGE);
    const { draft } = (await nova.load(loader, PAGE)).data;
    expect(draft.initialValue).toEqual({ type: "address-proof" });
    const request = new Request("http://localhost:3000/", { headers: { cookie: nova.jar.header } });
    expect((await theServices().drafts.read(request))?.fields).toEqual([["type", "address-proof"]]);
  });
});
