import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyDetail, DiscrepancyTotals } from "#contract/extension/discrepancies";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { reader } from "#tests/support/list-readers";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { action as accept, loader as acceptPage } from "../accept/route";
import { AcceptView } from "../accept/view";
import { action as assign } from "../assignee/route";
import { loader as detailPage } from "../detail/route";
import { action as note } from "../note/route";
import { action as contest, loader as contestPage } from "./route";
import { ContestView } from "./view";

const PAGE = "/customer/gestao-vendas/relatorio-divergencias";
const CALLS = "/api/portal/customers/cli-1001/discrepancies";
const DOORS = {
  contestar: { loader: contestPage, action: contest },
  aceitar: { loader: acceptPage, action: accept },
};
type Act = keyof typeof DOORS;

let maria: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
// Each test takes discrepancies that no other has decided: the open ones of the moment.
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const ask = async (query: string) =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Discrepancy[] }).items;
const read = async (id: string) => (await askDirectly(maria, `${CALLS}/${id}`)) as DiscrepancyDetail;
const open = (query = "") => ask(`status=open&effect=loss&${query}`);
const searchOf = (items: readonly Discrepancy[]) => items.map(({ id }) => `id=${id}`).join("&");
const load = (act: Act, search: string, who = maria) =>
  who.load(DOORS[act].loader, `${PAGE}/${act}?${search}`);

/** Sends the form as the page has rendered it. */
async function send(act: Act, search: string, fields: Record<string, string> = {}, page?: Outcome) {
  const { data } = page ?? (await load(act, search));
  const { ids, claimed } = data.subject;
  const form = { ...Visitor.formTokenOf(data), ids: ids.join(), claimed: claimed.join(), ...fields };
  return maria.act(DOORS[act].action, `${PAGE}/${act}?${search}`, form);
}
const VIEWS = { contestar: ContestView, aceitar: AcceptView };

test.each(["contestar", "aceitar"] as const)(
  "%s: who does not decide after all is led back to the one that the form was opened on, or else to the list",
  async (act) => {
    const [one, other] = await open();
    const record = `${PAGE}/${one?.id}?lista=tipo%3Dtaxa`;
    const wayBack = async (search: string) => {
      const referer = `http://localhost${record}`;
      const page = await maria.load(DOORS[act].loader, `${PAGE}/${act}?${search}`, {}, { referer });
      const html = markupInRouter(createElement(VIEWS[act], page.data));
      return /href="([^"]*)"[^>]*>Voltar sem/.exec(html)?.[1];
    };
    expect(await wayBack(`id=${one?.id}`)).toBe(record);
    expect(await wayBack(`id=${other?.id}`)).toBe(PAGE);
    expect(await wayBack(`id=${one?.id}&id=${other?.id}`)).toBe(PAGE);
  },
);

const toast = async () => (await maria.load(root, "/")).data.toast as { tone: string; message: string };

