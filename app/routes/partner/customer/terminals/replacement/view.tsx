import type { Replacement, Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { ChoiceField, TextField } from "~/ui/field";
import { fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { placeOf, replacementWords } from "~/words/terminals";

interface ReplacementProps extends FormProps {
  customerId: string;
  terminal: Omit<Terminal, "activation_code">;
  /** The last that was asked for. */
  replacement: Replacement | null;
}

/** What the customer asked to have exchanged, and how that ends: another device, or a reason why not. */
export function ReplacementView(props: ReplacementProps) {
  const { customerId, terminal, replacement, answer } = props;
  return (
    <div className="list">
      <PageHeader
        title={`Troca do terminal ${terminal.serial_number}`}
        sentence={`${terminal.model}, em ${placeOf(terminal)}.`}
      />
      <ToastAlert toast={answer?.toast} />
      {replacement?.status === "requested" ? (
        <>
          <section className="card panel">
            <Facts
              facts={[
                ["Motivo", replacement.reason],
                [
                  "Pedida",
                  `por ${replacement.requested_by_name} em ${formatDateTime(replacement.requested_at)}`,
                ],
              ]}
            />
          </section>
          <AnswerForm {...props} replacement={replacement} />
        </>
      ) : (
        <section className="card panel">
          <Alert tone="info" title="Nada a responder">
            {replacement ? replacementWords(replacement).sentence : "Ninguém pediu a troca deste terminal."}
          </Alert>
          <p className="actions panel__foot">
            <a
              className="button button--primary"
              href={to("partner/customer/terminals/detail", { id: customerId, terminal: terminal.id })}
            >
              Voltar ao terminal
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

function AnswerForm(props: ReplacementProps & { replacement: Replacement }) {
  const { customerId, terminal, replacement, draft, formToken, constraint, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const status = fieldState("status", { constraint, state });
  const serial = withoutRequired(fieldState("serial_number", { constraint, state }));
  const words = withoutRequired(fieldState("answer", { constraint, state }));
  return (
    <CommandForm
      className="card form"
      action={to("partner/customer/terminals/replacement", { id: customerId, terminal: terminal.id })}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "replacement", value: replacement.id },
        ]}
      />
      <ErrorSummary fields={[status, serial, words]} formErrors={answer?.form.error?.[""]} />
      <ChoiceField
        field={status}
        label="O que foi da troca"
        options={[
          {
            value: "delivered",
            label: "Feita",
            hint: "Este terminal fica devolvido e não vende mais. O novo entra no lugar dele como enviado, para o cliente ativar.",
          },
          {
            value: "refused",
            label: "Recusada",
            hint: "Este terminal continua como está. Diga ao cliente por quê.",
          },
        ]}
      />
      <TextField
        field={serial}
        label="Número de série do novo equipamento"
        hint="Só da troca feita, como está na etiqueta."
        autoComplete="off"
      />
      <TextField
        field={words}
        label="Resposta ao cliente"
        hint="Só é obrigatória ao recusar. O cliente lê, com o seu nome."
        autoComplete="off"
      />
      <FormActions
        back={to("partner/customer/terminals/detail", { id: customerId, terminal: terminal.id })}
        backLabel="Voltar sem responder"
        submit="Enviar resposta"
      />
    </CommandForm>
  );
}
