/** The words of sales management: what stands in the calendar, the sides and their exports. */
import type { ConciliationStatus, MatchKind, MatchSummary } from "#contract/extension/conciliation";
import type { ConciliationDayStatus } from "#contract/extension/conciliation-days";
import type { Acquirer, Brand, Modality } from "#contract/values";
import { formatDate, formatTime } from "~/domain/dates";
import { WEEKDAYS, weekdayOf } from "~/domain/days";
import { counted, listed, nearDate } from "~/domain/figures";
import { formatPercentage } from "~/domain/percentage";
import type { Tone } from "~/ui/alert";
import { namesOf, tonesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "./modalities";

export const STATUS_TONES: Readonly<Record<ConciliationStatus, Tone | "neutral">> = tonesOf({
  unmatched: "danger",
  "in-progress": "info",
  matched: "success",
  divergent: "warning",
  disregarded: "neutral",
  closed: "neutral",
});

export const MATCH_KIND_NAMES: Readonly<Record<MatchKind, string>> = namesOf({
  automatic: "Automática",
  tolerance: "Com tolerância",
  "manual-justified": "Manual com justificativa",
  "manual-unjustified": "Manual sem justificativa",
});

export const DAY_STATUS_NAMES: Readonly<Record<ConciliationDayStatus, string>> = namesOf({
  open: "Aberto",
  closed: "Fechado",
  "waiting-for-file": "Aguardando arquivo",
  "no-sales": "Sem vendas",
});

/** How a day stands; of one to come nobody knows yet whether it has sales. */
export function dayStatusWords(
  { date, status }: { date: string; status: ConciliationDayStatus },
  today: string,
): string {
  return date > today && status === "no-sales" ? "Ainda não chegou" : DAY_STATUS_NAMES[status];
}

/** Where a sale comes from, and a movement; what is usual is not said in a row. */
export const SALE_ORIGINS: Readonly<Record<"sale" | "manual", string>> = namesOf({
  sale: "venda no caixa",
  manual: "registrada à mão",
});
export const MOVEMENT_ORIGINS: Readonly<Record<"file" | "manual", string>> = namesOf({
  file: "Arquivo",
  manual: "Criado à mão",
});

/** What the period of a list is about. */
export const DATE_OF_NAMES = {
  sale: "Venda",
  conciliation: "Conciliação",
  settlement: "Liquidação",
} as const;

/** The number by which the merchant finds the sale on paper. */
export function nsuOf({ nsu_tef, nsu }: { nsu_tef?: string | null; nsu: string }): string {
  return nsu_tef ?? nsu;
}

interface Sides {
  sales: readonly Parameters<typeof nsuOf>[0][];
  movements: readonly { nsu: string }[];
}

/** What the title of a page about a sale and its movement says of them. */
export function nsuWords({ sales: [sale], movements: [movement] }: Sides): string | undefined {
  if (sale) return `da venda ${nsuOf(sale)}`;
  return movement && `do movimento ${movement.nsu}`;
}

interface Paid {
  modality: Modality;
  brand: Brand | null;
  instalments: number;
}

/** `Parcelado em 3×, Visa`, `Débito, Elo`, `Pix` */
export function productOf({ modality, brand, instalments }: Paid): string {
  const name = MODALITY_NAMES[modality];
  const product = instalments > 1 ? `${name} em ${instalments}×` : name;
  return brand === null ? product : `${product}, ${markLabel(brand)}`;
}

/** `Automática, 18/11 07:12`, `Manual com justificativa, por Maria, 18/11 10:22` */
export function matchWords({ kind, matched_at, matched_by_name }: MatchSummary, today: string): string {
  const isManual = kind === "manual-justified" || kind === "manual-unjustified";
  const by = isManual ? `por ${matched_by_name}, ` : "";
  return `${MATCH_KIND_NAMES[kind]}, ${by}${nearDate(matched_at, today)} ${formatTime(matched_at)}`;
}

/** `5 itens em aberto`, `6 vendas aguardando`, both, or null: what is to be settled, and what settles itself. */
export function leftWords({ pending, waiting }: { pending: number; waiting: number }): string | null {
  const parts = [
    pending > 0 && counted(pending, "item em aberto", "itens em aberto"),
    waiting > 0 && counted(waiting, "venda aguardando", "vendas aguardando"),
  ].filter((part) => part !== false);
  return listed(parts) || null;
}

/** `98,12 %`; a dash where there is nothing to match. */
export function rateWords(rate: number | null): string {
  return rate === null ? "–" : formatPercentage(rate / 10_000);
}

/** "Arquivo da Getnet ainda não chegou." Null when none is missing. */
export function missingFiles(acquirers: readonly Acquirer[]): string | null {
  if (acquirers.length === 0) return null;
  const names = listed(acquirers.map((acquirer) => `da ${markLabel(acquirer)}`));
  return acquirers.length === 1
    ? `Arquivo ${names} ainda não chegou.`
    : `Arquivos ${names} ainda não chegaram.`;
}

/** `17/11/2026, terça` */
export function dayWords(date: string): string {
  return `${formatDate(date)}, ${WEEKDAYS[weekdayOf(date)]}`;
}
