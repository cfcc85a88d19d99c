/** The URLs below one customer of a partner that have to do with acquirers: contracts, routing, offers. */

const below = (customer: string, ...rest: string[]): string =>
  ["/partner/customers", ...[customer, ...rest].map(encodeURIComponent)].join("/");

/** A rule type as it stands in the address. */
export type RuleWord = "parcelas" | "valor" | "produto";

export const partnerCustomerPaths = {
  contracts: (customer: string) => below(customer, "contratos"),
  createContract: (customer: string) => below(customer, "contratos", "novo"),
  contract: (customer: string, id: string) => below(customer, "contratos", id),
  deleteContract: (customer: string, id: string) => below(customer, "contratos", id, "excluir"),
  pix: (customer: string) => below(customer, "pix"),
  customerOffers: (customer: string) => below(customer, "ofertas"),
  customerOffer: (customer: string, id: string) => below(customer, "ofertas", id),
  deleteCustomerOffer: (customer: string, id: string) => below(customer, "ofertas", id, "excluir"),
  routing: (customer: string) => below(customer, "roteamento"),
  /** `search` is the payment: `?bandeira=visa&cartao=credito`. */
  simulator: (customer: string, search = "") => `${below(customer, "roteamento", "simulador")}${search}`,
  /** `search` is the draft: `?ativar=rot-1&desativar=rot-2`. */
  replay: (customer: string, search = "") => `${below(customer, "roteamento", "reprise")}${search}`,
  groups: (customer: string) => below(customer, "roteamento", "grupos"),
  createGroup: (customer: string) => below(customer, "roteamento", "grupos", "novo"),
  group: (customer: string, id: string) => below(customer, "roteamento", "grupos", id),
  deleteGroup: (customer: string, id: string) => below(customer, "roteamento", "grupos", id, "excluir"),
  rules: (customer: string, type: RuleWord) => below(customer, "roteamento", type),
  /** `search` says which rule is taken as the model: `?de=rot-1`. */
  createRule: (customer: string, type: RuleWord, search = "") =>
    `${below(customer, "roteamento", type, "nova")}${search}`,
  rule: (customer: string, type: RuleWord, id: string) => below(customer, "roteamento", type, id),
  editRule: (customer: string, type: RuleWord, id: string) =>
    below(customer, "roteamento", type, id, "editar"),
  /** `search` is what is done, and where it was begun: `?ato=desativar:rot-1:3&volta=regra`. */
  changeRule: (customer: string, type: RuleWord, search: string) =>
    `${below(customer, "roteamento", type, "mudar")}${search}`,
  deleteRule: (customer: string, type: RuleWord, id: string) =>
    below(customer, "roteamento", type, id, "excluir"),
  ruleVersion: (customer: string, type: RuleWord, id: string, version: number) =>
    below(customer, "roteamento", type, id, "versoes", String(version)),
};
