import { FormActions } from "~/forms/form-actions";
import { HiddenFields } from "~/forms/hidden-fields";
import { filterField } from "~/lists/filter-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/charts/panel";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField, TextField } from "~/ui/field";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import { planHint } from "../plan-hint";
import { ChosenCustomer } from "./chosen-customer";
import { HeldList } from "./held-list";
import type { TermsStep } from "./read.server";

const NAMES = ["plano", "quantidade", "inicio", "ciclo", "pagamento", "desconto"] as const;

/** What is subscribed to: it asks with GET, so that nothing typed is lost and the review has an address. */
export function TermsForm({ customer, terms, plans, held, today, search }: TermsStep) {
  const initial: Partial<Record<string, string>> = { inicio: today, ciclo: "mensal" };
  const field = (name: (typeof NAMES)[number]) => {
    const state = filterField(name, terms);
    const isUntouched = terms.typed[name] === undefined && !terms.asked;
    return isUntouched ? { ...state, defaultValue: initial[name] } : state;
  };
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
      <form className="card form" method="get" action={to("partner/subscriptions/create")} noValidate>
        <HiddenFields
          fields={[
            { name: "cliente", value: customer.id },
            { name: "etapa", value: "revisao" },
          ]}
        />
        <ErrorSummary fields={NAMES.map(field)} />
        <ChoiceField
          field={field("plano")}
          label="Plano"
          options={plans.map((plan) => ({ value: plan.id, label: plan.name, hint: planHint(plan) }))}
        />
        <TextField
          field={field("quantidade")}
          label="Quantidade"
          hint="Terminais ou PDVs, de 1 a 999."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={field("inicio")}
          label="Início"
          hint="De hoje até um ano à frente. A primeira fatura sai neste dia."
          type={terms.problems.inicio ? "text" : "date"}
        />
        <ChoiceField field={field("ciclo")} label="Ciclo da cobrança" options={SUBSCRIPTION_CHOICES.ciclo} />
        <ChoiceField field={field("pagamento")} label="Pagamento" options={SUBSCRIPTION_CHOICES.pagamento} />
        <TextField
          field={{ ...field("desconto"), required: false }}
          label="Desconto em %"
          hint="Sobre o valor inteiro de cada ciclo, até 50; por exemplo 7,5."
          inputMode="decimal"
          autoComplete="off"
        />
        <FormActions back={to("partner/subscriptions")} backLabel="Voltar sem contratar" submit="Revisar" />
      </form>
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
