import type { Acquirer } from "#contract/values";
import { dayAt, OFFSET } from "../../rules/calendar.ts";
import type { PendingReason } from "../../rules/networks.ts";
import type { PendingRow } from "./rows.ts";

export const ACQUIRER_NAMES: Readonly<Record<Acquirer, string>> = {
  bin: "Bin",
  cielo: "Cielo",
  getnet: "Getnet",
  rede: "Rede",
  stone: "Stone",
};

export const REASONS: Readonly<Record<PendingReason, string>> = {
  "host-timeout": "sem resposta do host",
  "checkout-crash": "queda no PDV",
  "print-unconfirmed": "impressão não confirmada",
  "second-leg": "aguardando a segunda etapa",
};

/** What was done, as a participle: "Confirmada". */
export const DONE = { confirm: "Confirmada", undo: "Desfeita", disregard: "Desconsiderada" } as const;
export const TO_DO = { confirm: "confirmar", undo: "desfazer", disregard: "desconsiderar" } as const;

/** "às 14:03" today, "em 19/11/2026 às 14:03" on another day; in São Paulo. */
function momentOf(at: number, now: number): string {
  const local = new Date(at - OFFSET).toISOString();
  const time = `às ${local.slice(11, 16)}`;
  if (dayAt(at) === dayAt(now)) return time;
  return `em ${local.slice(0, 10).split("-").reverse().join("/")} ${time}`;
}

/** Centavos as "R$ 1.234,56". */
export function reais(amount: number): string {
  const text = (amount / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `R$ ${text}`;
}

/** Why a pending can no longer be treated: "Já confirmada às 14:03 por Ana." */
export function refusalOf(
  row: Pick<PendingRow, "state" | "treated_at" | "treated_by_name" | "action" | "acquirer">,
  now: number,
): string {
  const when = momentOf(row.treated_at ?? now, now);
  const who = row.treated_by_name === null ? "automaticamente" : `por ${row.treated_by_name}`;
  switch (row.state) {
    case "confirming":
      return `Confirmação em andamento: enviada ${when} ${who}, e a rede ainda não respondeu.`;
    case "undoing":
      return `Desfazimento em andamento: enviado ${when} ${who}, e a rede ainda não respondeu.`;
    case "expired": {
      const decided = row.action === "undo" ? "desfez" : "confirmou";
      return `O prazo terminou ${when}, e a ${ACQUIRER_NAMES[row.acquirer]} ${decided} a venda.`;
    }
    default:
      return `Já ${DONE[row.action ?? "confirm"].toLowerCase()} ${when} ${who}.`;
  }
}
