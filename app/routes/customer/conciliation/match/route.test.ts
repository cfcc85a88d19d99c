import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ConciliationMovement, ConciliationSale } from "#contract/extension/conciliation";
import type { ConciliationMatch, ConciliationSuggestions } from "#contract/extension/conciliation-matches";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { loader as root } from "~/root";
import { action as create, loader as creating } from "../create/route";
import { action as disregard, loader as disregarding } from "../disregard/route";
import { action as undo, loader as undoing } from "../undo/route";
import { action as match, loader as matching } from "./route";

const PAGE = "/customer/gestao-vendas";
const CALLS = "/api/portal/customers/cli-1001/conciliation";
const TODAY = calendarDay(new Date());
const LATELY = `from=${addDays(TODAY, -89)}&to=${addDays(TODAY, -2)}&limit=100`;

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
});
afterEach(() => control.clearFaults());

const ask = async <Answer>(path: string) => (await askDirectly(maria, `${CALLS}/${path}`)) as Answer;
const salesOf = async (query: string) =>
  (await ask<{ items: ConciliationSale[] }>(`sales?${LATELY}&${query}`)).items;
const movementsOf = async (query: string) =>
  (await ask<{ items: ConciliationMovement[] }>(`movements?${LATELY}&${query}`)).items;
const openSale = async () => (await salesOf("status=unmatched")).find((sale) => !sale.day_closed);
const standing = async (id: string) =>
  (await ask<{ sales: ConciliationSale[] }>(`sides?sale_id=${id}`)).sales[0];
const toast = async () => (await maria.load(root, "/")).data.toast;

type Door = Parameters<Visitor["act"]>[0];
interface Place {
  read: Door;
  act: Door;
  path: string;
  params?: Record<string, string>;
}
const MATCH = (search: string): Place => ({ read: matching, act: match, path: `/conciliar?${search}` });
const DISREGARD = (search: string): Place => ({
  read: disregarding,
  act: disregard,
  path: `/desconsiderar?${search}`,
});
const CREATE = (side: string, id: string): Place => ({
  read: creating,
  act: create,
  path: `/criar/${side}/${id}`,
  params: { side, id },
});
const UNDO = (id: string): Place => ({
  read: undoing,
  act: undo,
  path: `/desfazer/${id}`,
  params: { match: id },
});
const open = ({ read, path, params }: Place) => maria.load(read, PAGE + path, params);
const formTokenFor = async (place: Place) => Visitor.formTokenOf((await open(place)).data);
async function send(place: Place, fields: Record<string, string> = {}, formToken?: Record<string, string>) {
  const kept = formToken ?? (await formTokenFor(place));
  return maria.act(place.act, PAGE + place.path, { ...kept, ...fields }, place.params);
}

/** A pair that the upstream suggests, on a day of its own. */
async function suggested() {
  for (const sale of await salesOf("status=unmatched")) {
    const { suggestions } = await ask<ConciliationSuggestions>(`suggestions?date=${sale.sale_day}`);
    const found = suggestions.find((one) => one.sale.id === sale.id && !one.needs_justification);
    if (found && !sale.day_closed) return found;
  }
  throw new Error("nothing is suggested");
}
const sidesOf = ({ sale, movement }: { sale: { id: string }; movement: { id: string } }) =>
  `venda=${sale.id}&movimento=${movement.id}`;

