import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";
import { Card } from "~/ui/panel";
import { type Column, ListTable } from "./list-table";

/** What each event says of itself; where a list is sorted, by the first. */
export const HISTORY_COLUMNS: [Column<HistoryEvent>, ...Column<HistoryEvent>[]] = [
  { label: "Quando", cell: ({ at }) => formatDateTime(at, { seconds: true }) },
  { label: "Quem", phone: "aside", cell: ({ by_name }) => by_name },
  { label: "O que aconteceu", phone: "aside", cell: ({ detail }) => <span className="prose">{detail}</span> },
];

/** A record's history, newest first: nobody can alter it afterwards. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <Card title="Histórico">
      {events.length === 0 ? (
        <p>Nada aconteceu até agora.</p>
      ) : (
        <ListTable
          caption="Histórico"
          columns={HISTORY_COLUMNS}
          rows={events}
          rowKey={({ at, action, detail }) => `${at} ${action} ${detail}`}
        />
      )}
    </Card>
  );
}
