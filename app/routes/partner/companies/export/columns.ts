import type { Company } from "#contract/companies";
import { maskCpf } from "~/domain/document";
import type { CsvColumn } from "~/lists/csv.server";
import { COMPANY_STATUSES, kindWords } from "~/words/companies";

/** Of a person only the middle of the CPF: a file travels further than a page. */
export const CSV_COLUMNS: CsvColumn<Company>[] = [
  { label: "Código", cell: ({ id }) => id },
  { label: "Nome fantasia", cell: ({ trade_name }) => trade_name },
  { label: "Razão social", cell: ({ legal_name }) => legal_name },
  { label: "Documento", cell: ({ document }) => maskCpf(document) },
  { label: "O que é", cell: kindWords },
  { label: "Código de cliente", cell: ({ customer_id }) => customer_id },
  { label: "Código de parceiro", cell: ({ partner_id }) => partner_id },
  { label: "Lojista (V$Pague)", cell: ({ customer_vspague_merchant }) => customer_vspague_merchant },
  { label: "Loja (V$Pague)", cell: ({ customer_vspague_store }) => customer_vspague_store },
  { label: "Cidade", cell: ({ city }) => city },
  { label: "UF", cell: ({ state }) => state },
  { label: "Situação", cell: ({ status }) => COMPANY_STATUSES[status].word },
];
