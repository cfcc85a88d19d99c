import type { z } from "zod";
import type { CompanyFilter } from "#contract/companies";
import { oneOf, readFilter, text } from "~/lists/fields";
import { readSort } from "~/lists/state";
import { codes, wholeDocument } from "../company-fields.server";
import { STATUSES, YES_OR_NO } from "./words";

const yesOrNo = oneOf(YES_OR_NO.map(({ value }) => value));

const FIELDS = {
  q: text(100),
  documento: wholeDocument,
  situacao: oneOf(STATUSES.map(({ value }) => value)),
  cliente: yesOrNo,
  parceira: yesOrNo,
  parceiro: text(100),
  codigos: codes,
  clientes: codes,
  parceiros: codes,
};
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { nome: "trade_name", documento: "document", cidade: "city", situacao: "status" } as const;

/** Reads the address of the list, and says it as the upstream takes it: the company filter of source section 3. */
export function chooseCompanies(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const { value } = filter;
  const flag = (word: string | undefined) => YES_OR_NO.find((one) => one.value === word)?.means;
  const query = {
    search_text: value.q,
    company_document: value.documento,
    company_status: STATUSES.find((one) => one.value === value.situacao)?.means,
    company_is_customer: flag(value.cliente),
    company_is_partner: flag(value.parceira),
    partner: value.parceiro,
    company_ids: value.codigos?.join(),
    customer_ids: value.clientes?.join(),
    partner_ids: value.parceiros?.join(),
  } satisfies z.input<typeof CompanyFilter>;
  return { filter, query, sort: readSort(search, SORTS, "nome") };
}
