import type { ReactNode } from "react";
import { capital } from "~/domain/capital";
import { formatDate } from "~/domain/dates";
import { weekdayOf } from "~/domain/days";
import { changed } from "~/lists/address";
import { EmptyList, FaultyList } from "~/lists/empty-list";
import { freshness } from "~/lists/freshness";
import { ExportLink } from "~/lists/list-page";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { MARKED } from "~/lists/marked-filter";
import { RefusedList } from "~/lists/refused-list";
import { askForDay } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Waterfall } from "~/ui/charts/waterfall";
import { PageHeader } from "~/ui/page-header";
import { FailedPanel, PanelCard } from "~/ui/panel";
import { besideWay, CHOICES, chipsOf, scheduleWay } from "../../schedule-choices";
import { EntrySums } from "../entry-sums";
import { FilterTotals } from "../totals";
import { EntryFilters } from "./entry-filters";
import { EntryList } from "./entry-list";
import type { DayProps, FoundDay } from "./props";
import { UnitTable } from "./unit-table";

const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];

/** What narrows the entries of the day, and no unit. */
const OF_ENTRIES = ["tipo", MARKED];

/** One day of the schedule: its units as they are registered, and the sales and debits behind them. */
export function DayView(props: DayProps) {
  const { date, accounts, choices, search } = props;
  return (
    <div className="list">
      <PageHeader
        title={`Recebíveis de ${formatDate(date)}`}
        sentence={`${weekday(date)} ${
          !props.refused && props.isOfEntries
            ? "Só os lançamentos do filtro."
            : "Cada unidade reúne uma adquirente e um arranjo; abaixo, as vendas que a formam."
        }`}
        action={
          <>
            <a className="button" href={scheduleWay(search)}>
              Voltar à agenda
            </a>
            {props.refused ? null : (
              <ExportLink
                href={to("customer/receivables/day/export", { date }) + search}
                report={askForDay(date, search)}
              />
            )}
          </>
        }
      />
      {props.refused ? null : <BesideDays {...props} />}
      <EntryFilters {...props} chips={chipsOf(choices, accounts)} />
      {props.refused ? <RefusedList /> : <Found {...props} />}
    </div>
  );
}

/** The days before and after on which something is paid, under the same choices. */
function BesideDays({ beside: { former, next }, search }: FoundDay) {
  return former === null && next === null ? null : (
    <nav className="pagination after-rows no-print" aria-label="Outros dias com valor">
      {former === null ? (
        <span />
      ) : (
        <a className="button" rel="prev" href={besideWay(former, search)}>
          {`Dia anterior: ${formatDate(former)}`}
        </a>
      )}
      {next === null ? null : (
        <a className="button" rel="next" href={besideWay(next, search)}>
          {`Próximo dia: ${formatDate(next)}`}
        </a>
      )}
    </nav>
  );
}

function Found(props: FoundDay) {
  const { totals, sums, isOfEntries, search, problem } = props;
  const retry = search === "" ? "?" : search;
  return (
    <>
      {problem ? <Alert tone="info">{problem}</Alert> : null}
      <ListStaleAnswer asOf={props.asOf} totals={isOfEntries ? sums : totals} retry={retry} />
      {totals.ok ? <p className="muted small">{freshness(totals.value)}</p> : null}
      <Totals {...props} retry={retry} />
      <Rows {...props} />
    </>
  );
}

/** Of the entries that are left, where only some kinds of them are shown; else of the day's units. */
function Totals({ isOfEntries, sums, totals, retry }: FoundDay & { retry: string }) {
  const title = "Total do filtro";
  if (isOfEntries)
    return sums.ok ? (
      <EntrySums totals={sums.value} bySale={false} />
    ) : (
      <FailedPanel title={title} {...sums} retry={retry} />
    );
  return totals.ok ? (
    <FilterTotals amounts={totals.value} />
  ) : (
    <FailedPanel title={title} {...totals} retry={retry} />
  );
}

function Rows(props: FoundDay) {
  const { date, today, isOfEntries, units, entries, choices, types, search, fault, faulty } = props;
  if (units.length === 0 && entries.length === 0) {
    return (
      <EmptyList
        fault={fault}
        filtered={Object.keys({ ...choices.typed, ...types.typed }).length > 0}
        filters={[...CHOICES, ...OF_ENTRIES]}
        search={search}
        none={{
          title: "Sem recebíveis neste dia",
          sentence: "As adquirentes pagam em dias úteis bancários; o Pix cai em qualquer dia.",
          actions: onward(props),
        }}
        filteredTitle="Sem recebíveis com estes filtros neste dia"
      />
    );
  }
  return (
    <>
      {props.bridge ? (
        <PanelCard
          title="De onde veio o valor do dia"
          panel={props.bridge}
          retry={search === "" ? "?" : search}
        >
          {(value) => (
            <Waterfall
              {...value}
              caption={<span className="no-print">Cada passo leva às suas linhas.</span>}
            />
          )}
        </PanelCard>
      ) : null}
      {isOfEntries ? (
        <p>
          As unidades reúnem lançamentos de todos os tipos.{" "}
          <a href={changed(search, Object.fromEntries(OF_ENTRIES.map((name) => [name, null])))}>
            Ver as unidades do dia
          </a>
        </p>
      ) : (
        <>
          <h2 id="unidades">Unidades</h2>
          {fault && faulty.units ? (
            <FaultyList {...fault} search={search} />
          ) : (
            <UnitTable units={units} place={props.unitsPlace} search={search} today={today} />
          )}
          {props.moreUnits && props.unitsPlace.next === null ? (
            <p>
              <a href={`${to("customer/receivables")}?visao=unidades&de=${date}&ate=${date}`}>
                Ver todas as unidades do dia
              </a>
            </p>
          ) : null}
        </>
      )}
      <h2>Lançamentos</h2>
      {fault && faulty.entries ? <FaultyList {...fault} search={search} /> : <EntryList {...props} />}
    </>
  );
}

/** The next day with value after this one; where none is near, that from today on, which may lie before it. */
function onward({ beside, totals, search }: FoundDay): ReactNode {
  const next = totals.ok ? totals.value.next : null;
  const date = beside.next ?? next?.date;
  if (!date) return null;
  return (
    <a className="button" href={besideWay(date, search)}>
      {`Ver ${formatDate(date)}, ${beside.next ? "o próximo dia com valor" : "a próxima liquidação"}`}
    </a>
  );
}

/** `Quinta-feira.` */
function weekday(date: string): string {
  return capital(`${WEEKDAYS[weekdayOf(date)] ?? ""}.`);
}
