/** Whether a terminal is as a command would have it, where nobody knows what became of that. */
import { getTerminal, listTerminals, type Terminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { placeOf } from "~/words/terminals";
import type { ConfirmedAct } from "./acts";

type One = Pick<Terminal, "status" | "sim_status" | "replacement_requested_at">;

const AFTER: Readonly<Record<ConfirmedAct, { so: (one: One) => boolean; yes: string; no: string }>> = {
  suspend: {
    so: ({ status }) => status === "suspended",
    yes: "o terminal está suspenso.",
    no: "o terminal não está suspenso.",
  },
  resume: {
    so: ({ status }) => status === "active",
    yes: "o terminal está ativo.",
    no: "o terminal não está ativo.",
  },
  "reactivate-sim": {
    so: ({ sim_status }) => sim_status === "active",
    yes: "o chip está ativo.",
    no: "o chip não está ativo.",
  },
  replace: {
    so: ({ replacement_requested_at }) => replacement_requested_at !== null,
    yes: "há uma troca pedida para o terminal.",
    no: "não há troca pedida para o terminal.",
  },
  delete: {
    so: ({ status }) => status === "written-off",
    yes: "o terminal está baixado.",
    no: "o terminal não está baixado.",
  },
};

/** @param to where success leads */
export function lookUpAct(portal: Portal, act: ConfirmedAct, terminalId: string, way: string) {
  const { so, yes, no } = AFTER[act];
  const params = { customerId: portal.customerId, terminalId };
  return portal.lookUp(getTerminal, { params }, (now) => found(so(now), { yes, no, to: way }));
}

interface Place {
  store_id: string;
  pos_number?: string | null | undefined;
}

const standsIn = (now: Terminal, { store_id, pos_number = null }: Place) =>
  now.store_id === store_id && now.pos_number === pos_number;

export function lookUpMove(portal: Portal, terminalId: string, place: Place) {
  const params = { customerId: portal.customerId, terminalId };
  return portal.lookUp(getTerminal, { params }, (now) => {
    const words = `o terminal está em ${placeOf(now)}.`;
    return found(standsIn(now, place), {
      yes: words,
      no: words,
      to: to("customer/terminals/detail", { id: terminalId }),
    });
  });
}

export function lookUpActivation(
  portal: Portal,
  { serial_number, ...place }: Place & { serial_number: string },
) {
  const params = { customerId: portal.customerId };
  return portal.lookUp(listTerminals, { params, query: { q: serial_number } }, ({ items }) => {
    // Of letters the upstream keeps capitals.
    const serial = serial_number.toUpperCase();
    const now = items.find((one) => one.serial_number === serial);
    return found(now !== undefined && now.activation_code !== null && standsIn(now, place), {
      yes: "o terminal tem um código de ativação.",
      no: "não encontramos um código de ativação para este terminal nesta loja.",
      to: to("customer/terminals/code", { id: now?.id ?? "" }),
    });
  });
}
