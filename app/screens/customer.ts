// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { all, any, type ScreenRow } from "./row";

const establishment = any("customer-establishment-read");
const terminals = any("terminals-read");
const sales = any("customer-sales-read");
const full = any(ROLES.customerFull);
const pendingReport = any("transaction-pending-report-read");
const offers = any("offer-iso-read");

/** The customer area. */
export const customerScreens = {
  "customer/overview": {
    path: "/customer/visao-geral",
    title: "Visão geral",
    needs: any("customer-overview-read"),
    menu: { place: 1, label: "Visão geral", icon: "home" },
  },
  // What it finds depends on which lists the person may open.
  "customer/search": { path: "/customer/buscar", title: "Busca" },
  "customer/establishment": {
    path: "/customer/meu-estabelecimento",
    title: "Meu estabelecimento",
    needs: establishment,
    menu: { place: 11, label: "Meu estabelecimento", icon: "store" },
  },
  "customer/establishment/change": {
    path: "/customer/meu-estabelecimento/solicitar-alteracao",
    title: "Solicitar alteração",
    needs: establishment,
    acting: "closed",
  },
  "customer/establishment/document": {
    path: "/customer/meu-estabelecimento/documentos/:id",
    title: "Enviar documento",
    needs: establishment,
    dialog: true,
    takesFiles: true,
  },
  "customer/establishment/requests": {
    path: "/customer/meu-estabelecimento/pedidos",
    title: "Pedidos de alteração",
    needs: establishment,
  },
  "customer/establishment/requests/export": {
    path: "/customer/meu-estabelecimento/pedidos/exportar",
    title: "Exportação de pedidos de alteração",
    needs: establishment,
  },
  "customer/establishment/history": {
    path: "/customer/meu-estabelecimento/historico",
    title: "Histórico do estabelecimento",
    needs: establishment,
  },
  "customer/payouts": {
    path: "/customer/meu-estabelecimento/trocas-de-conta",
    title: "Trocas de conta",
    needs: full,
  },
  "customer/payouts/rules": {
    path: "/customer/meu-estabelecimento/trocas-de-conta/regras",
    title: "Regras de troca de conta",
    needs: full,
    dialog: true,
  },
  "customer/payouts/change": {
    path: "/customer/meu-estabelecimento/contas/:id/trocar",
    title: "Trocar a conta que recebe",
    needs: all(ROLES.customerFull, "customer-establishment-read"),
    acting: "closed",
  },
  "customer/payouts/act": {
    path: "/customer/meu-estabelecimento/trocas-de-conta/:id/:act",
    title: "Decidir a troca de conta",
    needs: full,
    dialog: true,
  },
  "customer/terminals": {
    path: "/customer/ativacao-terminais",
    title: "Terminais",
    needs: terminals,
    menu: { place: 10, label: "Terminais", icon: "terminal" },
  },
  "customer/terminals/export": {
    path: "/customer/ativacao-terminais/exportar",
    title: "Exportação de terminais",
    needs: terminals,
  },
  "customer/terminals/activate": {
    path: "/customer/ativacao-terminais/ativar",
    title: "Ativar terminal",
    needs: terminals,
    asks: all("terminals-update"),
    acting: "closed",
  },
  "customer/terminals/detail": {
    path: "/customer/ativacao-terminais/:id",
    title: "Terminal",
    needs: terminals,
  },
  "customer/terminals/code": {
    path: "/customer/ativacao-terminais/:id/codigo",
    title: "Código de ativação",
    needs: terminals,
    acting: "closed",
  },
  "customer/terminals/move": {
    path: "/customer/ativacao-terminais/:id/mover",
    title: "Trocar de loja",
    called: "Troca de loja de um terminal",
    needs: terminals,
    dialog: true,
  },
  "customer/terminals/act": {
    path: "/customer/ativacao-terminais/:id/:act",
    title: "Confirmar",
    called: "Alteração de um terminal",
    needs: terminals,
    dialog: true,
  },
  "customer/sales": {
    path: "/customer/vendas-detalhadas",
    title: "Vendas detalhadas",
    needs: sales,
    menu: { place: 2, label: "Vendas", icon: "sales" },
  },
  "customer/sales/export": {
    path: "/customer/vendas-detalhadas/exportar",
    title: "Exportação de vendas",
    needs: sales,
  },
  "customer/sales/detail": { path: "/customer/vendas-detalhadas/:id", title: "Venda", needs: sales },
  "customer/sales/receipt": {
    path: "/customer/vendas-detalhadas/:id/segunda-via",
    title: "2ª via do comprovante",
    needs: sales,
  },
  "customer/bridge": {
    path: "/customer/do-vendido-ao-recebido",
    title: "Do vendido ao recebido",
    needs: sales,
    menu: { place: 5, label: "Vendido e recebido", icon: "routes" },
  },
  "customer/bridge/export": {
    path: "/customer/do-vendido-ao-recebido/exportar",
    title: "Exportação do vendido ao recebido",
    needs: sales,
  },
  "customer/statement": { path: "/customer/extrato", title: "Extrato", needs: sales },
  "customer/statement/export": {
    path: "/customer/extrato/exportar",
    title: "Exportação do extrato",
    needs: sales,
  },
  "customer/pending": {
    path: "/customer/transacoes-pendentes",
    title: "Transações pendentes",
    needs: full,
    menu: {
      place: 3,
      label: "Pendências",
      icon: "pending",
      waits: { for: "pendings", words: "aguardando" },
    },
  },
  "customer/pending/export": {
    path: "/customer/transacoes-pendentes/exportar",
    title: "Exportação de pendências",
    needs: full,
  },
  "customer/pending/report": {
    path: "/customer/transacoes-pendentes/relatorio",
    title: "Relatório de tratamento",
    needs: pendingReport,
    menu: { place: 3, label: "Relatório de tratamento", icon: "pending" },
  },
  "customer/pending/report/export": {
    path: "/customer/transacoes-pendentes/relatorio/exportar",
    title: "Exportação do relatório de tratamento",
    needs: pendingReport,
  },
  "customer/pending/treat": {
    path: "/customer/transacoes-pendentes/tratar/:action",
    title: "Tratar pendência",
    needs: full,
    dialog: true,
  },
  "customer/pending/treated": {
    path: "/customer/transacoes-pendentes/tratar/:action/resultado",
    title: "Resultado do tratamento",
    needs: full,
    acting: "closed",
  },
  "customer/pending/detail": {
    path: "/customer/transacoes-pendentes/:id",
    title: "Transação TEF",
    needs: full,
  },
  "customer/receivables": {
    path: "/customer/agenda-recebiveis",
    title: "Agenda de recebíveis",
    menu: { place: 4, label: "Recebíveis", icon: "calendar" },
  },
  "customer/receivables/export": {
    path: "/customer/agenda-recebiveis/exportar",
    title: "Exportação de recebíveis",
  },
  "customer/receivables/entries": { path: "/customer/agenda-recebiveis/lancamentos", title: "Lançamentos" },
  "customer/receivables/entries/export": {
    path: "/customer/agenda-recebiveis/lancamentos/exportar",
    title: "Exportação de lançamentos",
  },
  "customer/receivables/day": { path: "/customer/agenda-recebiveis/dia/:date", title: "Recebíveis do dia" },
  "customer/receivables/day/export": {
    path: "/customer/agenda-recebiveis/dia/:date/exportar",
    title: "Exportação dos recebíveis do dia",
  },
  "customer/receivables/bank-check": {
    path: "/customer/agenda-recebiveis/dia/:date/conferir/:unit",
    title: "Conferir no banco",
    dialog: true,
  },
  "customer/fees": {
    path: "/customer/taxas-vendas",
    title: "Taxas de vendas",
    menu: { place: 8, label: "Taxas", icon: "percent" },
  },
  "customer/pending-users": {
    path: "/customer/usuarios-pendentes",
    title: "Usuários pendentes",
    needs: full,
    menu: {
      place: 12,
      label: "Usuários pendentes",
      icon: "users",
      waits: { for: "pending_users", words: "aguardando" },
    },
  },
  "customer/pending-users/export": {
    path: "/customer/usuarios-pendentes/exportar",
    title: "Exportação de usuários pendentes",
    needs: full,
  },
  "customer/pending-users/approve": {
    path: "/customer/usuarios-pendentes/aprovar",
    title: "Aprovar pedidos de acesso",
    needs: full,
    dialog: true,
  },
  "customer/pending-users/refuse": {
    path: "/customer/usuarios-pendentes/:id/recusar",
    title: "Recusar pedido de acesso",
    needs: full,
    dialog: true,
  },
  "customer/pending-users/refuse-many": {
    path: "/customer/usuarios-pendentes/recusar",
    title: "Recusar pedidos de acesso",
    needs: full,
    dialog: true,
  },
  "customer/pending-users/refused": {
    path: "/customer/usuarios-pendentes/recusados",
    title: "Resultado da recusa",
    needs: full,
    acting: "closed",
  },
  "customer/pending-users/resend": {
    path: "/customer/usuarios-pendentes/:id/reenviar",
    title: "Reenviar e-mail",
    needs: full,
    dialog: true,
  },
  "customer/offers": {
    path: "/customer/ofertas",
    title: "Ofertas",
    needs: offers,
    menu: { place: 9, label: "Ofertas", icon: "offers", waits: { for: "offers", words: "aguardando" } },
  },
  "customer/offers/detail": { path: "/customer/ofertas/:offer", title: "Oferta", needs: offers },
  "customer/offers/accept": {
    path: "/customer/ofertas/:offer/aceitar",
    title: "Aceitar oferta",
    needs: offers,
    dialog: true,
  },
  "customer/offers/delete": {
    path: "/customer/ofertas/:offer/excluir",
    title: "Excluir oferta",
    needs: offers,
    dialog: true,
  },
  "customer/notices": {
    path: "/customer/avisos",
    title: "Avisos",
    menu: {
      place: 13,
      label: "Avisos",
      icon: "bell",
      waits: { for: "notices", words: "por ler" },
      beside: true,
    },
    acting: "closed",
  },
  "customer/notices/preferences": {
    path: "/customer/avisos/preferencias",
    title: "Preferências de aviso",
    acting: "closed",
  },
  // What is listed depends on which lists the person may open, and on prices: the upstream says.
  "customer/audit": {
    path: "/customer/auditoria",
    title: "Auditoria",
    needs: full,
    menu: { place: 14, label: "Auditoria", icon: "log", beside: true },
  },
  "customer/audit/export": {
    path: "/customer/auditoria/exportar",
    title: "Exportação da auditoria",
    needs: full,
  },
  "customer/audit/detail": {
    path: "/customer/auditoria/:id",
    title: "Registro da auditoria",
    needs: full,
  },
  "customer/reports": {
    path: "/customer/relatorios",
    title: "Relatórios",
    menu: { place: 7, label: "Relatórios", icon: "file", beside: true },
  },
  "customer/reports/new": { path: "/customer/relatorios/novo", title: "Pedir relatório", acting: "closed" },
  "customer/reports/download": { path: "/customer/relatorios/:id/arquivo", title: "Arquivo de um relatório" },
  "customer/reports/act": {
    path: "/customer/relatorios/:id/:act",
    title: "Alterar ou excluir relatório",
    dialog: true,
  },
  "customer/views": { path: "/customer/visoes", title: "Minhas visões", acting: "closed" },
  "customer/views/save": {
    path: "/customer/visoes/salvar",
    title: "Salvar visão",
    dialog: true,
  },
} as const satisfies Record<string, ScreenRow>;