describe("contesting", () => {
  test("one shows what it cost, opens one claim, and twice in haste still one", async () => {
    const [one] = await open();
    const page = await load("contestar", `id=${one?.id}`);
    expect(page.data.subject).toMatchObject({ ids: [one?.id], lost: -(one?.amount ?? 0), whole: null });
    const done = await Promise.all([1, 2].map(() => send("contestar", `id=${one?.id}`, {}, page)));
    const { status, protocol, history } = await read(one?.id ?? "");
    expect(status).toBe("contested");
    for (const outcome of done)
      expect(outcome).toMatchObject({ status: 303, location: `${PAGE}/texto/${protocol}` });
    expect(history.filter((event) => event.action === "contested")).toHaveLength(1);
    await send("contestar", `id=${one?.id}`, {}, page);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("só conta uma vez"),
    });
  });

  test("by another person afterwards is told since when, by whom and under which protocol", async () => {
    const [one] = await open();
    const late = await load("contestar", `id=${one?.id}`);
    await send("contestar", `id=${one?.id}`);
    const second = await maria.act(contest, `${PAGE}/contestar?id=${one?.id}`, {
      ...Visitor.formTokenOf(late.data),
      ids: one?.id ?? "",
    });
    expect(second).toMatchObject({ status: 303, location: `${PAGE}/${one?.id}` });
    const { protocol } = await read(one?.id ?? "");
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(new RegExp(`^Já em reclamação desde .*Maria.*${protocol}`)),
    });
    // Whoever comes now is not even offered a form.
    expect((await load("contestar", `id=${one?.id}`)).data.subject.ids).toEqual([]);
  });

  test("all open losses of an acquirer in a filter makes one claim of them", async () => {
    const { acquirers } = (await askDirectly(maria, `${CALLS}/totals?type=fee`)) as DiscrepancyTotals;
    const acquirer = acquirers.find(({ claimable_count }) => claimable_count > 1)?.acquirer;
    const query = `type=fee&acquirer=${acquirer}&status=open&effect=loss`;
    const wanted = await ask(query);
    expect(wanted.length).toBeGreaterThan(1);
    const search = `escopo=adquirente&adquirente=${acquirer}&tipo=taxa`;
    const page = await load("contestar", search);
    expect(page.data.subject.ids).toEqual(wanted.map(({ id }) => id));
    const sums = (await askDirectly(maria, `${CALLS}/totals?${query}`)) as DiscrepancyTotals;
    expect(page.data.subject).toMatchObject({ whole: sums.claimable_count, lost: sums.claimable_amount });
    const done = await send("contestar", search, {}, page);
    expect(done.location).toMatch(/\/texto\/\d+$/);
    expect(await ask(query)).toEqual([]);
    expect(await ask(`type=fee&q=${done.location?.split("/").at(-1)}`)).toHaveLength(wanted.length);
  });

  test("of a whole filter offers each acquirer with all of its own, by number and sum", async () => {
    const totals = (await askDirectly(maria, `${CALLS}/totals?status=open&effect=loss`)) as DiscrepancyTotals;
    const { data } = await load("contestar", "escopo=filtro");
    expect(data.subject.acquirers.length).toBeGreaterThan(1);
    expect(data.subject.acquirers).toEqual(
      totals.acquirers.map(({ acquirer, claimable_count: count, claimable_amount: lost }) => ({
        acquirer,
        count,
        lost,
        search: `?escopo=adquirente&adquirente=${acquirer}`,
      })),
    );
    const [{ search, count }] = data.subject.acquirers;
    expect((await load("contestar", search.slice(1))).data.subject).toMatchObject({ whole: count });
    const unpriced = await load("contestar", "escopo=filtro", await reader("without prices"));
    expect(unpriced.data.subject.acquirers.map(({ lost }: { lost: number | null }) => lost)).toEqual(
      totals.acquirers.map(() => null),
    );
  });

  test.each(["escopo=filtro", "escopo=adquirente&adquirente=cielo"])(
    "of %s is about nothing that the filter leaves out",
    async (scope) => {
      for (const left of [
        "efeito=a-favor",
        "situacao=aceita",
        "situacao=em-reclamacao&situacao=recuperada",
      ]) {
        const { data } = await load("contestar", `${scope}&${left}`);
        expect(data.subject, left).toMatchObject({ rows: [], ids: [], acquirers: [], whole: 0 });
        const html = markupInRouter(createElement(ContestView, data));
        expect(html).toContain("De um filtro inteiro se reclama só o que está em aberto");
        expect(html).not.toContain("<table");
      }
      const both = await load("contestar", `${scope}&situacao=aberta&situacao=aceita&efeito=prejuizo`);
      const { subject } = (await load("contestar", scope)).data;
      expect(both.data.subject.ids).toEqual(subject.ids);
      expect(subject.ids.length).toBeGreaterThan(0);
    },
  );

  test("of a page of the list is about what stands on it", async () => {
    const { items, next_cursor } = (await askDirectly(
      maria,
      `${CALLS}?effect=loss&sort=date&direction=asc&limit=25`,
    )) as { items: Discrepancy[]; next_cursor: string };
    const idsOf = ({ data }: Outcome) => data.subject.rows.map(({ id }: Discrepancy) => id);
    const first = await load("contestar", "escopo=pagina&efeito=prejuizo&ordem=data");
    expect(idsOf(first)).toEqual(items.map(({ id }) => id));
    const second = await load("aceitar", `escopo=pagina&efeito=prejuizo&ordem=data&apos=${next_cursor}`);
    expect(idsOf(second).length).toBeGreaterThan(0);
    expect(idsOf(second)).not.toContain(items[0]?.id);
    expect(second.data.subject.ids.every((id: string) => idsOf(second).includes(id))).toBe(true);
    const unknown = await load("aceitar", "escopo=pagina&tipo=nada");
    expect(unknown).toMatchObject({ status: 303, location: expect.stringContaining(PAGE) });
  });

  test("of several acquirers offers one after the other, and is refused when sent all the same", async () => {
    const [one, ...others] = await open();
    const chosen = [one, others.find(({ acquirer }) => acquirer !== one?.acquirer)].filter((one) => !!one);
    const { data } = await load("contestar", searchOf(chosen));
    expect(data.subject.acquirers.map(({ acquirer }: { acquirer: string }) => acquirer)).toEqual(
      expect.arrayContaining(chosen.map(({ acquirer }) => acquirer)),
    );
    expect(data.subject.acquirers).toHaveLength(2);
    const refused = await send("contestar", searchOf(chosen));
    expect(refused.status).toBe(422);
    expect(refused.data.toast.message).toContain("uma adquirente por vez");
    for (const { id } of chosen) expect((await read(id)).status).toBe("open");
  });
});

