import { randomInt } from "node:crypto";
import { createTerminal, type Terminal, type TerminalKind } from "#contract/extension/terminals";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { first, insert, update } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { requireStore } from "./place.ts";
import { requireTerminal, terminalOf } from "./rows.ts";

type Request = ApiRequest<typeof createTerminal>;

const NETWORKS: Readonly<Record<TerminalKind, Terminal["network"]>> = {
  pos: "mobile",
  "smart-pos": "mobile",
  tef: "ethernet",
  pinpad: "ethernet",
  "tap-on-phone": "wifi",
};

/** Sends a device to a store: a new one, or one that the customer has given back. */
export const answerCreateTerminal = answer(createTerminal, (request) => {
  const { db, params, body } = request;
  const { customerId } = params;
  requireCustomer(request, customerId);
  const store = requireStore(db, customerId, body.store_id);
  const serial = body.serial_number.toUpperCase();
  const former = requireFree(request, serial);
  const { kind, model } = body;
  const sent = { store_id: store.id, kind, model, network: NETWORKS[kind], status: "sent" };
  if (former)
    update(db, "terminals", String(former.id), {
      ...sent,
      pos_number: null,
      sim_status: null,
      activated_at: null,
    });
  else
    insert(db, "terminals", {
      ...sent,
      customer_id: customerId,
      serial_number: serial,
      logical_number: String(randomInt(10_000_000, 100_000_000)),
    });
  const row = first<{ id: number }>(db, "select id from terminals where serial_number = ?", serial);
  const id = String(row?.id);
  recordEvent(request, {
    subject: "terminal",
    id,
    action: "recorded",
    detail: `Enviado para ${store.name}.`,
  });
  return { status: 201, body: terminalOf(requireTerminal(request, customerId, id)) };
});

/** The terminal that a serial number was, given back by this very customer; whose another is, is nobody's business. */
function requireFree({ db, params }: Request, serial: string): { id: number } | null {
  const device = first<{ id: number; customer_id: string; status: string }>(
    db,
    "select id, customer_id, status from terminals where serial_number = ?",
    serial,
  );
  const isTheirs = device?.customer_id === params.customerId;
  if (!device || (isTheirs && device.status === "returned")) return device;
  throw new ApiRefusal(422, "Confira o número de série.", {
    serial_number: isTheirs
      ? "Este equipamento já está entre os terminais do cliente."
      : "Este número de série já é de outro equipamento. Confira a etiqueta.",
  });
}
