import { capital } from "~/domain/capital";
import { matchesDiffer, moodOf } from "~/domain/conciliation";
import { formatDate, formatDateTime } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { monthName, monthOf } from "~/domain/months";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { Writes } from "~/ui/writes";
import { dayStatusWords, dayWords, leftWords, missingFiles } from "~/words/conciliation";
import { SideSums } from "../sums";
import { OpenSides } from "./open-sides";
import type { DayProps } from "./read.server";
import { DayRecord } from "./record";
import { Suggestions } from "./suggestions";

/** One day: how it stands, what is likely one sale, both sides of what is open, what was done to it. */
export function DayView(props: DayProps) {
  const { day, today, before, after } = props;
  const { date } = day;
  return (
    <div className="list">
      <PageHeader
        title={`Conciliação de ${formatDate(date)}`}
        sentence={capital(`${dayWords(date).split(", ")[1]}. ${dayStatusWords(day, today)}.`)}
        action={
          <Writes>
            <DayActs {...props} />
          </Writes>
        }
      />
      <nav className="chips no-print" aria-label="Outros dias">
        <a className="chip" href={to("customer/conciliation", `?mes=${monthOf(date)}`)}>
          {capital(monthName(monthOf(date)))}
        </a>
        <a className="chip" rel="prev" href={to("customer/conciliation/day", { date: before })}>
          {`← ${formatDate(before)}`}
        </a>
        {after === null ? null : (
          <a className="chip" rel="next" href={to("customer/conciliation/day", { date: after })}>
            {`${formatDate(after)} →`}
          </a>
        )}
      </nav>
      <Standing day={day} today={today} />
      {day.status === "no-sales" ? null : (
        <>
          <SideSums totals={day} disregarded={day.disregarded.count} label="Total do dia" />
          {matchesDiffer(day) ? (
            <p className="muted small">
              Nem toda a diferença está em aberto: há vendas conciliadas com outro valor, ou com um movimento
              de outro dia.
            </p>
          ) : null}
          {day.closed ? null : <Suggestions {...props} />}
          {day.pending_count > 0 ? <OpenSides {...props} /> : null}
        </>
      )}
      <DayRecord day={day} />
    </div>
  );
}

function DayActs({ day, closable }: DayProps) {
  const { date } = day;
  return (
    <>
      <a className="button" href={to("customer/conciliation/note", { date })}>
        {day.note ? "Mudar anotação…" : "Anotar o dia…"}
      </a>
      {closable === "closed" ? (
        <a className="button" href={to("customer/conciliation/reopen", { date })}>
          Reabrir o dia…
        </a>
      ) : null}
      {closable === "yes" ? (
        <a
          className={day.pending_count + day.waiting_count > 0 ? "button" : "button button--primary"}
          href={to("customer/conciliation/close", { date })}
        >
          Fechar o dia…
        </a>
      ) : null}
    </>
  );
}

/** Before a file is late, nobody has to be told more than when it comes. */
function whatIsMissing(status: DayProps["day"]["status"]): string {
  return status === "waiting-for-file"
    ? "Os arquivos das adquirentes chegam na manhã do dia seguinte."
    : "Falta a confirmação de vendas.";
}

function NoSales({ isToCome }: { isToCome: boolean }) {
  return isToCome ? (
    <Alert tone="info" title="Este dia ainda não chegou">
      As vendas dele aparecem aqui assim que um terminal vender.
    </Alert>
  ) : (
    <Alert tone="info" title="Sem vendas no dia">
      Nenhum caixa vendeu e nenhuma adquirente enviou movimento deste dia.
    </Alert>
  );
}

/** In one look: closed, waiting, all matched, or nothing sold. What is open speaks below. */
function Standing({ day, today }: Pick<DayProps, "day" | "today">) {
  const { date, closed, waiting_count: waiting, pending_count: pending } = day;
  if (closed) {
    const open = leftWords({ pending: closed.open_count, waiting: closed.waiting_count });
    const left = open === null ? "tudo conciliado" : `com ${open}`;
    return (
      <Alert tone="info" title={`Fechado por ${closed.by_name} em ${formatDateTime(closed.at)}, ${left}`}>
        Nada deste dia pode ser conciliado nem desfeito enquanto ele não for reaberto.
        {closed.waiting_count > 0
          ? " O que aguardava segue o arquivo da adquirente ou a confirmação, e muda os totais do dia."
          : ""}
      </Alert>
    );
  }
  const late = missingFiles(day.waiting_for);
  return (
    <>
      {late || waiting > 0 ? (
        <Alert tone="info" title={late ?? whatIsMissing(day.status)}>
          {`${counted(waiting, "venda aguarda e será conciliada", "vendas aguardam e serão conciliadas")} sozinha${waiting === 1 ? "" : "s"} quando chegar.`}
        </Alert>
      ) : null}
      {moodOf(day) === "done" ? (
        <Alert tone="success" title={`Tudo conciliado em ${formatDate(date)}`}>
          Nada está em aberto. Feche o dia para que ele não mude mais.
        </Alert>
      ) : null}
      {pending > 0 ? (
        <Alert tone="warning" title={counted(pending, "item em aberto", "itens em aberto")}>
          Marque a venda e o movimento dela, e concilie. O que não tem par pode ser criado ou desconsiderado.
        </Alert>
      ) : null}
      {day.status === "no-sales" ? <NoSales isToCome={date > today} /> : null}
    </>
  );
}
