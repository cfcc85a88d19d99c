import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";
import { Card } from "~/ui/panel";
import { type Column, ListTable } from "./list-table";

export const WHEN: Column<HistoryEvent> = {
  label: "Quando",
  cell: ({ at }) => formatDateTime(at, { seconds: true }),
};
export const WHO: Column<HistoryEvent> = { label: "Quem", phone: "aside", cell: ({ by_name }) => by_name };
export const WHAT: Column<HistoryEvent> = {
  label: "O que aconteceu",
  phone: "aside",
  cell: ({ detail }) => <span className="prose">{detail}</span>,
};

export const eventKey = ({ at, action, detail }: HistoryEvent) => `${at} ${action} ${detail}`;

/** A record's history, newest first: nobody can alter it afterwards. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <Card title="Histórico">
      {events.length === 0 ? (
        <p>Nada aconteceu até agora.</p>
      ) : (
        <ListTable
          caption="Histórico"
          columns={[WHEN, WHO, WHAT]}
          rows={events}
          search=""
          sort={{ name: "", direction: "asc" }}
          rowKey={eventKey}
        />
      )}
    </Card>
  );
}
