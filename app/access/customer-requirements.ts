import { ROLES } from "~/contract/permissions";
import { any } from "./permissions";

const onboarding = { area: "customer", needs: any(ROLES.customer) } as const;
const offers = { area: "customer", needs: any("offer-iso-read") } as const;

/** The customer area's rows of the table in `requirements.ts`. */
export const customerScreens = {
  "customer/overview": {
    path: "/customer/visao-geral",
    area: "customer",
    needs: any("customer-overview-read"),
  },
  "customer/establishment": {
    path: "/customer/meu-estabelecimento",
    area: "customer",
    needs: any("customer-establishment-read"),
  },
  "customer/establishment/change": {
    path: "/customer/meu-estabelecimento/solicitar-alteracao",
    area: "customer",
    needs: any("customer-establishment-read"),
  },
  "customer/establishment/requests": {
    path: "/customer/meu-estabelecimento/pedidos",
    area: "customer",
    needs: any("customer-establishment-read"),
  },
  "customer/establishment/history": {
    path: "/customer/meu-estabelecimento/historico",
    area: "customer",
    needs: any("customer-establishment-read"),
  },
  "customer/terminals": {
    path: "/customer/ativacao-terminais",
    area: "customer",
    needs: any("terminals-read"),
  },
  // Before the detail, whose pattern these paths fit too.
  "customer/terminals/export": {
    path: "/customer/ativacao-terminais/exportar",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/terminals/activate": {
    path: "/customer/ativacao-terminais/ativar",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/terminals/detail": {
    path: "/customer/ativacao-terminais/:id",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/terminals/code": {
    path: "/customer/ativacao-terminais/:id/codigo",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/terminals/move": {
    path: "/customer/ativacao-terminais/:id/mover",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/terminals/act": {
    path: "/customer/ativacao-terminais/:id/:act",
    area: "customer",
    needs: any("terminals-read"),
  },
  "customer/sales": {
    path: "/customer/vendas-detalhadas",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  // Before the detail, whose pattern its path fits too.
  "customer/sales/export": {
    path: "/customer/vendas-detalhadas/exportar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/sales/detail": {
    path: "/customer/vendas-detalhadas/:id",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/pending": {
    path: "/customer/transacoes-pendentes",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending/export": {
    path: "/customer/transacoes-pendentes/exportar",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending-report": {
    path: "/customer/transacoes-pendentes/relatorio",
    area: "customer",
    needs: any("transaction-pending-report-read"),
  },
  "customer/pending-report/export": {
    path: "/customer/transacoes-pendentes/relatorio/exportar",
    area: "customer",
    needs: any("transaction-pending-report-read"),
  },
  // What may be done there, each by a permission of its own, the page asks by itself.
  "customer/pending/treat": {
    path: "/customer/transacoes-pendentes/tratar/:action",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending/treated": {
    path: "/customer/transacoes-pendentes/tratar/:action/resultado",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending/detail": {
    path: "/customer/transacoes-pendentes/:id",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/receivables": { path: "/customer/agenda-recebiveis", area: "customer" },
  "customer/receivables/export": { path: "/customer/agenda-recebiveis/exportar", area: "customer" },
  "customer/receivables/day": { path: "/customer/agenda-recebiveis/dia/:date", area: "customer" },
  "customer/receivables/day/export": {
    path: "/customer/agenda-recebiveis/dia/:date/exportar",
    area: "customer",
  },
  "customer/receivables/bank-check": {
    path: "/customer/agenda-recebiveis/dia/:date/conferir/:unit",
    area: "customer",
  },
  // The source names no requirement: as the detailed sales (`docs/decisions/2026-11-22-permissions.md`).
  "customer/conciliation": {
    path: "/customer/gestao-vendas",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/export": {
    path: "/customer/gestao-vendas/exportar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/match": {
    path: "/customer/gestao-vendas/conciliar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/disregard": {
    path: "/customer/gestao-vendas/desconsiderar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/create": {
    path: "/customer/gestao-vendas/criar/:side/:id",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/undo": {
    path: "/customer/gestao-vendas/desfazer/:match",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/day": {
    path: "/customer/gestao-vendas/dia/:date",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/note": {
    path: "/customer/gestao-vendas/dia/:date/anotar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/close": {
    path: "/customer/gestao-vendas/dia/:date/fechar",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/conciliation/reopen": {
    path: "/customer/gestao-vendas/dia/:date/reabrir",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/discrepancies": {
    path: "/customer/gestao-vendas/relatorio-divergencias",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  // Before the detail, whose pattern these paths fit too.
  "customer/discrepancies/export": {
    path: "/customer/gestao-vendas/relatorio-divergencias/exportar",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/contest": {
    path: "/customer/gestao-vendas/relatorio-divergencias/contestar",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/accept": {
    path: "/customer/gestao-vendas/relatorio-divergencias/aceitar",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/claim": {
    path: "/customer/gestao-vendas/relatorio-divergencias/texto/:protocol",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/detail": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/note": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/anotar",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/discrepancies/assignee": {
    path: "/customer/gestao-vendas/relatorio-divergencias/:id/atribuir",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/fees": { path: "/customer/taxas-vendas", area: "customer" },
  "customer/pending-users": {
    path: "/customer/usuarios-pendentes",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending-users/approve": {
    path: "/customer/usuarios-pendentes/aprovar",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending-users/refuse": {
    path: "/customer/usuarios-pendentes/:id/recusar",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/pending-users/resend": {
    path: "/customer/usuarios-pendentes/:id/reenviar",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/onboarding": { path: "/customer/onboarding", ...onboarding },
  "customer/onboarding/company": { path: "/customer/onboarding/empresa", ...onboarding },
  "customer/onboarding/activity": { path: "/customer/onboarding/atividade", ...onboarding },
  "customer/onboarding/owners": { path: "/customer/onboarding/socios", ...onboarding },
  "customer/onboarding/address": { path: "/customer/onboarding/endereco", ...onboarding },
  "customer/onboarding/bank-account": { path: "/customer/onboarding/conta", ...onboarding },
  "customer/onboarding/products": { path: "/customer/onboarding/produtos", ...onboarding },
  "customer/onboarding/documents": {
    path: "/customer/onboarding/documentos",
    ...onboarding,
    takesFiles: true,
  },
  "customer/onboarding/review": { path: "/customer/onboarding/revisao", ...onboarding },
  "customer/onboarding/send": { path: "/customer/onboarding/enviar", ...onboarding },

  // Offers that a partner makes: capabilities that the source lists without a path.
  "customer/offers": { path: "/customer/ofertas", ...offers },
  "customer/offers/detail": { path: "/customer/ofertas/:offer", ...offers },
  "customer/offers/accept": { path: "/customer/ofertas/:offer/aceitar", ...offers },
  "customer/offers/delete": { path: "/customer/ofertas/:offer/excluir", ...offers },
} as const;
