import { longRange } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { ExportLink, ListPage } from "~/lists/list-page";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { MarkedRows, type Marking } from "~/lists/marked-rows";
import { Pager } from "~/lists/pager";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/panel";
import { COLUMNS } from "./columns";
import { ReportFilters } from "./filters";
import type { FoundReport, ReportRead } from "./read.server";
import { ReportFigures, ReportPanels } from "./sums";

/** Every attempt to treat a pending, whoever made it; a row of it is never changed. */
export function ReportView(props: ReportRead) {
  const { search, filter, period, choices } = props;
  return (
    <ListPage
      title="Relatório de tratamento"
      sentence="O que foi feito com cada transação pendente, por quem e com que resultado. Nenhuma linha pode ser alterada."
      action={
        <>
          {props.refused ? null : (
            <ExportLink
              href={to("customer/pending/report/export", search)}
              report={askFor("customer/pending/report", search)}
            />
          )}
          <OpenPendings {...props} />
        </>
      }
      filters={<ReportFilters search={search} filter={filter} period={period} choices={choices} />}
    >
      {props.refused ? null : <Found {...props} />}
    </ListPage>
  );
}

function OpenPendings({ mayOpenPending }: Pick<ReportRead, "mayOpenPending">) {
  if (!mayOpenPending) return null;
  return (
    <a className="button" href={to("customer/pending")}>
      Pendências em aberto
    </a>
  );
}

function Found(props: FoundReport) {
  const { search, filter, period, sort, rows, place, totals, wider, mayOpenPending, fault } = props;
  const names = Object.keys(filter.typed);
  const days = longRange(period);
  const marking: Marking = {
    words: ["tratamento", "tratamentos"],
    marked: "marcados",
    amounts: ["Valor"],
    list: to("customer/pending/report"),
    file: to("customer/pending/report/export"),
    days: period,
  };
  const wide = { label: "Buscar nos últimos 90 dias", href: changed(search, wider) };
  return (
    <>
      {place.problem ? <Alert tone="info">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={props.asOf} totals={totals} retry={to("customer/pending/report", search)} />
      {totals.ok ? (
        <ReportFigures totals={totals.value} days={days} />
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={to("customer/pending/report", search)} />
      )}
      {rows.length === 0 ? (
        <EmptyList
          fault={fault}
          filtered={names.length > 0}
          filters={names}
          search={search}
          none={{
            title: "Nenhum tratamento no período",
            sentence: `${period.from === period.to ? "Em" : "De"} ${days} ninguém tratou uma transação pendente.`,
            actions: (
              <>
                <a className="button" href={wide.href}>
                  {wide.label}
                </a>
                <OpenPendings mayOpenPending={mayOpenPending} />
              </>
            ),
          }}
          filteredTitle="Nenhum tratamento com estes filtros"
          dated
          wider={wide}
        />
      ) : (
        <>
          {totals.ok ? (
            <ReportPanels totals={totals.value} days={days} search={search} today={props.today} />
          ) : null}
          <ListTable
            choosable
            caption={`Tratamentos de ${days}`}
            columns={screenColumns(COLUMNS, props)}
            rows={rows}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
            ticked={marking}
          />
          <Pager
            search={search}
            {...place}
            shown={rows.length}
            total={totals.ok ? totals.value.count : null}
            many="tratamentos"
          />
          <MarkedRows marking={marking} search={search} />
        </>
      )}
    </>
  );
}
