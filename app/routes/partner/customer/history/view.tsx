import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";
import { FaultyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { StaleAnswer } from "~/ui/stale-answer";
import type { CustomerHistoryPage } from "./read.server";

const COLUMNS: [Column<HistoryEvent>, ...Column<HistoryEvent>[]] = [
  { label: "Quando", sort: "data", cell: ({ at }) => formatDateTime(at, { seconds: true }) },
  {
    label: "Quem",
    phone: "aside",
    cell: ({ by_name, by_email }) => (
      <span>
        {by_name}
        {by_email === null ? null : <small className="below muted prose">{by_email}</small>}
      </span>
    ),
  },
  { label: "O que aconteceu", phone: "aside", cell: ({ detail }) => <span className="prose">{detail}</span> },
];

/** The record of the customer's company: nobody can alter it afterwards. */
export function CustomerHistoryView({
  customerId,
  events,
  asOf,
  fault,
  sort,
  search,
  place,
}: CustomerHistoryPage) {
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customer/history", { id: customerId }, search)} />
      {events.length > 0 ? (
        <>
          <ListTable
            caption="Histórico do cliente"
            columns={COLUMNS}
            rows={events}
            search={search}
            sort={sort}
            rowKey={({ at, action, detail }) => `${at} ${action} ${detail}`}
          />
          <Pager {...place} search={search} shown={events.length} total={null} many="eventos" />
        </>
      ) : (
        <div className="card">
          {fault ? (
            <FaultyList {...fault} search={search} />
          ) : (
            <Empty icon="info" title="Nada aconteceu até agora">
              Cada mudança do cadastro e cada pedido do cliente ficam registrados aqui.
            </Empty>
          )}
        </div>
      )}
    </>
  );
}
