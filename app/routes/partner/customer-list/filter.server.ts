import type { PortfolioFilter, PortfolioSort } from "#contract/extension/portfolio";
import { someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { amount, day, nothing, oneOf, requireOrder, someIds, text } from "~/lists/fields";
import { PERIOD } from "~/lists/period-word";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { codes, wholeDocument } from "../company-fields.server";
import { MERCHANT_FIELDS, merchantQuery } from "../merchant-fields.server";
import {
  ACTIVITIES,
  ALSO_PARTNER,
  CHANGES,
  CONTRACTS,
  PENDINGS,
  PROGRESSES,
  STATUSES,
  TERMINALS,
} from "./words";

const FIELDS = {
  q: text(100),
  documento: wholeDocument,
  situacao: oneOf(STATUSES.map(({ value }) => value)),
  codigos: codes,
  empresas: codes,
  parceiro: text(100),
  parceiros: codes,
  tambem_parceiro: oneOf(ALSO_PARTNER.map(({ value }) => value)),
  movimento: oneOf(ACTIVITIES.map(({ value }) => value)),
  variacao: oneOf(CHANGES.map(({ value }) => value)),
  tpv_de: amount,
  tpv_ate: amount,
  plano: someIds,
  mrr_de: amount,
  mrr_ate: amount,
  cadastro: oneOf(PROGRESSES.map(({ value }) => value)),
  pendencias: oneOf(PENDINGS.map(({ value }) => value)),
  contratos: someChoices(CONTRACTS),
  terminais: oneOf(TERMINALS.map(({ value }) => value)),
  ...MERCHANT_FIELDS,
  criado_de: day,
  criado_ate: day,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

const HIDDEN = { mrr_de: nothing, mrr_ate: nothing };

const SORTS = {
  nome: "trade_name",
  documento: "document",
  cidade: "city",
  situacao: "status",
  tpv: "tpv",
  variacao: "change",
  venda: "last_sale",
  risco: "risk",
  plano: "plan",
  cadastro: "onboarding",
  pendencias: "pendings",
  contratos: "contracts",
  terminais: "terminals",
} as const;
const PRICED_SORTS = { ...SORTS, mrr: "mrr" } as const;

/** Reads the address of the list, and says it as the upstream takes it. */
export function chooseCustomers(
  search: URLSearchParams,
  { showsPrices, today }: { showsPrices: boolean; today: string },
) {
  const fields: typeof FIELDS = showsPrices ? FIELDS : { ...FIELDS, ...HIDDEN };
  const filter = readDatedFilter(search, fields, today, ["criado_de", "criado_ate"]);
  requireOrder(filter, "tpv_de", "tpv_ate", "O valor inicial é maior que o final.");
  requireOrder(filter, "mrr_de", "mrr_ate", "O valor inicial é maior que o final.");
  const { value } = filter;
  const query = {
    search_text: value.q,
    company_document: value.documento,
    company_status: STATUSES.find((one) => one.value === value.situacao)?.means,
    customer_ids: value.codigos?.join(),
    company_ids: value.empresas?.join(),
    partner: value.parceiro,
    partner_ids: value.parceiros?.join(),
    company_is_partner: ALSO_PARTNER.find((one) => one.value === value.tambem_parceiro)?.means,
    activity: ACTIVITIES.find((one) => one.value === value.movimento)?.means,
    change: CHANGES.find((one) => one.value === value.variacao)?.means,
    tpv_from: value.tpv_de,
    tpv_to: value.tpv_ate,
    plan_id: value.plano?.join(),
    mrr_from: value.mrr_de,
    mrr_to: value.mrr_ate,
    onboarding: PROGRESSES.find((one) => one.value === value.cadastro)?.means,
    pendings: PENDINGS.find((one) => one.value === value.pendencias)?.means,
    contract: value.contratos?.join(),
    terminals: TERMINALS.find((one) => one.value === value.terminais)?.means,
    ...merchantQuery(value),
    created_from: value.criado_de,
    created_to: value.criado_ate,
  } satisfies PortfolioFilter;
  return {
    filter,
    query,
    // The order by MRR would tell what it hides.
    sort: readSort<PortfolioSort>(search, showsPrices ? PRICED_SORTS : SORTS, "nome"),
    refused: isRefused(filter),
  };
}
