/** The words of changes of where a merchant's money goes. */
import type { PayoutChange } from "#contract/extension/payout-changes";
import { formatDateTime } from "~/domain/dates";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";

export const PAYOUT_STATES: Readonly<
  Record<PayoutChange["state"], { word: string; tone: Tone | "neutral" }>
> = badgesOf({
  waiting: { word: "Aguarda outra pessoa", tone: "warning" },
  approved: { word: "Aprovada, em espera", tone: "info" },
  done: { word: "Em vigor", tone: "success" },
  refused: { word: "Recusada", tone: "danger" },
  expired: { word: "Venceu", tone: "neutral" },
  withdrawn: { word: "Retirada", tone: "neutral" },
});

export const DIFFERENCE_NAMES: Readonly<Record<PayoutChange["differences"][number]["field"], string>> =
  namesOf({
    account: "Conta",
    holder: "Titular",
    pix: "Chave Pix",
    code: "EC",
    "second-person": "Segunda pessoa",
    "waiting-time": "Espera",
  });

/** What comes next of a change, as its toast goes on; empty where nothing does. */
export function nextOf({
  state,
  expires_at,
  effective_at,
}: Pick<PayoutChange, "state" | "expires_at" | "effective_at">): string {
  if (state === "waiting")
    return `Só muda se outra pessoa da empresa aprovar${expires_at ? `, até ${formatDateTime(expires_at)}` : ""}.`;
  if (state === "approved" && effective_at) return `Passa a valer em ${formatDateTime(effective_at)}.`;
  return state === "done" ? "Está em vigor desde agora." : "";
}

/** `nenhuma`, `24 horas`. */
export const waitWords = (hours: number) => (hours === 0 ? "Nenhuma" : `${hours} horas`);
