// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { all, any, type ScreenRow } from "./row";

const routing = any("routing-rules-read", "routing-product-value-read");
const groups = all(ROLES.partner, "routing-rules-read");
const keepingTemplates = all(ROLES.partner, "routing-rules-read", "routing-rules-update");

/** The routing of one customer of a partner: its rules, groups of stores, templates and draft. */
export const partnerCustomerRoutingScreens = {
  "partner/customer/routing/frame": {
    path: "",
    layout: true,
    under: "partner/customer/frame",
    title: "Roteamento",
  },
  "partner/customer/routing": {
    path: "/partner/customers/:id/roteamento",
    under: "partner/customer/routing/frame",
    title: "Roteamento",
    needs: routing,
  },
  "partner/customer/routing/simulator": {
    path: "/partner/customers/:id/roteamento/simulador",
    under: "partner/customer/routing/frame",
    title: "Simulador de rota",
    needs: routing,
  },
  "partner/customer/routing/replay": {
    path: "/partner/customers/:id/roteamento/reprise",
    under: "partner/customer/routing/frame",
    title: "Comparação com as vendas",
    needs: groups,
  },
  "partner/customer/routing/draft": {
    path: "/partner/customers/:id/roteamento/rascunho",
    under: "partner/customer/routing/frame",
    title: "Rascunho de roteamento",
    needs: routing,
  },
  "partner/customer/routing/undo": {
    path: "/partner/customers/:id/roteamento/publicacoes/:set",
    under: "partner/customer/routing/frame",
    title: "Desfazer publicação do roteamento",
    needs: routing,
  },
  "partner/customer/routing/template-save": {
    path: "/partner/customers/:id/roteamento/modelo",
    under: "partner/customer/routing/frame",
    title: "Salvar regras como modelo",
    needs: keepingTemplates,
    dialog: true,
  },
  "partner/customer/routing/templates": {
    path: "/partner/modelos-roteamento",
    title: "Modelos de regras",
    needs: groups,
  },
  "partner/customer/routing/templates/detail": {
    path: "/partner/modelos-roteamento/:template",
    title: "Modelo de regras",
    needs: groups,
  },
  "partner/customer/routing/templates/delete": {
    path: "/partner/modelos-roteamento/:template/excluir",
    title: "Excluir modelo",
    needs: keepingTemplates,
    dialog: true,
  },
  "partner/customer/routing/templates/application": {
    path: "/partner/modelos-roteamento/aplicacoes/:batch",
    title: "Aplicação de um modelo de regras",
    needs: keepingTemplates,
  },
  "partner/customer/routing/groups": {
    path: "/partner/customers/:id/roteamento/grupos",
    under: "partner/customer/routing/frame",
    title: "Grupos de lojas",
    needs: groups,
  },
  "partner/customer/routing/groups/create": {
    path: "/partner/customers/:id/roteamento/grupos/novo",
    under: "partner/customer/routing/frame",
    title: "Novo grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-brand-create"),
  },
  "partner/customer/routing/groups/edit": {
    path: "/partner/customers/:id/roteamento/grupos/:group",
    under: "partner/customer/routing/frame",
    title: "Alterar grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-rules-update"),
  },
  "partner/customer/routing/groups/delete": {
    path: "/partner/customers/:id/roteamento/grupos/:group/excluir",
    under: "partner/customer/routing/frame",
    title: "Excluir grupo",
    needs: all(ROLES.partner, "routing-rules-read", "routing-rules-delete"),
    dialog: true,
  },
  "partner/customer/routing/rules": {
    path: "/partner/customers/:id/roteamento/:type",
    under: "partner/customer/routing/frame",
    title: "Regras de roteamento",
    needs: routing,
  },
  "partner/customer/routing/rules/create": {
    path: "/partner/customers/:id/roteamento/:type/nova",
    under: "partner/customer/routing/frame",
    title: "Nova regra",
    needs: routing,
  },
  "partner/customer/routing/rules/change": {
    path: "/partner/customers/:id/roteamento/:type/mudar",
    under: "partner/customer/frame",
    title: "Conferir a mudança da regra",
    needs: routing,
    dialog: true,
  },
  "partner/customer/routing/rules/detail": {
    path: "/partner/customers/:id/roteamento/:type/:rule",
    under: "partner/customer/routing/frame",
    title: "Regra de roteamento",
    needs: routing,
  },
  "partner/customer/routing/rules/edit": {
    path: "/partner/customers/:id/roteamento/:type/:rule/editar",
    under: "partner/customer/routing/frame",
    title: "Alterar regra",
    needs: routing,
  },
  "partner/customer/routing/rules/delete": {
    path: "/partner/customers/:id/roteamento/:type/:rule/excluir",
    title: "Excluir regra",
    needs: routing,
    dialog: true,
  },
  "partner/customer/routing/rules/version": {
    path: "/partner/customers/:id/roteamento/:type/:rule/versoes/:version",
    title: "Versão da regra",
    needs: routing,
  },
} as const satisfies Record<string, ScreenRow>;
