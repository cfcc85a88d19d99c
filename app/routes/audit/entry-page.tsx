import { formatDateTime } from "~/domain/dates";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { Copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { TableWrap } from "~/ui/table-wrap";
import { AUDIT_GROUPS } from "~/words/audit";
import { actorWords, recordWords } from "~/words/audit-entry";
import type { EntryPage } from "./entry.server";

/** One act: who, when, from where, on what, and each field before and after. */
export function AuditEntryPage(page: EntryPage) {
  const { entry, what, changes, steps } = page;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar à auditoria" many="registros" next="Próximo" />
      <PageHeader
        title={what}
        sentence={`${actorWords(entry)}, em ${formatDateTime(entry.at, { seconds: true })}.`}
      />
      <section className="card panel" aria-label="O ato">
        <About {...page} />
      </section>
      <Changes changes={changes} left={entry.changes_left} outcome={entry.outcome} />
    </div>
  );
}

function About({ entry, isOwn, recordHref, customerHref, sameRecord, sameRequest, samePerson }: EntryPage) {
  const { actor, company, customer, record, address, browser } = entry;
  const said = recordWords(record);
  return (
    <>
      <Facts
        facts={[
          ["Quem", actor ? `${actor.name} (${actor.email})` : actorWords(entry)],
          ["Pela empresa", company?.name ?? null],
          [
            "Cliente",
            !isOwn && customer && (customerHref ? <a href={customerHref}>{customer.name}</a> : customer.name),
          ],
          ["Registro", said && (recordHref ? <a href={recordHref}>{said}</a> : said)],
          ["Sobre", AUDIT_GROUPS[entry.group]],
          ["Endereço do dispositivo", address],
          ["Navegador", browser],
          [
            "Código do pedido",
            <Copyable key="request" name="código do pedido">
              {entry.request_id}
            </Copyable>,
          ],
        ]}
      />
      <p className="actions panel__foot no-print">
        {sameRecord ? (
          <a className="button" href={sameRecord}>
            Tudo deste registro
          </a>
        ) : null}
        <a className="button" href={sameRequest}>
          Tudo deste pedido
        </a>
        {samePerson ? (
          <a className="button" href={samePerson}>
            Tudo desta pessoa
          </a>
        ) : null}
      </p>
    </>
  );
}

interface ChangesProps extends Pick<EntryPage, "changes"> {
  left: number;
  outcome: EntryPage["entry"]["outcome"];
}

function Changes({ changes, left, outcome }: ChangesProps) {
  const isRead = outcome === "read";
  if (changes.length === 0)
    return (
      <p className="card panel">
        {isRead
          ? "Nada foi alterado: o conteúdo foi só lido."
          : "Nenhum campo de um registro mudou com este ato."}
      </p>
    );
  const title = isRead ? "Filtro da lista" : "Antes e depois";
  return (
    <Card title={title}>
      <TableWrap label={title}>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              {isRead ? null : <th scope="col">Antes</th>}
              <th scope="col">{isRead ? "Valor" : "Depois"}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, ...change }) => (
              <ChangeRow key={key} {...change} isRead={isRead} />
            ))}
          </tbody>
        </table>
      </TableWrap>
      {left > 0 ? <p className="muted">{leftWords(left)}</p> : null}
    </Card>
  );
}

function leftWords(left: number): string {
  return left === 1 ? "E mais 1 campo, que não é mostrado." : `E mais ${left} campos, que não são mostrados.`;
}

type ChangeRowProps = Omit<EntryPage["changes"][number], "key"> & { isRead: boolean };

function ChangeRow({ field, which, before, after, isRead }: ChangeRowProps) {
  return (
    <tr>
      <th scope="row">
        {field}
        {which === null ? null : <small className="below muted">{which}</small>}
      </th>
      {isRead ? null : (
        <td data-label="Antes">
          <span className="prose">{before}</span>
        </td>
      )}
      <td data-label={isRead ? "Valor" : "Depois"}>
        <span className="prose">{after}</span>
      </td>
    </tr>
  );
}
