// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { all, any, type ScreenRow } from "./row";

const terminals = all(ROLES.partner, "terminals-read");
const offers = all(ROLES.partner, "offer-iso-read");

/** One customer of a partner, and what stands below it but routing. */
export const partnerCustomerScreens = {
  "partner/customer/frame": { path: "", layout: true, title: "Cliente" },
  "partner/customer": {
    path: "/partner/customers/:id",
    under: "partner/customer/frame",
    title: "Dados do cliente",
    needs: any(ROLES.partner),
  },
  "partner/customer/open-as": {
    path: "/partner/customers/:id/abrir-como-o-cliente",
    under: "partner/customer/frame",
    title: "Abrir como o cliente",
    needs: all(ROLES.partner, "client-data-read", "client-open-as-read"),
  },
  "partner/customer/edit": {
    path: "/partner/customers/:id/editar/:section",
    title: "Alterar cliente",
    needs: all(ROLES.partner, "client-data-read", "client-data-update"),
    dialog: true,
  },
  "partner/customer/change-request": {
    path: "/partner/customers/:id/pedidos/:protocol",
    under: "partner/customer/frame",
    title: "Responder ao pedido",
    called: "Pedidos de alteração dos clientes",
    needs: all(ROLES.partner, "client-data-read", "client-data-update"),
    dialog: true,
  },
  "partner/customer/document": {
    path: "/partner/customers/:id/documentos/:document",
    under: "partner/customer/frame",
    title: "Analisar documento",
    called: "Documentos dos clientes",
    needs: all(ROLES.partner, "client-data-read", "client-data-update"),
    dialog: true,
  },
  "partner/customer/document/download": {
    path: "/partner/customers/:id/documentos/:document/arquivo",
    title: "Documento do cliente",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/customer/subscriptions": {
    path: "/partner/customers/:id/assinaturas",
    under: "partner/customer/frame",
    title: "Assinaturas do cliente",
    needs: all(ROLES.partner, "client-signatures-read"),
  },
  "partner/customer/terminals": {
    path: "/partner/customers/:id/terminais",
    under: "partner/customer/frame",
    title: "Terminais do cliente",
    needs: terminals,
  },
  "partner/customer/terminals/create": {
    path: "/partner/customers/:id/terminais/novo",
    under: "partner/customer/frame",
    title: "Novo terminal",
    needs: all(ROLES.partner, "terminals-read", "terminals-update"),
  },
  "partner/customer/terminals/detail": {
    path: "/partner/customers/:id/terminais/:terminal",
    under: "partner/customer/frame",
    title: "Terminal do cliente",
    needs: terminals,
  },
  "partner/customer/terminals/replacement": {
    path: "/partner/customers/:id/terminais/:terminal/troca",
    title: "Responder à troca",
    called: "Trocas de terminal que os clientes pediram",
    needs: all(ROLES.partner, "terminals-read", "terminals-update"),
    dialog: true,
  },
  "partner/customer/terminals/act": {
    path: "/partner/customers/:id/terminais/:terminal/:act",
    title: "Confirmar",
    called: "Alteração de um terminal do cliente",
    needs: terminals,
    dialog: true,
  },
  "partner/customer/users": {
    path: "/partner/customers/:id/usuarios",
    under: "partner/customer/frame",
    title: "Usuários do cliente",
    needs: all(ROLES.partner, "user-management-read"),
  },
  "partner/customer/history": {
    path: "/partner/customers/:id/historico",
    under: "partner/customer/frame",
    title: "Histórico do cliente",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/customer/audit": {
    path: "/partner/customers/:id/auditoria",
    under: "partner/customer/frame",
    title: "Auditoria do cliente",
    needs: all(ROLES.partner, "user-management-read"),
  },
  "partner/customer/contracts": {
    path: "/partner/customers/:id/contratos",
    under: "partner/customer/frame",
    title: "Contratos do cliente",
    called: "Contratos com adquirentes",
    needs: all(ROLES.partner, "acquirer-contract-read"),
  },
  "partner/customer/contracts/create": {
    path: "/partner/customers/:id/contratos/novo",
    under: "partner/customer/frame",
    title: "Novo contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-create"),
  },
  "partner/customer/contracts/edit": {
    path: "/partner/customers/:id/contratos/:contract",
    under: "partner/customer/frame",
    title: "Alterar contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-update"),
  },
  "partner/customer/contracts/delete": {
    path: "/partner/customers/:id/contratos/:contract/excluir",
    under: "partner/customer/frame",
    title: "Excluir contrato",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-delete"),
    dialog: true,
  },
  "partner/customer/contracts/withdraw": {
    path: "/partner/customers/:id/contratos/:contract/retirar",
    under: "partner/customer/frame",
    title: "Retirar troca",
    needs: all(ROLES.partner, "acquirer-contract-read", "acquirer-contract-update"),
    dialog: true,
  },
  "partner/customer/pix": {
    path: "/partner/customers/:id/pix",
    under: "partner/customer/frame",
    title: "Pix do cliente",
    needs: all(ROLES.partner, "pix-acquirer-contract-read"),
  },
  "partner/customer/offers": {
    path: "/partner/customers/:id/ofertas",
    under: "partner/customer/frame",
    title: "Ofertas ao cliente",
    needs: offers,
  },
  "partner/customer/offers/detail": {
    path: "/partner/customers/:id/ofertas/:offer",
    under: "partner/customer/frame",
    title: "Oferta ao cliente",
    needs: offers,
  },
  "partner/customer/offers/delete": {
    path: "/partner/customers/:id/ofertas/:offer/excluir",
    under: "partner/customer/frame",
    title: "Excluir oferta ao cliente",
    needs: offers,
    dialog: true,
  },
} as const satisfies Record<string, ScreenRow>;
