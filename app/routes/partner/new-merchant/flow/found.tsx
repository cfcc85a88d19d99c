import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { MerchantStep } from "~/domain/new-merchant";
import { PERSON_ROLES } from "~/words/persons";
import { STEPS, stepHref } from "../steps";
import type { FlowPage } from "./read.server";

/** What the upstream has of a step; what the step takes, while there is nothing. */
export function Found({ step, ...page }: FlowPage & { step: MerchantStep }) {
  const { states } = page;
  if (states[step] === "unknown") return <small>{failureOf(step, page)}</small>;
  if (states[step] !== "done")
    return <small>{step === "company" ? typedWords(page) : STEPS[step].atHand}</small>;
  switch (step) {
    case "company":
      return <CompanyFacts {...page} />;
    case "customer":
      return <CustomerFacts {...page} />;
    case "integration":
      return <IntegrationFacts {...page} />;
    case "person":
      return <PersonFacts {...page} />;
  }
}

/** How much of a registration is typed; what it takes, while nothing is. */
function typedWords({ good }: Pick<FlowPage, "good">): string {
  const pages = Object.values(good);
  const typed = pages.filter(Boolean).length;
  if (typed === 0) return STEPS.company.atHand;
  return `${typed} de ${pages.length} páginas preenchidas. Nada foi criado ainda.`;
}

function failureOf(step: MerchantStep, { integration, persons }: FlowPage): string {
  const panel = step === "integration" ? integration : persons;
  return panel.ok ? "" : `${panel.message} Referência ${panel.reference}.`;
}

function CompanyFacts({ company }: FlowPage) {
  if (!company) return null;
  const since = `cadastrada em ${formatDate(company.created_at)}`;
  return (
    <small>{`${company.legal_name}, ${company.city}/${company.state}, ${company.status === "active" ? "" : "inativa, "}${since}.`}</small>
  );
}

function CustomerFacts({ company }: FlowPage) {
  if (!company?.customer_since) return null;
  const expected =
    company.tpv_amount === null ? "" : `, espera vender ${formatMoney(company.tpv_amount)} por mês`;
  return (
    <small>{`Desde ${formatDate(company.customer_since)}${expected}${company.mcc ? `, MCC ${company.mcc}` : ""}.`}</small>
  );
}

function IntegrationFacts({ integration }: FlowPage) {
  if (!integration.ok || integration.value === null) return null;
  const {
    customer_vspague_merchant: merchant,
    customer_vspague_store: store,
    is_up_to_date,
  } = integration.value;
  return (
    <small>{`Lojista ${merchant}, loja ${store}.${is_up_to_date ? "" : " Nome ou endereço mudaram desde o envio."}`}</small>
  );
}

function PersonFacts({ persons, subject }: FlowPage) {
  if (!persons.ok) return null;
  return (
    <>
      {persons.value.map(({ person_id, person_name, role, needs_onboarding }) => (
        <small key={person_id}>
          {`${person_name}, ${PERSON_ROLES[role].toLowerCase()}${needs_onboarding ? ", vai completar o cadastro" : ""}.`}
        </small>
      ))}
      <small>
        <a href={stepHref(subject.flow, "person")}>Vincular mais uma pessoa</a>
      </small>
    </>
  );
}
