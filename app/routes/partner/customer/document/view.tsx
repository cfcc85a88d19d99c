import type { EstablishmentDocument } from "#contract/extension/establishment";
import { formatDate, formatDateTime } from "~/domain/dates";
import { documentState } from "~/domain/establishment";
import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { ChoiceField, LongTextField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { DOCUMENT_STATUSES, documentLine } from "~/words/establishment";
import { seenVersion } from "../../seen-version";

interface DocumentProps {
  customerId: string;
  document: EstablishmentDocument;
  today: string;
  draft: FormState | null;
  formToken: FormToken;
  constraint: FormConstraint;
  answer?: Refused | undefined;
}

/** A document that the customer sent, and what is decided on it. */
export function DocumentView(props: DocumentProps) {
  const { customerId, document, answer } = props;
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
              <a className="button button--primary" href={to("partner/customer", { id: customerId })}>
                Voltar ao cliente
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

function DecideForm({ customerId, document, draft, formToken, constraint, answer }: DocumentProps) {
  const state = answer?.form ?? draft ?? undefined;
  const { version } = seenVersion(document.version, state, answer?.mayBeDone);
  const status = fieldState("status", { constraint, state });
  const until = fieldState("valid_until", { constraint, state });
  const words = { ...fieldState("answer", { constraint, state }), required: undefined };
  return (
    <CommandForm
      className="card form"
      action={to("partner/customer/document", { id: customerId, document: document.id })}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "version", value: String(version) },
        ]}
      />
      <ErrorSummary fields={[status, until, words]} formErrors={answer?.form.error?.[""]} />
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
      <LongTextField
        field={words}
        label="Resposta ao cliente"
        hint="Só é obrigatória ao recusar. O cliente lê, com o seu nome. Nunca escreva senhas nem números de cartão."
        rows={4}
      />
      <FormActions
        back={to("partner/customer", { id: customerId })}
        backLabel="Voltar sem responder"
        submit="Enviar resposta"
      />
    </CommandForm>
  );
}
