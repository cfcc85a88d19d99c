import { describe, expect, test } from "vitest";
import * as calls from "#contract/extension/terminals";
import { ask } from "../../support/ask.ts";
import { CLOCK } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { params, terminalsOf } from "../../support/terminals.ts";

const db = openSeeded(200);
const { maria, list, read, one } = terminalsOf(db);
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
