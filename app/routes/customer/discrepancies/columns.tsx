import { formatDate } from "~/domain/dates";
import { allowsAct, isOverdue } from "~/domain/discrepancies";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { shortDate } from "~/ui/charts/words";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { DISCREPANCY_STATUSES, DISCREPANCY_TONES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import type { Shown } from "./prices";
import { ageWords, fieldName, pointsWords, shortProductOf, valueWords } from "./words";

/** The form that contests or accepts what is marked. */
export const MARKED_FORM = "decidir";

/** Two lines to a cell; amounts and rates only for people who may see prices. */
export function columnsOf(showsPrices: boolean, today: string): readonly [Column<Shown>, ...Column<Shown>[]] {
  const priced: Column<Shown>[] = [
    { label: "Esperado e encontrado", cell: (row) => <Compared row={row} /> },
    {
      label: "Diferença",
      phone: "amount",
      sort: "diferenca",
      numeric: true,
      cell: (row) => <Difference row={row} />,
    },
  ];
  return [
    { label: "Divergência", cell: (row) => <Name row={row} /> },
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
    ...(showsPrices ? priced : []),
    { label: "Idade", sort: "idade", from: "wide", cell: (row) => ageWords(row.age_days) },
    {
      label: "Situação e ações",
      phone: "actions",
      actions: true,
      cell: (row) => <Standing row={row} today={today} />,
    },
  ];
}

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
        />
      ) : null}
      <span>
        <span className="row-name">
          <a href={to("customer/discrepancies/detail", { id: row.id })}>{DISCREPANCY_TYPES[row.type]}</a>
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
