import { actsOn, isOverdue } from "~/domain/discrepancies";
import { nearDate } from "~/domain/figures";
import { formatPoints } from "~/domain/percentage";
import { date, moment, money, rate, second, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { MARK_NAMES, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { Writes } from "~/ui/writes";
import {
  DISCREPANCY_ACTS,
  DISCREPANCY_STATUSES,
  DISCREPANCY_TONES,
  DISCREPANCY_TYPES,
} from "~/words/discrepancies";
import { MODALITY_NAMES } from "~/words/modalities";
import type { Shown } from "./prices";
import { ageWords, FIELDS, fieldName, shortProductOf, valueWords } from "./words";

/** A value of the field in the form in which a spreadsheet counts with it; an amount unless its kind says otherwise. */
const BY_KIND = {
  kind: { path: "value_kind", formats: { rate: "rate", date: "date", text: "text" } },
} as const;

/** Two lines to a cell of the list; the file has every field. What a fee can be read from is a price. */
export const COLUMNS: readonly ListColumn<Shown, { today: string }>[] = [
  { label: "Divergência", value: text("id"), cell: (row, { today }) => <Name row={row} today={today} /> },
  inFile("Tipo", words("type", DISCREPANCY_TYPES)),
  inFile("Campo", words("field", FIELDS)),
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
  { label: "Esperado e encontrado", priced: true, from: "wide", cell: (row) => <Compared row={row} /> },
  {
    label: "Diferença",
    priced: true,
    phone: "amount",
    sort: "diferenca",
    numeric: true,
    value: money("amount"),
    cell: (row) => <Difference row={row} />,
  },
  inFile("Esperado", money("expected_value", BY_KIND), { priced: true }),
  inFile("Encontrado", money("actual_value", BY_KIND), { priced: true }),
  inFile("Taxa contratada %", rate("contracted_rate"), { priced: true }),
  inFile("Taxa praticada %", rate("charged_rate"), { priced: true }),
  inFile("Diferença da taxa em p.p.", rate("delta_rate"), { priced: true }),
  inFile("Recuperado", money("recovered_amount"), { priced: true }),
  inFile("Recuperado em", date("recovered_on"), { priced: true }),
  inFile("Adquirente", words("acquirer", MARK_NAMES)),
  inFile("NSU", text("nsu")),
  inFile("Autorização", text("authorization_code")),
  inFile("Data da venda", second("sold_at")),
  inFile("Loja", text("store_name")),
  inFile("Bandeira", words("brand", MARK_NAMES)),
  inFile("Produto", words("modality", MODALITY_NAMES)),
  inFile("Parcelas", text("instalments")),
  inFile("Valor bruto", money("gross_amount")),
  inFile("Dia do pagamento", date("settlement_date")),
  inFile("Detectada em", moment("detected_at")),
  {
    label: "Idade",
    fileLabel: "Idade em dias",
    sort: "idade",
    from: "wide",
    value: text("age_days"),
    cell: ({ age_days }) => ageWords(age_days),
  },
  {
    label: "Situação e ações",
    fileLabel: "Situação",
    phone: "actions",
    actions: true,
    value: words("status", DISCREPANCY_STATUSES),
    cell: (row, { today }) => <Standing row={row} today={today} />,
  },
  inFile("Desde", moment("status_at")),
  inFile("Por", text("status_by_name")),
  inFile("Protocolo", text("protocol")),
  inFile("Resposta até", date("contest_deadline")),
  inFile("Responsável", text("assignee.name")),
];

/** How one is told from the others, for those who hear it. */
function nameOf({ nsu, id }: Shown): string {
  return nsu === null ? `nº ${id}` : `NSU ${nsu}`;
}

function Name({ row, today }: { row: Shown; today: string }) {
  return (
    <span>
      <RecordLink href={to("customer/discrepancies/detail", { id: row.id })}>
        {DISCREPANCY_TYPES[row.type]}
      </RecordLink>
      {row.nsu === null || row.sold_at === null ? null : (
        <small className="below muted">{`NSU ${row.nsu}, ${nearDate(row.sold_at, today)}`}</small>
      )}
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
        {delta_rate === null ? fieldName(row.field) : `${fieldName(row.field)}, ${formatPoints(delta_rate)}`}
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
  // What is claimed waits for its answer; that it can be accepted all the same, its own page says.
  const acts = row.status === "contested" ? actsOn(row).slice(0, 1) : actsOn(row);
  return (
    <span>
      <Badge tone={DISCREPANCY_TONES[row.status]}>{DISCREPANCY_STATUSES[row.status]}</Badge>
      {row.contest_deadline !== null && isOverdue(row, today) ? (
        <small className="below">
          <Badge tone="warning">Resposta atrasada</Badge>
          <span className="spare">{` era até ${nearDate(row.contest_deadline, today)}`}</span>
        </small>
      ) : row.status === "contested" && row.contest_deadline !== null ? (
        <small className="muted">{` até ${nearDate(row.contest_deadline, today)}`}</small>
      ) : null}
      {row.assignee ? <small className="below muted">{`Com ${row.assignee.name}`}</small> : null}
      {acts.length > 0 || row.protocol !== null ? (
        <span className="actions">
          {row.protocol === null ? null : (
            <a href={to("customer/discrepancies/claim", { protocol: row.protocol })}>
              Ver texto<span className="visually-hidden">{` ${nameOf(row)}`}</span>
            </a>
          )}
          <Writes>
            {acts.map((act) => (
              <a key={act} href={to(`customer/discrepancies/${act}`, { id: String(row.id) })}>
                {DISCREPANCY_ACTS[act]}
                <span className="visually-hidden">{` ${nameOf(row)}`}</span>
              </a>
            ))}
          </Writes>
        </span>
      ) : null}
    </span>
  );
}
