/** The words of contracts with acquirers: their status, their fields, and what a change takes away. */
import type { AcquirerContractStatus, PixKeyType } from "#contract/acquirers";
import type { Loss } from "~/domain/acquirer-contract";
import { choicesOf } from "~/lists/choices";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "./modalities";

export const CONTRACT_STATUSES: Readonly<
  Record<AcquirerContractStatus, { word: string; tone: Tone | "neutral" }>
> = badgesOf({
  "in-accreditation": { word: "Em credenciamento", tone: "info" },
  active: { word: "Ativo", tone: "success" },
  suspended: { word: "Suspenso", tone: "warning" },
  closed: { word: "Encerrado", tone: "neutral" },
});
/** As they stand in the address of a filter. */
export const CONTRACT_STATUS_CHOICES = choicesOf(CONTRACT_STATUSES);

export const PIX_KEY_TYPES: Readonly<Record<PixKeyType, string>> = namesOf({
  cpf: "CPF",
  cnpj: "CNPJ",
  phone: "Telefone",
  email: "E-mail",
  random: "Chave aleatória",
});

export type PixState = "none" | "enabled" | "disabled";

export const PIX_STATES: Readonly<Record<PixState, string>> = {
  none: "Sem Pix",
  enabled: "Pix ativo",
  disabled: "Pix desativado",
};

/** `D+0` is the day of the sale. */
export const daysWords = (days: number): string => `D+${days}`;

/** "12 regras", "1 grupo". */
export const countWords = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export function lossWords(loss: Loss): string {
  switch (loss.kind) {
    case "status":
      return "o contrato deixa de estar ativo";
    case "pix":
      return "o Pix deixa de ser aceito";
    case "brand":
      return `sai a bandeira ${markLabel(loss.brand)}`;
    case "modality":
      return `sai o produto ${MODALITY_NAMES[loss.modality]}`;
    case "instalments":
      return `${markLabel(loss.brand)} passa de ${loss.from} para ${countWords(loss.to, "parcela", "parcelas")}`;
  }
}
