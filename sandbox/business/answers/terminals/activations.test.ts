import { describe, expect, test } from "vitest";
import * as calls from "#contract/extension/terminals";
import { first, run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { params, terminalsOf } from "../../support/terminals.ts";

const db = openSeeded(200);
const { read, rows, one } = terminalsOf(db);
takeBackWrites(db);

describe("activating", () => {
  const activate = (body: Record<string, string | null>, customerId = "cli-1001", as = "maria") =>
    ask({ db, as }, calls.activateTerminal, { params: { customerId }, body: body as never });

  test("issues a code that expires, and gives the terminal a number at each acquirer", () => {
    const sent = one("sent");
    const got = activate({ serial_number: sent.serial_number.toLowerCase(), store_id: "2" });
    expect(got.status).toBe(201);
    expect(got.body.activation_code).toMatch(/^\d{8}$/);
    expect(got.body.code_expires_at).toBe("2026-11-22T18:30:00.000Z");
    expect(got.body.terminal).toMatchObject({
      status: "awaiting-activation",
      store_id: "2",
      id: String(sent.id),
    });
    expect(got.body.terminal.logical_numbers).toHaveLength(5);
    expect(read(String(sent.id))).toMatchObject({ activation_code: got.body.activation_code });
    const again = activate({ serial_number: sent.serial_number, store_id: "2" }).body;
    expect(again.terminal.logical_numbers).toEqual(got.body.terminal.logical_numbers);
    expect(read(String(sent.id)).activation_code).toBe(again.activation_code);
  });

  test("a code that nobody typed is gone after its time, and the terminal is as it was", () => {
    const { path } = one("awaiting-activation", "smart-pos");
    expect(read(path.terminalId).activation_code).toMatch(/^\d{8}$/);
    const clock = stopped("2026-11-30T12:00:00-03:00");
    const later = ask({ db, as: "maria", clock }, calls.getTerminal, { params: path }).body;
    expect(later).toMatchObject({ status: "sent", activation_code: null, code_expires_at: null });
    const counted = ask({ db, as: "maria", clock }, calls.getTerminalTotals, { params, query: {} }).body;
    expect(counted.statuses.map(({ status }) => status)).not.toContain("awaiting-activation");
    const query = { status: "sent", limit: 100 };
    expect(ask({ db, as: "maria", clock }, calls.listTerminals, { params, query }).body.items).toHaveLength(
      3,
    );
  });

  test("an unknown serial number is refused at its field, and so is one that lies unused elsewhere", () => {
    const unused = first<{ serial_number: string }>(
      db,
      "select serial_number from terminals where customer_id <> 'cli-1001' and status = 'in-stock'",
    );
    for (const serial of ["EX0000999999", unused?.serial_number ?? "", one("written-off").serial_number]) {
      const refusal = refusalOf(() => activate({ serial_number: serial, store_id: "1" }));
      expect(refusal).toMatchObject({
        status: 422,
        fields: { serial_number: expect.stringContaining("desconhecido") },
      });
    }
  });

  test("a device active elsewhere is refused without saying where", () => {
    const foreign = rows("cli-1003").find(({ status }) => status === "active");
    const refusal = refusalOf(() => activate({ serial_number: foreign?.serial_number ?? "", store_id: "1" }));
    expect(refusal).toMatchObject({
      status: 409,
      message: "Este equipamento já está ativo em outra empresa.",
    });
  });

  test("a device in use here is refused with its state, since when and by whom", () => {
    const refusal = refusalOf(() =>
      activate({ serial_number: one("suspended").serial_number, store_id: "1" }),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(
      /^O terminal EX\d+ está suspenso desde \d\d\/\d\d\/\d{4} às \d\d:\d\d, por /,
    );
  });

  test("a device that was given back is not there to be activated, until it is sent anew", () => {
    const refusal = refusalOf(() =>
      activate({ serial_number: one("returned").serial_number, store_id: "1" }),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(/^O terminal EX\d+ está devolvido desde /);
  });

  test("without an active contract at any acquirer there is no activation", () => {
    const [device] = rows("cli-1002");
    const store = first<{ id: number }>(db, "select id from stores where customer_id = 'cli-1002'");
    const body = { serial_number: device?.serial_number ?? "", store_id: String(store?.id) };
    run(db, "update terminals set status = 'sent', kind = 'pos' where id = ?", device?.id ?? 0);
    const refusal = refusalOf(() => activate(body, "cli-1002", "nova"));
    expect(refusal).toMatchObject({
      status: 409,
      fields: { store_id: expect.stringContaining("contrato ativo") },
    });
  });

  test("a foreign store, a checkout left out and a checkout that is taken are refused at their fields", () => {
    const pinpad = one("awaiting-activation", "pinpad").serial_number;
    const foreign = first<{ id: number }>(db, "select id from stores where customer_id = 'cli-1003'");
    const store_id = String(foreign?.id);
    expect(refusalOf(() => activate({ serial_number: pinpad, store_id })).fields).toHaveProperty("store_id");
    const without = refusalOf(() => activate({ serial_number: pinpad, store_id: "1" }));
    expect(without).toMatchObject({ status: 422, fields: { pos_number: expect.any(String) } });
    expect(activate({ serial_number: pinpad, store_id: "1", pos_number: "PDV 04" }).status).toBe(201);
    run(db, "update terminals set status = 'sent' where id = 7");
    const tef = String(rows().find(({ id }) => id === 7)?.serial_number);
    const taken = refusalOf(() => activate({ serial_number: tef, store_id: "1", pos_number: "pdv 04" }));
    expect(taken).toMatchObject({ status: 409, fields: { pos_number: expect.stringContaining("já usa") } });
  });
});
