import { formatTime } from "~/domain/dates";
import { changed } from "~/lists/address";
import { EmptyList } from "~/lists/empty-list";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, ListPage } from "~/lists/list-page";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { PERIOD } from "~/lists/period-word";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { columnsOf } from "./columns";
import { PendingFilters } from "./filters";
import { QueueTotals } from "./queue-totals";
import type { FoundPendings, ReadPendings } from "./read.server";
import { TreatMany } from "./treat-many";

/** The queue of TEF sales whose confirmation never came, the nearest deadline first. */
export function PendingsView(props: ReadPendings) {
  const { search, filter, places, mayReport } = props;
  return (
    <ListPage
      title="Transações pendentes"
      sentence="Vendas no TEF que ninguém confirmou. Decida antes do prazo: depois, a rede decide por você, e o PDV pode ficar bloqueado para novas vendas."
      action={
        <>
          {props.refused ? null : (
            <ExportLink
              href={to("customer/pending/export", search)}
              report={askFor("customer/pending", search)}
            />
          )}
          {mayReport ? (
            <a className="button" href={to("customer/pending/report")}>
              Relatório de tratamento
            </a>
          ) : null}
        </>
      }
      filters={<PendingFilters search={search} filter={filter} places={places} />}
    >
      {props.refused ? null : <Found {...props} />}
    </ListPage>
  );
}

function Found(props: FoundPendings) {
  const { search, filter, sort, rows, asOf, fault, place, totals, now, acts } = props;
  const names = Object.keys(filter.typed);
  return (
    <>
      {place.problem ? <Alert tone="info">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={asOf} totals={totals} retry={to("customer/pending", search)} />
      <QueueTotals totals={totals} search={search} chosen={filter.value.prazo} />
      {fault ? null : <p className="muted small">{`Última consulta às ${formatTime(asOf ?? now)}.`}</p>}
      {rows.length === 0 ? (
        <EmptyList
          fault={fault}
          filtered={names.length > 0}
          filters={names}
          search={search}
          none={{
            title: "Nenhuma transação pendente",
            sentence: "Quando uma venda no TEF ficar sem confirmação, ela aparece aqui.",
          }}
          filteredTitle="Nenhuma transação com estes filtros"
          wider={
            filter.value.de || filter.value.ate
              ? {
                  label: "Ver de qualquer data",
                  href: changed(search, { [PERIOD]: null, de: null, ate: null }),
                }
              : null
          }
        />
      ) : (
        <>
          <ListTable
            choosable
            caption="Transações pendentes"
            columns={columnsOf({ now, acts })}
            rows={rows}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
            rowId={({ id }) => rowAnchor(id)}
          />
          <TreatMany search={search} filter={filter} rows={rows} totals={totals} acts={acts} />
          <Pager
            search={search}
            {...place}
            shown={rows.length}
            total={totals.ok ? totals.value.count : null}
            many="transações"
          />
        </>
      )}
    </>
  );
}
