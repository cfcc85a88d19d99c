import { moodOf } from "~/domain/conciliation";
import { formatMoney } from "~/domain/money";
import { monthName } from "~/domain/months";
import { freshness } from "~/lists/freshness";
import { ListLastGood } from "~/lists/list-last-good";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Card, FailedPanel } from "~/ui/charts/panel";
import { counted } from "~/ui/charts/words";
import { Empty } from "~/ui/empty";
import { Calendar } from "./calendar";
import { RateChart } from "./rate-chart";
import type { MonthProps } from "./read.server";
import { SideSums } from "./sums";
import { dayWords } from "./words";

/** A month's days and what is left to settle on them, what both sides come to, and how it went. */
export function MonthView({ month, problem, days, asOf, totals, search, today }: MonthProps) {
  const retry = paths.conciliation(search);
  return (
    <>
      {problem ? <Alert tone="info">{problem}</Alert> : null}
      <ListLastGood asOf={asOf} totals={totals} retry={retry} />
      {totals.ok ? (
        <>
          <SideSums totals={totals.value} label={`Total de ${monthName(month)}`} />
          <p className="muted small">{freshness(totals.value)}</p>
        </>
      ) : (
        <FailedPanel title={`Total de ${monthName(month)}`} {...totals} retry={retry} />
      )}
      <div className="panels">
        <Calendar days={days} month={month} today={today} />
        <Card title="Dias a resolver" width="third">
          <ToSettle days={days} month={month} />
        </Card>
      </div>
      {totals.ok && totals.value.expected_count + totals.value.movements.count > 0 ? (
        <RateChart days={totals.value.days.filter(({ date }) => date <= today)} />
      ) : null}
    </>
  );
}

/** The days with something open, the latest first: where a morning's work begins. */
function ToSettle({ days, month }: Pick<MonthProps, "days" | "month">) {
  const open = days.filter((day) => moodOf(day) === "pending").reverse();
  if (open.length > 0)
    return (
      <ol className="attention">
        {open.map(({ date, pending_count, divergent_amount }) => (
          <li key={date}>
            <a href={paths.conciliationDay(date)}>{dayWords(date)}</a>
            <small>
              {`${counted(pending_count, "item em aberto", "itens em aberto")}${divergent_amount > 0 ? `, ${formatMoney(divergent_amount)} de divergência` : ""}`}
            </small>
          </li>
        ))}
      </ol>
    );
  const sold = days.some(({ status }) => status !== "no-sales");
  return sold ? (
    <Alert tone="success" title={`Tudo conciliado em ${monthName(month)}`}>
      Nenhum dia tem item em aberto.
    </Alert>
  ) : (
    <Empty icon="info" title="Sem vendas neste mês">
      Assim que um terminal vender, o dia aparece no calendário.
    </Empty>
  );
}
