import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PendingUser } from "#contract/extension/pending-users";
import { control } from "#tests/support/control";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { maskCpf } from "~/domain/document";
import { loader as root } from "~/root";
import { loader as refused } from "../refused/route";
import { action, loader } from "./route";

const PAGE = "/customer/usuarios-pendentes";
const CALLS = "/api/portal/companies/emp-1001/pending-users";

let maria: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query = "") =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: PendingUser[] }).items;
const toast = async () => (await maria.load(root, "/")).data.toast as { tone: string; message: string };
const open = (search: string) => maria.load(loader, `${PAGE}/recusar?${search}`);
const searchOf = (users: PendingUser[]) => users.map(({ id }) => `id=${id}`).join("&");
const send = (page: Outcome, fields: Record<string, string>) =>
  maria.act(action, `${PAGE}/recusar`, {
    ...Visitor.formTokenOf(page.data),
    ids: page.data.selected,
    ...fields,
  });

async function waiting(): Promise<[PendingUser, PendingUser]> {
  const [one, two] = await ask("status=pending");
  if (!one || !two) throw new Error("too few wait");
  return [one, two];
}

describe("refusing several", () => {
  test("shows who they are with each CPF masked, and refuses them for one reason, once", async () => {
    const both = await waiting();
    const page = await open(searchOf(both));
    expect(page.data.waiting).toEqual(both.map((one) => ({ ...one, document: maskCpf(one.document) })));
    const reason = "Não trabalham aqui.";
    const sent = await sentDuring(() => send(page, { reason }));
    expect(sent[0]).toMatchObject({
      path: `${CALLS}/refuse`,
      body: { ids: both.map(({ id }) => id), reason },
    });
    expect((await toast()).message).toMatch(/^2 pedidos recusados\. Cada pessoa recebeu o motivo/);
    const again = await send(page, { reason });
    expect(again.location).toBe(`${PAGE}/recusados?recusados=${both[0].id}%2C${both[1].id}`);
    expect(await toast()).toMatchObject({ tone: "info" });
    for (const { id, email } of both) {
      expect((await ask(`id=${id}`))[0]).toMatchObject({ status: "refused", reason });
      expect((await control.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
    }
  });

  test("says of each what came of it, where somebody else was faster", async () => {
    const [one, two] = await waiting();
    const page = await open(searchOf([one, two]));
    const first = await open(searchOf([one]));
    await send(first, { reason: "Pedido em dobro." });
    const { location } = await send(page, { reason: "Não trabalham aqui." });
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/^1 pedido recusado\. .* 1 pedido não foi recusado\.$/),
    });
    const { data } = await maria.load(refused, location ?? "");
    expect(data.rows).toMatchObject([
      { outcome: "refused", person: { id: two.id, reason: "Não trabalham aqui." } },
      { outcome: "failed", person: { id: one.id, reason: "Pedido em dobro." } },
    ]);
    expect(JSON.stringify(data)).not.toContain(one.document);
  });

  test.each([
    [{ reason: "ab" }, "reason", "Diga o motivo, em pelo menos 3 letras: a pessoa o recebe por e-mail."],
    [{ reason: "x".repeat(301) }, "reason", "Use no máximo 300 caracteres."],
    [{ reason: "Não.", ids: "a;b" }, "ids", "Escolha os pedidos de novo."],
  ])(
    "with %j is refused at its field, what was typed stays, and nothing is sent",
    async (fields, name, words) => {
      const page = await open(searchOf(await waiting()));
      const { status, data } = await send(page, fields);
      expect([status, data.form.error]).toEqual([400, { [name]: [words] }]);
      expect(data.form.initialValue.reason).toBe(fields.reason);
      expect(await apiMutations()).toEqual([]);
    },
  );

  test("whose answer is lost says how many are refused", async () => {
    const both = await waiting();
    const page = await open(searchOf(both));
    await control.faults([{ method: "POST", path: `${CALLS}/refuse`, fault: "half-body", times: 1 }]);
    const { data } = await send(page, { reason: "Não trabalham aqui." });
    expect(JSON.stringify(data ?? (await toast()))).toContain("2 de 2 estão recusados");
  });
});

describe("who is chosen", () => {
  test("is all who wait in a filter, and nobody by one that is not understood", async () => {
    const everybody = await ask("status=pending");
    const { data } = await open("escopo=filtro&situacao=todos");
    expect(data.selected).toBe(everybody.map(({ id }) => id).join());
    for (const [search, words] of [
      ["escopo=filtro&origem=lua", "Uma das opções não existe."],
      ["escopo=filtro&q=ninguem-assim", "Ninguém espera por uma decisão neste filtro."],
      ["", "Marque ao menos uma pessoa na lista."],
      [Array.from({ length: 51 }, (_, at) => `id=cad-${at}`).join("&"), "Recuse até 50 pessoas de cada vez."],
    ]) {
      expect(await open(search ?? "")).toMatchObject({ status: 303, location: PAGE });
      expect((await toast()).message).toBe(words);
    }
  });

  test("who was decided on is left out, and said", async () => {
    const [one] = await waiting();
    const [settled] = await ask("status=approved");
    const { data } = await open(searchOf([one, settled as PendingUser]));
    expect([data.selected, data.others]).toMatchObject([one.id, [{ id: settled?.id }]]);
  });

  test("a request of nobody is not found, on the page and among the results", async () => {
    expectFault(await open("id=cad-9999"), 404, "absent");
    expectFault(await maria.load(refused, `${PAGE}/recusados?falhas=cad-9999`), 404, "absent");
    expect(await maria.load(refused, `${PAGE}/recusados`)).toMatchObject({ status: 303, location: PAGE });
  });
});
