import { formatDate, formatTime } from "~/domain/dates";
import type { Environment } from "~/domain/environment";
import { formatMoney } from "~/domain/money";
import type { Column } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { NO_RECORD, NOTICE_KINDS } from "~/words/notices";
import type { ShownNotice } from "./read.server";

/** The form that marks a notice: each row has its button. */
export const MARK_FORM = "marcar";

const AMOUNT: Column<ShownNotice> = {
  label: "Valor",
  numeric: true,
  phone: "said",
  cell: ({ amount }) => (amount === null ? null : <Money centavos={amount} />),
};

/** No notice of a partner's is about an amount. */
export function columnsOf(area: Environment, now: string): readonly Column<ShownNotice>[] {
  return [
    { label: "Aviso", cell: (row) => <Told row={row} /> },
    ...(area === "customer" ? [AMOUNT] : []),
    { label: "Quando", sort: "data", phone: "aside", cell: ({ at }) => momentOf(at, now) },
    { label: "Situação", phone: "actions", actions: true, cell: (row) => <Standing row={row} /> },
  ];
}

/** The hour of today, the day of any other. */
function momentOf(at: string, now: string): string {
  return formatDate(at) === formatDate(now) ? `Hoje, ${formatTime(at)}` : formatDate(at);
}

function Told({ row: { kind, record, href, subject, detail, amount, isRead } }: { row: ShownNotice }) {
  const words = subject === null ? NOTICE_KINDS[kind] : `${NOTICE_KINDS[kind]}: ${subject}`;
  return (
    <span className="prose">
      {href === null ? (
        words
      ) : (
        <a href={href}>
          {words}
          <Worth amount={amount} />
        </a>
      )}{" "}
      {isRead ? null : <Badge tone="info">Não lido</Badge>}
      {detail === null ? null : <small className="below muted">{detail}</small>}
      {record === "there" ? null : <small className="below">{NO_RECORD[record]}</small>}
    </span>
  );
}

/** What tells a notice from others of its name, for those who hear links and buttons alone; it stands in its column. */
const Worth = ({ amount }: Pick<ShownNotice, "amount">) =>
  amount === null ? null : <span className="visually-hidden">{`, ${formatMoney(amount)}`}</span>;

function Standing({ row: { id, isRead, kind, subject, amount } }: { row: ShownNotice }) {
  return (
    <button
      className="button button--quiet nowrap"
      type="submit"
      form={MARK_FORM}
      name={isRead ? "desler" : "ler"}
      value={id}
    >
      {isRead ? "Marcar como não lido" : "Marcar como lido"}
      <span className="visually-hidden">{`: ${NOTICE_KINDS[kind]} ${subject ?? ""}`}</span>
      <Worth amount={amount} />
    </button>
  );
}
