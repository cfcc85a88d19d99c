/** The words of terminals, as the list, the detail and the forms say them. */
import type {
  Replacement,
  Terminal,
  TerminalKind,
  TerminalStatus,
  TerminalTotals,
} from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import { choicesOf } from "~/lists/choices";
import type { Tone } from "~/ui/alert";
import { namesOf, optionsOf, tonesOf } from "~/ui/labels";
import { ACQUIRERS } from "./marks";

export const STATUS_NAMES: Readonly<Record<TerminalStatus, string>> = namesOf({
  active: "Ativo",
  "awaiting-activation": "Aguardando ativação",
  suspended: "Suspenso",
  blocked: "Bloqueado",
  sent: "Enviado",
  "in-stock": "Em estoque",
  returned: "Devolvido",
  "written-off": "Baixado",
});

export const STATUS_TONES: Readonly<Record<TerminalStatus, Tone | "neutral">> = tonesOf({
  active: "success",
  "awaiting-activation": "info",
  suspended: "warning",
  blocked: "danger",
  sent: "info",
  "in-stock": "neutral",
  returned: "neutral",
  "written-off": "neutral",
});

export const KIND_NAMES: Readonly<Record<TerminalKind, string>> = namesOf({
  pos: "POS",
  "smart-pos": "Smart POS",
  tef: "TEF (PDV)",
  pinpad: "Pinpad",
  "tap-on-phone": "Tap on Phone",
});

/** Of the form that records one. */
export const KINDS = optionsOf(KIND_NAMES);

export const SIM_NAMES: Readonly<Record<NonNullable<Terminal["sim_status"]>, string>> = namesOf({
  active: "ativo",
  suspended: "suspenso",
  cancelled: "cancelado",
});

export const NETWORK_NAMES: Readonly<Record<Terminal["network"], string>> = namesOf({
  wifi: "Wi-Fi",
  ethernet: "Ethernet",
  mobile: "Celular",
});

/** Of the filter by exchanges. */
export const REPLACEMENTS = [{ value: "pedida", label: "Pedida, sem resposta" }] as const;

export const CHOICES = {
  situacao: choicesOf(STATUS_NAMES),
  tipo: choicesOf(KIND_NAMES),
  adquirente: ACQUIRERS,
};

export const IDLE = [
  { value: "7", label: "Há mais de 7 dias" },
  { value: "30", label: "Há mais de 30 dias" },
  { value: "90", label: "Há mais de 90 dias" },
] as const;

/** What became of an exchange, for both sides: "Este terminal foi trocado pelo EX09 por Paulo em 20/11/2026 10:00." */
export function replacementWords(one: Replacement): { tone: Tone; sentence: string } {
  const { status, reason, answered_at, answered_by_name: name, answer, new_serial_number: serial } = one;
  const asked = formatDateTime(one.requested_at);
  const by = `${name === null ? "" : ` por ${name}`}${answered_at === null ? "" : ` em ${formatDateTime(answered_at)}`}`;
  const said = answer === null ? "." : `: ${ended(answer)}`;
  switch (status) {
    case "delivered": {
      const device = serial === null ? "" : ` pelo ${serial}`;
      return { tone: "success", sentence: `Este terminal foi trocado${device}${by}${said}` };
    }
    case "refused":
      return { tone: "info", sentence: `A troca deste terminal foi recusada${by}${said}` };
    case "cancelled":
      return {
        tone: "info",
        sentence: `A troca pedida em ${asked} não foi feita: o terminal foi baixado antes.`,
      };
    default: {
      const open = status === "requested" ? " Ainda não foi respondida." : "";
      const sentence = `A troca deste terminal foi pedida por ${one.requested_by_name} em ${asked}: ${ended(reason)}${open}`;
      return { tone: "warning", sentence };
    }
  }
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Whom a customer without any terminal asks for the first one. */
export function askedOfWords(asked: TerminalTotals["asked_of"]): string {
  if (asked === null) return "Quando o primeiro equipamento for enviado à sua empresa, ele aparece aqui.";
  const { name, is_partner } = asked;
  const whom = is_partner
    ? `Solicite o primeiro equipamento ao seu parceiro, ${name}.`
    : `Nenhum parceiro cuida da sua empresa. Solicite o primeiro equipamento em um pedido: quem responde é ${name}.`;
  return `${whom} Quando for enviado, ele aparece aqui.`;
}

/** "Celular, chip suspenso" */
export function connectionOf({ network, sim_status }: Pick<Terminal, "network" | "sim_status">): string {
  return sim_status === null
    ? NETWORK_NAMES[network]
    : `${NETWORK_NAMES[network]}, chip ${SIM_NAMES[sim_status]}`;
}

/** "Loja Centro, PDV 04" */
export function placeOf({ store_name, pos_number }: Pick<Terminal, "store_name" | "pos_number">): string {
  return pos_number === null ? store_name : `${store_name}, ${pos_number}`;
}
