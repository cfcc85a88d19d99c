import { formatDate, formatDateTime } from "~/domain/dates";
import { allowsAct, isOverdue } from "~/domain/discrepancies";
import { inFile, type ListColumn } from "~/lists/columns";
import type { CsvValue } from "~/lists/csv.server";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { shortDate } from "~/ui/charts/words";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { DISCREPANCY_STATUSES, DISCREPANCY_TONES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import { MODALITY_NAMES } from "~/words/modalities";
import type { Shown } from "./prices";
import { ageWords, fieldName, pointsWords, shortProductOf, valueWords } from "./words";

/** The form that contests or accepts what is marked. */
export const MARKED_FORM = "decidir";

/** A value of the field in the form in which a spreadsheet counts with it. */
function figureOf(kind: Shown["value_kind"], value: string | number | undefined): CsvValue {
  if (typeof value !== "number") return kind === "date" && value !== undefined ? formatDate(value) : value;
  return kind === "rate" ? { basisPoints: value } : { centavos: value };
}

/** Two lines to a cell of the list; the file has every field. What a fee can be read from is a price. */
export const COLUMNS: readonly ListColumn<Shown, { today: string }>[] = [
  { label: "Divergência", value: ({ id }) => id, cell: (row) => <Name row={row} /> },
  inFile("Tipo", ({ type }) => DISCREPANCY_TYPES[type]),
  inFile("Campo", ({ field }) => fieldName(field)),
  {
    label: "Venda",
    phone: "aside",
    sort: "data",
    cell: (row) => (
      <span>
        {markLabel(row.acquirer)}
        <small className="below muted">{shortProductOf(row) ?? "Sem venda"}</small>
      </span>
    ),
  },
  { label: "Esperado e encontrado", priced: true, cell: (row) => <Compared row={row} /> },
  {
    label: "Diferença",
    priced: true,
    phone: "amount",
    sort: "diferenca",
    numeric: true,
    value: ({ amount }) => ({ centavos: amount }),
    cell: (row) => <Difference row={row} />,
  },
  inFile("Esperado", ({ value_kind, expected_value }) => figureOf(value_kind, expected_value), {
    priced: true,
  }),
  inFile("Encontrado", ({ value_kind, actual_value }) => figureOf(value_kind, actual_value), {
    priced: true,
  }),
  inFile("Taxa contratada %", ({ contracted_rate }) => ({ basisPoints: contracted_rate }), { priced: true }),
  inFile("Taxa praticada %", ({ charged_rate }) => ({ basisPoints: charged_rate }), { priced: true }),
  inFile("Diferença da taxa em p.p.", ({ delta_rate }) => ({ basisPoints: delta_rate }), { priced: true }),
  inFile("Recuperado", ({ recovered_amount }) => ({ centavos: recovered_amount }), { priced: true }),
  inFile("Adquirente", ({ acquirer }) => markLabel(acquirer)),
  inFile("NSU", ({ nsu }) => nsu),
  inFile("Autorização", ({ authorization_code }) => authorization_code),
  inFile("Data da venda", ({ sold_at }) => sold_at && formatDateTime(sold_at, { seconds: true })),
  inFile("Loja", ({ store_name }) => store_name),
  inFile("Bandeira", ({ brand }) => brand && markLabel(brand)),
  inFile("Produto", ({ modality }) => modality && MODALITY_NAMES[modality]),
  inFile("Parcelas", ({ instalments }) => instalments),
  inFile("Valor bruto", ({ gross_amount }) => ({ centavos: gross_amount })),
  inFile("Dia do pagamento", ({ settlement_date }) => settlement_date && formatDate(settlement_date)),
  inFile("Detectada em", ({ detected_at }) => formatDateTime(detected_at)),
  {
    label: "Idade",
    fileLabel: "Idade em dias",
    sort: "idade",
    from: "wide",
    value: ({ age_days }) => age_days,
    cell: ({ age_days }) => ageWords(age_days),
  },
  {
    label: "Situação e ações",
    fileLabel: "Situação",
    phone: "actions",
    actions: true,
    value: ({ status }) => DISCREPANCY_STATUSES[status],
    cell: (row, { today }) => <Standing row={row} today={today} />,
  },
  inFile("Desde", ({ status_at }) => status_at && formatDateTime(status_at)),
  inFile("Por", ({ status_by_name }) => status_by_name),
  inFile("Protocolo", ({ protocol }) => protocol),
  inFile("Resposta até", ({ contest_deadline }) => contest_deadline && formatDate(contest_deadline)),
  inFile("Responsável", ({ assignee }) => assignee?.name),
];

/** How one is told from the others, for those who hear it. */
function nameOf({ nsu, id }: Shown): string {
  return nsu === null ? `nº ${id}` : `NSU ${nsu}`;
}

function Name({ row }: { row: Shown }) {
  return (
    <span className="row-name">
      {allowsAct("accept", row) ? (
        <input
          type="checkbox"
          name="id"
          value={row.id}
          form={MARKED_FORM}
          aria-label={`Marcar ${nameOf(row)}`}
          data-centavos={row.amount}
        />
      ) : null}
      <span>
        <span className="row-name">
          <RecordLink href={to("customer/discrepancies/detail", { id: row.id })}>
            {DISCREPANCY_TYPES[row.type]}
          </RecordLink>
        </span>
        <small className="below muted">
          {row.nsu === null || row.sold_at === null ? "Sem NSU" : `NSU ${row.nsu}, ${shortDate(row.sold_at)}`}
        </small>
      </span>
    </span>
  );
}

function Compared({ row }: { row: Shown }) {
  if (row.amount === undefined) return null;
  const { value_kind: kind, expected_value, actual_value, delta_rate } = row;
  return (
    <span>
      {kind === "text"
        ? valueWords(kind, actual_value)
        : `${valueWords(kind, expected_value)} → ${valueWords(kind, actual_value)}`}
      <small className="below muted">
        {delta_rate === null ? fieldName(row.field) : `${fieldName(row.field)}, ${pointsWords(delta_rate)}`}
      </small>
    </span>
  );
}

function Difference({ row }: { row: Shown }) {
  if (row.amount === undefined) return null;
  return (
    <span>
      <Money centavos={row.amount} />
      {row.recovered_amount > 0 ? (
        <small className="below muted">
          voltou <Money centavos={row.recovered_amount} />
        </small>
      ) : null}
    </span>
  );
}

function Standing({ row, today }: { row: Shown; today: string }) {
  const acts = (["contest", "accept"] as const).filter((act) => allowsAct(act, row));
  return (
    <span>
      <Badge tone={DISCREPANCY_TONES[row.status]}>{DISCREPANCY_STATUSES[row.status]}</Badge>
      {row.contest_deadline !== null && isOverdue(row, today) ? (
        <small className="below">
          <Badge tone="warning">Resposta atrasada</Badge>
          <span className="spare">{` era até ${formatDate(row.contest_deadline)}`}</span>
        </small>
      ) : row.status === "contested" && row.contest_deadline !== null ? (
        <small className="muted">{` até ${shortDate(row.contest_deadline)}`}</small>
      ) : null}
      {acts.length > 0 || row.protocol !== null ? (
        <span className="actions">
          {row.protocol === null ? null : (
            <a href={to("customer/discrepancies/claim", { protocol: row.protocol })}>Ver texto</a>
          )}
          {acts.map((act) => (
            <a key={act} href={to(`customer/discrepancies/${act}`, { id: String(row.id) })}>
              {act === "contest" ? "Reclamar" : "Aceitar"}
              <span className="visually-hidden">{` ${nameOf(row)}`}</span>
            </a>
          ))}
        </span>
      ) : null}
    </span>
  );
}