describe("matching", () => {
  test("equal sides need no word; both are told of as matched by hand, on the day's page", async () => {
    const pair = await suggested();
    const { data } = await open(MATCH(sidesOf(pair)));
    expect(data).toMatchObject({ needed: false, candidates: null });
    const sent = await sentDuring(() => send(MATCH(sidesOf(pair))));
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      sale_ids: [pair.sale.id],
      movement_ids: [pair.movement.id],
    });
    expect(await toast()).toMatchObject({
      tone: "success",
      message: expect.stringContaining("conciliados."),
    });
    expect(await standing(pair.sale.id)).toMatchObject({
      status: "matched",
      match: { kind: "manual-unjustified", matched_by_name: "Maria Exemplo Falcão" },
    });
  });

  test("sides that differ are refused at the field until they are justified, and what was typed stays", async () => {
    const sale = (await salesOf("status=divergent")).find((one) => !one.day_closed);
    const alone = "1 movimento que difere continua em aberto, agora sem par.";
    for (const way of [`criar/movimento/${sale?.id}`, `desconsiderar?venda=${sale?.id}`])
      expect((await openPage(maria, `${PAGE}/${way}`)).html).toContain(alone);
    const place = MATCH(`venda=${sale?.id}&movimento=${sale?.movements[0]?.movement_id}`);
    expect((await openPage(maria, PAGE + place.path)).html).not.toContain(alone);
    expect((await open(place)).data.needed).toBe(true);
    const refused = await send(place, { justification: "" });
    expect(refused).toMatchObject({ status: 422, data: { toast: null } });
    expect(refused.data.form.error).toEqual({ justification: ["Explique a diferença de valor ou de data."] });
    const short = await send(place, { justification: "a" });
    expect(short.data.form).toMatchObject({
      error: { justification: ["Escreva ao menos 3 letras."] },
      initialValue: { justification: "a" },
    });
    expect(await send(place, { justification: "Desconto no caixa." })).toMatchObject({
      status: 303,
      location: `${PAGE}/dia/${sale?.sale_day}`,
    });
    expect((await standing(sale?.id ?? ""))?.match).toMatchObject({
      kind: "manual-justified",
      justification: "Desconto no caixa.",
    });
  });

  test("with one side only offers what the other may be, the likeliest first, asked in one wave", async () => {
    const { sale, movement } = await suggested();
    const hints = `dia=${sale.sale_day}&adquirente=${sale.acquirer}`;
    const bySale = (await open(MATCH(`venda=${sale.id}&${hints}`))).data.candidates;
    expect(bySale.found[0].row.id).toBe(movement.id);
    expect(bySale.found[0].difference).toBe(0);
    const byMovement = (await open(MATCH(`movimento=${movement.id}&${hints}`))).data.candidates;
    expect(byMovement.found[0].row.id).toBe(sale.id);
    expect((await open(MATCH(`venda=${sale.id}`))).data.candidates).toBeNull();
  });

  test("twice with one form matches once, and the second sending is told so", async () => {
    const place = MATCH(sidesOf(await suggested()));
    const formToken = await formTokenFor(place);
    await send(place, {}, formToken);
    expect((await send(place, {}, formToken)).status).toBe(303);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("só conta uma vez"),
    });
    // Somebody else's form: who was first, and when.
    const late = await send(place, {}, { ...formToken, _key: crypto.randomUUID() });
    expect(late).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(late.data.toast.message).toMatch(/já foi conciliada por Maria Exemplo Falcão em/);
    const movement = (await movementsOf("status=matched")).find((one) => !one.day_closed);
    const { html } = await openPage(
      maria,
      `${PAGE}/conciliar?movimento=${movement?.id}&venda=${(await openSale())?.id}`,
    );
    expect(html).toMatch(/O movimento NSU \w+ já foi conciliado: desfaça/);
  });

  test("on a closed day is refused by name and hour, and nothing changes", async () => {
    const sale =
      (await salesOf("status=unmatched&limit=100")).find((one) => one.day_closed) ?? (await closedSale());
    const [movement] = await movementsOf("status=unmatched");
    const formToken = await formTokenFor(DISREGARD(`venda=${sale.id}`));
    const refused = await send(MATCH(`venda=${sale.id}&movimento=${movement?.id}`), {}, formToken);
    expect(refused).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(refused.data.toast.message).toContain("Reabra o dia para alterar.");
  });

  async function closedSale(): Promise<ConciliationSale> {
    const query = `from=${addDays(TODAY, -90)}&to=${TODAY}&limit=100&status=closed`;
    const [sale] = (await ask<{ items: ConciliationSale[] }>(`sales?${query}`)).items;
    if (!sale) throw new Error("no day is closed");
    return sale;
  }

  test("of nothing leads back to the day, which says so", async () => {
    const day = addDays(TODAY, -3);
    expect(await open(MATCH(`dia=${day}`))).toMatchObject({ status: 303, location: `${PAGE}/dia/${day}` });
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: "Marque ao menos uma venda ou um movimento.",
    });
    expect(await open(MATCH("venda=../x"))).toMatchObject({ status: 303, location: PAGE });
    const many = Array.from({ length: 51 }, (_, at) => `venda=${at + 1}`).join("&");
    expect((await open(MATCH(many))).status).toBe(303);
    expect((await toast()).message).toBe("Escolha até 50 de cada lado.");
  });

  test("a justification is back after the session ended, for the same sides only", async () => {
    const pair = await suggested();
    const place = MATCH(sidesOf(pair));
    const { data } = await open(place);
    const fields = { justification: "pela metade", selection: data.selected };
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    expect((await send(place, fields, Visitor.formTokenOf(data))).location).toContain("/signin");
    await maria.signIn("maria@loja.example");
    expect((await open(place)).data.draft).toMatchObject({ initialValue: { justification: "pela metade" } });
    expect((await open(MATCH(`venda=${pair.sale.id}`))).data.draft).toBeNull();
  });
});

