import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChangeRequest } from "#contract/extension/change-requests";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action as ask, loader as askForm } from "~/routes/customer/establishment/change/route";
import { loader as establishmentLoader } from "~/routes/customer/establishment/route";
import { loader as noticesLoader } from "~/routes/customer/notices/route";
import { loader as workLoader } from "../../work/route";
import { loader as customerLoader } from "../route";
import { action, loader } from "./route";

const CUSTOMER = "/partner/customers/cli-1001";
const CALL = "/api/portal/customers/cli-1001/establishment/change-requests";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const path = (protocol: string) => `${CUSTOMER}/pedidos/${protocol}`;
const at = (protocol: string, id = "cli-1001") => ({ id, protocol });
const read = (protocol: string) => askDirectly(paulo, `${CALL}/${protocol}`) as Promise<ChangeRequest>;

/** One in a status, as the seed has it. */
async function seeded(status: string): Promise<string> {
  const { items } = (await askDirectly(paulo, `${CALL}?status=${status}`)) as { items: ChangeRequest[] };
  return items[0]?.protocol ?? "?";
}

/** One that Maria asks for now. */
async function asked(description: string): Promise<string> {
  const maria = await Visitor.signedIn("maria@loja.example");
  const page = "/customer/meu-estabelecimento/solicitar-alteracao";
  const token = Visitor.formTokenOf((await maria.load(askForm, page)).data);
  await maria.act(ask, page, { ...token, section: "contacts", description });
  const { items } = (await askDirectly(paulo, `${CALL}?limit=1`)) as { items: ChangeRequest[] };
  expect(items[0]?.description).toBe(description);
  return items[0]?.protocol ?? "?";
}

async function formOf(protocol: string, typed: Record<string, string>): Promise<Record<string, string>> {
  const { data } = await paulo.load(loader, path(protocol), at(protocol));
  return { ...Visitor.formTokenOf(data), version: String(data.request.version), ...typed };
}
const send = (protocol: string, fields: Record<string, string>) =>
  paulo.act(action, path(protocol), fields, at(protocol));

