// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { all, any, type ScreenRow } from "./row";

const terminals = all(ROLES.partner, "terminals-read");
const offers = all(ROLES.partner, "offer-iso-read");
const routing = any("routing-rules-read", "routing-product-value-read");
const groups = all(ROLES.partner, "routing-rules-read");

/** What stands below one customer of a partner. */
export const partnerCustomerScreens = {
  "partner/customer/edit": {
    path: "/partner/customers/:id/editar/:section",
    title: "Alterar cliente",
    needs: all(ROLES.partner, "client-data-read", "client-data-update"),
  },
  "partner/customer/subscriptions": {
    path: "/partner/customers/:id/assinaturas",
    title: "Assinaturas do cliente",
    needs: all(ROLES.partner, "client-signatures-read"),
  },
  "partner/customer/terminals": {
    path: "/partner/customers/:id/terminais",
    title: "Terminais do cliente",
    needs: terminals,
  },
  "partner/customer/terminals/detail": {
    path: "/partner/customers/:id/terminais/:terminal",
    title: "Terminal do cliente",
    needs: terminals,
  },
  "partner/customer/terminals/act": {
    path: "/partner/customers/:id/terminais/:terminal/:act",
    title: "Confirmar",
    called: "Alteração de um terminal do cliente",
    needs: terminals,
  },
  "partner/customer/users": {
    path: "/partner/customers/:id/usuarios",
    title: "Usuários do cliente",
    needs: all(ROLES.partner, "user-management-read"),
  },
  "partner/customer/history": {
    path: "/partner/customers/:id/historico",
    title: "Histórico do cliente",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/customer/contracts": {
    path: "/partner/customers/:id/contratos",
    title: "Contratos do cliente",
    called: "Contratos com adquirentes",
    needs: all(ROLES.partner, "acquirer-contract-read"),
  },
  "partner/customer/contracts/create": {
    path: "/partner/customers/:id/contratos/novo",
    title: "Novo contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-create"),
  },
  "partner/customer/contracts/edit": {
    path: "/partner/customers/:id/contratos/:contract",
    title: "Alterar contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-update"),
  },
  "partner/customer/contracts/delete": {
    path: "/partner/customers/:id/contratos/:contract/excluir",
    title: "Excluir contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-delete"),
  },
  "partner/customer/pix": {
    path: "/partner/customers/:id/pix",
    title: "Pix do cliente",
    needs: all(ROLES.partner, "pix-acquirer-contract-read"),
  },
  "partner/customer/offers": {
    path: "/partner/customers/:id/ofertas",
    title: "Ofertas ao cliente",
    needs: offers,
  },
  "partner/customer/offers/detail": {
    path: "/partner/customers/:id/ofertas/:offer",
    title: "Oferta ao cliente",
    needs: offers,
  },
  "partner/customer/offers/delete": {
    path: "/partner/customers/:id/ofertas/:offer/excluir",
    title: "Excluir oferta ao cliente",
    needs: offers,
  },
  "partner/customer/routing": {
    path: "/partner/customers/:id/roteamento",
    title: "Roteamento",
    needs: routing,
  },
  "partner/customer/routing/simulator": {
    path: "/partner/customers/:id/roteamento/simulador",
    title: "Simulador de rota",
    needs: routing,
  },
  "partner/customer/routing/replay": {
    path: "/partner/customers/:id/roteamento/reprise",
    title: "Comparação com as vendas",
    needs: groups,
  },
  "partner/customer/routing/groups": {
    path: "/partner/customers/:id/roteamento/grupos",
    title: "Grupos de lojas",
    needs: groups,
  },
  "partner/customer/routing/groups/create": {
    path: "/partner/customers/:id/roteamento/grupos/novo",
    title: "Novo grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-brand-create"),
  },
  "partner/customer/routing/groups/edit": {
    path: "/partner/customers/:id/roteamento/grupos/:group",
    title: "Alterar grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-rules-update"),
  },
  "partner/customer/routing/groups/delete": {
    path: "/partner/customers/:id/roteamento/grupos/:group/excluir",
    title: "Excluir grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-rules-delete"),
  },
  "partner/customer/routing/rules": {
    path: "/partner/customers/:id/roteamento/:type",
    title: "Regras de roteamento",
    needs: routing,
  },
  "partner/customer/routing/rules/create": {
    path: "/partner/customers/:id/roteamento/:type/nova",
    title: "Nova regra",
    needs: routing,
  },
  "partner/customer/routing/rules/change": {
    path: "/partner/customers/:id/roteamento/:type/mudar",
    title: "Conferir a mudança da regra",
    needs: routing,
  },
  "partner/customer/routing/rules/detail": {
    path: "/partner/customers/:id/roteamento/:type/:rule",
    title: "Regra de roteamento",
    needs: routing,
  },
  "partner/customer/routing/rules/edit": {
    path: "/partner/customers/:id/roteamento/:type/:rule/editar",
    title: "Alterar regra",
    needs: routing,
  },
  "partner/customer/routing/rules/delete": {
    path: "/partner/customers/:id/roteamento/:type/:rule/excluir",
    title: "Excluir regra",
    needs: routing,
  },
  "partner/customer/routing/rules/version": {
    path: "/partner/customers/:id/roteamento/:type/:rule/versoes/:version",
    title: "Versão da regra",
    needs: routing,
  },
} as const satisfies Record<string, ScreenRow>;