describe("accepting", () => {
  test("needs a reason, which stays when refused; then it is in the history", async () => {
    const [one, two] = await open();
    const search = searchOf([one, two].filter((item) => !!item));
    for (const [reason, words] of [
      ["", "Diga por que aceita, em pelo menos 3 letras."],
      ["a\u0007bcd", "Escreva o motivo em uma só linha."],
    ] as const) {
      const refused = await send("aceitar", search, { reason });
      expect(refused).toMatchObject({ status: 400, data: { form: { error: { reason: [words] } } } });
      if (reason) expect(refused.data.form.initialValue.reason).toBe(reason);
    }
    expect(await apiMutations()).toEqual([]);
    const page = await load("aceitar", `${search}&tipo=taxa`);
    const done = await send(
      "aceitar",
      `${search}&tipo=taxa`,
      { reason: "Combinado com a adquirente." },
      page,
    );
    expect(done).toMatchObject({ status: 303, location: `${PAGE}?tipo=taxa` });
    expect(await toast()).toMatchObject({ tone: "success", message: "2 divergências aceitas." });
    expect(await read(one?.id ?? "")).toMatchObject({
      status: "accepted",
      history: [{ action: "accepted", detail: "Aceita: Combinado com a adquirente." }, {}],
    });
    await send("aceitar", `${search}&tipo=taxa`, { reason: "Combinado com a adquirente." }, page);
    expect((await toast()).tone).toBe("info");
  });

  test("leaves what was claimed after its page was opened; opened again, it ends the claim", async () => {
    const [one] = await open();
    const search = `id=${one?.id}`;
    const late = await load("aceitar", search);
    await send("contestar", search);
    await send("aceitar", search, { reason: "Combinado." }, late);
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/^Já em reclamação desde .*Maria/),
    });
    expect((await read(one?.id ?? "")).status).toBe("contested");
    await send("aceitar", search, { reason: "Combinado." });
    expect((await read(one?.id ?? "")).status).toBe("accepted");
  });
});

describe("a selection", () => {
  test.each([
    ["", "Marque ao menos uma divergência na lista."],
    ["id=../x", "Marque ao menos uma divergência na lista."],
    ["escopo=adquirente", "Escolha uma adquirente."],
    ["escopo=adquirente&adquirente=cielo&tolerancia=x", "Informe um valor como 1.234,56."],
  ])("?%s leads back to the list, which says why", async (search, words) => {
    const { status, location } = await load("contestar", search);
    expect([status, location?.split("?")[0]]).toEqual([303, PAGE]);
    expect(await toast()).toMatchObject({ tone: "warning", message: words });
  });

  test("with an id that is somebody else's is not found", async () => {
    expectFault(await load("aceitar", "id=999999"), 404, "absent");
    const [one] = await open();
    const page = await load("contestar", `id=${one?.id}`);
    expect((await send("contestar", `id=${one?.id}`, { ids: "999999" }, page)).status).toBe(404);
    expect((await send("contestar", `id=${one?.id}`, { ids: "a;b" }, page)).status).toBe(400);
  });

  test("of somebody without dtx_pro is neither shown nor done", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    const { location } = await load("contestar", "id=1", joao);
    expect(location).toContain("/unauthorized");
    for (const act of ["contestar", "aceitar"] as const)
      expect((await joao.act(DOORS[act].action, `${PAGE}/${act}?id=1`, { ids: "1" })).location).toContain(
        "/unauthorized",
      );
    expect(await apiMutations()).toEqual([]);
  });
});

