/** What the list of customers may be filtered by, in words. */
import type { CompanyStatus } from "#contract/companies";
import type { CustomerProgress, PortfolioFilter } from "#contract/extension/portfolio";
import { type Choice, choicesOf } from "~/lists/choices";
import { CONTRACT_STATUSES } from "~/words/contracts";
import { CUSTOMER_ACTIVITIES, CUSTOMER_STATUSES } from "~/words/customers";
import { STEP_NAMES } from "~/words/onboarding-steps";

export const STATUSES = choicesOf<CompanyStatus>(CUSTOMER_STATUSES);

export const ALSO_PARTNER = choicesOf<"true" | "false">({ true: "Sim", false: "Não" });

export const ACTIVITIES = choicesOf(CUSTOMER_ACTIVITIES);

export const CHANGES = choicesOf<NonNullable<PortfolioFilter["change"]>>({
  rising: "Cresceu",
  falling: "Caiu",
});

/** Where customers are on the way to their first sale: at a step, or as the dashboard counts them. */
export const PROGRESSES: readonly Choice<CustomerProgress>[] = choicesOf<CustomerProgress>(
  {
    company: `Em ${STEP_NAMES.company}`,
    activity: `Em ${STEP_NAMES.activity}`,
    owners: `Em ${STEP_NAMES.owners}`,
    address: `Em ${STEP_NAMES.address}`,
    "bank-account": `Em ${STEP_NAMES["bank-account"]}`,
    products: `Em ${STEP_NAMES.products}`,
    documents: `Em ${STEP_NAMES.documents}`,
    review: `Em ${STEP_NAMES.review}`,
    stuck: "Parado há 3 dias ou mais",
    invited: "Convidado",
    sent: "Cadastro enviado",
    approved: "Aprovado",
    "first-sale": "Fez a 1ª venda",
  },
  { stuck: "parado-ha-mais-de-3-dias" },
);

export const PENDINGS = choicesOf<NonNullable<PortfolioFilter["pendings"]>>({
  some: "Com pendências",
  none: "Sem pendências",
});

export const CONTRACTS = choicesOf(CONTRACT_STATUSES);

export const TERMINALS = choicesOf<NonNullable<PortfolioFilter["terminals"]>>({
  active: "Com terminal ativo",
  inactive: "Só inativos",
  none: "Sem terminais",
});

/** The filters that are folded away. */
export const MORE = [
  "situacao",
  "documento",
  "variacao",
  "tpv_de",
  "tpv_ate",
  "plano",
  "mrr_de",
  "mrr_ate",
  "cadastro",
  "pendencias",
  "contratos",
  "terminais",
  "local",
  "adquirente",
  "produto",
  "criado_de",
  "criado_ate",
  "codigos",
  "empresas",
  "parceiro",
  "parceiros",
  "tambem_parceiro",
] as const;