describe("creating the side that is missing", () => {
  test("of a sale writes a movement; without a reason nothing is sent", async () => {
    const sale = await openSale();
    const place = CREATE("movimento", sale?.id ?? "");
    const formToken = await formTokenFor(place);
    await control.clearJournal();
    const refused = await send(place, { justification: " " }, formToken);
    expect(refused.data.form.error).toEqual({
      justification: ["Explique por que você cria o lado que falta."],
    });
    expect(await apiMutations()).toEqual([]);
    expect((await send(place, { justification: "Comprovante em mãos." }, formToken)).location).toBe(
      `${PAGE}/dia/${sale?.sale_day}`,
    );
    expect(await standing(sale?.id ?? "")).toMatchObject({
      status: "matched",
      movements: [{ gross_amount: sale?.gross_amount }],
      difference_amount: 0,
    });
  });

  test("of a movement registers a sale", async () => {
    const movement = (await movementsOf("status=unmatched")).find((one) => !one.day_closed);
    await send(CREATE("venda", movement?.id ?? ""), { justification: "Terminal reserva." });
    expect((await toast()).message).toBe("Venda registrada, movimento conciliado.");
    const { movements } = await ask<{ movements: ConciliationMovement[] }>(
      `sides?movement_id=${movement?.id}`,
    );
    expect(movements[0]).toMatchObject({ status: "matched", match: { justification: "Terminal reserva." } });
  });
});

describe("disregarding", () => {
  test("needs a reason, and takes both sides out of the comparison", async () => {
    const pair = await suggested();
    const place = DISREGARD(sidesOf(pair));
    const refused = await send(place, { reason: "" });
    expect(refused.data.form.error).toEqual({ reason: ["Informe o motivo para desconsiderar."] });
    await send(place, { reason: "Venda de teste." });
    expect((await toast()).message).toMatch(/^Fora da comparação: 1 venda de R\$.* e 1 movimento de R\$/);
    expect(await standing(pair.sale.id)).toMatchObject({ status: "disregarded", reason: "Venda de teste." });
    const again = await send(place, { reason: "De novo." });
    expect(again).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
  });
});

