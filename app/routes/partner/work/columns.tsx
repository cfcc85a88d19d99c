import { formatDate, formatTime } from "~/domain/dates";
import { date, moment, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { wordsOf } from "~/ui/labels";
import { WORK_KINDS, WORK_STATES } from "~/words/work";
import { subjectWords } from "./said";
import type { ShownWork } from "./way.server";

/** The form that takes an item: each row has its button. */
export const TAKE_FORM = "assumir-trabalho";

interface Shown {
  today: string;
}

export const COLUMNS: readonly ListColumn<ShownWork, Shown>[] = [
  {
    label: "Trabalho",
    value: words("kind", WORK_KINDS),
    cell: (item) => (
      <span className="prose">
        <b>
          <RecordLink href={to("partner/work/detail", { key: item.key })} about={subjectWords(item)}>
            {WORK_KINDS[item.kind]}
          </RecordLink>
        </b>
        <small className="below" aria-hidden="true">
          {subjectWords(item)}
        </small>
        <small className="below muted">{item.note ?? item.detail}</small>
      </span>
    ),
  },
  inFile("Cliente", text("customer.trade_name")),
  inFile("Sobre", text("subject")),
  inFile("O que é", text("detail")),
  {
    label: "Prazo",
    sort: "prazo",
    phone: "said",
    value: moment("due"),
    cell: ({ due }, { today }) => <Due due={due} today={today} />,
  },
  {
    label: "Desde",
    sort: "desde",
    from: "medium",
    value: moment("since"),
    cell: ({ since }) => (since === null ? "–" : formatDate(since)),
  },
  inFile("Responsável", text("owner.name")),
  inFile("Situação", words("state", wordsOf(WORK_STATES))),
  inFile("Adiado até", date("postponed_until")),
  inFile("Nota", text("note")),
  inFile("Feito por", text("done.by_name")),
  inFile("Feito em", moment("done.at")),
  {
    label: "Responsável",
    phone: "actions",
    actions: true,
    cell: (item) => <Owner item={item} />,
  },
];

function Due({ due, today }: { due: string | null } & Shown) {
  if (due === null) return <span className="muted">Sem prazo</span>;
  if (formatDate(due) !== formatDate(today)) return formatDate(due);
  const time = formatTime(due);
  return <Badge tone="danger">{`Hoje, ${time === "23:59" ? "até o fim do dia" : time}`}</Badge>;
}

function Owner({ item }: { item: ShownWork }) {
  const { owner, state, postponed_until, done, version, key, kind } = item;
  if (done !== null) return <Badge tone="success">{`Feito por ${done.by_name}`}</Badge>;
  if (state === "postponed")
    return <Badge tone="info">{`Adiado até ${formatDate(postponed_until ?? "")}`}</Badge>;
  if (owner !== null) return owner.name;
  return (
    <button
      className="button button--quiet"
      type="submit"
      form={TAKE_FORM}
      name="assumir"
      value={`${key}~${version}`}
    >
      Assumir
      <span className="visually-hidden">{`: ${WORK_KINDS[kind]}, ${subjectWords(item)}`}</span>
    </button>
  );
}
