import type { ReactNode } from "react";
import type { OverviewTimeline } from "#contract/extension/overview";
import { WEEKDAYS } from "~/domain/days";
import { figure, reais, shortDate, shortRange } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { type Band, bandsOf, type Span, spansOf } from "~/domain/overview";
import { sum } from "~/domain/sum";
import { BarChart } from "~/ui/charts/bar-chart";
import { ChartTable } from "~/ui/charts/chart-table";
import { HeatTable } from "~/ui/charts/heat-table";
import { LineChart } from "~/ui/charts/line-chart";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { Card } from "~/ui/panel";

const COLUMNS = WEEKDAYS.map((long) => ({ short: long.slice(0, 3), long }));

interface TimelineProps {
  timeline: OverviewTimeline;
  /** `05/11 a 20/11`, `20/10 a 04/11` */
  names: { current: string; previous: string };
  today: string;
  /** That the figures are not of now. */
  note?: ReactNode;
}

/** Sales over the days of the period, beside those of the period before. */
export function SalesOverTime({ timeline, names, today, note }: TimelineProps) {
  const spans = spansOf(timeline.days, timeline.previous_days);
  const weekly = spans.length < timeline.days.length;
  // A week of fewer days would look like a fall: it stands in the table only.
  const drawn = weekly && timeline.days.length % 7 > 0 ? spans.slice(1) : spans;
  const subject = weekly ? "Vendas por semana" : "Vendas por dia";
  return (
    <Card title={subject} width="two-thirds">
      {note}
      <LineChart
        title={`${subject}, ${names.current}. ${summary(spans)}`}
        empty="Nenhuma venda neste período nem no anterior."
        points={drawn.map((span) => ({ label: shortDate(span.to), value: span.gross }))}
        previous={drawn.map((span) => span.previous)}
        names={names}
        unfinished={unfinishedOf(drawn, { today })}
      />
      <ChartTable
        caption={`${subject}: ${names.current}, comparado a ${names.previous}, em R$`}
        head={[weekly ? "Semana" : "Dia", "Vendas", "Valor", "Antes"]}
        rows={spans.map((span) => [
          shortRange(span.from, span.to),
          figure(span.count),
          reais(span.gross),
          reais(span.previous),
        ])}
      />
    </Card>
  );
}

function summary(spans: readonly Span[]): string {
  const total = sum(spans.map((span) => span.gross));
  const peak = spans.reduce<Span | undefined>(
    (most, span) => (span.gross > (most?.gross ?? 0) ? span : most),
    undefined,
  );
  if (!peak) return "Nenhuma venda.";
  return `${formatMoney(total)} ao todo; o maior valor, ${formatMoney(peak.gross)}, em ${shortRange(peak.from, peak.to)}.`;
}

/** At what time of the day the sales are made: of a single day, this is its curve. */
export function SalesByHour({ timeline, today, note }: Omit<TimelineProps, "names">) {
  const bands = bandsOf(timeline.hours);
  const isToday = timeline.days.length === 1 && timeline.days[0]?.date === today;
  return (
    <Card title="Vendas por horário" width={timeline.days.length > 1 ? "third" : "two-thirds"}>
      {note}
      <BarChart
        title={`Vendas por faixa de três horas. ${busiest(bands)}`}
        empty="Nenhuma venda neste período."
        bars={bands.map((band) => ({ label: `${band.band * 3} h`, value: band.total }))}
        // Of today, the last band with sales is the one that may still grow.
        unfinished={isToday ? { at: [bands.length - 1], words: "hoje, até agora" } : undefined}
      />
      {bands.length > 0 && (
        <ChartTable
          caption="Vendas por faixa de três horas, em R$"
          head={["Horário", "Valor"]}
          rows={bands.map((band) => [hours(band), reais(band.total)])}
        />
      )}
    </Card>
  );
}

/** On which weekday, at what time; of less than a week it would say nothing. */
export function SalesByWeekday({ timeline }: Pick<TimelineProps, "timeline">) {
  const bands = bandsOf(timeline.hours);
  if (bands.length === 0 || timeline.days.length < 7) return null;
  return (
    <Card title="Dia da semana e horário">
      <HeatTable
        caption="Soma das vendas do período"
        corner="Hora"
        columns={COLUMNS}
        rows={bands.map((band) => ({ name: hours(band), values: band.values }))}
      />
    </Card>
  );
}

function hours({ band }: Band): string {
  return `${band * 3}–${band * 3 + 3} h`;
}

function busiest(bands: readonly Band[]): string {
  const most = bands.reduce<Band | undefined>(
    (top, band) => (band.total > (top?.total ?? 0) ? band : top),
    undefined,
  );
  return most ? `A maior soma, ${formatMoney(most.total)}, é das ${hours(most)}.` : "Nenhuma venda.";
}
