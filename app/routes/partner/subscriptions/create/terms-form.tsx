import { FormActions } from "~/forms/form-actions";
import { HiddenFields } from "~/forms/hidden-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/charts/panel";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { planHint } from "../plan-hint";
import { askedField, TERM_NAMES, TermInput, type Terms, termField } from "../terms";
import { ChosenCustomer } from "./chosen-customer";
import { HeldList } from "./held-list";
import type { TermsStep } from "./read.server";

/** What is subscribed to: it asks with GET, so that nothing typed is lost and the review has an address. */
export function TermsForm({ customer, terms, plans, held, today, search }: TermsStep) {
  const initial: Partial<Terms> = { started_at: today, billing_cycle: "monthly" };
  const plan = askedField("plano", terms);
  if (customer.status !== "active")
    return (
      <>
        <Alert
          tone="warning"
          title={`Situação deste cliente: ${CUSTOMER_STATUSES[customer.status].word.toLowerCase()}`}
        >
          Só um cliente ativo assina planos. Escolha outro, ou reative o cadastro dele antes.
        </Alert>
        <ChosenCustomer customer={customer} search={search} />
      </>
    );
  return (
    <>
      <ChosenCustomer customer={customer} search={search} />
      <Held held={held} />
      <QueryForm className="card form" action={to("partner/subscriptions/create")} noValidate>
        <HiddenFields
          fields={[
            { name: "cliente", value: customer.id },
            { name: "etapa", value: "revisao" },
          ]}
        />
        <ErrorSummary fields={[plan, ...TERM_NAMES.map((name) => termField(name, terms, initial))]} />
        <ChoiceField
          field={plan}
          label="Plano"
          options={plans.map((one) => ({ value: one.id, label: one.name, hint: planHint(one) }))}
        />
        {TERM_NAMES.map((name) => (
          <TermInput key={name} name={name} asked={terms} initial={initial} />
        ))}
        <FormActions back={to("partner/subscriptions")} backLabel="Voltar sem contratar" submit="Revisar" />
      </QueryForm>
    </>
  );
}

/** What the customer subscribes to today, before anything more is sold. */
function Held({ held }: Pick<TermsStep, "held">) {
  return (
    <Card title="O que este cliente já assina">
      {held === null ? (
        <p>O seu perfil não mostra as assinaturas.</p>
      ) : held.length === 0 ? (
        <p>Nada até agora.</p>
      ) : (
        <HeldList held={held} />
      )}
    </Card>
  );
}
