import { describe, expect, test } from "vitest";
import { getDiscrepancy, getDiscrepancyTotals, listDiscrepancies } from "#contract/extension/discrepancies";
import {
  acceptDiscrepancies,
  contestDiscrepancies,
  createDiscrepancyAnswer,
  createDiscrepancyAnswers,
  type DiscrepancyAnswer,
  type DiscrepancyAnswers,
  getDiscrepancyClaim,
} from "#contract/extension/discrepancy-claims";
import { all, run } from "../../query.ts";
import { dayAt, textOf } from "../../rules/calendar.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { stopped } from "../../support/clock.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const company = { id: "emp-1001", customerId: "cli-1001", partnerId: null };
const db = openSeeded(2000);
takeBackWrites(db);
const asking = (as: string) => ({ db, as, roles: ["admin"], company });
const contest = (ids: string[], as = "ana") =>
  ask(asking(as), contestDiscrepancies, { params, body: { ids } }).body;
const accept = (ids: string[]) =>
  ask(asking("ana"), acceptDiscrepancies, { params, body: { ids, reason: "Combinado." } }).body;
const open = (acquirer: "cielo" | "stone") =>
  ask(asking("ana"), listDiscrepancies, { params, query: { status: "open", acquirer, limit: 100 } }).body
    .items;
const read = (discrepancyId: string) =>
  ask(asking("ana"), getDiscrepancy, { params: { ...params, discrepancyId } }).body;

describe("contesting", () => {
  test("puts the open ones of an acquirer under one protocol, and the claim tells what is expected", () => {
    const items = open("cielo").slice(0, 3);
    const ids = items.map(({ id }) => id);
    const { results, claim } = contest(ids);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, "done"]));
    expect(claim).toMatchObject({
      acquirer: "cielo",
      document: "99900001000150",
      created_by_name: "ana",
      created_at: "2026-11-19T18:30:00.000Z",
      // Fifteen days on, a Friday.
      deadline: "2026-12-04",
      recovered_amount: 0,
      expected_amount: sum(items, ({ amount }) => Math.max(0, -amount)),
    });
    expect(claim?.items.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(claim?.establishment_code).toMatch(/^\d{10}$/);
    const protocol = claim?.protocol ?? "";
    expect(new Set(results.map((one) => one.protocol))).toEqual(new Set([protocol]));
    const again = ask(asking("maria"), getDiscrepancyClaim, { params: { ...params, protocol } }).body;
    expect(again).toEqual(claim);
    const [first = ""] = ids;
    expect(read(first)).toMatchObject({ status: "contested", protocol, contest_deadline: "2026-12-04" });
    expect(read(first).history[0]?.detail).toContain(protocol);
  });

  test("twice acts once: the second is told since when, by whom and under which protocol", () => {
    const ids = open("cielo")
      .slice(0, 2)
      .map(({ id }) => id);
    const { claim } = contest(ids, "ana");
    const second = contest(ids, "bia");
    expect(second.claim).toBeNull();
    for (const { outcome, message, protocol } of second.results) {
      expect(outcome).toBe("ineligible");
      expect(message).toBe(
        `Já em reclamação desde 19/11/2026 às 15:30, por ana (protocolo ${claim?.protocol}).`,
      );
      expect(protocol).toBe(claim?.protocol);
    }
    expect(read(ids[0] ?? "").history.filter(({ action }) => action === "contested")).toHaveLength(1);
  });

  test("only what is open is contested, each id once, and an unknown one is told", () => {
    const [one] = open("cielo");
    const settled = all<{ id: number }>(
      db,
      "select id from discrepancies where customer_id = 'cli-1001' and acquirer = 'cielo' and status = 'recovered'",
    )[0];
    const { results, claim } = contest([one?.id ?? "", String(settled?.id), one?.id ?? "", "nada"]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "ineligible", "ineligible"]);
    expect(results[1]?.message).toMatch(/^Já recuperada desde .*, por Cielo \(protocolo \d{10}\)\.$/);
    expect(claim?.items).toHaveLength(1);
  });

  test("of two acquirers is refused, and nothing is done", () => {
    const ids = [open("cielo")[0]?.id ?? "", open("stone")[0]?.id ?? ""];
    expect(() => contest(ids)).toThrow("uma adquirente por vez");
    expect(read(ids[0] ?? "").status).toBe("open");
  });

  test("what is another customer's is not found, nor is its claim", () => {
    const foreign = all<{ id: number; protocol: string }>(
      db,
      "select id, protocol from discrepancies where customer_id <> 'cli-1001' and protocol is not null",
    )[0];
    expect(() => contest([String(foreign?.id)])).toThrow("não encontrada");
    expect(() => accept([String(foreign?.id)])).toThrow("não encontrada");
    const { protocol = "" } = foreign ?? {};
    expect(() => ask(asking("ana"), getDiscrepancyClaim, { params: { ...params, protocol } })).toThrow(
      "não encontrada",
    );
    expect(() =>
      ask({ db, as: "maria", company }, contestDiscrepancies, {
        params: { customerId: "cli-1003" },
        body: { ids: ["1"] },
      }),
    ).toThrow("Cliente não encontrado.");
  });

  test("the deadline is on a business day", () => {
    const clock = stopped("2026-11-20T10:00:00-03:00");
    const ids = [open("cielo")[0]?.id ?? ""];
    const { claim } = ask({ ...asking("ana"), clock }, contestDiscrepancies, { params, body: { ids } }).body;
    // The 5th of December is a Saturday.
    expect(claim?.deadline).toBe("2026-12-07");
  });
});

