/** What can be seen of a sale, by its name in the address (`colunas=nsu&colunas=tid`), in the order of the table. */
export const COLUMN_NAMES = {
  data: "Data e hora",
  nsu: "NSU",
  "nsu-tef": "NSU TEF",
  autorizacao: "Autorização",
  tid: "TID",
  adquirente: "Adquirente",
  ec: "Nº do estabelecimento (EC)",
  loja: "Loja",
  cnpj: "CNPJ da loja",
  terminal: "Nº lógico",
  pdv: "PDV",
  bandeira: "Bandeira",
  produto: "Produto",
  parcelas: "Parcelas",
  cartao: "Cartão",
  captura: "Captura",
  bruto: "Bruto",
  taxa: "Taxa %",
  desconto: "Taxa (MDR)",
  liquido: "Líquido",
  "taxa-devolvida": "Taxa devolvida",
  cancelado: "Cancelado",
  contestado: "Contestado",
  "nao-vendido": "Negado ou desfeito",
  cupom: "Cupom fiscal / pedido",
  recebimento: "1º recebimento",
  situacao: "Situação",
  conciliacao: "Conciliação",
  regra: "Regra de roteamento",
} as const;
export type ColumnName = keyof typeof COLUMN_NAMES;

/** Absent for people who may not see prices. */
const PRICED: readonly ColumnName[] = ["taxa", "desconto", "liquido", "taxa-devolvida"];

/** Shown where none are chosen. */
export const USUAL: readonly ColumnName[] = [
  "data",
  "nsu",
  "adquirente",
  "bandeira",
  "produto",
  "parcelas",
  "bruto",
  "liquido",
  "situacao",
];

/** In place of all the names. */
export const ALL = "todas";

/** All columns that this person may see. */
export function columnNames(showsPrices: boolean): ColumnName[] {
  const names = Object.keys(COLUMN_NAMES) as ColumnName[];
  return names.filter((name) => showsPrices || !PRICED.includes(name));
}
