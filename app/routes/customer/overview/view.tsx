import type { OverviewMix, OverviewReceivables, OverviewTimeline } from "#contract/extension/overview";
import { formatTime } from "~/domain/dates";
import { longRange, shortRange } from "~/domain/figures";
import { type Period, previousPeriod } from "~/domain/periods";
import { liveFreshness } from "~/lists/freshness";
import { RefusedList } from "~/lists/refused-list";
import { Waterfall } from "~/ui/charts/waterfall";
import { PageHeader } from "~/ui/page-header";
import { Card, FailedPanel, type Panel, PanelCard } from "~/ui/panel";
import { answeredAt, StaleAnswer } from "~/ui/stale-answer";
import type { Bridge } from "../bridge-rows.server";
import { AttentionList } from "./attention-list";
import { FirstDay } from "./first-day";
import { Kpis } from "./kpis";
import type { OverviewLinks } from "./links";
import { NetworkMix, PaymentMix } from "./mix";
import { OfferBanner } from "./offer-banner";
import type { ChosenPeriod } from "./period";
import { PeriodBar } from "./period-bar";
import type { BannerOffer, ShownAttention, ShownFigures } from "./prices";
import { Receivables } from "./receivables";
import { SalesByHour, SalesByWeekday, SalesOverTime } from "./timeline";

export interface OverviewProps {
  period: ChosenPeriod;
  /** With the two others null for a period that was refused. */
  figures: Panel<ShownFigures> | null;
  timeline: Panel<OverviewTimeline> | null;
  mix: Panel<OverviewMix> | null;
  /** What became of the sales; null for who may not see them, too. */
  bridge: Panel<Bridge> | null;
  receivables: Panel<OverviewReceivables>;
  attention: Panel<ShownAttention>;
  /** The newest offer that nobody has viewed. */
  offer: BannerOffer | null;
  /** False for people who may not see prices: fee, net and effective rate are then not in the figures either. */
  prices: boolean;
  links: OverviewLinks;
  today: string;
  /** When it was read. */
  now: string;
  /** The address that asks again. */
  retry: string;
}

/** The merchant's morning page: what was sold, what waits, what will be paid. */
export function OverviewView(props: OverviewProps) {
  const { figures, timeline, mix, now } = props;
  return (
    <>
      <PageHeader
        title="Visão geral"
        sentence={`O que você vendeu, o que vai receber e o que pede atenção. Atualizado às ${formatTime(now)}.`}
      />
      {!figures || !timeline || !mix ? (
        <WithoutPeriod {...props} />
      ) : figures.ok && !figures.value.has_sales ? (
        <BeforeFirstSale {...props} hasTerminal={figures.value.has_terminal} />
      ) : (
        <Sold {...props} figures={figures} timeline={timeline} mix={mix} />
      )}
    </>
  );
}

/** What does not depend on the period, beside a period that was refused. */
function WithoutPeriod(props: OverviewProps) {
  return (
    <>
      <PeriodBar {...props.period} />
      <RefusedList />
      <div className="panels">
        <OfferBanner offer={props.offer} />
        <ToCome {...props} width="two-thirds" />
        <Waiting {...props} />
      </div>
    </>
  );
}

function BeforeFirstSale({ hasTerminal, ...props }: OverviewProps & { hasTerminal: boolean }) {
  return (
    <div className="panels">
      <OfferBanner offer={props.offer} />
      <Card title="Comece em três passos" width="two-thirds">
        <FirstDay hasTerminal={hasTerminal} terminals={props.links.terminals} />
      </Card>
      <Waiting {...props} />
    </div>
  );
}

/** The overview with what the period's sales come to. */
type SoldProps = OverviewProps & {
  [Name in "figures" | "timeline" | "mix"]: NonNullable<OverviewProps[Name]>;
};

function Sold(props: SoldProps) {
  const { period, figures, timeline, mix, links, today, retry } = props;
  const before = figures.ok ? figures.value.previous : previousPeriod(period);
  const named = ({ from, to }: Period) => shortRange(from, to, today);
  const names = { current: named(period), previous: named(before) };
  // A single day has no curve over days: its hours take that place.
  const byDay = timeline.ok && timeline.value.days.length > 1;
  const last = (panel: Panel<unknown>) => <StaleAnswer of={[answeredAt(panel)]} retry={retry} />;
  return (
    <>
      <PeriodBar {...period} />
      <div className="panels">
        <PeriodFigures {...props} previous={names.previous} />
        <OfferBanner offer={props.offer} />
        <Waiting {...props} />
        {!timeline.ok && (
          <FailedPanel title="Vendas no período" width="two-thirds" {...timeline} retry={retry} />
        )}
        {timeline.ok && !byDay && (
          <SalesByHour timeline={timeline.value} today={today} note={last(timeline)} />
        )}
        {timeline.ok && byDay && (
          <SalesOverTime timeline={timeline.value} names={names} today={today} note={last(timeline)} />
        )}
        <ToCome {...props} width={byDay ? "two-thirds" : undefined} />
        {timeline.ok && byDay && <SalesByHour timeline={timeline.value} today={today} />}
        <WhatBecameOfThem {...props} />
        {(timeline.ok || mix.ok) && (
          <div className="panels__column">
            {timeline.ok && <SalesByWeekday timeline={timeline.value} />}
            {mix.ok && <PaymentMix mix={mix.value} links={links} />}
          </div>
        )}
        <div className="panels__column">
          {mix.ok ? (
            <NetworkMix mix={mix.value} links={links} note={last(mix)} />
          ) : (
            <FailedPanel title="Divisão das vendas" {...mix} retry={retry} />
          )}
        </div>
      </div>
    </>
  );
}

function PeriodFigures({ period, figures, links, today, retry, previous }: SoldProps & { previous: string }) {
  const isToday = period.from === today;
  const comparison = isToday
    ? `O dia ainda não terminou: a comparação com ${previous} vem quando ele fechar.`
    : `vs. ${previous}.${period.to >= today ? " Hoje conta até agora." : ""}`;
  return (
    <PanelCard
      title={isToday ? `${longRange(period)}, até agora` : longRange(period)}
      panel={figures}
      retry={retry}
    >
      {(value) => (
        <>
          <p className="panel__state">{comparison}</p>
          <Kpis figures={value} links={links} compares={!isToday} />
          <p className="panel__foot">
            <small className="muted">{liveFreshness(value)}</small>
          </p>
        </>
      )}
    </PanelCard>
  );
}

function Waiting({ attention, links, now, retry }: OverviewProps) {
  return (
    <PanelCard title="Para resolver" panel={attention} retry={retry} width="third">
      {(value) => <AttentionList attention={value} links={links} now={now} />}
    </PanelCard>
  );
}

function ToCome({ receivables, links, retry, width }: OverviewProps & { width: "two-thirds" | undefined }) {
  return (
    <PanelCard title="A receber" panel={receivables} retry={retry} width={width}>
      {(value) => <Receivables receivables={value} links={links} />}
    </PanelCard>
  );
}

/** Nothing for who may not see it. */
function WhatBecameOfThem({ bridge, links, retry }: OverviewProps) {
  if (!bridge) return null;
  return (
    <PanelCard title="Do vendido ao recebido" panel={bridge} retry={retry}>
      {(value) => (
        <>
          <Waterfall {...value} caption="O que aconteceu com estas vendas até agora" />
          {links.bridge && (
            <p>
              <a href={links.bridge}>Ver por loja e adquirente</a>
            </p>
          )}
        </>
      )}
    </PanelCard>
  );
}