describe("accepting", () => {
  test("takes what is open or contested, once, and keeps the protocol and the claim", () => {
    const [first, second] = open("cielo");
    const { claim } = contest([first?.id ?? ""]);
    const ids = [first?.id ?? "", second?.id ?? ""];
    expect(accept(ids).results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(read(ids[0] ?? "")).toMatchObject({ status: "accepted", protocol: claim?.protocol });
    expect(read(ids[1] ?? "").history[0]).toMatchObject({ action: "accepted", detail: "Aceita: Combinado." });
    const again = accept(ids).results;
    expect(again.map(({ outcome }) => outcome)).toEqual(["ineligible", "ineligible"]);
    expect(again[1]?.message).toBe("Já aceita desde 19/11/2026 às 15:30, por ana.");
    const { protocol = "" } = claim ?? {};
    const kept = ask(asking("ana"), getDiscrepancyClaim, { params: { ...params, protocol } }).body;
    expect(kept.items.map(({ id, status }) => [id, status])).toEqual([[ids[0], "accepted"]]);
  });

  test("leaves in its claim what was open when it was seen", () => {
    const [first, second] = open("cielo").map(({ id }) => id);
    const ids = [first ?? "", second ?? ""];
    contest(ids);
    const body = { ids, contested_ids: ids.slice(0, 1), reason: "Combinado." };
    const { results } = ask(asking("maria"), acceptDiscrepancies, { params, body }).body;
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "ineligible"]);
    expect(results[1]?.message).toMatch(/^Já em reclamação desde 19\/11\/2026 às 15:30, por ana/);
    expect(ids.map((id) => read(id).status)).toEqual(["accepted", "contested"]);
  });
});

