import { createHash } from "node:crypto";
import type { IsoOffer } from "#contract/iso-offers";
import { dayWords, moneyWords } from "../../rules/wording.ts";

/** What the text depends on; none of it changes after the offer was made. */
type LegalTerms = Pick<
  IsoOffer,
  | "id"
  | "title"
  | "iso_name"
  | "expiration_date"
  | "settlement_days"
  | "monthly_amount"
  | "minimum_volume_amount"
  | "condition_months"
> & { items: readonly { name: string }[] };

/** The text that whoever accepts an offer agrees to, with the SHA-256 of its title and paragraphs, one per line. */
export function legalTextOf(offer: LegalTerms): IsoOffer["legal_text"] {
  const title = `Termo de adesão à oferta ${offer.id}`;
  const paragraphs = [
    `Este termo trata da oferta "${offer.title}", feita por ${offer.iso_name}, e vale para a empresa em cujo nome é aceito.`,
    `A oferta pode ser aceita até ${dayWords(offer.expiration_date)} e abrange: ${offer.items.map(({ name }) => name).join("; ")}.`,
    `As condições valem ${lastingWords(offer.condition_months)}, a partir do dia seguinte ao aceite. As vendas feitas até o dia do aceite seguem as taxas anteriores.`,
    `As vendas a crédito são pagas ${laterWords(offer.settlement_days)}; no parcelado, cada parcela 30 dias depois da anterior. ${offer.monthly_amount === 0 ? "Não há mensalidade" : `A mensalidade é de ${moneyWords(offer.monthly_amount)}`}.`,
    offer.minimum_volume_amount === 0
      ? "Não há volume mínimo."
      : `O volume mínimo é de ${moneyWords(offer.minimum_volume_amount)} por mês. Abaixo dele por três meses seguidos, as taxas anteriores podem voltar, com aviso de 30 dias.`,
    "Quem aceita declara que pode representar a empresa e que leu as taxas apresentadas. O aceite fica registrado com nome, CPF, data e hora.",
  ];
  const hash = createHash("sha256")
    .update([title, ...paragraphs].join("\n"), "utf8")
    .digest("hex");
  return { title, paragraphs, hash };
}

function lastingWords(months: number): string {
  if (months === 0) return "até novo aviso";
  return months === 1 ? "por 1 mês" : `por ${months} meses`;
}

function laterWords(days: number): string {
  if (days === 0) return "no mesmo dia";
  return days === 1 ? "em 1 dia" : `em ${days} dias`;
}
