import { randomInt } from "node:crypto";
import { activateTerminal, type TerminalStatus } from "#contract/extension/terminals";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { all, first, instant, run } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { requireCustomer } from "../visibility.ts";
import { requirePlace, wordsOf } from "./place.ts";
import { requireTerminal, statusAt, terminalOf } from "./rows.ts";
import { standingOf } from "./status-words.ts";

/** How long a code can be typed into the device. */
const CODE_DAYS = 3;
const IN_USE: readonly TerminalStatus[] = ["active", "suspended", "blocked"];

interface Device {
  id: number;
  customer_id: string;
  kind: string;
  serial_number: string;
  status: TerminalStatus;
}

/**
 * Issues the code with which a device is activated, and drops the one before. The device itself makes the terminal
 * active when the code is typed into it. 422 for an unknown serial number, a foreign store or a missing checkout;
 * 409 for a device in use, here or elsewhere, for one that was given back, and for a customer without any acquirer.
 */
export const answerActivateTerminal = answer(activateTerminal, (request) => {
  const { db, clock, body } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const device = requireDevice(request, customerId);
  const place = requirePlace(db, customerId, device, {
    storeId: body.store_id,
    posNumber: body.pos_number ?? null,
  });
  const acquirers = all<{ acquirer: string }>(
    db,
    "select acquirer from acquirer_contracts where customer_id = ? and status = 'active' order by acquirer",
    customerId,
  ).map(({ acquirer }) => acquirer);
  if (acquirers.length === 0) {
    const sentence = `${place.storeName} não tem contrato ativo com nenhuma adquirente.`;
    throw new ApiRefusal(409, sentence, { store_id: sentence });
  }
  const code = String(randomInt(100_000_000)).padStart(8, "0");
  const expiresAt = clock.now().getTime() + CODE_DAYS * DAY;
  run(
    db,
    `update terminals set status = 'awaiting-activation', store_id = ?, pos_number = ?, activation_code = ?,
       code_expires_at = ?, activated_at = null, sim_status = null where id = ?`,
    place.storeId,
    place.posNumber,
    code,
    expiresAt,
    device.id,
  );
  for (const acquirer of acquirers) register(request, device.id, acquirer);
  recordEvent(request, {
    subject: "terminal",
    id: device.id,
    action: "activation-requested",
    detail: `Código de ativação emitido para ${wordsOf(place)}.`,
  });
  const terminal = terminalOf(requireTerminal(request, customerId, String(device.id)));
  return {
    status: 201,
    body: { terminal, activation_code: code, code_expires_at: instant(expiresAt) },
  };
});

function requireDevice(request: ApiRequest<typeof activateTerminal>, customerId: string): Device {
  const { db, clock, body } = request;
  const device = first<Device>(
    db,
    `select t.id, t.customer_id, t.kind, t.serial_number, ${statusAt(clock)} as status from terminals t
     where t.serial_number = ?`,
    body.serial_number.toUpperCase(),
  );
  const isElsewhere = device !== null && device.customer_id !== customerId;
  if (isElsewhere && IN_USE.includes(device.status)) {
    // Which company is nobody's business.
    const sentence = "Este equipamento já está ativo em outra empresa.";
    throw new ApiRefusal(409, sentence, { serial_number: sentence });
  }
  if (!device || isElsewhere || device.status === "written-off") {
    const sentence = "Número de série desconhecido. Confira a etiqueta do equipamento.";
    throw new ApiRefusal(422, "Confira o número de série.", { serial_number: sentence });
  }
  if (IN_USE.includes(device.status) || device.status === "returned") {
    const sentence = standingOf(db, device);
    throw new ApiRefusal(409, sentence, { serial_number: sentence });
  }
  return device;
}

/** A logical number at an acquirer, once: a device that comes back keeps its number. */
function register({ db }: Pick<ApiRequest, "db">, terminalId: number, acquirer: string): void {
  run(
    db,
    `insert into terminal_numbers (terminal_id, acquirer, logical_number) values (?, ?, ?)
     on conflict (terminal_id, acquirer) do nothing`,
    terminalId,
    acquirer,
    String(randomInt(10_000_000, 100_000_000)),
  );
}
