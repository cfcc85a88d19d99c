import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Terminal, TerminalDetail } from "#contract/extension/terminals";
import { control } from "#tests/support/control";
import { toastIn } from "#tests/support/toast-in";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as noticesLoader } from "~/routes/customer/notices/route";
import { action as ask, loader as askPage } from "~/routes/customer/terminals/act/route";
import { loader as merchantTerminal } from "~/routes/customer/terminals/detail/route";
import { loader as merchantTerminals } from "~/routes/customer/terminals/route";
import { loader as workLoader } from "../../../work/route";
import { loader as detailLoader } from "../detail/route";
import { loader as listLoader } from "../route";
import { action, loader } from "./route";

const CUSTOMER = "/partner/customers/cli-1001";
const CALL = "/api/portal/customers/cli-1001/terminals";
const REASON = "A tela não responde.";

let paulo: Visitor;
let maria: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const path = (terminal: string) => `${CUSTOMER}/terminais/${terminal}/troca`;
const at = (terminal: string, id = "cli-1001") => ({ id, terminal });
const read = (id: string) => askDirectly(paulo, `${CALL}/${id}`) as Promise<TerminalDetail>;

/** One of Maria's active terminals, whose exchange she asks for now, unless nobody has answered one of before. */
async function asked(): Promise<Terminal> {
  const { items } = (await askDirectly(paulo, `${CALL}?status=active&kind=pos,smart-pos&limit=100`)) as {
    items: Terminal[];
  };
  const open = items.find(({ replacement_requested_at }) => replacement_requested_at !== null);
  if (open) return open;
  const [one] = items;
  if (!one) throw new Error("every active terminal was exchanged");
  const page = `/customer/ativacao-terminais/${one.id}/solicitar-troca`;
  const params = { id: one.id, act: "solicitar-troca" };
  const token = Visitor.formTokenOf((await maria.load(askPage, page, params)).data);
  expect((await maria.act(ask, page, { ...token, reason: REASON }, params)).status).toBe(303);
  return one;
}

async function formOf(terminal: string, typed: Record<string, string>): Promise<Record<string, string>> {
  const { data } = await paulo.load(loader, path(terminal), at(terminal));
  return { ...Visitor.formTokenOf(data), replacement: data.replacement.id, ...typed };
}
const send = (terminal: string, fields: Record<string, string>) =>
  paulo.act(action, path(terminal), fields, at(terminal));

