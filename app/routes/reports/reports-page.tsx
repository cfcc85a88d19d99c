import { counted, figure } from "~/domain/figures";
import { useAskedAgain } from "~/routes/live/asked-again";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { FailedPanel } from "~/ui/panel";
import { Writes } from "~/ui/writes";
import type { ReportsPage as Page, ShownReport, ShownSchedule } from "./read.server";
import { STATES } from "./words";

/** Files that were asked for, how far they are, and what comes again and again. */
export function ReportsPage({ reports, isWorking, schedules, statement, here }: Page) {
  useAskedAgain(isWorking);
  return (
    <div className="list">
      <PageHeader
        title="Relatórios"
        sentence={
          <Writes otherwise="Arquivos que a empresa pediu das suas listas, para baixar por sete dias.">
            Arquivos das suas listas. Peça em uma lista, com o filtro que quiser, e baixe aqui por sete dias.
          </Writes>
        }
        action={
          isWorking ? (
            <a className="button" href={here}>
              Atualizar
            </a>
          ) : null
        }
      />
      {statement ? <StatementCard {...statement} /> : null}
      {reports.length === 0 ? (
        <div className="card">
          <Empty icon="info" title="Nenhum relatório">
            <p>
              <Writes otherwise="O que a empresa pedir aparece aqui.">
                Filtre uma lista e escolha “Pedir relatório”.
              </Writes>
            </p>
          </Empty>
        </div>
      ) : (
        reports.map((report) => <OneReport key={report.id} {...report} />)
      )}
      <section className="list" id="agendados" aria-labelledby="agendados-titulo">
        <h2 id="agendados-titulo">Agendados</h2>
        {schedules.ok ? (
          <Schedules items={schedules.items} />
        ) : (
          <FailedPanel title="Agendados" {...schedules} retry={here} />
        )}
      </section>
    </div>
  );
}

/** What a bookkeeper asks for each month is no file of a list. */
function StatementCard({ closed, current, told, change }: NonNullable<Page["statement"]>) {
  return (
    <section className="card list">
      <div>
        <h2>Extrato do mês</h2>
        <p className="muted prose">
          O que as adquirentes devem a você: saldo inicial, cada dia e saldo final, para ler, imprimir ou
          baixar.
        </p>
        {told ? <p className="small">{told}</p> : null}
      </div>
      <div className="actions">
        <a className="button" href={closed.href}>{`Extrato de ${closed.name}`}</a>
        <a className="button" href={current}>
          Extrato deste mês
        </a>
        {change ? (
          <Writes>
            <a className="button" href={change}>
              Mudar o aviso
            </a>
          </Writes>
        ) : null}
      </div>
    </section>
  );
}

/** Mails and notices lead to it by its id. */
function OneReport(report: ShownReport) {
  const { id, title, said, state, format, size, asked, expires, isScheduled, file } = report;
  const { remove, repeat, problem } = report;
  return (
    <section className="card list" id={id}>
      <div>
        <h2>
          {title} <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
        </h2>
        {said === "" ? null : <p className="muted prose">{said}</p>}
        <p className="muted small">
          {`${format}${size === null ? "" : `, ${size}`}. Pedido em ${asked}${isScheduled ? " (agendado)" : ""}.`}
          {state === "ready" && expires ? ` Fica até ${expires}.` : null}
        </p>
        {problem ? <p>{problem}</p> : null}
        <Progress {...report} />
      </div>
      <div className="actions">
        {file ? (
          <a className="button button--primary" href={file}>
            Baixar<span className="visually-hidden"> {title}</span>
          </a>
        ) : null}
        <Writes>
          {repeat ? (
            <a className="button" href={repeat}>
              Pedir de novo<span className="visually-hidden"> {title}</span>
            </a>
          ) : null}
          <a className="button" href={remove}>
            {state === "queued" || state === "running" ? "Cancelar" : "Excluir"}
            <span className="visually-hidden"> {title}</span>
          </a>
        </Writes>
      </div>
    </section>
  );
}

/** Of what is ready how many rows; of what is being made how many of how many. */
function Progress({ id, state, rowsDone, rowsTotal }: ShownReport) {
  if (state === "ready") return <p className="small">{rowsWords(rowsDone)}</p>;
  if (state !== "running") return null;
  if (rowsTotal === null) return <p className="small">{`${rowsWords(rowsDone)} até agora`}</p>;
  return (
    <p className="small">
      <progress aria-labelledby={`andamento-${id}`} max={Math.max(rowsTotal, 1)} value={rowsDone} />{" "}
      <span id={`andamento-${id}`}>{`${figure(rowsDone)} de ${rowsWords(rowsTotal)}`}</span>
    </p>
  );
}

function rowsWords(rows: number): string {
  return counted(rows, "linha", "linhas");
}

function Schedules({ items }: { items: readonly ShownSchedule[] }) {
  if (items.length === 0) return <p className="muted">Nenhum relatório agendado.</p>;
  return items.map(
    ({ id, title, said, format, cadence, recipients, next, paused, by, change, pause, stop }) => (
      <section className="card list" key={id}>
        <div>
          <h3>
            {`${title}: ${cadence.toLowerCase()}`} {paused ? <Badge tone="neutral">Pausado</Badge> : null}
          </h3>
          {said === "" ? null : <p className="muted prose">{said}</p>}
          <p className="muted small">
            {`${format}. ${next ? `Próximo em ${next}` : `Pausado em ${paused}`}. Agendado por ${by}.`}
          </p>
          <p className="small prose">{`Para ${recipients.join(", ")}`}</p>
        </div>
        <Writes>
          <div className="actions">
            <a className="button" href={change}>
              Alterar<span className="visually-hidden"> {title}</span>
            </a>
            <a className="button" href={pause}>
              {paused ? "Retomar" : "Pausar"}
              <span className="visually-hidden"> {title}</span>
            </a>
            <a className="button" href={stop}>
              Parar<span className="visually-hidden"> {title}</span>
            </a>
          </div>
        </Writes>
      </section>
    ),
  );
}
