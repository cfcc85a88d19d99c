import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";
import { FaultyList } from "~/lists/empty-list";
import type { ListFault } from "~/lists/fault";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager, type Place } from "~/lists/pager";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";

interface EstablishmentHistoryProps {
  events: readonly HistoryEvent[];
  /** When they were answered, if not now. */
  asOf?: string | undefined;
  /** Why there are none. */
  fault?: ListFault | undefined;
  sort: { name: string; direction: "asc" | "desc" };
  search: string;
  place: Place & { problem: string | null };
}

const COLUMNS: [Column<HistoryEvent>, ...Column<HistoryEvent>[]] = [
  { label: "Quando", sort: "data", cell: ({ at }) => formatDateTime(at, { seconds: true }) },
  { label: "Quem", phone: "aside", cell: ({ by_name }) => by_name },
  { label: "O que aconteceu", phone: "aside", cell: ({ detail }) => <span className="prose">{detail}</span> },
];

/** Who changed or asked for what: nobody can alter it afterwards. */
export function EstablishmentHistoryView({
  events,
  asOf,
  fault,
  sort,
  search,
  place,
}: EstablishmentHistoryProps) {
  return (
    <div className="list">
      <PageHeader
        title="Histórico do estabelecimento"
        sentence="Cada mudança do cadastro e cada pedido, com quem fez e quando."
        action={
          <a className="button button--quiet" href={to("customer/establishment")}>
            Voltar ao estabelecimento
          </a>
        }
      />
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("customer/establishment/history") + search} />
      {events.length > 0 ? (
        <>
          <ListTable
            caption="Histórico do estabelecimento"
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
            <Empty icon="info" title="Nenhuma mudança até agora">
              O que mudar no cadastro fica registrado aqui.
            </Empty>
          )}
        </div>
      )}
    </div>
  );
}
