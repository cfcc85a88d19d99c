import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import * as calls from "#contract/extension/terminals";
import { run } from "../../query.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { params, terminalsOf } from "../../support/terminals.ts";

const db = openSeeded(200);
const { maria, list, read, rows, one } = terminalsOf(db);
takeBackWrites(db);

const paulo: Setting = {
  db,
  as: "paulo",
  roles: ["portal_partner", "terminals-read", "terminals-update"],
  company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
};
type Body = InputOf<typeof calls.createTerminal>["body"];
const BODY: Body = { kind: "smart-pos", model: "Posto Smart S3", serial_number: "novo-0001", store_id: "2" };
const create = (body: Partial<Body> = {}, path = params) =>
  ask(paulo, calls.createTerminal, { params: path, body: { ...BODY, ...body } });

test("a customer without any terminal gets the first one, and activates it", () => {
  run(db, "delete from terminals where customer_id = 'cli-1001'");
  const { status, body } = create();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: "smart-pos",
    model: "Posto Smart S3",
    serial_number: "NOVO-0001",
    firmware_version: null,
    store_id: "2",
    pos_number: null,
    status: "sent",
    logical_numbers: [],
    activation_code: null,
  });
  expect(list({}).items).toEqual([body]);
  expect(read(body.id).history).toMatchObject([
    { action: "recorded", detail: "Enviado para Loja da Maria Shopping." },
  ]);
  const activated = ask(maria, calls.activateTerminal, {
    params,
    body: { serial_number: "NOVO-0001", store_id: "2" },
  });
  expect(activated.body.terminal).toMatchObject({ id: body.id, status: "awaiting-activation" });
});

test("what is not done with one that was only sent says since when it is, and by whom", () => {
  const { id } = create().body;
  const suspend = () => ask(maria, calls.suspendTerminal, { params: { ...params, terminalId: id } });
  expect(refusalOf(suspend).message).toMatch(/^O terminal NOVO-0001 está enviado desde .+, por paulo\.$/);
});

test("of the exchange by which one came back, nothing is said once it is sent anew", () => {
  const { path, serial_number } = one("active");
  ask(maria, calls.requestTerminalReplacement, { params: path, body: { reason: "A tela não liga." } });
  ask(paulo, calls.answerTerminalReplacement, {
    params: { ...path, replacementId: read(path.terminalId).replacement?.id ?? "" },
    body: { status: "delivered", serial_number: "NOVO-0002", answer: null },
  });
  const exchanged = read(path.terminalId);
  expect(exchanged).toMatchObject({ status: "returned", replacement: { status: "delivered" } });
  create({ serial_number, kind: exchanged.kind, model: exchanged.model });
  expect(read(path.terminalId)).toMatchObject({ status: "sent", replacement: null });
});

test("one that was given back is sent anew, and is the same terminal", () => {
  const back = one("returned");
  const { body } = create({ serial_number: back.serial_number, kind: "pos", model: "Posto P200" });
  expect(body).toMatchObject({ id: String(back.id), status: "sent", model: "Posto P200", store_id: "2" });
});

test("a serial number that another device has is refused at its field, without saying whose", () => {
  const foreign = rows("cli-1003").find(({ status }) => status === "returned" || status === "active");
  const wrong = [one("sent").serial_number, one("written-off").serial_number, foreign?.serial_number ?? ""];
  const before = rows().length;
  for (const serial_number of wrong)
    expect(refusalOf(() => create({ serial_number: serial_number.toLowerCase() }))).toMatchObject({
      status: 422,
      fields: { serial_number: expect.stringContaining("já") },
    });
  expect(rows()).toHaveLength(before);
});

test("a store of another customer's is refused, and another partner's customer is not there", () => {
  expect(refusalOf(() => create({ store_id: "4" })).fields).toHaveProperty("store_id");
  expect(refusalOf(() => create({}, { customerId: "cli-1008" })).status).toBe(404);
});
