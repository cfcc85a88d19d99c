import type { EstablishmentDocument } from "#contract/extension/establishment";
import { formatDate, formatDateTime } from "~/domain/dates";
import { documentState } from "~/domain/establishment";
import { DayField } from "~/forms/day-field";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { ChoiceField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { DOCUMENT_STATUSES, documentLine } from "~/words/establishment";
import { ReplyForm } from "../reply-form";

interface DocumentProps extends FormProps {
  customerId: string;
  here: string;
  back: string;
  backLabel: string;
  document: EstablishmentDocument;
  today: string;
}

/** A document that the customer sent, and what is decided on it. */
export function DocumentView(props: DocumentProps) {
  const { back, backLabel, document, answer } = props;
  const isOpen = document.status === "in-review";
  return (
    <>
      <h2>{`Documento: ${document.name}`}</h2>
      <ToastAlert toast={answer?.toast} />
      <section className="card panel">
        <DocumentFacts {...props} />
        {isOpen ? null : (
          <>
            <Alert tone="info">Este documento não está em análise: nada há a decidir agora.</Alert>
            <p className="actions panel__foot">
              <a className="button button--primary" href={back}>
                {backLabel}
              </a>
            </p>
          </>
        )}
      </section>
      {isOpen ? <DecideForm {...props} /> : null}
    </>
  );
}

function DocumentFacts({ customerId, document, today }: DocumentProps) {
  const { word, tone } = DOCUMENT_STATUSES[documentState(document, today)];
  const { id, sent_at, valid_until } = document;
  return (
    <Facts
      facts={[
        ["Enviado", sent_at && `em ${formatDateTime(sent_at)}`],
        [
          "Arquivo",
          sent_at && (
            <a
              key="file"
              href={to("partner/customer/document/download", { id: customerId, document: id })}
              download
            >
              Baixar o arquivo
            </a>
          ),
        ],
        [
          "Situação",
          <Badge key="status" tone={tone}>
            {word}
          </Badge>,
        ],
        ["Válido até", valid_until && formatDate(valid_until)],
        ["Resposta", documentLine(document)],
      ]}
    />
  );
}

function DecideForm(props: DocumentProps) {
  const { customerId, here, document, draft, constraint, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const status = fieldState("status", { constraint, state });
  const until = fieldState("valid_until", { constraint, state });
  return (
    <ReplyForm
      {...props}
      action={to("partner/customer/document", { id: customerId, document: document.id }, here)}
      version={document.version}
      fields={[status, until]}
    >
      <ChoiceField
        field={status}
        label="O documento é"
        options={[
          { value: "approved", label: "Aprovado", hint: "O cliente não precisa enviar outro." },
          { value: "refused", label: "Recusado", hint: "Diga por quê: o cliente pode enviar outro." },
        ]}
      />
      <DayField
        field={until}
        label="Válido até"
        hint="Só de um documento aprovado que vence. Em branco, sem vencimento."
      />
    </ReplyForm>
  );
}