describe("who may", () => {
  test("whoever may only read terminals reads the exchange there, and gets no form", async () => {
    const { id } = await asked();
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read", "terminals-read");
    const detail = `${CUSTOMER}/terminais/${id}`;
    const { data } = await reader.load(detailLoader, detail, at(id));
    expect(data.mayAnswer).toBe(false);
    expect(data.terminal.replacement).toMatchObject({ status: "requested", reason: REASON });
    const work = await reader.load(workLoader, "/partner/trabalho?tipo=troca-de-terminal-pedida");
    expect(work.data.items.find((one: { record_id: string }) => one.record_id === id)?.href).toBe(detail);
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(path(id))}`;
    expect(await reader.load(loader, path(id), at(id))).toMatchObject({ status: 302, location });
    expect(await reader.act(action, path(id), { status: "refused" }, at(id))).toMatchObject({ status: 302 });
    expect(await apiMutations()).toEqual([]);
  });

  test("a terminal of no customer of the partner is not there", async () => {
    expectFault(await paulo.load(loader, path("99999"), at("99999")), 404, "absent");
    const { id } = await asked();
    for (const customer of ["cli-1002", "cli-1008"])
      expectFault(
        await paulo.load(loader, `/partner/customers/${customer}/terminais/${id}/troca`, at(id, customer)),
        404,
        "absent",
      );
  });
});

test("who asked finds it in the list and at the terminal, and the partner in the work and there", async () => {
  const { id, serial_number } = await asked();
  const list = await maria.load(merchantTerminals, "/customer/ativacao-terminais?troca=pedida");
  const found = list.data.terminals.map((one: Terminal) => one.id);
  expect(found).toContain(id);
  expect(list.data.totals.value).toMatchObject({ count: found.length, replacements: found.length });
  const page = `/customer/ativacao-terminais/${id}`;
  const { data } = await maria.load(merchantTerminal, page, { id });
  expect(data.terminal.replacement).toMatchObject({ status: "requested", reason: REASON });
  const { data: theirs } = await paulo.load(listLoader, `${CUSTOMER}/terminais?troca=pedida`, {
    id: "cli-1001",
  });
  expect(theirs.terminals.map((one: Terminal) => one.id)).toEqual(found);
  const { data: work } = await paulo.load(workLoader, "/partner/trabalho?tipo=troca-de-terminal-pedida");
  expect(work.items.find((one: { record_id: string }) => one.record_id === id)).toMatchObject({
    kind: "terminal-replacement",
    subject: `Terminal ${serial_number}`,
    href: path(id),
    customer: { id: "cli-1001" },
  });
});

describe("the answer", () => {
  test("done: another device stands there, the merchant is told, and nothing waits any more", async () => {
    const { id, serial_number, store_name } = await asked();
    const fields = await formOf(id, { status: "delivered", serial_number: " troca-0001 ", answer: "" });
    let outcome: Awaited<ReturnType<Visitor["act"]>> | undefined;
    const sent = await sentDuring(async () => {
      outcome = await send(id, fields);
    });
    expect(outcome).toMatchObject({ status: 303, location: `${CUSTOMER}/terminais/${id}` });
    expect(await toastIn(outcome?.headers ?? new Headers())).toBe(
      "Troca feita: o terminal TROCA-0001 está no lugar deste. O cliente é avisado no portal.",
    );
    expect(sent.at(-1)).toMatchObject({
      method: "PUT",
      path: `${CALL}/${id}/replacements/${fields.replacement}/answer`,
      body: { status: "delivered", serial_number: "troca-0001", answer: null },
    });
    const { data } = await maria.load(merchantTerminal, `/customer/ativacao-terminais/${id}`, { id });
    expect(data.terminal).toMatchObject({
      status: "returned",
      replacement: { status: "delivered", new_serial_number: "TROCA-0001" },
    });
    const list = await maria.load(merchantTerminals, "/customer/ativacao-terminais?q=TROCA-0001");
    expect(list.data.terminals).toMatchObject([{ status: "sent", store_name }]);
    expect(data.terminal.replacement.new_terminal_id).toBe(list.data.terminals[0].id);
    const notices = await maria.load(noticesLoader, "/customer/avisos?tipo=troca-de-terminal");
    expect(notices.data.rows[0]).toMatchObject({
      subject: `Terminal ${serial_number}`,
      detail: "Trocado pelo terminal TROCA-0001, por Paulo Exemplo Andrade.",
      isRead: false,
      href: `/customer/ativacao-terminais/${id}`,
    });
    const work = await paulo.load(workLoader, "/partner/trabalho?tipo=troca-de-terminal-pedida");
    expect(work.data.items.map((one: { record_id: string }) => one.record_id)).not.toContain(id);
  });

  test("refused: with a reason that the merchant reads, and the terminal stays as it was", async () => {
    const { id } = await asked();
    const fields = await formOf(id, { status: "refused", serial_number: "", answer: "Basta atualizar." });
    for (let time = 0; time < 2; time++) expect((await send(id, fields)).status).toBe(303);
    expect(await read(id)).toMatchObject({
      status: "active",
      replacement_requested_at: null,
      replacement: { status: "refused", answer: "Basta atualizar.", new_serial_number: null },
    });
    const { data } = await paulo.load(loader, path(id), at(id));
    expect(data.replacement.status).toBe("refused");
  });

  test.each([
    [{}, ["status"]],
    [{ status: "requested" }, ["status"]],
    [{ status: "refused" }, ["answer"]],
    [{ status: "delivered", answer: "Feita." }, ["serial_number"]],
    [{ status: "delivered", serial_number: "x y" }, ["serial_number"]],
    [{ status: "refused", answer: "x".repeat(301) }, ["answer"]],
  ])("%# says at the field what is wrong, and tells nothing", async (typed, wrong) => {
    const { id } = await asked();
    const fields = await formOf(id, typed as Record<string, string>);
    await control.clearJournal();
    const { status, data } = await send(id, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error)).toEqual(wrong);
    expect(await apiMutations()).toEqual([]);
  });

  test("with a device in use is refused at its field; of two people the second is told who was faster", async () => {
    const { id } = await asked();
    const { items } = (await askDirectly(paulo, `${CALL}?status=active&limit=1`)) as { items: Terminal[] };
    const inUse = await send(
      id,
      await formOf(id, { status: "delivered", serial_number: items[0]?.serial_number ?? "" }),
    );
    expect(inUse.status).toBe(422);
    expect(Object.keys(inUse.data.form.error)).toContain("serial_number");
    const late = await formOf(id, { status: "delivered", serial_number: "TROCA-0002" });
    await send(id, await formOf(id, { status: "refused", answer: "Basta atualizar." }));
    const { status, data } = await send(id, late);
    expect(status).toBe(409);
    expect(data.toast.message).toMatch(
      /^Paulo Exemplo Andrade já respondeu a este pedido em .+: troca recusada\./,
    );
  });

  test("that was cut off is looked up: it is said whether the exchange has ended so", async () => {
    const { id } = await asked();
    const fields = await formOf(id, { status: "refused", answer: "Basta atualizar." });
    const fault = {
      method: "PUT",
      path: `${CALL}/${id}/replacements/${fields.replacement}/answer`,
      times: 1,
    } as const;
    await control.faults([{ ...fault, fault: "reset" }]);
    const lost = await send(id, fields);
    expect(lost).toMatchObject({ status: 504, data: { mayBeDone: true } });
    expect(lost.data.toast.message).toContain("a troca não está recusada.");
    await control.faults([{ ...fault, fault: "half-body" }]);
    const done = await send(id, await formOf(id, { status: "refused", answer: "Basta atualizar." }));
    expect(done.location).toBe(`${CUSTOMER}/terminais/${id}`);
    expect(await toastIn(done.headers)).toMatch(/a troca está recusada\./);
  });
});
