import type { z } from "zod";
import type { CompanyFilter, MerchantFilter } from "#contract/companies";
import { stripDocument } from "~/domain/document";
import { day, type Field, oneOf, readFilter, requireOrder, text } from "~/lists/fields";
import { readSort } from "~/lists/state";
import { MERCHANT_FIELDS, merchantQuery } from "../merchant-fields.server";
import { ACTIVITIES, ALSO_PARTNER, STATUSES } from "./words";

/** A CPF or CNPJ, formatted or bare, whole: parts of one are for the search. */
export const wholeDocument: Field<string> = (texts) => {
  const { value, problem } = text(40)(texts);
  if (value === undefined) return problem === undefined ? {} : { problem };
  const bare = stripDocument(value);
  return bare.length === 11 || bare.length === 14
    ? { value: bare }
    : { problem: "Informe o CPF ou CNPJ inteiro, com ou sem pontos." };
};

/** Codes as a person pastes them: between commas, blanks or line ends. */
export const codes: Field<string[]> = (texts) => {
  const given = texts.flatMap((one) => one.split(/[\s,;]+/)).filter((one) => one !== "");
  if (given.length === 0) return {};
  if (given.some((one) => !/^[\w-]{1,64}$/.test(one)))
    return { problem: "Use só os códigos, separados por vírgula: cli-1001, cli-1002." };
  // As the contract takes them.
  if (given.join().length >= 8_000) return { problem: "São códigos demais para uma busca." };
  return { value: given };
};

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
export const FILTER_NAMES = Object.keys(FIELDS);

const SORTS = { nome: "trade_name", documento: "document", cidade: "city", situacao: "status" } as const;

/** Reads the address of the list, and says it as the upstream takes it: the company filter of source section 3 and ours of merchants. */
export function chooseCustomers(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  requireOrder(filter, "criado_de", "criado_ate", "A data inicial é depois da final.");
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
