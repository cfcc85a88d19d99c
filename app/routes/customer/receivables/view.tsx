import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { longRange } from "~/domain/figures";
import { changed } from "~/lists/address";
import { EmptyList } from "~/lists/empty-list";
import { lateFiles } from "~/lists/freshness";
import { ExportLink, ListPage } from "~/lists/list-page";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/panel";
import { CHOICES, chipsOf } from "../schedule-choices";
import { Calendar } from "./calendar";
import { DayChart } from "./day-chart";
import { DayList } from "./day-list";
import { ScheduleFilters } from "./filters";
import type { readReceivables } from "./read.server";
import { ShareList } from "./share-list";
import { ScheduleTotals } from "./totals";
import { UnitList } from "./unit-list";
import { ViewTabs } from "./view-tabs";

export type ReceivablesProps = Awaited<ReturnType<typeof readReceivables>>;
type Found = Extract<ReceivablesProps, { refused: false }>;

/** What the merchant will be paid and was paid, in five ways of looking at it. */
export function ReceivablesView(props: ReceivablesProps) {
  const { choices, accounts, search, problem, statement } = props;
  return (
    <ListPage
      title="Agenda de recebíveis"
      sentence="O que você vai receber, quando e de quem. Os valores mudam quando uma venda é cancelada ou contestada."
      action={
        <>
          {statement ? (
            <a className="button" href={statement}>
              Extrato do mês
            </a>
          ) : null}
          {props.refused ? null : (
            <ExportLink
              href={to("customer/receivables/export") + search}
              report={askFor("customer/receivables", search)}
            />
          )}
        </>
      }
      filters={
        <>
          <ViewTabs view={props.view} search={search} period={props.period} />
          <ScheduleFilters {...props} chips={chipsOf(choices, accounts)} />
          {problem ? (
            <Alert tone="danger">
              {problem} <a href={changed(search, { mes: null })}>Ver o mês de hoje</a>
            </Alert>
          ) : null}
        </>
      }
    >
      {props.refused ? null : <Found {...props} />}
    </ListPage>
  );
}

function Found(props: Found) {
  const { period, totals, body, search } = props;
  const dates = longRange(period);
  return (
    <>
      <p className="print-only">{`Recebíveis de ${dates}`}</p>
      {body.problem ? <Alert tone="info">{body.problem}</Alert> : null}
      <ListStaleAnswer asOf={body.asOf} totals={totals} retry={search === "" ? "?" : search} />
      {totals.ok ? (
        <ScheduleTotals totals={totals.value} />
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={search === "" ? "?" : search} />
      )}
      <Body {...props} />
      <p className="muted small">
        Unidades de recebíveis registradas, como pedem a Res. CMN 4.734/2019 e a Res. BCB 264.
      </p>
    </>
  );
}

function Body({ body, fault, choices, period, totals, search, today }: Found) {
  const isEmpty =
    fault !== undefined ||
    (body.kind === "days" || body.kind === "units"
      ? body.rows.length === 0
      : body.kind === "shares" && body.shares.length === 0);
  if (isEmpty) {
    const next = totals.ok ? totals.value.next : null;
    // It is yesterday's file that is late: of another day it would say nothing.
    const late = totals.ok && period.to === addDays(today, -1) ? lateFiles(totals.value.waiting_for) : null;
    return (
      <EmptyList
        fault={fault}
        filtered={Object.keys(choices.typed).length > 0}
        filters={CHOICES}
        search={search}
        none={{
          title: "Sem recebíveis neste período",
          sentence: late ?? "Uma venda aparece aqui no dia em que a adquirente vai pagar.",
          actions: next ? (
            <a className="button" href={to("customer/receivables/day", { date: next.date })}>
              {`Ver ${formatDate(next.date)}, a próxima liquidação`}
            </a>
          ) : undefined,
        }}
        filteredTitle="Sem recebíveis com estes filtros"
        dated
      />
    );
  }
  switch (body.kind) {
    case "days":
      return (
        <>
          <DayChart spans={body.spans} />
          <DayList {...body} search={search} />
        </>
      );
    case "units":
      return <UnitList {...body} search={search} />;
    case "month":
      return <Calendar days={body.days} search={search} today={today} />;
    case "shares":
      return <ShareList {...body} search={search} />;
  }
}
