import type { Company } from "#contract/companies";
import { maskCpf } from "~/domain/document";
import { inFile, type ListColumn } from "~/lists/columns";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { COMPANY_STATUSES, kindWords } from "~/words/companies";

/** Of a person only the middle of the CPF: a file travels further than a page. */
export const COLUMNS: readonly ListColumn<Company>[] = [
  inFile("Código", ({ id }) => id),
  {
    label: "Empresa",
    fileLabel: "Nome fantasia",
    sort: "nome",
    value: ({ trade_name }) => trade_name,
    cell: ({ id, trade_name, legal_name }) => (
      <span>
        <a href={to("partner/companies/detail", { id })}>{trade_name}</a>
        <small className="below muted">{legal_name}</small>
      </span>
    ),
  },
  inFile("Razão social", ({ legal_name }) => legal_name),
  {
    label: "Documento",
    phone: "aside",
    sort: "documento",
    value: ({ document }) => maskCpf(document),
    cell: ({ document }) => <span className="nowrap">{document}</span>,
  },
  { label: "O que é", value: kindWords },
  inFile("Código de cliente", ({ customer_id }) => customer_id),
  inFile("Código de parceiro", ({ partner_id }) => partner_id),
  inFile("Lojista (V$Pague)", ({ customer_vspague_merchant }) => customer_vspague_merchant),
  inFile("Loja (V$Pague)", ({ customer_vspague_store }) => customer_vspague_store),
  {
    label: "Cidade",
    from: "medium",
    sort: "cidade",
    value: ({ city }) => city,
    cell: ({ city, state }) => [city, state].filter(Boolean).join("/") || "Sem endereço",
  },
  inFile("UF", ({ state }) => state),
  {
    label: "Situação",
    phone: "state",
    sort: "situacao",
    value: ({ status }) => COMPANY_STATUSES[status].word,
    cell: ({ status }) => <Badge tone={COMPANY_STATUSES[status].tone}>{COMPANY_STATUSES[status].word}</Badge>,
  },
];
