import type { Company } from "#contract/companies";
import { personDocument, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { wordsOf } from "~/ui/labels";
import { COMPANY_STATUSES, KINDS } from "~/words/companies";

/** Of a person only the middle of the CPF: a file travels further than a page. */
export const COLUMNS: readonly ListColumn<Company>[] = [
  inFile("Código", text("id")),
  {
    label: "Empresa",
    fileLabel: "Nome fantasia",
    sort: "nome",
    value: text("trade_name"),
    cell: ({ id, trade_name, legal_name }) => (
      <span>
        <RecordLink href={to("partner/companies/detail", { id })}>{trade_name}</RecordLink>
        <small className="below muted">{legal_name}</small>
      </span>
    ),
  },
  inFile("Razão social", text("legal_name")),
  {
    label: "Documento",
    phone: "aside",
    sort: "documento",
    value: personDocument("document"),
    cell: ({ document }) => <span className="nowrap">{document}</span>,
  },
  { label: "O que é", value: words("id", KINDS, { having: ["customer_id", "partner_id"] }) },
  inFile("Código de cliente", text("customer_id")),
  inFile("Código de parceiro", text("partner_id")),
  inFile("Lojista (V$Pague)", text("customer_vspague_merchant")),
  inFile("Loja (V$Pague)", text("customer_vspague_store")),
  {
    label: "Cidade",
    from: "medium",
    sort: "cidade",
    value: text("city"),
    cell: ({ city, state }) => [city, state].filter(Boolean).join("/") || "Sem endereço",
  },
  inFile("UF", text("state")),
  {
    label: "Situação",
    phone: "state",
    sort: "situacao",
    value: words("status", wordsOf(COMPANY_STATUSES)),
    cell: ({ status }) => <Badge tone={COMPANY_STATUSES[status].tone}>{COMPANY_STATUSES[status].word}</Badge>,
  },
];