describe("who may", () => {
  test("whoever may only read the customer reads the request there, and gets no form", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    const protocol = await seeded("requested");
    const { data } = await reader.load(customerLoader, CUSTOMER, { id: "cli-1001" });
    expect(data.mayAnswer).toBe(false);
    expect(data.requests.value.items.map((one: ChangeRequest) => one.protocol)).toContain(protocol);
    const work = await reader.load(workLoader, "/partner/trabalho?tipo=pedido-de-alteracao");
    const item = work.data.items.find(({ record_id }: { record_id: string }) => record_id === protocol);
    expect(item.href).toBe(CUSTOMER);
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(path(protocol))}`;
    expect(await reader.load(loader, path(protocol), at(protocol))).toMatchObject({ status: 302, location });
    expect(await reader.act(action, path(protocol), { status: "done" }, at(protocol))).toMatchObject({
      status: 302,
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("what no customer of the partner asked for is not there, by its protocol or the customer's", async () => {
    const protocol = await seeded("requested");
    for (const [one, id] of [
      ["0000000000", "cli-1001"],
      [protocol, "cli-1002"],
      [protocol, "cli-1008"],
    ] as const)
      expectFault(
        await paulo.load(loader, `/partner/customers/${id}/pedidos/${one}`, at(one, id)),
        404,
        "absent",
      );
  });
});

describe("the way to it", () => {
  test("is what waits, and the customer's own page", async () => {
    const protocol = await seeded("requested");
    const { data } = await paulo.load(workLoader, "/partner/trabalho?tipo=pedido-de-alteracao");
    const item = data.items.find(({ record_id }: { record_id: string }) => record_id === protocol);
    expect(item).toMatchObject({
      kind: "change-request",
      href: `${path(protocol)}?de=trabalho`,
      customer: { id: "cli-1001" },
    });
    const { data: customer } = await paulo.load(customerLoader, CUSTOMER, { id: "cli-1001" });
    expect(customer.mayAnswer).toBe(true);
    const statuses = customer.requests.value.items.map(({ status }: ChangeRequest) => status);
    expect(new Set(statuses)).toEqual(new Set(["requested", "in-review"]));
  });
});

describe("the answer", () => {
  test("in review, then done: the merchant reads state, words, who and when, and nothing waits any more", async () => {
    const protocol = await asked("Incluir o telefone do novo gerente.");
    const review = await formOf(protocol, { status: "in-review", answer: "  Pedimos à adquirente.  " });
    let outcome: Awaited<ReturnType<Visitor["act"]>> | undefined;
    const sent = await sentDuring(async () => {
      outcome = await send(protocol, review);
    });
    expect(outcome).toMatchObject({ status: 303, location: CUSTOMER });
    expect(await toastIn(outcome?.headers ?? new Headers())).toBe(
      `Pedido ${protocol} em análise. O cliente vê a resposta em seus pedidos.`,
    );
    expect(sent.at(-1)).toMatchObject({
      method: "PUT",
      path: `${CALL}/${protocol}/answer`,
      body: { status: "in-review", answer: "Pedimos à adquirente.", version: 0 },
    });
    // Whoever came from their work goes on with it.
    const fields = await formOf(protocol, { status: "done", answer: "" });
    expect(await paulo.act(action, `${path(protocol)}?de=trabalho`, fields, at(protocol))).toMatchObject({
      status: 303,
      location: "/partner/trabalho",
    });
    const maria = await Visitor.signedIn("maria@loja.example");
    const { data } = await maria.load(establishmentLoader, "/customer/meu-estabelecimento");
    expect(data.requests.value.items[0]).toMatchObject({
      protocol,
      status: "done",
      answer: null,
      answered_by_name: "Paulo Exemplo Andrade",
      answered_at: expect.any(String),
    });
    const notices = await maria.load(noticesLoader, "/customer/avisos?tipo=pedido-de-alteracao");
    expect(notices.data.rows[0]).toMatchObject({
      subject: `Contatos, protocolo ${protocol}`,
      detail: "O pedido está feito, por Paulo Exemplo Andrade.",
      isRead: false,
      href: `/customer/meu-estabelecimento/pedidos#linha-${protocol}`,
    });
    const work = await paulo.load(workLoader, `/partner/trabalho?q=${protocol}`);
    expect(work.data.items).toEqual([]);
  });

  test("sent twice is one", async () => {
    const protocol = await asked("Incluir o telefone da contadora.");
    const fields = await formOf(protocol, { status: "in-review" });
    for (let time = 0; time < 2; time++) expect((await send(protocol, fields)).status).toBe(303);
    expect((await read(protocol)).version).toBe(1);
  });

  test.each([
    [{}, ["status"]],
    [{ status: "requested" }, ["status"]],
    [{ status: "refused" }, ["answer"]],
    [{ status: "refused", answer: "   " }, ["answer"]],
    [{ status: "done", answer: "x".repeat(1001) }, ["answer"]],
    [{ status: "done", answer: "Feito\u0007." }, ["answer"]],
  ])("%# says at the field what is wrong, and tells nothing", async (typed, wrong) => {
    const protocol = await seeded("requested");
    const fields = await formOf(protocol, typed as Record<string, string>);
    await control.clearJournal();
    const { status, data } = await send(protocol, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error)).toEqual(wrong);
    expect(await apiMutations()).toEqual([]);
  });

  test("of two people the second is told who was faster; sent again, it is meant", async () => {
    const protocol = await asked("Trocar o e-mail do financeiro.");
    const [mine, theirs] = [
      await formOf(protocol, { status: "refused", answer: "Falta o documento." }),
      await formOf(protocol, { status: "in-review" }),
    ];
    await send(protocol, theirs);
    const late = await send(protocol, mine);
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toMatch(
      /^Paulo Exemplo Andrade respondeu a este pedido em .+ Confira como está e envie de novo\./,
    );
    expect((await read(protocol)).status).toBe("in-review");
    const again = await formOf(protocol, { status: "refused", answer: "Falta o documento." });
    expect((await send(protocol, again)).status).toBe(303);
    expect(await read(protocol)).toMatchObject({ status: "refused", answer: "Falta o documento." });
  });

  test("that was cut off is looked up: it is said whether the request has it", async () => {
    const protocol = await asked("Incluir a contadora nos contatos.");
    const fault = { method: "PUT", path: `${CALL}/${protocol}/answer`, times: 1 } as const;
    await control.faults([{ ...fault, fault: "reset" }]);
    const lost = await send(protocol, await formOf(protocol, { status: "done", answer: "Incluída." }));
    expect(lost).toMatchObject({ status: 504, data: { mayBeDone: true } });
    expect(lost.data.toast.message).toContain(
      "o pedido não tem esta resposta; a situação dele é solicitado.",
    );
    expect(lost.data.form.initialValue).toMatchObject({ status: "done", answer: "Incluída." });
    await control.faults([{ ...fault, fault: "half-body" }]);
    const done = await send(protocol, await formOf(protocol, { status: "done", answer: "Incluída." }));
    expect(done.location).toBe(CUSTOMER);
    expect(await toastIn(done.headers)).toMatch(/o pedido tem esta resposta\./);
  });

  test("an unsent one survives the end of the session", async () => {
    const protocol = await seeded("requested");
    const somebody = await Visitor.signedIn("paulo@parceiro.example");
    const { data } = await somebody.load(loader, path(protocol), at(protocol));
    const fields = { ...Visitor.formTokenOf(data), version: "0", status: "done", answer: "Feito hoje." };
    await control.revokeSessions("paulo@parceiro.example");
    await control.expireAccessTokens();
    await somebody.act(action, path(protocol), fields, at(protocol));
    expect((await somebody.signIn("paulo@parceiro.example", path(protocol))).location).toBe(path(protocol));
    const { data: back } = await somebody.load(loader, path(protocol), at(protocol));
    expect(back.draft.initialValue).toMatchObject({ status: "done", answer: "Feito hoje." });
    paulo = await Visitor.signedIn("paulo@parceiro.example");
  });
});

test("one that is over is shown, and its loader asks nothing more", async () => {
  const protocol = await seeded("refused");
  await control.clearJournal();
  const { data } = await paulo.load(loader, path(protocol), at(protocol));
  expect(data.request).toMatchObject({ status: "refused", answered_by_name: "Paulo Exemplo Andrade" });
  expect((await apiCalls()).map(({ path: asked }) => asked)).toEqual([`${CALL}/${protocol}`]);
});