describe("undoing", () => {
  const undoable = async () =>
    (await salesOf("match_kind=automatic")).find(
      ({ match, day_closed }) => match && !match.bank_matched && !day_closed,
    );

  test("a match leaves both sides open; whoever comes late is told that it was done", async () => {
    const sale = await undoable();
    const place = UNDO(sale?.match?.id ?? "");
    const { data } = await open(place);
    expect(data.match).toMatchObject({ kind: "automatic", sales: [{ id: sale?.id }] });
    const formToken = Visitor.formTokenOf(data);
    const day = sale?.sale_day ?? "";
    expect((await send(place, { day }, formToken)).location).toBe(`${PAGE}/dia/${day}`);
    expect((await standing(sale?.id ?? ""))?.status).toBe("unmatched");
    expect((await send(place, { day }, formToken)).location).toBe(`${PAGE}/dia/${day}`);
    expect(await toast()).toMatchObject({ tone: "info" });
    const late = await send(place, { day: "//evil.example" }, { ...formToken, _key: crypto.randomUUID() });
    expect(late).toMatchObject({ status: 303, location: PAGE });
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("já tinha sido desfeita"),
    });
  });

  test("what was written by hand is gone, and not said to be open", async () => {
    const sale = await openSale();
    await send(CREATE("movimento", sale?.id ?? ""), { justification: "Comprovante em mãos." });
    await send(UNDO((await standing(sale?.id ?? ""))?.match?.id ?? ""));
    expect((await standing(sale?.id ?? ""))?.movements).toEqual([]);
    expect((await toast()).message).toBe(
      "Conciliação desfeita: o que veio dos dois lados está em aberto de novo.",
    );
  });

  test("is refused where the bank has confirmed the payment, and where the day is closed", async () => {
    const query = `from=${addDays(TODAY, -90)}&to=${TODAY}&limit=100&match_kind=automatic`;
    const { items } = await ask<{ items: ConciliationSale[] }>(`sales?${query}`);
    const banked = items.find(({ match, day_closed }) => match?.bank_matched && !day_closed);
    const closed = items.find(({ day_closed }) => day_closed) ?? (await closedMatch());
    expect(await send(UNDO(banked?.match?.id ?? ""))).toMatchObject({
      status: 409,
      data: { toast: { message: expect.stringContaining("O banco já confirmou este pagamento") } },
    });
    expect(await send(UNDO(closed.match?.id ?? ""))).toMatchObject({
      status: 409,
      data: { toast: { message: expect.stringContaining("Reabra o dia para alterar.") } },
    });
  });

  async function closedMatch(): Promise<ConciliationSale> {
    const query = `from=${addDays(TODAY, -90)}&to=${TODAY}&limit=1&status=closed`;
    const [sale] = (await ask<{ items: ConciliationSale[] }>(`sales?${query}`)).items;
    if (!sale) throw new Error("no day is closed");
    return sale;
  }
});

test("what is somebody else's, or does not exist, is a 404 on every page", async () => {
  const foreign = ["999999999", "nada", "auto-999999999"];
  for (const id of foreign) {
    expectFault(await open(MATCH(`venda=${id}`)), 404, "absent");
    expectFault(await open(DISREGARD(`movimento=${id}`)), 404, "absent");
    expectFault(await open(CREATE("movimento", id)), 404, "absent");
    expectFault(await open(UNDO(id)), 404, "absent");
  }
  expectFault(await open(CREATE("outro", "1")), 404, "absent");
  expectFault(await open(UNDO("..")), 404, "absent");
  const [sale] = await salesOf("match_kind=automatic");
  const { id } = await ask<ConciliationMatch>(`matches/${sale?.match?.id}`);
  expect((await open(UNDO(id))).status).toBe(200);
});

test.each([
  ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
  ["another shape", { fault: "wrong-shape" }, 502],
] as const)("a match whose outcome nobody knows can be sent again: %s", async (_, fault, status) => {
  const place = MATCH(sidesOf(await suggested()));
  const formToken = await formTokenFor(place);
  await control.faults([{ method: "POST", path: `${CALLS}/matches`, ...fault }]);
  const outcome = await send(place, { justification: "Conferido." }, formToken);
  expect(outcome).toMatchObject({
    status,
    data: { toast: { tone: "danger" }, formToken: { key: formToken._key } },
  });
  expect(outcome.data.form.initialValue).toMatchObject({ justification: "Conferido." });
  expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
});
