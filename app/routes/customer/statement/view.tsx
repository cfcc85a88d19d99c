import type { Statement } from "#contract/extension/statement";
import { capital } from "~/domain/capital";
import { formatDate } from "~/domain/dates";
import { daysOfMonth, monthName } from "~/domain/months";
import { screenColumns } from "~/lists/columns";
import { freshness } from "~/lists/freshness";
import { ExportLink } from "~/lists/list-page";
import { ListTable } from "~/lists/list-table";
import { QueryForm } from "~/lists/query-form";
import { RefusedList } from "~/lists/refused-list";
import { type Total, Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { FailedPanel } from "~/ui/panel";
import { answeredAt, StaleAnswer } from "~/ui/stale-answer";
import { dayColumns, groupColumns, MOVEMENTS } from "./columns";
import type { StatementPage } from "./read.server";

/** A month as a bookkeeper keeps it: opening, each day, acquirers and brands, closing. */
export function StatementView(page: StatementPage) {
  const { month, prices } = page;
  const file = to("customer/statement/export", { mes: month });
  return (
    <div className="list">
      <PageHeader
        title={`Extrato de ${monthName(month)}`}
        sentence="O que as adquirentes devem a você: o saldo inicial, o que mudou em cada dia e o saldo final."
        action={
          <>
            <a className="button" href={to("customer/bridge", bridgeDays(page))}>
              Do vendido ao recebido
            </a>
            {!page.refused && page.statement.ok ? <ExportLink href={file} /> : null}
          </>
        }
      />
      <MonthChoice {...page} />
      {page.refused ? (
        prices ? (
          <RefusedList />
        ) : (
          <div className="card">
            <Empty icon="info" title="Seu acesso não mostra preços">
              O extrato é feito de taxas e valores líquidos. As vendas brutas estão em Vendas.
            </Empty>
          </div>
        )
      ) : (
        <Found {...page} />
      )}
    </div>
  );
}

/** The month of today is called by its word, which ends today. */
function bridgeDays({ month, next }: StatementPage) {
  if (next === null) return { periodo: "mes" };
  const { from, to } = daysOfMonth(month);
  return { de: from, ate: to };
}

const WORDS = ["Este mês", "Mês passado"];

/** The latest months; of an older one those beside it too, the latest first. */
function monthsAround({ latest, previous, next }: Pick<StatementPage, "latest" | "previous" | "next">) {
  return [...new Set([...latest, ...(next ? [next] : []), previous])].sort().reverse();
}

function MonthChoice({ month, typed, problem, previous, next, latest }: StatementPage) {
  const field = {
    id: "mes",
    name: "mes",
    // As the hint says it.
    defaultValue: problem ? typed : month.split("-").reverse().join("/"),
    errors: problem ? [problem] : undefined,
  };
  return (
    <search className="no-print">
      <ErrorSummary fields={[field]} />
      <QueryForm className="filters">
        <TextField field={field} label="Mês" hint="Como 11/2026" />
        <button className="button button--primary" type="submit">
          Ver mês
        </button>
      </QueryForm>
      <nav className="chips chips--line" aria-label="Meses">
        {monthsAround({ latest, previous, next }).map((one) => (
          <a
            key={one}
            className="chip"
            href={to("customer/statement", { mes: one })}
            aria-current={one === month || undefined}
          >
            {WORDS[latest.indexOf(one)] ?? capital(monthName(one))}
          </a>
        ))}
      </nav>
    </search>
  );
}

function Found({ statement: panel, retry }: Extract<StatementPage, { refused: false }>) {
  if (!panel.ok) return <FailedPanel title="Extrato do mês" {...panel} retry={retry} />;
  const statement = panel.value;
  const { opening_amount, total } = statement;
  if (opening_amount === 0 && MOVEMENTS.every(({ of }) => of(total) === 0))
    return (
      <>
        <StaleAnswer of={[answeredAt(panel)]} retry={retry} />
        <p className="muted small">{freshness(statement)}</p>
        <div className="card">
          <Empty icon="info" title="Nenhum movimento neste mês">
            Nada estava a receber no início dele, e nada foi vendido, descontado nem recebido.
          </Empty>
        </div>
      </>
    );
  return (
    <>
      <StaleAnswer of={[answeredAt(panel)]} retry={retry} />
      <p className="muted small">{freshness(statement)}</p>
      <Totals label="Resumo do mês" totals={totalsOf(statement)} />
      <h2>Por dia</h2>
      <ListTable
        wide
        caption={`Saldo a receber em cada dia, em R$, de ${formatDate(statement.from)} a ${formatDate(statement.to)}`}
        columns={screenColumns(dayColumns(statement.total), { showsPrices: true })}
        rows={statement.days}
        rowKey={({ date }) => date}
      />
      {statement.groups.length > 0 ? (
        <>
          <h2>Por adquirente e bandeira</h2>
          <ListTable
            wide
            caption="O que mudou no mês, em R$, por adquirente e bandeira"
            columns={screenColumns(groupColumns(statement.total), { showsPrices: true })}
            rows={statement.groups}
            rowKey={({ acquirer, brand }) => `${acquirer} ${brand}`}
          />
        </>
      ) : null}
    </>
  );
}

/** What opens, what moved, what closes: read from the left, a sum. */
function totalsOf({ opening_amount, closing_amount, total, from, to: until }: Statement): Total[] {
  const money = (label: string, centavos: number): Total => ({
    label,
    value: <Money centavos={centavos === 0 ? 0 : centavos} />,
  });
  return [
    money(`Saldo inicial, ${formatDate(from)}`, opening_amount),
    ...MOVEMENTS.filter(({ of, rare }) => !rare || of(total) !== 0).map(({ label, of }) =>
      money(label, of(total)),
    ),
    money(`Saldo final, ${formatDate(until)}`, closing_amount),
  ];
}
