import { formatDate, formatDateTime } from "~/domain/dates";
import { actsOn, isOverdue } from "~/domain/discrepancies";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { useEconomy } from "~/ui/economy";
import { EventLines } from "~/ui/event-lines";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { Card, PanelCard } from "~/ui/panel";
import { Writes } from "~/ui/writes";
import {
  DISCREPANCY_ACTS,
  DISCREPANCY_STATUSES,
  DISCREPANCY_TONES,
  DISCREPANCY_TYPES,
} from "~/words/discrepancies";
import { AssigneeForm } from "../assignee-form";
import { FileForm } from "../file-form";
import { FileList } from "../file-list";
import { MOST_FILES } from "../most-files";
import { NoteForm } from "../note-form";
import type { ShownDetail } from "../prices";
import { ageWords, fieldName } from "../words";
import { ComparedFacts } from "./compared-facts";
import type { DiscrepancyPage } from "./read.server";
import { SaleFacts } from "./sale-facts";

/** One discrepancy: what differs, on which sale, where it stands, who looks after it, what was said and done. */
export function DiscrepancyView(page: DiscrepancyPage) {
  const { one, today, sale, files, note, assignee, attaching, steps } = page;
  // Without script nobody is asked before another form takes what was typed along.
  const isNoteApart = useEconomy();
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às divergências" many="divergências" />
      <PageHeader
        title={`Divergência de ${DISCREPANCY_TYPES[one.type].toLowerCase()}${one.nsu === null ? "" : `, NSU ${one.nsu}`}`}
        sentence={`${fieldName(one.field)}. Detectada em ${formatDateTime(one.detected_at)}, idade: ${ageWords(one.age_days).toLowerCase()}.`}
      />
      <div className="panels">
        <div className="panels__column">
          <Standing one={one} today={today} />
          {one.amount === undefined ? null : (
            <Card title="Esperado e encontrado">
              <ComparedFacts one={one} />
            </Card>
          )}
          <Card title="Venda">
            <SaleFacts one={one} sale={sale} />
          </Card>
        </div>
        <div className="panels__column">
          <Card title="Responsável">
            <AssigneeForm id={one.id} people={one.assignable} current={one.assignee} {...assignee} />
          </Card>
          <Card title="Notas">
            <div className="list">
              <Notes notes={one.notes} />
              {isNoteApart ? (
                <Writes>
                  <p>
                    <a className="button" href={to("customer/discrepancies/note", { id: one.id })}>
                      Escrever nota
                    </a>
                  </p>
                </Writes>
              ) : (
                <NoteForm id={one.id} {...note} />
              )}
            </div>
          </Card>
          <PanelCard title="Anexos" panel={files} retry={to("customer/discrepancies/detail", { id: one.id })}>
            {({ items }) => (
              <div className="list">
                <FileList id={one.id} files={items} />
                {items.length < MOST_FILES ? (
                  <FileForm id={one.id} field="anexo" formToken={attaching} />
                ) : (
                  <p className="muted">{`Já há ${MOST_FILES} anexos. Retire um antes de enviar outro.`}</p>
                )}
              </div>
            )}
          </PanelCard>
          <Card title="Histórico">
            <EventLines events={one.history} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** Where it stands, and what can be done. */
function Standing({ one, today }: { one: ShownDetail; today: string }) {
  const { status, status_at, status_by_name, protocol, contest_deadline } = one;
  const isLate = isOverdue(one, today);
  // What is answered or accepted waits for nobody.
  const deadline = status === "contested" ? contest_deadline : null;
  const acts = actsOn(one);
  return (
    <section className="card panel list">
      <h2>
        {one.amount === undefined ? null : (
          <>
            <Money centavos={one.amount} />{" "}
          </>
        )}
        <Badge tone={DISCREPANCY_TONES[status]}>{DISCREPANCY_STATUSES[status]}</Badge>
      </h2>
      {status_at === null ? null : (
        <p>{`Desde ${formatDateTime(status_at)}${status_by_name === null ? "" : `, por ${status_by_name}`}.`}</p>
      )}
      {one.recovered_amount === undefined || one.recovered_amount === 0 ? null : (
        <p>
          Valor recuperado: <Money centavos={one.recovered_amount} />
          {one.recovered_on === null ? null : `, em ${formatDate(one.recovered_on)}`}
        </p>
      )}
      {protocol === null ? null : (
        <p>
          <a href={to("customer/discrepancies/claim", { protocol })}>Reclamação</a>{" "}
          <Copyable name="protocolo" after={deadline === null ? "" : isLate ? "." : ","}>
            {protocol}
          </Copyable>
          {deadline === null ? null : isLate ? (
            <>
              {` A resposta era até ${formatDate(deadline)}. `}
              <Badge tone="warning">Resposta atrasada</Badge>
            </>
          ) : (
            ` com resposta até ${formatDate(deadline)}`
          )}
        </p>
      )}
      {acts.length > 0 ? (
        <Writes>
          <p className="actions">
            {acts.map((act, at) => (
              <a
                key={act}
                className={at === 0 ? "button button--primary" : "button"}
                href={to(`customer/discrepancies/${act}`, { id: one.id })}
              >
                {`${DISCREPANCY_ACTS[act]}…`}
              </a>
            ))}
          </p>
        </Writes>
      ) : null}
    </section>
  );
}

function Notes({ notes }: Pick<ShownDetail, "notes">) {
  if (notes.length === 0) return <p className="muted">Ninguém anotou nada ainda.</p>;
  return (
    <ol className="attention">
      {notes.map((note) => (
        <li key={`${note.at} ${note.detail}`}>
          {note.detail.split(/\r?\n/).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a note that does not change; some are alike.
            <span key={at} className="below prose">
              {line}
            </span>
          ))}
          <small>{`${formatDateTime(note.at)}, ${note.by_name}`}</small>
        </li>
      ))}
    </ol>
  );
}
