import type { ChangeRequest } from "#contract/extension/change-requests";
import { formatDateTime } from "~/domain/dates";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { ChoiceField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { isOpenRequest, REQUEST_STATUSES, SECTION_LABELS } from "~/words/establishment";
import { ReplyForm } from "../reply-form";

interface ChangeRequestProps extends FormProps {
  customerId: string;
  here: string;
  back: string;
  backLabel: string;
  request: ChangeRequest;
}

/** What the customer asked to have changed, and the answer that it reads. */
export function ChangeRequestView(props: ChangeRequestProps) {
  const { back, backLabel, request, answer } = props;
  return (
    <>
      <h2>{`Pedido de alteração: ${SECTION_LABELS[request.section]}`}</h2>
      <ToastAlert toast={answer?.toast} />
      <section className="card panel">
        <RequestFacts request={request} />
        {isOpenRequest(request) ? null : (
          <>
            <Alert tone="info">Este pedido já foi respondido. Para outra mudança, o cliente faz outro.</Alert>
            <p className="actions panel__foot">
              <a className="button button--primary" href={back}>
                {backLabel}
              </a>
            </p>
          </>
        )}
      </section>
      {isOpenRequest(request) ? <AnswerForm {...props} /> : null}
    </>
  );
}

function RequestFacts({ request }: Pick<ChangeRequestProps, "request">) {
  const { word, tone } = REQUEST_STATUSES[request.status];
  return (
    <Facts
      facts={[
        [
          "O que deve mudar",
          <span key="description" className="prose">
            {request.description}
          </span>,
        ],
        ["Pedido", `por ${request.requested_by_name} em ${formatDateTime(request.requested_at)}`],
        ["Protocolo", copyable("protocolo", request.protocol)],
        [
          "Situação",
          <Badge key="status" tone={tone}>
            {word}
          </Badge>,
        ],
        [
          "Respondido",
          request.answered_at &&
            `por ${request.answered_by_name ?? "alguém"} em ${formatDateTime(request.answered_at)}`,
        ],
        [
          "Resposta",
          request.answer && (
            <span key="answer" className="prose">
              {request.answer}
            </span>
          ),
        ],
      ]}
    />
  );
}

function AnswerForm(props: ChangeRequestProps) {
  const { customerId, here, request, draft, constraint, answer } = props;
  const status = fieldState("status", { constraint, state: answer?.form ?? draft ?? undefined });
  return (
    <ReplyForm
      {...props}
      action={to("partner/customer/change-request", { id: customerId, protocol: request.protocol }, here)}
      version={request.version}
      fields={[status]}
    >
      <p>Responder não muda o cadastro: mude antes o que foi pedido.</p>
      <ChoiceField
        field={status}
        label="Situação do pedido"
        options={[
          { value: "in-review", label: "Em análise", hint: "Continua no trabalho da equipe." },
          { value: "done", label: "Feito", hint: "O que foi pedido já mudou." },
          { value: "refused", label: "Recusado", hint: "Diga ao cliente por quê." },
        ]}
      />
    </ReplyForm>
  );
}
