import { addDays } from "~/domain/days";
import { changed } from "~/lists/address";
import { EmptyList } from "~/lists/empty-list";
import { lateFiles } from "~/lists/freshness";
import { Alert } from "~/ui/alert";
import { FILTERS } from "../conciliation-list/choices";
import type { FoundSide } from "./read.server";

const UNSETTLED = ["unmatched", "divergent"] as const;

/** Why there is none: nothing is open, a file has not come, nothing fits the filter, or nothing was sold. */
export function NothingFound({ filter, period, search, totals, today, view, fault }: FoundSide) {
  const { typed, value } = filter;
  const names = Object.keys(typed).filter((name) => name !== "data");
  const yesterday = addDays(today, -1);
  // What is late is yesterday's file alone.
  const isOfYesterday = period.from <= yesterday && period.to >= yesterday;
  const late = totals.ok && isOfYesterday ? lateFiles(totals.value.waiting_for) : null;
  // Of divergent ones alone it says nothing of those without a counterpart.
  const asksUnsettled = names.length === 1 && UNSETTLED.every((status) => value.situacao?.includes(status));
  const many = view === "vendas" ? "venda" : "movimento";
  if (!fault && asksUnsettled && !late) return <Alert tone="success">Nada em aberto no período.</Alert>;
  const wide = { de: addDays(today, -89), ate: today };
  const isWide = period.from <= wide.de && period.to >= wide.ate;
  const wider = isWide ? null : { label: "Buscar nos últimos 90 dias", href: changed(search, wide) };
  return (
    <EmptyList
      fault={fault}
      filtered={names.length > 0}
      filters={FILTERS}
      search={search}
      filteredTitle={
        view === "vendas" ? "Nenhuma venda com estes filtros" : "Nenhum movimento com estes filtros"
      }
      dated
      wider={wider}
      waiting={names.length === 0 ? late : null}
      none={{
        title: view === "vendas" ? "Sem vendas no período" : "Sem movimentos no período",
        sentence: `Assim que houver ${many}, aparece aqui.`,
        actions: wider ? (
          <a className="button" href={wider.href}>
            {wider.label}
          </a>
        ) : null,
      }}
    />
  );
}