describe("notes and the person in charge", () => {
  test("are kept with the name of who wrote, once even when sent twice", async () => {
    const [one] = await open();
    const id = one?.id ?? "";
    const { data } = await maria.load(detailPage, `${PAGE}/${id}`, { id });
    const form = { ...Visitor.formTokenOf(data.note), text: "Pediram o comprovante.\nEnviado hoje." };
    const send = () => maria.act(note, `${PAGE}/${id}/anotar`, form, { id });
    await Promise.all([send(), send()]);
    expect(await send()).toMatchObject({ status: 303, location: `${PAGE}/${id}` });
    expect((await toast()).message).toBe("Esta nota já tinha sido guardada.");
    expect((await read(id)).notes).toMatchObject([{ by_name: "Maria Exemplo Falcão", detail: form.text }]);

    const empty = await maria.act(note, `${PAGE}/${id}/anotar`, { ...form, text: " " }, { id });
    expect(empty).toMatchObject({ status: 400, data: { form: { error: { text: ["Escreva a nota."] } } } });

    const [person] = data.one.assignable;
    // Others of the company may not open discrepancies.
    expect(data.one.assignable).toEqual([{ person_id: "pes-maria", name: "Maria Exemplo Falcão" }]);
    const choose = (person_id: string) =>
      maria.act(
        assign,
        `${PAGE}/${id}/atribuir`,
        { ...Visitor.formTokenOf(data.assignee), person_id },
        { id },
      );
    const sent = await sentDuring(() => choose(person.person_id));
    expect(sent.at(-1)?.body).toEqual({ person_id: person.person_id });
    expect((await read(id)).assignee).toEqual(person);
    const stranger = await maria.act(
      assign,
      `${PAGE}/${id}/atribuir`,
      {
        ...Visitor.formTokenOf((await maria.load(detailPage, `${PAGE}/${id}`, { id })).data.assignee),
        person_id: "x",
      },
      { id },
    );
    expect(stranger).toMatchObject({
      status: 422,
      data: { form: { error: { person_id: ["Escolha quem pode abrir as divergências desta empresa."] } } },
    });
  });
});

describe("accepting all of a filter", () => {
  const WHOLE = "escopo=filtro&adquirente=stone&situacao=aberta&situacao=aceita";
  const sums = async () =>
    (await askDirectly(maria, `${CALLS}/totals?status=open,contested&acquirer=stone`)) as DiscrepancyTotals;
  const seen = ({ data }: Outcome) => ({
    ...Visitor.formTokenOf(data),
    expected_count: String(data.subject.filtered.count),
    expected_lost_amount: String(data.subject.lost),
    reason: "Combinado com a adquirente.",
  });

  test("shows how many can be, and what is lost by them, and asks again once the filter finds others", async () => {
    const page = await load("aceitar", WHOLE);
    const before = (await askDirectly(
      maria,
      `${CALLS}/totals?status=open&acquirer=stone`,
    )) as DiscrepancyTotals;
    expect(before.count).toBeGreaterThan(1);
    expect(page.data.subject).toMatchObject({
      ids: [],
      lost: before.lost_amount,
      filtered: { count: before.count, tooMany: false },
    });
    const [one] = await open("acquirer=stone");
    await send("aceitar", `id=${one?.id}`, { reason: "Já combinado." });
    const refused = await maria.act(accept, `${PAGE}/aceitar?${WHOLE}`, seen(page));
    expect(JSON.stringify(refused)).toContain("A seleção mudou");
    expect((await sums()).count).toBeGreaterThan(0);

    const again = await load("aceitar", WHOLE);
    const done = await Promise.all(
      [1, 2].map(() => maria.act(accept, `${PAGE}/aceitar?${WHOLE}`, seen(again))),
    );
    for (const outcome of done) expect(outcome.status).toBe(303);
    expect(await toast()).toMatchObject({ message: expect.stringContaining(`${before.count - 1} `) });
    const left = (await askDirectly(
      maria,
      `${CALLS}/totals?status=open&acquirer=stone`,
    )) as DiscrepancyTotals;
    expect(left.count).toBe(0);
    expect((await load("aceitar", WHOLE)).data.subject.filtered.count).toBe(0);
  });

  test("a filter that is not understood accepts nothing", async () => {
    const page = await load("aceitar", "escopo=filtro&tipo=nada");
    expect(page).toMatchObject({ status: 303, location: expect.stringContaining(PAGE) });
  });

  test("whoever may not see prices is shown no sum, and decides by the number alone", async () => {
    const who = await reader("without prices");
    const page = await load("aceitar", "escopo=filtro", who);
    expect(page.data.subject.lost).toBeNull();
    expect(page.data.subject.filtered.count).toBeGreaterThan(0);
  });
});
