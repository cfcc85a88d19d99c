import type { ReportCadence, ReportFormat, ReportState } from "#contract/extension/reports";
import { badgesOf, namesOf } from "~/ui/labels";

export const FORMATS = namesOf<ReportFormat>({
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  zip: "CSV compactado (ZIP)",
});

export const FORMAT_CHOICES = [
  { value: "xlsx", label: FORMATS.xlsx, hint: "Valores e datas prontos para somar e ordenar." },
  { value: "csv", label: FORMATS.csv, hint: "Abre em qualquer programa." },
  {
    value: "zip",
    label: FORMATS.zip,
    hint: "O menor arquivo: para muitas linhas, ou uma conexão que cai.",
  },
];

export const CADENCES = namesOf<ReportCadence>({
  daily: "Todo dia",
  weekly: "Toda segunda-feira",
  monthly: "Todo dia 1º",
});

/** @param dated whether the days follow from when it is made */
export function cadenceChoices(dated: boolean) {
  const hint = (days: string) => (dated ? { hint: days } : {});
  return [
    { value: "daily", label: `${CADENCES.daily}, às 6h`, ...hint("Com as linhas do dia anterior.") },
    { value: "weekly", label: `${CADENCES.weekly}, às 6h`, ...hint("Com os sete dias anteriores.") },
    { value: "monthly", label: `${CADENCES.monthly}, às 6h`, ...hint("Com o mês anterior.") },
  ];
}

export const STATES = badgesOf<ReportState>({
  queued: { word: "Na fila", tone: "info" },
  running: { word: "Sendo feito", tone: "info" },
  ready: { word: "Pronto", tone: "success" },
  failed: { word: "Não foi feito", tone: "danger" },
  expired: { word: "Expirou", tone: "neutral" },
});
