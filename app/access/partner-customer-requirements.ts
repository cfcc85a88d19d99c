import { ROLES } from "~/contract/permissions";
import { all, any } from "./permissions";

const contracts = (...more: string[]) =>
  ({ area: "partner", needs: all(ROLES.partner, "acquirer-contract-read", ...more) }) as const;
const offers = { area: "partner", needs: all(ROLES.partner, "offer-iso-read") } as const;
const groups = (...more: string[]) =>
  ({ area: "partner", needs: all(ROLES.partner, "routing-rules-read", ...more) }) as const;
// A rule by instalments and one by value or product have permissions of their own: the screen asks for that of its rule.
const routing = { area: "partner", needs: any("routing-rules-read", "routing-product-value-read") } as const;

/**
 * The rows of `requirements.ts` below one customer of a partner that have to do with acquirers. Those with a word of
 * their own come before those whose pattern it fits too.
 */
export const partnerCustomerScreens = {
  "partner/customer/contracts": { path: "/partner/customers/:id/contratos", ...contracts() },
  "partner/customer/contracts/create": {
    path: "/partner/customers/:id/contratos/novo",
    ...contracts("acquirer-contract-create"),
  },
  "partner/customer/contracts/edit": {
    path: "/partner/customers/:id/contratos/:contract",
    ...contracts("acquirer-contract-update"),
  },
  "partner/customer/contracts/delete": {
    path: "/partner/customers/:id/contratos/:contract/excluir",
    ...contracts("acquirer-contract-delete"),
  },
  "partner/customer/pix": {
    path: "/partner/customers/:id/pix",
    area: "partner",
    needs: all(ROLES.partner, "pix-acquirer-contract-read"),
  },
  "partner/customer/offers": { path: "/partner/customers/:id/ofertas", ...offers },
  "partner/customer/offers/detail": { path: "/partner/customers/:id/ofertas/:offer", ...offers },
  "partner/customer/offers/delete": { path: "/partner/customers/:id/ofertas/:offer/excluir", ...offers },
  "partner/customer/routing": { path: "/partner/customers/:id/roteamento", ...routing },
  "partner/customer/routing/simulator": { path: "/partner/customers/:id/roteamento/simulador", ...routing },
  // The upstream tells what was sold only to who reads the rules by instalments.
  "partner/customer/routing/replay": {
    path: "/partner/customers/:id/roteamento/reprise",
    area: "partner",
    needs: all(ROLES.partner, "routing-rules-read"),
  },
  "partner/customer/routing/groups": { path: "/partner/customers/:id/roteamento/grupos", ...groups() },
  "partner/customer/routing/groups/create": {
    path: "/partner/customers/:id/roteamento/grupos/novo",
    ...groups("routing-brand-create"),
  },
  "partner/customer/routing/groups/edit": {
    path: "/partner/customers/:id/roteamento/grupos/:group",
    ...groups("routing-rules-update"),
  },
  "partner/customer/routing/groups/delete": {
    path: "/partner/customers/:id/roteamento/grupos/:group/excluir",
    ...groups("routing-rules-delete"),
  },
  "partner/customer/routing/rules": { path: "/partner/customers/:id/roteamento/:type", ...routing },
  "partner/customer/routing/rules/create": {
    path: "/partner/customers/:id/roteamento/:type/nova",
    ...routing,
  },
  "partner/customer/routing/rules/change": {
    path: "/partner/customers/:id/roteamento/:type/mudar",
    ...routing,
  },
  "partner/customer/routing/rules/detail": {
    path: "/partner/customers/:id/roteamento/:type/:rule",
    ...routing,
  },
  "partner/customer/routing/rules/edit": {
    path: "/partner/customers/:id/roteamento/:type/:rule/editar",
    ...routing,
  },
  "partner/customer/routing/rules/delete": {
    path: "/partner/customers/:id/roteamento/:type/:rule/excluir",
    ...routing,
  },
  "partner/customer/routing/rules/version": {
    path: "/partner/customers/:id/roteamento/:type/:rule/versoes/:version",
    ...routing,
  },
} as const;
