import { formatDateTime } from "~/domain/dates";
import { formatDocument, maskCpf } from "~/domain/document";
import { to } from "~/screens/to";

/** A recorded acceptance; the names are those of the wire. */
export interface Acceptance {
  term_version: string;
  term_hash: string;
  accepted_by_name: string;
  accepted_by_document: string;
  /** `2026-11-20T08:10:00.000Z` */
  accepted_at: string;
}

interface ReceiptProps {
  receipt: Acceptance;
  title: string;
  company: { tradeName: string; document: string } | null;
}

/** What proves that this text was accepted, by whom and when; made for paper too. */
export function Receipt({ receipt, title, company }: ReceiptProps) {
  return (
    <section className="card receipt" aria-labelledby="comprovante">
      <h2 id="comprovante">Comprovante</h2>
      <dl className="facts">
        <dt>Termo</dt>
        <dd>
          {title}, versão {receipt.term_version}
        </dd>
        {company ? (
          <>
            <dt>Empresa</dt>
            <dd>
              {company.tradeName}, {formatDocument(company.document)}
            </dd>
          </>
        ) : null}
        <dt>Aceito por</dt>
        <dd>
          {receipt.accepted_by_name}, CPF {maskCpf(receipt.accepted_by_document)}
        </dd>
        <dt>Data e hora</dt>
        <dd>{formatDateTime(receipt.accepted_at, { seconds: true })} (horário de Brasília)</dd>
        <dt>Código do texto</dt>
        <dd>
          <code className="mono">{receipt.term_hash}</code>
        </dd>
      </dl>
      <p className="muted no-print">
        Para guardar, use a impressão do navegador: sai só o comprovante e o termo.
      </p>
      <p className="actions no-print">
        <a className="button button--primary" href={to("session/home")}>
          Continuar para o portal
        </a>
      </p>
    </section>
  );
}
