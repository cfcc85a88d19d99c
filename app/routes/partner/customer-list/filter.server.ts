import type { z } from "zod";
import type { CompanyFilter, MerchantFilter } from "#contract/companies";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, oneOf, text } from "~/lists/fields";
import { PERIOD } from "~/lists/period-word";
import { readSort } from "~/lists/state";
import { codes, wholeDocument } from "../company-fields.server";
import { MERCHANT_FIELDS, merchantQuery } from "../merchant-fields.server";
import { ACTIVITIES, ALSO_PARTNER, STATUSES } from "./words";

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
  ...MERCHANT_FIELDS,
  criado_de: day,
  criado_ate: day,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

const SORTS = { nome: "trade_name", documento: "document", cidade: "city", situacao: "status" } as const;

/** Reads the address of the list, and says it as the upstream takes it: the company filter of source section 3 and ours of merchants. */
export function chooseCustomers(search: URLSearchParams, { today }: { today: string }) {
  const filter = readDatedFilter(search, FIELDS, today, ["criado_de", "criado_ate"]);
  const { value } = filter;
  const query = {
    company_is_customer: "true",
    search_text: value.q,
    company_document: value.documento,
    company_status: STATUSES.find((one) => one.value === value.situacao)?.means,
    customer_ids: value.codigos?.join(),
    company_ids: value.empresas?.join(),
    partner: value.parceiro,
    partner_ids: value.parceiros?.join(),
    company_is_partner: ALSO_PARTNER.find((one) => one.value === value.tambem_parceiro)?.means,
    activity: ACTIVITIES.find((one) => one.value === value.movimento)?.means,
    ...merchantQuery(value),
    created_from: value.criado_de,
    created_to: value.criado_ate,
  } satisfies z.input<typeof CompanyFilter> & MerchantFilter;
  return { filter, query, sort: readSort(search, SORTS, "nome") };
}