describe("what the acquirer answered", () => {
  const record = (discrepancyId: string, body: DiscrepancyAnswer, as = "ana") =>
    ask(asking(as), createDiscrepancyAnswer, { params: { ...params, discrepancyId }, body }).body;
  const back = (recovered_amount: number, recovered_on = "2026-11-19"): DiscrepancyAnswer => ({
    outcome: "recovered",
    recovered_amount,
    recovered_on,
  });
  const refused: DiscrepancyAnswer = { outcome: "no-claim", reason: "Taxa prevista no contrato." };
  function contested() {
    const one = open("cielo").find(({ amount }) => amount < -1);
    const id = one?.id ?? "";
    contest([id]);
    return { id, claimed: -(one?.amount ?? 0) };
  }
  const sums = () => ask(asking("ana"), getDiscrepancyTotals, { params, query: {} }).body;

  test("paid back is recovered, with the amount and the day, in the sums and in the claim", () => {
    const { id, claimed } = contested();
    const before = sums();
    expect(record(id, back(claimed))).toMatchObject({ id, outcome: "done", message: "Recuperada." });
    const { protocol, history, ...one } = read(id);
    expect(one).toMatchObject({
      status: "recovered",
      status_by_name: "ana",
      recovered_amount: claimed,
      recovered_on: "2026-11-19",
    });
    expect(history[0]).toMatchObject({
      action: "recovered",
      detail: "A adquirente devolveu o valor em 19/11/2026.",
    });
    expect(sums()).toMatchObject({
      recovered_amount: before.recovered_amount + claimed,
      net_amount: before.net_amount + claimed,
    });
    const claim = ask(asking("ana"), getDiscrepancyClaim, {
      params: { ...params, protocol: protocol ?? "" },
    }).body;
    expect(claim.recovered_amount).toBe(claimed);
  });

  test("of a part says so, and never how much", () => {
    const { id } = contested();
    record(id, back(1));
    expect(read(id).history[0]?.detail).toBe("A adquirente devolveu parte do valor em 19/11/2026.");
    expect(read(id).recovered_amount).toBe(1);
  });

  test("refused is without a claim, with the words of it, and brings nothing back", () => {
    const { id } = contested();
    const before = sums();
    expect(record(id, refused)).toMatchObject({ outcome: "done", message: "Encerrada sem direito." });
    expect(read(id)).toMatchObject({ status: "no-claim", recovered_amount: 0, recovered_on: null });
    expect(read(id).history[0]).toMatchObject({
      action: "no-claim",
      detail: "Sem direito: Taxa prevista no contrato.",
    });
    expect(sums()).toEqual(before);
  });

  test("counts once: whoever comes second is told since when and by whom", () => {
    const { id, claimed } = contested();
    record(id, refused);
    expect(record(id, back(claimed), "bia")).toMatchObject({
      outcome: "ineligible",
      message: expect.stringMatching(
        /^Já encerrada sem direito desde 19\/11\/2026 às 15:30, por ana \(protocolo/,
      ),
    });
    expect(read(id)).toMatchObject({ status: "no-claim", recovered_amount: 0 });
  });

  test("is of what is contested alone", () => {
    const [one] = open("cielo");
    expect(record(one?.id ?? "", back(1)).outcome).toBe("ineligible");
    expect(read(one?.id ?? "")).toMatchObject({ status: "open", recovered_amount: 0 });
    expect(() => record("999999", refused)).toThrow("não encontrada");
  });

  test("is at most what was claimed, on a day between the detection and today", () => {
    const { id, claimed } = contested();
    const detected = dayAt(Date.parse(read(id).detected_at));
    for (const [body, words] of [
      [back(claimed + 1), "maior que o reclamado"],
      [back(claimed, "2026-11-20"), "ainda não chegou"],
      [back(claimed, textOf(detected - 1)), "anterior à divergência"],
    ] as const)
      expect(() => record(id, body)).toThrow(words);
    expect(read(id)).toMatchObject({ status: "contested", recovered_amount: 0 });
    expect(record(id, back(claimed, textOf(detected))).outcome).toBe("done");
  });

  test("of what cost nothing can bring nothing back", () => {
    run(db, "update discrepancies set amount = 500 where id = ?", contested().id);
    const gain = ask(asking("ana"), listDiscrepancies, {
      params,
      query: { status: "contested", effect: "gain" },
    }).body.items[0];
    expect(() => record(gain?.id ?? "", back(1))).toThrow("não custou nada");
    expect(record(gain?.id ?? "", refused).outcome).toBe("done");
  });
});

describe("one answer to several", () => {
  const record = (body: DiscrepancyAnswers) =>
    ask(asking("ana"), createDiscrepancyAnswers, { params, body }).body.results;
  const contested = () => {
    const some = open("cielo")
      .filter(({ amount }) => amount < -1)
      .slice(0, 2);
    const ids = some.map(({ id }) => id);
    contest(ids);
    return { ids, some };
  };

  test("of which all came back makes each recovered, with what was claimed of it", () => {
    const { ids, some } = contested();
    const results = record({ outcome: "recovered", ids, recovered_on: "2026-11-19" });
    expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["done", "Recuperada."],
      ["done", "Recuperada."],
    ]);
    for (const { id, amount } of some)
      expect(read(id)).toMatchObject({ status: "recovered", recovered_amount: -amount });
  });

  test("refused is without a claim, with one reason", () => {
    const { ids } = contested();
    record({ outcome: "no-claim", ids, reason: "Fora do prazo." });
    for (const id of ids)
      expect(read(id).history[0]).toMatchObject({
        action: "no-claim",
        detail: "Sem direito: Fora do prazo.",
      });
  });

  test("leaves what waits for none, or can have brought nothing back, as it is, and says why", () => {
    const { ids } = contested();
    const [first = "", second = ""] = ids;
    accept([first]);
    run(db, "update discrepancies set amount = 500 where id = ?", second);
    const other = open("cielo")[0]?.id ?? "";
    const all = [first, second, other, "999999"];
    const results = record({ outcome: "recovered", ids: all, recovered_on: "2026-11-19" });
    expect(results.map(({ outcome }) => outcome)).toEqual(all.map(() => "ineligible"));
    expect(results.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Já aceita desde/),
      "Esta divergência não custou nada: não há valor a devolver.",
      "Aberta.",
      "Divergência não encontrada.",
    ]);
    expect(all.slice(0, 3).map((id) => read(id).status)).toEqual(["accepted", "contested", "open"]);
    const day = textOf(dayAt(Date.parse(read(second).detected_at)) - 1);
    run(db, "update discrepancies set amount = -500 where id = ?", second);
    expect(record({ outcome: "recovered", ids: [second], recovered_on: day })[0]?.message).toMatch(
      /^O dia é anterior à divergência/,
    );
    expect(() => record({ outcome: "recovered", ids: [second], recovered_on: "2026-11-20" })).toThrow(
      "ainda não chegou",
    );
  });
});

describe("accepting all of a filter", () => {
  const filter = { acquirer: "stone", status: "open" } as const;
  const all = (seen: { expected_count: number; expected_lost_amount?: number }) =>
    ask(asking("ana"), acceptDiscrepancies, { params, body: { filter, ...seen, reason: "Combinado." } }).body;

  test("takes exactly what the person saw, by number and by what is lost", () => {
    const items = open("stone");
    const lost = sum(items, ({ amount }) => Math.max(0, -amount));
    for (const seen of [
      { expected_count: items.length - 1 },
      { expected_count: items.length, expected_lost_amount: lost + 1 },
    ])
      expect(() => all(seen)).toThrow("A seleção mudou");
    expect(open("stone")).toHaveLength(items.length);
    const { results } = all({ expected_count: items.length, expected_lost_amount: lost });
    expect(results.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    expect(open("stone")).toEqual([]);
    expect(all({ expected_count: 0 }).results).toEqual([]);
  });
});
