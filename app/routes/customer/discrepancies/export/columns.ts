import { formatDate, formatDateTime } from "~/domain/dates";
import type { CsvColumn, CsvValue } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { DISCREPANCY_STATUSES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import { MODALITY_NAMES } from "~/words/modalities";
import type { Shown } from "../prices";
import { fieldName } from "../words";

type DiscrepancyColumn = CsvColumn<Shown>;

const centavos = (amount: number | null | undefined): CsvValue =>
  amount == null ? null : { centavos: amount };
const rate = (basisPoints: number | null | undefined): CsvValue =>
  basisPoints == null ? null : { basisPoints };

/** A value of the field in the form in which a spreadsheet counts with it. */
function figureOf(kind: Shown["value_kind"], value: string | number | undefined): CsvValue {
  if (typeof value !== "number") return kind === "date" && value !== undefined ? formatDate(value) : value;
  return kind === "rate" ? { basisPoints: value } : { centavos: value };
}

const PRICED: DiscrepancyColumn[] = [
  { label: "Diferença", cell: ({ amount }) => centavos(amount) },
  { label: "Esperado", cell: ({ value_kind, expected_value }) => figureOf(value_kind, expected_value) },
  { label: "Encontrado", cell: ({ value_kind, actual_value }) => figureOf(value_kind, actual_value) },
  { label: "Taxa contratada %", cell: ({ contracted_rate }) => rate(contracted_rate) },
  { label: "Taxa praticada %", cell: ({ charged_rate }) => rate(charged_rate) },
  { label: "Diferença da taxa em p.p.", cell: ({ delta_rate }) => rate(delta_rate) },
  { label: "Recuperado", cell: ({ recovered_amount }) => centavos(recovered_amount) },
];

/** Every field of a discrepancy; what a fee can be read from only for people who may see prices. */
export function csvColumnsOf(showsPrices: boolean): DiscrepancyColumn[] {
  return [
    { label: "Divergência", cell: ({ id }) => id },
    { label: "Tipo", cell: ({ type }) => DISCREPANCY_TYPES[type] },
    { label: "Campo", cell: ({ field }) => fieldName(field) },
    ...(showsPrices ? PRICED : []),
    { label: "Adquirente", cell: ({ acquirer }) => markLabel(acquirer) },
    { label: "NSU", cell: ({ nsu }) => nsu },
    { label: "Autorização", cell: ({ authorization_code }) => authorization_code },
    {
      label: "Data da venda",
      cell: ({ sold_at }) => sold_at && formatDateTime(sold_at, { seconds: true }),
    },
    { label: "Loja", cell: ({ store_name }) => store_name },
    { label: "Bandeira", cell: ({ brand }) => brand && markLabel(brand) },
    { label: "Produto", cell: ({ modality }) => modality && MODALITY_NAMES[modality] },
    { label: "Parcelas", cell: ({ instalments }) => instalments },
    { label: "Valor bruto", cell: ({ gross_amount }) => centavos(gross_amount) },
    {
      label: "Dia do pagamento",
      cell: ({ settlement_date }) => settlement_date && formatDate(settlement_date),
    },
    { label: "Detectada em", cell: ({ detected_at }) => formatDateTime(detected_at) },
    { label: "Idade em dias", cell: ({ age_days }) => age_days },
    { label: "Situação", cell: ({ status }) => DISCREPANCY_STATUSES[status] },
    { label: "Desde", cell: ({ status_at }) => status_at && formatDateTime(status_at) },
    { label: "Por", cell: ({ status_by_name }) => status_by_name },
    { label: "Protocolo", cell: ({ protocol }) => protocol },
    {
      label: "Resposta até",
      cell: ({ contest_deadline }) => contest_deadline && formatDate(contest_deadline),
    },
    { label: "Responsável", cell: ({ assignee }) => assignee?.name },
  ];
}
