import { moodOf } from "~/domain/conciliation";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { monthName } from "~/domain/months";
import { changed } from "~/lists/address";
import { FaultyList } from "~/lists/empty-list";
import { liveFreshness } from "~/lists/freshness";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { Card, FailedPanel } from "~/ui/panel";
import { dayWords } from "~/words/conciliation";
import { Calendar } from "./calendar";
import { RateChart } from "./rate-chart";
import type { FoundMonth, MonthProps } from "./read.server";
import { disregardedIn, SideSums } from "./sums";

/** A month's days and what is left to settle on them, what both sides come to, and how it went. */
export function MonthView(props: MonthProps) {
  if (!props.refused) return <Found {...props} />;
  return (
    <>
      <Alert tone="danger">
        {props.problem} <a href={changed(props.search, { mes: null })}>Ver o mês de hoje</a>
      </Alert>
      <RefusedList />
    </>
  );
}

function Found({ month, days, asOf, fault, totals, search, today }: FoundMonth) {
  const retry = to("customer/conciliation", search);
  const label = `Total de ${monthName(month)}`;
  return (
    <>
      <ListStaleAnswer asOf={asOf} totals={totals} retry={retry} />
      {totals.ok ? (
        <>
          <SideSums totals={totals.value} disregarded={disregardedIn(totals.value)} label={label} />
          <p className="muted small">{liveFreshness(totals.value)}</p>
        </>
      ) : (
        <FailedPanel title={label} {...totals} retry={retry} />
      )}
      {fault ? (
        <FaultyList {...fault} search={search} />
      ) : (
        <div className="panels">
          <Calendar days={days} month={month} today={today} />
          <Card title="Dias a resolver" width="third">
            <ToSettle days={days} month={month} today={today} />
          </Card>
        </div>
      )}
      {totals.ok && totals.value.expected_count + totals.value.movements.count > 0 ? (
        <RateChart days={totals.value.days.filter(({ date }) => date <= today)} today={today} />
      ) : null}
    </>
  );
}

/** The days with something open, the latest first: where a morning's work begins. */
function ToSettle({ days, month, today }: Pick<FoundMonth, "days" | "month" | "today">) {
  const open = days.filter((day) => moodOf(day) === "pending").reverse();
  if (open.length > 0)
    return (
      <ol className="attention">
        {open.map(({ date, pending_count, divergent_amount }) => (
          <li key={date}>
            <a href={to("customer/conciliation/day", { date })}>{dayWords(date)}</a>
            <small>
              {`${counted(pending_count, "item em aberto", "itens em aberto")}${divergent_amount > 0 ? `, ${formatMoney(divergent_amount)} de divergência` : ""}`}
            </small>
          </li>
        ))}
      </ol>
    );
  const waits = days.some((day) => moodOf(day) === "waiting");
  const sold = days.some(({ status }) => status !== "no-sales");
  return sold ? (
    <Alert tone={waits ? "info" : "success"}>
      {waits
        ? `Nada em aberto em ${monthName(month)}. Falta o que as adquirentes enviam.`
        : `Tudo conciliado em ${monthName(month)}.`}
    </Alert>
  ) : (
    <Empty
      icon="info"
      title={month > today.slice(0, 7) ? "Este mês ainda não começou" : "Sem vendas neste mês"}
    >
      Assim que um terminal vender, o dia aparece no calendário.
    </Empty>
  );
}
