import { longRange } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
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
  const { search, filter, period, rows, totals, wider, mayOpenPending } = props;
  const names = Object.keys(filter.typed);
  const days = longRange(period);
  const wide = { label: "Buscar nos últimos 90 dias", href: changed(search, wider) };
  return (
    <FoundList
      {...props}
      tone="info"
      retry={to("customer/pending/report", search)}
      sums={(sums) => <ReportFigures totals={sums} days={days} />}
      caption={`Tratamentos de ${days}`}
      columns={screenColumns(COLUMNS, props)}
      rowKey={({ id }) => id}
      marking={{
        words: ["tratamento", "tratamentos"],
        marked: "marcados",
        amounts: ["Valor"],
        list: to("customer/pending/report"),
        file: to("customer/pending/report/export"),
        days: period,
      }}
      count={totals.ok ? totals.value.count : null}
      many="tratamentos"
      empty={{
        filtered: names.length > 0,
        filters: names,
        none: {
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
        },
        filteredTitle: "Nenhum tratamento com estes filtros",
        dated: true,
        wider: wide,
      }}
    >
      {rows.length > 0 && totals.ok ? (
        <ReportPanels totals={totals.value} days={days} search={search} today={props.today} />
      ) : null}
    </FoundList>
  );
}
