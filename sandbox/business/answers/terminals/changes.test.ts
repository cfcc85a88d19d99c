import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import * as calls from "#contract/extension/terminals";
import { all, run } from "../../query.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { params, terminalsOf } from "../../support/terminals.ts";
import { carryOutDue } from "../due.ts";

const db = openSeeded(200);
const { maria, list, read, rows, one } = terminalsOf(db);
takeBackWrites(db);

describe("changing", () => {
  test("a terminal moves to another store and checkout, and its history says from where to where", () => {
    const { path } = one("active", "tef");
    const body = { store_id: "3", pos_number: "PDV 77" };
    const moved = ask(maria, calls.moveTerminal, { params: path, body }).body;
    expect(moved).toMatchObject({
      store_id: "3",
      store_name: "Loja da Maria Quiosque",
      pos_number: "PDV 77",
    });
    expect(read(path.terminalId).history[0]?.detail).toMatch(
      /^Mudou de Loja da Maria .* para Loja da Maria Quiosque, PDV 77\.$/,
    );
    const before = read(path.terminalId).history.length;
    expect(ask(maria, calls.moveTerminal, { params: path, body: {} }).body).toEqual(moved);
    expect(read(path.terminalId).history).toHaveLength(before);
    const gone = one("returned").path;
    expect(refusalOf(() => ask(maria, calls.moveTerminal, { params: gone, body })).status).toBe(409);
    const none = () => ask(maria, calls.moveTerminal, { params: path, body: { pos_number: null } });
    expect(refusalOf(none).fields).toHaveProperty("pos_number");
  });

  test("suspending takes the SIM card along, resuming brings it back, and neither can be done twice", () => {
    const { path } = one("active", "smart-pos");
    const suspended = ask(maria, calls.suspendTerminal, { params: path }).body;
    expect(suspended).toMatchObject({ status: "suspended", sim_status: "suspended" });
    const twice = refusalOf(() => ask(maria, calls.suspendTerminal, { params: path }));
    expect(twice.status).toBe(409);
    expect(twice.message).toContain("está suspenso desde 19/11/2026 às 15:30, por maria.");
    expect(ask(maria, calls.resumeTerminal, { params: path }).body).toMatchObject({
      status: "active",
      sim_status: "active",
    });
    expect(refusalOf(() => ask(maria, calls.resumeTerminal, { params: path })).message).toContain(
      "está ativo desde",
    );
    expect(read(path.terminalId).history.map(({ action }) => action)).toEqual([
      "resumed",
      "suspended",
      "activated",
    ]);
  });

  test("a suspended SIM card of an active terminal can be reactivated, once", () => {
    const asleep = list({ status: "active" }).items.find(({ sim_status }) => sim_status === "suspended");
    const path = { ...params, terminalId: asleep?.id ?? "" };
    expect(ask(maria, calls.reactivateTerminalSim, { params: path }).body.sim_status).toBe("active");
    for (const terminal of [path, one("active", "tef").path, one("returned").path, one("suspended").path]) {
      expect(refusalOf(() => ask(maria, calls.reactivateTerminalSim, { params: terminal })).status).toBe(409);
    }
  });

  test("a replacement is asked for once", () => {
    const { path } = one("blocked");
    const body = { reason: "Tela quebrada." };
    const asked = ask(maria, calls.requestTerminalReplacement, { params: path, body }).body;
    expect(asked.replacement_requested_at).toBe(CLOCK.now().toISOString());
    expect(asked.status).toBe("blocked");
    const again = refusalOf(() => ask(maria, calls.requestTerminalReplacement, { params: path, body }));
    expect(again).toMatchObject({ status: 409, message: "A troca já foi pedida por maria." });
    const sent = one("sent").path;
    expect(refusalOf(() => ask(maria, calls.requestTerminalReplacement, { params: sent, body })).status).toBe(
      409,
    );
  });

  const paulo: Setting = {
    db,
    as: "paulo",
    roles: ["portal_partner", "terminals-read", "terminals-update"],
    company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
  };
  const REASON = { reason: "Tela quebrada." };
  type Answer = InputOf<typeof calls.answerTerminalReplacement>["body"];
  const answerOf = (terminalId: string, body: Answer) =>
    ask(paulo, calls.answerTerminalReplacement, {
      params: { ...params, terminalId, replacementId: read(terminalId).replacement?.id ?? "" },
      body,
    }).body;
  const REFUSED = { status: "refused", serial_number: null, answer: "Uma atualização resolve." } as const;
  const delivered = (serial_number: string): Answer => ({ status: "delivered", serial_number, answer: null });

  test("a replacement is found while it is asked for, and ends with another device in the terminal's place", () => {
    const { path, serial_number, store_id } = one("active", "smart-pos");
    expect(list({ replacement: "requested" }).items).toEqual([]);
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    expect(list({ replacement: "requested" }).items.map(({ id }) => id)).toEqual([path.terminalId]);
    const totals = () => ask(maria, calls.getTerminalTotals, { params, query: {} }).body;
    expect(totals().replacements).toBe(1);
    expect(read(path.terminalId).replacement).toMatchObject({
      status: "requested",
      reason: REASON.reason,
      requested_by_name: "maria",
      answered_at: null,
    });
    expect(answerOf(path.terminalId, delivered("novo-0001"))).toMatchObject({
      status: "returned",
      replacement_requested_at: null,
    });
    expect(totals().replacements).toBe(0);
    expect(read(path.terminalId).replacement).toMatchObject({
      status: "delivered",
      answered_by_name: "paulo",
      answered_at: CLOCK.now().toISOString(),
      new_serial_number: "NOVO-0001",
    });
    expect(read(path.terminalId).history[0]?.detail).toBe("Trocado pelo terminal NOVO-0001.");
    const [device] = list({ q: "NOVO-0001" }).items;
    expect(device).toMatchObject({ status: "sent", store_id: String(store_id), kind: "smart-pos" });
    expect(read(device?.id ?? "").history[0]?.detail).toBe(`Enviado no lugar do terminal ${serial_number}.`);
    const body = { serial_number: "novo-0001", store_id: String(store_id) };
    expect(ask(maria, calls.activateTerminal, { params, body }).status).toBe(201);
  });

  test("a replacement that no partner is asked for ends by the desk, at noon of the second business day", () => {
    run(db, "update companies set owner_partner_id = null where id = 'emp-1001'");
    const { path, serial_number, store_id, model } = one("active", "smart-pos");
    // On a Thursday, before a holiday.
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    const at = (time: string) => {
      carryOutDue({ db, clock: stopped(time) });
      return read(path.terminalId);
    };
    expect(at("2026-11-24T11:59:00-03:00")).toMatchObject({
      status: "active",
      replacement: { status: "requested" },
    });
    const answered = at("2026-11-24T12:00:00-03:00");
    const { new_serial_number: serial, new_terminal_id: id } = answered.replacement ?? {};
    expect(answered).toMatchObject({
      status: "returned",
      replacement: {
        status: "delivered",
        answered_at: "2026-11-24T15:00:00.000Z",
        answered_by_name: "Central de cadastro",
        answer: null,
      },
    });
    expect(answered.history[0]).toMatchObject({
      by_name: "Portal",
      detail: `Trocado pelo terminal ${serial} (Central de cadastro).`,
    });
    const device = read(id ?? "");
    expect(device).toMatchObject({
      status: "sent",
      store_id: String(store_id),
      model,
      serial_number: serial,
    });
    expect(device.history[0]?.detail).toBe(`Enviado no lugar do terminal ${serial_number}.`);
    expect(at("2026-11-25T12:00:00-03:00")).toEqual(answered);
    const [entry] = all(
      db,
      "select actor_id, act, customer_id, record_kind, record_id from audit_entries order by id desc limit 1",
    );
    expect(entry).toMatchObject({
      actor_id: null,
      act: "carryOutReplacement",
      customer_id: "cli-1001",
      record_kind: "terminal",
      record_id: id,
    });
  });

  test("a replacement that a partner is asked for waits for that one, however long", () => {
    const { path } = one("active", "smart-pos");
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    carryOutDue({ db, clock: stopped("2026-12-24T12:00:00-03:00") });
    expect(read(path.terminalId).replacement?.status).toBe("requested");
  });

  test("a replacement is refused with a reason, and can then be asked for again", () => {
    const { path } = one("active", "smart-pos");
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    const { replacement } = read(path.terminalId);
    expect(refusalOf(() => answerOf(path.terminalId, { ...REFUSED, answer: null })).fields).toHaveProperty(
      "answer",
    );
    expect(answerOf(path.terminalId, REFUSED)).toMatchObject({
      status: "active",
      replacement_requested_at: null,
    });
    expect(read(path.terminalId).replacement).toMatchObject({ status: "refused", answer: REFUSED.answer });
    const late = refusalOf(() => answerOf(path.terminalId, delivered("NOVO-0002")));
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^paulo já respondeu a este pedido em .+: troca recusada\.$/),
    });
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    expect(read(path.terminalId).replacement?.id).not.toBe(replacement?.id);
  });

  test("a device that is in use, or another's, takes no terminal's place; one in stock does", () => {
    const { path, serial_number: own } = one("active", "smart-pos");
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    const foreign = rows("cli-1003")[0]?.serial_number ?? "";
    for (const serial of [own, foreign, one("active", "tef").serial_number])
      expect(refusalOf(() => answerOf(path.terminalId, delivered(serial))).fields).toHaveProperty(
        "serial_number",
      );
    const none = { ...delivered(""), serial_number: null };
    expect(refusalOf(() => answerOf(path.terminalId, none)).fields).toHaveProperty("serial_number");
    const { serial_number: free, path: stock } = one("in-stock");
    answerOf(path.terminalId, delivered(free));
    expect(read(stock.terminalId)).toMatchObject({
      status: "sent",
      store_name: read(path.terminalId).store_name,
    });
  });

  test("a device that was given back and takes a terminal's place is as new: never activated, without a chip", () => {
    const { path: back, serial_number: returned } = one("active", "smart-pos");
    run(
      db,
      "update terminals set status = 'returned', sim_status = 'suspended' where id = ?",
      back.terminalId,
    );
    expect(read(back.terminalId).activated_at).not.toBeNull();
    const { path } = one("active", "smart-pos");
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    answerOf(path.terminalId, delivered(returned));
    expect(read(back.terminalId)).toMatchObject({ status: "sent", activated_at: null, sim_status: null });
  });

  test("what is written off has no replacement to answer", () => {
    const { path } = one("blocked");
    ask(maria, calls.requestTerminalReplacement, { params: path, body: REASON });
    ask(maria, calls.deleteTerminal, { params: path });
    expect(read(path.terminalId).replacement?.status).toBe("cancelled");
    expect(refusalOf(() => answerOf(path.terminalId, REFUSED)).status).toBe(409);
  });

  test("what is not active can be written off, and stays readable", () => {
    const { path } = one("suspended");
    expect(ask(maria, calls.deleteTerminal, { params: path })).toEqual({ status: 204, body: null });
    const gone = read(path.terminalId);
    expect(gone).toMatchObject({ status: "written-off", sim_status: "cancelled" });
    expect(gone.history[0]?.action).toBe("written-off");
    expect(refusalOf(() => ask(maria, calls.deleteTerminal, { params: path })).status).toBe(409);
    const active = one("active").path;
    expect(refusalOf(() => ask(maria, calls.deleteTerminal, { params: active })).message).toContain(
      "suspenda-o",
    );
  });
});
